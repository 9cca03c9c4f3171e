import type { Shape } from '../words/contract.ts';

/** Whether a string names a file, by its value rule: it holds no control characters, and a backslash in it may be a separator. */
export function namesFile(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && FILE_NAMES.has(shape.rule ?? '');
}

const FILE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['path', 'rel-path', 'glob', 'file-name']);

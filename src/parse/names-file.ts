import type { Shape } from '../words/contract.ts';

/** Whether a string names a file, by its value rule: it holds no control characters, and a backslash in it may be a separator. */
export function namesFile(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && FILE_NAMES.has(shape.rule ?? '');
}

/** Whether a string may hold anything, and mostly holds code: the content of a file. */
export function isContent(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && shape.rule === 'content';
}

const FILE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['path', 'rel-path', 'glob', 'file-name']);

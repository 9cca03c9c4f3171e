import type { Shape } from '../words/contract.ts';

/**
 * Whether the value rule of a string says that it names a file. Such a string has no control characters, and a
 * backslash may be a separator.
 */
export function namesFile(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && FILE_NAMES.has(shape.rule ?? '');
}

/** Whether a string is the content of a file. It may contain anything, and most often contains code. */
export function isContent(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && shape.rule === 'content';
}

const FILE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['path', 'rel-path', 'glob', 'file-name']);

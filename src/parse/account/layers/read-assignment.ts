import type { Found, Place } from '../doubt.ts';

/** `const reply = {…};`: the name says whether it is the answer. */
export function readAssignment({ text, whole }: Place): Found | undefined {
  const match = ASSIGNMENT.exec(text.slice(Math.max(0, whole.start - 200), whole.start));
  if (match === null) return undefined;
  const [all, , keyword, name = '', type] = match;
  // A type stands behind a keyword, or as code writes it; else it is a label.
  if (type !== undefined && keyword === undefined && !/^[a-z_]/.test(name)) return undefined;
  const start = whole.start - all.replace(/^[>:：*\s]{1,30}/, '').length;
  return { kind: 'assignment', name, whole: { start, end: whole.end } };
}

const ASSIGNMENT =
  /(^|\n|[>:：*][ \t]{0,3})[ \t]{0,20}((?:export )?(?:const|let|var|final|auto) )?([\p{L}_$][\p{L}\p{N}_$.]{0,60})([ \t]?:[ \t]?[\w<>[\]., ]{1,40})?[ \t]{0,3}:?=[ \t]{0,3}$/u;

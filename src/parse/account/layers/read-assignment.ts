import type { Found, Place } from '../doubt.ts';
import { OF_ANOTHER } from '../words/answer-words.ts';

/** Reads `const reply = {…}`. A rule decides whether the name is one for an answer. */
export function readAssignment({ text, whole }: Place): Found | undefined {
  if (!/=\s{0,9}$/.test(text.slice(Math.max(0, whole.start - 10), whole.start))) return undefined;
  const before = text.slice(Math.max(0, whole.start - 200), whole.start);
  const match = DECLARED.exec(before) ?? ASSIGNED.exec(before);
  if (match === null) return undefined;
  const [all, plain, typed = '', type = ''] = match;
  // "JSON: Draft = {…}": what may be a type may also be the name.
  const name = plain ?? (OF_ANOTHER.test(type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')) ? type : typed);
  return { kind: 'assignment', name, whole: { start: whole.start - all.length, end: whole.end } };
}

/** A declaration with its keyword, and perhaps a type. */
const DECLARED =
  /(?<=(?:^|[\n>:：*\ufeff;])[ \t]{0,20})(?:export )?(?:const|let|var|val|final|auto|local|my) ([\p{L}_$][\p{L}\p{N}_$.]{0,60})(?:[ \t]?:[ \t]?[\w<>[\]., ]{1,40})?[ \t]{0,3}:?=\s{0,9}$/u;

/**
 * An assignment without a keyword. A type may follow a name that starts with a lower-case letter or is all capitals.
 */
const ASSIGNED =
  /(?<=(?:^|[\n>:：*\ufeff;])[ \t]{0,20})(?:([\p{L}_$][\p{L}\p{N}_$.]{0,60})|([a-z_]\w{0,60}|[A-Z_]{2,60}): ?(dict|object|any|(?=\w{0,30}[a-z])[A-Z]\w{0,30}|typing\.\w{1,20})(?:\[[\w[\]., ]{1,40}\])?)[ \t]{0,3}:?=\s{0,9}$/u;

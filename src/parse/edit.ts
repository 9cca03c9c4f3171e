/** One change of a text, and why it is made. */
import type { Span } from '../words/issue.ts';
import type { Certainty } from '../words/repair.ts';

/** A change of a text: `replacement` takes the place of `span`. */
export type Edit = {
  span: Span;
  replacement: string;
  code: string;
  certainty: Certainty;
  message: string;
  path?: string;
  /** An inner quote of another kind than the string's own quotes. */
  isOther?: true;
};

/** Why something is edited. */
export type Why = Pick<Edit, 'code' | 'certainty' | 'message'>;

/** Makes the edit that replaces the text between two offsets. */
export function editOf(start: number, end: number, replacement: string, why: Why, path?: string): Edit {
  const { code, certainty, message } = why;
  return { span: { start, end }, replacement, code, certainty, message, path };
}

/** The most changes that are recorded. A text that needs more is refused, so that memory has a limit. */
export const MOST_REPAIRS = 500_000;

/** The codes of changes, mostly of one or two kinds. */
export function codesOf(changes: readonly { code: string }[]): ReadonlySet<string> {
  const codes = new Set<string>();
  let last = '';
  let before = '';
  for (let i = 0; i < changes.length; i++) {
    const { code } = changes[i] as { code: string };
    if (code === last || code === before) continue;
    codes.add(code);
    before = last;
    last = code;
  }
  return codes;
}

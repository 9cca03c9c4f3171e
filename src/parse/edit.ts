/** One change of a text, and why it is made. */
import type { Span } from '../words/issue.ts';
import type { Certainty } from '../words/repair.ts';

/** A change of the present text: `span` is replaced. */
export type Edit = {
  span: Span;
  replacement: string;
  code: string;
  certainty: Certainty;
  message: string;
  path?: string;
  /** A quote that cannot be the string's own, which has others. */
  isOther?: true;
};

/** Why something is edited. */
export type Why = Pick<Edit, 'code' | 'certainty' | 'message'>;

/** The change of what stands between two offsets. */
export function editOf(start: number, end: number, replacement: string, why: Why, path?: string): Edit {
  const { code, certainty, message } = why;
  return { span: { start, end }, replacement, code, certainty, message, path };
}

/** How many changes are recorded at most: a text that needs more is refused, so that what is remembered of it has a limit. */
export const MOST_REPAIRS = 500_000;

/** The kinds of changes; most often many of one kind stand side by side. */
export function codesOf(changes: readonly { code: string }[]): ReadonlySet<string> {
  const codes = new Set<string>();
  let last = '';
  for (let i = 0; i < changes.length; i++) {
    const { code } = changes[i] as { code: string };
    if (code !== last) codes.add(code);
    last = code;
  }
  return codes;
}

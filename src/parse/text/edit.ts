/** One change to a text, and the reason for it. */
import type { Repair } from '../../words/repair.ts';

/**
 * A change to a text: `replacement` takes the place of `span`. It becomes a repair, with its line and column, if the text
 * is the source: there may be half a million, and a second object for each would take as much memory as the first.
 */
export type Edit = Repair & {
  /** It escapes an inner quote that is not of the same kind as the string's own quotes. */
  isOther?: true;
  /** It leaves fields out: at these offsets, no comma has to be put in. */
  withoutCommas?: number[];
};

/** Why something is edited. */
export type Why = Pick<Edit, 'code' | 'certainty' | 'message'>;

/** Makes the edit that replaces the text between two offsets. */
export function editOf(start: number, end: number, replacement: string, why: Why, path?: string): Edit {
  const { code, certainty, message } = why;
  return { code, certainty, span: { start, end }, replacement, line: 0, column: 0, message, path };
}

/**
 * The maximum number of changes that are recorded. A text that needs more is refused, so that memory use is limited.
 */
export const MOST_REPAIRS = 500_000;

/** The codes of changes. Most texts have only one or two, so the last two are compared first. */
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

import type { Span } from '../../words/issue.ts';
import { type Edit, editOf, MOST_REPAIRS } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

type Change = { code: string; message: string; certainty?: Edit['certainty'] };

/**
 * Replaces all matches of a pattern in a text or a part of it, by default with nothing, and records each change.
 *
 * @param change what is recorded; `lossless` unless it gives another certainty
 */
export function replaceAll(
  edited: EditedText,
  pattern: RegExp,
  change: Change,
  replacement: (match: string) => string = () => '',
  { start, end }: Span = { start: 0, end: edited.text.length },
): EditedText {
  const edits: Edit[] = [];
  for (const { 0: match, index } of edited.text.slice(start, end).matchAll(pattern)) {
    if (edits.length > MOST_REPAIRS) break;
    const at = start + index;
    edits.push(editOf(at, at + match.length, replacement(match), { certainty: 'lossless', ...change }));
  }
  return applyEdits(edited, edits);
}

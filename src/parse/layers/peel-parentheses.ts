import { closingQuote } from '../text/closing-quote.ts';
import { type Edit, editOf } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';
import { skipSpace } from '../text/skip-space.ts';

/** Joins strings in parentheses, as Python does. Without a blank in them, they may be the items of a list. */
export function peelParentheses(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('(')) return edited;
  const edits: Edit[] = [];
  let end = 0;
  for (const { 0: opener, index } of text.matchAll(/:\s{0,9}\(\s{0,99}"/g)) {
    if (index < end) continue;
    const dropped: [number, number][] = [[index + opener.indexOf('('), index + opener.length - 1]];
    end = closingQuote(text, index + opener.length);
    let next = skipSpace(text, end + 1);
    while (end !== -1 && text[next] === '"') {
      dropped.push([end, next + 1]);
      end = closingQuote(text, next + 1);
      next = skipSpace(text, end + 1);
    }
    if (end === -1) break;
    if (text[next] !== ')') continue;
    const isText = /[^\s"(] /.test(text.slice(index + 3, end));
    if (dropped.length < 2 && !isText) continue;
    const certainty = isText ? 'inferred' : 'guess';
    const why = { code: 'punctuation', certainty, message: 'Strings were joined.' } as const;
    for (const [from, to] of [...dropped, [end + 1, next + 1] as const]) edits.push(editOf(from, to, '', why));
  }
  return applyEdits(edited, edits);
}

import { closingQuote } from '../closing-quote.ts';
import { type Edit, editOf } from '../edit.ts';
import { applyEdits, type EditedText } from '../edited-text.ts';
import { scanJson } from '../scan-json.ts';

/**
 * Removes white space between values that is written as an escape, such as `\n`. When a string contains a backslash,
 * nothing is removed, because that string may be escaped once more as well.
 */
export function peelEscapedSpace(edited: EditedText): EditedText {
  const { text } = edited;
  const start = text.indexOf('{');
  // JSON right after a quote is a string in something else.
  if (start === -1 || !text.includes('\\n') || '"\'`'.includes(text[start - 1] ?? '-')) return edited;
  const edits: Edit[] = [];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = closingQuote(text, at + 1);
      if (end === -1 || text.slice(at, end).includes('\\')) return edited;
      at = end;
    } else if (character === '\\') {
      if (!'nrt'.includes(text[at + 1] ?? '-')) return edited;
      edits.push(spaceAt(at));
      at += 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  const peeled = applyEdits(edited, edits);
  return edits.length > 0 && scanJson(peeled.text, start, Number.POSITIVE_INFINITY).success ? peeled : edited;
}

function spaceAt(at: number): Edit {
  const message = 'An escape that stands for white space between values was dropped.';
  return editOf(at, at + 2, '', { code: 'escaped_space', certainty: 'lossless', message });
}

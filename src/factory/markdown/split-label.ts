import { type Inline, sliceInline } from './inline.ts';
import { type Field, fieldOf } from './vocabulary.ts';

/**
 * Separates the label from the rest of a line: `**Status:** success`, `Status: success`, `**Status** – success`,
 * `Status = success`.
 *
 * @returns undefined when the line does not start with a known label
 */
export function splitLabel(inline: Inline): { field: Field; value: Inline } | undefined {
  const { text, marks } = inline;
  const bold = marks.find(({ kind, start }) => kind === 'strong' && !/[\p{L}\p{N}]/u.test(text.slice(0, start)));
  if (bold !== undefined) {
    const field = fieldOf(text.slice(0, bold.end));
    const rest = /^\s*(?:[:：=]|(?:[–—→]|-(?=\s)))?\s*/.exec(text.slice(bold.end))?.[0] ?? '';
    const isApart = /[:：]\s*$/.test(text.slice(0, bold.end)) || /[^\s]/.test(rest) || bold.end === text.length;
    if (field !== undefined && isApart) return { field, value: sliceInline(inline, bold.end + rest.length) };
  }
  const found = /^([^\n:：=–—→]{1,60}?)(?:[:：=]|\s[–—→-]\s|[–—])/u.exec(text);
  if (found?.[1] === undefined || /^["'“„«]/.test(text)) return undefined;
  const field = fieldOf(found[1]);
  return field === undefined ? undefined : { field, value: sliceInline(inline, found[0].length) };
}

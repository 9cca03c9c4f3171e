import { type Inline, joinLines, linesOf } from './inline.ts';
import { isBold } from './is-bold.ts';
import { splitLabel } from './split-label.ts';

export const NUMBERED =
  /^[([]?(?:[A-Za-z]{1,2}[-_ ]?[0-9]{1,3}|(?:question|frage|rückfrage|issue|problem|punkt) #?[0-9]{1,3})[)\]]?\s*[:.)–—-]/i;

/** Splits a paragraph at its labels and bold lines: each of them starts a new part. */
export function partsOf(text: Inline): Inline[] {
  const parts: Inline[] = [];
  let isOpen = false;
  for (const line of linesOf(text).flatMap(splitFields)) {
    const starts =
      splitLabel(line) !== undefined ||
      isBold(line) ||
      startsWithLabel(line) ||
      /[:：]\**$/.test(line.text) ||
      NUMBERED.test(line.text);
    const last = parts.at(-1);
    if (last === undefined || starts || !isOpen) parts.push(line);
    else parts[parts.length - 1] = joinLines(last, line);
    isOpen = !isBold(line) && !/[:：]\**$/.test(line.text);
  }
  return parts;
}

/**
 * Whether a line starts with an unknown label in bold, such as `**Author:** …`, so that it does not belong to what is
 * before it.
 */
function startsWithLabel({ text, marks }: Inline): boolean {
  return marks.some(
    ({ kind, start, end }) =>
      kind === 'strong' &&
      !/[\p{L}\p{N}]/u.test(text.slice(0, start)) &&
      (/[:：]$/u.test(text.slice(start, end)) || /^\s*[:：]/u.test(text.slice(end))),
  );
}

/** Splits a line with several fields: `**Status:** success | **Confidence:** high`. */
function splitFields(line: Inline): Inline[] {
  const parts = line.text.split(/\s[|·•]\s/);
  if (!parts.every((part) => splitLabel({ text: part.trim(), marks: [] }) !== undefined)) return [line];
  let from = 0;
  return parts.map((part) => {
    const start = from;
    from += part.length + 3;
    const marks = line.marks.filter((mark) => mark.start >= start && mark.end <= start + part.length);
    const shifted = marks.map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
    return { text: part, marks: shifted };
  });
}

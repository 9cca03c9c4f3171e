/** A piece of text without its Markdown, with marks where code, bold text or a link was. */
export type Inline = { readonly text: string; readonly marks: readonly Mark[] };

/**
 * What a part of the text was in Markdown. An `escape` is a character that had a backslash before it, which may have
 * been a separator in a Windows path.
 */
export type Mark = {
  readonly kind: 'code' | 'strong' | 'link' | 'escape';
  readonly start: number;
  readonly end: number;
  readonly href?: string;
};

export const NOTHING: Inline = { text: '', marks: [] };

/** The part between two offsets, trimmed. */
export function sliceInline({ text, marks }: Inline, from: number, to: number = text.length): Inline {
  let start = Math.max(0, from);
  let end = Math.max(start, to);
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  if (start === 0 && end === text.length) return { text, marks };
  const inside = marks.flatMap((mark): Mark[] => {
    const first = Math.max(mark.start, start);
    const last = Math.min(mark.end, end);
    return last > first ? [{ ...mark, start: first - start, end: last - start }] : [];
  });
  return { text: text.slice(start, end), marks: inside };
}

/**
 * Splits a text at the matches of a pattern.
 *
 * @param isApart whether to split the text at a match, given the end of the match; without it, at every match
 */
export function splitInline(inline: Inline, separator: RegExp, isApart?: (end: number) => boolean): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const { 0: match, index } of inline.text.matchAll(separator)) {
    if (isApart !== undefined && !isApart(index + match.length)) continue;
    if (inline.marks.some(({ kind, start, end }) => kind === 'code' && index >= start && index < end)) continue;
    parts.push(sliceInline(inline, from, index));
    from = index + match.length;
  }
  parts.push(sliceInline(inline, from));
  return parts.filter(({ text }) => text !== '');
}

export function linesOf(inline: Inline): Inline[] {
  return inline.text.includes('\n') ? splitInline(inline, /\n/g) : inline.text === '' ? [] : [inline];
}

/** Joins two pieces with a line break. */
export function joinLines(first: Inline, second: Inline): Inline {
  const shift = first.text.length + 1;
  const moved = second.marks.map((mark) => ({ ...mark, start: mark.start + shift, end: mark.end + shift }));
  return { text: `${first.text}\n${second.text}`, marks: [...first.marks, ...moved] };
}

/** The text as one line. */
export function oneLine(inline: Inline | undefined): string {
  return foldLines(inline?.text ?? '').trim();
}

/** Makes one line of several: a line break and the white space around it become one space. */
export function foldLines(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const last = lines.length - 1;
  const trimmed = lines.map((line, i) => (i === 0 ? line.trimEnd() : i === last ? line.trimStart() : line.trim()));
  return trimmed.filter((line, i) => line !== '' || i === 0 || i === last).join(' ');
}

/** A text in quotes, for a message. */
export function quote(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 80)}…` : text}"`;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));
}

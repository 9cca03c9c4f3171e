import { type Inline, NOTHING, oneLine, sliceInline } from './inline.ts';
import type { Entry } from './outline.ts';
import type { Field } from './vocabulary.ts';

/** One of several questions, issues or files: the text that it starts with, and everything that belongs to it. */
export type Found = { id: string | undefined; head: Inline; start: Entry; parts: Entry[] };

/**
 * Splits a section into its records (questions, issues, files). A record starts at an item of a numbered list, at a
 * heading or bold line, and at a line that starts with an id (`Q1: …`, `[B2] …`, `Frage 3 – …`); what follows belongs
 * to it, up to the next record.
 *
 * @param letter the letter of an id that is made from a number: with Q, 3 becomes `Q3`
 * @param parts the labels that a record may contain
 */
export function splitRecords(sections: readonly Entry[], letter: string, parts: ReadonlySet<Field>): Found[] {
  const found: Found[] = [];
  for (const section of sections) {
    const flat = section.children.flatMap((child) => spread(child, parts));
    for (const entry of flat) {
      const last = found.at(-1);
      const start = startOf(entry, letter, parts);
      if (start !== undefined) found.push(start);
      else if (last !== undefined && isPart(entry, parts)) last.parts.push(entry);
    }
  }
  return found;
}

/**
 * Drops duplicate records. Different records with the same id all lose the id, because it would not say which one is
 * meant.
 */
export function withOwnIds<R extends { id?: string }>(all: R[]): R[] {
  const records = [...new Map(all.map((record) => [JSON.stringify(record), record])).values()];
  const ids = new Set<string | undefined>();
  const shared = new Set(records.flatMap(({ id }) => (ids.has(id) ? [id] : ids.add(id) && [])));
  return records.map((record) => {
    if (!shared.has(record.id)) return record;
    const { id: _, ...rest } = record;
    return rest as R;
  });
}

/** Replaces a line that only announces what follows with what follows. */
function spread(entry: Entry, parts: ReadonlySet<Field>): Entry[] {
  if (entry.isForeign) return [];
  if (entry.kind !== 'section' || entry.field !== undefined || readId(entry.text, 'X') !== undefined) return [entry];
  return entry.level === 8 && !/\?/.test(entry.text.text)
    ? entry.children.flatMap((child) => spread(child, parts))
    : [entry];
}

function isPart({ field, kind }: Entry, parts: ReadonlySet<Field>): boolean {
  return kind !== 'table' && (field === undefined || parts.has(field));
}

function startOf(entry: Entry, letter: string, parts: ReadonlySet<Field>): Found | undefined {
  const { kind, field, ordinal, text, children } = entry;
  if (kind === 'table') return undefined;
  const isRecord = field !== undefined && ['question', 'title', 'id', 'blocking_issues'].includes(field);
  if (field !== undefined && !isRecord && parts.has(field)) return undefined;
  if (field !== undefined && !isRecord) return undefined;
  const read = readId(text, letter);
  if (field === 'id')
    return { id: oneLine(entry.value) || undefined, head: NOTHING, start: entry, parts: [...children] };
  const head = read?.head ?? (isRecord ? entry.value : text);
  if (read !== undefined) return { id: read.id, head, start: entry, parts: [...children] };
  if (kind === 'item')
    return { id: ordinal === undefined ? undefined : `${letter}${ordinal}`, head, start: entry, parts: [...children] };
  if (kind === 'section' && (field === undefined || isRecord))
    return { id: undefined, head, start: entry, parts: [...children] };
  return undefined;
}

const ID =
  /^[^\p{L}0-9]{0,4}?(?:[([]?(?:(?:question|frage|rückfrage|issue|problem|blocker|blocking issue|punkt|mangel|blockierendes problem)\s*(?:nr\.?\s*|#\s*)?([0-9]{1,3})|([A-Za-z]{1,6}[-_ ]?[0-9]{1,3}[a-z]?)|#?([0-9]{1,3}))[)\]]?)(?:\s*[:：.)–—]\s*|\s+-\s+|\s+(?=[([])|\s*$)/iu;

/** Reads the id at the start of a text: `Q1:`, `[B2]`, `Frage 3 –`, `4)`; or an identifier in code or brackets. */
export function readId(text: Inline, letter: string): { id: string; head: Inline } | undefined {
  const found = ID.exec(text.text) ?? /^[([]([A-Za-z]{1,6}[-_ ]?[0-9]{1,3}())[)\]]\s+/u.exec(text.text);
  if (found !== null) {
    const number = found[1] !== undefined && /^[0-9]/.test(found[1]) ? found[1] : found[3];
    const written = found[2] || (number === undefined ? found[1] : undefined);
    return { id: written ?? `${letter}${Number(number)}`, head: sliceInline(text, found[0].length) };
  }
  // A word before an issue is its category, not an id.
  if (letter === 'B') return undefined;
  const code = text.marks.find(({ kind, start }) => kind === 'code' && /^\P{L}{0,3}$/u.test(text.text.slice(0, start)));
  const named = code === undefined ? /^\[([\p{L}][\p{L}\p{N}_-]{0,30})\]\s*[:：–—-]?\s+/u.exec(text.text) : null;
  if (named?.[1] !== undefined) return { id: named[1], head: sliceInline(text, named[0].length) };
  if (code === undefined) return undefined;
  const id = text.text.slice(code.start, code.end);
  const mark = /^[)\]]?\s*[:：–—-]\s*/.exec(text.text.slice(code.end))?.[0];
  if (mark === undefined || !/^[\p{L}][\p{L}\p{N}_-]{0,30}$/u.test(id)) return undefined;
  return { id, head: sliceInline(text, code.end + mark.length) };
}

/**
 * Separates the labels inside a line from its text: `… (Options: A, B; Default: A)`.
 *
 * @param words matches the labels with their colons
 * @param lead matches the one character that may be before a label
 */
export function splitInlineFields(
  text: Inline,
  words: RegExp,
  lead: RegExp,
): { head: Inline; fields: { label: string; value: Inline }[] } {
  const found = findLabels(text.text, words, lead);
  const first = found[0];
  if (first === undefined) return { head: text, fields: [] };
  const fields = found.map((match, i) => {
    const end = found[i + 1]?.start ?? text.text.length;
    const value = sliceInline(text, match.end, end);
    const tail = /(?<![\s;,.([*–—-])[\s;,.([*–—-]+$/.exec(value.text)?.[0] ?? '';
    const keep = /^\.?$/.test(tail) ? value.text.length : value.text.length - tail.length;
    const isBracketed = /[([]\s*$/.test(text.text.slice(match.start, match.at));
    const closing = sliceInline(value, 0, keep);
    const isClosed = /[)\]]\.?$/.test(closing.text) && !/[([]/.test(closing.text) && (isBracketed || found.length > 1);
    return {
      label: match.label,
      value: isClosed ? sliceInline(closing, 0, closing.text.search(/[)\]]\.?$/)) : closing,
    };
  });
  const head = sliceInline(text, 0, first.start);
  return { head: sliceInline(head, 0, head.text.replace(/(?<![\s([*–—;-])[\s([*–—;-]+$/, '').length), fields };
}

/** Finds the labels of a text: `at` is where a label starts, `start` where the character or space before it starts. */
function findLabels(text: string, words: RegExp, lead: RegExp) {
  let from = 0;
  return [...text.matchAll(words)].map(({ 0: whole, 1: label = '', index: at }) => {
    let start = at;
    while (start > from && lead.test(text.charAt(start - 1))) start -= 1;
    const end = at + whole.length;
    from = end;
    return { label, start, at, end };
  });
}

import { isReserved, isValue } from './find-denial.ts';
import { findPaths, withoutPaths } from './find-paths.ts';
import type { Said } from './find-trouble.ts';
import { isOfAnother } from './find-unmet.ts';
import { marksAtEnd } from './marks-at-end.ts';
import { behindList, type Entry } from './outline.ts';
import { isIssueTable } from './read-blocking-issues.ts';
import { isFileTable } from './read-file-table.ts';
import { plainLabel } from './vocabulary.ts';

/** The sentences of a report that are about the work. */
export function saidAboutWork(root: Entry): Said[] {
  return saidBelow(root).flatMap(({ text, role }) =>
    text.split(/(?<=[.!?;])\s+/).map((whole) => ({ text: withoutPaths(whole), whole, role })),
  );
}

/** What a report says about the work, in reading order, without files, reservations, questions and parts about other work. */
function saidBelow(parent: Entry, isWithinFiles = false, isOfFile = false): Said[] {
  const { isForeign, field, children } = parent;
  const parts =
    isForeign || (field !== undefined && isReserved(field))
      ? behindList(parent)
      : isValue(parent)
        ? besideValue(parent)
        : children;
  const isOfFiles = isWithinFiles || field === 'deliverables';
  const isOneValue = isValue(parent) && field !== 'metrics';
  const first = parent.value.text === '' && isOneValue ? children[0] : undefined;
  return parts.flatMap((entry) => {
    if (entry.kind === 'table') return saidInTable(entry);
    const isFile = entry.kind !== 'line' && isOfFiles && findPaths(entry.text).paths.length > 0;
    if (entry.field === 'title' || (isFile && entry.kind === 'item')) return [];
    const role = isValue(entry) || entry === first ? 'value' : isOfFile ? 'content' : 'statement';
    const own: Said[] = !isFile && isSaid(entry) ? [{ text: lineOf(entry), role }] : [];
    return [...own, ...saidBelow(entry, isOfFiles, isOfFile || isFile)];
  });
}

/**
 * Whether the line of an entry is about the work, rather than a heading for what is below it or a value that claims
 * nothing.
 */
function isSaid(entry: Entry): boolean {
  const { field, isForeign, kind, level, children } = entry;
  // A bold sentence is not the heading of another part: "**The last agent was skipped.**"
  const isOfAnotherPart =
    isForeign && kind !== 'line' && !(kind === 'section' && (level === 8 || (level > 6 && children.length === 0)));
  if (isOfAnotherPart || (field !== undefined && isReserved(field)) || isHeading(entry)) return false;
  return !isValue(entry) || field === 'next_action';
}

/**
 * The text below the label of a single value or of figures that is not the value or a figure. A next action may be a
 * sentence.
 */
function besideValue(parent: Entry): Entry[] {
  const { field, value, children } = parent;
  if (field === 'next_action') return children;
  const parts =
    value.text === '' && field !== 'metrics' ? [...(children[0]?.children ?? []), ...children.slice(1)] : children;
  return [...parts.filter(({ kind, field: label }) => kind !== 'item' && label === undefined), ...behindList(parent)];
}

function saidInTable(entry: Entry): Said[] {
  if (isFileTable(entry) || isIssueTable(entry)) return [];
  const [header = [], ...rows] = entry.rows;
  return rows.flatMap((row) =>
    row
      .filter((_, i) => !isOfAnother(plainLabel(header[i]?.text ?? '')))
      .map(({ text }) => ({ text, role: 'statement' as const })),
  );
}

/** Whether an entry is only a heading for what is below it, and not a sentence: "## The build is red". */
function isHeading({ kind, level, text, children }: Entry): boolean {
  const isSentence = /[.!]/.test(marksAtEnd(text.text)) || SENTENCE.test(text.text);
  return kind === 'section' && level < 8 && children.length > 0 && !isSentence;
}

/** Four words, three that begin with an article or a pronoun, or a label with a value; a question only names a subject. */
const SENTENCE =
  /^\P{L}*(?!(?:what|which|how|why|when|where|if|was|wie|warum|wenn|wo|welche\p{L}*)(?!\p{L}))(?:(?:the|this|it|i|we|do|der|die|das|es|ich|wir|zurück) \p{L}+ \p{L}|\p{L}[\p{L}\p{N}]* (?:[\p{L}\p{N}]+ ){2}\p{L}|\p{L}[^:]*: \p{N})/iu;

/** A paragraph as one line, without the claim of a status or a verdict (up to a comma), which is read elsewhere. */
function lineOf({ text, value, field }: Entry): string {
  const line = (
    value.text !== '' && !text.text.includes(value.text) ? `${text.text}: ${value.text}` : text.text
  ).replaceAll('\n', ' ');
  return field === 'status' || field === 'outcome' || field === 'verdict' ? line.replace(/^[^,;]*/, '') : line;
}

import type { Token, Tokens } from 'marked';
import { flattenInline } from './flatten-inline.ts';
import { type Inline, NOTHING } from './inline.ts';
import { isBold } from './is-bold.ts';
import { type Entry, emptyEntry } from './outline.ts';
import { pairsOf } from './pairs-of-table.ts';
import { isPlainFence, itemsOfFence } from './read-fence.ts';
import { endsInCode, readTokens } from './read-tokens.ts';
import { splitLabel } from './split-label.ts';
import { NUMBERED, partsOf } from './split-paragraph.ts';
import { fieldOf, isForeignTitle } from './vocabulary.ts';

/**
 * A report as a tree, the output of commands that it quotes, and whether the last code block of the text is still open.
 */
export type Outline = { root: Entry; outputs: readonly string[]; isOpen: boolean };

/**
 * Reads a text as Markdown and builds a tree, in which everything is below its heading or label. Quotations, comments,
 * the content of unknown tags and code blocks are left out: the author only shows what is in them, and does not claim
 * it. Only a code block below "Deliverables" may be a list of files.
 *
 * @returns undefined when the text is too deeply nested, or has a paragraph that is too long, to be a report
 */
export function buildOutline(text: string): Outline | undefined {
  const tokens = readTokens(text);
  if (tokens === undefined) return undefined;
  const root = emptyEntry('section', NOTHING, 0);
  const outputs: string[] = [];
  fill(root, tokens, outputs);
  return { root, outputs, isOpen: endsInCode(tokens) };
}

/** Adds the blocks of a text below an entry. */
function fill(top: Entry, tokens: readonly Token[], outputs: string[]): void {
  const open: Open = { path: [top], isSpent: false, outputs };
  const closings = closingTags(tokens);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    switch (token.type) {
      case 'heading':
        openSection(open, flattenInline(token.tokens ?? []), token.depth as number);
        break;
      case 'paragraph':
      case 'text':
        addParagraph(open, flattenInline(token.tokens ?? [token]), isStruck(token));
        break;
      case 'list':
        addList(open, token as Tokens.List);
        break;
      case 'table':
        addTable(open, token as Tokens.Table);
        break;
      case 'hr':
        closeTo(open, 7);
        break;
      case 'html':
        i = skipTag(open, token.raw, i, closings);
        break;
      case 'code':
        addFence(open, token as Tokens.Code);
        break;
      case 'blockquote':
        addQuotation(open, token as Tokens.Blockquote);
        break;
    }
  }
}

/**
 * The sections that are open, outermost first. `isSpent`: there has been a block since the innermost section was
 * opened; if that section announces a single block, it ends there.
 */
type Open = { path: Entry[]; isSpent: boolean; outputs: string[] };

function current({ path }: Open): Entry {
  return path.at(-1) as Entry;
}

function closeTo(open: Open, level: number): void {
  while (open.path.length > 1 && current(open).level >= level) open.path.pop();
  open.isSpent = false;
}

function openSection(open: Open, text: Inline, level: number): void {
  closeTo(open, level);
  const entry = labelled(emptyEntry('section', text, level));
  const isOther = entry.field === undefined && level !== 1 && !isRecord(open, text) && isForeignTitle(text.text);
  entry.isForeign = isOther && !isSentence(text.text);
  current(open).children.push(entry);
  open.path.push(entry);
}

/** A whole sentence in bold belongs to the text, and is not the heading of another part: "**The last agent was skipped.**" */
function isSentence(text: string): boolean {
  return /\p{L}[.!]$/u.test(text) && text.split(' ').length > 2;
}

/**
 * Quoted text is by somebody else, and is left out. Below the deliverables it is kept, because it may name a file that
 * would otherwise be missing.
 */
function addQuotation(open: Open, { tokens }: Tokens.Blockquote): void {
  if (open.path.some(({ field }) => field === 'deliverables')) {
    const lines = tokens
      .filter(({ type }) => type === 'paragraph')
      .map((token) => flattenInline((token as Tokens.Paragraph).tokens));
    current(open).children.push(...lines.map((text) => ({ ...emptyEntry('line', text), isForeign: true })));
  }
  open.isSpent = true;
}

/** Whether a heading belongs to a question or an issue. If so, it is part of the report, even if it names a plan. */
function isRecord({ path }: Open, { text }: Inline): boolean {
  const isWithin = path.some(({ field }) => field === 'questions' || field === 'blocking_issues');
  return isWithin || /[?？]/.test(text) || NUMBERED.test(text);
}

/** Finds the label of an entry. A heading can be a label even when nothing follows it. */
function labelled(entry: Entry): Entry {
  const { text } = entry;
  const split = splitLabel(text);
  if (split !== undefined) return Object.assign(entry, split);
  if (entry.kind === 'section') {
    const field = fieldOf(text.text);
    if (field !== undefined) Object.assign(entry, { field, value: NOTHING });
  }
  return entry;
}

function addParagraph(open: Open, text: Inline, isStruck: boolean): void {
  if (isCourtesy(text.text)) {
    (open.path[0] as Entry).children.push({ ...emptyEntry('line', text), isForeign: true, isStruck });
    return;
  }
  for (const part of isStruck && text.text === '' ? [text] : partsOf(text)) {
    const entry = labelled({ ...emptyEntry('line', part), isStruck });
    if (current(open).level === 8 && (open.isSpent || entry.field !== undefined)) closeTo(open, 8);
    const announces = part.text.length < 200 && /[:：]$/.test(part.text);
    const isLabelOnly = entry.field === undefined || entry.value.text === '';
    if (isLabelOnly && (announces || isBold(part))) {
      openSection(open, part, (announces && entry.field !== undefined) || !isBold(part) ? 8 : boldLevel(open, part));
    } else current(open).children.push(entry);
  }
}

function isStruck({ tokens }: { tokens?: Token[] }): boolean {
  return tokens?.some((token) => token.type === 'del' || isStruck(token as Tokens.Generic)) === true;
}

/**
 * The level of a bold line: one with a number or an id belongs to the bold line above it, and any bold line after
 * "Deliverables:" belongs to the deliverables.
 */
function boldLevel(open: Open, { text }: Inline): number {
  const { level, field, children } = current(open);
  const isFirst = level === 8 && field !== undefined && !open.isSpent && children.length === 0;
  if (isFirst || level === 8.5) return 8.5;
  return /^\P{L}*[0-9]/u.test(text) || NUMBERED.test(text) ? 7.5 : 7;
}

/**
 * Whether a line is a polite closing word, which belongs to nothing before it: "Let me know if you need more." It may still
 * say that the work has to wait: "Please confirm before I write the files."
 */
function isCourtesy(text: string): boolean {
  return (
    text.length < 240 &&
    !/[:：]$|(?<!\p{L})(?:with|like|as|exactly|mit|so)$/iu.test(text) &&
    /^\P{L}*(?:(?:please )?let me know|feel free|thanks|thank you|i'?m happy to|happy to|i'?m ready to|looking forward|please (?:answer|respond|reply|advise|confirm|review)|if you (?:have|need|want|would)|once (?:you|these|this|i)|cheers|gib(?: mir)? bescheid|sag(?: mir)? bescheid|lass mich wissen|lassen sie mich|melde dich|danke|vielen dank|bei (?:fragen|rückfragen|bedarf)|ich freue mich|sobald)(?!\p{L})/iu.test(
      text,
    )
  );
}

function addList(open: Open, list: Tokens.List): void {
  if (current(open).level === 8 && open.isSpent) closeTo(open, 8);
  const first = typeof list.start === 'number' ? list.start : 1;
  for (const [i, item] of list.items.entries()) {
    const blocks = item.tokens.filter(({ type }) => type !== 'checkbox');
    const start = blocks[0];
    const isText = start?.type === 'text' || start?.type === 'paragraph' || start?.type === 'heading';
    const [text = NOTHING, ...more] = isText ? partsOf(flattenInline(start.tokens ?? [])) : [];
    const entry = labelled(emptyEntry('item', text));
    if (list.ordered) entry.ordinal = first + i;
    entry.isStruck = isText && isStruck(start);
    if (item.task) entry.checked = item.checked === true;
    for (const part of more) entry.children.push(labelled(emptyEntry('line', part)));
    // An item that announces the list below it.
    if (entry.field === undefined && /[:：]$/.test(text.text)) entry.isForeign = isForeignTitle(text.text);
    fill(entry, isText ? blocks.slice(1) : blocks, open.outputs);
    current(open).children.push(entry);
  }
  open.isSpent = true;
}

function addFence(open: Open, { text, lang }: Tokens.Code): void {
  if (isPlainFence(lang)) {
    if (open.path.some(({ field }) => field === 'deliverables')) current(open).children.push(...itemsOfFence(text));
    else open.outputs.push(text);
  }
  open.isSpent = true;
}

function addTable(open: Open, { header, rows }: Tokens.Table): void {
  if (current(open).level === 8 && open.isSpent) closeTo(open, 8);
  const cells = [header, ...rows].map((row) => row.map(({ tokens }) => flattenInline(tokens)));
  const pairs = pairsOf(cells);
  for (const [name, value] of pairs) {
    const entry = emptyEntry('line', name);
    entry.field = fieldOf(name.text);
    entry.value = value;
    current(open).children.push(entry);
  }
  if (pairs.length === 0) current(open).children.push({ ...emptyEntry('table', NOTHING), rows: cells });
  open.isSpent = true;
}

/** Tags that only format a text. The content of any other tag is shown, not claimed. */
const FORMATTING =
  /^(?:div|p|center|section|article|main|details|summary|b|i|em|strong|code|kbd|span|sub|sup|br|hr|img|a|ul|ol|li|h[1-6]|font|small|u|body|html|path|file|name)$/;

/** The index of the last closing tag of each name. */
function closingTags(tokens: readonly Token[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [i, { raw }] of tokens.entries()) {
    for (const [, name = ''] of raw.matchAll(/<\/([a-z][\w:-]{0,60})/gi)) last.set(name.toLowerCase(), i);
  }
  return last;
}

/**
 * Skips the content of an unknown tag.
 *
 * @returns the index of the last token that belongs to it
 */
function skipTag(open: Open, raw: string, i: number, closings: ReadonlyMap<string, number>): number {
  const title = /<summary[^<>]*>([^<]*)<\/summary>/i.exec(raw)?.[1]?.trim();
  const name = /^\s*<([a-z][\w:-]*)/i.exec(raw)?.[1]?.toLowerCase();
  if (name === undefined || raw.toLowerCase().includes(`</${name}`)) return i;
  if (name === 'details' && title !== undefined && !isForeignTitle(title)) {
    openSection(open, { text: title, marks: [] }, 7);
    return i;
  }
  if (name !== 'details' && FORMATTING.test(name)) return i;
  return Math.max(i, closings.get(name) ?? i);
}

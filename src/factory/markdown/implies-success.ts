import { entriesOf, type Report } from './collect-report.ts';
import { isFileSentence } from './file-sentence.ts';
import { findPaths, withoutPaths } from './find-paths.ts';
import { type Inline, oneLine } from './inline.ts';
import { isHarmless } from './is-harmless.ts';
import { CHANGED, MADE_DE, MADE_EN } from './made-words.ts';
import { isNeutralNote } from './neutral-notes.ts';
import type { Entry } from './outline.ts';
import { isFileTable } from './read-file-table.ts';
import { readNextAction } from './read-marks.ts';
import { typeOf } from './read-notes.ts';
import { fieldOf, plainLabel } from './vocabulary.ts';

/**
 * Whether a report without a status says that the work is done: its files are below a label that says that they were
 * made, or next to "Done.", and everything else in it is known to be harmless.
 */
export function impliesSuccess(report: Report, root: Entry): boolean {
  const labels = entriesOf(report, 'deliverables').map(({ text }) => text.text);
  const isSaid =
    labels.some((label) => isFileSentence(label) || MADE.test(plainLabel(label))) ||
    [...report.titles, ...report.prose.map(({ text }) => text.text)].some((text) => DONE.test(text));
  return isSaid && findUnknown(root, isHandedOn(report)) === undefined;
}

const MADE = /* @__PURE__ */ new RegExp(`(?:^| )(?:${MADE_EN}|wrote|${CHANGED}|${MADE_DE})(?: |$)`, 'u');

const DONE = /* @__PURE__ */ new RegExp(`(?<!\\p{L})(?:done|${MADE_EN}|${MADE_DE})(?!\\p{L})`, 'iu');

/**
 * Text that may contradict a sentence that announces files; undefined when there is no such sentence or no such text.
 */
export function findDoubtOfFiles(report: Report, root: Entry): string | undefined {
  const isAnnounced = entriesOf(report, 'deliverables').some(({ text }) => isFileSentence(text.text));
  return isAnnounced ? findUnknown(root, isHandedOn(report)) : undefined;
}

/** Whether the work is handed on to the next agent, which is as good as a status. */
function isHandedOn(report: Report): boolean {
  const next = readNextAction(entriesOf(report, 'next_action'));
  return next === 'ready_for_review' || next === 'proceed_to_build';
}

/**
 * Finds text that is neither a list of files nor known to be harmless. A sentence about the work is harmless if the
 * work is handed on.
 */
function findUnknown({ children }: Entry, isHanded: boolean): string | undefined {
  for (const entry of children) {
    const unknown = unknownIn(entry, isHanded);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}

function unknownIn(entry: Entry, isHanded: boolean): string | undefined {
  const { kind, field, isForeign, isStruck, text, children } = entry;
  const line = oneLine(text);
  if (isStruck || kind === 'item') return line;
  if (kind === 'table') return isFileTable(entry) ? entry.rows[0]?.find(isUnknownColumn)?.text : 'A table';
  if (field === 'deliverables') return children.map(unknownAmongFiles).find((unknown) => unknown !== undefined);
  if (field === 'next_action' && isHanded) return undefined;
  if (field === 'confidence' && children.length === 0 && LEVEL.test(entry.value.text)) return undefined;
  if (isForeign && kind !== 'line') return line;
  if (!isHarmless(line) && !(isHanded && OWN_WORK.test(line))) return line;
  return findUnknown(entry, isHanded);
}

/**
 * Like {@link findUnknown}, for an entry below the label of the files, where a file, its labelled details, and a folder
 * with its files are harmless.
 */
function unknownAmongFiles(entry: Entry): string | undefined {
  const { kind, field, isForeign, isStruck, text, children } = entry;
  if (kind === 'table') return unknownIn(entry, false);
  if (field === 'path' || field === 'type' || field === 'description') return undefined;
  if (kind === 'line' && isHarmless(text.text)) return undefined;
  const { paths } = findPaths(text);
  const { length } = paths;
  if (namesIn(text.text) > length) return oneLine(text);
  const isOfFiles = length > 0 || (kind === 'section' && typeOf(text.text) !== undefined);
  if (isForeign || isStruck || field !== undefined || !isOfFiles) return oneLine(text);
  if (length > 0 && !isDescribed(text, paths)) return oneLine(text);
  return children.map(unknownAmongFiles).find((unknown) => unknown !== undefined);
}

/**
 * Whether the text around the files consists only of notes in brackets and names of their content: any other remark may
 * be about anything.
 */
function isDescribed({ text }: Inline, paths: readonly { start: number; end: number }[]): boolean {
  const rest = paths.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  // A path in brackets is an aside.
  if (/[([]\s*[)\]]/.test(rest)) return false;
  const parts = rest.split(/[()[\]:：,;–—]|(?<!\S)-(?!\S)|\.(?!\S)/).map((part) => part.trim());
  return parts.every((part) => isNeutralNote(part) || NAMES_CONTENT.test(part));
}

/** "The login form", "Rules of the writer": at most two words after an article, because three may be a sentence. */
const NAMES_CONTENT =
  /^(?:(?:the|an?|der|die|das|eine?) \p{L}+(?: \p{L}+)?|\p{L}+ (?:of|des|der) (?:(?:the|an?|eine[rs]) )?\p{L}+)$/iu;

/** The number of words in a text that are file names. */
function namesIn(text: string): number {
  const bare = withoutPaths(text).split(/\s/);
  return text.split(/\s/).filter((word, i) => word !== bare[i]).length;
}

function isUnknownColumn({ text }: Inline): boolean {
  return !['path', 'deliverables', 'type', 'description', 'id', 'status'].includes(fieldOf(text) ?? '');
}

const LEVEL = /^(?:high|medium|low|hoch|mittel|niedrig)\.?$/i;

/** "I have created the architecture of the pipeline." */
const OWN_WORK = /* @__PURE__ */ new RegExp(
  `^(?:(?:i|we)(?: have|'ve)? (?:successfully )?(?:${MADE_EN}|wrote) the [\\p{L}\\p{N} -]+|(?:ich habe|wir haben) (?:die|den|das) [\\p{L}\\p{N} -]+ (?:${MADE_DE}))\\.$`,
  'iu',
);

import { withoutPaths } from './find-paths.ts';
import { type Inline, NOTHING, oneLine } from './inline.ts';
import { isSevere } from './is-severe.ts';
import { isShort, isShortOfAll } from './is-short-of-all.ts';
import { behindList, type Entry, saidIn } from './outline.ts';
import { isFileTable } from './read-file-table.ts';
import { isStateMark } from './read-notes.ts';
import { ABOUT_ONE, isNoOf, saysMet, saysUnmet } from './says-unmet.ts';
import { GOOD_SIGN } from './signs.ts';
import { type Field, isForeignTitle, isNone, plainLabel } from './vocabulary.ts';

/**
 * Finds what contradicts a PASS: a line, an item or a row that says that a requirement is not met, in words, by a sign, by an
 * empty box or by a count.
 *
 * @returns the line that says so; undefined when there is none
 */
export function findUnmet(parent: Entry, isIdea = false): string | undefined {
  const parts = partsOf(parent);
  const unmarked = isIdea ? undefined : findUnmarked(parts.filter(isPlainItem).map(boxedLine));
  if (unmarked !== undefined) return unmarked;
  for (const entry of parts) {
    const { checked, children, field, kind, rows } = entry;
    const isOfIdeas = isIdea || (field !== undefined && IDEAS.has(field));
    const found =
      kind === 'table'
        ? findRow(rows)
        : checked === false && !isOfIdeas
          ? oneLine(entry.text)
          : isHeadOfNothing(entry)
            ? undefined
            : (linesOf(entry).find((line) =>
                isUnmet(line, kind === 'item' || isClaim(field) || LABELLED.test(line), field),
              ) ?? sentencesOf(entry).find((sentence) => LABELLED.test(sentence) && isUnmet(sentence, true, field)));
    const unmet = found ?? (children.length > 0 ? findUnmet(entry, isOfIdeas) : undefined);
    if (unmet !== undefined) return unmet;
  }
  return undefined;
}

/** A short line with a label, which is as good as an item: "Completed: no". */
const LABELLED = /^[^:：.]{2,40}[:：]\s[^:：.]{1,30}\.?$/u;

/** Whether an item has no field and nothing below it. An item with points below it may have its state there. */
function isPlainItem({ kind, field, children }: Entry): boolean {
  return kind === 'item' && field === undefined && children.length === 0;
}

function boxedLine({ checked, text }: Entry): string {
  return checked === true ? `✅ ${oneLine(text)}` : oneLine(text);
}

/**
 * Finds the line in a list that does not say that its requirement is met, if most of the others say so, or if all are
 * about requirements or have a sign: in such a list, a line that says nothing, or anything else, leaves it open.
 */
function findUnmarked(lines: readonly string[], isOfStates = lines.every(isAboutOne) || lines.every(hasSign)) {
  const open = lines.filter((line) => !saysMet(line) && !isStateMark(line) && !NOT_MEANT.test(plainLabel(line)));
  const isOpen = open.length < (isOfStates ? lines.length : lines.length > 2 ? lines.length / 2 : 0);
  return isOpen ? open[0] : undefined;
}

function hasSign(line: string): boolean {
  return /^\p{Extended_Pictographic}|^[✓✗]/u.test(line);
}

/** Words for what does not apply or is not a requirement. */
const NOT_MEANT = /(?:^| )(?:n a|not applicable|entfällt|nicht zutreffend|note|hinweis)(?: |$)/u;

/** Fields in which an empty box is normal: things to do, and options to choose from. */
const IDEAS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>(['recommendation', 'next_action', 'options']);

/**
 * The parts of an entry that are about this work. Examples, earlier rounds and questions are left out; what follows
 * their lists counts again.
 */
function partsOf(entry: Entry): Entry[] {
  const { field, isForeign, children } = entry;
  // Whether a file exists is decided where the files are read.
  if (field === 'deliverables')
    return children.filter((child) => child.kind !== 'item' && (child.kind !== 'table' || !isFileTable(child)));
  return isForeign || field === 'questions' || field === 'question' ? behindList(entry) : children;
}

function isClaim(field: Field | undefined): boolean {
  return field === 'status' || field === 'outcome' || field === 'verdict';
}

/** Whether a heading has nothing below it: "### Failed", and then "None". */
function isHeadOfNothing(entry: Entry): boolean {
  const said = saidIn({ ...entry, value: NOTHING }).text;
  return entry.kind === 'section' && said !== '' && isNone(said);
}

/** The lines of an entry. In a table of names and values, a name and its value are one line. */
/** The sentences of a paragraph of several. */
function sentencesOf(entry: Entry): string[] {
  return linesOf(entry)
    .map((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentences) => sentences.length > 1)
    .flat();
}

function linesOf({ text, value }: Entry): string[] {
  const isBeside = value.text !== '' && !text.text.includes(value.text);
  return (isBeside ? `${text.text}: ${value.text}` : text.text).split('\n');
}

function isUnmet(line: string, isState: boolean, field?: Field): boolean {
  // In "Requirements checked: 7 of 9", the other two were not checked, so nothing is said about them.
  if (saysUnmet(withoutPaths(line), isState) || isSevere(line)) return true;
  if (field === 'requirements_checked') return false;
  return isShortOfAll(line) || (isAboutOne(line) && isShort(line.slice(line.search(/[:：=–—]/) + 1)));
}

function isAboutOne(line: string): boolean {
  return ABOUT_ONE.test(line.toLowerCase());
}

function findRow([header = [], ...rows]: readonly Inline[][]): string | undefined {
  const names = header.map(({ text }) => plainLabel(text));
  const row = rows.find((cells) => {
    const [first = NOTHING, second = NOTHING] = cells;
    // "Failed tests | 0"
    if (cells.length === 2 && ['0', 'none', 'keine'].includes(plainLabel(second.text)))
      return isUnmet(cells.map(oneLine).join(': '), true) || isNo(second.text, names[1] ?? '');
    const isOne = isAboutOne(first.text);
    return cells.some(({ text }, i) => {
      const name = names[i] ?? '';
      if (isOfAnother(name)) return false;
      return (
        isUnmet(text, true) ||
        isNo(text, name) ||
        isSevere(`${name}: ${text}`) ||
        (isOne && (isShort(text) || isNoOf(plainLabel(text), name)))
      );
    });
  });
  if (row !== undefined) return row.map(oneLine).join(' | ');
  for (const [i, name] of names.entries()) {
    const unmarked = isOfAnother(name) ? undefined : findUnmarked(cellsOf(rows, i), STATES.test(name));
    if (unmarked !== undefined) return unmarked;
  }
  return undefined;
}

/** The title of a column in which each cell has to be positive. */
const STATES =
  /^(?:results?|status|state|outcome|verdict|met|ok|p f|pass fail|ergebnis|stand|zustand|urteil|erfüllt|bestanden)$/u;

function cellsOf(rows: readonly (readonly Inline[])[], column: number): string[] {
  return rows.map((row) => oneLine(row[column]));
}

/** Whether the title of a column is about an earlier or an expected state. */
export function isOfAnother(name: string): boolean {
  return isForeignTitle(name) || /^(?:before|vorher|expect\p{L}*|erwartet\p{L}*)(?: |$)/u.test(name);
}

/** Whether a cell says that something is not met: "No" below "Met", a number below "Failed". */
function isNo(cell: string, name: string): boolean {
  const plain = plainLabel(cell);
  const isBad = /^(?:fail(?:ed|s|ing|ures?)?|unmet|not met|missing|nicht erfüllt|fehlgeschlagen|fehlt|fehlend)$/u.test(
    name,
  );
  if (isBad) return /^(?:yes|ja|x|[1-9][0-9]*)$/u.test(plain);
  if (plain === '') return !GOOD_SIGN.test(cell) && (MET_COLUMN.test(name) || STATES.test(name));
  return MET_COLUMN.test(name) && ['n', 'no', 'nein', 'false', '0'].includes(plain);
}

const MET_COLUMN =
  /^(?:(?:is )?(?:met|pass|passed|passes|fulfilled|satisfied|ok|covered|verified|done)|erfüllt|bestanden|abgedeckt|in ordnung)$/u;

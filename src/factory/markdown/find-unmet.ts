import { type Inline, NOTHING, oneLine } from './inline.ts';
import { isShortOfAll } from './is-short-of-all.ts';
import { behindList, type Entry, saidIn } from './outline.ts';
import { saysUnmet } from './says-unmet.ts';
import { GOOD_SIGN } from './signs.ts';
import { type Field, isForeignTitle, isNone, plainLabel } from './vocabulary.ts';

/**
 * Finds what speaks against a PASS: a line, an item or a row that says that a requirement is not met, by words, by a sign, by
 * an empty box or by a count.
 *
 * @returns the line that says so; undefined when there is none
 */
export function findUnmet(parent: Entry, isIdea = false): string | undefined {
  for (const entry of partsOf(parent)) {
    const { checked, children, field, kind, rows } = entry;
    const isOfIdeas = isIdea || (field !== undefined && IDEAS.has(field));
    const found =
      kind === 'table'
        ? findRow(rows)
        : checked === false && !isOfIdeas
          ? oneLine(entry.text)
          : isHeadOfNothing(entry)
            ? undefined
            : linesOf(entry).find((line) => isUnmet(line, kind === 'item' || isClaim(field), field));
    const unmet = found ?? (children.length > 0 ? findUnmet(entry, isOfIdeas) : undefined);
    if (unmet !== undefined) return unmet;
  }
  return undefined;
}

/** What is to be done, or asked, has empty boxes of its own. */
const IDEAS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>(['recommendation', 'next_action', 'options']);

/** Examples and earlier rounds are not about this work, and a question claims nothing; what follows their lists does. */
function partsOf(entry: Entry): Entry[] {
  const { field, isForeign, children } = entry;
  return isForeign || field === 'questions' || field === 'question' ? behindList(entry) : children;
}

function isClaim(field: Field | undefined): boolean {
  return field === 'status' || field === 'outcome' || field === 'verdict';
}

/** "### Failed", and below it "None". */
function isHeadOfNothing(entry: Entry): boolean {
  if (entry.kind !== 'section') return false;
  const said = saidIn({ ...entry, value: NOTHING }).text;
  return said !== '' && isNone(said);
}

/** Its lines; the name and the value of a table of names and values are one. */
function linesOf({ text, value }: Entry): string[] {
  const isBeside = value.text !== '' && !text.text.includes(value.text);
  return (isBeside ? `${text.text}: ${value.text}` : text.text).split('\n');
}

function isUnmet(line: string, isState: boolean, field?: Field): boolean {
  // How many were checked says nothing about the others.
  return saysUnmet(line, isState) || (field !== 'requirements_checked' && isShortOfAll(line));
}

function findRow([header = [], ...rows]: readonly Inline[][]): string | undefined {
  const names = header.map(({ text }) => plainLabel(text));
  const row = rows.find((cells) =>
    cells.some(({ text }, i) => !isOfAnother(names[i] ?? '') && (isUnmet(text, true) || isNo(text, names[i] ?? ''))),
  );
  return row?.map(oneLine).join(' | ');
}

/** A column of what was before, or is expected. */
function isOfAnother(name: string): boolean {
  return isForeignTitle(name) || /^(?:before|vorher|expect\p{L}*|erwartet\p{L}*)(?: |$)/u.test(name);
}

/** "No" below "Met", a count below "Failed". */
function isNo(cell: string, name: string): boolean {
  const plain = plainLabel(cell);
  const isBad = /^(?:fail(?:ed|s|ing|ures?)?|unmet|not met|missing|nicht erfüllt|fehlgeschlagen|fehlt|fehlend)$/u.test(
    name,
  );
  if (isBad) return /^(?:yes|ja|x|[1-9][0-9]*)$/u.test(plain);
  return MET_COLUMN.test(name) && /^(?:no|nein|false|0|)$/u.test(plain) && !GOOD_SIGN.test(cell);
}

const MET_COLUMN =
  /^(?:(?:is )?(?:met|pass|passed|passes|fulfilled|satisfied|ok|covered|verified|done)|erfüllt|bestanden|abgedeckt|in ordnung)$/u;

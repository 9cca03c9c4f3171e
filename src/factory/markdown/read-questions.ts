import { foldLines, type Inline, linesOf, NOTHING, oneLine, sliceInline, splitInline } from './inline.ts';
import { type Entry, saidIn, textOf } from './outline.ts';
import { type Found, splitInlineFields, splitRecords, withOwnIds } from './split-records.ts';
import { type Field, fieldOf, isNone, plainLabel } from './vocabulary.ts';

/** A question; `id` is missing when the text has neither an id nor a number for it. */
export type FoundQuestion = { id?: string; question: string; context?: string; default?: string; options?: string[] };

const PARTS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  'question',
  'context',
  'options',
  'default',
  'id',
  'title',
  'description',
  'type',
]);

/** Reads questions from lists, headings, lines and tables. Leaves out those that have been answered. */
export function readQuestions(sections: readonly Entry[], tables: readonly Entry[]): FoundQuestion[] {
  const all = splitRecords(sections, 'Q', PARTS);
  const ids = new Set(all.map(({ id }) => id?.toUpperCase()));
  // "Q1: …" followed by "A1: …" has been answered.
  const isAnswered = (id = '') => {
    const number = id.replace(/^[aq](?=[-_ ]?[0-9]+$)/i, '');
    return number !== id && ids.has(`A${number}`) && ids.has(`Q${number}`);
  };
  const records = all.filter(({ id }) => !isAnswered(id)).flatMap(readRecord);
  const listed = [...sections.flatMap(({ children }) => children.filter(({ kind }) => kind === 'table')), ...tables];
  const inTables = listed.flatMap(readTable);
  const single = sections.flatMap((section) => readSingle(section, records.length + inTables.length));
  return withOwnIds([...records, ...inTables, ...single]);
}

/** Reads a question without a list: `Question: Which branch?`. It has no number, and so no id. */
function readSingle(section: Entry, others: number): FoundQuestion[] {
  const text = oneLine(saidIn(section));
  return others === 0 && text.includes('?') ? [{ question: text }] : [];
}

const INLINE_FIELDS =
  /(?<![\p{L}\p{N}])(options|possible answers|choices|default(?: answer)?|context|why it matters|optionen|möglichkeiten|standard|vorgabe|kontext|hintergrund)\s*[:：=]\s*/giu;

function readRecord({ id, head, start, parts }: Found): FoundQuestion[] {
  if (start.checked === true || ANSWERED.test(start.text.text)) return [];
  if ([start, ...parts].some(({ text }) => ANSWER.test(text.text))) return [];
  const split = splitInlineFields(head, INLINE_FIELDS, /[\s([;,.–—-]/);
  const found: { [field in 'question' | 'context' | 'options' | 'default' | 'id']?: Entry | Inline } = {};
  for (const { label, value } of split.fields) {
    const field = fieldOf(label) as keyof typeof found;
    found[field] ??= value;
  }
  const loose: string[] = [];
  const points: string[] = [];
  const lettered: Inline[] = [];
  for (const part of withOptionsBelow(parts)) {
    if (part.field === 'description') found.context ??= part;
    else if (part.field !== undefined) found[part.field as keyof typeof found] ??= part;
    else if (part.kind === 'line' || part.kind === 'item') {
      const lines = linesOf(part.text);
      const isLettered = lines.length > 0 && lines.every(({ text }) => LETTERED.test(text));
      if (isLettered) lettered.push(...lines.map(withoutLetter));
      else (part.kind === 'line' ? loose : points).push(oneLine(part.text));
    }
  }
  const title = withoutAnswerField(oneLine(split.head));
  // An item such as "Sessions" may be a topic, with the questions about it below.
  const isTopic = ![title, ...loose].some((text) => text.includes('?')) && points.some((text) => text.includes('?'));
  const asked = isTopic ? [title, ...points.splice(0)].join(' ') : title;
  const said = points.length > 0 ? [...loose, points.join('; ')] : loose;
  return [assemble(id, asked, found, said, lettered)].filter(({ question }) => question !== '');
}

/** A label of options that has nothing on its own line takes the lines and items behind it. */
function withOptionsBelow(parts: readonly Entry[]): Entry[] {
  let label: Entry | undefined;
  return parts.flatMap((part) => {
    if (part.field === undefined && label !== undefined) {
      label.children.push(part);
      return [];
    }
    const isBare = part.field === 'options' && part.value.text === '' && part.children.length === 0;
    label = isBare ? { ...part, children: [] } : undefined;
    return [label ?? part];
  });
}

/** Says that a question has been answered: "(answered)", "– resolved", "✅ …", "… shared? Yes.", "Which port? 8080" */
const ANSWERED =
  /^\P{L}*[✅✔]|(?:^|[([–—-]|[.!?？:])\s*(?:already |bereits |schon )?(?:answered|resolved|beantwortet|geklärt)(?![\p{L}])|[?？]\s*(?:yes|no|ja|nein|[\w.:-]{0,20}?[0-9][\w.:-]{0,20})[.!]?\s*$/iu;

/** An answer, as in "Answer: main"; an empty place for one does not match. */
const ANSWER = /(?:^|[.!?？([]|\s[–—-])\s*(?:answer|antwort)\s*[:：]\s*[\p{L}\p{N}"„“`]/iu;
/** Removes an empty place for an answer: "Answer: ____", "Answer: (one of them)". */
function withoutAnswerField(text: string): string {
  const fields = [...text.matchAll(/(?:answer|antwort)\s*[:：]/giu)];
  const field = [fields[0], fields.at(-1)].find(
    (one) => one !== undefined && isLeftFree(text.slice(one.index + one[0].length)),
  );
  return field === undefined ? text : text.slice(0, field.index).trimEnd();
}

/** Whether a text has no letters, or only letters within one pair of brackets. */
function isLeftFree(text: string): boolean {
  return /^[^\p{L}(]*(?:\([^()]*\)[^\p{L}(]*)?$/u.test(text);
}

const LETTERED = /^[([]?[A-Ha-h][.)\]]\s+\S/;

function withoutLetter(line: Inline): Inline {
  return sliceInline(line, /^[([]?[A-Ha-h][.)\]]\s+/.exec(line.text)?.[0].length ?? 0);
}

function assemble(
  id: string | undefined,
  head: string,
  found: { [field in 'question' | 'context' | 'options' | 'default' | 'id']?: Entry | Inline },
  loose: string[],
  lettered: Inline[],
): FoundQuestion {
  const asked = found.question === undefined ? undefined : textIn(found.question);
  // A heading may be only the title of the question below it.
  const isTitle = asked === undefined && !head.includes('?') && loose[0]?.includes('?') === true;
  const question = asked ?? (isTitle || head === '' ? (loose.shift() ?? head) : head);
  const context = found.context === undefined ? loose.join(' ') : textIn(found.context);
  const options = found.options === undefined ? lettered : optionsIn(found.options);
  const texts = options.map((option) => oneLine(option));
  const marked = texts.find((text) => DEFAULT_MARK.test(text));
  const given = found.default === undefined ? marked?.replace(DEFAULT_MARK, '').trim() : textIn(found.default);
  const own = found.id === undefined ? id : textIn(found.id);
  const result: FoundQuestion = { ...(own !== undefined && own !== '' && { id: own }), question };
  if (!isNone(context)) result.context = context;
  if (given !== undefined && !isNone(given)) result.default = given;
  const choices = texts.map((text) => text.replace(DEFAULT_MARK, '').trim()).filter((text) => text !== '');
  if (choices.length > 0) result.options = choices;
  return result;
}

const DEFAULT_MARK = /\s?[([](?:default|standard|vorgabe|standardmäßig)[)\]]/iu;

function textIn(source: Entry | Inline): string {
  return 'kind' in source ? foldLines(textOf(source)) : oneLine(source);
}

/** Reads options from a list below the label, or from the text after it. */
function optionsIn(source: Entry | Inline): Inline[] {
  if (!('kind' in source)) return splitOptions(source);
  const items = source.children.filter(({ kind }) => kind === 'item').map(({ text }) => withoutLetter(text));
  if (items.length > 0) return items;
  const lines = source.children
    .filter(({ kind, field }) => kind === 'line' && field === undefined)
    .flatMap(({ text }) => linesOf(text));
  if (source.value.text === '' && lines.length > 1) return lines.map(withoutLetter);
  return splitOptions(source.value.text === '' ? (lines[0] ?? NOTHING) : source.value);
}

/**
 * Splits options: `A, B or C`, `A | B`, `A / B`, `(a) A, (b) B`; if there are several quotations, each is an option.
 */
function splitOptions(text: Inline): Inline[] {
  if (isNone(text.text)) return [];
  if (/^\[[^[\]]*\]$/.test(text.text)) return splitOptions(sliceInline(text, 1, text.text.length - 1));
  if (LETTERED.test(text.text)) return splitInline(text, /(?:^|(?<![\s,;])[\s,;]+)[([]?[A-Ha-h][.)]\s+/gu);
  const quoted = [...text.text.matchAll(/[“"„]([^“”"„]+)[”“"]/g)];
  if (quoted.length > 1 && ONLY_JOINS.test(text.text.replace(/[“"„][^“”"„]+[”“"]/g, ''))) {
    return quoted.map(([, option = '']) => ({ text: option, marks: [] }));
  }
  for (const mark of [/\n/g, /\|/g, /;/g, /(?<=\s)\/(?=\s)/g]) {
    const parts = splitInline(text, mark);
    if (parts.length > 1) return parts;
  }
  const separator = /,\s+(?:(?:or|oder|and|und)\s+)?|\s(?:or|oder)\s+/gu;
  return splitInline(text, separator, outsideBrackets(text.text)).map(cleanOption);
}

/** What is allowed between quotations. */
const ONLY_JOINS = /^(?:[\s,;/|]|and|or|und|oder)*$/iu;

/** Makes a function that tells, for ascending offsets, whether each lies outside of brackets. */
function outsideBrackets(text: string): (offset: number) => boolean {
  let next = -1;
  return (offset) => {
    if (next < offset) {
      const found = text.slice(offset).search(/[()]/);
      next = found === -1 ? text.length : offset + found;
    }
    return text[next] !== ')';
  };
}

function cleanOption(option: Inline): Inline {
  return /^[^.]*\.$/.test(option.text) ? sliceInline(option, 0, option.text.length - 1) : option;
}

/** Reads a table with a column of questions. */
function readTable({ rows: [header = [], ...rows] }: Entry): FoundQuestion[] {
  const columnOf = (...fields: string[]) => header.findIndex(({ text }) => fields.includes(fieldOf(text) ?? ''));
  const question = columnOf('question', 'questions');
  if (question === -1) return [];
  const answer = header.findIndex(({ text }) => /^(?:answer|antwort)$/.test(plainLabel(text)));
  const byId = header.findIndex(({ text }) => fieldOf(text) === 'id' || text === '#');
  return rows.flatMap((row) => {
    const cell = (at: number) => row[at] ?? NOTHING;
    if (!isNone(cell(answer).text)) return [];
    const number = cell(byId).text;
    const id = /^[0-9]{1,3}$/.test(number) ? `Q${Number(number)}` : number;
    const found = {
      context: cell(columnOf('context')),
      options: cell(columnOf('options')),
      default: cell(columnOf('default')),
    };
    return cell(question).text === '' ? [] : [assemble(id || undefined, oneLine(cell(question)), found, [], [])];
  });
}

/** Whether a table asks something. */
export function isQuestionTable({ rows: [header = []] }: Entry): boolean {
  return header.some(({ text }) => ['question', 'questions'].includes(fieldOf(text) ?? ''));
}

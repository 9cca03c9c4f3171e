import { foldLines, type Inline, NOTHING, oneLine, sliceInline } from './inline.ts';
import { MENDED_WORDS } from './mended-words.ts';
import { type Entry, textOf } from './outline.ts';
import { GOOD_SIGNS } from './signs.ts';
import { type Found, splitInlineFields, splitRecords, withOwnIds } from './split-records.ts';
import { type Field, fieldOf, isNone, plainLabel } from './vocabulary.ts';

/** A blocking issue; a field that the text does not mention is missing. */
export type FoundIssue = { id?: string; category?: string; title?: string; description?: string; resolution?: string };

const PARTS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...([
    'id',
    'category',
    'title',
    'description',
    'resolution',
    'recommendation',
    'context',
    'type',
    'path',
    'message',
  ] as const),
]);

/**
 * Reads blocking issues from lists, headings and tables. A field that the text does not mention is missing in the
 * result.
 */
export function readBlockingIssues(sections: readonly Entry[], tables: readonly Entry[]): FoundIssue[] {
  const records = splitRecords(sections, 'B', PARTS).flatMap(readRecord);
  const listed = [...sections.flatMap(({ children }) => children.filter(({ kind }) => kind === 'table')), ...tables];
  return withOwnIds([...records, ...listed.flatMap(readTable)]);
}

const INLINE_FIELDS =
  /(?<![\p{L}\p{N}])(category|description|resolution|required fix|suggested fix|fix|solution|kategorie|beschreibung|lösung|behebung|abhilfe)\s*[:：]\s*/giu;

function readRecord({ id, head, start, parts }: Found): FoundIssue[] {
  if (start.checked === true || isNone(start.text.text) || MENDED.test(start.text.text)) return [];
  const found: { [field in Field]?: string } = {};
  const split = splitInlineFields(head, INLINE_FIELDS, /[\s([;,–—-]/);
  for (const { label, value } of split.fields) found[fieldOf(label) as Field] ??= oneLine(value);
  const loose: string[] = [];
  for (const part of parts) {
    const text = foldLines(textOf(part));
    if (part.field !== undefined) found[part.field] ??= text;
    else if (part.kind === 'line' && text !== '') loose.push(text);
  }
  const named = readHead(split.head);
  const description = found.description ?? named.text ?? (loose.length > 0 ? loose.join(' ') : undefined);
  return [
    issueOf({
      id: found.id ?? id,
      category: found.category ?? named.category,
      title: found.title ?? named.title,
      description,
      resolution: found.resolution ?? found.recommendation,
    }),
  ];
}

/** Says that an issue is solved: "✅ …", "… – resolved", "Behoben: …". */
const MENDED = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:[${GOOD_SIGNS}]|(?:${MENDED_WORDS})\\s*[:：\\])])|(?:[([:：–—]|\\s-)\\s*(?:already |now |bereits )?(?:${MENDED_WORDS})\\P{L}*$`,
  'iu',
);

const IS_MENDED = /* @__PURE__ */ new RegExp(
  `^(?:already |now |bereits )?(?:${MENDED_WORDS}|closed|done|geschlossen)(?: |$)`,
  'u',
);

function issueOf(fields: { [field in keyof FoundIssue]: string | undefined }): FoundIssue {
  const given = Object.entries(fields).filter(([, text]) => text !== undefined && text !== '' && !/^[–—-]$/.test(text));
  return Object.fromEntries(given) as FoundIssue;
}

/** Title, category and description of a line: `No STM (stm_mechanism): There is none`, `[paths] Two names – …`. */
function readHead(head: Inline): { category?: string; title?: string; text?: string } {
  let rest = head;
  let category: string | undefined;
  const leading = /^[([]([^()[\]]{1,40})[)\]][\s:：–—-]*/u.exec(rest.text);
  if (leading?.[1] !== undefined && isCategory(leading[1])) {
    category = leading[1];
    rest = sliceInline(rest, leading[0].length);
  }
  const bold = rest.marks.find(({ kind, start }) => kind === 'strong' && start === 0);
  const isBoldTitle = bold !== undefined && bold.end > 3 && /[\p{L}\p{N}]/u.test(rest.text.slice(bold.end));
  const mark = isBoldTitle ? undefined : /[:：]\s|\s[–—-]\s/u.exec(rest.text);
  let title = isBoldTitle ? rest.text.slice(0, bold.end) : mark ? rest.text.slice(0, mark.index) : rest.text;
  let text = isBoldTitle ? rest.text.slice(bold.end) : mark ? rest.text.slice(mark.index + mark[0].length) : '';
  const behind = /^\s*[([]([^()[\]]{1,40})[)\]]/u.exec(text);
  if (category === undefined && behind?.[1] !== undefined && isCategory(behind[1])) {
    category = behind[1];
    text = text.slice(behind[0].length);
  }
  const within = /[([]([^()[\]]{1,40})[)\]][\s.:]*$/u.exec(title);
  if (category === undefined && within?.[1] !== undefined && isCategory(within[1])) {
    category = within[1];
    title = title.slice(0, within.index);
  }
  title = foldLines(title.replace(/(?<![\s:：.–—-])[\s:：.–—-]+$/u, ''));
  text = foldLines(text.replace(/^[\s:：.–—-]+/u, ''));
  return { ...(category && { category: category.trim() }), ...(title && { title }), ...(text && { text }) };
}

/** Whether a text is a single word other than the name of a severity. */
function isCategory(text: string): boolean {
  return (
    /^\p{L}[\p{L}\p{N}_/-]*$/u.test(text.trim()) &&
    !/^(?:critical|high|medium|low|major|minor|blocking|blocker|severe|kritisch|hoch|mittel|niedrig|schwer|blockierend)$/iu.test(
      text.trim(),
    )
  );
}

/** Reads a table in which every row is an issue. */
function readTable(table: Entry): FoundIssue[] {
  if (!isIssueTable(table)) return [];
  const [header = [], ...rows] = table.rows;
  const columnOf = (...fields: string[]) => header.findIndex(({ text }) => fields.includes(fieldOf(text) ?? ''));
  const byId = header.findIndex(({ text }) => fieldOf(text) === 'id' || text === '#');
  const issue = columnOf('title') === -1 ? header.findIndex(({ text }) => NAMES_ISSUE.test(text)) : columnOf('title');
  const description = header.findIndex(({ text }, i) => i !== issue && fieldOf(text) === 'description');
  const state = columnOf('status');
  const open = rows.filter((row) => !IS_MENDED.test(plainLabel(row[state]?.text ?? '')));
  return open.map((row) => {
    const cell = (at: number) => oneLine(row[at] ?? NOTHING);
    const number = cell(byId);
    return issueOf({
      id: /^[0-9]{1,3}$/.test(number) ? `B${Number(number)}` : number,
      category: cell(columnOf('category')),
      title: cell(issue),
      description: cell(description),
      resolution: cell(columnOf('resolution')),
    });
  });
}

/** Whether a table lists issues with what has to be done about them. */
export function isIssueTable({ rows: [header = []] }: Entry): boolean {
  const fields = header.map(({ text }) => fieldOf(text));
  return (
    fields.includes('resolution') &&
    (header.some(({ text }) => NAMES_ISSUE.test(text)) ||
      fields.some((field) => field === 'category' || field === 'title' || field === 'id'))
  );
}

/** The name of the column with what is wrong. */
const NAMES_ISSUE = /^(?:blocking )?issue$|^problem$/i;

import { type Entry, saidIn } from './outline.ts';
import { type Claim, isAboutPart, readStatus, readTitle, readVerdict, type Verdict } from './read-claim.ts';
import { GOOD_SIGN } from './signs.ts';
import { readId } from './split-records.ts';
import type { Status } from './status-words.ts';
import type { Field } from './vocabulary.ts';

/** What a report says, by its labels, in reading order. */
export type Report = {
  fields: ReadonlyMap<Field, readonly Entry[]>;
  statuses: Claim<Status>[];
  verdicts: Claim<Verdict>[];
  /** Paragraphs without a label, in places where a report says what was done. */
  prose: Entry[];
  /** The paragraphs in `prose` that follow a verdict, outside of any section. */
  remarks: Entry[];
  /** Headings without a known label, as written. */
  titles: string[];
  /** Tables without a label. */
  tables: Entry[];
  /** Sections without a known label whose items have numbers or ids. */
  lists: Entry[];
  /** Whether there is a status or a verdict among the questions, which may only quote it. */
  hasClaimInQuestions: boolean;
  /** Whether the status is only a conversational word, such as "Done.", without a label or a heading. */
  isByWord: boolean;
  /** The line with the status or verdict, as written. */
  claimLine: string | undefined;
};

/** Fields whose items have labels of their own, which do not belong to the report itself. */
const HOLDS_RECORDS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...(['deliverables', 'questions', 'blocking_issues', 'concerns', 'partial_work', 'metrics', 'error'] as const),
  ...(['completed', 'blocked_on', 'options', 'attempted', 'recommendation'] as const),
]);

/** Fields that belong to the report wherever they are a paragraph. */
const OWN: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...([
    'status',
    'outcome',
    'verdict',
    'summary',
    'confidence',
    'confidence_notes',
    'deliverables',
    'metrics',
  ] as const),
  ...([
    'next_action',
    'requirements_checked',
    'concerns',
    'blocking_issues',
    'questions',
    'partial_work',
    'error',
  ] as const),
  ...(['error_type', 'attempted', 'recommendation'] as const),
]);

/** Fields that no question, issue or file has: after the last of these, such a field belongs to the report. */
const ONLY_OWN: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...([
    'verdict',
    'confidence',
    'confidence_notes',
    'next_action',
    'requirements_checked',
    'metrics',
    'partial_work',
  ] as const),
]);

/** Collects what a report says from its outline. Skips examples, plans and other parts that are not about this work. */
export function collectReport(root: Entry): Report {
  const fields = new Map<Field, Entry[]>();
  const report: Report = {
    fields,
    statuses: [],
    verdicts: [],
    prose: [],
    remarks: [],
    titles: [],
    tables: [],
    lists: [],
    hasClaimInQuestions: false,
    isByWord: false,
    claimLine: undefined,
  };
  collect(root, { report, fields, isOwnOnly: false, isInRecord: false, isInQuestions: false, isPart: false });
  return report;
}

export function entriesOf({ fields }: Report, field: Field): readonly Entry[] {
  return fields.get(field) ?? [];
}

type Walk = {
  report: Report;
  fields: Map<Field, Entry[]>;
  isOwnOnly: boolean;
  isInRecord: boolean;
  isInQuestions: boolean;
  isPart: boolean;
};

function collect(parent: Entry, walk: Walk): void {
  for (const entry of parent.children) {
    if (entry.isForeign || entry.checked === false) continue;
    if (entry.kind === 'table') {
      if (!walk.isOwnOnly) walk.report.tables.push(entry);
    } else if (isDoneTitle(entry) && !walk.isOwnOnly) {
      collectUnlabelled({ ...entry, field: undefined, value: entry.text }, parent, walk);
    } else if (entry.field !== undefined && walk.isPart && CLAIMS.has(entry.field) && !isBelowAll(entry, parent)) {
      // The status of a step or a test is not the status of the whole work.
    } else if (entry.field !== undefined && (!walk.isOwnOnly || isOwn(entry, parent, walk.isInRecord))) {
      if (entry.kind === 'item' && ['id', 'question'].includes(entry.field)) addList(walk.report, parent);
      const list = walk.fields.get(entry.field);
      if (list) list.push(entry);
      else walk.fields.set(entry.field, [entry]);
      const says = readClaims(entry, walk.report);
      if (walk.isInQuestions && says !== undefined && says !== 'questions') walk.report.hasClaimInQuestions = true;
      const isOwnOnly = walk.isOwnOnly || HOLDS_RECORDS.has(entry.field) || entry.kind === 'item';
      collect(entry, { ...walk, isOwnOnly, isInQuestions: walk.isInQuestions || entry.field === 'questions' });
    } else if (entry.field === undefined && !walk.isOwnOnly) collectUnlabelled(entry, parent, walk);
    else if (entry.kind === 'section') collect(entry, { ...walk, isOwnOnly: true, isInRecord: true });
  }
}

/** Below a list of all requirements, a confidence is that of the report, which just goes on. */
function isBelowAll({ field }: Entry, parent: Entry): boolean {
  return field === 'confidence' && ALL_PARTS.test(parent.text.text);
}

const ALL_PARTS =
  /^[^\p{L}\p{N}]*(?:requirements|tests|checks|steps|anforderungen|schritte|prüfungen)(?: checked)?\P{N}{0,9}$/iu;

const CLAIMS: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>(['status', 'outcome', 'verdict', 'confidence']);

/** "### ✅ Done" is a status; without the sign, "Done" may be the heading of a list of finished things. */
function isDoneTitle({ field, level, text }: Entry): boolean {
  return field === 'completed' && level < 8 && GOOD_SIGN.test(text.text);
}

/** An item right below the label of a list, beside files or concerns, goes on with the report: "- **Confidence:** low". */
function isOwn({ kind, field, value }: Entry, parent: Entry, isInRecord: boolean): boolean {
  if (kind !== 'item') return (isInRecord ? ONLY_OWN : OWN).has(field as Field);
  if (isInRecord || parent.kind === 'item' || parent.field === undefined) return false;
  if (parent.field === 'deliverables' && field !== 'summary') return OWN.has(field as Field);
  return ONLY_OWN.has(field as Field) && !(parent.field === 'metrics' && /[0-9]/.test(value.text));
}

function addList({ lists }: Report, parent: Entry): void {
  if (!lists.includes(parent)) lists.push(parent);
}

function collectUnlabelled(entry: Entry, parent: Entry, walk: Walk): void {
  const { report } = walk;
  const { text } = entry.text;
  const isRecord = entry.ordinal !== undefined || readId(entry.text, '') !== undefined;
  if (isRecord) addList(report, parent);
  if (entry.kind === 'item') return;
  const isValue = parent.value.text === '' && saidIn(parent) === entry.text && parent.field !== undefined;
  if (entry.kind === 'section') {
    const { status, verdict } = walk.isPart ? {} : readTitle(text, isLead(entry, parent));
    if (status !== undefined) claim(report.statuses, status, report, text);
    if (verdict !== undefined) claim(report.verdicts, verdict, report, text);
    if (status === undefined && verdict === undefined && !isValue && entry.level < 8) report.titles.push(text);
    collect(entry, { ...walk, isPart: walk.isPart || (entry.level > 1 && isAboutPart(text)) });
    return;
  }
  if (isValue) return;
  const isFirst = report.prose.length === 0 && report.statuses.length === 0;
  const { status } = isFirst && text.length < 80 && !text.includes('\n') ? readTitle(text) : {};
  if (status !== undefined && status.says !== 'unclear') {
    claim(report.statuses, status, report, text);
    report.isByWord = true;
  } else if (!walk.isPart && parent.field !== 'summary' && parent.field !== 'next_action') {
    if (isOpening(text)) return;
    report.prose.push(entry);
    const isApart = parent.field === undefined && parent.level > 1 && parent.level < 8 && !isClaimTitle(parent);
    if (report.verdicts.length > 0 && !isApart) report.remarks.push(entry);
  }
}

function isClaimTitle({ text }: Entry): boolean {
  const { status, verdict } = readTitle(text.text);
  return (status ?? verdict) !== undefined;
}

/** Whether a heading is the first one of the text. */
function isLead(entry: Entry, { level, children }: Entry): boolean {
  return level === 0 && entry.level <= 2 && children.find(({ kind }) => kind === 'section') === entry;
}

/** Whether a line only introduces the report: "Sure, here is my report." */
export function isOpening(text: string): boolean {
  return text.length <= 140 && OPENING.test(text.toLowerCase());
}

/** The words of such a line, in lower case. */
const OPENING =
  /^\P{L}*(?:(?:sure|certainly|of course|okay|ok|perfect|great|alright|done|klar|gerne|fertig|erledigt)\P{L}+)*(?:(?:here|below|hier|anbei|im folgenden|nachfolgend)(?!\p{L})|i(?:'ve| have)? (?:finished|completed|done) (?:the|my|this) (?:job|task|work|assignment)(?!\p{L}.{40}))/u;

/**
 * Records the status or verdict of an entry.
 *
 * @returns the line that claims it; undefined when the entry claims nothing
 */
function readClaims(entry: Entry, report: Report): string | undefined {
  const { field, text } = entry;
  if (field === 'verdict') {
    const verdict = readVerdict(saidIn(entry).text);
    return claim(report.verdicts, verdict ?? { says: 'unclear', rest: '' }, report, text.text);
  }
  if (field !== 'status' && field !== 'outcome') {
    // "## Failure" with the error below it.
    const { status } = entry.kind === 'section' && field === 'error' ? readTitle(text.text) : {};
    return status && claim(report.statuses, status, report, text.text);
  }
  const value = saidIn(entry).text;
  // A status that was struck out counts as missing.
  if (value === '' && field === 'status' && /[:：][^\p{L}:：]{0,20}$/u.test(text.text))
    return claim(report.statuses, { says: 'unclear', rest: '' }, report, text.text);
  if (value === '') return undefined;
  const verdict = NAMES_VERDICT.test(value.split('\n', 1)[0] ?? '') ? readVerdict(value) : undefined;
  const status = readStatus(value);
  if (verdict !== undefined && !(field === 'outcome' && verdict.says === 'unclear'))
    return claim(report.verdicts, verdict, report, text.text);
  // Prose may tell what was produced; a status has to be a line of its own.
  const isClaim =
    field === 'status' || status?.says !== 'unclear' || /^\P{L}*(?:not|nicht|un|partial|teil)/iu.test(value);
  return isClaim && status !== undefined ? claim(report.statuses, status, report, text.text) : undefined;
}

/** A verdict anywhere in a status; in small letters, "pass" is one only at the start: "success (all tests pass)". */
const NAMES_VERDICT =
  /^\P{L}*[Pp]ass|(?<!\p{L})(?:PASS|[Bb](?:LOCKING|locking|ESTANDEN|estanden|LOCKIEREND|lockierend))/u;

function claim<T extends string>(claims: Claim<T>[], one: Claim<T>, report: Report, line: string): string {
  claims.push(one);
  report.claimLine ??= line;
  return one.says;
}

import type { MarkdownReading } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import { buildOutline } from './build-outline.ts';
import { collectReport, entriesOf, type Report } from './collect-report.ts';
import { endsInName } from './ends-in-name.ts';
import { findAnnouncedQuestions, hasAnnouncement } from './find-announced-questions.ts';
import { findDenial } from './find-denial.ts';
import { findPlaceholder } from './find-placeholder.ts';
import { findRemark } from './find-remark.ts';
import { findUnmet } from './find-unmet.ts';
import { impliesSuccess } from './implies-success.ts';
import { foldLines, oneLine, quote } from './inline.ts';
import { isCutOff } from './is-cut-off.ts';
import { isObjectCode } from './is-object-code.ts';
import { endsInFailure, endsOtherwise, isSeveral } from './is-several.ts';
import { findCue, isShownOnly } from './is-shown-only.ts';
import { languageOf } from './language-of.ts';
import { type Entry, textOf } from './outline.ts';
import { type FoundIssue, isIssueTable, readBlockingIssues } from './read-blocking-issues.ts';
import { type Deliverables, isFileTable, readDeliverables } from './read-deliverables.ts';
import { type FoundError, isErrorTitle, readError } from './read-error.ts';
import { firstText, readCount, readMetrics } from './read-figures.ts';
import { readConfidence, readNextAction } from './read-marks.ts';
import { type FoundQuestion, isQuestionTable, readQuestions } from './read-questions.ts';
import { readSummary, textIn } from './read-summary.ts';
import { startNewBlocks } from './start-new-blocks.ts';
import { isWithinTag, unwrapReport } from './unwrap-report.ts';
import { type Field, isNone } from './vocabulary.ts';

/** Longer texts are no reports, and the Markdown parser is not made for them. */
const MAX_LENGTH = 40_000;

/**
 * Reads a Factory response from a report in Markdown, in English or German: its status or verdict, and what can be checked about
 * it, as `docs/factory-markdown.md` lists.
 *
 * Nothing is made up. What is not in the text is not in the value, which the schema may therefore refuse; only ids that have a
 * number in the text (`Q3`, `B2`) and names of metrics are put together from it.
 *
 * @param text without the reasoning of the model; JSON in it is not looked at
 * @param cues what a short line beside a report says when it is no answer; `parse` hands over those that it knows from JSON
 * @returns the value that the report stands for, still to be validated; or why none could be told; or undefined when the text
 *   claims nothing that could be checked. Never throws.
 */
export function readMarkdown(text: string, cues?: RegExp): MarkdownReading | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { text: body, problem } = unwrapReport(text);
  const outline = buildOutline(startNewBlocks(body));
  if (outline === undefined || isShownOnly(outline.root) || isObjectCode(body) || isWithinTag(body)) return undefined;
  const report = collectReport(outline.root);
  const reading = decide(report, outline.root);
  // Together they may say nothing, although each does by itself.
  const says = reading !== undefined || report.fields.size > 0 || hasAnnouncement(outline.root);
  if (problem === 'several' && says)
    return refuse('ambiguous', 'several_reports', 'There are several calls of attempt_completion.');
  if (reading === undefined) return undefined;
  if (problem === 'cut' || outline.isOpen || isCutOff(body) || endsInName(body, outline.root, reading)) {
    return refuse('truncated', 'truncated', 'The report ends before it is complete.');
  }
  const cue = cues && 'value' in reading ? findCue(outline.root, cues, isAsking(reading.value)) : undefined;
  if (cue !== undefined)
    return {
      reason: 'invalid',
      issues: [issue('announced', '', `${quote(cue)} says that the report is not the answer.`)],
    };
  const placeholder = 'value' in reading ? findPlaceholder(reading.value) : undefined;
  if (placeholder === undefined) return reading;
  return { reason: 'invalid', issues: [issue('placeholder', '', `${quote(placeholder)} stands in place of a value.`)] };
}

function isAsking(value: unknown): boolean {
  return (value as { status?: string }).status === 'questions';
}

/** One claim, and what belongs to it; undefined when there is none. */
function decide(report: Report, root: Entry): MarkdownReading | undefined {
  const { statuses, verdicts, fields } = report;
  const says = new Set(statuses.map((claim) => claim.says));
  const verdict = new Set(verdicts.map((claim) => claim.says));
  const error = errorOf(report);
  const issues = readBlockingIssues(entriesOf(report, 'blocking_issues'), report.tables.filter(isIssueTable));
  const isTypedError = error.type !== undefined && (fields.has('error') || fields.has('error_type'));

  if (says.has('mixed') || says.size > (says.has('unclear') ? 2 : 1))
    return conflict('status', 'The report has statuses that contradict each other.');
  if (verdict.has('mixed') || (verdict.has('PASS') && verdict.has('BLOCKING'))) {
    return conflict('verdict', 'The report has verdicts that contradict each other.');
  }
  if (says.has('unclear')) return unclear('status', 'The status is none of success, questions and failure.');
  if (verdict.has('unclear')) return unclear('verdict', 'The verdict is neither PASS nor BLOCKING.');
  const [status] = says;
  const [decision] = verdict;
  if (report.hasClaimInQuestions && openQuestionsIn(report).length > 0)
    return conflict('status', 'There is another claim among the questions.');
  if (endsOtherwise(root, says)) return conflict('status', 'The last line has another status.');
  if (isSeveral(report)) return refuse('ambiguous', 'several_reports', 'There are several reports.');
  if (decision !== undefined) {
    if (status === 'questions' || status === 'failure' || isTypedError) {
      return conflict('status', 'The report has a verdict, and a status that goes without one.');
    }
    const review = readReview(report, decision as 'PASS' | 'BLOCKING', issues);
    return decision === 'PASS' ? unlessRemarked(unlessUnmet(unlessDenied(review, root), root), report) : review;
  }
  if (status === 'failure') return { value: failureOf(report, error) };
  if (status === 'questions') return { value: questionsOf(report, questionsIn(report)) };
  if (status === 'success') {
    if (isTypedError || tellsError(report))
      return conflict('status', 'The report claims success, and tells of an error.');
    if (issues.length > 0) return unclear('verdict', 'There are blocking issues, and no verdict.');
    return unlessDenied(readSuccess(report, deliverablesIn(report)), root);
  }
  return readImplied(report, root, isTypedError ? error : undefined, issues);
}

/** "Error: EACCES", of whatever type. */
function tellsError(report: Report): boolean {
  return entriesOf(report, 'error').some((entry) => !isNone(textOf(entry)));
}

/** A report that says that it is done, and that it is not. */
function unlessDenied(reading: MarkdownReading, root: Entry): MarkdownReading {
  const denial = 'value' in reading ? (findDenial(root) ?? endsInFailure(root)) : undefined;
  return denial === undefined ? reading : conflict('status', `The report claims success, and says ${quote(denial)}.`);
}

/** A PASS, and a requirement that is not met. */
function unlessUnmet(reading: MarkdownReading, root: Entry): MarkdownReading {
  const unmet = 'value' in reading ? findUnmet(root) : undefined;
  if (unmet === undefined) return reading;
  return conflict('verdict', `The verdict is PASS, and ${quote(unmet)} says that a requirement is not met.`);
}

/** A PASS, and words behind it that do not say that all is well. */
function unlessRemarked(reading: MarkdownReading, report: Report): MarkdownReading {
  const remark = 'value' in reading ? findRemark(report) : undefined;
  if (remark === undefined) return reading;
  return conflict('verdict', `The verdict is PASS, and beside it stands ${quote(remark)}.`);
}

/** A report without a status: an error with a type, questions with numbers, or files of work that is said to be done. */
function readImplied(
  report: Report,
  root: Entry,
  error: FoundError | undefined,
  issues: FoundIssue[],
): MarkdownReading | undefined {
  const questions = openQuestionsIn(report);
  const deliverables = deliverablesIn(report);
  const isDone = deliverables.files.length > 0 && impliesSuccess(report, root);
  const claims = [error !== undefined, questions.length > 0, isDone].filter(Boolean).length;
  if (claims > 1) return conflict('status', 'The report has no status, and may be read in several ways.');
  if (error !== undefined) return { value: failureOf(report, error) };
  if (questions.length > 0) return { value: questionsOf(report, questionsIn(report)) };
  if (issues.length > 0) return unclear('verdict', 'There are blocking issues, and no verdict.');
  if (isDone) return unlessDenied(readSuccess(report, deliverables), root);
  const announced = findAnnouncedQuestions(root);
  return announced.length > 0 ? { value: { status: 'questions', questions: announced } } : undefined;
}

function readSuccess(report: Report, { files, problems }: Deliverables): MarkdownReading {
  if (problems.length > 0 || files.length === 0) {
    const reasons =
      problems.length > 0 ? problems : ['The report claims success, and names no file that it has produced.'];
    return {
      reason: 'invalid',
      issues: reasons.slice(0, 20).map((message) => issue('deliverables', '/deliverables', message)),
    };
  }
  const metrics = readMetrics(entriesOf(report, 'metrics'), languageOf(report));
  return finish(report, {
    summary: readSummary(report),
    deliverables: files,
    ...(metrics !== undefined && { metrics }),
  });
}

function readReview(report: Report, verdict: 'PASS' | 'BLOCKING', issues: FoundIssue[]): MarkdownReading {
  const blocking = entriesOf(report, 'blocking_issues')
    .map(textOf)
    .filter((text) => text !== '' && !isNone(text));
  if (verdict === 'PASS' && issues.length + blocking.length > 0)
    return conflict('verdict', 'The verdict is PASS, and there are blocking issues.');
  const { fields } = report;
  const checked = firstText(fields.get('requirements_checked'));
  const count = checked === undefined ? undefined : readCount(checked);
  const concerns = entriesOf(report, 'concerns').flatMap(itemsOf);
  const { files, problems } = readDeliverables(entriesOf(report, 'deliverables'));
  return finish(report, {
    summary: readSummary(report),
    verdict,
    ...(count !== undefined && { requirements_checked: count }),
    ...(concerns.length > 0 && { concerns }),
    ...(verdict === 'BLOCKING' && { blocking_issues: issues.length > 0 ? issues : unlabelledIssues(report) }),
    ...(files.length > 0 && problems.length === 0 && { deliverables: files }),
  });
}

/** "### B1: …" or "### Blocking issue 1", without a heading for all of them. */
function unlabelledIssues({ lists }: Report): FoundIssue[] {
  const named = lists.map((list) => ({
    ...list,
    children: list.children.filter(({ text }) => BLOCKING_ID.test(text.text)),
  }));
  return readBlockingIssues(named, []);
}

const BLOCKING_ID =
  /^\P{L}*(?:B[-_ ]?[0-9]{1,3}(?![\p{L}0-9])|(?:blocking issue|blocker|blockierendes problem)\s*#?[0-9]{1,3})/iu;

/** What every success may have. */
function finish(report: Report, rest: { [field: string]: unknown }): MarkdownReading {
  const confidence = readConfidence(entriesOf(report, 'confidence'), entriesOf(report, 'confidence_notes'));
  if (confidence === 'several') return conflict('confidence', 'The confidence is none of high, medium and low alone.');
  const next = readNextAction(entriesOf(report, 'next_action'));
  return { value: { status: 'success', ...confidence, ...rest, ...(next !== undefined && { next_action: next }) } };
}

function questionsIn(report: Report): FoundQuestion[] {
  return readQuestions(
    [...entriesOf(report, 'questions'), ...entriesOf(report, 'question')],
    report.tables.filter(isQuestionTable),
  );
}

/** Those that ask something, and can be answered by their ids. */
function openQuestionsIn(report: Report): FoundQuestion[] {
  return questionsIn(report).filter(({ id, question }) => id !== undefined && question.includes('?'));
}

function questionsOf(report: Report, questions: FoundQuestion[]): object {
  // "Status: Questions", and a list that has no heading.
  const found = questions.length > 0 ? questions : unlabelledQuestions(report);
  const partial = entriesOf(report, 'partial_work').flatMap(({ children }) => children);
  const listIn = (field: Field) =>
    [...partial.filter((entry) => entry.field === field), ...entriesOf(report, field)].flatMap(itemsOf);
  const completed = listIn('completed');
  const blocked = listIn('blocked_on');
  const isPartial = blocked.length > 0 || (entriesOf(report, 'partial_work').length > 0 && completed.length > 0);
  const recommendation = textIn(entriesOf(report, 'recommendation'));
  return {
    status: 'questions',
    questions: found,
    ...(isPartial && {
      partial_work: { ...(completed.length > 0 && { completed }), ...(blocked.length > 0 && { blocked_on: blocked }) },
    }),
    ...(recommendation !== undefined && { recommendation }),
  };
}

/** "Status: Questions", with the questions right below it or in a list that has no heading. */
function unlabelledQuestions(report: Report): FoundQuestion[] {
  const sections = new Set([...entriesOf(report, 'status'), ...entriesOf(report, 'outcome'), ...report.lists]);
  return readQuestions([...sections], []).filter(({ id, question }) => id !== undefined && question.includes('?'));
}

function errorOf(report: Report): FoundError {
  const { fields, prose, statuses, titles } = report;
  const kinds = titles.filter(isErrorTitle);
  const sources = {
    error: entriesOf(report, 'error'),
    type:
      entriesOf(report, 'error_type').length > 0
        ? entriesOf(report, 'error_type')
        : fields.has('error') || kinds.length > 0
          ? []
          : entriesOf(report, 'type'),
    message: entriesOf(report, 'message'),
    recoverable: entriesOf(report, 'recoverable'),
  };
  const rests = statuses.map(({ rest }) => rest).filter((rest) => rest !== '');
  return readError(sources, [...rests, ...kinds, ...prose.map(({ text }) => oneLine(text))]);
}

function failureOf(report: Report, error: FoundError): object {
  const attempted = textIn(entriesOf(report, 'attempted'));
  const recommendation = textIn(entriesOf(report, 'recommendation'));
  return {
    status: 'failure',
    error,
    ...(attempted !== undefined && { attempted }),
    ...(recommendation !== undefined && { recommendation }),
  };
}

function deliverablesIn(report: Report): Deliverables {
  return readDeliverables([...entriesOf(report, 'deliverables'), ...report.tables.filter(isFileTable)]);
}

/** The items of a list, or what stands behind the label. */
function itemsOf(section: Entry): string[] {
  const items = section.children.filter(({ kind, field }) => kind === 'item' && field === undefined).map(textOf);
  const lines = section.children.filter(({ kind, field }) => kind === 'line' && field === undefined).map(textOf);
  const titles = section.children.filter(({ kind, field }) => kind === 'section' && field === undefined).map(titleOf);
  const own = oneLine(section.value);
  const all = items.length > 0 ? items : own !== '' ? [own] : [...lines, ...titles];
  return all.map(foldLines).filter((text) => !isNone(text));
}

function titleOf({ text }: Entry): string {
  return text.text;
}

function conflict(field: string, message: string): MarkdownReading {
  return { reason: 'conflict', issues: [issue('conflict', `/${field}`, message)] };
}

function unclear(field: string, message: string): MarkdownReading {
  return { reason: 'invalid', issues: [issue('unclear', `/${field}`, message)] };
}

function refuse(reason: 'ambiguous' | 'truncated', code: string, message: string): MarkdownReading {
  return { reason, issues: [issue(code, '', message)] };
}

function issue(code: string, path: string, message: string): Issue {
  return { code, severity: 'error', path, message };
}

import { buildOutline, type Outline } from './build-outline.ts';
import { collectReport, entriesOf, type Report } from './collect-report.ts';
import { endsInName } from './ends-in-name.ts';
import { errorOf, failureOf } from './failure-of.ts';
import { countFiles } from './file-sentence.ts';
import { findAnnouncedQuestions, hasAnnouncement } from './find-announced-questions.ts';
import { findLeftWork } from './find-denial.ts';
import { findOtherFile } from './find-other-files.ts';
import { findPlaceholder } from './find-placeholder.ts';
import { findRemark } from './find-remark.ts';
import { findTrouble } from './find-trouble.ts';
import { findUnmet } from './find-unmet.ts';
import type { Deliverables } from './found-files.ts';
import { findDoubtOfFiles, impliesSuccess } from './implies-success.ts';
import { quote } from './inline.ts';
import { isCutOff } from './is-cut-off.ts';
import { isObjectCode } from './is-object-code.ts';
import { claimsForOne, endsInFailure, endsOtherwise, isSeveral } from './is-several.ts';
import { findCue, isShownOnly } from './is-shown-only.ts';
import { isWithinText } from './is-within-text.ts';
import { type Entry, textOf } from './outline.ts';
import { openQuestionsIn, questionsIn, questionsOf } from './questions-of.ts';
import { type FoundIssue, isIssueTable, readBlockingIssues } from './read-blocking-issues.ts';
import { readDeliverables } from './read-deliverables.ts';
import type { FoundError } from './read-error.ts';
import { findFailedRun } from './read-fence.ts';
import { isFileTable } from './read-file-table.ts';
import { hasOtherAction } from './read-marks.ts';
import { readReview, readSuccess } from './read-success.ts';
import { conflict, issue, type MarkdownReading, refuse, unclear } from './refuse-report.ts';
import { saidAboutWork } from './said-about-work.ts';
import { startNewBlocks } from './start-new-blocks.ts';
import { struckClaims } from './struck-claims.ts';
import { isWithinTag, unwrapReport } from './unwrap-report.ts';
import { isNone } from './vocabulary.ts';

/** Longer texts are not reports, and the Markdown parser is not fast enough for them. */
const MAX_LENGTH = 40_000;

/** An item of a list, or a field, that is an object in JSON or begins with one. */
const JSON_VALUE =
  /^[ \t]{0,20}(?:(?:[-*+]|[0-9]{1,3}[.)])[ \t]{1,9})?(?:\*{0,2}[\p{L}_ ]{1,40}\*{0,2}[:：]\*{0,2}[ \t]{0,9})?(?<=[-*+.):：][ \t]{0,9})\[?\{[ \t]{0,9}["'][\w-]{1,40}["'][ \t]{0,9}:/mu;

/** A label, and its value in quotes to the end of the line or of the cell. */
const QUOTED = /^[^:：|"\n]{0,9}[\p{L}_* ]{1,40}[:：|][* ]{0,9}"(?:[^"\\\n]|\\.)*"[ \t|]{0,9}$/gmu;

/**
 * Reads a Factory response from a report in Markdown, in English or German: its status or verdict, and the fields that belong
 * to it. `docs/factory-markdown.md` has the rules.
 *
 * Nothing is made up. A field that is not in the text is missing in the value, which the schema may therefore refuse.
 * Only ids (`Q3`, `B2`) and names of metrics are made from the text: the ids from its numbers.
 *
 * @param text without the reasoning of the model; JSON in it is not read
 * @param cues matches a short line before or after a report that says that it is not an answer
 * @returns the value, still to be validated; or why the report has no clear meaning; or undefined when the text is
 *   not a report. Never throws.
 */
export function readMarkdown(text: string, cues?: RegExp): MarkdownReading | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { text: body, problem } = unwrapReport(text);
  const outline = buildOutline(startNewBlocks(body));
  if (outline === undefined || isShownOnly(outline.root) || isObjectCode(body)) return undefined;
  if (isWithinTag(body) || isWithinText(body)) return undefined;
  const report = collectReport(outline.root);
  const reading = unlessStruck(report, body) ?? decide(report, outline);
  // Two reports may contradict each other, although each has a clear meaning.
  const says = reading !== undefined || report.fields.size > 0 || hasAnnouncement(outline.root);
  if (problem === 'several' && says)
    return refuse('ambiguous', 'several_reports', 'There are several calls of attempt_completion.');
  if (reading === undefined) return undefined;
  if (problem === 'cut' || outline.isOpen || isCutOff(body) || endsInName(body, outline.root, reading)) {
    return refuse('truncated', 'truncated', 'The report ends before it is complete.');
  }
  if ('value' in reading && (body.match(QUOTED) ?? []).some((line) => /\\["\\n]/.test(line)))
    return { reason: 'invalid', issues: [issue('unclear', '', 'A value in quotes has escapes, as in YAML.')] };
  if ('value' in reading && JSON_VALUE.test(body))
    return { reason: 'invalid', issues: [issue('unclear', '', 'A value is an object in JSON.')] };
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

/** Refuses a status or verdict that is also struck out: its meaning is not clear. */
function unlessStruck({ statuses, verdicts }: Report, body: string): MarkdownReading | undefined {
  if (!body.includes('~~')) return undefined;
  const struck = struckClaims(body);
  const isStruck = ({ says }: { says: string }) => struck.has(says);
  if (statuses.some(isStruck)) return conflict('status', 'The report claims a status, and strikes it out.');
  return verdicts.some(isStruck) ? conflict('verdict', 'The report claims a verdict, and strikes it out.') : undefined;
}

/** Reads the one status or verdict of a report with its fields; undefined when there is none. */
function decide(report: Report, outline: Outline): MarkdownReading | undefined {
  const { root } = outline;
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
  if (says.has('unclear')) return unclear('status', 'The status must be success, questions or failure.');
  if (verdict.has('unclear')) return unclear('verdict', 'The verdict must be PASS or BLOCKING.');
  const [status] = says;
  const [decision] = verdict;
  if (report.hasClaimInQuestions && openQuestionsIn(report).length > 0)
    return conflict('status', 'Another status or verdict stands among the questions.');
  if (endsOtherwise(root, says)) return conflict('status', 'The last line names another status.');
  if (hasOtherAction(report)) return conflict('next_action', 'The report names two next actions.');
  if (isSeveral(report) || claimsForOne(root))
    return refuse('ambiguous', 'several_reports', 'There are several reports.');
  if (decision !== undefined) {
    if (status === 'questions' || status === 'failure' || isTypedError) {
      return conflict('status', 'The report has a verdict, and a status that cannot have one.');
    }
    if (decision === 'PASS' && names(report, 'blocking_issues'))
      return conflict('verdict', 'The verdict is PASS, and there are blocking issues.');
    const review = readReview(report, decision as 'PASS' | 'BLOCKING', issues);
    return decision === 'PASS'
      ? unlessRemarked(unlessUnmet(unlessDenied(review, root), outline, true), report, root)
      : review;
  }
  if (status === 'failure') return { value: failureOf(report, error) };
  if (status === 'questions') return { value: questionsOf(report, questionsIn(report)) };
  if (status === 'success') {
    if (isTypedError || names(report, 'error'))
      return conflict('status', 'The report claims success, and also names an error.');
    if (issues.length > 0 || names(report, 'blocking_issues'))
      return unclear('verdict', 'There are blocking issues, and no verdict.');
    const doubt = report.isByWord ? doubtOfFiles(report, root) : undefined;
    if (doubt !== undefined) return doubt;
    return unlessUnmet(unlessDenied(readSuccess(report, deliverablesIn(report, root)), root), outline, false);
  }
  return readImplied(report, root, isTypedError ? error : undefined, issues);
}

/** Whether a report names an error, such as "Error: EACCES", or what blocks it. */
function names(report: Report, field: 'error' | 'blocking_issues'): boolean {
  return entriesOf(report, field).some((entry) => !isNone(textOf(entry)));
}

/** Refuses a report that says both that the work is done and that it is not. */
function unlessDenied(reading: MarkdownReading, root: Entry): MarkdownReading {
  const denial =
    'value' in reading ? (findTrouble(saidAboutWork(root)) ?? findLeftWork(root) ?? endsInFailure(root)) : undefined;
  return denial === undefined ? reading : conflict('status', `The report claims success, and says ${quote(denial)}.`);
}

/** Refuses a PASS or a success if a requirement or a check is not met. */
function unlessUnmet(reading: MarkdownReading, { root, outputs }: Outline, isPass: boolean): MarkdownReading {
  const unmet = 'value' in reading ? (findUnmet(root) ?? findFailedRun(outputs)) : undefined;
  if (unmet === undefined) return reading;
  return isPass
    ? conflict('verdict', `The verdict is PASS, and ${quote(unmet)} says that a requirement is not met.`)
    : conflict('status', `The report claims success, and ${quote(unmet)} says that something is not well.`);
}

/** Refuses a PASS if a remark after it contradicts it. */
function unlessRemarked(reading: MarkdownReading, report: Report, root: Entry): MarkdownReading {
  const remark = 'value' in reading ? findRemark(report, saidAboutWork(root)) : undefined;
  if (remark === undefined) return reading;
  return conflict('verdict', `The verdict is PASS, but the report also says ${quote(remark)}.`);
}

/** Reads a report without a status: an error with a type, numbered questions, or the files of work that is said to be done. */
function readImplied(
  report: Report,
  root: Entry,
  error: FoundError | undefined,
  issues: FoundIssue[],
): MarkdownReading | undefined {
  const questions = openQuestionsIn(report);
  const deliverables = deliverablesIn(report, root);
  const isDone = deliverables.files.length > 0 && impliesSuccess(report, root);
  const claims = [error !== undefined, questions.length > 0, isDone].filter(Boolean).length;
  if (claims > 1) return conflict('status', 'The report has no status, and may be read in several ways.');
  if (error !== undefined) return { value: failureOf(report, error) };
  if (questions.length > 0) return { value: questionsOf(report, questionsIn(report)) };
  if (issues.length > 0) return unclear('verdict', 'There are blocking issues, and no verdict.');
  if (isDone) return unlessDenied(readSuccess(report, deliverables), root);
  const announced = findAnnouncedQuestions(root);
  if (announced.length > 0) return { value: { status: 'questions', questions: announced } };
  return deliverables.files.length > 0 ? doubtOfFiles(report, root) : undefined;
}

/** Refuses files that only a sentence announces, if other text may contradict it. */
function doubtOfFiles(report: Report, root: Entry): MarkdownReading | undefined {
  const doubt = findDoubtOfFiles(report, root);
  return doubt === undefined
    ? undefined
    : unclear(
        'status',
        `The report has no status, and ${quote(doubt)} beside its files may mean that they are not done.`,
      );
}

function deliverablesIn(report: Report, root: Entry): Deliverables {
  const found = readDeliverables([...entriesOf(report, 'deliverables'), ...report.tables.filter(isFileTable)]);
  const other = found.files.length > 0 ? findOtherFile(root, new Set(found.files.map(({ path }) => path))) : undefined;
  if (other !== undefined) found.problems.push(`${quote(other)} names a file that is not among the deliverables.`);
  const miscount = saidAboutWork(root).find(({ whole, text }) => countFiles(whole ?? text) > found.files.length);
  if (miscount !== undefined && found.files.length > 0)
    found.problems.push(`${quote(miscount.text)} does not fit the number of files in the list.`);
  return found;
}

import { entriesOf, type Report } from './collect-report.ts';
import type { Deliverables } from './found-files.ts';
import { NOTHING } from './inline.ts';
import { itemsOf } from './items-of.ts';
import { languageOf } from './language-of.ts';
import { MADE_DE, MADE_EN } from './made-words.ts';
import { textOf } from './outline.ts';
import { type FoundIssue, readBlockingIssues } from './read-blocking-issues.ts';
import { readDeliverables } from './read-deliverables.ts';
import { firstText, readCount, readMetrics } from './read-figures.ts';
import { readConfidence, readNextAction } from './read-marks.ts';
import { readSummary } from './read-summary.ts';
import type { MarkdownReading } from './refuse-report.ts';
import { conflict, issue } from './refuse-report.ts';
import { isNone } from './vocabulary.ts';

export function readSuccess(report: Report, { files, problems }: Deliverables): MarkdownReading {
  if (problems.length > 0 || files.length === 0) {
    const reasons =
      problems.length > 0 ? problems : ['The report claims success, but names no file that was produced.'];
    return {
      reason: 'invalid',
      issues: reasons.slice(0, 20).map((message) => issue('deliverables', '/deliverables', message)),
    };
  }
  const metrics = readMetrics(entriesOf(report, 'metrics'), languageOf(report));
  const counted = countBeyond(report, files.length);
  if (counted !== undefined) return { reason: 'invalid', issues: [issue('deliverables', '/deliverables', counted)] };
  return finish(report, {
    summary: readSummary(report),
    deliverables: files,
    ...(metrics !== undefined && { metrics }),
  });
}

/** Says which metric or line counts more files than the list has. */
function countBeyond(report: Report, listed: number): string | undefined {
  const places = [...entriesOf(report, 'metrics'), { value: NOTHING, children: [...report.prose, ...report.tables] }];
  const counts = Object.entries(readMetrics(places, languageOf(report)) ?? {});
  const [name] = counts.find(([key, count]) => COUNTS_FILES.test(key) && count > listed) ?? [];
  return name && `"${name}" does not fit the number of files in the list.`;
}

const COUNTS_FILES = /* @__PURE__ */ new RegExp(
  `^(?:files|dateien)_(?:${MADE_EN}|${MADE_DE})$|^(?:${MADE_EN}|${MADE_DE})e?_(?:files|dateien)$`,
  'u',
);

export function readReview(report: Report, verdict: 'PASS' | 'BLOCKING', issues: FoundIssue[]): MarkdownReading {
  const blocking = entriesOf(report, 'blocking_issues')
    .map(textOf)
    .filter((text) => !isNone(text));
  if (verdict === 'PASS' && issues.length + blocking.length > 0)
    return conflict('verdict', 'The verdict is PASS, and there are blocking issues.');
  const { fields } = report;
  const checked = firstText(fields.get('requirements_checked'));
  const count = checked === undefined ? undefined : readCount(checked);
  const met = report.prose.map(({ text }) => MET.exec(text.text)?.[1]).find(Boolean);
  if (verdict === 'PASS' && count !== undefined && Number(met) < count)
    return conflict('verdict', `The verdict is PASS, and of ${count} requirements only ${met} are met.`);
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

/** "Requirements met: 4" */
const MET =
  /^(?:requirements? )?(?:met|fulfilled|satisfied|passed|(?:anforderungen )?(?:erfüllt|bestanden)|erfüllte anforderungen)[:：] ?([0-9]{1,4})\.?$/iu;

/** Blocking issues without a common heading: "### B1: …", "### Blocking issue 1". */
function unlabelledIssues({ lists }: Report): FoundIssue[] {
  const named = lists.map((list) => ({
    ...list,
    children: list.children.filter(({ text }) => BLOCKING_ID.test(text.text)),
  }));
  return readBlockingIssues(named, []);
}

const BLOCKING_ID =
  /^\P{L}*(?:B[-_ ]?[0-9]{1,3}(?![\p{L}0-9])|(?:blocking issue|blocker|blockierendes problem)\s*#?[0-9]{1,3})/iu;

/** Adds the fields that every success may have. */
function finish(report: Report, rest: { [field: string]: unknown }): MarkdownReading {
  const confidence = readConfidence(entriesOf(report, 'confidence'), entriesOf(report, 'confidence_notes'));
  if (confidence === 'several')
    return conflict('confidence', 'The confidence must be high, medium or low, and only one of them.');
  const next = readNextAction(entriesOf(report, 'next_action'));
  return { value: { status: 'success', ...confidence, ...rest, ...(next !== undefined && { next_action: next }) } };
}

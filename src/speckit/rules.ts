/** The lint rules of speckit: arithmetic, and fields that require each other. */

import { agents } from '../../generated/known-names.ts';
import { lintName } from '../check/lint-name.ts';
import { isFields } from '../check/own-fields.ts';
import { warnParentSegment } from '../check/path-rules.ts';
import type { Fields, Rules } from '../words/contract.ts';
import { type Place, pointTo, type Report } from '../words/issue.ts';

export const speckitRules: Rules = {
  object({ name }, value, place, report) {
    rulesOf[name ?? '']?.(value, { path: place.path, report });
  },
  text: {
    path: warnParentSegment,
    timestamp: lintZone,
  },
};

type At = { path: string; report: Report };

const rulesOf: { [name: string]: (value: Fields, place: At) => void } = {
  TestsGate({ details }, place) {
    if (!isFields(details)) return;
    const { total, passed, failed } = details;
    const at = { ...place, path: pointTo(place.path, 'details') };
    if (isCount(passed) && isCount(failed))
      atMost(passed + failed, total, 'passed', '"passed" and "failed" together are', '"total"', at);
  },
  TestResult({ overall_status: overall, quality_gates: gates }, { path, report }) {
    if (overall !== 'PASSED' || !isFields(gates)) return;
    for (const [gate, value] of Object.entries(gates)) {
      if (!isFields(value) || value.status !== 'FAILED') continue;
      const message = `The overall status is PASSED, although the gate ${JSON.stringify(cut(gate))} has FAILED.`;
      const hint = 'Set "overall_status" to "FAILED", or the gate to "PASSED".';
      report({ code: 'status_mismatch', severity: 'error', path: pointTo(path, 'overall_status'), message, hint });
      return;
    }
  },
  ImplementResult(value, place) {
    atMost(value.tasks_completed, value.tasks_total, 'tasks_completed', '"tasks_completed" is', '"tasks_total"', place);
    atMost(value.tests_passed, value.tests_total, 'tests_passed', '"tests_passed" is', '"tests_total"', place);
    lintShare(value.tasks_completed, value.tasks_total, value.completion_percentage, 'completion_percentage', place);
  },
  CoverageAnalysis(value, place) {
    const { requirements_with_tasks: part, total_requirements: total, coverage_percentage: share } = value;
    atMost(part, total, 'requirements_with_tasks', '"requirements_with_tasks" is', '"total_requirements"', place);
    lintShare(part, total, share, 'coverage_percentage', place);
  },
  AnalyzeResult({ findings_by_severity: counts, total_findings: total }, { path, report }) {
    if (!isFields(counts) || !isCount(total)) return;
    const sum = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].reduce(
      (all, key) => all + (isCount(counts[key]) ? counts[key] : 0),
      0,
    );
    if (sum === total) return;
    const message = `"total_findings" is ${total}, but the counts by severity make ${sum}.`;
    report({
      code: 'sum_mismatch',
      severity: 'error',
      path: pointTo(path, 'total_findings'),
      message,
      expected: sum,
      received: total,
    });
  },
  AgentError(value, { path, report }) {
    if (value.suggested_action !== undefined) return;
    const isExplicit = value.recovery_strategy === 'run_prerequisite_agent';
    if (!isExplicit && (value.recovery_strategy !== undefined || value.type !== 'PrerequisiteError')) return;
    report({
      code: 'missing_suggested_action',
      severity: isExplicit ? 'error' : 'warning',
      path: pointTo(path, 'suggested_action'),
      message: 'To run a prerequisite agent, "suggested_action" has to name it.',
      hint: 'Add "suggested_action": {"agent": "…"}.',
    });
  },
  SpeckitError({ agent }, { path, report }) {
    if (typeof agent === 'string') lintName(agent, agents, { path: pointTo(path, 'agent') }, report);
  },
  FeedbackContext({ iteration, max_iterations: most }, place) {
    atMost(iteration, most, 'iteration', '"iteration" is', '"max_iterations"', place);
  },
};

function atMost(
  value: unknown,
  most: unknown,
  field: string,
  subject: string,
  limit: string,
  { path, report }: At,
): void {
  if (!isCount(value) || !isCount(most) || value <= most) return;
  const message = `${subject} ${value}, more than ${limit}, which is ${most}.`;
  report({
    code: 'over_total',
    severity: 'error',
    path: pointTo(path, field),
    message,
    expected: most,
    received: value,
  });
}

/** Checks a percentage: it may be rounded, and any value is right when the total is 0. */
function lintShare(part: unknown, total: unknown, share: unknown, field: string, { path, report }: At): void {
  if (!isCount(part) || !isCount(total) || !isCount(share) || total === 0) return;
  const exact = (part / total) * 100;
  if (Math.abs(exact - share) <= 0.5 + 1e-9) return;
  const message = `"${field}" is ${share}, but ${part} of ${total} is ${Math.round(exact * 100) / 100}.`;
  report({
    code: 'percentage_mismatch',
    severity: 'warning',
    path: pointTo(path, field),
    message,
    expected: Math.round(exact * 100) / 100,
    received: share,
  });
}

function lintZone(text: string, place: Place, report: Report): void {
  if (/(?:Z|[+-][0-9:]+)$/.test(text)) return;
  const { path } = place;
  const message = 'The timestamp has no zone.';
  const hint = `Append "Z" or an offset such as "+01:00"${text.length > 120 ? '' : `: "${text}Z"`}.`;
  report({ code: 'missing_zone', severity: 'warning', path, message, hint, received: cut(text) });
}

function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number';
}

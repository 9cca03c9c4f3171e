import type { AgentError, Finding } from '../../generated/types/speckit.ts';
import { aSpeckitResponse, checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import { isFields } from '../check/own-fields.ts';
import type { Fields } from '../words/contract.ts';
import type {
  AnalyzeResult,
  FeedbackContext,
  PlanResult,
  ReviewResult,
  SpeckitError,
  SpeckitResponse,
  SpeckitSuccess,
  TestResult,
} from './contracts.ts';
import { isKnownAgent } from './is-known-agent.ts';
import { recoveryFor } from './recovery-for.ts';

/**
 * Turns the findings of an agent into the feedback with which an earlier agent is run again:
 *
 * - `analyze`: the findings that it lists. If it lists none, an issue for each severity that it counts, with a
 *   reference to the report, and one for each requirement without tasks.
 * - `test`: an issue for each gate and each success criterion that failed, whatever the overall status is. If that is
 *   `FAILED` and none of them has failed, one issue says so. Untested gates and criteria are not failures.
 * - `review`: one issue when a rule of the project is broken. `plan`: one for each violation that it reports.
 * - an agent that the protocol does not know: the entries of `findings` that have the form of a finding.
 * - an error whose recovery is `feedback_loop`: the findings in its details (`findings`, `issues` or
 *   `issues_to_fix`), otherwise the error itself.
 *
 * Other agents give no feedback. Unknown fields are left out.
 *
 * @param round `iteration`: the number of this round of feedback, from 1; `maxIterations`: how many rounds are allowed
 * @returns a message that `stringify` accepts; undefined when there is nothing to fix, or no round is left
 *
 * @example
 * const feedback = feedbackFrom(response, { iteration: 1, maxIterations: 2 });
 * if (feedback) start('tasks', writeAgentInput({ workflow, feedback, request }));
 */
export function feedbackFrom(
  response: SpeckitResponse,
  round: { iteration: number; maxIterations: number },
): FeedbackContext | undefined {
  checkArgument('feedbackFrom', 'response', response, aSpeckitResponse);
  checkOptionsOf('feedbackFrom', round, ROUND);
  const { iteration, maxIterations } = round;
  const isRound = Number.isSafeInteger(iteration) && Number.isSafeInteger(maxIterations) && iteration >= 1;
  if (!isRound || iteration > maxIterations) return undefined;
  const issues = response.status === 'error' ? issuesOfError(response) : issuesOfSuccess(response);
  if (issues.length === 0) return undefined;
  return { feedback_from: response.agent, iteration, max_iterations: maxIterations, issues_to_fix: issues };
}

const ROUND = { iteration: 'a number', maxIterations: 'a number' } as const;

function issuesOfSuccess(response: SpeckitSuccess): Finding[] {
  if (!isKnownAgent(response)) return findingsIn(response.result.findings);
  switch (response.agent) {
    case 'analyze':
      return issuesOfAnalysis(response.result);
    case 'test':
      return issuesOfTests(response.result);
    case 'review':
      return issuesOfReview(response.result);
    case 'plan':
      return issuesOfPlan(response.result);
    default:
      return [];
  }
}

/** Listed findings say what to fix; counts are used only when there is no list. */
function issuesOfAnalysis(result: AnalyzeResult): Finding[] {
  const listed = (result.findings ?? []).flatMap(findingOf);
  if (listed.length > 0) return listed;
  const counted = SEVERITIES.flatMap((severity): Finding[] => {
    const count = result.findings_by_severity[severity] ?? 0;
    if (count === 0) return [];
    const message = `${count} ${count === 1 ? 'finding' : 'findings'} of severity ${severity}: see the analysis report.`;
    const location = /^[^\n]{0,300}\.\w{1,8}$/.test(result.analysis_report) ? { location: result.analysis_report } : {};
    return [{ severity, type: 'finding', message, ...location }];
  });
  const uncovered = (result.coverage_analysis?.uncovered_requirements ?? []).map(
    (requirement): Finding => ({
      severity: 'HIGH',
      type: 'coverage_gap',
      message: `No task covers ${shown(requirement)}.`,
      recommendation: 'Add a task for it.',
    }),
  );
  return [...counted, ...uncovered];
}

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

function issuesOfTests({ overall_status, quality_gates, success_criteria = [] }: TestResult): Finding[] {
  const gates = Object.entries(quality_gates).flatMap(([name, gate]) =>
    isFields(gate) && gate.status === 'FAILED' ? [issueOfGate(name, gate)] : [],
  );
  const criteria = success_criteria
    .filter(({ status }) => status === 'FAILED')
    .map(
      ({ id, description }): Finding => ({
        severity: 'HIGH',
        type: 'success_criterion',
        message: `${shown(id)} is not met: ${shown(description)}`,
      }),
    );
  if (overall_status === 'PASSED' || gates.length + criteria.length > 0) return [...gates, ...criteria];
  return [{ severity: 'HIGH', type: 'quality_gate', message: 'The tests have failed, and no gate says why.' }];
}

function issueOfGate(name: string, { details }: Fields): Finding {
  const facts = isFields(details) ? details : {};
  switch (name) {
    case 'tests_passing': {
      const message = isFields(details) ? `${facts.failed} of ${facts.total} tests fail.` : 'Tests fail.';
      return { severity: 'CRITICAL', type: 'test_failure', message };
    }
    case 'build_validation':
      return {
        severity: 'CRITICAL',
        type: 'build_failure',
        message: `The project does not build${inBrackets(facts)}.`,
      };
    case 'coverage': {
      const figures = isFields(details) ? `: ${facts.overall} % of ${facts.required} %` : '';
      return { severity: 'HIGH', type: 'coverage', message: `The test coverage is too low${figures}.` };
    }
    case 'code_quality': {
      const figures = isFields(details) ? `: ${facts.lint_errors} of the linter, ${facts.type_errors} of types` : '';
      return { severity: 'HIGH', type: 'code_quality', message: `There are errors in the code${figures}.` };
    }
    default:
      return {
        severity: 'HIGH',
        type: 'quality_gate',
        message: `The gate ${JSON.stringify(shown(name))} has failed${inBrackets(facts)}.`,
      };
  }
}

function inBrackets(facts: Fields): string {
  return Object.keys(facts).length === 0 ? '' : ` (${shown(facts)})`;
}

function issuesOfReview({ constitution_compliance: { status, passed, failed } }: ReviewResult): Finding[] {
  if (status === 'PASS' && failed === 0) return [];
  const figures = failed > 0 ? `: ${failed} of ${passed + failed}` : '';
  return [
    { severity: 'CRITICAL', type: 'constitution_violation', message: `Rules of the project are broken${figures}.` },
  ];
}

function issuesOfPlan({ constitution_violations }: PlanResult): Finding[] {
  return constitution_violations.flatMap((violation): Finding[] => {
    if (isBlank(violation)) return [];
    return [fitted(violation, { severity: 'CRITICAL', type: 'constitution_violation', message: shown(violation) })];
  });
}

function issuesOfError(response: SpeckitError): Finding[] {
  const { error } = response;
  if (recoveryFor(error).strategy !== 'feedback_loop') return [];
  const listed = LISTS.flatMap((name) => findingsIn(error.details?.[name]));
  return listed.length > 0 ? listed : [issueOfError(error)];
}

/** The fields in the details of an error that may list findings. */
const LISTS = ['findings', 'issues', 'issues_to_fix'];

function issueOfError({ type, code, message, details, suggested_action }: AgentError): Finding {
  const facts = details === undefined || Object.keys(details).length === 0 ? '' : ` Details: ${shown(details)}`;
  const stops = type === 'ConstitutionViolationError' || type === 'QualityGateFailure';
  const finding: Finding = { severity: stops ? 'CRITICAL' : 'HIGH', type: code, message: `${message}${facts}` };
  if (suggested_action?.reason !== undefined) finding.recommendation = suggested_action.reason;
  return finding;
}

function findingsIn(value: unknown): Finding[] {
  return Array.isArray(value) ? value.flatMap(findingOf) : [];
}

/** Reads a value as a finding, without unknown fields; empty when it is not a finding. */
function findingOf(value: unknown): Finding[] {
  if (!isFields(value)) return [];
  const { severity, type, message } = value;
  if (!isSeverity(severity) || !isText(type) || !isText(message)) return [];
  return [fitted(value, { severity, type, message })];
}

/** Adds to a finding what a value of any form says about it. */
function fitted(value: unknown, finding: Finding): Finding {
  if (!isFields(value)) return finding;
  const message = ['message', 'description', 'violation'].map((name) => value[name]).find(isText);
  return {
    severity: isSeverity(value.severity) ? value.severity : finding.severity,
    type: isText(value.type) ? value.type : finding.type,
    message: message ?? finding.message,
    ...(typeof value.location === 'string' && { location: value.location }),
    ...(typeof value.recommendation === 'string' && { recommendation: value.recommendation }),
  };
}

/** A value as a text of limited length for people; never cut inside a character. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

const MAX_SHOWN = 1000;

/** Whether a value says nothing that could be fixed. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && !isText(value));
}

function isSeverity(value: unknown): value is Finding['severity'] {
  return SEVERITIES.some((severity) => severity === value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The arithmetic of speckit at its limits; `test/check/lint.test.ts` has the rules themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { stringify } from '../../src/check/stringify.ts';
import { validate } from '../../src/check/validate.ts';
import { parse } from '../../src/parse/parse.ts';
import {
  AnalyzeResult,
  FeedbackContext,
  ImplementResult,
  SpeckitError,
  SpeckitResponse,
  TestResult,
} from '../../src/speckit/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import { share } from '../share.ts';
import { feedback } from './inputs.ts';

const MOST = Number.MAX_SAFE_INTEGER;

function lintValid<T>(contract: Contract<T>, message: unknown): Issue[] {
  expect(validate(contract, message)).toMatchObject({ success: true });
  return lint(contract, message as T);
}

const codesOf = (issues: Issue[]) => issues.map(({ code, severity, path }) => `${code} ${severity} ${path}`);

const implement = (part: number, total: number, share: number) => ({
  tasks_file: 'tasks.md',
  tasks_completed: part,
  tasks_total: total,
  completion_percentage: share,
  files_created: 0,
  files_modified: 0,
});

const analyze = (part: number, total: number, share: number) => ({
  analysis_report: 'analysis.md',
  artifacts_analyzed: [],
  total_findings: 0,
  findings_by_severity: {},
  coverage_analysis: {
    total_requirements: total,
    requirements_with_tasks: part,
    coverage_percentage: share,
    uncovered_requirements: [],
  },
});

/** Whether a share is reported as wrong, which both messages that have one must agree on. */
function isOff(part: number, total: number, share: number): boolean {
  const implemented = codesOf(lintValid(ImplementResult, implement(part, total, share)));
  const analyzed = codesOf(lintValid(AnalyzeResult, analyze(part, total, share)));
  expect(implemented.filter((code) => code !== 'percentage_mismatch warning /completion_percentage')).toEqual([]);
  expect(
    analyzed.filter((code) => code !== 'percentage_mismatch warning /coverage_analysis/coverage_percentage'),
  ).toEqual([]);
  expect(implemented.length).toBe(analyzed.length);
  return implemented.length > 0;
}

describe('a percentage', () => {
  it.each<[number, number, number, boolean]>([
    [1, 3, 33.3, false],
    [1, 3, 33, false],
    [2, 3, 66.67, false],
    [2, 3, 67, false],
    [2, 3, 66, true],
    [199, 200, 99.5, false],
    [199, 200, 100, false],
    [199, 200, 99, false],
    [199, 200, 98.99, true],
    [1, 200, 0, false],
    [1, 200, 1, false],
    [1, 200, 1.01, true],
    [29, 100, 29.5, false],
    [29, 100, 28.5, false],
    [29, 100, 29.51, true],
    [57, 100, 57.5, false],
    [7, 1000, 0.2, false],
    [0, 1, 0, false],
    [0, 1, 100, true],
    [1, 1, 100, false],
    [0, 0, 0, false],
    [0, 0, 50, false],
    [0, 0, 100, false],
    [0, MOST, 0, false],
    [MOST, MOST, 100, false],
    [MOST, MOST, 99, true],
    [MOST - 1, MOST, 100, false],
    [1, MOST, 0, false],
    [1, MOST, 1, true],
    [4503599627370496, MOST, 50, false],
  ])('%d of %d as %d: is off: %s', (part, total, share, expected) => expect(isOff(part, total, share)).toBe(expected));

  it('is off when it is more than 0.5 away, exactly', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(10_000), (a, b, hundredths) => {
        const [part, total] = a <= b ? [a, b] : [b, a];
        fc.pre(total > 0);
        // In whole numbers: |part / total · 100 − share| > 0.5, all times 100 · total.
        const distance = Math.abs(part * 10_000 - hundredths * total);
        expect(isOff(part, total, hundredths / 100)).toBe(distance > 50 * total);
      }),
      { numRuns: share(2000) },
    );
  });

  it('says what would be right', () => {
    expect(lint(ImplementResult, implement(1, 3, 50))).toMatchObject([
      { expected: 33.33, received: 50, message: '"completion_percentage" is 50, but 1 of 3 is 33.33.' },
    ]);
  });

  it.each([-0.01, 100.01, 101, -1])('is none at %d: the schema refuses it', (share) => {
    expect(validate(ImplementResult, implement(0, 0, share))).toMatchObject({ success: false });
    expect(validate(AnalyzeResult, analyze(0, 0, share))).toMatchObject({ success: false });
  });
});

describe('a part and its total', () => {
  const tests = (passed: number, failed: number, total: number) => ({
    feature_id: 'f',
    overall_status: 'FAILED',
    quality_gates: { tests_passing: { status: 'FAILED', details: { total, passed, failed } } },
  });
  const over = ['over_total error /quality_gates/tests_passing/details/passed'];

  it.each<[number, number, number, string[]]>([
    [0, 0, 0, []],
    [1, 0, 0, over],
    [0, 1, 0, over],
    [1, 1, 2, []],
    [1, 1, 1, over],
    [0, 0, 5, []],
    [MOST, 0, MOST, []],
    [MOST - 1, 1, MOST, []],
    [MOST, 1, MOST, over],
    [MOST, MOST, MOST, over],
    [0, MOST, MOST - 1, over],
  ])('%d passed and %d failed of %d', (passed, failed, total, expected) => {
    expect(codesOf(lintValid(TestResult, tests(passed, failed, total)))).toEqual(expected);
  });

  it.each<[number, number, boolean]>([
    [0, 0, false],
    [1, 0, true],
    [5, 5, false],
    [6, 5, true],
    [MOST, MOST, false],
    [MOST, MOST - 1, true],
  ])('%d of %d is too many: %s', (part, total, isOver) => {
    const errorsOf = (issues: Issue[]) => codesOf(issues.filter(({ severity }) => severity === 'error'));
    const path = (field: string) => (isOver ? [`over_total error ${field}`] : []);
    expect(errorsOf(lintValid(ImplementResult, implement(part, total, 100)))).toEqual(path('/tasks_completed'));
    expect(errorsOf(lintValid(AnalyzeResult, analyze(part, total, 100)))).toEqual(
      path('/coverage_analysis/requirements_with_tasks'),
    );
    const counted = { ...implement(0, 0, 0), tests_passed: part, tests_total: total };
    expect(errorsOf(lintValid(ImplementResult, counted))).toEqual(path('/tests_passed'));
    if (part < 1 || total < 1) return;
    const round = { ...feedback, iteration: part, max_iterations: total };
    expect(errorsOf(lintValid(FeedbackContext, round))).toEqual(path('/iteration'));
  });
});

describe('the counts by severity', () => {
  it.each<[object, number, boolean]>([
    [{}, 0, true],
    [{}, 1, false],
    [{ CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 }, 0, true],
    [{ LOW: 1 }, 1, true],
    [{ CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 2 }, 8, true],
    [{ CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 2 }, 7, false],
    [{ CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 2 }, 9, false],
    [{ CRITICAL: MOST }, MOST, true],
    [{ CRITICAL: MOST, LOW: 1 }, MOST, false],
    [{ CRITICAL: MOST, HIGH: MOST, MEDIUM: MOST, LOW: MOST }, MOST, false],
    [{ CRITICAL: MOST - 3, HIGH: 1, MEDIUM: 1, LOW: 1 }, MOST, true],
  ])('%j make %d: %s', (counts, total, isRight) => {
    const result = { ...analyze(0, 0, 0), total_findings: total, findings_by_severity: counts };
    expect(codesOf(lintValid(AnalyzeResult, result))).toEqual(isRight ? [] : ['sum_mismatch error /total_findings']);
  });

  it('of a name that nobody knows are not counted, and are told', () => {
    const result = { ...analyze(0, 0, 0), total_findings: 1, findings_by_severity: { LOW: 1, INFO: 4 } };
    expect(codesOf(lintValid(AnalyzeResult, result))).toEqual(['unknown_field warning /findings_by_severity/INFO']);
  });
});

describe('what was tested', () => {
  const result = (overall_status: string, quality_gates: object) => ({
    feature_id: 'f',
    overall_status,
    quality_gates,
  });
  const wrong = ['status_mismatch error /overall_status'];

  it.each<[string, object, string[]]>([
    ['PASSED', {}, []],
    ['PASSED', { coverage: { status: 'PASSED' } }, []],
    ['PASSED', { coverage: { status: 'FAILED' } }, wrong],
    ['PASSED', { coverage: { status: 'FAILED' }, code_quality: { status: 'FAILED' } }, wrong],
    ['PASSED', { coverage: { status: 'PASSED' }, e2e: { status: 'FAILED' } }, wrong],
    ['PASSED', { e2e: 'FAILED' }, []],
    ['PASSED', { e2e: ['FAILED'] }, []],
    ['PASSED', { e2e: { status: 'failed' } }, []],
    ['FAILED', { coverage: { status: 'FAILED' } }, []],
    ['FAILED', { coverage: { status: 'PASSED' } }, []],
    ['FAILED', {}, []],
  ])('as a whole %s with %j', (overall, gates, expected) => {
    expect(codesOf(lintValid(TestResult, result(overall, gates)))).toEqual(expected);
  });
});

describe('a prerequisite', () => {
  const response = (error: object) => ({
    ...{ agent: 'tasks', status: 'error', timestamp: '2026-05-12T10:02:11Z', execution_time_ms: 1 },
    error: { type: 'PrerequisiteError', code: 'X', message: 'x', recoverable: true, ...error },
  });

  it.each<[object, string[]]>([
    [{ recovery_strategy: 'run_prerequisite_agent', suggested_action: { agent: 'plan' } }, []],
    [{ recovery_strategy: 'run_prerequisite_agent' }, ['missing_suggested_action error /error/suggested_action']],
    [
      { type: 'TimeoutError', recovery_strategy: 'run_prerequisite_agent' },
      ['missing_suggested_action error /error/suggested_action'],
    ],
    [{}, ['missing_suggested_action warning /error/suggested_action']],
    [{ suggested_action: { agent: 'plan' } }, []],
    [{ recovery_strategy: 'ask_user' }, []],
    [{ type: 'ValidationError' }, []],
  ])('%j', (error, expected) => {
    expect(codesOf(lintValid(SpeckitError, response(error)))).toEqual(expected);
    expect(codesOf(lintValid(SpeckitResponse, response(error)))).toEqual(expected);
  });
});

it('warns of an agent whose name is nearly a known one, in an error as well', () => {
  const response = { agent: 'speckit.plan', status: 'error', timestamp: '2026-05-12T10:02:11Z', execution_time_ms: 1 };
  const error = { type: 'TimeoutError', code: 'X', message: 'x', recoverable: true };
  expect(lintValid(SpeckitError, { ...response, error })).toMatchObject([{ severity: 'warning', path: '/agent' }]);
  expect(lintValid(SpeckitError, { ...response, agent: 'plan', error })).toEqual([]);
});

describe('a timestamp', () => {
  const response = (timestamp: string) => ({
    ...{ agent: 'translate', status: 'success', timestamp, execution_time_ms: 1 },
    result: {},
  });

  it.each<[string, boolean]>([
    ['2026-05-12T09:18Z', true],
    ['2026-05-12T09:18:00Z', true],
    ['2026-05-12T09:18:00.123456+02', true],
    ['2026-05-12T09:18:00+0200', true],
    ['2026-05-12T09:18:00-02:00', true],
    ['2026-05-12T09:18', false],
    ['2026-05-12T09:18:00', false],
    ['2026-05-12T09:18:00.123456', false],
  ])('%s has a zone: %s', (timestamp, hasZone) => {
    const expected = hasZone ? [] : ['missing_zone warning /timestamp'];
    expect(codesOf(lintValid(SpeckitResponse, response(timestamp)))).toEqual(expected);
  });
});

describe('a message that the schema refuses', () => {
  it.each<[Contract<unknown>, unknown]>([
    [TestResult, { overall_status: 'PASSED', quality_gates: { coverage: 1, tests_passing: { status: 'PASSED' } } }],
    [
      TestResult,
      { overall_status: 'PASSED', quality_gates: { tests_passing: { details: { total: '1', passed: 1 } } } },
    ],
    [TestResult, { overall_status: 'PASSED', quality_gates: { tests_passing: { details: { total: 1, passed: 1 } } } }],
    [TestResult, { overall_status: 'PASSED', quality_gates: [] }],
    [AnalyzeResult, { total_findings: 'many', findings_by_severity: {} }],
    [AnalyzeResult, { total_findings: 0, findings_by_severity: null }],
    [AnalyzeResult, { total_findings: 0, findings_by_severity: { LOW: '1' } }],
    [ImplementResult, { tasks_completed: '6', tasks_total: 5, completion_percentage: null }],
    [ImplementResult, { tasks_completed: 1, tasks_total: 4 }],
    [ImplementResult, { tasks_completed: '1', tasks_total: 4, completion_percentage: 90 }],
    [ImplementResult, { tasks_completed: 1, tasks_total: '4', completion_percentage: 90 }],
    [SpeckitError, { agent: 1, error: {} }],
    [FeedbackContext, { iteration: '3', max_iterations: 2 }],
    [FeedbackContext, null],
  ])('gets an answer from lint as well: %#', (contract, value) => expect(lint(contract, value)).toEqual([]));
});

describe('an error of lint', () => {
  const wrong = { ...feedback, iteration: 3 };

  it('keeps a message from being written, and from being read', () => {
    expect(() => stringify(FeedbackContext, wrong)).toThrow(/iteration/);
    expect(parse(FeedbackContext, JSON.stringify(wrong))).toMatchObject({ success: false, reason: 'rule' });
  });

  it('does not come of a percentage', () => {
    const result = implement(1, 3, 50);
    expect(parse(ImplementResult, JSON.stringify(result))).toMatchObject({
      success: true,
      warnings: [{ code: 'percentage_mismatch', severity: 'warning' }],
    });
    expect(JSON.parse(stringify(ImplementResult, result))).toEqual(result);
  });
});

describe('what lint says about a long text', () => {
  it.each<[string, string, string]>([
    ['2026-05-12T09:18', 'Append "Z" or an offset such as "+01:00": "2026-05-12T09:18Z".', '2026-05-12T09:18'],
    ['x'.repeat(200), 'Append "Z" or an offset such as "+01:00".', `${'x'.repeat(120)}…`],
  ])('shows a time without a zone if it is short: %s', (timestamp, hint, received) => {
    expect(lint(SpeckitError, { timestamp } as never)).toMatchObject([{ code: 'missing_zone', hint, received }]);
  });

  it('has not all of it', () => {
    const gates = { tests_passing: { status: 'PASSED' }, ['x'.repeat(50_000)]: { status: 'FAILED' } };
    const [issue] = lint(TestResult, { overall_status: 'PASSED', quality_gates: gates } as never);
    expect(issue?.code).toBe('status_mismatch');
    expect(issue?.message.length).toBeLessThan(250);
  });
});

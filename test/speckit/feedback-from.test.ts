import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { stringify } from '../../src/check/stringify.ts';
import { is, validate } from '../../src/check/validate.ts';
import {
  type AgentError,
  FeedbackContext,
  type Finding,
  feedbackFrom,
  readAgentInput,
  SpeckitResponse,
  writeAgentInput,
} from '../../src/speckit/index.ts';
import { share } from '../share.ts';
import { workflow } from './inputs.ts';

const round = { iteration: 1, maxIterations: 2 };
const envelope = { status: 'success', timestamp: '2026-05-12T09:18:00Z', execution_time_ms: 1 };

const success = (agent: string, result: object) => ({ ...envelope, agent, result });
const failure = (error: Partial<AgentError>, agent = 'test') => ({
  ...envelope,
  agent,
  status: 'error',
  error: {
    type: 'QualityGateFailure',
    code: 'TESTS_FAILED',
    message: '3 of 64 tests fail.',
    recoverable: true,
    ...error,
  },
});

/** The issues of a valid response; what comes is valid, strictly, and without a finding of lint. */
function issuesOf(response: unknown, options = round): Finding[] | undefined {
  if (!is(SpeckitResponse, response)) throw new Error(JSON.stringify(validate(SpeckitResponse, response)));
  const feedback = feedbackFrom(response, options);
  if (feedback === undefined) return undefined;
  expect(validate(FeedbackContext, feedback, { strict: true })).toMatchObject({ success: true });
  expect(lint(FeedbackContext, feedback)).toEqual([]);
  const { feedback_from, iteration, max_iterations, issues_to_fix } = feedback;
  expect({ feedback_from, iteration, max_iterations }).toEqual({
    feedback_from: response.agent,
    iteration: options.iteration,
    max_iterations: options.maxIterations,
  });
  expect(issues_to_fix.length).toBeGreaterThan(0);
  return issues_to_fix;
}

const findings: Finding[] = [
  {
    severity: 'HIGH',
    type: 'coverage_gap',
    message: 'No task covers FR-007.',
    location: 'tasks.md:41',
    recommendation: 'Add it.',
  },
  { severity: 'LOW', type: 'terminology', message: 'Queue and waiting list mean the same.', location: '' },
];
const analysis = (more: object) => ({
  analysis_report: 'specs/014/analysis.md',
  artifacts_analyzed: ['spec.md'],
  total_findings: 0,
  findings_by_severity: {},
  ...more,
});
const counted = { total_findings: 3, findings_by_severity: { CRITICAL: 1, LOW: 2, MEDIUM: 0 } };
const coverage = (...uncovered: string[]) => ({
  total_requirements: 9,
  requirements_with_tasks: 8,
  coverage_percentage: 88.9,
  uncovered_requirements: uncovered,
});

describe('feedback from an analysis', () => {
  it('is its findings, as they are', () => {
    expect(
      issuesOf(success('analyze', analysis({ ...counted, findings, coverage_analysis: coverage('FR-9') }))),
    ).toEqual(findings);
  });

  it.each<[string, object]>([
    ['a count that is higher', { total_findings: 24, findings_by_severity: { CRITICAL: 1, LOW: 23 } }],
    ['a count of nothing', {}],
    ['a requirement without a task', { coverage_analysis: coverage('FR-8', 'FR-9') }],
  ])('is what it lists, and adds nothing for %s', (_, more) => {
    expect(issuesOf(success('analyze', analysis({ ...more, findings: findings.slice(1) })))).toEqual(findings.slice(1));
  });

  it('leaves out what no schema knows', () => {
    const more = findings.map((finding) => ({ ...finding, id: 'F1', seen: { often: true } }));
    expect(issuesOf(success('analyze', analysis({ ...counted, findings: more })))).toEqual(findings);
  });

  it('is its counts, and the requirements without tasks, where it lists none', () => {
    for (const list of [{}, { findings: [] }]) {
      const response = success('analyze', analysis({ ...counted, ...list, coverage_analysis: coverage('FR-9') }));
      expect(issuesOf(response)).toMatchObject([
        {
          severity: 'CRITICAL',
          type: 'finding',
          message: expect.stringContaining('1 finding '),
          location: 'specs/014/analysis.md',
        },
        { severity: 'LOW', type: 'finding', message: expect.stringContaining('2 findings ') },
        { severity: 'HIGH', type: 'coverage_gap', message: expect.stringContaining('FR-9') },
      ]);
    }
  });

  it('is its counts alone, where it does not say which requirements have tasks', () => {
    expect(issuesOf(success('analyze', analysis(counted)))?.map(({ type }) => type)).toEqual(['finding', 'finding']);
  });

  it.each(['Kein Abschnitt ist fertig.', 'See analysis.md for more.', 'All is told in\nanalysis.md'])(
    'has no place where the report is no file: %j',
    (analysis_report) => {
      const [issue] = issuesOf(success('analyze', analysis({ ...counted, analysis_report }))) ?? [];
      expect(issue).not.toHaveProperty('location');
    },
  );

  it('is none where nothing was found', () => {
    expect(issuesOf(success('analyze', analysis({})))).toBeUndefined();
    expect(issuesOf(success('analyze', analysis({ findings: [], coverage_analysis: coverage() })))).toBeUndefined();
  });
});

const tests = (overall_status: string, quality_gates: object, success_criteria?: object[]) =>
  success('test', { feature_id: 'f', overall_status, quality_gates, success_criteria });

const criterion = (status: string) => ({ id: 'SC-1', description: 'Within a minute.', status });

describe('feedback from tests', () => {
  it.each<[string, unknown, string, string, RegExp]>([
    ['tests_passing', { total: 64, passed: 61, failed: 3 }, 'CRITICAL', 'test_failure', /^3 of 64 tests fail\.$/],
    ['tests_passing', undefined, 'CRITICAL', 'test_failure', /^Tests fail\.$/],
    ['coverage', { overall: 71.5, required: 80 }, 'HIGH', 'coverage', /71\.5 % of 80 %/],
    ['coverage', undefined, 'HIGH', 'coverage', /too low\.$/],
    ['code_quality', { lint_errors: 4, type_errors: 2 }, 'HIGH', 'code_quality', /4 of the linter, 2 of types/],
    ['code_quality', undefined, 'HIGH', 'code_quality', /errors in the code\.$/],
    ['build_validation', { docker: 'invalid' }, 'CRITICAL', 'build_failure', /docker.*invalid/],
    ['build_validation', {}, 'CRITICAL', 'build_failure', /build\.$/],
    ['e2e', { broken: ['a'] }, 'HIGH', 'quality_gate', /"e2e".*broken/],
    ['e2e', 'no object', 'HIGH', 'quality_gate', /"e2e" has failed\.$/],
  ])('names the gate that failed: %s', (name, details, severity, type, message) => {
    const issues = issuesOf(tests('FAILED', { [name]: { status: 'FAILED', details }, other: { status: 'PASSED' } }));
    expect(issues).toEqual([{ severity, type, message: expect.stringMatching(message) }]);
  });

  it('names the criteria that are not met', () => {
    const criteria = [
      { id: 'SC-1', description: 'Within a minute.', status: 'FAILED' },
      { id: 'SC-2', description: 'Clear.', status: 'NOT_TESTED' },
      { id: 'SC-3', description: 'Safe.', status: 'PASSED' },
    ];
    const expected = [{ severity: 'HIGH', type: 'success_criterion', message: 'SC-1 is not met: Within a minute.' }];
    expect(issuesOf(tests('FAILED', {}, criteria))).toEqual(expected);
    expect(issuesOf(tests('PASSED', {}, criteria))).toEqual(expected);
  });

  it('says so where nothing tells why they failed', () => {
    const issues = issuesOf(tests('FAILED', { coverage: { status: 'PASSED' }, note: 'x', list: [1], none: null }));
    expect(issues).toMatchObject([{ severity: 'HIGH', type: 'quality_gate' }]);
  });

  it('names all that has failed, and nothing else, whatever the overall status', () => {
    expect(issuesOf(tests('FAILED', { e2e: { status: 'FAILED' } }, [criterion('FAILED')]))).toHaveLength(2);
    expect(issuesOf(tests('FAILED', { e2e: { status: 'FAILED' } }, [criterion('PASSED')]))).toHaveLength(1);
    expect(issuesOf(tests('PASSED', {}, [criterion('FAILED')]))).toHaveLength(1);
  });

  it('is none where all is well', () => {
    expect(issuesOf(tests('PASSED', {}, [criterion('NOT_TESTED')]))).toBeUndefined();
    expect(issuesOf(tests('PASSED', { coverage: { status: 'PASSED' }, e2e: { status: 'SKIPPED' } }))).toBeUndefined();
  });

  it('stays short, and cuts no character in half', () => {
    for (const lead of ['', 'x']) {
      const details = { log: lead + '🚤'.repeat(5000) };
      const [issue] = issuesOf(tests('FAILED', { e2e: { status: 'FAILED', details } })) ?? [];
      expect(issue?.message.length).toBeLessThan(1100);
      expect(issue?.message).not.toMatch(/\p{Surrogate}/u);
    }
  });
});

it('a text of a thousand characters is shown whole', () => {
  const plan = { plan_file: 'plan.md', technologies: [], artifacts_created: [] };
  const shown = (length: number) =>
    issuesOf(success('plan', { ...plan, constitution_violations: ['x'.repeat(length)] }))?.[0]?.message;
  expect(shown(1000)).toBe('x'.repeat(1000));
  expect(shown(1001)).toBe(`${'x'.repeat(1000)}…`);
});

describe('feedback about the rules of the project', () => {
  const plan = (...violations: unknown[]) =>
    success('plan', {
      plan_file: 'plan.md',
      technologies: [],
      artifacts_created: [],
      constitution_violations: violations,
    });
  const critical = { severity: 'CRITICAL', type: 'constitution_violation' };

  it.each<[string, unknown, object]>([
    ['a sentence', 'No tests first.', { ...critical, message: 'No tests first.' }],
    [
      'an object with a message',
      { message: 'a', severity: 'LOW', type: 'b', location: 'c' },
      { message: 'a', severity: 'LOW', type: 'b', location: 'c' },
    ],
    [
      'an object with a description',
      { description: 'a', recommendation: 'r', severity: 'huge' },
      { ...critical, message: 'a', recommendation: 'r' },
    ],
    ['an object of any form', { article: 3, why: 'x' }, { ...critical, message: '{"article":3,"why":"x"}' }],
    ['a number', 3, { ...critical, message: '3' }],
    ['a list', ['a'], { ...critical, message: '["a"]' }],
  ])('is made of what the plan reports: %s', (_, violation, issue) => {
    expect(issuesOf(plan(violation))).toEqual([issue]);
  });

  it('is none of a plan without violations', () => {
    expect(issuesOf(plan())).toBeUndefined();
    expect(issuesOf(plan(null, '', '  '))).toBeUndefined();
  });

  it.each<['PASS' | 'FAIL', number, number, string | undefined]>([
    ['FAIL', 7, 2, 'Rules of the project are broken: 2 of 9.'],
    ['FAIL', 9, 0, 'Rules of the project are broken.'],
    ['PASS', 8, 1, 'Rules of the project are broken: 1 of 9.'],
    ['PASS', 9, 0, undefined],
  ])('is made of the figures of a review: %s, %i, %i', (status, passed, failed, message) => {
    const compliance = { status, passed, failed };
    for (const overall_status of ['APPROVED', 'APPROVED_WITH_WARNINGS', 'NEEDS_MANUAL_REVIEW']) {
      const review = { feature_id: 'f', overall_status, changes_made: {}, constitution_compliance: compliance };
      expect(issuesOf(success('review', review))).toEqual(message && [{ ...critical, message }]);
    }
  });
});

describe('feedback from an error', () => {
  const loop = { recovery_strategy: 'feedback_loop' } as const;

  it('is the error, where its recovery is a feedback loop', () => {
    expect(issuesOf(failure(loop))).toEqual([
      { severity: 'CRITICAL', type: 'TESTS_FAILED', message: '3 of 64 tests fail.' },
    ]);
    const details = { failed: ['test_a', 'test_b'] };
    const suggested_action = { agent: 'implement', reason: 'It wrote the code.' };
    expect(issuesOf(failure({ ...loop, type: 'ValidationError', details, suggested_action }))).toEqual([
      {
        severity: 'HIGH',
        type: 'TESTS_FAILED',
        message: '3 of 64 tests fail. Details: {"failed":["test_a","test_b"]}',
        recommendation: 'It wrote the code.',
      },
    ]);
    expect(issuesOf(failure({ ...loop, type: 'ConstitutionViolationError', details: {} }))).toMatchObject([
      { severity: 'CRITICAL', message: '3 of 64 tests fail.' },
    ]);
  });

  it.each([[{ findings: 'see the log' }], [{ issues: 3 }], [{ issues_to_fix: {} }], [{ findings: [] }]])(
    'is the error itself where its details list nothing: %j',
    (details) => {
      const told = [expect.objectContaining({ severity: 'HIGH', message: expect.stringContaining('Details: ') })];
      expect(issuesOf(failure({ ...loop, type: 'ValidationError', details }))).toEqual(told);
    },
  );

  it.each(['findings', 'issues', 'issues_to_fix'])('is what its details list as %s', (name) => {
    const details = {
      [name]: [...findings, 'text', null, { severity: 'HIGH' }, { severity: 'x', type: 'a', message: 'b' }],
    };
    expect(issuesOf(failure({ ...loop, details }))).toEqual(findings);
  });

  it('is none with any other recovery', () => {
    for (const recovery_strategy of [
      undefined,
      'run_prerequisite_agent',
      'fix_and_retry',
      'ask_user',
      'manual_resolution',
    ]) {
      const error = { recovery_strategy, suggested_action: { agent: 'plan' } } as Partial<AgentError>;
      expect(issuesOf(failure(error))).toBeUndefined();
    }
  });
});

describe('feedback from an agent that the protocol does not know', () => {
  it('is the findings that it lists', () => {
    expect(issuesOf(success('accessibility-audit', { score: 93, findings: [...findings, 1] }))).toEqual(findings);
    for (const list of [{}, { findings: [] }, { findings: 'x' }, { findings: [{ message: 'a' }] }]) {
      expect(issuesOf(success('accessibility-audit', list))).toBeUndefined();
    }
  });
});

describe('a round of feedback', () => {
  const response = success('analyze', analysis({ ...counted, findings }));

  it.each<[number, number, boolean]>([
    [1, 1, true],
    [2, 2, true],
    [1, 100, true],
    [2, 1, false],
    [3, 2, false],
    [0, 2, false],
    [-1, 2, false],
    [1, 0, false],
    [1.5, 2, false],
    [1, 2.5, false],
    [Number.NaN, 2, false],
    [1, Number.POSITIVE_INFINITY, false],
  ])('%d of %d is one: %s', (iteration, maxIterations, isOne) => {
    expect(issuesOf(response, { iteration, maxIterations })).toEqual(isOne ? findings : undefined);
  });

  it('does not change the response', () => {
    const before = structuredClone(response);
    const feedback = feedbackFrom(response as SpeckitResponse, round);
    if (feedback?.issues_to_fix[0]) feedback.issues_to_fix[0].message = 'changed';
    expect(response).toEqual(before);
  });

  it('goes into the input of the agent that is run again, and comes out as it was', () => {
    const feedback = feedbackFrom(response as SpeckitResponse, round);
    const input = { workflow, feedback, request: 'Add a waiting list.' };
    expect(readAgentInput(writeAgentInput(input))).toMatchObject({ success: true, value: input });
  });
});

describe('any valid response', () => {
  const folder = new URL('../../examples/', import.meta.url);
  const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^speckit-(?:response|success|error).*\.json$/.test(file))
    .map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))] as const);

  it.each(examples)('gives valid feedback or none: %s', (_, response) => {
    issuesOf(response);
  });

  it('gives valid feedback or none, whatever it holds', () => {
    const open = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true });
    const finding = fc.record(
      {
        severity: fc.constantFrom('HIGH', 'LOW', 'high', 1),
        type: fc.constantFrom('a', '', ' ', null),
        message: fc.constantFrom('m', '\n', 2, {}),
        location: fc.constantFrom('l', '', 3, null),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    const list = fc.array(fc.oneof(finding, fc.jsonValue({ maxDepth: 1 })), { maxLength: 4 });
    const responses = fc.oneof(
      fc.tuple(open, list).map(([result, one]) => success('audit', { ...result, next_steps: [], findings: one })),
      fc
        .tuple(open, list)
        .map(([details, one]) => failure({ recovery_strategy: 'feedback_loop', details: { ...details, issues: one } })),
      fc.array(fc.oneof(finding, fc.jsonValue())).map((violations) =>
        success('plan', {
          plan_file: 'p',
          technologies: [],
          artifacts_created: [],
          constitution_violations: violations,
        }),
      ),
      fc
        .tuple(open, fc.boolean())
        .map(([details, isFailed]) =>
          tests('FAILED', { [isFailed ? 'x' : 'y']: { status: isFailed ? 'FAILED' : 'PASSED', details } }),
        ),
    );
    fc.assert(
      fc.property(responses, (response) => {
        issuesOf(response);
        const feedback = feedbackFrom(response as SpeckitResponse, round);
        if (feedback && !JSON.stringify(feedback).includes('\\ud')) stringify(FeedbackContext, feedback);
      }),
      { numRuns: share(1000) },
    );
  });
});

describe('a name of fifty thousand characters', () => {
  it('does not stand in the feedback at full length', () => {
    const long = 'x'.repeat(50_000);
    const criteria = [{ id: long, description: long, status: 'FAILED' }];
    const response = tests('FAILED', { [long]: { status: 'FAILED' } }, criteria) as SpeckitResponse;
    const issues = feedbackFrom(response, { iteration: 1, maxIterations: 2 })?.issues_to_fix ?? [];
    expect(issues).toHaveLength(2);
    for (const { message } of issues) expect(message.length).toBeLessThan(2100);
  });
});

/** Inputs of agents for the tests, and what must hold for every reading of one. */
import { expect } from 'vitest';
import type { AgentInput, FeedbackContext, WorkflowContext } from '../../src/speckit/index.ts';
import { readAgentInput } from '../../src/speckit/index.ts';

export const workflow: WorkflowContext = {
  workflow_id: '14af6862-f3aa-47f7-aeb9-b565fb3db3a0',
  feature_id: '014-waiting-list',
  feature_dir: 'specs/014-waiting-list/',
  previous_results: { specify: { status: 'success', spec_file: 'specs/014-waiting-list/spec.md' } },
};

export const feedback: FeedbackContext = {
  feedback_from: 'analyze',
  iteration: 1,
  max_iterations: 2,
  issues_to_fix: [
    { severity: 'HIGH', type: 'coverage_gap', message: 'No task covers FR-007.', location: 'tasks.md:41' },
  ],
};

export const forged: FeedbackContext = { ...feedback, feedback_from: 'mallory' };

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const W = `WORKFLOW_CONTEXT:\n${json(workflow)}`;
export const F = `FEEDBACK_CONTEXT:\n${json(feedback)}`;
export const FORGED = `FEEDBACK_CONTEXT:\n${json(forged)}`;

type Options = Parameters<typeof readAgentInput>[1];

/** Reads a text, and makes sure that the answer keeps its promises. */
export function read(text: string, options?: Options): ReturnType<typeof readAgentInput> {
  const answer = readAgentInput(text, options);
  const findings = answer.success ? answer.warnings : answer.issues;
  // Nothing is there without a value, and no path names what is not there.
  expect(gapsIn(answer)).toEqual([]);
  for (const { path = '' } of [...findings, ...answer.repairs]) expect(path).not.toContain('undefined');
  for (const { span, line, column } of findings) {
    if (span === undefined) continue;
    expect(span.start).toBeLessThanOrEqual(span.end);
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect({ line, column }).toEqual(positionAt(text, span.start));
  }
  let done = 0;
  let result = '';
  for (const { span, replacement, line, column } of answer.repairs) {
    expect(span.start).toBeGreaterThanOrEqual(done);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect({ line, column }).toEqual(positionAt(text, span.start));
    result += text.slice(done, span.start) + replacement;
    done = span.end;
  }
  result += text.slice(done);
  if (answer.success) {
    expect(JSON.parse(result)).toEqual(answer.value);
    expect(Object.keys(JSON.parse(result))).toEqual(Object.keys(answer.value));
  } else {
    expect(findings.length).toBeGreaterThan(0);
  }
  return answer;
}

/** The fields that are there, and have no value. */
function gapsIn(answer: object): string[] {
  const gaps: string[] = [];
  JSON.stringify(answer, (key, value: unknown) => {
    if (value === undefined || Number.isNaN(value)) gaps.push(key);
    return value;
  });
  return gaps;
}

function positionAt(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Reads what must succeed. */
export function readWell(text: string, options?: Options) {
  const answer = read(text, options);
  if (!answer.success) throw new Error(`refused as ${answer.reason}: ${JSON.stringify(answer.issues)}`);
  return answer;
}

/** Why a text is refused; the value when it is not. */
export function reasonOf(text: string, options?: Options): string | AgentInput {
  const answer = read(text, options);
  return answer.success ? answer.value : answer.reason;
}

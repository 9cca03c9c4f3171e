import { readFileSync } from 'node:fs';
import {
  ContractError,
  FactoryResponse,
  JobEnvelope,
  JobResult,
  LlmReply,
  lint,
  type MissionContext,
  type ParseOptions,
  parse,
  SpeckitResponse,
  stringify,
  validate,
} from '../../../src/index.ts';
import { contextPrompt, reaskPrompt } from '../../../src/prompt/index.ts';
import { feedbackFrom, readAgentInput, writeAgentInput } from '../../../src/speckit/index.ts';
import type { Contract } from '../../../src/words/contract.ts';
import { messagePlaces } from './message-places.ts';
import type { Place } from './place.ts';
import { inputPlaces, reportPlaces, wholeText } from './text-places.ts';

/** Measures one step of a call under its name, and hands on what it answers. */
export type Step = <T>(name: string, act: () => T) => T;

/** Something that is called with a text. */
export type Call = {
  name: string;
  /** Where the repeated units are put, the simplest places first: all of the sweep, and more for units of chance. */
  plain: readonly Place[];
  framed: readonly Place[];
  run(text: string, step: Step): void;
};

/** All that is searched. */
export const calls: readonly Call[] = [
  ofParse(LlmReply, [
    'create-followup-jobs/01-two-jobs',
    'write-file-order/01-root-and-rel-path',
    'mission-complete/01-deliverables-and-metrics',
  ]),
  ofParse(FactoryResponse, ['factory-verdict/02-blocking', 'factory-questions/01-with-partial-work']),
  ofReport('parse a report', FactoryResponse),
  ofParse(SpeckitResponse, ['speckit-success/01-specify', 'speckit-error/01-missing-plan']),
  ofParse(JobEnvelope, ['job-envelope/01-agent-plan', 'job-envelope/03-rewrite-file-on-windows']),
  ofParse(JobResult, ['read-file-result/01-python', 'error-result/02-error-with-details']),
  ofParse(LlmReply, ['mission-complete/02-minimal'], { accept: 'guess', choose: 'last', finished: true }),
  { name: 'readAgentInput', plain: inputPlaces, framed: [], run: runInput({}) },
  {
    name: 'readAgentInput with feedback at the end',
    plain: inputPlaces,
    framed: [],
    run: runInput({ trailingFeedback: true }),
  },
  { name: 'contextPrompt', plain: wholeText, framed: [], run: runContext },
  { name: 'writeAgentInput', plain: wholeText, framed: [], run: runRequest },
  { name: 'validate and lint', plain: wholeText, framed: [], run: runValues },
];

function ofParse<T>(contract: Contract<T>, examples: readonly string[], options?: ParseOptions): Call {
  const places = examples.map((example) => messagePlaces(example, exampleOf(example)));
  return {
    name: `parse ${contract.name}${options === undefined ? '' : ` ${JSON.stringify(options)}`}`,
    plain: places[0]?.plain ?? [],
    framed: [...places.slice(1).flatMap(({ plain }) => plain), ...places.flatMap(({ framed }) => framed)],
    run: runParse(contract as Contract<unknown>, options),
  };
}

function ofReport<T>(name: string, contract: Contract<T>): Call {
  return { name, plain: reportPlaces, framed: [], run: runParse(contract as Contract<unknown>) };
}

function exampleOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
}

/** Reads a message, and does with it what a relay does: with a refusal and with a message. */
function runParse(contract: Contract<unknown>, options?: ParseOptions): Call['run'] {
  return (text, step) => {
    const parsed = step('parse', () => parse(contract, text, options));
    if (parsed.success) {
      const { value } = parsed;
      step('validate', () => validate(contract, value, { strict: true }));
      step('lint', () => lint(contract, value));
      step('stringify', () => unlessRefused(() => stringify(contract, value, { strict: false })));
      if (contract.name === 'SpeckitResponse')
        step('feedbackFrom', () => feedbackFrom(value as SpeckitResponse, { iteration: 1, maxIterations: 2 }));
      return;
    }
    step('reaskPrompt', () => reaskPrompt(parsed, contract as never));
    const value = strictValue(text);
    if (value === undefined) return;
    step('validate', () => validate(contract, value));
    step('lint', () => lint(contract, value));
  };
}

function runInput(options: Parameters<typeof readAgentInput>[1]): Call['run'] {
  return (text, step) => {
    step('readAgentInput', () => readAgentInput(text, options));
  };
}

/** The text is what a file holds, its name, and a name that is not known. */
function runContext(text: string, step: Step): void {
  const result = (path: string, content: string) => ({ ok: true, action: 'read_file_result', path, content });
  const results = [
    { job: 'Read', result: result('a.txt', text) },
    { job: text, result: { ...result(text, ''), [text]: 1 } },
  ];
  const context = { mission: { goal: 'Find out why.' }, previous_results: results, iteration: 2 };
  step('contextPrompt', () => contextPrompt(context as MissionContext));
}

function runRequest(text: string, step: Step): void {
  const workflow = {
    workflow_id: '14af6862-f3aa-47f7-aeb9-b565fb3db3a0',
    feature_id: '014',
    feature_dir: 'specs/014/',
  };
  const input = { workflow: { ...workflow, previous_results: {} }, request: text };
  const written = step('writeAgentInput', () => unlessRefused(() => writeAgentInput(input)));
  if (written !== undefined) step('readAgentInput', () => readAgentInput(written));
}

/** The text is every value of a message: its strings, one after the other, and a name. */
function runValues(text: string, step: Step): void {
  const messages = [
    [LlmReply, 'create-followup-jobs/01-two-jobs'],
    [FactoryResponse, 'factory-verdict/02-blocking'],
    [SpeckitResponse, 'speckit-success/06-tasks'],
    [JobEnvelope, 'job-envelope/01-agent-plan'],
    [JobResult, 'list-files-result/01-root-and-patterns'],
  ] as const;
  for (const [contract, example] of messages) {
    const json = JSON.stringify(exampleOf(example));
    const keys = [...new Set([...json.matchAll(/"(\w+)":(?="|\["|\[?\{)/g)].map(([, key = '']) => key))];
    for (const key of keys) {
      const value: unknown = JSON.parse(json, (name, part) => (name === key ? replaced(part, text) : part));
      const name = `${contract.name} with ${key}`;
      step(`validate ${name}`, () => validate(contract as Contract<unknown>, value, { strict: true }));
      step(`lint ${name}`, () => lint(contract as Contract<unknown>, value));
    }
  }
}

function replaced(part: unknown, text: string): unknown {
  if (typeof part === 'string') return text;
  if (Array.isArray(part)) return part.map((item) => replaced(item, text));
  return { ...(part as object), [text]: 1 };
}

function strictValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** That a message is refused is an answer too. */
function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

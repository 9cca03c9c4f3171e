/**
 * Callers in JavaScript are told which argument is wrong: for every function of every entry point, each argument and each
 * option is given in every wrong kind.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as define from '../src/define/index.ts';
import * as diff from '../src/diff/index.ts';
import * as factory from '../src/factory/index.ts';
import * as main from '../src/index.ts';
import { LlmReply, parse } from '../src/index.ts';
import * as lcp from '../src/lcp/index.ts';
import * as prompt from '../src/prompt/index.ts';
import * as speckit from '../src/speckit/index.ts';
import * as spool from '../src/spool/index.ts';
import * as stream from '../src/stream/index.ts';
import * as testing from '../src/testing/index.ts';
import * as page from '../src/testing/page/index.ts';
import * as plain from '../src/testing/plain/index.ts';

const root = mkdtempSync(join(tmpdir(), 'arguments-'));

/** What an argument may be, by its kind; of anything else it says that it is wrong. */
type Kind = 'any' | 'boolean' | 'function' | 'list' | 'number' | 'object' | 'string' | 'object or boolean' | 'none';

type Argument = { name: string; value: unknown; kinds?: Kind; options?: { [name: string]: Kind } };

const WRONG: { readonly [kind in Exclude<Kind, 'any' | 'none' | 'object or boolean'>]: unknown } = {
  boolean: true,
  function: () => {},
  list: [],
  number: 5,
  object: {},
  string: join(root, 'x'),
};

const failed = parse(LlmReply, '{"ok":true,"action":"mission_complete","summary":"a') as main.Refusal;
const reply = { ok: true, action: 'create_followup_jobs', new_jobs: [] };
const job = JSON.parse(readFileSync(new URL('../examples/job-envelope/02-minimal.json', import.meta.url), 'utf8'));
const response = { status: 'success', summary: 'x', deliverables: [{ path: 'a.md' }] };
const agentError = { type: 'TimeoutError', code: 'x', message: 'x', recoverable: true };
const analysis = { agent: 'error', status: 'error', error: agentError };
const context = { mission: { goal: 'x' }, previous_results: [], iteration: 0 };
const workflow = JSON.parse(
  readFileSync(new URL('../examples/workflow-context/02-first-agent.json', import.meta.url), 'utf8'),
);
afterAll(() => rm(root, { recursive: true, force: true }));

const contract: Argument = { name: 'contract', value: LlmReply, kinds: 'none' };
const refusal: Argument = { name: 'failed', value: failed, kinds: 'none' };
const any = (name: string, value: unknown): Argument => ({ name, value, kinds: 'any' });
const one = (kinds: Kind, name: string, value: unknown): Argument => ({ name, value, kinds });
const options = (kinds: { [name: string]: Kind } = {}, value: object = {}): Argument => ({
  name: 'options',
  value,
  options: kinds,
});

const PARSE: { [name: string]: Kind } = {
  accept: 'none',
  choose: 'none',
  finished: 'boolean',
  markdown: 'boolean',
  maxBytes: 'number',
  maxDepth: 'number',
};
const SHOWN: { [name: string]: Kind } = { kinds: 'none', maxJobs: 'number', aliases: 'boolean' };
const PROTOCOL = options({ protocol: 'none' });
const DRAWN: { [name: string]: Kind } = { seed: 'any', count: 'number' };

/** Every function of the package, with arguments that it takes. A name that the error may give instead stands behind `|`. */
const CALLS: { [entry: string]: [module: object, calls: { [name: string]: Argument[] }] } = {
  '.': [
    main,
    {
      assert: [contract, any('value', reply)],
      is: [contract, any('value', reply)],
      isKnownAgent: [one('object', 'response', { agent: 'plan' })],
      isKnownKind: [one('object', 'job', { kind: 'read_file' })],
      lint: [contract, any('value', reply)],
      parse: [contract, one('string', 'text', ''), options(PARSE)],
      stringify: [contract, any('value', reply), options({ strict: 'boolean', indent: 'any' })],
      validate: [contract, any('value', reply), options({ strict: 'boolean' })],
    },
  ],
  './lcp': [
    lcp,
    {
      checkAnswer: [one('none', 'job', job), one('object', 'result', reply), PROTOCOL],
      checkReply: [one('object', 'reply', reply), one('none', 'context', context), PROTOCOL],
      decideLoop: [
        one('object', 'reply', reply),
        options({ autoDispatch: 'boolean', iteration: 'number', maxIterations: 'number', protocol: 'none' }),
      ],
      fileTarget: [one('object', 'orderOrParams', { path: 'a' })],
      fileText: [one('object', 'orderOrParams', { content: 'a' })],
      isKnownKind: [one('object', 'job', { kind: 'read_file' })],
      missionContext: [one('none', 'job', job), one('list', 'previousResults', []), one('number', 'iteration', 0)],
      // It answers with issues, whatever it gets.
      planFollowups: [any('reply', reply), any('options', {})],
      readError: [one('object', 'result', { error: 'x' })],
      toErrorResult: [refusal],
    },
  ],
  './factory': [
    factory,
    {
      checkDeliverables: [one('object', 'response', response), one('function', 'exists', () => true)],
      needsReview: [one('object', 'response', response)],
    },
  ],
  './speckit': [
    speckit,
    {
      feedbackFrom: [
        one('none', 'response', analysis),
        options({ iteration: 'number', maxIterations: 'number' }, { iteration: 1, maxIterations: 2 }),
      ],
      isKnownAgent: [one('object', 'response', { agent: 'plan' })],
      readAgentInput: [one('string', 'text', ''), options({ trailingFeedback: 'boolean' })],
      recoveryFor: [one('object', 'error', agentError)],
      writeAgentInput: [one('none', 'input|WorkflowContext', { workflow, request: 'x' })],
    },
  ],
  './prompt': [
    prompt,
    {
      checkProviderSchema: [any('schema', {}), one('none', 'provider', 'openai')],
      contextPrompt: [
        one('none', 'context', context),
        options({ maxChars: 'number', maxTokens: 'none', countTokens: 'function' }),
      ],
      continuePrompt: [refusal, contract, one('string', 'text', '')],
      planReask: [
        one('none', 'history', [failed]),
        contract,
        options({ text: 'string', maxAsks: 'number' }, { text: '' }),
      ],
      providerSchema: [
        contract,
        one('none', 'provider', 'openai'),
        options({ actions: 'none', kinds: 'none', omit: 'list' }),
      ],
      reaskPrompt: [refusal, contract],
      renderActionTable: [one('none', 'style', 'text'), PROTOCOL],
      renderContract: [contract, options({ style: 'none', ...SHOWN }, { style: 'dense' })],
      systemPrompt: [
        options({
          contracts: 'none',
          style: 'none',
          protocol: 'none',
          role: 'string',
          rules: 'list',
          language: 'string',
          ...SHOWN,
        }),
      ],
      takeReading: [refusal, contract, any('answer', 'A')],
      withJsonSchema: [contract, options({ wrap: 'boolean' })],
    },
  ],
  './define': [
    define,
    {
      contractOf: [
        one('string', 'name', 'Own'),
        one('object or boolean', 'schema', { type: 'object' }),
        options({ rules: 'object', examples: 'list' }),
      ],
      defineProtocol: [one('object', 'protocol|kind', { maxJobs: 1 })],
    },
  ],
  './diff': [
    diff,
    {
      diffSchemas: [
        one('object or boolean', 'oldSchema', { type: 'object' }),
        one('object or boolean', 'newSchema', { type: 'object' }),
        options({ role: 'none', strict: 'boolean' }),
      ],
      isBreak: [one('object', 'effect', { verdict: 'safe' })],
    },
  ],
  './spool': [
    spool,
    {
      // It takes whatever was thrown.
      errorResult: [any('error', 'x'), options({ attempted: 'string', suggestion: 'string', type: 'string' })],
      fileKinds: [
        options(
          { roots: 'none', readOnly: 'boolean', maxBytes: 'number', maxFiles: 'number', ignore: 'list' },
          { roots: ['.'] },
        ),
      ],
      openSpool: [
        options(
          {
            jobs: 'string',
            results: 'string',
            claims: 'string',
            archive: 'boolean',
            staleAfter: 'number',
            pollEvery: 'number',
            maxBytes: 'number',
            protocol: 'none',
            onIssue: 'function',
          },
          { jobs: join(root, 'jobs'), results: join(root, 'results') },
        ),
      ],
      // They answer with issues for names and texts of a wrong kind.
      readBelow: [any('root', '.'), any('path', 'a'), options({ maxBytes: 'number' })],
      readFiles: [
        any('root', '.'),
        any('patterns', ['*']),
        options({ ignore: 'list', maxFiles: 'number', signal: 'object' }),
      ],
      resolveBelow: [any('root', '.'), any('path', 'a')],
      runWorker: [
        options(
          {
            queue: 'none',
            kinds: 'object',
            protocol: 'none',
            concurrency: 'number',
            timeLimit: 'any',
            maxAttempts: 'number',
            signal: 'object',
            stopWithin: 'number',
            onEvent: 'function',
          },
          { queue: { jobs: async function* () {} }, kinds: {} },
        ),
      ],
      writeBelow: [any('root', root), any('path', 'a/'), any('text', 5), options({ mode: 'any', signal: 'object' })],
    },
  ],
  './stream': [
    stream,
    {
      createReader: [contract, options(PARSE)],
      joinPieces: [contract, one('none', 'pieces', ['']), options(PARSE)],
      readStream: [contract, one('list', 'stream', []), options(PARSE)],
    },
  ],
  './testing': [
    testing,
    {
      arbitrary: [contract, options({ strict: 'boolean' })],
      invalid: [contract, options({ strict: 'boolean' })],
      replies: [contract, options({ kinds: 'none', withOptions: 'boolean' })],
      sampleInvalid: [contract, options({ strict: 'boolean', ...DRAWN })],
      sampleMessages: [contract, options({ strict: 'boolean', ...DRAWN })],
      sampleReplies: [contract, options({ kinds: 'none', withOptions: 'boolean', ...DRAWN })],
      scriptedModel: [
        one('list', 'script', [{ text: 'a' }]),
        options({ contract: 'none', seed: 'any', otherwise: 'string' }),
      ],
    },
  ],
  './testing/plain': [plain, {}],
  './testing/page': [
    page,
    {
      servePage: [
        one('none', 'model', testing.scriptedModel([{ text: 'a' }])),
        options({ log: 'function', pause: 'number', chunk: 'number', port: 'any' }),
      ],
    },
  ],
};

/** What no caller understands: a failure somewhere within. */
const CRYPTIC =
  /Cannot (?:read|destructure|convert|use)|is not (?:a function|iterable|a constructor|an Object)|undefined is|null is|in operator|Invalid attempt/;

it('every function of every entry point is in the table', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  expect(Object.keys(CALLS).sort()).toEqual(entries.sort());
  for (const [entry, [module, calls]] of Object.entries(CALLS)) {
    const known = entry === './testing/plain' ? CALLS['./testing']?.[1] : calls;
    const names = Object.entries(module).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
    expect(
      names.map(([name]) => name).filter((name) => known?.[name] === undefined),
      entry,
    ).toEqual([]);
  }
});

const functions = Object.entries(CALLS).flatMap(([entry, [module, calls]]) =>
  Object.entries(calls).map(([name, given]) => ({
    name: `${name} of ${entry}`,
    call: (module as { [name: string]: (...given: unknown[]) => unknown })[name] as (...given: unknown[]) => unknown,
    given,
  })),
);

describe.each(functions)('$name', ({ call, given }) => {
  const values = () => given.map(({ value }) => value);

  it('takes what its types allow', async () => {
    expect(await failureOf(() => call(...values()))).toBe(undefined);
  });

  it.each(given.map((argument, at) => ({ ...argument, at })))('names $name', async ({ name, kinds, options, at }) => {
    const with_ = (value: unknown) => () => call(...values().slice(0, at), value, ...values().slice(at + 1));
    const wrongs = wrongFor(options ? 'object' : (kinds ?? 'any'), options !== undefined);
    for (const [told, wrong] of wrongs) expectTold(await failureOf(with_(wrong)), name, `${told} for ${name}`);
    for (const [told, wrong] of Object.entries({ ...WRONG, null: null, undefined }))
      expectPlain(await failureOf(with_(wrong)), `${told} for ${name}`);
  });

  const own = given.flatMap(({ options, value }, at) =>
    Object.entries(options ?? {}).map(([name, kind]) => ({ name, kind, at, value: value as object })),
  );
  it.each(own)('names the option $name', async ({ name, kind, at, value }) => {
    const with_ = (changed: object) => () => call(...values().slice(0, at), { ...value, ...changed });
    for (const [told, wrong] of wrongFor(kind, true))
      expectTold(await failureOf(with_({ [name]: wrong })), name, `${told} for ${name}`);
    for (const [told, wrong] of Object.entries({ ...WRONG, null: null }))
      expectPlain(await failureOf(with_({ [name]: wrong })), `${told} for ${name}`);
    if (kind === 'any') return;
    const misspelt = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`;
    expect(await failureOf(with_({ [misspelt]: undefined })), misspelt).toBe(undefined);
    // Short names and double letters have no near ones.
    if (misspelt === name || name.length < 4) return;
    const error = await failureOf(with_({ [misspelt]: 1 }));
    expect(error?.message, misspelt).toContain(`there is no option "${misspelt}". Did you mean "${name}"?`);
  });
});

function wrongFor(kind: Kind, isOptional: boolean): [told: string, wrong: unknown][] {
  if (kind === 'any') return [];
  const wrongs = Object.entries({ ...WRONG, null: null, ...(!isOptional && { undefined }) });
  return wrongs.filter(([name]) => !kind.split(' or ').includes(name));
}

function expectTold(error: Error | undefined, name: string, about: string): void {
  expect(error, about).toBeInstanceOf(Error);
  // A list is told by what is in it: "This is no contract".
  const names = name.split('|').map((one) => one.replace(/s$/, ''));
  expect(names.some((one) => error?.message.includes(one)) ? '' : error?.message, about).toBe('');
}

function expectPlain(error: Error | undefined, about: string): void {
  expect(error?.message ?? '', about).not.toMatch(CRYPTIC);
}

async function failureOf(call: () => unknown): Promise<Error | undefined> {
  try {
    const made = (await call()) as { next?: () => unknown; close?: () => unknown } | undefined;
    if (typeof made?.next === 'function') await made.next();
    if (typeof made?.close === 'function') await made.close();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

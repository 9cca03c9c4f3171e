import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { contractOf } from '../../src/define/contract-of.ts';
import { defineProtocol } from '../../src/define/define-protocol.ts';
import { definitionsOf } from '../../src/testing/draw/node.ts';
import { spoilings } from '../../src/testing/draw/spoilings.ts';
import { sampleInvalid, sampleMessages, sampleReplies } from '../../src/testing/plain/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { nasty } from '../define/nasty-schemas.ts';
import { everyNth, isFull, share } from '../share.ts';
import { shownFacts, wantedFacts } from './facts.ts';

const all = Object.entries(contracts) as [ContractName, Contract<unknown>][];

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: { type: 'object', required: ['folder'], properties: { folder: { type: 'string', holds: 'path' } } },
    },
  },
  only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
  maxJobs: 3,
});
const limits = contractOf('Limits', {
  type: 'object',
  required: ['name', 'day', 'part', 'step', 'tags'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 10 },
    day: { type: 'string', format: 'date' },
    part: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    step: { type: 'integer', multipleOf: 5, minimum: -10, maximum: 100 },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems: 1, maxItems: 3 },
  },
});
const own: [string, Contract<unknown>][] = [
  ['limits of every kind', limits],
  ...nasty.map(({ name, schema }): [string, Contract<unknown>] => [name, contractOf('Nasty', schema)]),
  ...Object.entries(protocol.contracts as { [name: string]: Contract<unknown> }).map(
    ([name, contract]): [string, Contract<unknown>] => [`${name} of a protocol`, contract],
  ),
];

function errorsOf(contract: Contract<unknown>, value: unknown, strict: boolean): unknown[] {
  const verdict = validate(contract, value, { strict });
  return verdict.success ? lint(contract, value).filter(({ severity }) => severity === 'error') : verdict.issues;
}

describe.each([...all, ...own])('messages of %s', (_, contract) => {
  it('are valid, and no rule has an error for them', () => {
    for (const strict of [false, true]) {
      for (const message of sampleMessages(contract, { seed: 'valid', count: isFull ? 200 : 5, strict })) {
        expect(errorsOf(contract, message, strict), JSON.stringify(message)).toEqual([]);
        expect(JSON.parse(JSON.stringify(message))).toEqual(message);
      }
    }
  });

  it('are told apart by their seeds, and the same by the same seed', () => {
    const draw = (seed: number) => [...sampleMessages(contract, { seed, count: share(50) })];
    expect(draw(3)).toEqual(draw(3));
    expect(draw(4)).not.toEqual(draw(3));
  });

  it('have, where one thing is wrong, this one issue', () => {
    for (const strict of [false, true]) {
      for (const { value, issue, made } of sampleInvalid(contract, { seed: 'wrong', count: isFull ? 60 : 2, strict })) {
        const verdict = validate(contract, value, { strict });
        const told = verdict.success ? [] : verdict.issues.map(({ code, path }) => ({ code, path }));
        expect(told, `${made}: ${JSON.stringify(value)}`).toEqual([issue]);
      }
    }
  });
});

describe('10,000 messages of a contract', () => {
  const DRAWS = 10_000;
  const roots = [
    'LlmReply',
    'JobResult',
    'JobEnvelope',
    'MissionContext',
    'FactoryResponse',
    'SpeckitResponse',
    'WorkflowContext',
    'FeedbackContext',
  ] as const;

  it('show every member, every field given and left out, every value of a list, and every limit', () => {
    const missing: string[] = [];
    const table: string[] = [];
    let wanted = 0;
    for (const name of everyNth(5, roots)) {
      const contract = contracts[name] as Contract<unknown>;
      const found = definitionsOf(contract);
      const left = wantedFacts(found, name);
      wanted += left.size;
      let draws = 0;
      for (const message of sampleMessages(contract, { seed: 'all', count: DRAWS, strict: true })) {
        draws += 1;
        for (const fact of shownFacts(message, found, name)) left.delete(fact);
        if (left.size === 0) break;
      }
      table.push(`${name}: all after ${draws}`);
      missing.push(...left);
    }
    if (isFull) console.log(table.join('\n'));
    expect(wanted).toBeGreaterThan(isFull ? 1000 : 200);
    expect(missing).toEqual([]);
  });

  it('of what is wrong, show every way to be wrong', () => {
    const seen = new Set<string>();
    for (const [, contract] of [...own, ...all]) {
      for (const { made } of sampleInvalid(contract, { seed: 'ways', count: isFull ? DRAWS / 100 : 30, strict: true }))
        seen.add(made);
      if (!isFull && seen.size === spoilings.length) break;
    }
    expect([...seen].sort()).toEqual(spoilings.map(({ made }) => made).sort());
  });
});

describe('a contract that a draw cannot guess', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string', pattern: '^(?=.*xyzzy)[a-z]{9}$' } },
  } as const;

  it('is drawn from its examples', () => {
    const contract = contractOf('Hard', schema, { examples: [{ a: 'anxyzzyto' }] });
    expect([...sampleMessages(contract, { count: 3 })]).toEqual(Array(3).fill({ a: 'anxyzzyto' }));
  });

  it('says that it needs some', () => {
    expect(() => [...sampleMessages(contractOf('Hard', schema))]).toThrow(/No valid message of Hard .*examples/);
  });
});

it.each<[count: unknown, told: string]>([
  ['many', '"many"'],
  [null, 'null'],
  [Number.NaN, 'NaN'],
  [-1, '-1'],
])('a count of %j would be no samples, and is refused', (count, told) => {
  const message = `: "count" must be a number of 0 or more, not ${told}.`;
  for (const draw of [sampleMessages, sampleInvalid, sampleReplies])
    expect(() => [...draw(contracts.LlmReply, { count } as never)]).toThrow(message);
});

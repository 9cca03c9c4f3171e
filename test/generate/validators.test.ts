/** Generated validators decide as the contracts do: on the official tests, and on changed values of a project's own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import { declarationsOf, validatorsOf } from '../../src/generate/validators.ts';
import { is } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { isFull } from '../share.ts';

const { supported } = JSON.parse(readFileSync(new URL('../define/vectors.json', import.meta.url), 'utf8')) as {
  supported: { name: string; schema: unknown; tests: [data: unknown, valid: boolean][] }[];
};

const folder = mkdtempSync(join(tmpdir(), 'validators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

type Module = { [name: string]: (value: unknown) => boolean };

async function load(code: string): Promise<Module> {
  count += 1;
  const file = join(folder, `v${count}.mjs`);
  writeFileSync(file, code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

describe('the official tests', () => {
  // AJV looks at no field of that name, and takes items for known that a condition has looked at in vain.
  const asked = supported.filter(
    ({ name, schema }) =>
      !JSON.stringify(schema).includes('"__proto__"') && !name.includes('unevaluatedItems and contains interact'),
  );

  it('are decided by what was generated as by the contract', async () => {
    const contracts = asked.map(({ schema }, i) => contractOf(`Thing${i}`, schema) as Contract<unknown>);
    const module = await load(validatorsOf(contracts));
    for (const [i, { name, tests }] of asked.entries()) {
      const verdicts = tests.map(([data]) => module[`isThing${i}`]?.(data));
      expect([name, verdicts]).toEqual([name, tests.map(([, valid]) => valid)]);
    }
  });
});

it('the declarations say of each function which type it finds', () => {
  const [One, Two] = ['One', 'Two'].map((name) => contractOf(name, { type: 'object' }) as Contract<unknown>);
  expect(declarationsOf([One, Two] as Contract<unknown>[])).toBe(
    `import type { One, Two } from './types.js';

export declare function isOne(value: unknown): value is One;
export declare function isTwo(value: unknown): value is Two;
`,
  );
});

describe('what decides nothing', () => {
  const text = { type: 'string', description: 'Told elsewhere.' } as const;
  const Named = contractOf('Named', {
    type: 'object',
    title: 'Told elsewhere.',
    required: ['title', 'default'],
    // A field, or a part of a value, may be named like a keyword that decides nothing.
    properties: {
      title: text,
      default: { const: { title: 'a', description: ['b'] } },
      examples: { enum: [{ default: 1 }, null] },
      kids: { type: 'array', items: { anyOf: [text, { $ref: '#' }] } },
    },
  }) as Contract<unknown>;

  it('is not in the code', () => {
    expect(validatorsOf([Named])).not.toContain('Told elsewhere.');
  });

  it.each<[value: object, isValid: boolean]>([
    [{ title: 'x', default: { title: 'a', description: ['b'] } }, true],
    [{ title: 'x', default: { title: 'a', description: ['b'] }, examples: { default: 1 }, kids: ['y'] }, true],
    [{ title: 5, default: { title: 'a', description: ['b'] } }, false],
    [{ default: { title: 'a', description: ['b'] } }, false],
    [{ title: 'x', default: { title: 'b', description: ['b'] } }, false],
    [{ title: 'x', default: {} }, false],
    [{ title: 'x', default: { title: 'a', description: ['b'] }, examples: {} }, false],
    [{ title: 'x', default: { title: 'a', description: ['b'] }, kids: [{ title: 'x' }] }, false],
  ])('%j: %s', async (value, isValid) => {
    const module = await load(validatorsOf([Named]));
    expect([module.isNamed?.(value), is(Named, value)]).toEqual([isValid, isValid]);
  });
});

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: {
        type: 'object',
        required: ['folder'],
        properties: { folder: { type: 'string', minLength: 2, holds: 'rel-path' }, since: { format: 'date-time' } },
      },
      result: {
        type: 'object',
        required: ['passed'],
        properties: { passed: { type: 'integer', minimum: 0 }, names: { type: 'array', uniqueItems: true } },
      },
      example: { folder: 'tests' },
    },
    check_code: { purpose: 'Look.', params: { type: 'object', properties: { level: { enum: ['low', 1, null] } } } },
  },
  actions: {
    ask_user: {
      type: 'object',
      required: ['question'],
      properties: { question: { type: 'string', pattern: '^[A-Z"}]' } },
    },
  },
  maxJobs: 2,
});

const own = Object.values(protocol.contracts);
const job = { name: 'Test', kind: 'run_tests', params: { folder: 'tests', since: '2025-12-08T14:21:05Z' } };
const seeds: unknown[] = [
  { ok: true, action: 'create_followup_jobs', new_jobs: [job, { name: 'Look', kind: 'check_code', params: {} }] },
  { ok: true, action: 'ask_user', question: 'Why?' },
  { ok: true, action: 'run_tests_result', passed: 1, names: ['a', { b: 1 }] },
  { ok: true, action: 'mission_complete', summary: 'All is done.' },
  { ok: false, action: 'error', message: 'No.' },
  job,
  job.params,
  { level: null },
];

/** A copy in which one place holds something else, or is gone. */
function changed(value: unknown, path: readonly number[], put: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return put;
  const [at = 0, ...rest] = path;
  const keys = Object.keys(value);
  if (keys.length === 0) return put;
  const key = keys[at % keys.length] ?? '';
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as { [key: string]: unknown };
  if (rest.length === 0 && put === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = changed(copy[key], rest, put === undefined ? null : put);
  return copy;
}

describe('validators of a protocol', () => {
  it('decide as its contracts do, on changed messages too', async () => {
    const module = await load(validatorsOf(own));
    const puts = fc.constantFrom<unknown>(
      ...[
        undefined,
        null,
        0,
        -1,
        1.5,
        '',
        'a',
        '😀',
        'run_tests',
        'read_file',
        'check_code',
        [],
        {},
        true,
        job,
        [job, job, job],
      ],
    );
    const paths = fc.array(fc.nat(5), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...seeds), paths, puts, (seed, path, put) => {
        const value = changed(seed, path, put);
        for (const contract of own) {
          expect([contract.name, module[`is${contract.name}`]?.(value)]).toEqual([contract.name, is(contract, value)]);
        }
      }),
      { numRuns: isFull ? 1000 : 30 },
    );
  });

  it('take what they should', async () => {
    const module = await load(validatorsOf(own));
    expect(seeds.slice(0, 2).map((seed) => module.isLlmReply?.(seed))).toEqual([true, true]);
    expect(module.isRunTestsResult?.(seeds[2])).toBe(true);
    expect(module.isFollowupJob?.(job)).toBe(true);
  });

  it('need nothing else, and are the same each time', () => {
    const code = validatorsOf(own);
    expect(code).not.toMatch(/\b(?:require|import|eval|Function)\b\s*[(]/);
    expect(validatorsOf(own)).toBe(code);
    expect(code).toMatch(/\S\n$/);
    expect(code.slice(code.indexOf('export function is'))).not.toMatch(/\n\s*\n/);
  });

  it('look at no format that only a vendor knows', async () => {
    const source = { properties: { a: { format: 'email' }, b: { format: 'uuid' } } };
    const contract = { ...contractOf('Thing', {}), source: () => source } as Contract<unknown>;
    const module = await load(validatorsOf([contract]));
    expect([{ a: 'x' }, { b: 'x' }].map((value) => module.isThing?.(value))).toEqual([true, false]);
  });
});

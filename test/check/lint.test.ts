/** What lint says about valid messages: the errors and warnings that no JSON Schema can give. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { contractOf as ownContract } from '../../src/define/index.ts';
import { findWayOut } from '../../src/lcp/glob/find-way-out.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import { put } from '../cases/change.ts';
import {
  ABSOLUTE_GLOBS,
  depths,
  type Finding,
  HARMLESS_GLOBS,
  leapDays,
  lintRules,
  nested,
  REACHING_GLOBS,
} from '../cases/lint-cases.ts';
import { readPlace, valueRules } from '../cases/value-rules.ts';
import { cpuTime } from '../cpu-time.ts';
import { isFull } from '../share.ts';

const contractOf = (name: ContractName): Contract<unknown> => contracts[name];

/** Lints a message, which has to be valid. */
function lintValid(name: ContractName, message: unknown): Issue[] {
  expect(validate(contractOf(name), message)).toMatchObject({ success: true });
  return lint(contractOf(name), message);
}

/** Expects exactly these findings, in whatever order. */
function expectFindings(found: Issue[], expected: Finding[]): void {
  const line = (code: string, severity: string, path: string) => `${code} ${severity} ${path}`;
  expect(found.map(({ code, severity, path }) => line(code, severity, path)).sort()).toEqual(
    expected.map(([code, severity, path]) => line(code, severity, path)).sort(),
  );
  for (const [code, , path, telling] of expected) {
    const issue = found.find((one) => one.code === code && one.path === path);
    if (telling) expect(`${issue?.message} ${issue?.hint ?? ''}`).toMatch(telling);
  }
  for (const { message } of found) expect(message).toMatch(/\.$/);
}

describe.each(lintRules.map((one) => [one.rule, one] as const))('%s', (_, { cases, onlyErrors = false }) => {
  it.each(cases)('%s (%s)', (_why, contract, message, expected) => {
    const found = lintValid(contract, message);
    expectFindings(onlyErrors ? found.filter(({ severity }) => severity === 'error') : found, expected);
  });
});

it('takes null for what is not there: no jobs and no file are mixed in by it', () => {
  const done = { ok: true, action: 'mission_complete', summary: 'All tests pass.' };
  for (const more of [{ new_jobs: null }, { path: 'a.ts', content: null }])
    expect(lintValid('LlmReply', { ...done, ...more }).map(({ code }) => code)).not.toContain('mixed_actions');
});

it('finds nothing wrong with what is not there, in a message that is not valid', () => {
  const metadata = { max_iterations: 3 };
  for (const context of [{}, { iteration: 9 }, { mission: { metadata } }, { mission: { metadata }, iteration: '9' }])
    expect(lint(contractOf('MissionContext'), context)).toEqual([]);
  for (const payload of [{}, { mission: {} }, { task: {} }, { task: { mission_id: 5 } }])
    expect(lint(contractOf('JobEnvelope'), { payload })).toEqual([]);
});

const placesOf = (part: string) => valueRules.find(({ rule }) => rule.startsWith(part))?.places ?? [];

describe('the kind of a job file', () => {
  const job = (kind: unknown) =>
    put(JSON.parse(readFileSync('examples/job-envelope/02-minimal.json', 'utf8')), '/kind', kind);

  it.each([
    ['llmCall', 'llm_call'],
    ['list_file', 'list_files'],
    ['agent-plan', 'agent_plan'],
  ])('%s is told to be nearly %s', (kind, meant) => {
    expect(lintValid('JobEnvelope', job(kind))).toMatchObject([
      { code: 'similar_name', severity: 'warning', path: '/kind', expected: meant, received: kind },
    ]);
  });

  it.each(['llm_call', 'list_files', 'translate'])('%s is none that is told of', (kind) => {
    expect(lintValid('JobEnvelope', job(kind))).toEqual([]);
  });
});

describe('a ".." segment in a path is a warning', () => {
  const places = placesOf('path,').filter((place) => !place.includes('deliverables'));

  it.each(places)('%s', (place) => {
    const { contract, message, pointer } = readPlace(place);
    for (const path of ['..', '../a', 'a/..', 'a/../b', 'a\\..\\b', '..\\a', '/srv/../a', 'C:\\..\\a']) {
      expectFindings(findingsAt(pointer, lintValid(contract, put(message, pointer, path))), [
        ['parent_segment', 'warning', pointer],
      ]);
    }
    for (const path of ['.', 'a..b', '..a', 'a/..b', 'a../b', '...', 'a/.../b', '/srv/a', 'C:\\a']) {
      expect(findingsAt(pointer, lintValid(contract, put(message, pointer, path))), path).toEqual([]);
    }
  });
});

describe('29 February is an error in a year that has none', () => {
  it.each([...placesOf('date-time'), ...placesOf('timestamp')])('%s', (place) => {
    const { contract, message, pointer } = readPlace(place);
    for (const [date, exists] of leapDays) {
      const found = findingsAt(pointer, lintValid(contract, put(message, pointer, `${date}T12:00:00Z`)));
      expectFindings(found, exists ? [] : [['no_such_day', 'error', pointer, /leap year/]]);
    }
  });
});

function findingsAt(pointer: string, issues: Issue[]): Issue[] {
  return issues.filter(({ path }) => path === pointer);
}

it('looks for days only in dates', () => {
  const reply = { ok: true, action: 'mission_complete', summary: '2025-02-29T12:00:00Z is no day.' };
  expect(lintValid('LlmReply', reply)).toEqual([]);
});

describe('a message is at most 100 levels deep', () => {
  it.each(
    depths.flatMap(([contract, level, make]) =>
      (['objects', 'lists'] as const).map((kind) => [contract, kind, level, make] as const),
    ),
  )('%s with %s', (contract, kind, level, make) => {
    const tooDeep = (inside: unknown) => lintValid(contract, make(inside)).filter(({ code }) => code === 'too_deep');
    expect(tooDeep(nested(1, kind))).toEqual([]);
    expect(tooDeep(nested(101 - level, kind))).toEqual([]);
    expect(tooDeep(nested(102 - level, kind))).toMatchObject([{ severity: 'error' }]);
    expect(tooDeep(nested(5000, kind))).toMatchObject([{ severity: 'error' }]);
  });
});

/** Of a glob that takes long when the square of it counts. */
const LENGTH = isFull ? 1_000_000 : 50_000;

describe('the expansion of globs', () => {
  it.each(REACHING_GLOBS)('%s leaves the root', (glob) => expect(findWayOut(glob)?.by).toBe('parent'));

  it.each(ABSOLUTE_GLOBS)('%s may be absolute', (glob) => expect(findWayOut(glob)?.by).toBe('absolute'));

  it.each(HARMLESS_GLOBS)('%s does not', (glob) => expect(findWayOut(glob)).toBeUndefined());

  it('counts braces nested beyond 100 levels as leaving it', () => {
    expect(findWayOut(`${'{a,'.repeat(50)}b${'}'.repeat(50)}`)).toBeUndefined();
    expect(findWayOut(`${'{a,'.repeat(200)}b${'}'.repeat(200)}`)).toBeDefined();
  });

  it('finds what is behind a long beginning', () => {
    expect(findWayOut(`${'a/'.repeat(50_000)}{.,x}.`)).toBeDefined();
    expect(findWayOut(`${'{a,b}'.repeat(50_000)}.{c,d}`)).toBeUndefined();
  });

  it.each([
    ...[
      '{',
      '{,',
      '{.,',
      '{}',
      '{a,b}',
      '}',
      '[',
      '[a',
      '[!',
      '[]',
      '[a]',
      '.[',
      '[[:',
      '@(',
      '*(',
      '+(|',
      '@(a|b)',
      '(',
    ],
    ...[
      '**/',
      '*',
      '?',
      '!',
      '!(',
      '{[',
      '[{',
      '@({',
      '{@(',
      'a,',
      '.a',
      '\\',
      'a\\1',
      '(?<',
      '!(a)',
      '+(a)',
      '"',
      '[{]',
      '|',
      '{a},',
      'x\\x2e',
      '[[]',
    ],
  ])('takes little time for %j, repeated', (part) => {
    const glob = part.repeat(Math.ceil(LENGTH / part.length));
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 5 && least >= 0.003 * LENGTH; tries++) {
      const start = cpuTime();
      findWayOut(glob);
      least = Math.min(least, cpuTime() - start);
    }
    expect(least).toBeLessThan(0.003 * LENGTH);
  });
});

it('a long list is looked at as closely as a short one', () => {
  for (const length of [2, 30]) {
    const deliverables = Array.from({ length }, () => ({ path: 'docs/a.md', type: 'rules', description: 'x' }));
    const message = {
      status: 'success',
      summary: 'x',
      deliverables: [...deliverables],
      next_action: 'ready_for_review',
    };
    expect(lint(contractOf('FactoryResponse'), message)).toEqual([]);
    deliverables[length - 1] = { path: 'docs/../a.md', type: 'rules', description: 'x' };
    const path = `/deliverables/${length - 1}/path`;
    expect(lint(contractOf('FactoryResponse'), { ...message, deliverables })).toMatchObject([
      { code: 'parent_segment', path },
    ]);
  }
});

it('a value that cannot be read is an error of its own, and nothing is thrown', () => {
  const hostile = {
    get ok(): boolean {
      throw new Error('not for you');
    },
  };
  expect(lint(contractOf('LlmReply'), hostile)).toMatchObject([{ severity: 'error', path: '' }]);
});

describe("in a contract of one's own", () => {
  const when = { type: 'string', format: 'date-time' };
  const noDay = '2025-02-29T00:00:00Z';
  const forms = {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: when } },
      { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
    ],
  };

  it.each<[what: string, schema: object, value: object, found: string[]]>([
    [
      'a named field beside any others',
      { type: 'object', properties: { when }, additionalProperties: { type: 'string' } },
      { when: noDay, x: noDay },
      ['/when no_such_day'],
    ],
    ['fields of any name', { type: 'object', additionalProperties: when }, { x: noDay }, ['/x no_such_day']],
    ['the form that a value has', forms, { a: noDay, c: 1 }, ['/a no_such_day', '/c unknown_field']],
    ['and not another one', forms, { b: noDay, a: 1 }, ['/a unknown_field']],
    ['fields of its own alone', { type: 'object', properties: { when } }, Object.create({ when: noDay, x: 1 }), []],
  ])('%s is looked at', (_, schema, value, found) => {
    const issues = lint(ownContract('Own', schema), value as never);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(found);
  });

  it.each([
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, [['x']], '"0[0]"'],
    [{ type: 'array', items: { type: 'number' } }, ['x'], '"0"'],
    [{ type: 'object', properties: { 0: { type: 'number' } } }, { 0: 'x' }, '"0"'],
    [
      { additionalProperties: { additionalProperties: { items: { type: 'number' } } } },
      { x: { a1: ['x'] } },
      '"a1[0]"',
    ],
    [
      { additionalProperties: { additionalProperties: { items: { type: 'number' } } } },
      { x: { '1a': ['x'] } },
      '"1a[0]"',
    ],
    [{ additionalProperties: { items: { type: 'number' } } }, { x: [...Array(10).fill(1), 'x'] }, '"x[10]"'],
  ])('the name of what is wrong begins at the message: %j', (schema, value, name) => {
    const result = validate(ownContract('Own', schema), value);
    expect(result.success ? [] : result.issues.map(({ message }) => message)).toEqual([
      `${name} must be a number, not the string "x".`,
    ]);
  });

  it.each([
    ['boolean', 'true', true],
    ['boolean', 'false', true],
    ['boolean', 'no', false],
    ['integer', '12', true],
    ['integer', '12a', false],
    ['integer', '012', false],
  ])('a %s that is written %j needs no quotes: %j', (type, a, isHinted) => {
    const result = validate(ownContract('Own', { type: 'object', properties: { a: { type } } }), { a });
    expect(result.success ? [] : result.issues.map(({ hint }) => hint)).toEqual([
      isHinted ? 'Write it without quotes.' : undefined,
    ]);
  });
});

describe('a value that is not valid', () => {
  it.each<[what: string, value: unknown]>([
    ['a number', 7],
    ['a text', 'text'],
    ['null', null],
    ['a list', []],
    ['a number in place of a path', { ok: true, action: 'write_file', path: 7, content: null }],
    ['a text in place of a list', { ok: true, action: 'create_followup_jobs', new_jobs: 'text' }],
    ['items that are no objects', { ok: true, action: 'create_followup_jobs', new_jobs: [7, 'a', null] }],
    ['a text in place of an object', { ok: true, action: 'create_followup_jobs', new_jobs: [{ params: 'x' }] }],
    [
      'a text in place of a list of patterns',
      {
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: 'n', kind: 'list_files', params: { root: '.', patterns: '/..' } }],
      },
    ],
    [
      'a number in place of a pattern',
      {
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: 'n', kind: 'list_files', params: { root: 7, patterns: [7] } }],
      },
    ],
  ])('has no finding where its kind is wrong: %s', (_, value) => {
    expect(lint(contractOf('LlmReply'), value)).toEqual([]);
  });
});

it('asks whether there is such a day only where a date belongs', () => {
  expect(
    lintValid('LlmReply', {
      ok: true,
      action: 'write_file',
      path: '2023-02-29.md',
      content: '2023-02-29',
      mode: 'append',
    }),
  ).toEqual([]);
});

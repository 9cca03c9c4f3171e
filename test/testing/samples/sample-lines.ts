/**
 * What seeds give, a line each: the source, the contract, a fingerprint of all that is drawn, and the start of the first one.
 * A failing test of a user is repeated by its seed, so what a seed gives must not change by accident.
 */
import { createHash } from 'node:crypto';
import { contracts } from '../../../src/contracts.ts';
import { contractOf } from '../../../src/define/contract-of.ts';
import { applyDamages } from '../../../src/testing/apply.ts';
import { chooseDamages, expectTogether } from '../../../src/testing/combine.ts';
import { allDamages } from '../../../src/testing/damage/all.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { drawMessage } from '../../../src/testing/draw/draw-message.ts';
import { definitionsOf } from '../../../src/testing/draw/node.ts';
import { sampleInvalid, sampleMessages, sampleReplies } from '../../../src/testing/plain/index.ts';
import { NothingToPick, type Random, randomOf } from '../../../src/testing/random.ts';
import type { Contract } from '../../../src/words/contract.ts';
import { nasty } from '../../define/nasty-schemas.ts';

const text = { type: 'string' } as const;
const Limits = contractOf('Limits', {
  type: 'object',
  required: ['name', 'day', 'part', 'step', 'tags'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 10 },
    code: { type: 'string', pattern: '^(?:[A-F]{2,3}|x[^a-z]?y+)-[0-9_.]*$' },
    day: { type: 'string', format: 'date' },
    part: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    step: { type: 'integer', multipleOf: 5, minimum: -10, maximum: 100 },
    tags: { type: 'array', items: text, uniqueItems: true, minItems: 1, maxItems: 3 },
  },
});
const Loose = contractOf('Loose', {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { enum: ['file', 'url'] },
    path: { type: 'string', holds: 'path' },
    code: { type: 'string', holds: 'code' },
    one: { anyOf: [{ type: 'integer' }, { type: 'null' }, { type: 'array', items: { $ref: '#' } }] },
    pair: { prefixItems: [text, { type: 'boolean' }] },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    inner: { type: 'object', properties: { x: { type: 'integer' }, path: text } },
  },
  if: { properties: { kind: { const: 'file' } } },
  then: { required: ['path'] },
});

/** Every object is a message of it, an empty one as well. */
const Free = contractOf('Free', { type: 'object', additionalProperties: {} });

/** It has fields of the names that calls and wrappers have, but no actions. */
const Act = contractOf('Act', {
  type: 'object',
  required: ['action'],
  properties: { action: text, response: text, reply: text, output: text, data: text, answer: text, json: text },
});

const drawn: readonly Contract<unknown>[] = [
  contracts.LlmReply,
  contracts.JobEnvelope,
  contracts.JobResult,
  contracts.MissionContext,
  contracts.FactoryResponse,
  contracts.SpeckitResponse,
  contracts.FeedbackContext,
  Limits,
  Loose,
] as Contract<unknown>[];

/** Of these, whose schemas use what few others do, no replies are drawn. */
const rare: readonly [name: string, contract: Contract<unknown>][] = nasty.map(({ name, schema }) => [
  name,
  contractOf('Nasty', schema) as Contract<unknown>,
]);

type Source = { name: string; draw(contract: Contract<unknown>): Iterable<unknown> };

const sources: readonly Source[] = [
  { name: 'messages', draw: (contract) => sampleMessages(contract, { seed: 1, count: 60 }) },
  { name: 'strict messages', draw: (contract) => sampleMessages(contract, { seed: 2, count: 60, strict: true }) },
  { name: 'small messages', draw: smallMessages },
  { name: 'invalid', draw: (contract) => sampleInvalid(contract, { seed: 4, count: 60 }) },
  { name: 'strictly invalid', draw: (contract) => sampleInvalid(contract, { seed: 5, count: 60, strict: true }) },
  { name: 'replies', draw: replies },
];

function* smallMessages(contract: Contract<unknown>): Iterable<unknown> {
  const found = definitionsOf(contract);
  for (let n = 0; n < 30; n++) yield drawMessage(contract, randomOf(`3/${n}`), { strict: true, small: true }, found);
}

/** Without what is read off from `parse`: whether a refusal is right as well. */
function* replies(contract: Contract<unknown>): Iterable<unknown> {
  for (const { text, made, expected, options } of sampleReplies(contract, { seed: 6, count: 60, withOptions: true }))
    yield { text, made, value: expected.ok ? expected.value : null, options };
}

function* combinations(): Iterable<unknown> {
  for (let n = 0; n < 500; n++) {
    const chosen = chooseDamages(randomOf(`7/${n}`));
    yield [expectTogether(chosen), ...chosen.map(({ kind }) => kind)];
  }
}

const whole: readonly [contract: Contract<unknown>, value: unknown][] = [
  [
    Loose,
    {
      kind: 'file',
      path: 'src\\new\\table.md',
      code: 'if (a < "é") {\n\tb(\'c\\\\d\');\n}\n// And so on, etc.\n',
      one: [
        { kind: 'url', one: [] },
        { kind: 'url', counts: {} },
        { kind: 'url', one: null },
      ],
      pair: ['It\'s "so": {a}', true],
      counts: { x: -12, y: 1000, z: 0 },
    },
  ],
  [Loose, { counts: { x: 1 }, kind: 'url', one: [{ pair: ['', false], kind: 'url' }] }],
  [Free, {}],
  [
    Free,
    {
      file_name: 'a_b.txt',
      kind: 'read_file',
      none: null,
      empty: [[], {}, ''],
      deep: [{ a: 1.5 }, ['<b> & "c"', null], -3],
      quoted: 'It said { \\"ok\\": true } and {\\\\"action\\\\": 1}.\n\ta_b [x](y) `c`\n',
      lines: ['one\r\ntwo', 'https://a.example/b?c=d', '/* no */ // comment', 'NaN, true, null;'],
    },
  ],
  [Free, { a: { b: { c: 1 }, e: 1 }, d: 2 }],
  [Act, { action: 'read', data: 'x' }],
  [
    contracts.LlmReply as Contract<unknown>,
    {
      ok: true,
      new_jobs: [{ name: 'Run', kind: 'custom_kind', params: { action: 'run' } }],
      action: 'create_followup_jobs',
    },
  ],
  [Free, { 'a"b': 1, 'c\\d': 'In C:\\Work', 'e\tf': { x: 2, "it's": '\\"y' }, 'g\nh': '\\\t\\t\tz' }],
  [Free, { a: '\\\\host\\x', b: '\\', c: '{"ok":true}', d: '{   \\"ok\\":1' }],
  [Free, { a: 'x &amp; y &#39; z' }],
  [Free, { a: 'x &#39; y' }],
  [Free, { a: 'x &amp; <y>' }],
  [Free, { a_b: 'c &amp; d & e' }],
  [Free, { a_b: 'c\\d', n: 1 }],
  [Free, { a_b: 'c\\"d [e]' }],
  [
    Loose,
    {
      kind: 'url',
      one: [
        { inner: { x: 1 }, kind: 'url' },
        { kind: 'url', inner: { x: 2 }, path: 'a/b' },
      ],
    },
  ],
  [Loose, { inner: { x: 1 }, kind: 'url', one: [{ counts: { x: 1 }, kind: 'url' }, { kind: 'url' }] }],
  [Limits, { day: '2031-02-03', name: '12 é', part: 0.25, step: 15, tags: ['a', 'b, c', 'd'] }],
  ...[contracts.LlmReply, contracts.FactoryResponse, contracts.JobEnvelope].flatMap((contract) =>
    (contract.examples ?? [])
      .slice(0, 3)
      .map((text): [Contract<unknown>, unknown] => [contract as Contract<unknown>, JSON.parse(text)]),
  ),
];

/** What a kind of damage makes of messages that stay the same. */
function* damaged(damage: Damage): Iterable<unknown> {
  for (const [place, [contract, value]] of whole.entries()) {
    const other = (random: Random) => drawMessage(contract, random, { strict: true, small: true });
    const message = { name: 'x', contract, value, other, schema: () => ({ type: 'object' }), examples: [{ a: 1 }] };
    for (let n = 0; n < 4; n++) {
      try {
        yield applyDamages([damage], message, randomOf(`8/${place}/${n}`)) ?? null;
      } catch (error) {
        if (!(error instanceof NothingToPick)) throw error;
        yield 'nothing to pick';
      }
    }
  }
}

/** Each line with its name, and a function that makes the rest of it. */
export const sampleLines: readonly (readonly [name: string, make: () => string])[] = [
  ['combinations', () => lineOf(combinations())],
  ...sources.flatMap(({ name, draw }) =>
    drawn.map((contract) => [`${name} of ${contract.name}`, () => lineOf(draw(contract))] as const),
  ),
  ...rare.map(
    ([name, contract]) =>
      [`${name}`, () => lineOf(sources.slice(0, 5).flatMap(({ draw }) => [...draw(contract)].slice(0, 40)))] as const,
  ),
  ...allDamages.map((damage) => [`damage ${damage.kind}`, () => lineOf(damaged(damage))] as const),
];

function lineOf(samples: Iterable<unknown>): string {
  const all = [...samples].map((sample) => JSON.stringify(sample));
  const print = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
  return `${print}  ${(all[0] ?? '').slice(0, 100)}`;
}

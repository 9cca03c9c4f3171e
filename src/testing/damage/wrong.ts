/** Messages that can be read but must not be used: the schema, lint or a limit refuses them. */
import type { Reason } from '../../words/parsed.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';
import { changeOne } from './commas.ts';
import type { Damage } from './damage.ts';

export const wrong: Damage[] = [
  swapped('not-a-number', 'invalid', isNumber, (_, random) => random.pick(['NaN', 'Infinity', '-Infinity', 'nan'])),
  swapped('placeholder-bare', ['invalid', 'unrepairable'], isValue, (_, random) =>
    random.pick(['...', '…', '<value>', '<path/to/file>', '[...]', '{...}', '<insert here>']),
  ),
  {
    kind: 'placeholder-in-list',
    expects: 'refuse',
    reason: ['invalid', 'unrepairable'],
    layer: 'alone',
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (token, i) => token.text === ']' && token.type === 'close' && tokens[i - 1]?.type !== 'open',
        (token) => [{ ...token, type: 'scalar', text: random.pick([', ...', ', …', ' ...']) }, token],
      ),
  },
  swapped('number-loses-digits', 'invalid', isNumber, (_, random) =>
    random.pick(['12345678901234567890', '1e999', '9007199254740993']),
  ),
  changedValue(
    'proto-key',
    'invalid',
    (value) => value,
    (text) => text.replace('{', '{"__proto__": {"ok": true}, '),
  ),
  {
    kind: 'lone-surrogate',
    expects: 'refuse',
    reason: 'invalid',
    layer: 'alone',
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (token) => token.type === 'string' && token.text.includes(' '),
        (token) => ({ ...token, text: token.text.replace(' ', random.pick([' \\ud83d ', ' \\udc00 '])) }),
      ),
  },
  changedValue('required-missing', 'invalid', (value, random, { contract }) => {
    const fields = Object.entries(value as object);
    const left = fields
      .map(([field]) => Object.fromEntries(fields.filter(([name]) => name !== field)))
      .filter((rest) => !contract.check(rest));
    return left.length === 0 ? undefined : random.pick(left);
  }),
  changedValue('unknown-tag', 'invalid', (value) => {
    const fields = value as { [field: string]: unknown };
    return 'action' in fields
      ? { ...fields, action: 'delete_everything' }
      : 'status' in fields
        ? { ...fields, status: 'perhaps' }
        : undefined;
  }),
  changedValue('too-many-jobs', 'invalid', (value) => {
    const { new_jobs: jobs } = value as { new_jobs?: unknown[] };
    return jobs?.[0] === undefined
      ? undefined
      : { ...(value as object), new_jobs: Array.from({ length: 7 }, () => jobs[0]) };
  }),
  changedValue('device-name', 'rule', (value) => {
    const fields = value as { [field: string]: unknown };
    return typeof fields.rel_path === 'string' ? { ...fields, rel_path: 'logs/nul.txt' } : undefined;
  }),
  changedValue('mixed-actions', 'rule', (value) => {
    const { action } = value as { action?: unknown };
    if (action !== 'analysis_result' && action !== 'mission_complete') return undefined;
    return { ...(value as object), new_jobs: [{ name: 'Read it', kind: 'read_file', params: { path: 'a.py' } }] };
  }),
  changedValue('parent-segment', 'rule', (value) => {
    const { deliverables } = value as { deliverables?: { path?: string }[] };
    return deliverables?.[0]?.path === undefined
      ? undefined
      : { ...(value as object), deliverables: [{ path: '../secret.md' }] };
  }),
  {
    ...changedValue('too-long', 'too_large', (value) => (JSON.stringify(value).length > 40 ? value : undefined)),
    options: { maxBytes: 40 },
  },
  changedValue(
    'too-deep',
    ['too_large', 'invalid'],
    (value) => value,
    (text) => `${'['.repeat(150)}${text}${']'.repeat(150)}`,
  ),
  changedValue(
    'too-deep-openers',
    ['too_large', 'no_json'],
    (value) => value,
    (_, random) => random.pick(['[', '{"a":', '[{"a":']).repeat(400),
  ),
  {
    ...changedValue(
      'accept-strict-with-prose',
      'uncertain',
      (value) => value,
      (text) => `Here it is:\n${text}`,
    ),
    options: { accept: 'strict' },
  },
  {
    ...changedValue(
      'accept-strict-with-comma',
      'uncertain',
      (value) => value,
      (text) => (text.endsWith('}') ? `${text.slice(0, -1).trimEnd()},}` : text),
    ),
    options: { accept: 'strict' },
  },
  {
    kind: 'accept-lossless-with-missing-comma',
    expects: 'refuse',
    reason: 'uncertain',
    layer: 'alone',
    layout: 'lines',
    options: { accept: 'lossless' },
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        ({ type, depth }) => type === 'comma' && depth === 1,
        (token) => ({ ...token, text: '' }),
      ),
  },
  {
    ...changedValue(
      'accept-lossless-with-cut-closers',
      'truncated',
      (value) => value,
      (text) => (text.endsWith('}') ? text.slice(0, -1).trimEnd() : text),
    ),
    options: { accept: 'lossless', finished: false },
  },
];

function swapped(
  kind: string,
  reason: Reason | Reason[],
  fits: (token: Token) => boolean,
  write: (token: Token, random: Random) => string,
): Damage {
  return {
    kind,
    expects: 'refuse',
    reason,
    layer: 'alone',
    tokens: (tokens, random) =>
      changeOne(tokens, random, fits, (token) => ({ ...token, before: '', text: write(token, random), behind: '' })),
  };
}

function changedValue(
  kind: string,
  reason: Reason | Reason[],
  change: (value: unknown, random: Random, message: Message) => unknown,
  text?: (text: string, random: Random) => string,
): Damage {
  return { kind, expects: 'refuse', reason, layer: 'alone', value: change, ...(text && { text }) };
}

function isNumber({ type, value, shape }: Token): boolean {
  return type === 'scalar' && typeof value === 'number' && shape !== undefined && shape.type !== 'any';
}

/** Whether a token is a value whose type the contract knows; in a free object, "..." may be any value. */
function isValue({ type, shape }: Token): boolean {
  return (type === 'string' || type === 'scalar') && shape !== undefined && shape.type !== 'any';
}

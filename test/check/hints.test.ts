import { describe, expect, it } from 'vitest';
import { validate } from '../../src/check/validate.ts';
import { contracts } from '../../src/contracts.ts';
import { contractOf } from '../../src/define/index.ts';
import { sampleMessages } from '../../src/testing/samples.ts';
import type { Contract } from '../../src/words/contract.ts';
import { type Issue, pointerKeys } from '../../src/words/issue.ts';
import { daily } from '../share.ts';

type Fields = { [name: string]: unknown };

const WRONG = [null, 5, -1, 0.5, true, '5', 'true', 'some words', '', [], {}, ['a'], 'C:\\new\tx'];

/** What a hint says is done; undefined for a field that is left out. */
const MENDS: { readonly [hint: string]: (value: unknown) => unknown } = {
  'Leave an optional field out instead of writing null.': () => undefined,
  'Wrap it in [ ].': (value) => [value],
  'Write it in quotes.': (value) => String(value),
  'Write it without quotes.': (value) => JSON.parse(value as string),
};

describe.each(Object.entries(contracts) as [string, Contract<unknown>][])('the hints of %s', (_, contract) => {
  const messages = [...sampleMessages(contract, { seed: 3, count: daily(4) })] as Fields[];

  it('mend what they are about', () => {
    for (const message of messages)
      for (const keys of placesIn(message))
        for (const wrong of WRONG) {
          const value = put(message, keys, wrong);
          for (const { hint = '', path } of issuesOf(contract, value).filter(({ code }) => code === 'type')) {
            const mend = MENDS[hint];
            const at = pointerKeys(path);
            // Of an item of a list, the sentence says nothing.
            if (wrong === null && /^[0-9]+$/.test(at.at(-1) ?? '')) continue;
            if (mend === undefined) expect(hint).toBe('');
            else
              expect(typesAt(contract, put(value, at, mend(valueAt(value, at))), path), `${path} ${hint}`).toEqual([]);
          }
        }
  });

  it('say of a part that is sent alone where it belongs, and nothing else', () => {
    for (const message of messages)
      for (const [field, held] of Object.entries(message)) {
        const part = Array.isArray(held) ? held[0] : held;
        if (typeof part !== 'object' || part === null) continue;
        const told = issuesOf(contract, part).map(({ hint = '' }) => /^Put .* into (.*)\.$/.exec(hint)?.[1]);
        const place = Array.isArray(held) ? `an item of "${field}"` : `"${field}"`;
        for (const one of told.filter((some) => some !== undefined)) expect(one).toBe(place);
      }
  });
});

describe('a part that is sent alone', () => {
  it.each<[string, unknown, string, string]>([
    [
      'LlmReply',
      { kind: 'list_files', params: {} },
      '/new_jobs',
      'Put "kind" and "params" into an item of "new_jobs".',
    ],
    [
      'LlmReply',
      { ok: true, kind: 'x', params: {} },
      '/new_jobs',
      'Put "kind" and "params" into an item of "new_jobs".',
    ],
    ['FactoryResponse', { type: 'technical_error', message: 'x' }, '/error', 'Put "type" and "message" into "error".'],
    ['LlmReply', { action: 'create_followup_jobs', kind: 'x' }, '/new_jobs', 'Put "kind" into an item of "new_jobs".'],
    ['FollowupJob', { name: 'a', kind: 'read_file', path: 'b' }, '/params', 'Put "path" into "params".'],
    ['FollowupJob', { name: 'a', kind: 'read_file' }, '/params', 'It needs "root" and "rel_path", or "path".'],
    ['FollowupJob', { name: 'a', kind: 'list_files' }, '/params', 'It needs "patterns".'],
  ])('is told where it belongs: %s %j', (name, value, path, hint) => {
    const contract = contracts[name as keyof typeof contracts] as Contract<unknown>;
    expect(issuesOf(contract, value)).toContainEqual(expect.objectContaining({ code: 'required', path, hint }));
  });

  it.each<[string, unknown]>([
    ['LlmReply', { summary: 'x' }],
    ['LlmReply', { hello: 1 }],
    ['LlmReply', {}],
    ['FactoryResponse', { summary: 'x' }],
  ])('is told nothing where several messages may be meant: %s %j', (name, value) => {
    const contract = contracts[name as keyof typeof contracts] as Contract<unknown>;
    expect(issuesOf(contract, value).map(({ hint }) => hint)).toEqual([expect.stringMatching(/^Use one of /)]);
  });
});

describe('an object of an own union without its tag', () => {
  const union = contractOf('Order', {
    oneOf: [
      {
        type: 'object',
        required: ['type', 'items'],
        properties: {
          type: { const: 'buy' },
          items: {
            type: 'array',
            items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } },
          },
        },
      },
      {
        type: 'object',
        required: ['type', 'reason'],
        properties: { type: { const: 'cancel' }, reason: { minLength: 3 } },
      },
    ],
  } as object) as Contract<unknown>;

  it.each<[unknown, unknown]>([
    [{ sku: 'A' }, [undefined, 'Put "sku" into an item of "items".']],
    [{ reason: 'no' }, [undefined, undefined]],
    [{}, ['Use one of "buy", "cancel".']],
  ])('is told what its fields tell: %j', (value, hints) => {
    expect(issuesOf(union, value).map(({ hint }) => hint)).toEqual(hints);
  });
});

function issuesOf(contract: Contract<unknown>, value: unknown): Issue[] {
  const checked = validate(contract, value);
  return checked.success ? [] : checked.issues;
}

/** The issues about the type of a value or of its items. */
function typesAt(contract: Contract<unknown>, value: unknown, path: string): string[] {
  const about = issuesOf(contract, value).filter(
    ({ code, path: at }) => code === 'type' && (at === path || at === `${path}/0`),
  );
  return about.map(({ message }) => message);
}

function* placesIn(value: unknown, keys: string[] = []): Generator<string[]> {
  if (keys.length > 0) yield keys;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) yield* placesIn(held, [...keys, key]);
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((held, key) => (held as Fields)[key], value);
}

/** A copy with another value at a place; without the field when that is undefined. */
function put(value: unknown, keys: readonly string[], held: unknown): unknown {
  const copy = structuredClone(value);
  const owner = valueAt(copy, keys.slice(0, -1)) as Fields;
  owner[keys.at(-1) as string] = held;
  return JSON.parse(JSON.stringify(copy)) as unknown;
}

/** The action of a message as the name of a call: it is left out of the arguments, wherever it stands. */
import { expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { LlmReply } from '../../../src/index.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { wrappers } from '../../../src/testing/damage/wrappers.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { type Layout, render, tokenize } from '../../../src/testing/tokens.ts';
import type { Contract } from '../../../src/words/contract.ts';

const COMPACT: Layout = { indent: '', colon: '', comma: '' };
const SPACED: Layout = { indent: '', colon: ' ', comma: ' ' };
const LINES: Layout = { indent: '  ', colon: ' ', comma: '' };

function wrapped(kind: string, value: object, layout: Layout, contract = LlmReply as Contract<unknown>) {
  const damage = wrappers.find((one) => one.kind === kind) as Damage;
  const message: Message = { name: 'x', contract, value, other: () => ({}), schema: () => ({}), examples: [] };
  const tokens = damage.tokens?.(tokenize(value, contract.shape, layout), randomAt(1, 1), message);
  return tokens && damage.text?.(render(tokens), randomAt(1, 1), message);
}

const [ok, action, summary] = [{ ok: true }, { action: 'mission_complete' }, { summary: 'Done.' }];

it.each<[value: object, layout: Layout, left: string]>([
  [{ ...action, ...ok, ...summary }, COMPACT, '{"ok":true,"summary":"Done."}'],
  [{ ...ok, ...action, ...summary }, COMPACT, '{"ok":true,"summary":"Done."}'],
  [{ ...ok, ...summary, ...action }, COMPACT, '{"ok":true,"summary":"Done."}'],
  [{ ...action, ...ok, ...summary }, SPACED, '{"ok": true, "summary": "Done."}'],
  [{ ...ok, ...action, ...summary }, SPACED, '{"ok": true, "summary": "Done."}'],
  [{ ...ok, ...summary, ...action }, SPACED, '{"ok": true, "summary": "Done."}'],
  [{ ...action, ...ok }, LINES, '{\n  "ok": true\n}'],
  [{ ...ok, ...action }, LINES, '{\n  "ok": true\n}'],
  // An action of an inner object stays.
  [{ sender: { action: 'x' }, ...action, ...ok }, COMPACT, '{"sender":{"action":"x"},"ok":true}'],
])('%j', (value, layout, left) => {
  expect(wrapped('call-names-action', value, layout)).toBe(`mission_complete(${left})`);
  expect(wrapped('key-names-action', value, layout)).toBe(`{"mission_complete": ${left}}`);
  const call = `{"name": "mission_complete", "arguments": ${left}}`;
  expect(wrapped('tool-call-names-action', value, layout)).toBe(call);
});

it('a message without an action names none', () => {
  const own = contractOf('Own', { type: 'object', properties: { action: { type: 'string' } } }) as Contract<unknown>;
  expect(wrapped('call-names-action', { action: 'x' }, COMPACT, own)).toBeUndefined();
  expect(wrapped('call-names-action', ok, COMPACT)).toBeUndefined();
  // The field is no action where the messages are told apart by another one.
  const member = (kind: string) => ({
    ...{ type: 'object', required: ['kind'] },
    properties: { kind: { const: kind }, action: { type: 'string' } },
  });
  const other = contractOf('Other', { anyOf: [member('a'), member('b')] }) as Contract<unknown>;
  expect(other.shape).toMatchObject({ type: 'union', tag: 'kind' });
  expect(wrapped('call-names-action', { kind: 'a', action: 'x' }, COMPACT, other)).toBeUndefined();
});

it('a key around a message is no word of the contract', () => {
  const properties = Object.fromEntries(['reply', 'data', 'json'].map((name) => [name, { type: 'null' }]));
  const contract = contractOf('Own', { type: 'object', properties } as never) as Contract<unknown>;
  const message = { name: 'x', contract, value: {}, other: () => ({}), schema: () => ({}), examples: [] };
  const damage = wrappers.find(({ kind }) => kind === 'wrapper-object') as Damage;
  const texts = Array.from({ length: 200 }, (_, seed) => damage.text?.('{}', randomAt(1, seed), message));
  const keys = ['answer', 'assistant', 'lcp', 'output', 'response', 'result'];
  expect([...new Set(texts)].sort()).toEqual(keys.map((key) => `{"${key}": {}}`));
});

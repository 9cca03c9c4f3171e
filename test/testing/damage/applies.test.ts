/** Where a kind of damage has nothing to damage, it does not apply. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { cuts } from '../../../src/testing/damage/cuts.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { none } from '../../../src/testing/damage/none.ts';
import { prose } from '../../../src/testing/damage/prose.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import type { Contract } from '../../../src/words/contract.ts';

const open = contractOf('Open', { type: 'object' });

/** The different texts that a kind makes, in some draws. */
function textsOf(kind: string, value: object, contract: unknown = open, text = JSON.stringify(value)) {
  const damage = [...cuts, ...none, ...prose].find((one) => one.kind === kind) as Damage;
  const message: Message = {
    ...{ name: 'x', contract: contract as Contract<unknown>, value },
    ...{ other: () => ({}), schema: () => ({}), examples: [] },
  };
  return new Set(Array.from({ length: 60 }, (_, seed) => damage.text?.(text, randomAt(1, seed), message)));
}

describe('an empty message', () => {
  it.each(['yaml', 'yaml-fenced', 'template-only'])('is none in the form of %s', (kind) => {
    expect(textsOf(kind, {})).toEqual(new Set([undefined]));
    expect(textsOf(kind, { a: 1 })).not.toContain(undefined);
  });
});

describe('a message in a string', () => {
  it.each(['yaml', 'yaml-fenced', 'markdown-table', 'xml'])('would be one itself in the form of %s', (kind) => {
    expect(textsOf(kind, { a: '{"ok": true}' })).toEqual(new Set([undefined]));
    expect(textsOf(kind, { a: '{\n "status": 1}' })).toEqual(new Set([undefined]));
    expect(textsOf(kind, { a: '{"okay": true}' })).not.toContain(undefined);
  });
});

describe('JSON that is meant for something else', () => {
  const closed = contractOf('Closed', { type: 'object', required: ['z'], properties: { z: { type: 'null' } } });

  it('is left out where it would be a message', () => {
    expect(textsOf('unrelated-json', { z: null })).toContain(undefined);
    expect(textsOf('unrelated-json', { z: null }, closed)).not.toContain(undefined);
  });

  it('has no field of the contract', () => {
    const properties = { compilerOptions: { type: 'object' }, z: { type: 'null' } } as const;
    const like = contractOf('Like', { type: 'object', properties });
    const has = (texts: Set<string | undefined>) => [...texts].some((text) => text?.includes('compilerOptions'));
    expect(has(textsOf('prose-unrelated-json', { z: null }, closed))).toBe(true);
    expect(has(textsOf('prose-unrelated-json', { z: null }, like))).toBe(false);
  });
});

it('no example is echoed where there is none', () => {
  expect(textsOf('echo-example', { a: 1 })).toEqual(new Set([undefined]));
});

it('white space at the end alone is not cut off', () => {
  expect(textsOf('cut-near-end', { a: 1 }, open, `  {"a": "${'b'.repeat(30)}"}   `)).not.toContain(undefined);
  for (const text of textsOf('cut-near-end', { a: 1 }, open, '    {"a":1}'))
    if (text !== undefined) expect(text.length).toBeLessThan(11);
});

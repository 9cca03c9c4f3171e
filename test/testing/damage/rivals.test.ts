/** Fields that stand twice in a message with different values, and values that no contract knows. */
import { expect, it } from 'vitest';
import type { Shape } from '../../../generated/tables/shape.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { rivals } from '../../../src/testing/damage/rivals.ts';
import { values } from '../../../src/testing/damage/values.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { render, tokenize } from '../../../src/testing/tokens.ts';

const shape: Shape = {
  type: 'object',
  required: [],
  open: true,
  fields: { name: { type: 'string', nullable: true }, n: { type: 'integer' }, any: { type: 'any' } },
};

/** The different texts that a kind makes of the tokens of a message, in some draws. */
function textsOf(kind: string, value: unknown): string[] {
  const damage = [...rivals, ...values].find((one) => one.kind === kind) as Damage;
  const texts = Array.from({ length: 100 }, (_, seed) => {
    const tokens = tokenize(value, shape, { indent: '', colon: '', comma: '' });
    const written = damage.tokens?.(tokens, randomAt(1, seed), { value } as Message);
    return written && render(written);
  });
  return [...new Set(texts)].filter((one) => one !== undefined).sort();
}

it.each<[kind: string, value: object, made: string[]]>([
  [
    'conflicting-keys',
    { n: 1, name: 'x', list: [2], any: { y: true } },
    [
      '{"n":1,"n":2,"name":"x","list":[2],"any":{"y":true}}',
      '{"n":1,"name":"x","list":[2],"any":{"y":true,"y":false}}',
      '{"n":1,"name":"x","name":"xx","list":[2],"any":{"y":true}}',
    ],
  ],
  [
    'conflicting-lists',
    // A text is no list.
    { n: 1, name: '[', list: [2, 3], any: { z: [] } },
    [
      '{"n":1,"name":"[","list":[2,3],"any":{"z":[],"z":["x"]}}',
      '{"n":1,"name":"[","list":[2,3],"list":[],"any":{"z":[]}}',
    ],
  ],
  ['conflicting-lists', { n: 1, name: '[', any: {} }, []],
  // Only null is written otherwise, and only where the contract knows the field and does not allow null.
  [
    'none-for-optionals',
    { n: null, name: null, any: null, other: null },
    ['{"n":None,"name":null,"any":null,"other":null}'],
  ],
  ['none-for-optionals', { n: 1, name: 'x' }, ['{"n":1,"name":"x"}']],
])('%s of %j', (kind, value, made) => {
  expect(textsOf(kind, value)).toEqual(made);
});

/** The values of own contracts in the schemas of providers: each as the provider can take it. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { checkProviderSchema, providerSchema, renderContract } from '../../src/prompt/index.ts';

const words = { type: 'array', items: { type: 'string' } };
const nothing = { type: 'null' };
const inner = {
  type: 'object',
  properties: { x: { type: 'string' } },
  required: ['x'],
};
const closed = { ...inner, additionalProperties: false };

describe('an optional field', () => {
  it.each<[what: string, field: object, openai: object, anthropic: object, gemini?: object]>([
    [
      'of some numbers',
      { enum: [1, 2], description: 'A level.' },
      { type: ['number', 'null'], description: 'A level.', enum: [1, 2, null] },
      { type: 'number', description: 'A level.', enum: [1, 2] },
    ],
    [
      'of a number or a word',
      { enum: [1, 'a'] },
      { type: ['number', 'string', 'null'], enum: [1, 'a', null] },
      { type: ['number', 'string'], enum: [1, 'a'] },
    ],
    [
      'of values of which one provider takes some alone',
      { enum: [null, true, 1] },
      { type: ['null', 'boolean', 'number'], enum: [null, true, 1] },
      { type: ['null', 'boolean', 'number'], enum: [null, true, 1] },
      { type: ['null', 'boolean', 'number'], description: 'Only null or true or 1.' },
    ],
    [
      'of a word or null',
      { enum: ['x', null] },
      { type: ['string', 'null'], enum: ['x', null] },
      { type: ['string', 'null'], enum: ['x', null] },
      { type: ['string', 'null'], description: 'Only "x" or null.' },
    ],
    ['of one number', { const: 5 }, { type: ['number', 'null'], enum: [5, null] }, { type: 'number', enum: [5] }],
    [
      'that is true',
      { const: true },
      { anyOf: [{ type: 'boolean', const: true }, nothing] },
      { type: 'boolean', const: true },
      { type: 'boolean', description: 'Only true.' },
    ],
    [
      'of two types',
      { anyOf: [{ type: 'string' }, words], description: 'Either.' },
      { anyOf: [{ type: 'string' }, words, nothing], description: 'Either.' },
      { anyOf: [{ type: 'string' }, words], description: 'Either.' },
    ],
    ['of a list or null', { anyOf: [words, nothing] }, { anyOf: [words, nothing] }, { anyOf: [words, nothing] }],
    [
      'of an object',
      { ...inner, description: 'G.' },
      { anyOf: [closed, nothing], description: 'G.' },
      { ...closed, description: 'G.' },
    ],
    ['of a text or null', { type: ['string', 'null'] }, { type: ['string', 'null'] }, { type: ['string', 'null'] }],
  ])('%s', (_, field, openai, anthropic, gemini = anthropic) => {
    const Own = contractOf('Own', { type: 'object', properties: { a: field } });
    for (const [provider, expected] of Object.entries({ openai, anthropic, gemini })) {
      const { schema } = providerSchema(Own as never, provider as 'openai');
      expect((schema.properties as { a: object }).a, provider).toEqual(expected);
    }
  });
});

it('a reference that leads through what is no schema is told as one to nothing', () => {
  for (const place of ['a/const/x', 'a/const', 'b/enum/0', 'c', '__proto__', 'a/type/length']) {
    const properties = { a: { type: 'string', const: null }, b: { enum: ['x'] }, d: { $ref: `#/properties/${place}` } };
    const issues = checkProviderSchema({ type: 'object', properties } as never, 'anthropic');
    expect(
      issues.map(({ path }) => path),
      place,
    ).toContain('/properties/d/$ref');
  }
});

it.each(['openai', 'anthropic', 'gemini'] as const)(
  'for %s, each member of a union begins with its tag',
  (provider) => {
    const member = (kind: string, more: object) => ({
      type: 'object',
      required: ['level', 'id', 'kind'],
      properties: { level: { enum: ['low', 'high'] }, id: { type: 'string' }, kind: { const: kind }, ...more },
    });
    const $defs = { One: member('one', {}), Two: member('two', { note: { type: 'string' } }) };
    const Own = contractOf('Own', { anyOf: [{ $ref: '#/$defs/One' }, { $ref: '#/$defs/Two' }], $defs });
    const text = JSON.stringify(providerSchema(Own as never, provider).schema);
    const firsts = [...text.matchAll(/"required":\["(\w+)",/g)].map(([, first]) => first);
    expect(firsts).toEqual(['kind', 'kind']);
  },
);

it('an own contract is shown with its own examples, and with none of the contract of the package that has its name', () => {
  const schema = { type: 'object', required: ['goal'], properties: { goal: { type: 'string' } } };
  const examples = [{ goal: 'Swim.' }];
  expect(renderContract(contractOf('Mission', schema, { examples } as never), { style: 'example' })).toBe(
    '{"goal":"Swim."}',
  );
  expect(renderContract(contractOf('Mission', schema), { style: 'example' })).not.toMatch(/created_at|title/);
});

it('a part of an own contract is shown as it is, and not as the contract of the package that has its name', () => {
  const Mission = { type: 'object', required: ['goal'], properties: { goal: { type: 'string' } } };
  const properties = { mission: { $ref: '#/$defs/Mission' } };
  const Plan = contractOf('Plan', { type: 'object', required: ['mission'], properties, $defs: { Mission } });
  expect(renderContract(Plan, { style: 'example' })).toBe('{"mission":{"goal":"<goal>"}}');
});

it.each<[options: object, message: string]>([
  [{ kinds: [] }, '"kinds" must have at least one name.'],
  [{ kinds: ['a'] }, '"kinds" would change nothing: there is no choice of kinds of jobs in Own.'],
  [{ omit: ['b'] }, 'There is no optional field "b".'],
  [{ omit: 5 }, 'providerSchema: "omit"'],
  [{ omit: 'all' }, 'providerSchema: "omit"'],
])('the options %j are refused: %s', (options, message) => {
  const Own = contractOf('Own', { type: 'object', properties: { a: { type: 'string' } } });
  expect(() => providerSchema(Own as never, 'openai', options)).toThrow(message);
});

describe('what a provider cannot be sent is told:', () => {
  const told = (properties: object, provider: 'openai' | 'anthropic' | 'gemini') => {
    const $defs = { Word: { type: 'string' } };
    const Own = contractOf('Own', { type: 'object', properties, $defs });
    const { schema, notes } = providerSchema(Own as never, provider);
    return { fields: Object.keys(schema.properties as object), notes: notes.join('\n') };
  };

  it('an optional field of any value, which null could not leave out', () => {
    const { fields, notes } = told({ a: {}, b: { $ref: '#/$defs/Word' }, c: { enum: [1, 'x'] } }, 'openai');
    expect(fields).toEqual(['b', 'c']);
    expect(notes).toContain('Left out: Own.a. Any JSON value may stand there');
  });

  it('an optional list that has to be empty, where lists have no lengths', () => {
    const properties = { a: { type: 'array', items: { type: 'string' }, maxItems: 0 }, b: { type: 'string' } };
    expect(told(properties, 'anthropic')).toEqual({
      fields: ['b'],
      notes: 'Left out, because it would have to be empty: Own.a.',
    });
    expect(told(properties, 'openai').fields).toEqual(['a', 'b']);
  });

  it.each([
    [12, /: Own\.a0, .*, Own\.a11\. The/],
    [13, /: Own\.a0, .*, Own\.a11 and 1 more\. The/],
    [20, /: Own\.a0, .*, Own\.a11 and 8 more\. The/],
  ])('of %i places twelve, and how many there are besides', (count, said) => {
    const names = Array.from({ length: count }, (_, i) => [`a${i}`, { const: true }]);
    expect(told(Object.fromEntries(names) as object, 'gemini').notes).toMatch(said);
  });
});

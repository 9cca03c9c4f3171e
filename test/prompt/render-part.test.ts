/** Objects, lists, records and unions in the schema for each provider, and what of them is lost. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import type { Provider } from '../../src/prompt/providers/dialects.ts';
import { renderPart } from '../../src/prompt/providers/render-part.ts';
import type { Run } from '../../src/prompt/providers/render-run.ts';
import { type Definitions, given, lost, runFor } from './given.ts';

type Row = [part: Part, provider: Provider, schema: object | undefined, losses?: object];

const [openai, anthropic, gemini] = ['openai', 'anthropic', 'gemini'] as const;
const providers = [openai, anthropic, gemini];
const description = 'D.';
const HERE = ['Own'];
const IN_A = ['Own.a'];
const text: Part = { type: 'string' };
const number: Part = { type: 'number' };

function renders(rows: Row[]): void {
  it.each(rows)('%j for %s', (part, provider, schema, losses = {}) => {
    const run = runFor(provider);
    expect(renderPart(part, 'Own', run)).toStrictEqual(schema);
    expect(lost(run.losses)).toEqual(losses);
  });
}

/** The same for every provider. */
const forAll = (part: Part, schema: object | undefined, losses?: object): Row[] =>
  providers.map((provider) => [part, provider, schema, losses]);

describe('a single value', () => {
  renders([
    ...forAll({ type: 'string', description }, { type: 'string', description }),
    ...forAll({ type: 'integer' }, { type: 'integer' }),
    ...forAll(number, { type: 'number' }),
    ...forAll({ type: 'boolean' }, { type: 'boolean' }),
    ...forAll({ type: 'null', description }, { type: 'null', description }),
    ...forAll({ enum: [1, 'a'] }, { type: ['number', 'string'], enum: [1, 'a'] }),
    ...forAll(
      { type: 'string', enum: ['a'], default: 'a' },
      { type: 'string', description: 'Default "a".', enum: ['a'] },
    ),
    ...forAll({ tag: 'action' }, undefined),
    ...forAll({ description }, { type: 'string', description: 'D. As text.' }, { anything: HERE }),
    ...forAll({ ...text, also: {} }, { type: 'string' }, { conditions: HERE }),
    ...forAll({ ...text, isExclusive: true }, { type: 'string' }, { conditions: HERE }),
  ]);
});

describe('a list', () => {
  const list: Part = { type: 'array', items: text, description };
  const told = (said: string, more: object = {}) => ({
    ...{ type: 'array', description: said, items: { type: 'string' }, ...more },
  });
  const limits = { limits: HERE };
  renders([
    ...forAll(list, told('D.')),
    ...forAll({ ...list, minItems: 0 }, told('D.')),
    ...forAll({ ...list, minItems: 1 }, told('D.', { minItems: 1 })),
    [{ ...list, minItems: 2 }, openai, told('D.', { minItems: 2 })],
    [{ ...list, minItems: 2 }, anthropic, told('D. At least 2 items.'), limits],
    [{ ...list, maxItems: 5 }, gemini, told('D.', { maxItems: 5 })],
    [{ ...list, maxItems: 5 }, anthropic, told('D. At most 5 items.'), limits],
    [{ ...list, minItems: 1, maxItems: 5 }, anthropic, told('D. 1 to 5 items.', { minItems: 1 }), limits],
    [{ ...list, minItems: 2, maxItems: 5 }, openai, told('D.', { minItems: 2, maxItems: 5 })],
    ...forAll({ ...list, uniqueItems: true }, told('D. Each once.'), limits),
    [
      { type: 'array' },
      openai,
      { type: 'array', items: { type: 'string', description: 'As text.' } },
      { anything: HERE },
    ],
    [{ type: 'array', items: { type: 'object' } }, openai, undefined, { free: HERE }],
  ]);
});

describe('a record', () => {
  const pairs = {
    type: 'object',
    properties: { name: { type: 'string' }, value: { type: 'number' } },
    required: ['name', 'value'],
    additionalProperties: false,
  };
  const asList = { type: 'array', description: 'D. A list of names and values, each name once.', items: pairs };
  const record: Part = { type: 'object', description, additionalProperties: number };
  const never: Part = { type: 'object', properties: { x: { ...text, not: {} } }, required: ['x'] };
  renders([
    [record, openai, asList, { records: HERE }],
    [record, anthropic, asList, { records: HERE }],
    [record, gemini, { type: 'object', description, additionalProperties: { type: 'number' } }],
    [{ type: 'object', description }, openai, undefined, { free: HERE }],
    [{ type: 'object', additionalProperties: true }, anthropic, undefined, { free: HERE }],
    [{ type: 'object', description }, gemini, { type: 'object', description, additionalProperties: true }],
    [{ type: 'object', properties: {} }, openai, undefined, { free: HERE }],
    [{ type: 'object', additionalProperties: { type: 'object' } }, openai, undefined, { free: HERE }],
    [{ type: 'object', additionalProperties: never }, gemini, undefined],
  ]);
});

describe('a union without a tag', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const object = {
    type: 'object',
    properties: { x: { type: 'string' } },
    required: ['x'],
    additionalProperties: false,
  };
  const holdsX: Part = { type: 'object', properties: { x: text }, required: ['x'] };
  renders([
    ...forAll(
      { anyOf: [text, { type: 'null', description: 'None.' }], description },
      { type: ['string', 'null'], description },
    ),
    ...forAll({ anyOf: [text, { type: 'array', items: text }] }, { anyOf: [{ type: 'string' }, list] }),
    ...forAll({ anyOf: [text, holdsX], description }, { description, anyOf: [{ type: 'string' }, object] }),
    ...forAll(
      { anyOf: [text, { ...number, enum: [1] }] },
      { anyOf: [{ type: 'string' }, { type: 'number', enum: [1] }] },
    ),
    ...forAll({ anyOf: [text, { enum: [1] }] }, { anyOf: [{ type: 'string' }, { type: 'number', enum: [1] }] }),
    ...forAll(
      { anyOf: [text, {}] },
      { anyOf: [{ type: 'string' }, { type: 'string', description: 'As text.' }] },
      { anything: HERE },
    ),
    [{ anyOf: [text, { type: 'object' }] }, openai, { anyOf: [{ type: 'string' }] }, { free: HERE }],
    [{ anyOf: [{ type: 'object' }] }, openai, undefined, { free: HERE }],
    [
      { anyOf: [{ type: 'array' }] },
      openai,
      { anyOf: [{ type: 'array', items: { type: 'string', description: 'As text.' } }] },
      { anything: HERE },
    ],
    ...forAll({ anyOf: [text, number], isExclusive: true }, { type: ['string', 'number'] }, { conditions: HERE }),
  ]);
});

describe('a reference', () => {
  it('is one, and what it leads to is rendered once', () => {
    const run = runFor('openai');
    const part = { type: 'array', items: { $ref: 'Word' } } as const;
    const schema = given({ Word: text }, () => [renderPart(part, 'Own', run), renderPart(part, 'Own', run)]);
    expect(schema).toEqual(Array(2).fill({ type: 'array', items: { $ref: '#/$defs/Word' } }));
    expect([...run.rendered]).toEqual([['Word', { type: 'string' }]]);
  });

  it('is nothing where it leads to nothing that can be said, which is told under the name', () => {
    const run = runFor('openai');
    expect(given({ Any: { type: 'object' } }, () => renderPart({ $ref: 'Any' }, 'Own', run))).toBeUndefined();
    expect([...run.rendered]).toEqual([['Any', undefined]]);
    expect(lost(run.losses)).toEqual({ free: ['Any'] });
  });

  it('may lead back', () => {
    const run = runFor('gemini');
    const List: Part = { type: 'object', properties: { next: { $ref: 'List' } } };
    given({ List }, () => renderPart({ $ref: 'List' }, 'Own', run));
    const next = { $ref: '#/$defs/List' };
    expect(run.rendered.get('List')).toEqual({
      type: 'object',
      properties: { next },
      required: [],
      additionalProperties: false,
    });
  });

  it('may lead on, and what it leads to stays when another one cannot be said', () => {
    const run = runFor('openai');
    const List: Part = { type: 'array', items: { $ref: 'Word' } };
    given({ List, Word: text, Any: { type: 'object' } }, () =>
      ['List', 'Any'].map(($ref) => renderPart({ $ref }, 'Own', run)),
    );
    expect([...run.rendered.keys()]).toEqual(['List', 'Word', 'Any']);
  });

  it('leads to nothing that turns out to be impossible while it is referred to', () => {
    const run = runFor('anthropic');
    const One: Part = { type: 'object', properties: { two: { $ref: 'Two' }, any: {} }, required: ['two', 'any'] };
    const free: Part = { type: 'object' };
    const definitions = {
      One: { ...One, properties: { ...One.properties, any: free } },
      Two: { type: 'object', properties: { one: { $ref: 'One' }, a: text } },
    } as const;
    const root: Part = { type: 'object', properties: { one: { $ref: 'One' }, two: { $ref: 'Two' } } };
    const schema = given(definitions, () => renderPart(root, 'Own', run));
    expect(schema?.properties).toEqual({ two: { $ref: '#/$defs/Two' } });
    expect(run.rendered.get('Two')?.properties).toEqual({ a: { type: 'string' } });
  });

  it('to nothing stands for any value', () => {
    const run: Run = runFor('openai');
    renderPart({ $ref: 'Nowhere' }, 'Own', run);
    expect(run.rendered.get('Nowhere')).toEqual({ type: 'string', description: 'As text.' });
    expect(lost(run.losses)).toEqual({ anything: ['Nowhere'] });
  });
});

describe('an object', () => {
  const closed = (properties: object, required: string[] = [], more: object = {}) => ({
    ...{ type: 'object', ...more, properties, required, additionalProperties: false },
  });
  const of = (properties: Definitions, required: string[] = [], more: Partial<Part> = {}): Part => ({
    ...{ type: 'object', properties, required, ...more },
  });
  const string = { type: 'string' };
  renders([
    ...forAll(of({ a: text }, ['a'], { description }), closed({ a: string }, ['a'], { description })),
    [of({ a: text }), openai, closed({ a: { type: ['string', 'null'] } }, ['a']), { nulls: IN_A }],
    [of({ a: text }), anthropic, closed({ a: string })],
    [{ type: 'object', properties: { a: text } }, gemini, closed({ a: string })],
    ...forAll(of({ a: text, b: { ...text, not: {} } }, ['a']), closed({ a: string }, ['a'])),
    ...forAll(of({ a: { ...text, not: {} } }, ['a']), undefined),
    [of({ a: {} }), openai, closed({}), { free: IN_A }],
    [of({ a: {} }), gemini, closed({}), { free: IN_A }],
    [of({ a: {} }, ['a']), openai, closed({ a: { ...string, description: 'As text.' } }, ['a']), { anything: IN_A }],
    [of({ a: { type: 'array', items: text, maxItems: 0 } }), anthropic, closed({}), { empty: IN_A }],
    [
      of({ a: { type: 'array', items: text, maxItems: 0 } }),
      gemini,
      closed({ a: { type: 'array', items: string, maxItems: 0 } }),
    ],
    [
      of({ a: { type: 'array', items: text, maxItems: 1 } }),
      anthropic,
      closed({ a: { type: 'array', description: 'At most 1 item.', items: string } }),
      { limits: IN_A },
    ],
    [of({ a: { type: 'object' }, b: text }, ['b']), anthropic, closed({ b: string }, ['b']), { free: IN_A }],
    [of({ a: { type: 'object' }, b: text }, ['b']), openai, closed({ b: string }, ['b']), { free: IN_A }],
    [of({ a: { type: 'object' }, b: text }, ['a']), anthropic, undefined, { free: IN_A }],
    [of({ a: text }, ['a'], { additionalProperties: true }), openai, closed({ a: string }, ['a']), { closed: HERE }],
    [
      of({ a: text }, ['a'], { additionalProperties: true }),
      gemini,
      { ...closed({ a: string }, ['a']), additionalProperties: true },
    ],
    ...forAll(of({ a: text }, ['a'], { additionalProperties: false }), closed({ a: string }, ['a'])),
    [
      of({ a: { enum: [1] }, b: { anyOf: [text, number] } }),
      anthropic,
      closed({ a: { type: 'number', enum: [1] }, b: { type: ['string', 'number'] } }),
    ],
  ]);
});

/** Breaks that comparisons of API documents have lost: behind references, beside harmless changes, within parts. */
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';

type Schema = { [keyword: string]: unknown };

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const event = (schemas: Schema): Schema => ({ ...ref('Event'), components: { schemas } });

/** Reported for oasdiff (issue 1090) and for the diff of AsyncAPI (cli issue 550, diff issue 164). */
const cases: [string, Schema, Schema, string[]][] = [
  [
    'a list becomes an object, beside new fields, new definitions, a description and an example',
    event({ Event: { type: 'object', properties: { rows: { type: 'array', items: text } } } }),
    event({
      Event: {
        type: 'object',
        properties: {
          more: ref('More'),
          rows: {
            type: 'object',
            description: 'The rows by name.',
            examples: [{ a: 'x' }],
            additionalProperties: ref('Row'),
          },
        },
      },
      More: { type: 'object', properties: { total: { type: 'integer' } } },
      Row: text,
    }),
    ['type_changed /rows breaks breaks'],
  ],
  [
    'the type of a field changes in the payload of a message',
    event({
      Event: { type: 'object', properties: { payload: ref('Payload') } },
      Payload: { type: 'object', properties: { id: text } },
    }),
    event({
      Event: { type: 'object', properties: { payload: ref('Payload') } },
      Payload: { type: 'object', properties: { id: { type: 'integer' } } },
    }),
    ['type_changed /payload/id breaks breaks'],
  ],
  [
    'a required field of a payload is gone',
    event({
      Event: ref('Payload'),
      Payload: { type: 'object', properties: { id: text, at: text }, required: ['id', 'at'] },
    }),
    event({ Event: ref('Payload'), Payload: { type: 'object', properties: { id: text }, required: ['id'] } }),
    ['required_property_removed /at safe breaks'],
  ],
  [
    'a field of one of several parts is required no longer',
    event({
      Event: { allOf: [ref('Base'), { properties: { b: text }, required: ['b'] }] },
      Base: { properties: { id: text }, required: ['id'] },
    }),
    event({
      Event: { allOf: [ref('Base'), { properties: { b: text }, required: ['b'] }] },
      Base: { properties: { id: text } },
    }),
    ['property_optional /id safe breaks'],
  ],
  [
    'the values of a record have another type',
    event({
      Event: { type: 'object', additionalProperties: ref('Value') },
      Value: { type: 'object', properties: { v: { type: 'integer' } } },
    }),
    event({
      Event: { type: 'object', additionalProperties: ref('Value') },
      Value: { type: 'object', properties: { v: text } },
    }),
    ['type_changed /*/v breaks breaks'],
  ],
];

describe('breaks that others have lost', () => {
  it.each(cases)('%s', (_, old, newer, expected) => {
    const breaks = diffSchemas(old, newer)
      .filter(({ severity }) => severity === 'error')
      .map(({ code, path, backward, forward }) => `${code} ${path} ${backward.verdict} ${forward.verdict}`);
    expect(breaks).toEqual(expect.arrayContaining(expected));
  });

  it('and what is no break is told as none: other words, another version, a new field that is optional', () => {
    const make = (words: string, more: Schema): Schema => ({
      info: { version: words },
      ...event({ Event: { type: 'object', description: words, properties: { id: text, ...more } } }),
    });
    expect(
      diffSchemas(make('1', {}), make('2', { more: {} })).map(({ code, severity }) => `${code} ${severity}`),
    ).toEqual(['text_changed note', 'property_added note']);
  });
});

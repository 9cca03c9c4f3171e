/** The schema of an own action or result: what every message has is put in, and nothing of the user's is lost. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { actionOf, messageSchema } from '../../src/define/message-schema.ts';
import { ContractError } from '../../src/words/contract-error.ts';

const text = { type: 'string' };
const note = { type: 'string', description: 'What to add.' };
const schemaOf = (given: unknown, more: object = {}) =>
  messageSchema('AskOwner', 'ask_owner', given, more as { [field: string]: unknown });

describe('the schema of a message', () => {
  it.each<[what: string, given: object, more: object, made: object]>([
    ['without fields', { type: 'object' }, {}, {}],
    [
      'with fields',
      { type: 'object', required: ['question'], properties: { question: text } },
      {},
      { required: ['ok', 'action', 'question'], properties: { question: text } },
    ],
    ['with fields of every message', { type: 'object' }, { note }, { properties: { note } }],
    [
      'that is closed',
      { type: 'object', additionalProperties: false },
      { note },
      { properties: { note }, additionalProperties: false },
    ],
    [
      'that says what a field of every message is for',
      { type: 'object', properties: { note: { ...text, description: 'Why.' } } },
      { note },
      { properties: { note: { ...text, description: 'Why.' } } },
    ],
    [
      'that says what its action is for',
      { type: 'object', properties: { action: { ...text, description: 'Asks.' } } },
      {},
      { properties: { action: { ...text, const: 'ask_owner', description: 'Asks.' } } },
    ],
    [
      'that has all of it',
      {
        type: 'object',
        required: ['action', 'ok'],
        properties: { ok: { type: 'boolean' }, action: { const: 'ask_owner' } },
      },
      {},
      { required: ['ok', 'action'], properties: { ok: { type: 'boolean' } } },
    ],
    [
      'with a name, an address and an edition of its own',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'https://a.org/b',
        title: 'Question',
        type: 'object',
        description: 'Asks.',
      },
      {},
      { description: 'Asks.' },
    ],
  ])('%s', (_, given, more, made) => {
    const { properties = {}, ...rest } = made as { properties?: object };
    expect(schemaOf(given, more)).toEqual({
      type: 'object',
      $id: 'urn:sheratan:own:AskOwner',
      title: 'AskOwner',
      required: ['ok', 'action'],
      ...rest,
      properties: { ok: { type: 'boolean', const: true }, action: { ...text, const: 'ask_owner' }, ...properties },
    });
  });

  it('is made of the schema of a vendor as well', () => {
    expect(schemaOf(z.object({ question: z.string() }))).toMatchObject({
      required: ['ok', 'action', 'question'],
      properties: { question: text },
    });
  });

  it.each<[what: string, given: unknown, message: string]>([
    ['is no object', text, 'The schema of ask_owner must be an object with fields.'],
    ['takes more than objects', { type: ['object', 'null'] }, 'The schema of ask_owner must be an object with fields.'],
    ['is a union', { anyOf: [{ type: 'object' }] }, 'The schema of ask_owner must be an object with fields.'],
    ['is nothing', undefined, 'The schema of ask_owner must be an object with fields.'],
    [
      'has another action',
      { type: 'object', properties: { action: { const: 'ask' } } },
      'The schema of ask_owner must have the action "ask_owner", not "ask".',
    ],
    [
      'takes other actions',
      { type: 'object', properties: { action: { enum: ['ask', 'tell'] } } },
      'The schema of ask_owner must not redefine "action", which every message has.',
    ],
    [
      'has another ok',
      { type: 'object', properties: { ok: { const: false } } },
      'The schema of ask_owner must not redefine "ok", which every message has.',
    ],
    [
      'has another note',
      { type: 'object', properties: { note: { type: 'number' } }, required: ['more'], additionalProperties: false },
      'The schema of ask_owner must not redefine "note", which every message has.',
    ],
  ])('is refused when it %s', (_, given, message) => {
    let found: unknown;
    try {
      schemaOf(given, { note });
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ContractError);
    expect(found).toMatchObject({
      contract: 'AskOwner',
      issues: [{ code: 'protocol', severity: 'error', path: '', message }],
    });
    expect((found as Error).message).toContain('schema of AskOwner');
  });
});

it.each<[schema: unknown, action: string | undefined]>([
  [{ properties: { action: { const: 'ask' } } }, 'ask'],
  [{ properties: { action: { const: 1 } } }, undefined],
  [{ properties: { action: text } }, undefined],
  [{ properties: {} }, undefined],
  [{}, undefined],
  [true, undefined],
  [null, undefined],
  [undefined, undefined],
])('the action of %j is %j', (schema, action) => expect(actionOf(schema)).toBe(action));

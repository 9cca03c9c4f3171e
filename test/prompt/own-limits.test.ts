/** No limit of a schema of one's own is lost where it is written for a prompt, wherever in the schema it stands. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { renderContract } from '../../src/prompt/index.ts';

const text = { type: 'string' };

describe.each(['typescript', 'dense'] as const)('%s', (style) => {
  it.each<[schema: object, words: RegExp]>([
    [{ properties: { a: text }, minProperties: 2 }, /at least 2 fields/i],
    [{ properties: { a: { type: 'object', properties: { b: text }, maxProperties: 3 } } }, /at most 3 fields/i],
    [
      { properties: { a: { $ref: '#/$defs/Part' } }, $defs: { Part: { type: 'object', minProperties: 4 } } },
      /4 fields/i,
    ],
    [{ additionalProperties: text, minProperties: 2 }, /at least 2 fields/i],
    [{ properties: { a: { type: 'array', items: text, uniqueItems: true } } }, /each once/i],
    [{ properties: { a: { type: 'array', items: text, minItems: 2 } } }, /at least 2 items|\[2-\]/i],
    [{ properties: { a: { type: ['number', 'null'], minimum: 3 } } }, /at least 3/],
    [{ properties: { a: { type: ['integer', 'null'] } } }, /whole number|integer/],
    [{ properties: { a: { type: ['array', 'null'], items: text, maxItems: 3 } } }, /at most 3 items|\[0-3\]/],
    [{ properties: { a: { anyOf: [{ type: 'number', minimum: 7 }, text] } } }, /at least 7/],
    [{ properties: { a: { anyOf: [{ ...text, maxLength: 7 }, { type: 'number' }] } } }, /at most 7 characters/i],
    [{ properties: { a: { type: 'array', items: { type: 'number', multipleOf: 5 } } } }, /a multiple of 5/i],
    [{ properties: { a: { type: 'array', items: { anyOf: [{ type: 'number', maximum: 9 }, text] } } } }, /at most 9/],
    [{ properties: { a: { type: 'number', exclusiveMinimum: 0 } } }, /more than 0/i],
    [{ properties: { a: { type: 'number', exclusiveMaximum: 9 } } }, /less than 9/i],
    [{ properties: { a: { type: 'object', additionalProperties: text, maxProperties: 1 } } }, /at most 1 field\b/i],
    [{ properties: { a: { type: 'object', additionalProperties: text, minProperties: 1 } } }, /at least 1 field\b/i],
    [
      { properties: { a: { type: 'object', additionalProperties: text, minProperties: 1, maxProperties: 3 } } },
      /1 to 3 fields\b/i,
    ],
    [{ properties: { a: { ...text, minLength: 2 } } }, /at least 2 characters/i],
    [{ properties: { a: { ...text, pattern: '^x' } } }, /matches \^x/i],
    [{ properties: { a: { ...text, default: 'y' } } }, /"y"/],
  ])('%j', (schema, words) => {
    expect(renderContract(contractOf('Own', { type: 'object', ...schema }), { style })).toMatch(words);
  });
});

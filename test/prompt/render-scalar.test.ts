/** Texts, numbers, flags and single values in the schema for each provider: what it takes, what is said in words, what is lost. */
import { describe, expect, it } from 'vitest';
import { type Part, rules as rulesOfPackage } from '../../generated/definitions.ts';
import type { Provider } from '../../src/prompt/providers/dialects.ts';
import { renderFlag, renderNumber, renderText, renderValues } from '../../src/prompt/providers/render-scalar.ts';
import { ownPattern, textPattern } from '../../src/prompt/providers/text-pattern.ts';
import { given, lost, runFor } from './given.ts';

const [openai, anthropic, gemini] = ['openai', 'anthropic', 'gemini'] as const;
const description = 'D.';
const HERE = ['Own.a'];

/** Value rules of a user. */
const rules = {
  shout: { pattern: '^[A-Z]+$', words: 'capitals' },
  'short-shout': { pattern: '^[A-Z]+$', maxLength: 3, words: 'up to three capitals' },
  behind: { pattern: '(?<=a)b', words: 'b behind a' },
  mail: { format: 'email', words: 'an address' },
  when: { format: 'date-time', words: 'a time' },
  short: { maxLength: 3, words: 'at most 3 characters' },
};

describe('a text', () => {
  it.each<[part: Part, provider: Provider, schema: object, losses?: object]>([
    [{}, openai, {}],
    [{ description }, openai, { description }],
    [{ const: 'a', description }, openai, { description, const: 'a' }],
    [{ const: 'a', description }, gemini, { description, enum: ['a'] }],
    [{ enum: ['a', 'b'] }, openai, { enum: ['a', 'b'] }],
    [{ enum: ['a'], description, default: 'a' }, gemini, { description: 'D. Default "a".', enum: ['a'] }],
    [{ rule: 'path', description }, openai, { description, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }],
    [
      { rule: 'path', description },
      gemini,
      { description: 'D. Not empty, no control characters.' },
      { patterns: HERE },
    ],
    [
      { rule: 'glob' },
      anthropic,
      {
        description: 'Relative: no leading / or \\, no drive, .. or control characters; ! may lead.',
        pattern: '^!?[^!/\\\\][\\s\\S]*$',
      },
      { exclusions: HERE },
    ],
    [
      { rule: 'date-time' },
      gemini,
      { description: 'RFC 3339 with zone: 2025-12-08T14:21:05Z.', format: 'date-time' },
      { patterns: HERE },
    ],
    [{ rule: 'uuid' }, gemini, { description: '8-4-4-4-12 hex digits.' }, { patterns: HERE }],
    [{ rule: 'shout' }, openai, { pattern: '^[A-Z]+$' }],
    [{ rule: 'shout' }, gemini, { description: 'Capitals.' }, { patterns: HERE }],
    [
      { rule: 'short-shout' },
      openai,
      { description: 'Up to three capitals.', pattern: '^[A-Z]+$' },
      { exclusions: HERE },
    ],
    [{ rule: 'behind' }, openai, { description: 'B behind a.' }, { patterns: HERE }],
    [{ rule: 'behind' }, gemini, { description: 'B behind a.' }, { patterns: HERE }],
    [{ rule: 'mail' }, openai, { description: 'An address.' }, { patterns: HERE }],
    [{ rule: 'mail' }, gemini, { description: 'An address.' }, { patterns: HERE }],
    [{ rule: 'when' }, openai, { description: 'A time.' }, { patterns: HERE }],
    [{ rule: 'when' }, gemini, { description: 'A time.', format: 'date-time' }],
    [{ rule: 'short' }, openai, { pattern: '^[\\s\\S]{0,3}$' }],
    [{ rule: 'short' }, gemini, { description: 'At most 3 characters.' }, { patterns: HERE }],
    [{ rule: 'unknown' }, openai, { pattern: '^[\\s\\S]*$' }],
  ])('%j for %s', (part, provider, schema, losses = {}) => {
    const run = runFor(provider);
    expect(given({}, () => renderText(part, 'Own.a', run), rules)).toStrictEqual({ type: 'string', ...schema });
    expect(lost(run.losses)).toEqual(losses);
  });

  it('of a custom kind may have the name of a known one that is not shown', () => {
    const { description: said } = renderText({ rule: 'custom-kind' }, 'Own.a', runFor('openai', ['read_file']));
    expect(said).toBe('1 to 64 characters, no blanks or control characters, none of read_file.');
  });

  it('has a list of its words that is its own', () => {
    const words = ['a'];
    expect(renderText({ enum: words }, '', runFor('openai')).enum).not.toBe(words);
  });
});

describe('a number', () => {
  it.each<[part: Part, provider: Provider, schema: object, isWhole?: boolean]>([
    [{}, openai, {}],
    [{}, anthropic, {}],
    [{ description, minimum: 1 }, openai, { description, minimum: 1 }],
    [{ maximum: 5 }, gemini, { maximum: 5 }],
    [{ minimum: 1, maximum: 5 }, openai, { minimum: 1, maximum: 5 }],
    [{ minimum: 0 }, openai, { minimum: 0 }],
    [{ description, minimum: 1 }, anthropic, { description: 'D. At least 1.' }, false],
    [{ maximum: 5 }, anthropic, { description: 'At most 5.' }, false],
    [{ minimum: 1, maximum: 5 }, anthropic, { description: '1 to 5.' }, false],
    [{ exclusiveMinimum: 0 }, openai, { description: 'More than 0.' }, false],
    [{ exclusiveMaximum: 9 }, gemini, { description: 'Less than 9.' }, false],
    [{ multipleOf: 5 }, openai, { description: 'A multiple of 5.' }, false],
    [{ multipleOf: 5, minimum: 1 }, openai, { description: 'At least 1, a multiple of 5.', minimum: 1 }, false],
  ])('%j for %s', (part, provider, schema, isWhole = true) => {
    const run = runFor(provider);
    expect(renderNumber({ type: 'number', ...part }, 'Own.a', run)).toStrictEqual({ type: 'number', ...schema });
    expect(lost(run.losses)).toEqual(isWhole ? {} : { limits: HERE });
  });

  it('may be a whole one', () => {
    expect(renderNumber({ type: 'integer' }, '', runFor('anthropic'))).toStrictEqual({ type: 'integer' });
  });
});

describe('true or false', () => {
  it.each<[part: Part, provider: Provider, schema: object, losses?: object]>([
    [{}, openai, {}],
    [{ description, default: false }, gemini, { description: 'D. Default false.' }],
    [{ description, const: true }, anthropic, { description, const: true }],
    [{ description, const: true }, gemini, { description: 'D. Only true.' }, { constants: HERE }],
    [{ const: false }, gemini, { description: 'Only false.' }, { constants: HERE }],
  ])('%j for %s', (part, provider, schema, losses = {}) => {
    const run = runFor(provider);
    expect(renderFlag(part, 'Own.a', run)).toStrictEqual({ type: 'boolean', ...schema });
    expect(lost(run.losses)).toEqual(losses);
  });
});

describe('one of some values', () => {
  it.each<[part: Part, provider: Provider, schema: object]>([
    [{ enum: [1, 2], description }, openai, { type: 'number', description, enum: [1, 2] }],
    [{ enum: [1, 'a'] }, gemini, { type: ['number', 'string'], enum: [1, 'a'] }],
    [{ enum: [null, true] }, openai, { type: ['null', 'boolean'], enum: [null, true] }],
    [{ enum: [null, 1], description }, gemini, { type: ['null', 'number'], description: 'D. Only null or 1.' }],
    [{ enum: [true] }, gemini, { type: 'boolean', description: 'Only true.' }],
    [{}, openai, { type: [], enum: [] }],
  ])('%j for %s', (part, provider, schema) => {
    expect(renderValues(part, runFor(provider))).toStrictEqual(schema);
  });
});

const ANY = '[\\s\\S]*';

it.each<[rule: object, pattern: string, isWhole: boolean]>([
  [{}, `^${ANY}$`, true],
  [{ minLength: 1 }, '^[\\s\\S]+$', true],
  [{ not: { pattern: '[ab]' } }, '^[^ab]*$', true],
  [{ not: { pattern: '[ab]' }, minLength: 1 }, '^[^ab]+$', true],
  [{ pattern: '^a$' }, '^a$', true],
  [{ pattern: '^a$', not: { pattern: 'b' } }, '^a$', true],
  [{ pattern: '^a$', not: { enum: ['a'] } }, '^a$', false],
  [{ pattern: '^a', not: { pattern: 'b' } }, `^a${ANY}$`, false],
  [{ pattern: 'a$', not: { pattern: 'b' } }, `^${ANY}a$`, false],
  [{ pattern: 'a' }, `^${ANY}a${ANY}$`, true],
  [rulesOfPackage['non-blank'] ?? {}, `^${ANY}\\S${ANY}$`, true],
])('the rule %j of the package as one pattern: %s', (rule, pattern, isWhole) => {
  expect(textPattern(rule)).toEqual({ pattern, isWhole });
});

it.each<[rule: object, pattern: string | undefined, isWhole: boolean]>([
  [{}, undefined, false],
  [{ format: 'email' }, undefined, false],
  [{ minLength: 2 }, '^[\\s\\S]{2,}$', true],
  [{ maxLength: 5 }, '^[\\s\\S]{0,5}$', true],
  [{ minLength: 2, maxLength: 5 }, '^[\\s\\S]{2,5}$', true],
  [{ maxLength: 5, format: 'email' }, '^[\\s\\S]{0,5}$', false],
  [{ pattern: '^a$' }, '^a$', true],
  [{ pattern: '^a$', minLength: 1 }, '^a$', false],
  [{ pattern: '^a$', format: 'email' }, '^a$', false],
  [{ pattern: '^a' }, `^${ANY}(?:^a)${ANY}$`, true],
  [{ pattern: 'a$' }, `^${ANY}(?:a$)${ANY}$`, true],
  [{ pattern: '^a\\$' }, `^${ANY}(?:^a\\$)${ANY}$`, true],
  [{ pattern: '^a|b$' }, `^${ANY}(?:^a|b$)${ANY}$`, true],
  [{ pattern: '(?=a)' }, undefined, false],
])('the rule %j of a user as one pattern: %s', (rule, pattern, isWhole) => {
  expect(ownPattern(rule)).toEqual({ ...(pattern !== undefined && { pattern }), isWhole });
});

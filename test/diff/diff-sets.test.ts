import { describe, expect, it } from 'vitest';
import { diffSets, messageName, requiredBump, type SchemaFile } from '../../src/diff/diff-sets.ts';

const text = { type: 'string' };
const field = (name: string, more: object = {}) => ({
  type: 'object',
  properties: { [name]: text },
  required: [name],
  ...more,
});
const files = (schemas: { [name: string]: unknown }): SchemaFile[] =>
  Object.entries(schemas).map(([name, schema]) => ({ file: `${name}.json`, name, schema }));
const codes = (old: { [name: string]: unknown }, newer: { [name: string]: unknown }) =>
  Object.fromEntries(
    diffSets(files(old), files(newer)).map(({ name, changes }) => [name, changes.map(({ code }) => code)]),
  );

describe('diffSets', () => {
  it.each<[string, { [name: string]: unknown }, { [name: string]: unknown }, { [name: string]: string[] }]>([
    ['nothing', {}, {}, {}],
    ['the same', { a: text }, { a: text }, {}],
    ['a message added', {}, { a: text }, { a: ['message_added'] }],
    ['a message removed', { a: text }, {}, { a: ['message_removed'] }],
    ['a message renamed', { a: field('x') }, { b: field('x', { title: 'B' }) }, { a: ['message_renamed'] }],
    ['another message', { a: field('x') }, { b: field('y') }, { a: ['message_removed'], b: ['message_added'] }],
    [
      'two that are alike, renamed',
      { a: field('x'), b: field('x') },
      { c: field('x') },
      { a: ['message_renamed'], b: ['message_removed'] },
    ],
    [
      'what takes anything is no name for another',
      { a: {} },
      { b: true },
      { a: ['message_removed'], b: ['message_added'] },
    ],
    ['what cannot be read', { a: 5 }, { b: 5 }, { a: ['message_removed'], b: ['message_added'] }],
    ['what nobody could send', { a: false }, {}, { a: ['message_removed'] }],
    ['in the order of names', { b: text, a: text }, {}, { a: ['message_removed'], b: ['message_removed'] }],
  ])('%s', (_, old, newer, expected) => {
    const found = codes(old, newer);
    expect(found).toEqual(expected);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
  });

  it('says of a message that has gone whom that breaks, and of one that was renamed what it is called now', () => {
    const [gone, renamed] = [field('x'), field('y')];
    const breaks = { verdict: 'breaks' };
    const told = { severity: 'error', path: '', oldPointer: '', newPointer: '' };
    expect(diffSets(files({ a: gone, b: renamed }), files({ c: renamed }))).toMatchObject([
      {
        name: 'a',
        changes: [
          {
            ...told,
            code: 'message_removed',
            message: 'The message was removed.',
            backward: { ...breaks, example: { x: 'a' } },
            forward: breaks,
          },
        ],
      },
      {
        name: 'b',
        changes: [
          {
            ...told,
            code: 'message_renamed',
            message: 'The message was renamed to c.',
            backward: { ...breaks, example: { y: 'a' } },
            forward: { ...breaks, example: { y: 'a' } },
          },
        ],
      },
    ]);
    const [change] = diffSets(files({ a: gone }), [])[0]?.changes ?? [];
    expect(change?.forward).toEqual(breaks);
  });

  it('tells a message that came by its name: whoever reads the others is not touched', () => {
    const safe = { verdict: 'safe' };
    const [diff] = diffSets([], files({ a: text }));
    expect(diff).toEqual({
      name: 'a',
      new: { file: 'a.json', name: 'a', schema: text },
      changes: [
        {
          code: 'message_added',
          severity: 'note',
          path: '',
          oldPointer: '',
          newPointer: '',
          message: 'The message a was added.',
          backward: safe,
          forward: safe,
        },
      ],
    });
  });

  it('judges what has gone for the side that moves first', () => {
    const severity = (role?: 'producer' | 'consumer') =>
      diffSets(files({ a: { enum: ['x', 'y'] } }), files({ a: { enum: ['x'] } }), { role })[0]?.changes[0]?.severity;
    expect([severity(), severity('consumer'), severity('producer')]).toEqual(['error', 'error', 'note']);
  });

  it('shows a message that has gone by an example of its schema, or by one that it makes', () => {
    const example = (schema: unknown) => diffSets(files({ a: schema }), [])[0]?.changes[0]?.backward.example;
    expect(example({ ...field('x'), examples: [{ x: 'told' }] })).toEqual({ x: 'told' });
    expect(example({ ...field('x'), examples: [] })).toEqual({ x: 'a' });
    expect(example(false)).toBeUndefined();
  });
});

describe('messageName', () => {
  it.each([
    [{ $id: 'urn:sheratan:contracts:1:lcp:llm-reply' }, 'lcp:llm-reply'],
    [{ $id: 'urn:sheratan:contracts:12:lcp:llm-reply:strict' }, 'lcp:llm-reply:strict'],
    [{ $id: 'https://example.org/a.json' }, 'https://example.org/a.json'],
    [{ $id: 'https://example.org/urn:sheratan:contracts:1:a' }, 'https://example.org/urn:sheratan:contracts:1:a'],
    [{ $id: '' }, 'file.json'],
    [{ $id: 5 }, 'file.json'],
    [{}, 'file.json'],
    [true, 'file.json'],
    [null, 'file.json'],
    [undefined, 'file.json'],
  ])('of %j is %s', (schema, name) => expect(messageName(schema, 'file.json')).toBe(name));
});

describe('requiredBump', () => {
  it.each<[string, unknown, unknown, string]>([
    ['nothing', text, text, 'none'],
    ['words', text, { ...text, title: 'T' }, 'patch'],
    ['the same rule in other words', { ...text, pattern: '^(?:a|b)$' }, { ...text, pattern: '^[ab]$' }, 'patch'],
    ['another default', { ...text, default: 'a' }, { ...text, default: 'b' }, 'minor'],
    ['another format', text, { ...text, format: 'uuid' }, 'minor'],
    ['an optional field, open', { type: 'object' }, { type: 'object', properties: { a: text } }, 'minor'],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'minor'],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'major'],
    ['what cannot be read', text, 5, 'major'],
    ['what is undecided', { ...text, pattern: '^(q)\\1w$' }, { ...text, pattern: '^(q)\\1+w$' }, 'major'],
  ])('%s: %4$s', (_, old, newer, bump) => {
    expect(requiredBump(diffSets(files({ a: old }), files({ a: newer })))).toBe(bump);
  });

  it('of a new message is minor, of one that has gone major', () => {
    expect(requiredBump(diffSets([], files({ a: text })))).toBe('minor');
    expect(requiredBump(diffSets(files({ a: text }), []))).toBe('major');
  });
});

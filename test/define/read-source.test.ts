/** Where the JSON Schema of a contract comes from, and what its vendor says. */
import { describe, expect, it } from 'vitest';
import { readSource } from '../../src/define/read-source.ts';
import { ContractError } from '../../src/words/contract-error.ts';

const standard = (more: object) => ({
  '~standard': { vendor: 'test', validate: (value: unknown) => ({ value }), ...more },
});
const input = () => ({ type: 'string' });

describe('the schema', () => {
  it.each<[what: string, schema: unknown]>([
    ['an object', { type: 'string' }],
    ['true', true],
    ['null', null],
    ['nothing', undefined],
    ['a function of no vendor', () => true],
  ])('is what is given: %s', (_, schema) => {
    expect(readSource('Own', schema)).toEqual({ schema });
  });

  it.each<[what: string, schema: unknown]>([
    ['an object', standard({ jsonSchema: { input } })],
    ['a function', Object.assign(() => true, standard({ jsonSchema: { input } }))],
  ])('is what the vendor gives: %s', (_, schema) => {
    expect(readSource('Own', schema)).toMatchObject({ schema: { type: 'string' } });
  });

  it('is of 2020-12 before draft-07', () => {
    const of = (known: string[]) =>
      readSource(
        'Own',
        standard({
          jsonSchema: {
            input: ({ target }: { target: string }) => {
              if (known.includes(target)) return { title: target };
              throw new Error(`Not ${target}.`);
            },
          },
        }),
      ).schema;
    expect([of(['draft-2020-12', 'draft-07']), of(['draft-07'])]).toEqual([
      { title: 'draft-2020-12' },
      { title: 'draft-07' },
    ]);
    expect(() => of([])).toThrow('The schema cannot be written as JSON Schema: Not draft-2020-12.');
  });

  it.each<[what: string, schema: unknown, message: string]>([
    ['no JSON Schema', standard({}), 'The schema of test gives no JSON Schema.'],
    ['no input', standard({ jsonSchema: {} }), 'The schema of test gives no JSON Schema.'],
    [
      'no validate',
      standard({ jsonSchema: { input }, validate: undefined }),
      'The schema of test gives no JSON Schema.',
    ],
    [
      'a text thrown',
      standard({
        jsonSchema: {
          input: () => {
            throw 'No.';
          },
        },
      }),
      'The schema cannot be written as JSON Schema: No.',
    ],
  ])('is missing: %s', (_, schema, message) => {
    let found: unknown;
    try {
      readSource('Own', schema);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ContractError);
    expect(found).toMatchObject({
      contract: 'Own',
      issues: [{ code: 'schema', severity: 'error', path: '', message }],
    });
  });
});

describe('the vendor', () => {
  const ask = (answer: unknown) =>
    readSource('Own', standard({ jsonSchema: { input }, validate: () => answer })).vendor?.(1);

  it.each<[what: string, answer: unknown, verdict: unknown]>([
    ['gives a value', { value: 2 }, { value: 2 }],
    ['has no issues to tell', { issues: undefined, value: 2 }, { value: 2 }],
    [
      'has issues',
      { issues: [{ message: 'No.' }] },
      { issues: [{ code: 'vendor', severity: 'error', path: '', message: 'No.' }] },
    ],
    [
      'names their places',
      { issues: [{ message: 'No.', path: ['a/b', 0, { key: '~' }] }] },
      { issues: [{ code: 'vendor', severity: 'error', path: '/a~1b/0/~0', message: 'No.' }] },
    ],
    [
      'says something that is no text',
      { issues: [{ message: 5 }] },
      { issues: [{ code: 'vendor', severity: 'error', path: '', message: '5' }] },
    ],
  ])('%s', (_, answer, verdict) => expect(ask(answer)).toEqual(verdict));

  it('must not answer with a promise, nor fail one later', async () => {
    expect(() => ask(Promise.reject(new Error('Late.')))).toThrow('The schema answers with a promise.');
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('is asked as itself', () => {
    const schema = {
      '~standard': {
        limit: 3,
        jsonSchema: { input },
        validate(value: unknown) {
          return { value: [value, this.limit] };
        },
      },
    };
    expect(readSource('Own', schema).vendor?.(1)).toEqual({ value: [1, 3] });
  });
});

/** Schemas of vendors that implement Standard JSON Schema: they are asked too, and their value is what comes out. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { ContractError, type Issue, is, parse, validate } from '../../src/index.ts';

type Answer = { value: unknown } | { issues: { message: string; path?: (string | { key: string })[] }[] };

function vendorSchema(validateValue: (value: { [name: string]: unknown }) => unknown) {
  return {
    '~standard': {
      version: 1,
      vendor: 'test',
      types: undefined as { input: unknown; output: { name: string; size: number } } | undefined,
      validate: (value: unknown) =>
        typeof value === 'object' && value !== null
          ? validateValue(value as { [name: string]: unknown })
          : { issues: [{ message: 'No object.' }] },
      jsonSchema: {
        input: ({ target }: { target: string }) => {
          if (target !== 'draft-07') throw new Error('Only draft-07.');
          return {
            $schema: 'http://json-schema.org/draft-07/schema#',
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', format: 'email' }, size: { type: 'number', default: 1 } },
          };
        },
      },
    },
  };
}

const WithDefault = contractOf(
  'WithDefault',
  vendorSchema((value): Answer => {
    if (value.name === 'nothing') return { issues: [{ message: 'Not at all.' }] };
    if (value.name === 'forbidden') return { issues: [{ message: 'Not this one.', path: ['name', { key: 'a/b' }] }] };
    return { value: { size: 1, ...value } };
  }),
);

describe('the vendor of a schema', () => {
  it('gives the value', () => {
    expect(validate(WithDefault, { name: 'a' })).toEqual({ success: true, value: { name: 'a', size: 1 } });
    expect(parse(WithDefault, "{'name': 'a'}")).toMatchObject({ success: true, value: { name: 'a', size: 1 } });
  });

  it('refuses with its own words', () => {
    const issues = [{ code: 'vendor', severity: 'error', path: '/name/a~1b', message: 'Not this one.' }];
    expect(validate(WithDefault, { name: 'forbidden' })).toEqual({ success: false, issues });
    expect(is(WithDefault, { name: 'forbidden' })).toBe(false);
    const whole = [{ code: 'vendor', severity: 'error', path: '', message: 'Not at all.' }];
    expect(validate(WithDefault, { name: 'nothing' })).toEqual({ success: false, issues: whole });
    expect(parse(WithDefault, '{"name": "forbidden"}')).toMatchObject({ success: false, reason: 'invalid' });
  });

  it('may fail for what is no message, which it is asked when the contract is made', () => {
    const schema = vendorSchema((value) => ({ value }));
    const failing = { '~standard': { ...schema['~standard'], validate: (value: object) => Object.entries(value) } };
    expect(() => contractOf('Own', failing)).not.toThrow();
  });

  it('is not asked about what its JSON Schema refuses', () => {
    expect(validate(WithDefault, { name: 1 })).toMatchObject({ issues: [{ path: '/name', code: 'type' }] });
  });

  it('may make something that is no JSON', () => {
    const WithDate = contractOf(
      'WithDate',
      vendorSchema(() => ({ value: new Map([[1n, Symbol.iterator]]) })),
    );
    expect(parse(WithDate, '{"name": "a"}')).toMatchObject({ success: true, value: new Map([[1n, Symbol.iterator]]) });
  });

  it('must not answer with a promise', () => {
    const promised = vendorSchema(async (value) => ({ value }));
    const always = { '~standard': { ...promised['~standard'], validate: async (value: unknown) => ({ value }) } };
    expect(() => contractOf('Always', always)).toThrow(ContractError);
    const Sometimes = contractOf('Sometimes', promised);
    expect(() => validate(Sometimes, { name: 'a' })).toThrow(ContractError);
    expect(() => is(Sometimes, { name: 'a' })).toThrow(ContractError);
  });

  it('has to give a JSON Schema', () => {
    const { jsonSchema: _, ...bare } = vendorSchema((value) => ({ value }))['~standard'];
    expect(issuesOf(() => contractOf('Bare', { '~standard': bare }))).toEqual([
      {
        code: 'schema',
        severity: 'error',
        path: '',
        message: 'The schema of test gives no JSON Schema.',
        hint: 'It needs "~standard.jsonSchema": zod 4.2 and newer and ArkType have it, valibot by toStandardJsonSchema.',
      },
    ]);
  });
});

it('what cannot be written as JSON Schema is refused with the reason of its vendor', () => {
  const failing = (reason: unknown) => ({
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value: unknown) => ({ value }),
      jsonSchema: {
        input: ({ target }: { target: string }) => {
          throw target === 'draft-07' ? new Error('Not this one either.') : reason;
        },
      },
    },
  });
  expect(() => contractOf('Own', failing(new Error('No dates.')))).toThrow(/as JSON Schema: No dates\./);
  const message = 'The schema cannot be written as JSON Schema: no words';
  expect(issuesOf(() => contractOf('Own', failing('no words')))).toEqual([
    { code: 'schema', severity: 'error', path: '', message },
  ]);
});

function issuesOf(define: () => unknown): readonly Issue[] {
  try {
    define();
  } catch (error) {
    if (error instanceof ContractError) return error.issues;
    throw error;
  }
  return [];
}

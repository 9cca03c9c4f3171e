/** Every validator gives the verdict of the vectors: ours, AJV at run time, and a JavaScript one that shares no code with it. */
import { validate as prepare, registerSchema } from '@hyperjump/json-schema/draft-2020-12';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { is, validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { everyNth, isFull } from '../share.ts';
import { disagreements, type Schema, schemas, vectorFiles, verdicts } from './read-vectors.ts';

const schemaOf = new Map(schemas.map(([, schema]) => [schema.$id, schema]));

describe('the vectors', () => {
  it('are there for every contract, for the open and for the strict schema', () => {
    expect(verdicts.map(([file, { schema }]) => [file, schema])).toEqual(
      schemas.map(([file, schema]) => [file, schema.$id]),
    );
    expect(vectorFiles).toHaveLength(Object.keys(contracts).length);
  });

  it('are many, of both verdicts, under names of their own', () => {
    const cases = vectorFiles.flatMap(([, file]) => file.cases);
    expect(cases.length).toBeGreaterThan(7_000);
    expect(cases.filter(({ valid }) => valid).length).toBeGreaterThan(2_500);
    for (const [file, vectors] of verdicts) {
      expect(new Set(vectors.cases.map(({ name }) => name)).size, file).toBe(vectors.cases.length);
      expect(new Set(vectors.cases.map(({ valid }) => valid)).size, file).toBe(2);
    }
  });

  it('say where a message is wrong, and nothing more', () => {
    for (const { name, message, valid, strict, path, strictPath, ...rest } of vectorFiles.flatMap(
      ([, file]) => file.cases,
    )) {
      expect([typeof name, typeof valid, typeof strict, rest]).toEqual(['string', 'boolean', 'boolean', {}]);
      expect(message, name).not.toBeUndefined();
      expect(typeof path, name).toBe(valid ? 'undefined' : 'string');
      expect(typeof (strictPath ?? path), name).toBe(strict ? 'undefined' : 'string');
      if (strictPath !== undefined) expect(strictPath, name).not.toBe(path);
    }
  });

  it('take nothing strictly that the open schema refuses', () => {
    const cases = vectorFiles.flatMap(([, file]) => file.cases);
    expect(cases.filter(({ valid, strict }) => strict && !valid)).toEqual([]);
    expect(cases.filter(({ valid, strict }) => valid && !strict).length).toBeGreaterThan(100);
  });

  it.each([
    ['a trailing newline', '/job_id: "3fb00550-c006-48c6-b377-80ee7d2da561\\n"', false],
    ['a trailing newline', '/kind: "translate\\n"', false],
    ['U+FEFF', '/summary: "\\ufeff"', false],
    ['U+FEFF', '/kind: "\\ufeff"', true],
    ['U+001C', '/title: "\\u001c"', true],
    ['U+001C', '/rel_path: "a\\u001c"', false],
    ['U+0085', '/title: "\\u0085"', true],
    ['30 February', '/created_at: "2026-02-30T09:18:00Z"', false],
    ['a leap second', '/created_at: "2026-06-30T23:59:60Z"', false],
    ['2^53 - 1', '/size_bytes: 9007199254740991', true],
    ['2^53', '/size_bytes: 9007199254740992', false],
    ['2^53 + 1', '/size_bytes: 9007199254740993', false],
    ['minus zero', '/size_bytes: -0', true],
    ['1.0', '/size_bytes: 1.0', true],
    ['beyond a double', '/metrics/files_analyzed: 1e400', false],
    ['six jobs', '6 jobs', false],
    ['five jobs', '5 jobs', true],
  ])('hold %s: %s is %s', (_, name, valid) => {
    const found = vectorFiles.flatMap(([, file]) => file.cases).filter((one) => one.name === name);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.valid))).toEqual(new Set([valid]));
  });
});

describe('our validators', () => {
  it.each(verdicts)('agree on %s, and on where a message is wrong first', (file, vectors) => {
    const strict = file.startsWith('strict/');
    const contract = contractOf(vectors.schema);
    expect(disagreements(vectors, (message) => validate(contract, message, { strict }).success)).toEqual([]);
    if (!strict) expect(disagreements(vectors, (message) => is(contract, message))).toEqual([]);
    for (const { name, message, path } of vectors.cases) {
      const result = validate(contract, message, { strict });
      expect(result.success ? undefined : result.issues[0]?.path, name).toBe(path);
    }
  });
});

describe('AJV at run time', () => {
  it.each(everyNth(8, verdicts))('agrees on %s, and finds a mistake at the same place', (_, vectors) => {
    const findAll = compile(vectors.schema, true);
    expect(disagreements(vectors, (message) => findAll(message))).toEqual([]);
    if (isFull) {
      const findFirst = compile(vectors.schema, false);
      expect(disagreements(vectors, (message) => findFirst(message))).toEqual([]);
    }
    for (const { name, message, path } of vectors.cases) {
      findAll(message);
      const places = (findAll.errors ?? []).flatMap((error) => placesOf(error, path));
      if (path !== undefined) expect(places, name).toContain(path);
    }
  });
});

describe('@hyperjump/json-schema', () => {
  it.each(everyNth(8, verdicts, 1))('agrees on %s', async (_, vectors) => {
    registerSchema(schemaOf.get(vectors.schema) as Parameters<typeof registerSchema>[0]);
    const judge = await prepare(vectors.schema);
    expect(disagreements(vectors, (message) => judge(message as Parameters<typeof judge>[0]).valid)).toEqual([]);
  });
});

describe('a disagreement', () => {
  const vectors = {
    schema: 'urn:x',
    cases: [
      { name: 'one', message: 1, valid: true },
      { name: 'two', message: 2, valid: false, path: '' },
    ],
  };

  it.each([
    ['a verdict that is too good', () => true, ['urn:x, two: true instead of false']],
    ['one that is too bad', () => false, ['urn:x, one: false instead of true']],
    ['no disagreement', (message: unknown) => message === 1, []],
  ])('is told: %s', (_, isValid, expected) => expect(disagreements(vectors, isValid)).toEqual(expected));

  it('is told when a validator throws', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(disagreements(vectors, fail)).toHaveLength(2);
  });
});

afterAll(() => {
  const count = vectorFiles.reduce((sum, [, { cases }]) => sum + cases.length, 0);
  console.log(`${count} vectors in ${vectorFiles.length} files, each with two verdicts`);
});

function contractOf(id: string): Contract<unknown> {
  const name = schemaOf.get(id)?.title as ContractName;
  return contracts[name];
}

/** All checks of AJV's strict mode but one: the groups of fields require, in `if`, what is declared beside it. */
function compile(id: string, allErrors: boolean): ValidateFunction {
  const options = { strict: true, strictRequired: false, validateFormats: false, allErrors };
  return compileSchema(schemaOf.get(id) as Schema, options);
}

/** Where an error is, the way our issues say it: at the field that is missing or unknown, not at the object around it. */
function placesOf({ instancePath, keyword, params }: ErrorObject, path = ''): string[] {
  const field = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  if (field !== undefined) return [`${instancePath}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`];
  // A `not` about several fields does not say which one of them should go.
  return keyword === 'not' && path.startsWith(`${instancePath}/`) ? [instancePath, path] : [instancePath];
}

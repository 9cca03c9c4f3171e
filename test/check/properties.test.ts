/** What holds for every value: the functions agree with each other, change nothing, and throw nothing unexpected. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { stringify } from '../../src/check/stringify.ts';
import { assert, is, validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { parse } from '../../src/parse/parse.ts';
import type { Contract } from '../../src/words/contract.ts';
import { ContractError } from '../../src/words/contract-error.ts';
import type { Issue } from '../../src/words/issue.ts';
import { codePoint } from '../code-point.ts';
import { contractNames, examplesOf } from '../mutate.ts';
import { share } from '../share.ts';

const anyName = fc.constantFrom(...contractNames);

function contractOf(name: ContractName): Contract<unknown> {
  return contracts[name];
}

const symbol = fc.constantFrom(Symbol('s'), Symbol.iterator, Symbol.toPrimitive);
const odd = fc.constantFrom<unknown>(
  () => 0,
  class {},
  /x/,
  new Error('x'),
  Promise.resolve(),
  new WeakMap(),
  Number.NaN,
  -0,
  Number.POSITIVE_INFINITY,
  undefined,
);

/** Any value of JavaScript. */
const anything = fc.anything({
  maxDepth: 4,
  key: fc.oneof(
    fc.string(),
    fc.constantFrom(
      'action',
      'ok',
      'kind',
      'params',
      'status',
      'agent',
      'result',
      'path',
      '__proto__',
      'constructor',
      'toString',
      'toJSON',
      'length',
      '',
    ),
  ),
  values: [
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.string({ unit: codePoint }),
    fc.bigInt(),
    symbol,
    odd,
    fc.constant(null),
  ],
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

/** The name of a contract and a valid message of it. */
const valid = anyName.chain((name) =>
  fc.record({ name: fc.constant(name), message: fc.constantFrom(...examplesOf(name)) }),
);

/** The name of a contract and a message of it in which some values are replaced by others. */
function spoilt(replacement: fc.Arbitrary<unknown>) {
  const changes = fc.array(fc.record({ at: fc.nat(), put: replacement, isNew: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.record({ of: valid, changes }).map(({ of: { name, message }, changes: some }) => {
    const copy = structuredClone(message);
    for (const change of some) spoil(copy, change);
    return { name, message: copy };
  });
}

const anyCase = fc.oneof(fc.record({ name: anyName, message: anything }), spoilt(anything), spoilt(anything));

describe('of any value', () => {
  it('is, validate, assert and the Standard Schema give the same verdict, and throw nothing but a ContractError', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        const verdict = is(one, message);
        expect(typeof verdict).toBe('boolean');
        expect(validate(one, message).success).toBe(verdict);
        expect(thrownBy(() => assert(one, message)) === undefined).toBe(verdict);
        const result = one['~standard'].validate(message);
        expect('value' in result).toBe(verdict);
        if (verdict) expect('value' in result && result.value).toBe(message);
      }),
      { numRuns: share(6000) },
    );
  });

  it('what is strictly valid is valid', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        if (validate(one, message, { strict: true }).success) expect(is(one, message)).toBe(true);
      }),
      { numRuns: share(2000) },
    );
  });

  it('no function changes it', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        const before = fc.stringify(message);
        const answers = askAll(one, message);
        expect(fc.stringify(message)).toBe(before);
        expect(askAll(one, deepFreeze(message))).toEqual(answers);
      }),
      { numRuns: share(3000) },
    );
  });

  it('lint answers with issues and throws nothing', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        for (const issue of lint(one, message)) expectIssue(issue);
      }),
      { numRuns: share(4000) },
    );
  });

  it('every issue of validate is an error that a log can take', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        const result = validate(one, message, { strict: true });
        if (result.success) return;
        expect(result.issues.length).toBeGreaterThan(0);
        for (const issue of result.issues) {
          expectIssue(issue);
          expect(issue.severity).toBe('error');
          expect(Object.values(issue).filter((value) => JSON.stringify(value) === undefined)).toEqual([]);
        }
      }),
      { numRuns: share(4000) },
    );
  });

  it('stringify throws a ContractError, or what it writes is valid JSON of the contract', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ({ name, message }, strict) => {
        const one = contractOf(name);
        let text: string;
        try {
          text = stringify(one, message, { strict });
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError);
          return;
        }
        expect(validate(one, JSON.parse(text), { strict }).success).toBe(true);
      }),
      { numRuns: share(4000) },
    );
  });

  it('parse answers about the text that JSON.stringify makes of it, and throws nothing', () => {
    fc.assert(
      fc.property(anyCase, ({ name, message }) => {
        const one = contractOf(name);
        const text = writeAnyhow(message);
        const parsed = parse(one, text);
        expect(typeof parsed.success).toBe('boolean');
        if (!parsed.success) for (const issue of parsed.issues) expectIssue(issue);
      }),
      { numRuns: share(3000) },
    );
  });
});

describe('of a message', () => {
  it('lint finds no error in the examples, and answers the same every time', () => {
    for (const name of contractNames) {
      const one = contractOf(name);
      for (const message of examplesOf(name)) {
        const issues = lint(one, message);
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(lint(one, message)).toEqual(issues);
        expect(lint(one, structuredClone(message))).toEqual(issues);
      }
    }
  });

  it('what stringify writes is read by parse as an equal value, without a repair', () => {
    let written = 0;
    fc.assert(
      fc.property(spoilt(safeJson()), fc.constantFrom(undefined, 2, '\t'), ({ name, message }, indent) => {
        const one = contractOf(name);
        if (!is(one, message) || lint(one, message).some(({ severity }) => severity === 'error')) return;
        const text = stringify(one, message, { indent, strict: false });
        written += 1;
        expect(JSON.parse(text)).toEqual(message);
        const parsed = parse(one, text, { accept: 'strict' });
        expect(parsed).toMatchObject({ success: true, repairs: [], format: 'json' });
        expect(parsed.success && parsed.value).toEqual(message);
      }),
      { numRuns: share(6000) },
    );
    expect(written).toBeGreaterThan(share(1000));
  });

  it('the order of its fields does not matter', () => {
    fc.assert(
      fc.property(spoilt(safeJson()), ({ name, message }) => {
        const one = contractOf(name);
        const turned = reverse(message);
        expect(is(one, turned)).toBe(is(one, message));
        expect(validate(one, turned, { strict: true }).success).toBe(validate(one, message, { strict: true }).success);
        const codes = (value: unknown) =>
          lint(one, value)
            .map(({ code, path }) => `${code} ${path}`)
            .sort();
        if (codes(message).length <= 50) expect(codes(turned)).toEqual(codes(message));
      }),
      { numRuns: share(2000) },
    );
  });

  it('a field that nobody knows changes the strict verdict only', () => {
    fc.assert(
      fc.property(valid, fc.string({ minLength: 1 }), safeJson(), ({ name, message }, key, value) => {
        const one = contractOf(name);
        const more = { ...(message as object), [`x-${key}`]: value };
        expect(is(one, more)).toBe(true);
        const unknown = lint(one, more).filter(({ severity }) => severity === 'error');
        expect(unknown).toEqual([]);
        expect(validate(one, more, { strict: true }).success).toBe(false);
      }),
      { numRuns: share(1000) },
    );
  });
});

/** JSON that survives writing and reading: well-formed texts, numbers that keep their digits, no `__proto__`. */
function safeJson(): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '<think>',
      '</think>',
      '```json\n{}\n```',
      '{"action": "error"}',
      '\n',
      ' ',
      '..',
      'C:\\new',
      '\u2028',
      '"',
      '\\',
    ),
  );
  const number = fc
    .oneof(
      fc.maxSafeInteger(),
      fc.nat({ max: 120 }),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((value) => !Number.isInteger(value) || Math.abs(value) < 2 ** 53),
    )
    .map((value) => value + 0);
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      number,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(
        text.filter((key) => key !== '__proto__'),
        tie('value'),
        { maxKeys: 4, noNullPrototype: true },
      ),
    ),
  })).value;
}

/** Puts a value in the place of another one, or beside it under a new name. */
function spoil(root: unknown, { at, put, isNew }: { at: number; put: unknown; isNew: boolean }): void {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null || !Object.isExtensible(holder)) return;
    if (
      ArrayBuffer.isView(holder) ||
      !(Array.isArray(holder) || Object.prototype.toString.call(holder) === '[object Object]')
    )
      return;
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, key });
      visit((holder as Record<string, unknown>)[key]);
    }
  };
  visit(root);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return;
  if (isNew && !Array.isArray(place.holder)) place.holder[`new ${place.key}`] = put;
  else place.holder[place.key] = put;
}

/** Every answer of every function, as plain data. */
function askAll(one: Contract<unknown>, message: unknown): unknown {
  let written: unknown;
  try {
    written = stringify(one, message);
  } catch (error) {
    written = error instanceof ContractError ? error.issues : error;
  }
  return {
    is: is(one, message),
    open: issuesOf(validate(one, message)),
    strict: issuesOf(validate(one, message, { strict: true })),
    lint: lint(one, message),
    written,
  };
}

function issuesOf(result: ReturnType<typeof validate>): unknown {
  return result.success ? 'valid' : result.issues;
}

function expectIssue(issue: Issue): void {
  expect(issue).toMatchObject({
    code: expect.stringMatching(/^[A-Za-z_]+$/),
    severity: expect.stringMatching(/^(?:error|warning)$/),
  });
  expect(issue.path === '' || issue.path.startsWith('/')).toBe(true);
  expect(issue.message.length).toBeGreaterThan(5);
}

function thrownBy(act: () => void): ContractError | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    return error as ContractError;
  }
}

/** Freezes what can be frozen; the elements of a typed array cannot. */
function deepFreeze<T>(value: T, seen = new Set<unknown>()): T {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return value;
  seen.add(value);
  if (!ArrayBuffer.isView(value)) Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) deepFreeze((value as Record<PropertyKey, unknown>)[key], seen);
  return value;
}

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverse);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reverse(child)]),
  );
}

function writeAnyhow(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // A value may say itself how it is to be shown, and give anything.
    const shown: unknown = fc.stringify(value);
    return typeof shown === 'string' ? shown : '';
  }
}

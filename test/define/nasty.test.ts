/** Contracts of schemas that use what few others do: the verdict is AJV's, and no form of the contract loses a condition. */
import type { Options } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { is, parse, stringify, validate } from '../../src/index.ts';
import {
  checkProviderSchema,
  providerSchema,
  reaskPrompt,
  renderContract,
  withJsonSchema,
} from '../../src/prompt/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { isFull } from '../share.ts';
import { nasty } from './nasty-schemas.ts';

const OPTIONS: Options = { strict: false, validateFormats: false, allowUnionTypes: true };

function compiled(schema: object) {
  const isOld = JSON.stringify(schema).includes('draft-07');
  return compileSchema(schema, { ...OPTIONS, keywords: ['holds'] }, isOld ? 'draft-07' : 'draft-2020-12');
}

/** Values near the good ones: with another value in one place, or without it. */
function near(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom<unknown>(0, 1, 3, 5, 15, '', 'a', 'ab', 'm', true, null, [], [1], {}, { id: 'ab' });
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), other);
  if (Array.isArray(value)) {
    return fc.oneof(
      fc.tuple(...value.map(near)),
      fc.constant(value.slice(1)),
      fc.constant([...value, ...value]),
      other,
    );
  }
  const entries = Object.entries(value);
  return fc.oneof(
    fc
      .tuple(...entries.map(([, one]) => near(one)))
      .map((some) => Object.fromEntries(some.map((one, i) => [entries[i]?.[0], one]))),
    fc.subarray(entries).map((some) => Object.fromEntries(some)),
    fc.tuple(fc.constantFrom('more', 'x-a', 'path', 'a', 'b'), other).map(([name, one]) => ({ ...value, [name]: one })),
  );
}

describe.each(nasty)('a schema with $name', ({ schema, good, bad }) => {
  const Own = contractOf('Own', schema as never) as ReturnType<typeof contractOf>;
  const isValid = compiled(schema);
  const anything = fc.oneof(...[...good, ...bad].map(near));
  const strictly = (value: unknown) => validate(Own, value, { strict: true }).success;

  it('gives the verdict of AJV', () => {
    for (const value of good)
      expect([value, isValid(value), is(Own, value), strictly(value)]).toEqual([value, true, true, true]);
    for (const value of bad) expect([value, strictly(value)]).toEqual([value, false]);
    fc.assert(
      fc.property(anything, (value) => {
        expect(is(Own, value)).toBe(isValid(value));
        expect(validate(Own, value).success).toBe(isValid(value));
      }),
      { numRuns: isFull ? 100 : 40 },
    );
  });

  it.each(['draft-2020-12', 'draft-07'] as const)('is told to SDKs as what it takes, as %s', (target) => {
    const told = withJsonSchema(Own)['~standard'].jsonSchema.input({ target });
    const takes = compileSchema(told, OPTIONS, target);
    // What draft-07 has no keyword for is only told in 2020-12.
    const whole = JSON.stringify(withJsonSchema(Own)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }));
    const isLess = target === 'draft-07' && /Contains|unevaluated/.test(whole);
    fc.assert(
      fc.property(anything, (value) => {
        if (!isLess || strictly(value)) expect([value, takes(value)]).toEqual([value, strictly(value)]);
      }),
      { numRuns: isFull ? 100 : 40 },
    );
    for (const value of bad) if (!isLess) expect([value, takes(value)]).toEqual([value, false]);
  });

  it('is told as TypeScript and densely with every condition', () => {
    for (const style of ['typescript', 'dense'] as const) {
      const text = renderContract(Own, { style });
      expect(text).not.toMatch(/undefined|\[object/);
      const told = text.match(/Must also fit the JSON Schema (\{.*\})\./g) ?? [];
      const whole = JSON.stringify(withJsonSchema(Own)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }));
      for (const keyword of [
        'not',
        'if',
        'contains',
        'prefixItems',
        'propertyNames',
        'patternProperties',
        'dependentRequired',
      ]) {
        if (whole.includes(`"${keyword}":`))
          expect([style, keyword, told.join().includes(`"${keyword}":`) || text.includes('left out')]).toEqual([
            style,
            keyword,
            true,
          ]);
      }
    }
  });

  it.each(['openai', 'anthropic', 'gemini'] as const)('has a variant for %s that it accepts', (provider) => {
    const { schema: variant } = providerSchema(Own, provider);
    expect(
      checkProviderSchema(variant, provider).filter(
        ({ severity, code }) => severity === 'error' && code !== 'recursion',
      ),
    ).toEqual([]);
  });

  it('is read from damaged texts, or refused: never as something else', () => {
    for (const value of good) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      const json = JSON.stringify(value);
      expect(JSON.parse(stringify(Own, value))).toEqual(value);
      for (const text of [
        json,
        `Here it is:\n\n\`\`\`json\n${json}\n\`\`\`\n`,
        json.replaceAll('"', "'"),
        json.replace(/\}$/, ',}'),
        json.slice(0, -1),
        json.slice(0, -3),
      ]) {
        const parsed = parse(Own, text);
        if (parsed.success) expect([text, parsed.value]).toEqual([text, value]);
        else expect(reaskPrompt(parsed, Own)).toMatch(/\S/);
      }
      expect(parse(Own, json)).toMatchObject({ success: true, value });
    }
    for (const value of bad) {
      const parsed = parse(Own, JSON.stringify(value));
      if (parsed.success) expect([value, is(Own, parsed.value)]).toEqual([value, true]);
    }
  });
});

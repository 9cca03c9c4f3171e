/** Published schemas of own contracts decide as the contracts do: AJV on the open and on the strict one. */
import { readFileSync } from 'node:fs';
import type { Options } from 'ajv';
import { describe, expect, it } from 'vitest';
import { fitsFormat, isFormat } from '../../src/define/formats.ts';
import { contractOf } from '../../src/define/index.ts';
import { publishSchema } from '../../src/generate/publish-schema.ts';
import { validate } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { everyNth } from '../share.ts';

// Read as text: some of its fields are called "__proto__".
const { supported } = JSON.parse(readFileSync(new URL('../define/vectors.json', import.meta.url), 'utf8')) as {
  supported: { name: string; schema: unknown; tests: [data: unknown, valid: boolean][] }[];
};

const FORMATS = ['uuid', 'date-time', 'date', 'time', 'ipv4'].map(
  (name) => [name, (text: string) => isFormat(name) && fitsFormat(name, text)] as const,
);
const OPTIONS: Options = { strict: false, ownProperties: true, logger: false, formats: Object.fromEntries(FORMATS) };

describe('the published schemas of the official tests', () => {
  // AJV looks at no field of that name, and takes items for known that a condition has looked at in vain.
  const asked = supported.filter(
    ({ name, schema }) =>
      !JSON.stringify(schema).includes('"__proto__"') && !name.includes('unevaluatedItems and contains interact'),
  );

  it.each(everyNth(6, asked).map((one) => [one.name, one] as const))('%s', (_, { schema, tests }) => {
    const contract = contractOf('Thing', schema) as Contract<unknown>;
    for (const strict of [false, true]) {
      const published = publishSchema(contract, { strict });
      const check = compileSchema(published, OPTIONS);
      for (const [data] of tests) {
        const expected = validate(contract, data, { strict }).success;
        expect([strict, data, check(data)], JSON.stringify(published)).toEqual([strict, data, expected]);
      }
    }
  });
});

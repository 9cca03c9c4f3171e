/** Contracts of users that would keep a slower engine busy for years. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { is, parse, validate } from '../../src/index.ts';
import { cpuTime } from '../cpu-time.ts';

describe('nothing hangs', () => {
  const evil = `${'a'.repeat(60)}!`;
  it.each(['^(a+)+$', '^(a|a)*$', '^(?:a*)*b$', '(?=(a+)+$)a', '^(([a-z])+.)+[A-Z]([a-z])+$', 'a*a*a*a*a*a*a*a*b'])(
    'with the pattern %s',
    (pattern) => {
      const contract = contractOf('Text', { type: 'object', properties: { text: { type: 'string', pattern } } });
      const start = cpuTime();
      expect(is(contract, { text: evil.repeat(50) })).toBe(
        new RegExp(pattern, 'u').test('aa!') && pattern.startsWith('(?='),
      );
      expect(cpuTime() - start).toBeLessThan(2000);
    },
  );

  it('with a union that holds itself twice, in a deep value', () => {
    const schema = {
      $defs: {
        node: {
          anyOf: [
            { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/node' }, b: { type: 'string' } } },
            { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/node' }, c: { type: 'string' } } },
            { type: 'number' },
          ],
        },
      },
      $ref: '#/$defs/node',
    };
    const contract = contractOf('Deep', schema);
    let value: unknown = 'wrong';
    for (let i = 0; i < 90; i++) value = { a: value };
    expect(validate(contract, value).success).toBe(false);
    expect(validate(contract, value, { strict: true }).success).toBe(false);
    expect(parse(contract, JSON.stringify(value).replaceAll('"', "'")).success).toBe(false);
  });
});

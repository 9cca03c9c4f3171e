/** The time that one change takes grows with the size of the schemas, not with the square of it. @timed */
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';
import { cpuTime } from '../cpu-time.ts';
import { daily } from '../share.ts';

const TIMES = 8;
/** With the square of the size it would be 64. */
const MOST = 3 * TIMES;
/** In milliseconds of CPU time: what takes less than this is not measured. */
const SHORTEST = 100;

const range = (size: number) => Array.from({ length: size }, (_, i) => i);
const fields = (size: number) => Object.fromEntries(range(size).map((i) => [`f${i}`, { type: 'string' }]));
const tagged = (size: number) =>
  range(size).map((i) => ({ type: 'object', properties: { kind: { const: `k${i}` } }, required: ['kind'] }));

const cases: [string, number, (size: number) => [unknown, unknown]][] = [
  ['values', 4000, (size) => [{ enum: range(size) }, { enum: range(size + 1) }]],
  ['values that must not be', 4000, (size) => [{ not: { enum: range(size) } }, { not: { enum: range(size + 1) } }]],
  ['fields', 400, (size) => [{ properties: fields(size) }, { properties: { ...fields(size), f0: { type: 'null' } } }]],
  [
    'required fields',
    300,
    (size) => [{ required: range(size).map(String) }, { required: range(size + 1).map(String) }],
  ],
  ['members', 100, (size) => [{ anyOf: tagged(size) }, { anyOf: tagged(size + 1) }]],
  [
    'words in a pattern',
    50,
    (size) => [{ pattern: `^(?:${range(size).join('|')})$` }, { pattern: `^(?:${range(size + 1).join('|')})$` }],
  ],
  ['a text that is matched', 2000, (size) => [{ enum: ['a'.repeat(size)], pattern: '^(?:a+)+!$' }, { enum: ['b'] }]],
  ['repeated letters', 50, (size) => [{ pattern: `^a{${size}}$` }, { pattern: `^a{${size + 1}}$` }]],
  [
    'what a schema says of itself',
    4000,
    (size) => [
      { examples: range(size), default: range(size) },
      { examples: range(size + 1), default: range(size) },
    ],
  ],
];

describe('large schemas', () => {
  it.each(cases)('%s', { timeout: 120_000 }, (_, whole, make) => {
    const short = Math.ceil(whole / daily(5));
    const long = make(TIMES * short);
    let growth = 0;
    // The collector of memory may run in one of them: it is measured several times.
    for (let tries = 0; tries < 4; tries++) {
      const time = measure(long);
      if (time < SHORTEST) return;
      growth = time / Math.min(measure(make(short)), measure(make(short)), measure(make(short)));
      if (growth <= MOST) return;
    }
    expect(growth).toBeLessThanOrEqual(MOST);
  });
});

function measure([old, newer]: [unknown, unknown]): number {
  const start = cpuTime();
  expect(diffSchemas(old, newer).length).toBeGreaterThan(0);
  return cpuTime() - start;
}

/** The fields of a large object are listed once: by the check that no name was given twice, for the validator. */
import { expect, it } from 'vitest';
import { MissionComplete as complete, type MissionComplete, parse, validate } from '../../src/index.ts';

const counts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`count ${i}`, i]));
const message = (count: number, more?: unknown) => ({
  ok: true,
  action: 'mission_complete',
  summary: 'All files were counted.',
  metrics: { ...counts(count), ...(more as object) },
});

it.each([3, 900, 1100, 5000])('%i fields', (count) => {
  const right = message(count) as MissionComplete;
  expect(parse(complete, JSON.stringify(right))).toMatchObject({ success: true, value: right, repairs: [] });
  for (const wrong of [[1], { a: 1 }, true]) {
    const value = message(count, { last: wrong });
    const parsed = parse(complete, JSON.stringify(value), { accept: 'strict' });
    const checked = validate(complete, value);
    if (parsed.success || checked.success) throw new Error(`${JSON.stringify(wrong)} was taken.`);
    expect(parsed.reason).toBe('invalid');
    expect(parsed.issues.map(({ path }) => path)).toEqual(checked.issues.map(({ path }) => path));
  }
});

it('a name that is given twice among 5,000', () => {
  const json = JSON.stringify(message(5000)).replace('"count 4999":4999', '"count 4999":4999,"count 7":8');
  expect(parse(complete, json)).toMatchObject({ success: false, reason: 'conflict' });
});

it('a validator may be used as a callback', () => {
  expect([message(3), message(2000)].every(complete.check)).toBe(true);
  expect([message(2000, { last: '7' })].some(complete.check)).toBe(false);
});

/** When what is shown of an open message is copied again. */
import { describe, expect, it } from 'vitest';
import { costOfCopy } from '../../src/stream/cost-of-copy.ts';
import type { ObjectScan } from '../../src/stream/settle/object-scan.ts';
import { Shown } from '../../src/stream/shown.ts';

it.each<[items: number, fields: number, cost: number]>([
  [0, 0, 0],
  [64, 48, 0],
  [65, 48, 2],
  [64, 49, 30],
  [0, 50, 60],
  [164, 0, 200],
  [74, 50, 80],
])('a copy of %d items and %d fields costs %d characters', (items, fields, cost) =>
  expect(costOfCopy({ items, fields })).toBe(cost),
);

describe('what is shown', () => {
  /** An object of some items, in a version, that says how it was copied. */
  const scan = (version: number, items = 0, state = 'open') =>
    ({ version, state, openSize: () => ({ items, fields: 0 }), settled: () => ({ version }) }) as unknown as ObjectScan;

  it('is nothing where there is no object, and the same value each time', () => {
    const shown = new Shown();
    const nothing = shown.of(undefined, 0);
    expect(nothing).toEqual({});
    expect(shown.of(undefined, 9)).toBe(nothing);
  });

  it.each([0, 1, 2])('is what is known first, in version %d', (version) => {
    expect(new Shown().of(scan(version), 0)).toEqual({ version });
  });

  it('is a new value when there is a new version', () => {
    const shown = new Shown();
    const first = shown.of(scan(0), 0);
    expect(shown.of(scan(0), 5)).toBe(first);
    expect([first, shown.of(scan(1), 6)]).toEqual([{ version: 0 }, { version: 1 }]);
  });

  it('of an object with many items waits for as much text as the copy costs', () => {
    const shown = new Shown();
    shown.of(scan(0, 74), 100);
    expect([shown.mayWait(119), shown.mayWait(120)]).toEqual([true, false]);
    expect([shown.of(scan(1, 74), 119), shown.of(scan(1, 74), 120)]).toEqual([{ version: 0 }, { version: 1 }]);
  });

  it('of an object that is closed waits for nothing', () => {
    const shown = new Shown();
    shown.of(scan(0, 74), 100);
    expect(shown.of(scan(1, 74, 'closed'), 101)).toEqual({ version: 1 });
  });

  it('stays when the object is no longer known', () => {
    const shown = new Shown();
    const first = shown.of(scan(0), 0);
    expect(shown.of(undefined, 5)).toBe(first);
  });

  it('is forgotten with a text that has changed', () => {
    const shown = new Shown();
    shown.of(scan(0, 74), 100);
    shown.forget();
    expect(shown.mayWait(1)).toBe(false);
    expect(shown.of(undefined, 1)).toEqual({});
    expect(shown.of(scan(0), 2)).toEqual({ version: 0 });
  });
});

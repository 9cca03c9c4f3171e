/**
 * The invariants of `parse`, on texts of which it is known what must come of them: no wrong message, and none that is cut and
 * taken. `npm run metamorphic` asks about as many texts as wanted.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { isMessage } from '../../src/testing/apply.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { isFull } from '../share.ts';
import { contractOf } from './metamorphic/case.ts';
import { cases } from './metamorphic/cases.ts';
import { generators } from './metamorphic/generators.ts';
import { namedCases } from './metamorphic/named-cases.ts';
import { judgeShare, nameOf } from './metamorphic/share.ts';
import type { Row } from './metamorphic/table.ts';

/** Of what the list of surroundings allows, so much may be refused. */
const MOST_REFUSED = 0.03;

describe('the cases', () => {
  it('are the same for the same seed', () => {
    const draw = () => [...cases({ seed: 7, each: 3 })];
    expect(draw()).toEqual(draw());
    expect([...cases({ seed: 8, each: 3 })]).not.toEqual(draw());
  });

  it('are named once', () => {
    const names = generators.map(({ invariant, name }) => `${invariant}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const ids = namedCases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('expect messages only, and come from every generator', () => {
    const seen = new Set<string>();
    for (const { id, generator, contract, expect: wanted, text } of cases({ seed: 1, each: isFull ? 20 : 8 })) {
      seen.add(generator);
      if ('take' in wanted) expect(isMessage(contractOf(contract), wanted.take), id).toBe(true);
      else expect(text, id).not.toBe('');
    }
    expect(generators.filter(({ name }) => !seen.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('are judged by equality, whatever the order of the fields', () => {
    expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  });
});

describe('parse', () => {
  let rows: Row[] = [];
  beforeAll(() => {
    rows = judgeShare(isFull ? undefined : 12);
  }, 120_000);

  it('gives no message that was not meant and none that is cut', () => {
    const failed = rows.filter((row) => row.wrong + row.cut > 0);
    expect(failed.map((row) => `${nameOf(row)}: ${row.wrong + row.cut} of ${row.total}`)).toEqual([]);
  });

  it('never throws', () => {
    expect(rows.filter(({ thrown }) => thrown > 0).map(nameOf)).toEqual([]);
  });

  it('refuses at most 3 % of the messages that stand in surroundings which are allowed', () => {
    const sum = (key: 'take' | 'needless') => rows.reduce((total, row) => total + row[key], 0);
    expect(sum('needless') / sum('take')).toBeLessThanOrEqual(MOST_REFUSED);
  });
});

import { describe, expect, it } from 'vitest';
import type { Contract, Parsed, Reason } from '../../src/index.ts';
import { contracts, parse } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';
import type { RefusedCase, TakenCase } from './cases/case.ts';
import { refusals, repairs, warnings } from './cases/index.ts';
import { codesInSource } from './codes-in-source.ts';

const taken = [...repairs, ...warnings].flatMap(({ cases }) => cases);

function read({ contract, text, options }: TakenCase | RefusedCase): Parsed<unknown> {
  return parse(contracts[contract] as Contract<unknown>, text, options);
}

describe('parse takes', () => {
  it.each(taken.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const parsed = read(one);
    expect(parsed).toMatchObject({ success: true, value: JSON.parse(one.json), format: one.format ?? 'json' });
    if (!parsed.success) return;
    const { text } = one;
    const found = parsed.repairs.map(({ code, certainty, span, replacement }) => {
      return [code, certainty, text.slice(span.start, span.end), replacement];
    });
    expect(found).toEqual(one.repairs);
    expect(applyRepairs(text, parsed.repairs).trim()).toBe(one.json);
    expect(parsed.warnings.map(({ code }) => code)).toEqual(one.warnings ?? []);
    for (const { span, line, column, message } of parsed.repairs) {
      const before = text.slice(0, span.start).split('\n');
      expect({ line, column }).toEqual({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
      expect(message).not.toBe('');
    }
  });
});

describe.each(refusals.map((kind) => [kind.reason, kind] as const))('parse refuses as %s', (reason, { cases }) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const parsed = read(one);
    expect(parsed).toMatchObject({ success: false, reason });
    if (parsed.success) return;
    expect(parsed.issues[0]).toMatchObject(one.issue);
    expect(parsed.needs).toBe(one.needs);
    if (one.needs) expect(read({ ...one, options: { ...one.options, accept: one.needs } }).success).toBe(true);
  });
});

describe('the table is complete', () => {
  const inSource = codesInSource('src/parse');

  it('has a case for every repair that the sources can record', () => {
    const silent = [...SILENT];
    expect([...repairs.map(({ code }) => code), ...silent].sort()).toEqual([...inSource.repairs].sort());
    for (const { code, cases } of repairs) {
      for (const one of cases) expect(one.repairs.map(([found]) => found)).toContain(code);
    }
  });

  it('has a case for every code of an issue that the sources can record', () => {
    const shown = new Set(refusals.flatMap(({ cases }) => cases.map(({ issue }) => issue.code)));
    expect([...inSource.errors].filter((code) => !shown.has(code))).toEqual([]);
    expect([...inSource.warnings].sort()).toEqual(warnings.map(({ code }) => code).sort());
    for (const { code, cases } of warnings) for (const one of cases) expect(one.warnings).toContain(code);
  });

  it('has a case for every reason', () => {
    const all: Record<Reason, true> = {
      empty: true,
      no_json: true,
      ambiguous: true,
      conflict: true,
      truncated: true,
      uncertain: true,
      unrepairable: true,
      invalid: true,
      rule: true,
      too_large: true,
    };
    expect(refusals.map(({ reason }) => reason).sort()).toEqual(Object.keys(all).sort());
  });

  it('names every case once', () => {
    const names = [...taken, ...refusals.flatMap(({ cases }) => cases)].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** A doubt: it makes a reading a guess and changes nothing, so that no repair bears its name. */
const SILENT = ['swallowed_field'];

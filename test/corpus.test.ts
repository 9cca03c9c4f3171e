import { describe, expect, it } from 'vitest';
import { lint, parse, validate } from '../src/index.ts';
import { closeObjects } from './close-objects.ts';
import { type Case, corpus } from './corpus/corpus.ts';
import { messages } from './corpus/messages.ts';
import { type Row, score, sumRows, type Verdict } from './corpus/score.ts';
import { daily, isFull } from './share.ts';

/** Enough to meet every kind on every message once, and every pair of layers; daily, every kind on some messages. */
const COMBINATIONS = isFull ? 3 : 1;

/** Of fewer texts a share says nothing. */
const FEW = isFull ? 10 : 5;

/**
 * What is taken of every kind at least: quotes that nobody escaped have two readings in a quarter of the messages, and in a
 * third of the contents, where an escape within a string of code may have been the code's.
 */
const LEAST = isFull ? 0.65 : 0.5;

describe('the messages of the corpus', () => {
  it('are valid, and lint finds no error', () => {
    for (const { name, contract, value } of messages) {
      expect(validate(contract, value), name).toEqual({ success: true, value });
      const errors = lint(contract, value).filter(({ severity }) => severity === 'error');
      expect(errors, name).toEqual([]);
    }
  });

  it('come out as they are, without repairs, from strict JSON', () => {
    for (const { name, contract, value } of messages) {
      for (const indent of [0, 2]) {
        const parsed = parse(contract, JSON.stringify(value, null, indent));
        expect(parsed, name).toMatchObject({ success: true, value, repairs: [] });
      }
    }
  });
});

describe('the corpus', () => {
  const failures: string[] = [];
  const rows = score(parse, corpus({ seeds: 1, combinations: COMBINATIONS, every: daily(23) }), {}, (one, verdict) => {
    if (!verdict.isRight) failures.push(nameOf(one, verdict));
  });
  const sum = sumRows('all', rows);
  const failed = (outcome: string) => failures.filter((failure) => failure.startsWith(`${outcome}:`));

  it('never gives a message that was not meant', () => {
    expect(failed('wrong')).toEqual([]);
    expect(failed('broken')).toEqual([]);
  });

  it('never gives a message out of a text that ends too early', () => {
    expect(failed('cut')).toEqual([]);
  });

  it('never makes parse throw', () => {
    expect(failed('thrown')).toEqual([]);
  });

  it('is taken exactly, 98 % of all that must be taken, and most of every kind', () => {
    expect(sum.taken / sum.take).toBeGreaterThanOrEqual(0.98);
    expect(rows.filter(({ take, taken }) => take >= FEW && taken / take < LEAST).map(shareOf)).toEqual([]);
  });

  it('is refused for the right reason, 98 % of all that must be refused', () => {
    expect(failed('other-reason').length / sum.refuse).toBeLessThanOrEqual(0.02);
  });
});

describe('every prefix of a message', () => {
  const PREFIXES = isFull ? 400 : 4;

  it('is refused, and as cut off nine times in ten', { timeout: 60_000 }, () => {
    let prefixes = 0;
    let cut = 0;
    for (const { name, contract, value } of messages) {
      const text = JSON.stringify(value, null, 1);
      const step = Math.max(1, Math.floor(text.length / PREFIXES));
      for (let end = 13; end < text.length; end += step) {
        const parsed = parse(contract, text.slice(0, end));
        expect(parsed.success, `${name}, ${end} characters`).toBe(false);
        prefixes += 1;
        if (!parsed.success && parsed.reason === 'truncated') cut += 1;
      }
    }
    expect(cut / prefixes).toBeGreaterThanOrEqual(0.9);
  });

  it('gives what is there, or nothing, when the model is known to have stopped', { timeout: 60_000 }, () => {
    for (const { name, contract, value } of messages) {
      const text = JSON.stringify(value);
      const step = Math.max(1, Math.floor(text.length / PREFIXES));
      for (let end = 1; end < text.length; end += step) {
        const prefix = text.slice(0, end);
        const parsed = parse(contract, prefix, { finished: true });
        if (parsed.success) expect(parsed.value, `${name}, ${end} characters`).toEqual(closeObjects(prefix));
      }
    }
  });
});

function nameOf(one: Case, { outcome, reason }: Verdict): string {
  return `${outcome}: ${one.id}${reason ? `, refused as ${reason}` : ''}`;
}

function shareOf({ kind, take, taken }: Row): string {
  return `${kind}: ${taken} of ${take}`;
}

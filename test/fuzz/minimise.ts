import { isEqual } from '../../src/words/json-value.ts';
import { checkPromise } from './check-promise.ts';
import type { ParseFunction } from './look.ts';
import type { FuzzCase } from './make-text.ts';

/** How long it may take, in milliseconds. */
const LONGEST = 10_000;

/**
 * Takes away what a text does not need to break the same promise (delta debugging).
 *
 * @param beat called before every try
 * @returns the case with its shortest text that was found
 */
export function minimise(one: FuzzCase, promise: string, beat = () => {}, asked?: ParseFunction): FuzzCase {
  const end = performance.now() + LONGEST;
  let best = withPlainOptions(one, promise, asked);
  const without = (at: number, size: number): boolean => {
    beat();
    const shorter = retell(best, best.text.slice(0, at) + best.text.slice(at + size));
    if (shorter === undefined || checkPromise(shorter, undefined, asked).broken?.promise !== promise) return false;
    best = shorter;
    return true;
  };
  /** Tries to take away slices of one size, so many characters apart; answers whether one went. */
  const pass = (size: number, apart: number): boolean => {
    let isShorter = false;
    for (let at = 0; at < best.text.length && performance.now() < end; ) {
      if (without(at, size)) isShorter = true;
      else at += apart;
    }
    return isShorter;
  };
  for (let size = best.text.length >> 1; size > SMALL; size >>= 1) pass(size, size);
  for (let isShorter = true; isShorter && performance.now() < end; ) {
    isShorter = false;
    for (let size = SMALL; size > 0; size--) if (pass(size, 1)) isShorter = true;
  }
  return best;
}

/** Slices that are not longer are looked for at every place: what belongs together has any length. */
const SMALL = 24;

/** Options that have nothing to do with it are left out. */
function withPlainOptions(one: FuzzCase, promise: string, asked?: ParseFunction): FuzzCase {
  let best = one;
  for (const name of Object.keys(one.options) as (keyof FuzzCase['options'])[]) {
    const { [name]: _, ...options } = best.options;
    const plainer = { ...best, options };
    if (checkPromise(plainer, undefined, asked).broken?.promise === promise) best = plainer;
  }
  return best;
}

/** The case with another text, where what is known about the text still holds. */
function retell(one: FuzzCase, text: string): FuzzCase | undefined {
  const { contract, origin } = one;
  if (origin.kind === 'bytes' || origin.kind === 'tokens') return { ...one, text };
  const start = text.indexOf('{"') === -1 ? text.indexOf('{\n') : text.indexOf('{"');
  const json = origin.kind === 'cut' ? text.slice(start) + origin.lost : text.slice(start, text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    if (!contract.check(value)) return undefined;
    if (origin.kind === 'cut') return { ...one, text };
    return isEqual(value, origin.value) ? { ...one, text } : { ...one, text, origin: { kind: 'whole', value } };
  } catch {
    return undefined;
  }
}

import type { Budget } from './budget.ts';

/** The requirements for a number. */
export type NumberWish = {
  minimum: number;
  maximum: number;
  exclusiveMinimum: number;
  exclusiveMaximum: number;
  factors: readonly number[];
  /** It must not be a multiple of any of these. */
  nonFactors: readonly number[];
  except: readonly unknown[];
};

/** `none`: it is proven that there is none. `unknown`: none was found. */
export type FoundNumber = { number: number } | 'none' | 'unknown';

/** The maximum number of numbers to try when a multiple, or a number that is not one, is wanted. */
const MAX_TRIES = 2000;

/** Finds a whole number that fits, near zero if possible. */
export function findInteger(wish: NumberWish, budget: Budget): FoundNumber {
  const low = Math.max(Math.ceil(wish.minimum), above(wish.exclusiveMinimum));
  const high = Math.min(Math.floor(wish.maximum), below(wish.exclusiveMaximum));
  if (low > high) return 'none';
  const whole = wish.factors.filter(Number.isInteger);
  const step = whole.reduce(leastMultiple, 1);
  if (!Number.isSafeInteger(step)) return 'unknown';
  const except = new Set(wish.except);
  const isFitting = (number: number) =>
    number >= low && number <= high && Number.isFinite(number) && fits(wish, number) && !except.has(number);
  budget.spend(except.size);
  const middle = Math.min(Math.max(low, 0), high);
  const first = Math.ceil(middle / step) * step;
  for (let i = 0; i < MAX_TRIES; i++) {
    budget.spend(stepsFor(wish));
    const [up, down] = [first + i * stride(first, step), first - (i + 1) * stride(first, step)];
    if (isFitting(up)) return { number: up };
    if (isFitting(down)) return { number: down };
    if (up > high && down < low) return whole.length === wish.factors.length ? 'none' : 'unknown';
  }
  return wish.nonFactors.some((factor) => step % factor === 0) ? 'none' : 'unknown';
}

/** Finds a number with a fraction that fits. */
export function findFraction(wish: NumberWish, budget: Budget): FoundNumber {
  const low = Math.max(wish.minimum, wish.exclusiveMinimum);
  const high = Math.min(wish.maximum, wish.exclusiveMaximum);
  if (low > high || wish.factors.some(Number.isInteger)) return 'none';
  if (low >= 2 ** 52 || high <= -(2 ** 52)) return 'none';
  const [from, to] = [Math.max(low, -(2 ** 40)), Math.min(high, 2 ** 40)];
  const middle = Math.min(Math.max(Math.floor(from), 0), Math.floor(to));
  const tries = [middle + 0.5, middle - 0.5, from, to, (from + to) / 2];
  for (let i = 1; i < 100; i++) tries.push(middle + i + 0.5, middle - i - 0.5, from + ((to - from) * i) / 101);
  for (const factor of wish.factors) {
    budget.spend(MAX_TRIES);
    const start = Math.round(middle / factor);
    for (let i = 0; i < MAX_TRIES; i++) tries.push((start + i) * factor, (start - i) * factor);
  }
  const except = new Set(wish.except);
  budget.spend(except.size + tries.length * stepsFor(wish));
  const number = (low === high ? [low] : tries).find(
    (candidate) =>
      !Number.isInteger(candidate) &&
      Number.isFinite(candidate) &&
      candidate >= wish.minimum &&
      candidate <= wish.maximum &&
      candidate > wish.exclusiveMinimum &&
      candidate < wish.exclusiveMaximum &&
      fits(wish, candidate) &&
      !except.has(candidate),
  );
  if (number !== undefined) return { number };
  return low === high ? 'none' : 'unknown';
}

/** How many steps it takes to check a number. */
function stepsFor({ factors, nonFactors }: NumberWish): number {
  return 0.2 * (1 + factors.length + nonFactors.length);
}

function fits({ factors, nonFactors }: NumberWish, number: number): boolean {
  return (
    factors.every((factor) => Number.isInteger(number / factor)) &&
    !nonFactors.some((factor) => Number.isInteger(number / factor))
  );
}

/** The smallest whole number above a bound; infinity stays infinity. */
function above(bound: number): number {
  const next = Math.floor(bound) + 1;
  return next > bound ? next : bound + spacing(bound);
}

function below(bound: number): number {
  const next = Math.ceil(bound) - 1;
  return next < bound ? next : bound - spacing(bound);
}

/** The distance between neighbouring numbers; for large numbers, adding one changes nothing. */
function spacing(number: number): number {
  return Number.isFinite(number) ? 2 ** Math.max(0, Math.floor(Math.log2(Math.abs(number))) - 52) : 0;
}

function stride(start: number, step: number): number {
  return Math.max(step, start === 0 ? 1 : spacing(start));
}

function leastMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

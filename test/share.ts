/** Whether everything runs that the tests have: `npm run test:full`. */
export const isFull = process.env.MODE === 'full';

/**
 * How many of a test's random draws are made: an eightieth daily, always the same ones, and all of them in a full run.
 *
 * @param count how many there are in a full run
 */
export function share(count: number): number {
  return isFull ? count : Math.ceil(count / 80);
}

/**
 * Every so many-th daily, and all in a full run: the number that says so.
 *
 * @param full every so many-th in a full run, where all of them would take hours
 */
export function daily(nth: number, full = 1): number {
  return isFull ? full : nth;
}

/**
 * Every so many-th of a list daily, always the same ones, and all of it in a full run.
 *
 * @param from the first one: tests that go through the same list take others
 */
export function everyNth<T>(nth: number, list: readonly T[], from = 0): T[] {
  return list.filter((_, i) => isFull || i % nth === from % nth);
}

/** Calls that take too much on purpose, to see that they are found. */
import type { Call } from './calls.ts';

export const calls: readonly Call[] = [
  {
    name: 'planted',
    plain: [
      { name: 'alone', write: (repeated) => repeated },
      { name: 'in quotes', write: (repeated) => `"${repeated}"` },
    ],
    framed: [{ name: 'in brackets', write: (repeated) => `<<"${repeated}">>` }],
    run(text, step) {
      step('quadratic', () => /\[*!/.test(text));
      step('exponential', () => /(?:~+)+$/.test(text));
      step('growing', () => waste(text.split('@').length - 1));
      step('throwing', () => {
        if (text.split('«').length > 5) throw new RangeError('Too much of it.');
      });
      step('hungry', () => (text.includes('%') ? fill(150e6) : 0));
    },
  },
];

/** Takes a quarter of the square of the number, in steps of about a nanosecond. */
function waste(number: number): number {
  let sum = 0;
  for (let i = (number * number) / 4; i > 0; i--) sum = (sum + i) | 0;
  return sum;
}

/** Takes memory: what nobody writes to is not there yet. */
function fill(bytes: number): number {
  const memory = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 4096) memory[at] = 1;
  return memory.length;
}

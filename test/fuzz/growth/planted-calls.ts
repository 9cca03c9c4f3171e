/** Calls that take too much on purpose, to see that they are found. */
import type { Call } from './calls.ts';

/** What a planted call takes: nanoseconds of work, and bytes of memory. */
export type Take = { work(nanoseconds: number): void; memory(bytes: number): void };

/** Really takes it, for the process that measures. */
export const calls = plantCalls({ work: waste, memory: fill });

/** @param take takes it, or counts how much it would be */
export function plantCalls(take: Take): readonly [Call] {
  return [
    {
      name: 'planted',
      plain: [
        { name: 'alone', write: (repeated) => repeated },
        { name: 'in quotes', write: (repeated) => `"${repeated}"` },
      ],
      framed: [{ name: 'in brackets', write: (repeated) => `<<"${repeated}">>` }],
      run(text, step) {
        // As `/\[*!/` takes it, which tries again from each bracket.
        step('quadratic', () => take.work(sum(text.match(/\[+/g), ({ length }) => (length * length) / 2)));
        // As `/(?:~+)+$/` takes it, which tries every way to part what is not the end.
        step('exponential', () =>
          take.work(sum(text.match(/~+[^~]?/g), (run) => (run.endsWith('~') ? 0 : 2 ** run.length))),
        );
        step('growing', () => take.work((text.split('@').length - 1) ** 2 / 4));
        step('throwing', () => {
          if (text.split('«').length > 5) throw new RangeError('Too much of it.');
        });
        step('hungry', () => take.memory(text.includes('%') ? 150e6 : 0));
      },
    },
  ];
}

function sum(found: readonly string[] | null, of: (found: string) => number): number {
  return (found ?? []).reduce((all, one) => all + of(one), 0);
}

/** Takes steps of about a nanosecond. */
function waste(nanoseconds: number): number {
  let sum = 0;
  for (let i = nanoseconds; i > 0; i--) sum = (sum + i) | 0;
  return sum;
}

/** Takes memory: what nobody writes to is not there yet. */
function fill(bytes: number): void {
  const memory = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 4096) memory[at] = 1;
}

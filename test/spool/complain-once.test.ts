/** Which issues of a file are told. No test waits: the clock is the one of the test. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Issue } from '../../src/index.ts';
import { complainOnce } from '../../src/spool/complain-once.ts';

type Step = 'now' | 'later' | 'forget';

const at = (milliseconds: number, step: Step, stamp?: string, code = 'bad') => ({ milliseconds, step, stamp, code });

it.each<[what: string, steps: ReturnType<typeof at>[], told: number[]]>([
  ['a state is told at once', [at(0, 'now', 'a')], [0]],
  ['the same state is not told again', [at(0, 'now', 'a'), at(9000, 'now', 'a')], [0]],
  ['another state is', [at(0, 'now', 'a'), at(1, 'now', 'b')], [0, 1]],
  ['a state that comes back is', [at(0, 'now', 'a'), at(1, 'now', 'b'), at(2, 'now', 'a')], [0, 1, 2]],
  ['without a stamp, the same code is not told again', [at(0, 'now'), at(1, 'now')], [0]],
  ['without a stamp, another code is', [at(0, 'now'), at(1, 'now', undefined, 'worse')], [0, 1]],
  ['what is forgotten is told again', [at(0, 'now', 'a'), at(1, 'forget'), at(2, 'now', 'a')], [0, 2]],
  ['what may still be written is not told', [at(0, 'later', 'a'), at(1999, 'later', 'a')], []],
  ['it is told when it has stayed the same for two seconds', [at(0, 'later', 'a'), at(2000, 'later', 'a')], [2000]],
  ['it is told once', [at(0, 'later', 'a'), at(2000, 'later', 'a'), at(9000, 'later', 'a')], [2000]],
  [
    'the two seconds begin again when it changes',
    [at(0, 'later', 'a'), at(1999, 'later', 'b'), at(3998, 'later', 'b'), at(3999, 'later', 'b')],
    [3999],
  ],
  ['what was told at once is not told later', [at(0, 'now', 'a'), at(2000, 'later', 'a')], [0]],
  [
    'what was told later is not told at once',
    [at(0, 'later', 'a'), at(2000, 'later', 'a'), at(3000, 'now', 'a')],
    [2000],
  ],
  ['what waits to be told can be told at once', [at(0, 'later', 'a'), at(1, 'now', 'a')], [1]],
])('%s', (_, steps, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  const told: number[] = [];
  const tell = complainOnce({ report: () => void told.push(performance.now() - start) });
  for (const { milliseconds, step, stamp, code } of steps) {
    vi.advanceTimersByTime(milliseconds - (performance.now() - start));
    const issues = [{ code } as Issue];
    if (step === 'forget') tell.forget('x');
    else tell[step]('x', stamp, issues);
  }
  expect(told).toEqual(expected);
});

it('knows the stamp of what was told, by which a file need not be read again', () => {
  const tell = complainOnce({ report: () => {} });
  tell.later('x', 'a', []);
  tell.now('y', 'b', []);
  expect(['x', 'y', 'z'].map(tell.toldAbout)).toEqual([undefined, 'b', undefined]);
  tell.forget('y');
  expect(tell.toldAbout('y')).toBeUndefined();
});

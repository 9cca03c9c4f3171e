/** Samples for a reader that is slow, or goes away. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { printSamples } from '../../src/cli/print-samples.ts';
import type { Session } from '../../src/cli/session.ts';

/** Prints a thousand samples to a reader that takes one at a time; `after` is asked behind each. */
async function print(after: (lines: number, stdout: Writable) => void = () => {}) {
  let lines = 0;
  let waiting = 0;
  const stdout = new Writable({
    highWaterMark: 1,
    write(_, __, done) {
      lines += 1;
      waiting = Math.max(waiting, stdout.writableLength);
      setImmediate(() => {
        after(lines, stdout);
        done();
      });
    },
  });
  const printing = printSamples({ stdout } as unknown as Session, 'llm-reply', { count: 1000, seed: '1' });
  const end = await printing.then(
    () => 'ended',
    (error: unknown) => error,
  );
  return { end, lines, waiting };
}

const broken = (code: string) => Object.assign(new Error('The pipe is closed.'), { code });

describe('samples', () => {
  it('are drawn no faster than they are read', async () => {
    const { end, lines, waiting } = await print();
    expect([end, lines]).toEqual(['ended', 1000]);
    // No more than the one that is being taken, whatever its length.
    expect(waiting).toBeLessThan(20_000);
  });

  it('end quietly when the reader has gone', async () => {
    const { end, lines } = await print((count, stdout) => count === 3 && stdout.destroy(broken('EPIPE')));
    expect([end, lines]).toEqual(['ended', 3]);
  });

  it('end with any other error of the output', async () => {
    const { end, lines } = await print((count, stdout) => count === 3 && stdout.destroy(broken('ENOSPC')));
    expect(end).toMatchObject({ code: 'ENOSPC' });
    expect(lines).toBe(3);
  });
});

it.each<[kind: string, hint: string]>([
  ['fence-jsn', 'Did you mean "fence-json"?'],
  ['qqqqqqqqqqqqqqqqqqqq', '"lcp samples --list-kinds" has them all.'],
])('a kind of damage that there is not is told with a hint: %s', async (kind, hint) => {
  const options = { damage: true, kinds: kind, count: 1, seed: '1' };
  const printing = printSamples({} as unknown as Session, 'llm-reply', options as never);
  await expect(printing).rejects.toThrow(`"${kind}" is not a kind of damage. ${hint}`);
});

import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';

export type Ran = { exit: number; stdout: string; stderr: string };

/**
 * Runs a command in this process, and keeps what it writes; standard input may come in parts.
 *
 * @param columns how wide the terminal is that it writes to; without it, to a file
 */
export async function capture(
  stdin: Iterable<Buffer> | AsyncIterable<Buffer>,
  args: string[],
  columns?: number,
): Promise<Ran> {
  const out = { stdout: '', stderr: '' };
  const take = (name: keyof typeof out) =>
    Object.assign(
      new Writable({
        decodeStrings: false,
        write(text: string, _, done) {
          out[name] += text;
          done();
        },
      }),
      columns === undefined ? {} : { isTTY: true, columns },
    );
  const io = {
    stdin: Readable.from(stdin, { highWaterMark: 1 }),
    stdout: take('stdout'),
    stderr: take('stderr'),
    env: process.env,
  };
  return { exit: await run(args, io), ...out };
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type Options<T> = {
  /** How long the program may be silent, in milliseconds; then it is ended. */
  silence: number;
  /** What it wrote: JSON, one value in a line. */
  onValue: (value: T) => void;
};

/**
 * Starts a program of this folder on its own, so that nothing which it does slows down or ends the others.
 *
 * @returns whether it came to its end by itself
 */
export async function runProgram<T>(
  file: string,
  words: readonly string[],
  { silence, onValue }: Options<T>,
): Promise<boolean> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const program = spawn(process.execPath, ['--import', 'tsx', path, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  const stop = () => program.kill('SIGKILL');
  let timer = setTimeout(stop, silence);
  const code = new Promise<number | null>((resolve) => program.on('close', resolve));
  for await (const line of createInterface({ input: program.stdout })) {
    clearTimeout(timer);
    timer = setTimeout(stop, silence);
    onValue(JSON.parse(line) as T);
  }
  const ended = await code;
  clearTimeout(timer);
  return ended === 0;
}

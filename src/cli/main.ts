/** `lcp` as a program: what this process is called with, and the exit code that it ends with. */
import { run } from './run.ts';

// A reader such as `head` may leave early: the rest is not printed, and the exit code stays the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exit(2);
  });
}

run(process.argv.slice(2), process).then((exitCode) => {
  process.exitCode = exitCode;
});

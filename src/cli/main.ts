/** `lcp` as a program: runs the arguments of this process, and sets its exit code. */
import { run } from './run.ts';

// A reader such as `head` may close the pipe early. Then the rest is not printed, and the exit code stays the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exit(2);
  });
}

run(process.argv.slice(2), process).then((exitCode) => {
  process.exitCode = exitCode;
});

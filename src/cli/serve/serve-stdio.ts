import { once } from 'node:events';
import { serve } from './serve.ts';

/** Answers the lines of a stream on another one, until the first ends, or nobody reads the second any more. */
export async function serveStdio(
  input: AsyncIterable<string | Uint8Array>,
  output: NodeJS.WritableStream,
): Promise<void> {
  const gone = new Promise<never>((_, reject) => output.once('error', reject));
  gone.catch(() => undefined);
  try {
    await Promise.race([
      gone,
      serve(input, async (line) => {
        if (!output.write(`${line}\n`)) await Promise.race([gone, once(output, 'drain')]);
      }),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

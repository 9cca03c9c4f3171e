import { once } from 'node:events';
import { openProject, type ProjectOptions } from '../open-project.ts';
import { serve } from './serve.ts';

/** Answers the lines of a stream on another one, until the first one ends or the second one is closed. */
export async function serveStdio(
  input: AsyncIterable<string | Uint8Array>,
  output: NodeJS.WritableStream,
  options: ProjectOptions = {},
): Promise<void> {
  const project = await openProject(options);
  const gone = new Promise<never>((_, reject) => output.once('error', reject));
  gone.catch(() => undefined);
  try {
    await Promise.race([
      gone,
      serve(
        input,
        async (line) => {
          if (!output.write(`${line}\n`)) await Promise.race([gone, once(output, 'drain')]);
        },
        { project },
      ),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

import { join } from 'node:path';
import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';
import { runBin } from './run-command.ts';

/** Calls `lcp` the way npm has installed it: for its help, and for a file of the package. */
export async function runCommandLine({ folder }: Project): Promise<void> {
  const lcp = (...args: string[]) => runBin(join('node_modules', '.bin', 'lcp'), args, folder);

  const help = await lcp('--help');
  if (!help.includes('lcp')) throw new CheckFailure(`"lcp --help" does not say how to use it, but: ${help}`);

  const schema = await lcp('schema', 'llm-reply');
  if (JSON.parse(schema).title !== 'LlmReply') throw new CheckFailure(`"lcp schema llm-reply" prints: ${schema}`);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';
import { runBin } from './run-command.ts';

/** Calls the commands of the package the way npm has installed them: each with `--help`, and `lcp` for a file of the package. */
export async function runCommandLine({ folder, packageFolder }: Project): Promise<void> {
  const { bin = {} } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { bin?: object };
  const names = Object.keys(bin);
  if (!names.includes('lcp')) throw new CheckFailure('package.json has no "bin" of the name "lcp".');
  for (const name of names) {
    const help = await runBin(join('node_modules', '.bin', name), ['--help'], folder);
    if (!help.includes(name)) throw new CheckFailure(`"${name} --help" does not print how to use it, but: ${help}`);
  }
  const schema = await runBin(join('node_modules', '.bin', 'lcp'), ['schema', 'llm-reply'], folder);
  if (JSON.parse(schema).title !== 'LlmReply')
    throw new CheckFailure('"lcp schema llm-reply" does not print that schema.');
}

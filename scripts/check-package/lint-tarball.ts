import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { CheckFailure } from './check-failure.ts';
import { runCommand } from './run-command.ts';

/** Lets publint and arethetypeswrong look at the tarball; throws what they find. */
export async function lintTarball(root: string, tarball: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, level: 'suggestion', strict: true });
  if (messages.length > 0) {
    const findings = messages.map((message) => `  ${message.type}: ${formatMessage(message, pkg, { color: false })}`);
    throw new CheckFailure(
      `publint found what https://publint.dev/rules explains; mend package.json or the build:\n${findings.join('\n')}`,
    );
  }
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // The schemas are one pattern in "exports", which arethetypeswrong lists and passes over.
  await runCommand(process.execPath, [attw, tarball, '--profile', 'node16', '--no-color', '--no-emoji'], root);
}

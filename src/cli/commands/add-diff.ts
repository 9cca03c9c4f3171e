import { type Command, Option } from 'commander';
import { diffSchemas } from '../diff-schemas.ts';
import { withConfig } from '../options.ts';
import type { End, Session } from '../session.ts';

export function addDiff(program: Command, session: Session, end: End): void {
  withConfig(program.command('diff'))
    .description('compare two versions of a JSON Schema, and say which change breaks whom')
    .argument('<old>', 'schema file, or a folder or bundle of them, or the name of a contract')
    .argument('<new>', 'the newer schema file, folder or bundle, or the name of a contract')
    .addOption(
      new Option('-r, --role <role>', 'who moves to <new> first; by default, both directions count').choices([
        'producer',
        'consumer',
      ]),
    )
    .addOption(
      new Option('-f, --format <format>', 'how to report')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .addHelpText(
      'after',
      `
BACKWARD: are old messages valid under <new>? It matters when a consumer moves
first. FORWARD: are new messages valid under <old>? It matters when a producer
moves first. In folders and bundles (a file with several schemas under $defs),
messages are matched by their $id.

Exit codes: 0 nothing breaks; 1 a change breaks; 2 wrong usage, or a file that
cannot be read. Warnings do not fail.`,
    )
    .action(async (oldPath, newPath, options) => end(await diffSchemas(session, oldPath, newPath, options)));
}

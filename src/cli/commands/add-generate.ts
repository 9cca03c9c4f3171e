import type { Command } from 'commander';
import { withConfig } from '../options.ts';
import type { End, Session } from '../session.ts';
import { writeFiles } from '../write-files.ts';

export function addGenerate(program: Command, session: Session, end: End): void {
  withConfig(program.command('generate'))
    .description('write types, validators, JSON Schemas and Python for the contracts of the project')
    .option('-o, --out <folder>', 'the folder to write to (default: "generated", next to the config)')
    .option('--check', 'write nothing; fail when a file is out of date')
    .option('--only <outputs>', 'only some of types, validators, schemas and python, separated by commas')
    .addHelpText(
      'after',
      `
The contracts are those of "protocol" and "contracts" in contracts.config.json.
Files that were not generated are never overwritten.

Exit codes: 0 done, or all is up to date; 1 a file is out of date; 2 wrong
usage, or an error in the config.`,
    )
    .action(async (options) => end(await writeFiles(session, options)));
}

import { type Command, Option } from 'commander';
import { readMaxBytes, withConfig } from '../options.ts';
import type { End, Session } from '../session.ts';
import { validateFiles } from '../validate-files.ts';

export function addValidate(program: Command, session: Session, end: End): void {
  withConfig(program.command('validate'))
    .description('check JSON files against their contracts')
    .argument('<paths...>', 'files, folders, globs, or "-" for standard input')
    .option(
      '-c, --contract <name>',
      'the contract of the files; by default, known by the names *.job.json and *.result.json',
    )
    .option('--strict', 'refuse fields that the contract does not know')
    .option('--schema-only', 'check the JSON Schema alone, without the lint rules')
    .addOption(
      new Option('-f, --format <format>', 'how to report')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .option('--changed-since <ref>', 'check only what was added or changed since the branch left this commit of git')
    .addOption(new Option('--max-bytes <number>', 'do not read longer files (default: 16 MiB)').argParser(readMaxBytes))
    .addHelpText(
      'after',
      `
A folder stands for its *.job.json and *.result.json files and those that the
config names; with --contract, for all its *.json files. Warnings are shown, but
do not fail. It is an error when a path does not exist, and when a glob or a
folder has no files. docs/ci.md shows GitHub Actions, pre-commit and others.`,
    )
    .action(async (paths, options) => end(await validateFiles(session, paths, options)));
}

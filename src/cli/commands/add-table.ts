import { type Command, Option } from 'commander';
import { withConfig } from '../options.ts';
import { printTable } from '../print-table.ts';
import type { Session } from '../session.ts';

export function addTable(program: Command, session: Session): void {
  withConfig(program.command('table'))
    .description('print the action table: which action answers which kind of job')
    .addOption(
      new Option('-s, --style <style>', 'a Markdown table, or a block of comments to paste')
        .choices(['markdown', 'typescript', 'python', 'text'])
        .default('markdown'),
    )
    .action((options) => printTable(session, options));
}

import type { Command } from 'commander';
import { listContracts } from '../list-contracts.ts';
import { withConfig } from '../options.ts';
import type { Session } from '../session.ts';

export function addList(program: Command, session: Session): void {
  withConfig(program.command('list'))
    .description('list every contract with its name on the command line')
    .option('--json', 'print a list of { name, contract, family, id }')
    .action((options) => listContracts(session, options));
}

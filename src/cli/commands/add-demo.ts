import type { Command } from 'commander';
import type { Session } from '../session.ts';
import { showDemo } from '../show-demo.ts';

export function addDemo(program: Command, session: Session): void {
  program
    .command('demo')
    .description('read the sample replies and files of the package, and show what comes out')
    .action(() => showDemo(session));
}

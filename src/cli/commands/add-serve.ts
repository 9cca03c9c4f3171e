import type { Command } from 'commander';
import { withConfig } from '../options.ts';
import { serveStdio } from '../serve/serve-stdio.ts';
import type { Session } from '../session.ts';

export function addServe(program: Command, { stdin, stdout }: Session): void {
  withConfig(program.command('serve'))
    .description('answer the requests of a program in another language, as JSON Lines')
    .requiredOption('--stdio', 'read requests from standard input, and answer on standard output')
    .addHelpText(
      'after',
      `
Each line such as
  {"id":1, "method":"parse", "params":{"contract":"llm-reply", "text":".."}}
is answered by one line with "result" or "error", in the same order. The command
ends when its input ends. docs/serve.md has the methods.`,
    )
    .action((options) => serveStdio(stdin, stdout, options));
}

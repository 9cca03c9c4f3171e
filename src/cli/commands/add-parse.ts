import { type Command, Option } from 'commander';
import { withConfig } from '../options.ts';
import { parseReply } from '../parse-reply.ts';
import type { End, Session } from '../session.ts';

export function addParse(program: Command, session: Session, end: End): void {
  withConfig(program.command('parse'))
    .description('read the one message from the raw text of a reply')
    .argument(
      '[files...]',
      'file with the text, or "-" for standard input; several files are the pieces of one message',
      ['-'],
    )
    .option('-c, --contract <name>', 'the contract of the message', 'llm-reply')
    .addOption(
      new Option('--accept <certainty>', 'the weakest certainty to accept')
        .choices(['strict', 'lossless', 'inferred', 'guess'])
        .default('inferred'),
    )
    .addOption(
      new Option('--choose <which>', 'what to do with several different messages')
        .choices(['only', 'first', 'last'])
        .default('only'),
    )
    .option('--finished', 'the model stopped by itself: its reply was not cut off')
    .option('--json', 'print the whole result as JSON, also when the reply is refused')
    .option('--follow', 'read standard input while it grows; show on standard error what is certain so far')
    .option('--continue', 'when the message is cut off, print the question that asks the model for the rest')
    .option('--reask', 'when the reply is refused, print the question that asks the model again')
    .addHelpText(
      'after',
      `
The message goes to standard output. What was dropped around it, or why the
reply is refused, goes to standard error. With --reask, the question goes to
standard output when there is no message; the exit code tells the two apart.`,
    )
    .action(async (files, options) => end(await parseReply(session, files, options)));
}

import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addDemo } from './commands/add-demo.ts';
import { addDiff } from './commands/add-diff.ts';
import { addGenerate } from './commands/add-generate.ts';
import { addList } from './commands/add-list.ts';
import { addParse } from './commands/add-parse.ts';
import { addPrompt } from './commands/add-prompt.ts';
import { addSamples } from './commands/add-samples.ts';
import { addSchema } from './commands/add-schema.ts';
import { addServe } from './commands/add-serve.ts';
import { addTable } from './commands/add-table.ts';
import { addValidate } from './commands/add-validate.ts';
import { escapeText } from './escape-text.ts';
import { printError, printLine } from './print.ts';
import type { End, Session } from './session.ts';

/** The width of the help when it is not printed to a terminal. */
const WIDTH = 80;

/**
 * Creates the commands of `lcp` with their options and help, for one run.
 *
 * @param end called with the exit code by commands that set one
 */
export function createProgram(session: Session, end: End): Command {
  const program = new Command('lcp')
    .description('Checks and reads the messages of the Sheratan agent system.')
    .version(manifest.version)
    .configureOutput({
      writeOut: (text) => printLine(session, text.trimEnd()),
      writeErr: (text) => printError(session, text.trimEnd()),
      outputError: (text) => printError(session, escapeComplaint(text)),
      getOutHelpWidth: () => session.stdout.columns ?? WIDTH,
      getErrHelpWidth: () => session.stderr.columns ?? WIDTH,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(add --help for more)')
    .addHelpText(
      'after',
      `
Exit codes:
  0  everything is valid
  1  a message is not valid, or a change of a schema breaks
  2  wrong usage, or a file that cannot be read

Examples:
  $ lcp validate webrelay_out webrelay_in
  $ lcp parse reply.txt --contract llm-reply
  $ lcp schema llm-reply --strict > llm-reply.schema.json`,
    )
    .exitOverride();

  addList(program, session);
  addSchema(program, session);
  addPrompt(program, session, end);
  addTable(program, session);
  addDemo(program, session);
  addValidate(program, session, end);
  addParse(program, session, end);
  addDiff(program, session, end);
  addGenerate(program, session, end);
  addSamples(program, session);
  addServe(program, session);
  return program;
}

/**
 * Commander quotes arguments without escaping them. The only line break that it adds itself is before `(Did you mean
 * …)`.
 */
function escapeComplaint(text: string): string {
  return text
    .trimEnd()
    .split(/\n(?=\(Did you mean )/)
    .map((line) => escapeText(line))
    .join('\n');
}

import type { Command } from 'commander';
import { Complaint } from './complaint.ts';
import { createProgram } from './create-program.ts';
import { escapeText } from './escape-text.ts';
import { printError } from './print.ts';
import { refuseFileOptions } from './refuse-file-options.ts';
import { type ExitCode, type Io, openSession, type Session } from './session.ts';

/**
 * Runs `lcp` in the current folder, with the arguments that follow its name.
 *
 * @returns the exit code; complaints are printed, never thrown
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const session = openSession(io);
  let exitCode: ExitCode = 0;
  try {
    // This check comes first: a file name such as `-hx.json` would count as asking for help, and the command would exit
    // with 0.
    refuseFileOptions(args);
    const program = createProgram(session, (code) => {
      exitCode = code;
    });
    await program.parseAsync(unknownCommand(program, args) ?? args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return complain(session, error);
  }
}

/**
 * The arguments without the options that ask for help, if the command does not exist: commander would print the general
 * help.
 */
function unknownCommand({ commands }: Command, args: readonly string[]): string[] | undefined {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const name = names[0] === 'help' ? names[1] : names[0];
  return name === undefined || commands.some((command) => command.name() === name) ? undefined : [name];
}

function complain(session: Session, error: unknown): ExitCode {
  // Commander has already printed the help, the version or its own complaint.
  const { code, exitCode } = error as { code?: string; exitCode?: number };
  if (code?.startsWith('commander.')) return exitCode === 0 ? 0 : 2;
  const sentences =
    error instanceof Complaint ? error.sentences : [error instanceof Error ? error.message : String(error)];
  for (const sentence of sentences) printError(session, `lcp: ${escapeText(sentence)}`);
  return 2;
}

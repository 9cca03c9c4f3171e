import type { Command } from 'commander';
import { Complaint } from './complaint.ts';
import { createProgram } from './create-program.ts';
import { escapeText } from './escape-text.ts';
import { printError } from './print.ts';
import { refuseFileOptions } from './refuse-file-options.ts';
import { type ExitCode, type Io, openSession, type Session } from './session.ts';

/**
 * Runs `lcp` with the arguments behind its name, in the current folder.
 *
 * @returns the exit code; complaints are printed, and never thrown
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const session = openSession(io);
  let exitCode: ExitCode = 0;
  try {
    // The files come first: a name such as `-hx.json` asks for help, and would end with 0.
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

/** The name of a command that does not exist, without what asks for its help: commander would print the help of all. */
function unknownCommand({ commands }: Command, args: readonly string[]): string[] | undefined {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const name = names[0] === 'help' ? names[1] : names[0];
  return name === undefined || commands.some((command) => command.name() === name) ? undefined : [name];
}

function complain(session: Session, error: unknown): ExitCode {
  // Commander has printed the help, the version or its own complaint already.
  const { code, exitCode } = error as { code?: string; exitCode?: number };
  if (code?.startsWith('commander.')) return exitCode === 0 ? 0 : 2;
  const sentences =
    error instanceof Complaint ? error.sentences : [error instanceof Error ? error.message : String(error)];
  for (const sentence of sentences) printError(session, `lcp: ${escapeText(sentence)}`);
  return 2;
}

import { type Colors, createColors } from './colors.ts';

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** What the command reads from and prints to: a process has it all. */
export type Io = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
};

/** The same for one call of the command, with the colours that its terminal shows. */
export type Session = Io & { pc: Colors };

export type ExitCode = 0 | 1 | 2;

export function openSession({ stdin, stdout, stderr, env }: Io): Session {
  const isTerminal = Boolean(stdout.isTTY && stderr.isTTY);
  return { stdin, stdout, stderr, env, pc: createColors(env, isTerminal) };
}

/** Called with the exit code, by commands that have one of their own. */
export type End = (exitCode: ExitCode) => void;

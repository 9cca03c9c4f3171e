import { type Colors, createColors } from './colors.ts';

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** What the command reads from and prints to. A Node process has all of it. */
export type Io = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
};

/** The input and output of one run of the command, with the colours that its terminal shows. */
export type Session = Io & { pc: Colors };

export type ExitCode = 0 | 1 | 2;

export function openSession({ stdin, stdout, stderr, env }: Io): Session {
  const isTerminal = Boolean(stdout.isTTY && stderr.isTTY);
  return { stdin, stdout, stderr, env, pc: createColors(env, isTerminal) };
}

/** Called with the exit code by commands that set one. */
export type End = (exitCode: ExitCode) => void;

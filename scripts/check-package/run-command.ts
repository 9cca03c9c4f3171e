import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CheckFailure } from './check-failure.ts';

const WINDOWS = process.platform === 'win32';

/** Runs a program and returns what it wrote to stdout; throws a CheckFailure with all its output when it does not exit with 0. */
export async function runCommand(program: string, args: string[], cwd: string): Promise<string> {
  return run(program, args, cwd, false);
}

/** The same for a script that npm has put into `node_modules/.bin`: on Windows only a shell can run those. */
export async function runBin(path: string, args: string[], cwd: string): Promise<string> {
  return run(WINDOWS ? `"${path}"` : path, args, cwd, WINDOWS);
}

/** The same for the npm that runs this script, or else the one on the PATH. */
export async function runNpm(args: string[], cwd: string): Promise<string> {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], cwd, false);
  return run('npm', WINDOWS ? args.map((arg) => `"${arg}"`) : args, cwd, WINDOWS);
}

async function run(program: string, args: string[], cwd: string, shell: boolean): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, shell, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new CheckFailure(`This failed: ${[program, ...args].join(' ')}\n${`${stdout}${stderr}`.trim() || message}`);
  }
}

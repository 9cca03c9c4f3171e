/** Runs `lcp` from the source: within this process, or in one of its own where standard input or a pipe matters. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { makeProgram } from '../run-program.ts';
import { isFull } from '../share.ts';
import { bundleQuickCommand } from './bundle-command.ts';
import { capture, type Ran } from './capture.ts';

export type { Ran } from './capture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Inside of the package, so that it finds what may be installed beside it; for all files of tests of this process.
const folder = join(root, `node_modules/.cache/lcp-${process.pid}`);
let bundle: string | undefined;

/** The path of a file that starts the command. */
export function bundled(): string {
  if (bundle === undefined) {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    bundle = bundleQuickCommand(folder);
  }
  return bundle;
}

/** Runs a command in this process, with the current folder as it is and nothing on standard input. */
export function lcp(...args: string[]): Promise<Ran> {
  return lcpWith('', ...args);
}

/** The same with a text or bytes on standard input. */
export function lcpWith(stdin: string | Uint8Array, ...args: string[]): Promise<Ran> {
  return lcpFrom(stdin.length > 0 ? [Buffer.from(stdin)] : [], ...args);
}

/** The same with a standard input that comes in parts. */
export function lcpFrom(stdin: Iterable<Buffer> | AsyncIterable<Buffer>, ...args: string[]): Promise<Ran> {
  return capture(stdin, args);
}

/** Runs a command in a process of its own, which is stopped when it takes longer than `timeout` milliseconds. */
export function lcpApart(
  args: string[],
  { stdin = '', env = {}, timeout }: { stdin?: string | Uint8Array; env?: object; timeout?: number } = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundled(), ...args], {
    input: stdin,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 2 ** 28,
    timeout,
  });
  return { exit: status ?? -1, stdout, stderr };
}

/**
 * Runs commands in a process of their own, daily in one for all of them, which is stopped when it takes longer than `timeout`
 * milliseconds. What was not run then has no exit code.
 */
export function lcpEachApart(lists: string[][], timeout: number): Partial<Ran>[] {
  if (isFull) return lists.map((args) => lcpApart(args, { timeout }));
  const program = makeProgram('test/cli/capture-each.ts', 'source');
  const { stdout } = spawnSync(process.execPath, [program, JSON.stringify(lists)], { encoding: 'utf8', timeout });
  const ran = stdout.trimEnd().split('\n').filter(Boolean);
  return lists.map((_, i) => JSON.parse(ran[i] ?? '{}') as Partial<Ran>);
}

/** Runs a line of the shell in which `lcp` is the command. */
export function shell(line: string): Ran {
  const command = `lcp() { "${process.execPath}" "${bundled()}" "$@"; }; ${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', command], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 2 ** 28,
  });
  return { exit: status ?? -1, stdout, stderr };
}

/** Works in an empty folder, which is filled before the tests of a file and removed behind them. */
export function inFolder(fill: () => void): void {
  const before = process.cwd();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lcp-'));
    process.chdir(folder);
    fill();
  });
  beforeEach(() => {
    vi.stubEnv('NO_COLOR', '1');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Copies one of the examples of the repository into the current folder. */
export function copyExample(path: string, to: string): void {
  cpSync(join(root, 'examples', path), to, { recursive: true });
}

/** Runs `lcp` from the source: within this process, or in one of its own where standard input or a pipe matters. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

export type Ran = { exit: number; stdout: string; stderr: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const loader = pathToFileURL(join(root, 'node_modules/tsx/dist/esm/index.mjs')).href;

/** Runs a command in this process, with the current folder as it is and without colours. */
export async function lcp(...args: string[]): Promise<Ran> {
  const out = { stdout: '', stderr: '' };
  const take = (stream: keyof typeof out, end: string) =>
    vi.fn((...parts: unknown[]) => {
      out[stream] += parts.join(' ') + end;
      return true;
    });
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(take('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(take('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(take('stdout', '') as never),
    vi.spyOn(process.stderr, 'write').mockImplementation(take('stderr', '') as never),
  ];
  const { argv, exitCode } = process;
  process.argv = ['node', 'lcp', ...args];
  process.exitCode = undefined;
  vi.resetModules();
  try {
    await import('../../src/cli/main.ts');
    return { exit: Number(process.exitCode ?? 0), ...out };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command in a process of its own, which is stopped when it takes longer than `timeout` milliseconds. */
export function lcpApart(
  args: string[],
  { stdin = '', env = {}, timeout }: { stdin?: string | Uint8Array; env?: object; timeout?: number } = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', loader, join(root, 'src/cli/main.ts'), ...args],
    { input: stdin, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 2 ** 28, timeout },
  );
  return { exit: status ?? -1, stdout, stderr };
}

/** Runs a line of the shell in which `lcp` is the command. */
export function shell(line: string): Ran {
  const command = `lcp() { "${process.execPath}" --import "${loader}" "${join(root, 'src/cli/main.ts')}" "$@"; }; ${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
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
  cpSync(join(root, 'examples', path), to);
}

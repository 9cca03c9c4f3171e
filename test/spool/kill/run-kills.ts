import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { randomAt } from '../../../src/testing/random.ts';
import { judgeJournal, type Verdict } from './judge-journal.ts';

export type KillOptions = {
  times: number;
  seed: number;
  workers?: number;
  /** An interpreter of Python: every second process is then one of `test/python/kill_child.py`. */
  python?: string | undefined;
  onProgress?: (killed: number) => void;
};

/**
 * Lets two Cores and some workers share a spool, kills one of them at a random moment again and again, starts another one in its
 * place, and at the end lets all that is open be finished. The folders are in memory, where there is such a place: what is
 * asked is what survives of a process, not of a power failure.
 *
 * @returns what is wrong with what they did, and how much there was of it
 */
export async function runKills({ times, seed, workers = 3, python, onProgress }: KillOptions): Promise<Verdict> {
  const memory = '/dev/shm';
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'kill-'));
  const random = randomAt(seed, 0);
  try {
    const script = join(folder, 'child.mjs');
    await bundle(script);
    let started = 0;
    const atWork = new WeakMap<ChildProcess, Promise<unknown>>();
    const prepare = (role: string, env = {}) => {
      const isPython = python !== undefined && started++ % 2 === 1;
      const child = spawn(isPython ? python : process.execPath, [isPython ? PYTHON_CHILD : script, role, folder], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, PYTHONPATH: PYTHON_PACKAGE, ...env },
      });
      // It says when it has opened the spool.
      atWork.set(child, new Promise((resolve) => child.stdout?.once('data', resolve).once('close', resolve)));
      return child;
    };
    // It takes a process longer to start than to be killed: there are always some that are ready to begin.
    const spares = new Map(
      ['core', 'core', 'worker', 'worker', 'worker'].map((role, i) => [`${role}${i}`, prepare(role)]),
    );
    const start = (role: string) => {
      const [key, child] = [...spares].find(([name]) => name.startsWith(role)) as [string, ChildProcess];
      spares.delete(key);
      spares.set(key, prepare(role));
      child.stdin?.write('begin\n');
      return child;
    };
    const roles = ['core', 'core', ...Array.from({ length: workers }, () => 'worker')];
    const children = roles.map(start);
    // On a busy machine all of them could be dead before a job is there.
    const journal = join(folder, 'journal');
    const hasJob = () => existsSync(journal) && readFileSync(journal, 'utf8').includes('\nadded ');
    for (let tries = 0; tries < 6000 && !hasJob(); tries++) await pause(5);
    for (let killed = 0; killed < times; killed++) {
      const i = random.int(children.length);
      // Most kills hit a process at work, and some one that has just begun.
      if (!random.once(8)) await atWork.get(children[i] as ChildProcess);
      await pause(random.int(random.once(4) ? 10 : 100));
      await end(children[i] as ChildProcess, 'SIGKILL');
      children[i] = start(roles[i] as string);
      onProgress?.(killed + 1);
    }
    for (const child of spares.values()) await end(child, 'SIGKILL');
    for (const child of children) await end(child, 'SIGKILL');
    // What is left is finished by processes that live.
    const last = roles.map((role) => prepare(role, { DRAIN: '1' }));
    for (const child of last) child.stdin?.write('begin\n');
    const isEmpty = () => ['out', 'in', 'out/claims'].every((sub) => listed(join(folder, sub)).length === 0);
    for (let tries = 0; tries < 1200 && !isEmpty(); tries++) await pause(50);
    for (const child of last) {
      child.stdin?.end();
      await ended(child);
    }
    return judgeJournal(folder, readFileSync(journal, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const PYTHON_CHILD = fileURLToPath(new URL('../../python/kill_child.py', import.meta.url));
const PYTHON_PACKAGE = fileURLToPath(new URL('../../../python', import.meta.url));

/** Compiled once, a process starts several times faster than from the source. */
async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('child.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'silent',
  });
}

function listed(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && /\.(?:json|claim)$/.test(name));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function end(child: ChildProcess, signal: 'SIGKILL'): Promise<void> {
  child.kill(signal);
  await ended(child);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

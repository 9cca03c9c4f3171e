/** Somebody puts links in the place of folders and files all the time, while they are read and written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readBelow, readFiles, writeBelow } from '../../src/spool/index.ts';
import { share } from '../share.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Exchanges `root/sub` for a link to `outside`, and `root/sub/file.txt` for a link to the secret, as fast as it can. */
const SWAPPER = `
const fs = require('node:fs');
const [root, outside] = process.argv.slice(1);
const sub = root + '/sub', spare = root + '/spare', link = root + '/link', file = sub + '/file.txt';
const quiet = (call) => { try { call(); } catch {} };
console.log('ready');
for (let i = 0; ; i++) {
  quiet(() => fs.renameSync(sub, spare)); quiet(() => fs.symlinkSync(outside, sub));
  quiet(() => fs.unlinkSync(sub)); quiet(() => fs.renameSync(spare, sub));
  quiet(() => fs.symlinkSync(outside + '/secret.txt', link)); quiet(() => fs.renameSync(link, file));
  quiet(() => fs.writeFileSync(link, 'public')); quiet(() => fs.renameSync(link, file));
}`;

it.runIf(process.platform === 'linux')('never reads or writes outside of the root', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'root');
  const outside = join(folder, 'outside');
  mkdirSync(join(root, 'sub'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(outside, 'file.txt'), 'secret');
  const swapper = await startSwapper(root, outside);
  const counts = { read: 0, written: 0, listed: 0, refused: 0 };
  // Both happen, or the race is none: on a busy machine the other process may stand still for long.
  const areAllSeen = () => Object.values(counts).every((count) => count > 0);
  const end = Date.now() + 90_000;
  for (let i = 0; i < share(5000) || (!areAllSeen() && Date.now() < end); i++) {
    const read = await readBelow(root, 'sub/file.txt');
    if (read.success) expect(read.text).not.toBe('secret');
    const mode = i % 2 === 0 ? 'overwrite' : 'append';
    const written = await writeBelow(root, i % 3 === 0 ? 'sub/new/a.txt' : 'sub/file.txt', 'mine', { mode });
    const listed = await readFiles(root, ['**/*']);
    if (listed.success) expect(listed.files.filter((file) => file.includes('secret'))).toEqual([]);
    counts.read += Number(read.success);
    counts.written += Number(written.success);
    counts.listed += Number(listed.success);
    counts.refused += Number(!read.success) + Number(!written.success);
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  }
  swapper.kill('SIGKILL');
  expect(readFileSync(join(outside, 'file.txt'), 'utf8')).toBe('secret');
  expect(readdirSync(outside).sort()).toEqual(['file.txt', 'secret.txt']);
  expect(existsSync(join(outside, 'new'))).toBe(false);
  for (const count of Object.values(counts)) expect(count, JSON.stringify(counts)).toBeGreaterThan(0);
});

async function startSwapper(root: string, outside: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', SWAPPER, root, outside], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

/** A file that is replaced: what stays as it was, what is refused, and what is left behind. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import { writeBelowOn } from '../../src/spool/write-below.ts';
import { syncFolder, writeNew } from '../../src/spool/write-new.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { temporaryFolder } from './temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
const isWindows = process.platform === 'win32';

/** A disk that fails a call with a code. */
const failing = (name: string, code: string, isMeant = (_: Call) => true): Disk =>
  faultDisk((call) => {
    if (call.name === name && isMeant(call)) throw systemError(code);
  });

/** A disk that counts what is open. */
function countingDisk() {
  const open = new Set<FileHandle>();
  const disk = new Proxy(nodeDisk, {
    get: (target, name) =>
      name !== 'open'
        ? Reflect.get(target, name, target)
        : async (...args: Parameters<Disk['open']>) => {
            const handle = await nodeDisk.open(...args);
            open.add(handle);
            const close = handle.close.bind(handle);
            handle.close = async () => {
              open.delete(handle);
              await close();
            };
            return handle;
          },
  });
  return { disk, open };
}

function folderWith(text: string): { root: string; file: string } {
  const root = temporaryFolder();
  const file = join(root, 'a.txt');
  writeFileSync(file, text);
  return { root, file };
}

it('closes what it opens, and leaves no draft', async () => {
  const { root, file } = folderWith('old');
  const { disk, open } = countingDisk();
  for (const mode of ['overwrite', 'append'] as const)
    expect(await writeBelowOn(disk, root, 'a.txt', 'new', { mode })).toMatchObject({ success: true });
  expect(await writeBelowOn(disk, root, 'a.txt', 'x', { signal: AbortSignal.abort() })).toMatchObject({
    success: false,
  });
  await syncFolder(disk, root);
  expect(await writeNew(disk, root, 'b', 'x')).toBe(true);
  expect(open.size).toBe(0);
  expect([readdirSync(root), readFileSync(file, 'utf8')]).toEqual([['a.txt', 'b'], 'newnew']);
});

it('a file that is write-protected stays as it is', async () => {
  const { root, file } = folderWith('old');
  expect(await writeBelowOn(failing('access', 'EACCES'), root, 'a.txt', 'new')).toMatchObject({
    success: false,
    issues: [{ code: 'no_permission' }],
  });
  expect([readdirSync(root), readFileSync(file, 'utf8')]).toEqual([['a.txt'], 'old']);
});

it.skipIf(isWindows)('keeps the permissions, and the owner where it may', async () => {
  const { root, file } = folderWith('old');
  chmodSync(file, 0o640);
  if (isRoot) chownSync(file, 12_345, 54_321);
  expect(await writeBelowOn(nodeDisk, root, 'a.txt', 'new')).toMatchObject({ success: true });
  const { mode, uid, gid } = statSync(file);
  expect(mode & 0o7777).toBe(0o640);
  if (isRoot) expect([uid, gid]).toEqual([12_345, 54_321]);
  expect(await writeBelowOn(failing('file.chown', 'EPERM'), root, 'a.txt', 'newer')).toMatchObject({ success: true });
  expect(readFileSync(file, 'utf8')).toBe('newer');
});

it.skipIf(isWindows)('replaces no pipe', async () => {
  const root = temporaryFolder();
  execFileSync('mkfifo', [join(root, 'pipe')]);
  mkdirSync(join(root, 'folder'));
  expect(await writeBelowOn(nodeDisk, root, 'pipe', 'x')).toMatchObject({ issues: [{ code: 'not_a_file' }] });
  expect(await writeBelowOn(nodeDisk, root, 'folder', 'x')).toMatchObject({ issues: [{ code: 'is_folder' }] });
  expect(readdirSync(root).sort()).toEqual(['folder', 'pipe']);
});

it.skipIf(isWindows)('a folder that cannot be flushed is no fault, where the system has no such call', async () => {
  for (const code of ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'])
    await expect(syncFolder(failing('file.sync', code), temporaryFolder())).resolves.toBe(undefined);
  await expect(syncFolder(failing('file.sync', 'EIO'), temporaryFolder())).rejects.toMatchObject({ code: 'EIO' });
});

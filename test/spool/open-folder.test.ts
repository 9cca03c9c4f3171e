/** Folders that are opened one below the other. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import { enterFolders, findOpenFolders, openFolder } from '../../src/spool/open-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

it.each([
  ['that are there', ['a', 'b']],
  ['of which one is missing', ['a', 'none', 'b']],
])('folders %s are closed again', async (_, names) => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'a/b'), { recursive: true });
  const opened: FileHandle[] = [];
  const disk: Disk = {
    ...nodeDisk,
    open: async (...args) => {
      const handle = await nodeDisk.open(...args);
      opened.push(handle);
      return handle;
    },
  };
  await enterFolders(disk, root, names).then(
    (folder) => folder.close(),
    () => undefined,
  );
  expect(opened.filter(({ fd }) => fd !== -1)).toEqual([]);
});

it.each<[what: string, platform: string, exists: (path: string) => boolean, can: boolean]>([
  ['Linux', 'linux', (path) => path === '/proc/self/fd', true],
  ['Linux without /proc', 'linux', () => false, false],
  ['another system, whatever it has', 'freebsd', () => true, false],
  [
    'a runtime that does not allow to look',
    'linux',
    () => {
      throw new Error('NotCapable');
    },
    false,
  ],
])('whether a path may start at an open folder: on %s', (_, platform, exists, can) => {
  expect(findOpenFolders(platform, exists)).toBe(can);
});

it('a folder stays the same one where the system can do that; elsewhere it says that it was moved', async () => {
  const root = temporaryFolder();
  for (const name of ['a', 'other']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'name'), name);
  }
  const folder = await openFolder(nodeDisk, join(root, 'a'));
  renameSync(join(root, 'a'), join(root, 'moved'));
  renameSync(join(root, 'other'), join(root, 'a'));
  if (process.platform === 'linux') {
    expect(readFileSync(folder.at('name'), 'utf8')).toBe('a');
    expect(await folder.isInPlace()).toBe(true);
  } else {
    rmSync(join(root, 'a'), { recursive: true });
    symlinkSync(join(root, 'moved'), join(root, 'a'));
    expect(await folder.isInPlace()).toBe(false);
  }
  await folder.close();
});

it('a folder is made only where that is asked for, and its entries are kept before more is written', async () => {
  const root = temporaryFolder();
  const synced: string[] = [];
  const disk: Disk = {
    ...nodeDisk,
    open: async (path, ...args) => {
      const handle = await nodeDisk.open(path, ...args);
      return Object.assign(handle, { sync: async () => void synced.push(String(path)) });
    },
  };
  const folder = await openFolder(disk, root);
  await expect(folder.enter('a')).rejects.toMatchObject({ code: 'ENOENT' });
  for (const _ of [1, 2]) await (await folder.enter('a', { make: true })).close();
  await (await folder.enter('a')).close();
  await folder.sync();
  expect(synced).toHaveLength(1);
  await folder.close();
});

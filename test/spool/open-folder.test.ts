/** Folders that are opened one below the other. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import { enterFolders, openFolder } from '../../src/spool/open-folder.ts';
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

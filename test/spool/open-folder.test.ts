/** Folders that are opened one below the other. */
import { mkdirSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import { enterFolders } from '../../src/spool/open-folder.ts';
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

import { constants, existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { type Disk, unless } from './disk.ts';
import { syncFolder } from './write-new.ts';

/** A folder that stays the same folder, whatever becomes of its path. */
export type OpenFolder = {
  /** The path of a file in it, for the next call: it leads through the open folder where the system can. */
  at(name: string): string;
  /** Opens a folder in it, which must not be a link. */
  enter(name: string, options?: { make?: boolean }): Promise<OpenFolder>;
  /** Makes sure that the names in it are on the disk. */
  sync(): Promise<void>;
  /** Whether its path is still the one it was opened by: always, where the folder itself is open. */
  isInPlace(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Opens a folder by its real path.
 *
 * On Linux a path may begin with an open folder (`/proc/self/fd/NUMBER/name`), so each step begins at the folder that was
 * reached, and none follows a link: nobody can turn the way aside in between. Elsewhere Node has nothing like it, and the path
 * is looked at once more when the work is done.
 */
export async function openFolder(disk: Disk, path: string): Promise<OpenFolder> {
  return HAS_OPEN_FOLDERS ? openByHandle(disk, path) : openByPath(disk, path);
}

const HAS_OPEN_FOLDERS = process.platform === 'linux' && existsSync('/proc/self/fd');

/** Opens the folder of names below another one. */
export async function enterFolders(
  disk: Disk,
  root: string,
  names: readonly string[],
  options: { make?: boolean } = {},
): Promise<OpenFolder> {
  let folder = await openFolder(disk, root);
  for (const name of names) {
    const parent = folder;
    try {
      folder = await parent.enter(name, options);
    } finally {
      await parent.close();
    }
  }
  return folder;
}

const FOLDER_FLAGS = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

async function openByHandle(disk: Disk, path: string): Promise<OpenFolder> {
  const handle: FileHandle = await disk.open(path, FOLDER_FLAGS);
  const at = (name: string) => `/proc/self/fd/${handle.fd}/${name}`;
  return {
    at,
    async enter(name, { make = false } = {}) {
      if (make) await unless(['EEXIST'], disk.mkdir(at(name)));
      return openByHandle(disk, at(name));
    },
    sync: () => handle.sync(),
    isInPlace: () => Promise.resolve(true),
    close: () => handle.close(),
  };
}

async function openByPath(disk: Disk, path: string): Promise<OpenFolder> {
  const isInPlace = async () => (await disk.realpath(path)) === path;
  if (!(await isInPlace())) throw Object.assign(new Error('A folder on the way was replaced.'), { code: 'ELOOP' });
  return {
    at: (name) => join(path, name),
    async enter(name, { make = false } = {}) {
      if (make) await unless(['EEXIST'], disk.mkdir(join(path, name)));
      return openByPath(disk, join(path, name));
    },
    sync: () => syncFolder(disk, path),
    isInPlace,
    close: () => Promise.resolve(),
  };
}

import { constants, existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { type Disk, unless } from './disk.ts';
import { syncFolder } from './write-new.ts';

/** A folder that stays the same one, even if its path changes. */
export type OpenFolder = {
  /** The path of a file in it, for the next call. If the system supports it, the path goes through the open folder. */
  at(name: string): string;
  /** Opens a folder inside it, which must not be a link. */
  enter(name: string, options?: { make?: boolean }): Promise<OpenFolder>;
  /** Flushes its names to the disk. */
  sync(): Promise<void>;
  /** Whether its path still leads to it; always true if the folder itself is open. */
  isInPlace(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Opens a folder by its real path.
 *
 * On Linux, a path may start at an open folder (`/proc/self/fd/NUMBER/name`). Each step starts at the folder that was
 * reached and follows no link, so nobody can redirect the path in the meantime. On other systems Node has no such
 * feature, so the path is checked again after the work.
 */
export async function openFolder(disk: Disk, path: string): Promise<OpenFolder> {
  hasOpenFolders ??= findOpenFolders(process.platform, existsSync);
  return hasOpenFolders ? openByHandle(disk, path) : openByPath(disk, path);
}

let hasOpenFolders: boolean | undefined;

/** Called when the first folder is opened, and not on import: Deno forbids this access without full permissions. */
export function findOpenFolders(platform: string, exists: (path: string) => boolean): boolean {
  try {
    return platform === 'linux' && exists('/proc/self/fd');
  } catch {
    return false;
  }
}

/** Opens a nested folder, name by name. */
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

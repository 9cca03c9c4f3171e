import { join } from 'node:path';
import { codeOf, type Disk, unless } from './disk.ts';
import { syncFolder } from './write-new.ts';

/**
 * Moves a file into another folder on the same disk. It replaces nothing there: when the name is taken, it adds a number. If
 * it is interrupted, calling it again gives the same result.
 */
export async function archiveFile(disk: Disk, folder: string, name: string, archive: string): Promise<void> {
  const file = join(folder, name);
  for (let number = 1; ; number++) {
    const place = join(archive, number === 1 ? name : `${name}.${number}`);
    const outcome = await move(disk, file, place);
    if (outcome === 'taken') continue;
    if (outcome === 'linked') {
      await syncFolder(disk, archive);
      await unless(['ENOENT'], disk.unlink(file));
    }
    if (outcome !== 'gone') await syncFolder(disk, folder);
    return;
  }
}

async function move(disk: Disk, file: string, place: string): Promise<'linked' | 'moved' | 'taken' | 'gone'> {
  try {
    await disk.link(file, place);
    return 'linked';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return 'gone';
    if (code === 'EEXIST') return (await isSame(disk, file, place)) ? 'linked' : 'taken';
    // Without hard links a check is enough: only the process with the claim moves this file.
    if ((await unless(['ENOENT'], disk.lstat(place))) !== undefined) return 'taken';
    return (await unless(
      ['ENOENT'],
      disk.rename(file, place).then(() => true),
    ))
      ? 'moved'
      : 'gone';
  }
}

/** Whether two names belong to the same file, as after a move that was interrupted. */
async function isSame(disk: Disk, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => unless(['ENOENT'], disk.lstat(file, { bigint: true }))));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

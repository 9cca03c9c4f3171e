import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { codeOf, type Disk, unless } from './disk.ts';

/**
 * Writes a new file, so that it exists completely or not at all, even after a crash or a power failure. An existing
 * file with that name is never touched.
 *
 * The text goes into a draft in the same folder, which is flushed to the disk and then linked to the name. Creating a
 * link fails if the name exists. On a file system without links, an empty file takes the name first, and the draft then
 * replaces it.
 *
 * @returns false when the name is taken
 * @throws a system error when the disk is full, or the folder cannot be written
 */
export async function writeNew(disk: Disk, folder: string, name: string, text: string): Promise<boolean> {
  const draft = join(folder, draftName(name));
  try {
    await writeDraft(disk, draft, text);
    if (!(await publish(disk, draft, join(folder, name)))) return false;
    await syncFolder(disk, folder);
    return true;
  } finally {
    // If this fails too, a draft is left, which no reader takes for a message.
    await disk.unlink(draft).catch(() => undefined);
  }
}

/** A name that no reader looks at and no other writer uses. */
export function draftName(name: string): string {
  return `.${name}.${randomBytes(8).toString('hex')}.tmp`;
}

/** Whether a name is the name of a draft. */
export function isDraft(name: string): boolean {
  return /^\..+\.[0-9a-f]{16}\.tmp$/.test(name);
}

async function writeDraft(disk: Disk, draft: string, text: string): Promise<void> {
  const handle = await disk.open(draft, 'wx');
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function publish(disk: Disk, draft: string, file: string): Promise<boolean> {
  try {
    await disk.link(draft, file);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
  }
  const reserved = await unless(['EEXIST'], disk.open(file, 'wx'));
  if (reserved === undefined) return false;
  await reserved.close();
  try {
    await disk.rename(draft, file);
  } catch (error) {
    await disk.unlink(file).catch(() => undefined);
    throw error;
  }
  return true;
}

/** The error codes of systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Flushes the names in a folder to the disk. Windows has no such call, and does it by itself. */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await disk.open(folder, 'r');
  try {
    await unless(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'], handle.sync());
  } finally {
    await handle.close();
  }
}

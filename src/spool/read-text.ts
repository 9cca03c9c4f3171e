import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Issue } from '../words/issue.ts';
import { codeOf, type Disk } from './disk.ts';
import { fileIssue, shown, systemIssue } from './file-issue.ts';

/**
 * The text of a file, or why it was not read. `stamp` changes whenever the file changes. `isGrowing`: the file may
 * still be being written. `error`: the system error.
 */
export type ReadText =
  | { success: true; text: string; size: number; stamp: string }
  | { success: false; issue: Issue; stamp?: string; isGrowing?: boolean; isMissing?: boolean; error?: unknown };

export type ReadTextOptions = {
  maxBytes: number;
  /** The name of the file in issues. Default: its path. */
  name?: string;
  /** Do not read the file when it still has this stamp: the result is then the issue `unchanged`. */
  unlessStamp?: string;
};

/** Opens a file for reading, but no link, and without waiting for the other end of a pipe. */
export const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file as UTF-8. Refuses a link, a folder, a pipe, a device, and a file that is too large. The file is not
 * changed. A byte order mark stays in the text.
 */
export async function readText(disk: Disk, path: string, options: ReadTextOptions): Promise<ReadText> {
  const { name = path } = options;
  let handle: FileHandle | undefined;
  try {
    // If the system cannot refuse links on opening, this check must be enough.
    if (!constants.O_NOFOLLOW && (await disk.lstat(path)).isSymbolicLink())
      return refused('is_link', name, 'it is a link');
    handle = await disk.open(path, READ_FLAGS);
    return await readOpen(handle, name, options);
  } catch (error) {
    return { success: false, issue: systemIssue(error, name), isMissing: codeOf(error) === 'ENOENT', error };
  } finally {
    await handle?.close();
  }
}

async function readOpen(handle: FileHandle, name: string, options: ReadTextOptions): Promise<ReadText> {
  const { maxBytes, unlessStamp } = options;
  const before = await handle.stat({ bigint: true });
  if (before.isDirectory()) return refused('is_folder', name, 'it is a folder');
  if (!before.isFile()) return refused('not_a_file', name, 'it is a pipe, a socket or a device, not a file');
  const stamp = stampOf(before);
  if (stamp === unlessStamp) return { ...refused('unchanged', name, 'it has not changed'), stamp };
  if (before.size > maxBytes) return { ...tooLarge(name, maxBytes), stamp };
  const bytes = await readAtMost(handle, Number(before.size), maxBytes);
  if (bytes === undefined) return { ...tooLarge(name, maxBytes), stamp };
  if (stampOf(await handle.stat({ bigint: true })) !== stamp) {
    return { ...refused('changing', name, 'it changed while it was read'), isGrowing: true };
  }
  const text = decode(bytes);
  if (text !== undefined) return { success: true, text, size: bytes.length, stamp };
  const hint = 'Save it as UTF-8.';
  const isGrowing = isCutInCharacter(bytes);
  return { success: false, issue: fileIssue('not_utf8', `${shown(name)}: it is not UTF-8.`, hint), stamp, isGrowing };
}

function refused(code: string, name: string, says: string): Extract<ReadText, { success: false }> {
  return { success: false, issue: fileIssue(code, `${shown(name)}: ${says}.`) };
}

function tooLarge(name: string, maxBytes: number): Extract<ReadText, { success: false }> {
  return refused('too_large', name, `it has more than the ${maxBytes} bytes that are allowed`);
}

/** A stamp that changes with the content of a file, and differs from that of another file of the same name. */
export function stampOf({
  dev,
  ino,
  size,
  mtimeNs,
}: {
  dev: bigint;
  ino: bigint;
  size: bigint;
  mtimeNs: bigint;
}): string {
  return `${dev}:${ino}:${size}:${mtimeNs}`;
}

/** Reads to the end, but not beyond the limit: the file may be growing. */
async function readAtMost(handle: FileHandle, size: number, maxBytes: number): Promise<Uint8Array | undefined> {
  let bytes = Buffer.allocUnsafe(Math.min(size, maxBytes) + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, null);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
    if (length > maxBytes) return undefined;
    if (length === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether the only error is an incomplete character at the end. */
function isCutInCharacter(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

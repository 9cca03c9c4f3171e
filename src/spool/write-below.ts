import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { anything, aSignal, checkOptionsOf } from '../check/check-argument.ts';
import type { Issue } from '../words/issue.ts';
import { type Disk, nodeDisk, unless } from './disk.ts';
import { fileIssue, shown, systemIssue } from './file-issue.ts';
import { enterFolders, type OpenFolder } from './open-folder.ts';
import { resolveBelow } from './resolve-below.ts';

export type WriteBelowOptions = {
  /** Whether to replace the whole file or add to its end. Default: `overwrite`. */
  mode?: 'overwrite' | 'append' | undefined;
  /** Stops the work; it has an effect only until the file is touched. */
  signal?: AbortSignal | undefined;
};

/** What was written, or why nothing was. */
export type WriteBelow =
  | { success: true; path: string; bytes: number; isNew: boolean }
  | { success: false; issues: Issue[] };

/**
 * Writes a file below a root, and creates missing folders in its path. It finds the file like {@link resolveBelow}.
 *
 * A file that is replaced has either its old or its new text at every moment, and keeps its permissions; other names of
 * the same file (hard links) keep the old text. Text is appended in one call, and removed again if the disk fills up.
 * Appending to a file with several names is refused, because it could change a file outside of the root.
 *
 * A name is also refused when other systems would treat it as the same as an existing one (`Readme.md` next to
 * `README.md`).
 *
 * @returns the number of bytes written, which is not the size of the file when text was appended; or issues that say why
 *   nothing was written. Never throws.
 */
export async function writeBelow(
  root: string,
  path: string,
  text: string,
  options: WriteBelowOptions = {},
): Promise<WriteBelow> {
  // A mode may come from a message, so a wrong one is an issue.
  checkOptionsOf('writeBelow', options, { mode: anything, signal: aSignal });
  return writeBelowOn(nodeDisk, root, path, text, options);
}

/** Like {@link writeBelow}, with another file system; for tests. */
export async function writeBelowOn(
  disk: Disk,
  root: string,
  path: string,
  text: string,
  { mode = 'overwrite', signal }: WriteBelowOptions = {},
): Promise<WriteBelow> {
  const fault = checkText(text, path) ?? checkMode(mode, path);
  if (fault) return fault;
  const found = await resolveBelow(root, path);
  if (!found.success) return found;
  const name = found.names.at(-1);
  if (name === undefined) return refuse('is_folder', path, 'it is a folder');
  if (found.otherSpelling !== undefined) {
    const says = `there is ${shown(found.otherSpelling)}, which is the same file on other systems`;
    return refuse('other_spelling', path, says, 'Write the name as it is there, or choose another one.');
  }
  const bytes = Buffer.from(text, 'utf8');
  try {
    const folder = await enterFolders(disk, found.root, found.names.slice(0, -1), { make: true });
    try {
      const write = mode === 'append' && found.exists ? append : replace;
      const fault = await write({ disk, folder, name, path, bytes, signal });
      if (fault) return fault;
      return { success: true, path: found.path, bytes: bytes.length, isNew: !found.exists };
    } finally {
      await folder.close();
    }
  } catch (error) {
    return { success: false, issues: [systemIssue(error, path)] };
  }
}

/** Refuses lone surrogates, which UTF-8 cannot represent: the file would get a different text. */
function checkText(text: unknown, path: string): Fault | undefined {
  if (typeof text !== 'string') return refuse('bad_text', String(path), 'what is to be written must be a string');
  if (!/\p{Surrogate}/u.test(text)) return undefined;
  return refuse('lone_surrogate', path, 'the text holds half of a character', 'Write the character as a whole.');
}

/** Refuses an unknown mode: a misspelt `append` would replace the file. */
function checkMode(mode: unknown, path: string): Fault | undefined {
  if (mode === 'overwrite' || mode === 'append') return undefined;
  return refuse('bad_mode', path, '"mode" must be "overwrite" or "append"');
}

type Writing = {
  disk: Disk;
  folder: OpenFolder;
  name: string;
  path: string;
  bytes: Uint8Array;
  signal?: AbortSignal | undefined;
};

type Fault = { success: false; issues: Issue[] };

async function replace({ disk, folder, name, path, bytes, signal }: Writing): Promise<Fault | undefined> {
  const old = await unless(['ENOENT'], disk.lstat(folder.at(name)));
  if (old?.isDirectory()) return refuse('is_folder', path, 'it is a folder');
  if (old && !old.isFile()) return refuse('not_a_file', path, 'it is a link, a pipe or a device, not a file');
  // The system allows replacing a file without permission to write it. A write-protected file is left unchanged all the
  // same.
  if (old) await disk.access(folder.at(name), constants.W_OK);
  const draft = folder.at(`.${randomBytes(8).toString('hex')}.tmp`);
  try {
    const handle = await disk.open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL);
    try {
      await handle.writeFile(bytes);
      if (old) {
        await handle.chmod(old.mode & 0o7777);
        // Only root can change the owner. For any other user, the new file already has the right owner.
        await handle.chown(old.uid, old.gid).catch(() => undefined);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (signal?.aborted) return refuse('stopped', path, 'the writing was stopped, and the file is unchanged');
    if (!(await folder.isInPlace())) return refuse('is_link', path, 'a folder on the way was replaced');
    await disk.rename(draft, folder.at(name));
    await folder.sync();
    return undefined;
  } finally {
    await disk.unlink(draft).catch(() => undefined);
  }
}

const APPEND_FLAGS =
  constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function append({ disk, folder, name, path, bytes, signal }: Writing): Promise<Fault | undefined> {
  const handle = await disk.open(folder.at(name), APPEND_FLAGS);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return refuse('not_a_file', path, 'it is not a file');
    if (stat.nlink > 1) {
      return refuse('several_names', path, 'the file has several names (hard links), one of which may be outside');
    }
    if (!(await folder.isInPlace())) return refuse('is_link', path, 'a folder on the way was replaced');
    if (signal?.aborted) return refuse('stopped', path, 'the writing was stopped, and the file is unchanged');
    let written = 0;
    try {
      while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
      await handle.sync();
    } catch (error) {
      // Half of a text must not stay; what somebody else has appended in the meantime must.
      if ((await handle.stat()).size === stat.size + written) await handle.truncate(stat.size);
      throw error;
    }
    return undefined;
  } finally {
    await handle.close();
  }
}

function refuse(code: string, path: string, says: string, hint?: string): Fault {
  return { success: false, issues: [fileIssue(code, `${shown(path)}: ${says}.`, hint)] };
}

import { join, parse, sep } from 'node:path';
import type { Issue } from '../words/issue.ts';
import { checkName } from './check-name.ts';
import { codeOf, type Disk, nodeDisk, unless } from './disk.ts';
import { fileIssue, shown, systemIssue } from './file-issue.ts';

/** Where a path leads below a root, or why it does not. */
export type Below =
  | {
      success: true;
      /** The absolute path, with every link followed; of something that need not be there. */
      path: string;
      /** The real path of the root. */
      root: string;
      /** The names on the way from the root; empty for the root itself. */
      names: string[];
      exists: boolean;
      /** When it does not exist: a name in its folder that other systems take for the same. */
      otherSpelling?: string;
    }
  | { success: false; issues: Issue[] };

/**
 * Finds out where a path leads, and that it stays below a root: through all links, in every spelling that the system takes for
 * the same, and without names that mean something else on Windows (`..`, drives, `CON`, `a.txt:stream`, a dot or blank
 * at the end). `\` separates as `/` does. A path may be absolute, if it leads below the root all the same.
 *
 * It tells what is so at this moment. Whoever can write below the root can put a link into the path before it is used;
 * `readBelow` and `writeBelow` open files in a way that does not follow such a link where the system has one (Linux), and
 * look once more behind the opening elsewhere. A hard link to a file outside, or a file system that is mounted below the root,
 * looks like anything else below it.
 *
 * @param root a folder that is there; what leads to it is trusted
 * @returns never throws
 *
 * @example
 * const file = await resolveBelow('/srv/project', 'src/main.py');
 * if (!file.success) return errorResult(file);
 */
export async function resolveBelow(root: string, path: string): Promise<Below> {
  if (typeof root !== 'string' || typeof path !== 'string') {
    return { success: false, issues: [fileIssue('bad_path', 'The root and the path must be strings.')] };
  }
  try {
    return await resolve(nodeDisk, root, path);
  } catch (error) {
    return { success: false, issues: [systemIssue(error, path)] };
  }
}

async function resolve(disk: Disk, root: string, path: string): Promise<Below> {
  const realRoot = await disk.realpath(root).catch((error) => systemIssue(error, root));
  if (typeof realRoot !== 'string') return { success: false, issues: [{ ...realRoot, code: 'no_root' }] };
  const names = await namesBelow(disk, realRoot, path);
  if (!Array.isArray(names)) return { success: false, issues: [names] };
  for (const name of names) {
    const issue = checkName(name);
    if (issue) return { success: false, issues: [issue] };
  }
  const { real, rest } = await followLinks(disk, realRoot, names);
  if (!isBelow(realRoot, real)) return refuse('leads_out', path, 'a link on the way leads out of the root');
  const [missing] = rest;
  const all = [...real.slice(realRoot.length).split(sep), ...rest].filter((name) => name !== '');
  const found = { success: true as const, path: join(real, ...rest), root: realRoot, names: all };
  if (missing === undefined) return { ...found, exists: true };
  // What is there and leads nowhere is a link: to write there would write where it leads.
  if (await unless(['ENOENT', 'ENOTDIR'], disk.lstat(join(real, missing)))) {
    return refuse('dangling_link', path, 'a link on the way leads to nothing');
  }
  return { ...found, exists: false, otherSpelling: await findOtherSpelling(disk, real, missing) };
}

/** The names of a path, from the root on. */
async function namesBelow(disk: Disk, realRoot: string, path: string): Promise<string[] | Issue> {
  if (path.length > 4096) return fileIssue('bad_path', 'The path is too long.');
  const { base, names } = split(path);
  const parent = names.includes('..') ? checkName('..') : undefined;
  if (parent) return { ...parent, message: `${shown(path)}: it leaves a folder by "..".` };
  if (base === undefined) return names;
  // The file system itself is asked which of the folders on the way is the root: it may have several names.
  const wanted = await disk.stat(realRoot, { bigint: true });
  for (let i = names.length; i >= 0; i--) {
    const stat = await disk.stat(join(base, ...names.slice(0, i)), { bigint: true }).catch(() => undefined);
    if (stat && stat.ino === wanted.ino && stat.dev === wanted.dev) return names.slice(i);
  }
  return fileIssue('outside_root', `${shown(path)}: it is outside of the root.`, 'Write a path below the root.');
}

/** The names of a path, without those that say nothing; `base` when it is absolute. */
function split(path: string): { base?: string; names: string[] } {
  const { root } = process.platform === 'win32' ? parse(path) : { root: /^[/\\]/.test(path) ? '/' : '' };
  const isAbsolute = /[/\\]$/.test(root);
  const names = path
    .slice(isAbsolute ? root.length : 0)
    .split(/[/\\]/)
    .filter((name) => name !== '' && name !== '.');
  return isAbsolute ? { base: root, names } : { names };
}

/** The real path of as much as is there, and the names that are not. */
async function followLinks(disk: Disk, root: string, names: string[]): Promise<{ real: string; rest: string[] }> {
  for (let i = names.length; i > 0; i--) {
    const real = await unless(['ENOENT'], disk.realpath(join(root, ...names.slice(0, i))));
    if (real !== undefined) return { real, rest: names.slice(i) };
  }
  return { real: root, rest: names };
}

function isBelow(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
}

function refuse(code: string, path: string, says: string): Below {
  return { success: false, issues: [fileIssue(code, `${shown(path)}: ${says}.`)] };
}

/** Systems that do not tell capitals from small letters, or composed from decomposed characters, take both for one file. */
async function findOtherSpelling(disk: Disk, folder: string, name: string): Promise<string | undefined> {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC');
  try {
    return (await disk.readdir(folder)).find((other) => other !== name && plain(other) === plain(name));
  } catch (error) {
    if (['ENOTDIR', 'EACCES', 'EPERM', 'ENOENT'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

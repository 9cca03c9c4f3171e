import { join, parse, sep } from 'node:path';
import type { Issue } from '../words/issue.ts';
import { checkName } from './check-name.ts';
import { type Disk, nodeDisk, unless } from './disk.ts';
import { fileIssue, shown, systemIssue } from './file-issue.ts';

/** Where a path below a root leads, or why it does not stay there. */
export type Below =
  | {
      success: true;
      /** The absolute path, with all links followed; it may not exist. */
      path: string;
      /** The real path of the root. */
      root: string;
      /** The names on the way from the root; empty for the root itself. */
      names: string[];
      exists: boolean;
      /** If it does not exist: an existing name in its folder that other systems would treat as the same. */
      otherSpelling?: string;
    }
  | { success: false; issues: Issue[] };

/**
 * Finds out where a path leads, and makes sure that it stays below a root: with all links followed, in every spelling that
 * the system treats as the same, and without names that mean something else on Windows (`..`, drives, `CON`, `a.txt:stream`,
 * a dot or space at the end). `\` separates like `/`. A path may be absolute if it leads below the root.
 *
 * The answer is true only at this moment. Anyone who can write below the root can put a link into the path before it is
 * used. `readBelow` and `writeBelow` open files without following such a link if the system supports it (Linux), and
 * otherwise check again after opening. A hard link to a file outside, and a file system that is mounted below the root,
 * cannot be told apart from anything else below it.
 *
 * @param root an existing folder; the path to it is trusted
 * @returns the path, or issues that say why it is refused. Never throws.
 *
 * @example
 * const file = await resolveBelow('/srv/project', 'src/main.py');
 * if (!file.success) return errorResult(file);
 */
export async function resolveBelow(root: string, path: string): Promise<Below> {
  return resolveBelowOn(nodeDisk, root, path);
}

/** The same on a disk whose calls may fail. */
export async function resolveBelowOn(disk: Disk, root: string, path: string): Promise<Below> {
  if (typeof root !== 'string' || typeof path !== 'string') {
    return { success: false, issues: [fileIssue('bad_path', 'The root and the path must be strings.')] };
  }
  try {
    return await resolve(disk, root, path);
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
  // A name that exists and leads nowhere is a link. Writing to it would create its target.
  if (await unless(['ENOENT', 'ENOTDIR'], disk.lstat(join(real, missing)))) {
    return refuse('dangling_link', path, 'a link on the way leads to nothing');
  }
  return { ...found, exists: false, otherSpelling: await findOtherSpelling(disk, real, missing) };
}

/** The names of a path, starting at the root. */
async function namesBelow(disk: Disk, realRoot: string, path: string): Promise<string[] | Issue> {
  if (path.length > 4096) return fileIssue('bad_path', 'The path is too long.');
  const { base, names } = split(path);
  const parent = names.includes('..') ? checkName('..') : undefined;
  if (parent) return { ...parent, message: `${shown(path)}: it leaves a folder by "..".` };
  if (base === undefined) return names;
  // The root may have several names, so the file system says which folder on the way it is.
  const wanted = await disk.stat(realRoot, { bigint: true });
  for (let i = names.length; i >= 0; i--) {
    const stat = await disk.stat(join(base, ...names.slice(0, i)), { bigint: true }).catch(() => undefined);
    if (stat && stat.ino === wanted.ino && stat.dev === wanted.dev) return names.slice(i);
  }
  return fileIssue('outside_root', `${shown(path)}: it is outside of the root.`, 'Write a path below the root.');
}

/** The names of a path, without empty ones and `.`; `base` when it is absolute. */
function split(path: string): { base?: string; names: string[] } {
  const { root } = process.platform === 'win32' ? parse(path) : { root: /^[/\\]/.test(path) ? '/' : '' };
  const isAbsolute = /[/\\]$/.test(root);
  const names = path
    .slice(isAbsolute ? root.length : 0)
    .split(/[/\\]/)
    .filter((name) => name !== '' && name !== '.');
  return isAbsolute ? { base: root, names } : { names };
}

/** The real path of the part that exists, and the names of the rest. */
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

/**
 * An existing name that differs only in upper and lower case, or in composed characters. Some systems treat both as one file.
 */
async function findOtherSpelling(disk: Disk, folder: string, name: string): Promise<string | undefined> {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC');
  const others = await unless(['EACCES', 'EPERM', 'ENOENT'], disk.readdir(folder));
  return others?.find((other) => other !== name && plain(other) === plain(name));
}

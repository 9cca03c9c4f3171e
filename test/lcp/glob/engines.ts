import * as fs from 'node:fs';
import { createContext, Script } from 'node:vm';
import fastGlob from 'fast-glob';
import { globSync } from 'glob';
import picomatch from 'picomatch';
import { globSync as tinyGlobSync } from 'tinyglobby';
import { outside, type World } from './world.ts';

/** Names what is outside of the root of all that an engine finds or matches. */
export type Engine = { name: string; escapes: (glob: string) => string[] };

/**
 * Every engine in JavaScript, with the options that change what it makes of a glob.
 *
 * @param only how the names of those that are wanted begin
 */
export function enginesIn({ top, root }: World, only = ''): Engine[] {
  const fence = makeFence(top);
  const finder = (name: string, find: (glob: string) => string[]): Engine => ({
    name,
    escapes: (glob) => outside(root, attempt(() => find(glob)) ?? []),
  });
  const options = { cwd: root, dot: true, fs: fence } as const;
  const nodeGlob = (fs as { globSync?: (glob: string, options: object) => string[] }).globSync;
  const engines = [
    finder('glob', (glob) => globSync(glob, options)),
    finder('glob, \\ separates', (glob) => globSync(glob, { ...options, windowsPathsNoEscape: true })),
    finder('fast-glob', (glob) => fastGlob.sync(glob, options)),
    finder('fast-glob, no braces', (glob) => fastGlob.sync(glob, { ...options, braceExpansion: false, dot: false })),
    finder('fast-glob, no extglob', (glob) => fastGlob.sync(glob, { ...options, extglob: false, onlyFiles: false })),
    finder('fast-glob, \\ separates', (glob) => fastGlob.sync(glob.replaceAll('\\', '/'), options)),
    finder('tinyglobby', (glob) => tinyGlobSync(glob, { ...options, expandDirectories: false })),
    finder('tinyglobby, folders', (glob) => tinyGlobSync(glob, { cwd: root, fs: fence, onlyFiles: false })),
    finder('tinyglobby, \\ separates', (glob) => tinyGlobSync(glob.replaceAll('\\', '/'), options)),
    ...(nodeGlob ? [finder('node', (glob) => nodeGlob(glob, { cwd: root }))] : []),
    ...MATCHERS.map(([name, more]): Engine => ({ name: `picomatch, ${name}`, escapes: (glob) => matched(glob, more) })),
  ];
  return engines.filter(({ name }) => name.startsWith(only));
}

const MATCHERS: [name: string, options: picomatch.PicomatchOptions][] = [
  ['as it is', {}],
  ['dot', { dot: true }],
  ['windows', { windows: true, dot: true }],
  ['posix', { posix: true, dot: true }],
  ['no braces', { nobrace: true, dot: true }],
  ['no extglob', { noextglob: true, dot: true }],
];

/** Paths out of the root, each with others that differ from it in having a plain name there. */
const TARGETS: [path: string, plain: string[]][] = ['..', '../secret.txt', '../x', 'sub/../../x'].map(
  (path): [string, string[]] => [
    path,
    ['zq', 'z.', 'Z0', '0.', 'é日', 'é.', 'q', 'z.q', 'é.日', 'z.0', 'z..', 'é..'].map((name) =>
      path.replaceAll('..', name),
    ),
  ],
);
for (const path of ['/secret.txt', '/tmp/x', '/x', '\\x', 'C:/x', 'C:\\x']) {
  const plain = ['zq/', 'é/', 'z', 'Z', '0', '日', 'Z0/', 'Z0', 'Cq/', 'C日/', 'Cqq', 'C日日', ''].map(
    (name) => name + path.replace(/^(?:C:)?[/\\]/, ''),
  );
  TARGETS.push([path, plain]);
}

/**
 * A matcher is asked about paths that somebody else has listed: that `*` takes any name at all is not its business. So a path
 * out of the root counts when the glob does not match it with a plain name in place of that which leads out.
 */
function matched(glob: string, options: picomatch.PicomatchOptions): string[] {
  // What it excludes is asked about without the "!".
  if (options.noextglob ? glob.startsWith('!') : /^!(?!\()/.test(glob)) return [];
  const isMatch = attempt(() => picomatch(glob, options));
  if (isMatch === undefined) return [];
  // "Anything but a name without a dot" takes any name that has one.
  const isByNot = (path: string) =>
    glob.includes('!(') && /^(?:\.\.)?\//.test(path) && isMatch(path.replace(/^(?:\.\.)?/, '.zq'));
  const find = () =>
    TARGETS.filter(([path, plain]) => isMatch(path) && !plain.some((name) => isMatch(name)) && !isByNot(path));
  return (attempt(find) ?? []).map(([path]) => path);
}

/** An engine may refuse a glob; some globs keep one busy for ever. */
function attempt<T>(act: () => T): T | undefined {
  context.act = act;
  try {
    return ACT.runInContext(context, { timeout: 1000 });
  } catch {
    return undefined;
  }
}

const ACT = new Script('act()');
const context = createContext({ act: undefined as unknown });

/**
 * The file system, with two differences: the folders that lead to the world hold nothing else, so that no glob walks through
 * the whole machine, and what was read once is remembered.
 */
function makeFence(top: string): typeof fs {
  const isWithin = (path: string) => path === top || path.startsWith(`${top}/`);
  const isAbove = (path: string) => path === '/' || top.startsWith(`${path}/`);
  const nameOf = (one: string | fs.Dirent) => (typeof one === 'string' ? one : one.name);
  const readdirSync = (path: fs.PathLike, options: object) => {
    const full = String(path).replace(/(?<=.)\/+$/, '');
    if (isWithin(full)) return fs.readdirSync(path, options);
    const next = top.slice(full === '/' ? 1 : full.length + 1).split('/')[0];
    const names = fs.readdirSync(path, options) as (string | fs.Dirent)[];
    return isAbove(full) ? names.filter((one) => nameOf(one) === next) : [];
  };
  const { lstatSync, statSync } = fs;
  return {
    ...fs,
    readdirSync: remember(readdirSync),
    lstatSync: remember(lstatSync),
    statSync: remember(statSync),
  } as never;
}

/** What a call has answered or thrown; all arguments make the key. */
function remember(call: (path: string, options: object) => unknown): typeof call {
  const answers = new Map<string, { value?: unknown; error?: unknown }>();
  return (path, options) => {
    const key = JSON.stringify([String(path), options]);
    let answer = answers.get(key);
    if (answer === undefined) {
      try {
        answer = { value: call(path, options) };
      } catch (error) {
        answer = { error };
      }
      if (answers.size < 5000) answers.set(key, answer);
    }
    if ('error' in answer) throw answer.error;
    return answer.value;
  };
}

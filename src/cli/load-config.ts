import { lstatSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Contract } from '../words/contract.ts';
import { Complaint } from './complaint.ts';
import { isModule, type LoadedModule, loadModule } from './load-module.ts';
import { pathFrom } from './path-from.ts';
import { type ConfigFile, readConfig } from './read-config.ts';
import { readFileText } from './read-text.ts';

/** The content of a `contracts.config.json`, with its globs turned into functions. */
export type Config = Omit<ConfigFile, 'contracts' | 'ignore'> & {
  /** The folder of the config file. */
  folder: string;
  /** The contract of a file, according to the first glob that matches it. */
  contractOf(file: string): Contract<unknown> | undefined;
  /** Whether a glob of "ignore" matches the path or one of its parent folders. */
  isIgnored(path: string): boolean;
};

/** Far more than a config needs. */
const MAX_BYTES = 2 ** 18;

export const CONFIG_NAME = 'contracts.config.json';

/**
 * Reads the given config file, or else the nearest `contracts.config.json` in the current folder and its parents.
 *
 * @param named the path of the config file; false: use none
 * @param options `code`: whether a protocol may be loaded from JavaScript or TypeScript
 * @returns undefined when none is given and none is found. Complains about mistakes in it, with line and column
 */
export async function loadConfig(
  named: string | false | undefined,
  { code }: { code: boolean },
): Promise<Config | undefined> {
  const file = named === undefined ? findConfig(resolve('.')) : named;
  if (file === undefined || file === false) return undefined;
  const text = readFileText(file, { isFileWanted: true, maxBytes: MAX_BYTES });
  const folder = dirname(resolve(file));
  const read = readConfig(text, { folder, module: await moduleOf(text, folder, code) });
  if (!read.success) {
    const [first = '', ...others] = read.issues.map(({ file: other = file, line, column, message, hint }) => {
      const where = line === undefined ? other : `${other}:${line}:${column}`;
      return `${where}: ${message}${hint === undefined ? '' : ` ${hint}`}`;
    });
    throw new Complaint(first, ...others);
  }
  return bind(read.config, resolve(file));
}

/** Loads the module that "protocol" names. This happens before the rest is read, because only this is asynchronous. */
async function moduleOf(text: string, folder: string, code: boolean): Promise<LoadedModule | undefined> {
  let path: unknown;
  try {
    path = (JSON.parse(text.replace(/^\ufeff/, '')) as { protocol?: unknown } | null)?.protocol;
  } catch {
    return undefined;
  }
  if (typeof path !== 'string' || !isModule(path)) return undefined;
  if (!code) return { problem: 'Code of the project is not run (--no-code).', hint: 'Name a JSON file instead.' };
  return loadModule(resolve(folder, path));
}

/** The path of the nearest config file in a folder or its parents. */
function findConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, CONFIG_NAME);
    // A broken link counts too: it must not be mistaken for a missing config.
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() || stat?.isSymbolicLink()) return relative('.', file);
    if (dirname(at) === at) return undefined;
  }
}

/** Globs are relative to the folder of the config file. The config file itself is never a message. */
function bind({ contracts, ignore, ...rest }: ConfigFile, configFile: string): Config {
  const folder = dirname(configFile);
  const placeOf = (path: string): string | undefined => {
    const place = pathFrom(folder, path);
    return place === '' ? undefined : place;
  };
  return {
    ...rest,
    folder,
    contractOf(file) {
      const place = placeOf(file);
      if (place === undefined || resolve(file) === configFile) return undefined;
      return contracts.find(({ matches }) => matches(place))?.contract;
    },
    isIgnored(path) {
      const place = placeOf(path);
      if (place === undefined || ignore.length === 0) return false;
      return ignore.some(({ orParent }) => orParent(place));
    },
  };
}

import { join } from 'node:path';
import { sleep } from './any-signal.ts';
import type { Disk } from './disk.ts';
import { unless } from './disk.ts';
import { watchFolder } from './watch-folder.ts';

export type LookOptions = {
  disk: Disk;
  folder: string;
  /** The ending of the names to look for. */
  ending: string;
  pollEvery: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/**
 * Yields the names in a folder, now and whenever the folder has changed, until the signal is aborted. The oldest files
 * come first, unless there are thousands.
 *
 * The next names come only when the caller has finished with the previous ones, so no name is skipped.
 */
export async function* lookAtFolder(options: LookOptions): AsyncGenerator<string[]> {
  const { disk, folder, ending, pollEvery, signal, onError } = options;
  // Watching starts before the first look, so that no change is missed.
  const watch = watchFolder(folder, { pollEvery, signal, isOf: (name) => name.endsWith(ending) });
  try {
    do {
      const start = performance.now();
      try {
        yield await listNames(disk, folder, ending);
      } catch (error) {
        onError(error);
      }
      // Reading a large folder takes time, so it is not read again for every single new file.
      await sleep(Math.min(performance.now() - start, pollEvery) / 4, signal);
    } while (await watch.next());
  } finally {
    watch.close();
  }
}

async function listNames(disk: Disk, folder: string, ending: string): Promise<string[]> {
  const names = (await disk.readdir(folder)).filter((name) => name.endsWith(ending));
  return names.length > MOST_SORTED ? names : sortByAge(disk, folder, names);
}

/** The maximum number of files that are sorted by age: finding the age of a hundred thousand files takes seconds. */
const MOST_SORTED = 2000;

async function sortByAge(disk: Disk, folder: string, names: string[]): Promise<string[]> {
  const ages = await Promise.all(
    names.map(async (name) => ({ name, time: await unless(['ENOENT'], disk.lstat(join(folder, name))) })),
  );
  return ages
    .map(({ name, time }) => ({ name, at: time?.mtimeMs ?? 0 }))
    .sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

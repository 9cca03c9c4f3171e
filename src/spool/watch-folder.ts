import { watch } from 'node:fs';

/** Says when to look at a folder again. */
export type FolderWatch = {
  /** Waits until something may have changed since the last look, or for a while; false when it was stopped. */
  next(): Promise<boolean>;
  close(): void;
};

/**
 * Starts watching a folder. A caller that looks at the folder after this call, and after every `next`, misses nothing.
 *
 * On many file systems, notifications come late, twice or never, so `next` also returns from time to time without one.
 *
 * @param pollEvery milliseconds between two looks when nothing is reported
 * @param isOf whether a name matters
 */
export function watchFolder(
  folder: string,
  { pollEvery, isOf, signal }: { pollEvery: number; isOf: (name: string) => boolean; signal?: AbortSignal },
): FolderWatch {
  let hasChanged = false;
  let isStopped = signal?.aborted ?? false;
  let wake: (() => void) | undefined;
  const change = () => {
    hasChanged = true;
    wake?.();
  };
  const stop = () => {
    isStopped = true;
    wake?.();
  };
  signal?.addEventListener('abort', stop);
  const watcher = startWatcher(folder, (name) => {
    if (name === null || isOf(name)) change();
  });
  return {
    async next() {
      if (!hasChanged && !isStopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollEvery);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      hasChanged = false;
      return !isStopped;
    },
    close() {
      signal?.removeEventListener('abort', stop);
      watcher?.close();
      stop();
    },
  };
}

/** Starts a watcher; undefined when the system has none left, and then only the regular looks remain. */
function startWatcher(folder: string, onName: (name: string | null) => void) {
  try {
    const watcher = watch(folder, { persistent: false }, (_, name) => onName(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

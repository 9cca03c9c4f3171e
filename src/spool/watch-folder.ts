import { watch } from 'node:fs';

/** Says when a folder is worth another look. */
export type FolderWatch = {
  /** Waits until something may have changed since the last look, or for a while; false when it was stopped. */
  next(): Promise<boolean>;
  close(): void;
};

/**
 * Watches a folder from now on: whoever looks at it after this call, and then after every `next`, misses nothing.
 *
 * What the system tells is only a hint, which comes late, twice or never on many file systems; so there is a look every now
 * and then without it.
 *
 * @param pollEvery milliseconds between two looks when nothing happens
 * @param isOf whether a name is worth a look
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

/** Without a watcher, as where the system has none left to give, there are the looks every now and then. */
function startWatcher(folder: string, onName: (name: string | null) => void) {
  try {
    const watcher = watch(folder, { persistent: false }, (_, name) => onName(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

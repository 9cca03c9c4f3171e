import type { FileHandle } from 'node:fs/promises';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';

/** A call to the disk: of the file system, or of an open file. */
export type Call = { name: string; path: string };

/**
 * A disk that asks before every call: what the answer throws, the call fails with. A call that is not asked about, such as
 * closing a file, never fails.
 *
 * @param underway told when a call begins, by `1`, and when it ends, by `-1`
 */
export function faultDisk(
  before: (call: Call, number: number) => void,
  underway: (more: 1 | -1) => void = () => {},
): Disk {
  let number = 0;
  const ask = (name: string, path: unknown) => before({ name, path: String(path) }, number++);
  const run = async <T>(call: () => T): Promise<Awaited<T>> => {
    underway(1);
    try {
      return await call();
    } finally {
      underway(-1);
    }
  };
  const wrapHandle = (handle: FileHandle, path: string) =>
    new Proxy(handle, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (name !== 'close') ask(`file.${String(name)}`, path);
          return run(() => (value as (...args: unknown[]) => unknown).apply(target, args));
        };
      },
    });
  return new Proxy(nodeDisk, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        ask(String(name), args[0]);
        const answer = await run(() => value.apply(target, args));
        return name === 'open' ? wrapHandle(answer as FileHandle, String(args[0])) : answer;
      };
    },
  });
}

/** An error as the system makes it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: a fault for the test`), { code });
}

import * as fs from 'node:fs/promises';

/** The functions of `node:fs/promises` that the spool uses; tests can make each of them fail. */
export type Disk = Pick<
  typeof fs,
  'open' | 'link' | 'rename' | 'unlink' | 'lstat' | 'readdir' | 'mkdir' | 'realpath' | 'stat' | 'access'
>;

/** The real file system. */
export const nodeDisk: Disk = fs;

/** The code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The result of a call, or undefined when it fails with one of these codes. */
export async function unless<T>(codes: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (codes.includes(codeOf(error))) return undefined;
    throw error;
  }
}

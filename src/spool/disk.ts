import * as fs from 'node:fs/promises';

/** The calls of `node:fs/promises` that folders of jobs and results are kept with, so that a test can let each of them fail. */
export type Disk = Pick<
  typeof fs,
  'open' | 'link' | 'rename' | 'unlink' | 'lstat' | 'readdir' | 'mkdir' | 'realpath' | 'stat' | 'access'
>;

/** The file system as it is. */
export const nodeDisk: Disk = fs;

/** The code of an error of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** What a call answers, or undefined when it fails with one of these codes. */
export async function unless<T>(codes: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (codes.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Paths as Linux and Windows have them, whichever this is. */
import paths from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathFrom } from '../../src/cli/path-from.ts';

const posix: [folder: string, file: string, expected: string | undefined][] = [
  ['/r', '/r/a/b.json', 'a/b.json'],
  ['/r', '/r/..a/b.json', '..a/b.json'],
  ['/r', '/r', ''],
  ['/r', '/x/b.json', undefined],
  ['/r/a', '/r/b.json', undefined],
  ['/r', '/', undefined],
  ['/r', '/R/b.json', undefined],
  ['/', '/a\\b.json', 'a\\b.json'],
];

const windows: typeof posix = [
  ['C:\\r', 'C:\\r\\a\\b.json', 'a/b.json'],
  ['C:\\r', 'C:/r/a/b.json', 'a/b.json'],
  ['C:\\r', 'c:\\R\\A\\b.json', 'A/b.json'],
  ['C:\\r', 'C:\\r\\..a\\b.json', '..a/b.json'],
  ['C:\\r\\', 'C:\\r', ''],
  ['C:\\r', 'C:\\x\\b.json', undefined],
  ['C:\\r', 'D:\\r\\b.json', undefined],
  ['C:\\r', '\\\\server\\share\\b.json', undefined],
  ['\\\\server\\share\\r', '\\\\SERVER\\share\\r\\b.json', 'b.json'],
  ['\\\\server\\share', '\\\\server\\other\\b.json', undefined],
];

describe.each([
  ['Linux', 'posix', posix],
  ['Windows', 'win32', windows],
] as const)('the path of a file from a folder, on %s', (_, system, table) => {
  it.each(table)('from %s, %s is %s', (folder, file, expected) => {
    expect(pathFrom(folder, file, paths[system])).toBe(expected);
  });
});

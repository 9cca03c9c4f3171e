/** Where the jobs that work on files look for them, with several roots. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileKinds } from '../../src/spool/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Two roots and what is beside them; each file holds its own path. */
function makeRoots() {
  const base = temporaryFolder();
  for (const file of ['one/a.md', 'one/sub/c.md', 'two/a.md', 'two/b.md', 'two/link.md', 'two/sub/d.md', 'else/e.md']) {
    mkdirSync(join(base, file, '..'), { recursive: true });
    writeFileSync(join(base, file), file);
  }
  symlinkSync('../else/e.md', join(base, 'one/link.md'));
  const { read_file, list_files } = fileKinds({ roots: [join(base, 'one'), join(base, 'two')] });
  const context = { job: undefined, attempt: 1, signal: new AbortController().signal };
  const full = (params: { [name: string]: string }) =>
    Object.fromEntries(Object.entries(params).map(([key, path]) => [key, path.replace('BASE', base)]));
  return {
    read: async (params: { [name: string]: string }) => {
      const result = await read_file(full(params) as never, context);
      return result.action === 'read_file_result' ? result.content : result.error_code;
    },
    list: async (params: { [name: string]: string }) => {
      const result = await list_files({ ...full(params), patterns: ['*.md'] } as never, context);
      return result.action === 'list_files_result' ? result.files : result.error_code;
    },
  };
}

it.each<[params: { [name: string]: string }, found: string]>([
  [{ path: 'a.md' }, 'one/a.md'],
  [{ path: 'sub/c.md' }, 'one/sub/c.md'],
  // A path without a root is one below the first.
  [{ path: 'b.md' }, 'missing'],
  [{ path: 'BASE/one/a.md' }, 'one/a.md'],
  [{ path: 'BASE/two/b.md' }, 'two/b.md'],
  [{ path: 'BASE/else/e.md' }, 'outside_root'],
  // What leads out of the first root is not looked for in another one.
  [{ path: 'link.md' }, 'leads_out'],
  [{ path: '../two/b.md' }, 'parent_segment'],
  [{ root: 'BASE/two', rel_path: 'a.md' }, 'two/a.md'],
  [{ root: 'BASE/two/sub', rel_path: 'd.md' }, 'two/sub/d.md'],
  [{ root: 'sub', rel_path: 'd.md' }, 'missing'],
  [{ root: 'BASE/else', rel_path: 'e.md' }, 'outside_root'],
  [{ root: 'BASE/one/none', rel_path: 'e.md' }, 'missing'],
])('%j is %s', async (params, found) => {
  expect(await makeRoots().read(params)).toBe(found);
});

it.each<[params: { [name: string]: string }, found: string[] | string]>([
  [{}, ['a.md']],
  [{ root: 'BASE/two' }, ['a.md', 'b.md', 'link.md']],
  [{ root: 'sub' }, ['c.md']],
  [{ root: 'BASE/else' }, 'outside_root'],
  [{ root: 'none' }, 'missing'],
])('the files of %j are %j', async (params, found) => {
  expect(await makeRoots().list(params)).toEqual(found);
});

it.each<[options: unknown, says: string]>([
  // Each of its characters would be a root, "/" as well.
  [{ roots: '/srv/project' }, '"roots" must be a list of folders, not "/srv/project".'],
  [{ roots: [] }, '"roots" must be a list of folders, not an empty list.'],
  [{ roots: ['.', ''] }, '"roots" must be a list of folders, not a list.'],
  [{ roots: [5] }, '"roots" must be a list of folders, not a list.'],
  [{}, '"roots" must be a list of folders, not undefined.'],
  [null, '"options" must be an object, not null.'],
  [{ roots: ['.'], maxByte: 1 }, 'there is no option "maxByte". Did you mean "maxBytes"?'],
  [{ roots: ['.'], ignore: '.git' }, '"ignore" must be a list of strings, not ".git".'],
  [{ roots: ['.'], ignore: [5] }, '"ignore" must be a list of strings, not a list.'],
  [{ roots: ['.'], readOnly: 'no' }, '"readOnly" must be true or false, not "no".'],
  [{ roots: ['.'], maxBytes: '1' }, '"maxBytes" must be a number of 0 or more, not "1".'],
  [{ roots: ['.'], maxFiles: Number.NaN }, '"maxFiles" must be a number of 0 or more, not NaN.'],
])('refuses the options %j', (options, says) => {
  expect(() => fileKinds(options as never)).toThrow(new TypeError(`fileKinds: ${says}`));
});

it('takes every option that is as its type says', () => {
  const limits = { maxBytes: 0, maxFiles: 0, ignore: [], readOnly: false };
  expect(Object.keys(fileKinds({ roots: ['.'], ...limits }))).toHaveLength(4);
});

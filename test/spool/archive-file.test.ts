/** Where a file of a queue is moved to, on disks with hard links and on those without. */
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveFile } from '../../src/spool/archive-file.ts';
import { faultDisk, systemError } from './fault-disk.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder with the file `a` and an archive with some files, as they are after `a` was archived. */
async function archived(there: { [name: string]: string }, before: (name: string, root: string) => void = () => {}) {
  const root = temporaryFolder();
  const archive = join(root, 'archive');
  mkdirSync(archive);
  writeFileSync(join(root, 'a'), 'new');
  for (const [name, text] of Object.entries(there)) {
    if (text === 'the same file') linkSync(join(root, 'a'), join(archive, name));
    else writeFileSync(join(archive, name), text);
  }
  const calls: string[] = [];
  const disk = faultDisk(({ name, path }) => {
    calls.push(name === 'file.sync' ? `sync ${path.slice(root.length)}` : name);
    before(name, root);
  });
  await archiveFile(disk, root, 'a', archive);
  const names = readdirSync(archive).sort();
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(archive, name), 'utf8')]));
  return { files, left: readdirSync(root).filter((name) => name !== 'archive'), calls };
}

const noLinks = (name: string) => {
  if (name === 'link') throw systemError('EPERM');
};

describe.each([
  ['with hard links', undefined],
  ['without hard links', noLinks],
])('%s a file is archived', (_, before) => {
  it.each<[what: string, there: { [name: string]: string }, files: { [name: string]: string }]>([
    ['under its name', {}, { a: 'new' }],
    ['under its name and 2, where its name is taken', { a: 'old' }, { a: 'old', 'a.2': 'new' }],
    ['under the next free number', { a: 'old', 'a.2': 'old' }, { a: 'old', 'a.2': 'old', 'a.3': 'new' }],
  ])('%s', async (_, there, files) => {
    const { calls, ...found } = await archived(there, before);
    expect(found).toEqual({ files, left: [] });
    // What has left its folder stays away, even if the power fails now.
    expect(calls.at(-1)).toBe('sync ');
  });
});

describe('a file that is archived', () => {
  it('is there once, where the move was interrupted before', async () => {
    const once = async (there: { [name: string]: string }) => {
      const { files, left } = await archived(there);
      return { files, left };
    };
    expect(await once({ a: 'the same file' })).toEqual({ files: { a: 'new' }, left: [] });
    expect(await once({ a: 'old', 'a.2': 'the same file' })).toEqual({ files: { a: 'old', 'a.2': 'new' }, left: [] });
  });

  it('is in the archive for good before its old name goes', async () => {
    const { calls } = await archived({});
    expect(calls.filter((call) => call !== 'open')).toEqual(['link', 'sync /archive', 'unlink', 'sync ']);
  });

  it.each([
    ['link', undefined],
    ['rename', noLinks],
  ])('may be gone when it comes to %s: nothing is done then', async (step, also) => {
    const { files, left, calls } = await archived({}, (name) => {
      if (name === step) throw systemError('ENOENT');
      also?.(name);
    });
    expect({ files, left }).toEqual({ files: {}, left: ['a'] });
    expect(calls.at(-1)).toBe(step);
  });

  it('may be gone when its old name is to go: it is archived', async () => {
    const gone = (name: string) => {
      if (name === 'unlink') throw systemError('ENOENT');
    };
    expect((await archived({}, gone)).files).toEqual({ a: 'new' });
  });

  it('stays where it is when the disk refuses', async () => {
    const refuse = (name: string) => {
      if (name === 'rename') throw systemError('EACCES');
      noLinks(name);
    };
    await expect(archived({}, refuse)).rejects.toThrow('EACCES');
  });
});

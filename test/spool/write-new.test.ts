/** A new file, on disks with hard links and on those without. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeNew } from '../../src/spool/write-new.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What is in a folder after `a` was written into it, and what the call answered or threw. */
async function written(there: string | undefined, before: (call: Call) => void) {
  const folder = temporaryFolder();
  if (there !== undefined) writeFileSync(join(folder, 'a'), there);
  const answer = await writeNew(faultDisk(before), folder, 'a', 'new').catch((error: { code?: string }) => error.code);
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  return { answer, files: Object.fromEntries(files) };
}

/** A disk on which some calls fail, each with a code of its own. */
const failing = (codes: { [name: string]: string }) => (call: Call) => {
  const code = codes[call.name];
  if (code !== undefined) throw systemError(code);
};

describe.each<[where: string, codes: { [name: string]: string }]>([
  ['with hard links', {}],
  ...['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'].map((link): [string, { link: string }] => [
    `where links fail with ${link}`,
    { link },
  ]),
])('%s', (_, codes) => {
  it('a file is written under its name, and nothing beside it', async () => {
    expect(await written(undefined, failing(codes))).toEqual({ answer: true, files: { a: 'new' } });
  });

  it('a file that is there stays as it is', async () => {
    expect(await written('old', failing(codes))).toEqual({ answer: false, files: { a: 'old' } });
  });
});

describe('nothing is left where a file cannot be written', () => {
  it.each<[what: string, codes: { [name: string]: string }]>([
    ['because the disk is full', { 'file.writeFile': 'ENOSPC' }],
    ['because its text cannot be flushed', { 'file.sync': 'EIO' }],
    ['because the link fails', { link: 'EIO' }],
    ['because it cannot take its name, without links', { link: 'EPERM', rename: 'EIO' }],
  ])('%s', async (_, codes) => {
    expect(await written(undefined, failing(codes))).toEqual({ answer: Object.values(codes).at(-1), files: {} });
  });

  it('because its name cannot be reserved, without links', async () => {
    const before = ({ name, path }: Call) => {
      if (name === 'link') throw systemError('EPERM');
      if (name === 'open' && path.endsWith('/a')) throw systemError('EACCES');
    };
    expect(await written(undefined, before)).toEqual({ answer: 'EACCES', files: {} });
  });

  it('unless the draft cannot be taken away either', async () => {
    const { answer, files } = await written(undefined, failing({ link: 'EIO', unlink: 'EROFS' }));
    expect([answer, Object.values(files)]).toEqual(['EIO', ['new']]);
  });
});

/** Folders of jobs and results are looked at as a whole. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { JobResult } from '../../src/lcp/index.ts';
import type { Issue } from '../../src/words/issue.ts';
import { makeJob, noop } from '../spool/make-job.ts';
import { inFolder, lcp } from './run.ts';

const good = makeJob();
const moved = makeJob();
const listed = makeJob('list_files', { patterns: ['*.py'] });
const archived = makeJob('read_file', { path: 'main.py' });
const orphan = makeJob();
const files: JobResult = { ok: true, action: 'list_files_result', files: [] };
const receipt: JobResult = { ok: true, action: 'write_file', path: 'a.md', bytes_written: 1 };

inFolder(() => {
  const write = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value));
  for (const folder of ['out/archive', 'in', 'names']) mkdirSync(folder, { recursive: true });
  write(`out/${good.job_id}.job.json`, good);
  write(`in/${good.job_id}.result.json`, noop());
  write(`out/${orphan.job_id}.job.json`, moved);
  write('out/hello.job.json', good);
  write(`out/${listed.job_id}.job.json`, listed);
  write(`in/${listed.job_id}.result.json`, receipt);
  write(`out/archive/${archived.job_id}.job.json`, archived);
  write(`in/${archived.job_id}.result.json`, { ...noop(), extra: 1 });
  write(`in/${moved.job_id}.result.json`, files);
  write('in/hello.result.json', noop());
  write('names/hello.result.json', noop());
  write('names/hello.job.json', good);
  mkdirSync('twins/archive', { recursive: true });
  for (const job of [good, moved]) write(`twins/${job.job_id}.job.json`, job);
  write(`twins/archive/${good.job_id}.job.json`, good);
  write(`twins/archive/${moved.job_id}.job.json`, { ...moved, kind: 'other' });
  for (const folder of ['twins/elsewhere', 'other', 'broken', 'latin/archive']) mkdirSync(folder, { recursive: true });
  write(`latin/${good.job_id}.job.json`, good);
  writeFileSync(`latin/archive/${good.job_id}.job.json`, Buffer.from([0xe4]));
  write(`other/${good.job_id}.job.json`, good);
  write('other/hello.reply.json', noop());
  write(`broken/${good.job_id}.result.json`, noop());
  writeFileSync(`broken/${good.job_id}.job.json`, '{"job_id": ');
  write(`twins/elsewhere/${good.job_id}.job.json`, { ...good, kind: 'other' });
  const examples = fileURLToPath(new URL('../../examples/spool', import.meta.url));
  cpSync(examples, 'spool', { recursive: true });
});

async function codesOf(...args: string[]): Promise<{ exit: number; codes: { [file: string]: string } }> {
  const { exit, stdout } = await lcp('validate', '--no-config', '-f', 'json', ...args);
  const { files } = JSON.parse(stdout) as { files: { file: string; valid: boolean; issues: Issue[] }[] };
  const codes = files.map(({ file, valid, issues }) => [
    file,
    `${valid} ${issues.map(({ code }) => String(code)).join()}`,
  ]);
  return { exit, codes: Object.fromEntries(codes) };
}

describe('lcp validate of the folders of a spool', () => {
  it('finds two texts of one job, beside the place where it is put away', async () => {
    const { codes } = await codesOf('twins');
    expect(codes).toEqual({
      [`twins/${good.job_id}.job.json`]: 'true ',
      [`twins/${moved.job_id}.job.json`]: 'false two_of_one',
      [`twins/archive/${good.job_id}.job.json`]: 'true ',
      [`twins/archive/${moved.job_id}.job.json`]: 'false two_of_one',
      [`twins/elsewhere/${good.job_id}.job.json`]: 'true ',
    });
  });

  it('finds them however the files are named', async () => {
    const { codes } = await codesOf(join('twins', 'archive'), 'twins', 'twins/../twins');
    expect(Object.values(codes).filter((code) => code === 'false two_of_one')).toHaveLength(2);
    expect((await codesOf('out/../out/hello.job.json', 'out')).codes).toMatchObject({
      'out/../out/hello.job.json': 'false wrong_name',
    });
    const { stdout } = await lcp('validate', '--no-config', 'twins');
    expect(stdout).toContain(`twins/archive/${moved.job_id}.job.json" has the same name and another text`);
  });

  it('finds nothing wrong with a file whose copy cannot be read', async () => {
    const { exit, codes } = await codesOf('latin');
    expect([exit, codes]).toEqual([
      2,
      {
        [`latin/${good.job_id}.job.json`]: 'true ',
        [`latin/archive/${good.job_id}.job.json`]: expect.stringMatching(/^false /),
      },
    ]);
  });

  it('tells a name that is no id from one that is another', async () => {
    const { stdout } = await lcp('validate', '--no-config', 'out');
    expect(stdout).toContain('hello.job.json: the name of the file must be the id of a job');
    expect(stdout).toContain(`${orphan.job_id}.job.json: the job in it has the id`);
  });

  it('finds names that are no ids, jobs of other names, and results that answer nothing', async () => {
    expect(await codesOf('out', 'in')).toEqual({
      exit: 1,
      codes: {
        [`out/${good.job_id}.job.json`]: 'true ',
        [`out/${orphan.job_id}.job.json`]: 'false wrong_name',
        'out/hello.job.json': 'false wrong_name',
        [`out/${listed.job_id}.job.json`]: 'true ',
        [`out/archive/${archived.job_id}.job.json`]: 'true ',
        [`in/${good.job_id}.result.json`]: 'true ',
        [`in/${listed.job_id}.result.json`]: 'false wrong_answer',
        [`in/${archived.job_id}.result.json`]: 'true unknown_field',
        [`in/${moved.job_id}.result.json`]: 'true no_job',
        'in/hello.result.json': 'false wrong_name',
      },
    });
  });

  it('says nothing about jobs where there are only results', async () => {
    expect((await codesOf('in')).codes).toMatchObject({
      [`in/${listed.job_id}.result.json`]: 'true ',
      [`in/${moved.job_id}.result.json`]: 'true ',
      'in/hello.result.json': 'false wrong_name',
    });
  });

  it('says nothing about names in folders where none is an id, about files, and with --schema-only', async () => {
    expect((await codesOf('names')).exit).toBe(0);
    expect((await codesOf('out/hello.job.json', join('in', `${listed.job_id}.result.json`))).exit).toBe(0);
    expect((await codesOf('out', 'in', '--schema-only')).exit).toBe(0);
  });

  it('says nothing about a file beside the folders, and about one that is called neither a job nor a result', async () => {
    const { codes } = await codesOf('twins', join('names', 'hello.job.json'), join('names', 'hello.result.json'));
    expect(codes).toMatchObject({ 'names/hello.job.json': 'true ', 'names/hello.result.json': 'true ' });
    writeFileSync('other.config.json', JSON.stringify({ contracts: { '**/*.reply.json': 'noop' } }));
    const { exit, stdout } = await lcp('validate', 'other', '--config', 'other.config.json', '-f', 'json');
    expect([exit, JSON.parse(stdout).files.length]).toEqual([0, 2]);
  });

  it('takes a job that cannot be read for one that the result may answer', async () => {
    const { codes } = await codesOf('broken');
    expect(codes).toEqual({
      [`broken/${good.job_id}.job.json`]: expect.stringMatching(/^false /),
      [`broken/${good.job_id}.result.json`]: 'true ',
    });
  });

  it('finds nothing more in the spool of the examples', async () => {
    const { codes } = await codesOf('spool');
    expect(Object.values(codes).filter((code) => /wrong_name|wrong_answer|no_job/.test(code))).toEqual([]);
  });
});

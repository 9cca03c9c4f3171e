/** In which order a folder is looked at, and what is removed from it. */
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSpool } from '../../src/spool/index.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { faultDisk, systemError } from './fault-disk.ts';
import { makeJob } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

const HEX = '0123456789abcdef';
const HOUR = 3600;

async function open() {
  const root = temporaryFolder();
  const spool = await openSpool({ jobs: join(root, 'out'), results: join(root, 'in') });
  onTestFinished(() => spool.close());
  const now = Math.round(Date.now() / 1000);
  const age = (file: string, seconds: number) => {
    const then = now - seconds;
    utimesSync(join(root, file), then, then);
  };
  return { root, spool, age };
}

it('removes drafts that are older than an hour, and nothing else', async () => {
  const { root, spool, age } = await open();
  const files: [file: string, age: number, stays: boolean][] = [
    [`out/.a.job.json.${HEX}.tmp`, HOUR + 10, false],
    [`in/.a.result.json.${HEX}.tmp`, HOUR + 10, false],
    [`out/claims/.a.1.claim.${HEX}.tmp`, HOUR + 10, false],
    [`out/.b.job.json.${HEX}.tmp`, HOUR - 10, true],
    [`out/c.job.json.${HEX}.tmp`, HOUR + 10, true],
    [`out/.d.job.json.${HEX}`, HOUR + 10, true],
    [`out/.e.job.json.${HEX}0.tmp`, HOUR + 10, true],
    [`out/.${HEX}.tmp`, HOUR + 10, true],
  ];
  for (const [file, seconds] of files) {
    writeFileSync(join(root, file), '');
    age(file, seconds);
  }
  await spool.add(makeJob());
  for await (const _ of spool.jobs()) break;
  expect(files.map(([file]) => [file, existsSync(join(root, file))])).toEqual(
    files.map(([file, , stays]) => [file, stays]),
  );
});

it('a draft that goes in the meantime is no fault', async () => {
  for (const call of ['lstat', 'unlink']) {
    const root = temporaryFolder();
    const disk = faultDisk(({ name, path }) => {
      if (name === call && path.endsWith('.tmp') && path.includes('gone')) throw systemError('ENOENT');
    });
    const reported: string[] = [];
    const spool = await openSpoolOn(disk, {
      jobs: join(root, 'out'),
      results: join(root, 'in'),
      onIssue: (file) => void reported.push(file),
    });
    onTestFinished(() => spool.close());
    for (const name of ['gone', 'left']) {
      writeFileSync(join(root, `out/.${name}.job.json.${HEX}.tmp`), '');
      utimesSync(join(root, `out/.${name}.job.json.${HEX}.tmp`), 1, 1);
    }
    await spool.add(makeJob());
    for await (const _ of spool.jobs()) break;
    expect([reported, existsSync(join(root, `out/.left.job.json.${HEX}.tmp`))]).toEqual([[], false]);
  }
});

it('hands out the oldest jobs first, and those of one age by their names', async () => {
  const { spool, age } = await open();
  const ages = [10, 30, 20, 20, 20];
  const jobs = ages.map((seconds, i) => ({
    seconds,
    job: makeJob(undefined, undefined, crypto.randomUUID().replace(/^./, `${9 - i}`)),
  }));
  for (const { job, seconds } of jobs) {
    await spool.add(job);
    age(`out/${job.job_id}.job.json`, seconds);
  }
  const taken: string[] = [];
  for await (const claim of spool.jobs()) {
    taken.push(claim.job.job_id);
    if (taken.length === jobs.length) break;
  }
  expect(taken.map((id) => id[0])).toEqual(['8', '5', '6', '7', '9']);
});

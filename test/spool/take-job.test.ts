/** What becomes of a claim when its job changes while it is made. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeDisk } from '../../src/spool/disk.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { makeJob, noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A job that somebody claims, while something happens at a call of the disk. */
async function claimed(
  at: (call: Call) => boolean,
  act: (files: { job: string; result: string; claim: string }) => void,
) {
  const root = temporaryFolder();
  const folders = { jobs: join(root, 'out'), results: join(root, 'in') };
  const job = makeJob();
  const files = {
    job: join(root, 'out', `${job.job_id}.job.json`),
    result: join(root, 'in', `${job.job_id}.result.json`),
    claim: join(root, 'out', 'claims', `${job.job_id}.1.claim`),
  };
  let isDone = false;
  let isReady = false;
  const disk = faultDisk((call) => {
    if (!isReady || isDone || !at(call)) return;
    isDone = true;
    act(files);
  });
  const open = async (on = nodeDisk) => {
    const spool = await openSpoolOn(on, folders);
    onTestFinished(() => spool.close());
    return spool;
  };
  const spool = await open(disk);
  await spool.add(job);
  isReady = true;
  const claim = await spool.claim(job.job_id).then(
    (one) => one?.attempt ?? 'none',
    (error: Error) => error.message.split(':')[0],
  );
  expect(isDone).toBe(true);
  const list = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.startsWith(job.job_id));
  return {
    claim,
    jobs: list('out').length,
    archived: list('out/archive').length,
    claims: list('out/claims').map((name) => readFileSync(join(root, 'out/claims', name), 'utf8').split('\n')[1]),
    next: (await (await open()).claim(job.job_id))?.attempt,
  };
}

/** When the claim is to be published: the job was read, and found to be free. */
const atClaim = ({ name, path }: Call) => name === 'link' && path.includes('.claim');
/** When the claim is there, and the job is looked at again. */
const atLook = ({ name, path }: Call) => name === 'lstat' && path.endsWith('.job.json');

const untouched = '{"state":"untouched"}';

it.each<[what: string, at: (call: Call) => boolean, act: Parameters<typeof claimed>[1], expected: object]>([
  ['nothing: it is held', atClaim, () => {}, { claim: 1, jobs: 1, claims: [''] }],
  [
    'the job is taken away: nothing of the claim is left',
    atClaim,
    ({ job }) => rmSync(job),
    { claim: 'none', jobs: 0, archived: 0, claims: [] },
  ],
  [
    'the job changes: it is given back, and was not begun',
    atClaim,
    ({ job }) => writeFileSync(job, `${readFileSync(job, 'utf8')} `),
    { claim: 'none', jobs: 1, claims: [untouched], next: 1 },
  ],
  [
    'the job is answered: it is archived',
    atClaim,
    ({ result }) => writeFileSync(result, JSON.stringify(noop())),
    { claim: 'none', jobs: 0, archived: 1, claims: [] },
  ],
  [
    'another worker claims it: that one has it',
    atClaim,
    ({ claim }) => writeFileSync(claim, '{}\n'),
    { claim: 'none', jobs: 1, claims: [''], next: undefined },
  ],
  [
    'another worker claims it and takes it away: nothing is left to do',
    atClaim,
    ({ claim, job }) => {
      writeFileSync(claim, '{}\n');
      rmSync(job);
    },
    { claim: 'none', jobs: 0, claims: [''] },
  ],
  [
    'the disk fails: it is given back, and was not begun',
    atLook,
    () => {
      throw systemError('EIO');
    },
    { claim: 'EIO', jobs: 1, claims: [untouched], next: 1 },
  ],
])('%s', async (_, at, act, expected) => {
  expect(await claimed(at, act)).toMatchObject(expected);
});

it.each<[what: string, at: (call: Call) => boolean, isAnswered: boolean]>([
  [
    'given back, where the result cannot be written',
    ({ name, path }) => name === 'link' && path.includes('.result.json'),
    false,
  ],
  [
    'answered all the same, where it cannot be archived',
    ({ name, path }) => name === 'unlink' && path.endsWith('.job.json'),
    true,
  ],
])('an invalid job is %s', async (_, at, isAnswered) => {
  const root = temporaryFolder();
  const job = makeJob();
  const told: string[] = [];
  const stop = new AbortController();
  const disk = faultDisk((call) => {
    if (at(call)) throw systemError('EIO');
  });
  const spool = await openSpoolOn(disk, {
    jobs: join(root, 'out'),
    results: join(root, 'in'),
    onIssue: (file, issues) => {
      told.push(`${file} ${issues.map(({ code }) => code)}`);
      if (told.length === 2) stop.abort();
    },
  });
  onTestFinished(() => spool.close());
  writeFileSync(join(root, 'out', `${job.job_id}.job.json`), JSON.stringify({ ...job, payload: {} }));
  for await (const claim of spool.jobs({ answerInvalid: true, signal: stop.signal })) expect(claim).toBe(undefined);
  expect(told.at(-1)).toBe(`${job.job_id}.job.json unreadable`);
  expect(readdirSync(join(root, 'in')).filter((name) => name.endsWith('.json'))).toHaveLength(isAnswered ? 1 : 0);
  const claims = readdirSync(join(root, 'out/claims')).map((name) =>
    readFileSync(join(root, 'out/claims', name), 'utf8'),
  );
  expect(claims.map((text) => text.split('\n')[1])).toEqual([isAnswered ? '{"state":"given_back"}' : untouched]);
});

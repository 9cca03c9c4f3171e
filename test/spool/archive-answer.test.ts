/** When an answer is archived, and its job before it. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, systemError } from './fault-disk.ts';
import { noop } from './make-job.ts';
import { addAndClaim, open, pass, stopClock } from './stopped-clock.ts';

beforeEach(stopClock);

describe('to archive an answer', () => {
  /** A job that another process holds, while its result is there already. */
  async function held(before?: (call: Call) => void) {
    const here = await open({}, before);
    const other = await here.other();
    const { job, claim } = await addAndClaim(other);
    writeFileSync(join(here.root, 'in', `${job.job_id}.result.json`), JSON.stringify(noop()));
    const answer = await here.spool.answer(job.job_id);
    if (!answer) throw new Error('There is an answer.');
    const files = () =>
      ['out', 'out/archive', 'in', 'in/archive'].filter((folder) =>
        readdirSync(join(here.root, folder)).some((name) => name.startsWith(job.job_id)),
      );
    return { ...here, claim, answer, files };
  }

  it('waits until nobody holds its job, and archives the job first', async () => {
    const { claim, answer, files } = await held();
    const archiving = answer.archive();
    await pass(100);
    expect(files()).toEqual(['out', 'in']);
    await claim.giveBack();
    await pass(20);
    await archiving;
    expect(files()).toEqual(['out/archive', 'in/archive']);
    await answer.archive();
    expect(files()).toEqual(['out/archive', 'in/archive']);
  });

  it('is refused when the spool is closed before that', async () => {
    const { spool, answer, files } = await held();
    const archiving = expect(answer.archive()).rejects.toThrow('The spool was closed before the answer was archived.');
    await pass(0);
    await spool.close();
    await pass(0);
    await archiving;
    expect(files()).toEqual(['out', 'in']);
  });

  it('is refused when the disk does not take its job, and nothing is archived', async () => {
    const { claim, answer, files, told } = await held(({ name, path }) => {
      if (['link', 'rename'].includes(name) && path.endsWith('.job.json')) throw systemError('EACCES');
    });
    await claim.giveBack();
    await expect(answer.archive()).rejects.toThrow('EACCES');
    expect(files()).toEqual(['out', 'in']);
    expect(told).toEqual([]);
  });
});

/**
 * A process to be killed: `node child.mjs core|worker FOLDER`. A Core adds jobs and archives answers, a worker takes
 * and answers them, as fast as they can, until they are killed or their standard input ends.
 *
 * What they have seen done is written into a journal of lines, each with one call that the system does whole.
 */
import { randomUUID } from 'node:crypto';
import { openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSpool } from '../../../src/spool/index.ts';
import { makeJob, noop } from '../make-job.ts';

/** More jobs than that do not wait for a worker. */
const MOST_OPEN = 40;

const [role, folder = ''] = process.argv.slice(2);
const journal = openSync(join(folder, 'journal'), 'a');
const note = (...words: (string | number)[]) => writeSync(journal, `${words.join(' ')}\n`);
const stop = new AbortController();
process.stdin.on('end', () => stop.abort());
// It is started ahead of time, and begins when it is told to.
await new Promise((resolve) => process.stdin.once('data', resolve));

const spool = await openSpool({
  jobs: join(folder, 'out'),
  results: join(folder, 'in'),
  pollEvery: 200,
  // In the last phase even a claim whose owner nobody knows has to go.
  staleAfter: process.env.DRAIN ? 5000 : 30_000,
  onIssue: (file, issues) =>
    note('issue', file, issues[0]?.code ?? '', String(issues[0]?.message).replaceAll('\n', ' ')),
});
note('start', role ?? '', process.pid);
process.stdout.write('at work\n');
await (role === 'core' ? beCore() : beWorker());
await spool.close();

async function beCore(): Promise<void> {
  const read = readAnswers();
  while (!stop.signal.aborted) {
    if (process.env.DRAIN || openJobs() > MOST_OPEN) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const job = makeJob(
      'agent_plan',
      { user_prompt: 'x'.repeat(Math.floor(Math.random() * 20_000) + 1) },
      randomUUID(),
    );
    note('adding', job.job_id);
    const done = await spool.add(job);
    note(done.success ? 'added' : 'refused', job.job_id);
  }
  await read;
}

/** Drafts that dead processes have left do not count. */
function openJobs(): number {
  return readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.job.json')).length;
}

async function readAnswers(): Promise<void> {
  for await (const answer of spool.answers({ signal: stop.signal })) {
    const said = answer.success && answer.result.action === 'noop' ? answer.result.message : 'wrong';
    note('answer', answer.jobId, said);
    await answer.archive();
    note('archived', answer.jobId);
  }
}

async function beWorker(): Promise<void> {
  for await (const claim of spool.jobs({ signal: stop.signal })) {
    const { job_id } = claim.job;
    note('begin', job_id, claim.attempt, process.pid);
    // As long as it works on a job, a worker is killed at it.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    const done = await claim.complete(noop(`${claim.attempt}:${process.pid}`));
    note(done.success ? 'done' : 'lost', job_id, claim.attempt, process.pid);
  }
}

/**
 * The Core: it keeps the mission, asks for the next step, and decides what to do with the answer. `core.py` is the same in
 * Python.
 *
 * `tsx core.ts WEBRELAY_OUT WEBRELAY_IN PROJECT TITLE PROMPT…`: every prompt is a task of the mission. Each event is printed on a line. When
 * a job waits for a person, a line `yes` on standard input releases it.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { assert } from '@sheratan/contracts';
import {
  type CreateFollowupJobs,
  checkReply,
  decideLoop,
  type FollowupJob,
  fileTarget,
  fileText,
  type JobEnvelope,
  type JobResult,
  LlmReply,
  type Mission,
  missionContext,
  type PreviousResult,
  planFollowups,
  readError,
  type WriteFileOrder,
} from '@sheratan/contracts/lcp';
import { openSpool, type Spool } from '@sheratan/contracts/spool';

const MAX_ITERATIONS = 12;

const log = (event: string) => console.log(`core       ${event}`);

const [jobs = '', results = '', project = '', title = '', ...prompts] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const spool = await openSpool({ jobs, results });
const mission: Mission = {
  id: randomUUID(),
  title,
  metadata: { max_iterations: MAX_ITERATIONS },
  created_at: new Date().toISOString(),
};
const previous: PreviousResult[] = [];
let iteration = 0;
let end = '';
for (const prompt of prompts) {
  end = await runLoop(prompt);
  if (end !== 'analysis_result') break;
}
log(`ends: ${end}`);
await spool.close();
process.stdin.destroy();
process.exitCode = end === 'mission_complete' ? 0 : 1;

/** Asks for steps and has them carried out, until the model or a rule ends the loop. */
async function runLoop(prompt: string): Promise<string> {
  log(`task: ${prompt}`);
  for (;;) {
    iteration++;
    const [plan] = planOf({
      name: 'Next step',
      kind: 'agent_plan',
      params: { user_prompt: prompt },
      auto_dispatch: true,
    });
    if (plan === undefined) return 'no_jobs';
    // The relay tells the model what has happened so far.
    plan.payload.params = { previous_results: previous, iteration };
    const [reply] = await carryOut(spool, [plan]);
    assert(LlmReply, reply);
    for (const { message } of checkReply(reply, missionContext(plan, previous, iteration))) log(`warning: ${message}`);

    const decision = decideLoop(reply, { iteration, maxIterations: MAX_ITERATIONS });
    log(`round ${iteration}: ${reply.action}, ${decision.reason}`);
    if (reply.action === 'error') log(`error: ${readError(reply).message}`);
    if (!decision.continue && decision.reason !== 'waiting_for_user') return decision.reason;

    const wanted: FollowupJob[] = [];
    if (reply.action === 'write_file') wanted.push(jobOf(reply));
    if (reply.action === 'create_followup_jobs') wanted.push(...reply.new_jobs);
    const released: JobEnvelope[] = [];
    for (const [i, job] of planOf(...wanted).entries()) {
      if (wanted[i]?.auto_dispatch || (await isReleased(job))) released.push(job);
    }
    if (released.length === 0) return decision.reason;
    const answers = await carryOut(spool, released);
    for (const [i, job] of released.entries()) {
      const result = answers[i];
      log(`${job.payload.task.name}: ${result?.action}`);
      previous.push({ job: job.payload.task.name, result: result ?? null });
    }
  }
}

/** Makes envelopes for jobs. */
function planOf(...new_jobs: FollowupJob[]): JobEnvelope[] {
  const reply: CreateFollowupJobs = { ok: true, action: 'create_followup_jobs', new_jobs };
  const plan = planFollowups(reply, { mission, newId: randomUUID, now: new Date().toISOString(), root: project });
  if (!plan.success) throw new Error(plan.issues.map(({ message }) => message).join(' '));
  return plan.jobs;
}

/** An order of the model as a job of the worker. */
function jobOf(order: WriteFileOrder): FollowupJob {
  const { root, path } = fileTarget(order);
  const target = root === undefined ? { path } : { root, rel_path: path };
  const params = { ...target, new_content: fileText(order), mode: order.mode };
  return { name: `Write ${path}`, kind: 'write_file', params, auto_dispatch: true };
}

/** A person says whether a job may be carried out. */
async function isReleased(job: JobEnvelope): Promise<boolean> {
  log(`waits for a person: ${job.payload.task.name}`);
  return (await lines.next()).value === 'yes';
}

/** Hands jobs to the workers, and waits for their results, in the order of the jobs. */
async function carryOut(spool: Spool, jobs: readonly JobEnvelope[]): Promise<JobResult[]> {
  for (const job of jobs) {
    const done = await spool.add(job);
    if (!done.success) throw new Error(done.issues[0]?.message);
  }
  const found = new Map<string, JobResult>();
  for await (const answer of spool.answers()) {
    if (!answer.success) throw new Error(answer.issues[0]?.message);
    found.set(answer.jobId, answer.result);
    await answer.archive();
    if (jobs.every(({ job_id }) => found.has(job_id))) break;
  }
  return jobs.map(({ job_id }) => found.get(job_id) as JobResult);
}

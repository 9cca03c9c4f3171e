/**
 * The worker: it takes jobs out of `webrelay_out`, and writes their results into `webrelay_in`. It works on files itself, asks
 * the relay for a plan, and runs the tests of the project with a kind of our own.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Infer } from '@sheratan/contracts';
import { parse, stringify } from '@sheratan/contracts';
import type { AnalysisResult, ErrorResult } from '@sheratan/contracts/lcp';
import { errorResult, fileKinds, openSpool, readFiles, resolveBelow, runWorker } from '@sheratan/contracts/spool';
import { protocol } from './protocol.ts';

export type WorkerOptions = {
  jobs: string;
  results: string;
  project: string;
  /** The address of the relay. */
  relay: string;
  signal: AbortSignal;
  log: (event: string) => void;
};

/** Works until the signal is aborted. */
export async function work({ jobs, results, project, relay, signal, log }: WorkerOptions): Promise<void> {
  const onIssue = (file: string, [issue]: { message: string }[]) => log(`worker     ${file}: ${issue?.message}`);
  const spool = await openSpool({ jobs, results, onIssue, protocol });
  await runWorker({
    queue: spool,
    protocol,
    signal,
    concurrency: 2,
    kinds: {
      ...fileKinds({ roots: [project] }),
      agent_plan: (_, { job, signal }) => askRelay(relay, job, signal),
      run_tests: ({ folder }, { signal }) => runTests(project, folder, signal),
    },
    onEvent: (event) => {
      if (event.type === 'answered') log(`worker     ${event.kind}: ${event.ok ? 'done' : 'failed'}`);
    },
  });
  await spool.close();
}

type Job = Infer<typeof protocol.JobEnvelope>;
type Reply = Infer<typeof protocol.LlmReply>;

/** The relay has already read what the model wrote: it sends JSON, or something is broken. */
async function askRelay(relay: string, job: Job, signal: AbortSignal): Promise<Reply> {
  const body = stringify(protocol.JobEnvelope, job, { strict: false });
  const response = await fetch(`${relay}api/relay`, { method: 'POST', body, signal });
  const reply = parse(protocol.LlmReply, await response.text(), { accept: 'strict' });
  if (!reply.success) throw new Error(`The relay answered no message: ${reply.issues[0]?.message}`);
  return reply.value;
}

async function runTests(project: string, folder: string, signal: AbortSignal): Promise<AnalysisResult | ErrorResult> {
  const below = await resolveBelow(project, folder);
  const found = below.success ? await readFiles(below.path, ['**/*.test.mjs'], { signal }) : below;
  if (!below.success || !found.success) return errorResult(found, { attempted: 'Run the tests' });
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', '--test-reporter=tap', ...found.files.map((file) => join(below.path, file))];
  // Tests that fail end with another code than 0, which is a result as well.
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: project, signal, env }, (_, stdout) => resolve(stdout)),
  );
  const count = (what: string) => Number(new RegExp(`^# ${what} ([0-9]+)$`, 'm').exec(output)?.[1] ?? 0);
  return { ok: true, action: 'analysis_result', summary: `${count('tests')} tests, ${count('pass')} passed` };
}

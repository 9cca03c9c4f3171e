/**
 * A worker: `npx tsx examples/worker.ts webrelay_out webrelay_in PROJECT`. It answers the jobs of the first folder in the
 * second one until it is stopped with Ctrl+C.
 */
import { pathToFileURL } from 'node:url';
import { fileKinds, openSpool, runWorker } from '@sheratan/contracts/spool';

/** Works until the signal is aborted; `ask` sends a prompt to a model and returns its raw reply. */
export async function work(
  [jobs, results, project]: readonly [string, string, string],
  ask: (prompt: string, signal: AbortSignal) => Promise<string>,
  signal: AbortSignal,
) {
  const spool = await openSpool({ jobs, results, onIssue: (file, [issue]) => console.error(file, issue?.message) });
  const summary = await runWorker<'count_words'>({
    queue: spool,
    signal,
    concurrency: 2,
    timeLimit: { agent_plan: 600_000 },
    kinds: {
      ...fileKinds({ roots: [project] }),
      agent_plan: ({ user_prompt }, { signal }) => ask(user_prompt, signal),
      count_words: ({ text }) => {
        if (typeof text !== 'string') throw new Error('There is no "text" in the params.');
        return { ok: true, action: 'analysis_result', summary: `${text.split(/\s+/).length} words` };
      },
    },
    onEvent: ({ type, kind, jobId }) => console.log(type, kind, jobId),
  });
  await spool.close();
  return summary;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [jobs = 'webrelay_out', results = 'webrelay_in', project = '.'] = process.argv.slice(2);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const ask = () => Promise.reject(new Error('This worker has no model.'));
  console.log(await work([jobs, results, project], ask, stop.signal));
}

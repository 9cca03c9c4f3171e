import { expectTypeOf, it } from 'vitest';
import type { JobEnvelope, JobResult, ReadFileParams } from '../../src/lcp/index.ts';
import { fileKinds, type JobQueue, runWorker, type Spool } from '../../src/spool/index.ts';

declare const queue: JobQueue;

it('knows the params and the results of the known kinds', () => {
  runWorker({
    queue,
    kinds: {
      read_file: (params, { job, attempt, signal }) => {
        expectTypeOf(params).toEqualTypeOf<ReadFileParams>();
        expectTypeOf(job).toEqualTypeOf<JobEnvelope>();
        expectTypeOf(attempt).toEqualTypeOf<number>();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        return { ok: true, action: 'read_file_result', path: 'a.md', content: '' };
      },
      agent_plan: async ({ user_prompt }) => user_prompt,
    },
  });
  runWorker({ queue, kinds: fileKinds({ roots: ['.'] }) });
  // @ts-expect-error: a job to read a file is not answered by a list.
  runWorker({ queue, kinds: { read_file: () => ({ ok: true, action: 'list_files_result', files: [] }) } });
  // @ts-expect-error: a worker without a root may work nowhere.
  fileKinds({ roots: [] });
});

it('takes handlers of kinds of one’s own by name', () => {
  runWorker<'translate'>({
    queue,
    kinds: {
      translate: (params) => {
        expectTypeOf(params).toEqualTypeOf<{ [field: string]: unknown }>();
        return { ok: true, action: 'noop', message: String(params.text) };
      },
    },
  });
  // @ts-expect-error: a kind that was not named is a slip.
  runWorker<'translate'>({ queue, kinds: { translat: () => 'x' } });
});

it('is open for the jobs and results of other protocols', () => {
  type Job = JobEnvelope & { priority: number };
  type Result = JobResult | { ok: true; action: 'translate_result'; text: string };
  const other = queue as unknown as JobQueue<Job, Result>;
  runWorker<'translate', Result, Job>({
    queue: other,
    kinds: {
      translate: (_, { job }) => {
        expectTypeOf(job.priority).toEqualTypeOf<number>();
        return { ok: true, action: 'translate_result', text: 'harbour' };
      },
    },
  });
  expectTypeOf<Spool>().toExtend<JobQueue>();
});

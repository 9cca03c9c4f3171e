import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lint, validate } from '../../src/index.ts';
import { type ErrorResult, type JobEnvelope, JobResult, type ListFilesResult } from '../../src/lcp/index.ts';
import {
  type Answer,
  fileKinds,
  openSpool,
  runWorker,
  type Spool,
  type WorkerEvent,
  type WorkerOptions,
} from '../../src/spool/index.ts';
import { checkWorkerOptions } from '../../src/spool/worker-options.ts';
import { makeJob, noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Kinds = { [kind: string]: (...args: never[]) => unknown };
type Options = Partial<Omit<WorkerOptions, 'kinds'>> & { kinds: Kinds };

/** Lets a worker answer jobs until all are answered. */
async function answersOf(jobs: JobEnvelope[], options: Options, spool?: Spool): Promise<Answer[]> {
  const queue = spool ?? (await openSpoolIn(temporaryFolder()));
  for (const job of jobs) await queue.add(job);
  const stop = new AbortController();
  const working = runWorker({ queue, signal: stop.signal, stopWithin: 50, ...options } as WorkerOptions);
  const answers: Answer[] = [];
  for await (const answer of queue.answers({ signal: stop.signal })) {
    answers.push(answer);
    if (answers.length >= jobs.length) stop.abort();
  }
  await working;
  return answers;
}

async function openSpoolIn(root: string): Promise<Spool> {
  const spool = await openSpool({ jobs: join(root, 'out'), results: join(root, 'in'), pollEvery: 50 });
  onTestFinished(() => spool.close());
  return spool;
}

async function resultOf(job: JobEnvelope, options: Options): Promise<JobResult> {
  const [answer] = await answersOf([job], options);
  if (!answer?.success) throw new Error(JSON.stringify(answer?.issues));
  expect(validate(JobResult, answer.result, { strict: true })).toMatchObject({ success: true });
  return answer.result;
}

const stuck = () => new Promise(() => undefined);
const selfCaused = new Error('round');
selfCaused.cause = selfCaused;
const circle: { self?: object } = {};
circle.self = circle;

/** What a handler of agent_plan does, and the error that the job is answered with. */
const faults: [what: string, handler: (...args: never[]) => unknown, error: object][] = [
  [
    'throws',
    () => Promise.reject(new Error('No berth is free.')),
    { error: 'No berth is free.', error_type: 'job_failed' },
  ],
  [
    'throws at once',
    () => {
      throw new TypeError('x');
    },
    { error: 'x' },
  ],
  ['throws a text', () => Promise.reject('no model'), { error: 'no model' }],
  ['throws nothing', () => Promise.reject(undefined), { error: 'The job failed, and nothing says why.' }],
  [
    'throws an error of the system',
    () => Promise.reject(Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })),
    { error_code: 'ENOENT', error_type: 'file_not_found' },
  ],
  [
    'throws something that throws',
    () =>
      Promise.reject(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error();
            },
            getPrototypeOf: () => {
              throw new Error();
            },
          },
        ),
      ),
    { action: 'error' },
  ],
  [
    'throws an error with a cause',
    () =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3000'), { code: 'ECONNREFUSED' }),
        }),
      ),
    { error: 'fetch failed: connect ECONNREFUSED 127.0.0.1:3000', error_code: 'ECONNREFUSED' },
  ],
  [
    'throws several errors',
    () => Promise.reject(new AggregateError([new Error('no IPv6'), new Error('no IPv4')], 'no address answers')),
    { error: 'no address answers: no IPv6; no IPv4' },
  ],
  ['throws an error that is its own cause', () => Promise.reject(selfCaused), { error: 'round' }],
  ['returns a result that is too long', () => noop('x'.repeat(17 * 1024 * 1024)), { error_code: 'too_large' }],
  [
    'returns an error that is too long',
    () => ({ ok: false, action: 'error', error: 'x', details: { text: 'x'.repeat(17 * 1024 * 1024) } }),
    { error_code: 'too_large' },
  ],
  ['returns nothing', () => undefined, { error_type: 'invalid_result' }],
  [
    'returns a result that is not valid',
    () => ({ ok: true, action: 'mission_complete' }),
    { error_type: 'invalid_result' },
  ],
  [
    'returns a result of another kind',
    () => ({ ok: true, action: 'list_files_result', files: [] }),
    { error_code: 'wrong_answer' },
  ],
  [
    'returns the receipt of a file',
    () => ({ ok: true, action: 'write_file', path: 'a', bytes_written: 1 }),
    { error_code: 'wrong_answer' },
  ],
  [
    'returns two actions at once',
    () => ({
      ...{ ok: true, action: 'analysis_result', summary: 'x' },
      new_jobs: [{ name: 'x', kind: 'list_files', params: { patterns: ['*'] } }],
    }),
    {
      ...{ error_code: 'mixed_actions', error_type: 'invalid_result' },
      attempted_action: 'Carry out a job of the kind "agent_plan"',
    },
  ],
  ['returns what is no JSON', () => ({ ...noop(), payload_echo: circle }), { error_type: 'invalid_result' }],
  [
    'returns a text without a message',
    () => 'I am sorry, I cannot do that.',
    { error_code: 'no_json', error_type: 'unreadable_message' },
  ],
  ['takes too long', stuck, { error_type: 'timeout' }],
  [
    'takes too long and heeds the signal',
    (_: never, { signal }: { signal: AbortSignal }) =>
      new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason))),
    { error_type: 'timeout' },
  ],
] as never;

describe('A result for every job', () => {
  it.each(faults)('when the handler %s', async (_, handler, error) => {
    const result = await resultOf(makeJob(), { kinds: { agent_plan: handler }, timeLimit: 100 });
    expect(result).toMatchObject({ ok: false, action: 'error', ...error });
    expect((result as ErrorResult).message).toBe((result as ErrorResult).error);
  });

  it('when the kind is not known, with the kinds that are', async () => {
    const job = makeJob('translate', { text: 'Hafen' });
    const kinds = { ...fileKinds({ roots: ['.'] }), summarise: () => noop() };
    expect(await resultOf(job, { kinds: kinds as Kinds })).toMatchObject({
      error: 'This worker does not know the kind "translate".',
      recovery_suggestion: 'It knows list_files, read_file, rewrite_file, summarise, write_file.',
    });
    expect(await resultOf(makeJob('toString', {}), { kinds: {} })).toMatchObject({ error_type: 'unknown_kind' });
  });

  it('when it has ended several workers', async () => {
    const root = temporaryFolder();
    const spool = await openSpoolIn(root);
    const job = makeJob();
    await spool.add(job);
    for (let i = 0; i < 3; i++) await (await spool.claim(job.job_id))?.giveBack();
    const [answer] = await answersOf([job], { kinds: { agent_plan: () => noop() } }, spool);
    expect(answer).toMatchObject({ result: { error_type: 'gave_up' } });
  });

  it('when the job cannot be read', async () => {
    const root = temporaryFolder();
    const spool = await openSpoolIn(root);
    const job = makeJob();
    writeFileSync(join(root, 'out', `${job.job_id}.job.json`), JSON.stringify({ ...job, payload: {} }));
    const stop = new AbortController();
    const working = runWorker({ queue: spool, kinds: {}, signal: stop.signal });
    for await (const answer of spool.answers()) {
      expect(answer).toMatchObject({ jobId: job.job_id, result: { error_type: 'invalid_job' } });
      break;
    }
    stop.abort();
    await working;
  });
});

describe('runWorker', () => {
  it('hands params, job and attempt to the handler of a kind of its own', async () => {
    const job = makeJob('translate', { text: 'Hafen' });
    const seen: unknown[] = [];
    const translate = (
      params: object,
      { job, attempt, signal }: { job: unknown; attempt: number; signal: AbortSignal },
    ) => {
      seen.push(params, job, attempt, signal.aborted);
      return { ok: true, action: 'analysis_result', summary: 'harbour' };
    };
    expect(await resultOf(job, { kinds: { translate } as never })).toMatchObject({ summary: 'harbour' });
    expect(seen).toEqual([{ text: 'Hafen' }, job, 1, false]);
  });

  it('reads the raw text of an LLM, and passes the reply on', async () => {
    const reply =
      'Here you are:\n```json\n{"ok": true, "action": "mission_complete", "summary": "All berths are booked."}\n```';
    expect(await resultOf(makeJob(), { kinds: { agent_plan: () => reply } })).toEqual({
      ok: true,
      action: 'mission_complete',
      summary: 'All berths are booked.',
    });
  });

  it('passes a result on about which there are only warnings', async () => {
    const result = { ...noop(), mood: 'good' };
    expect(lint(JobResult, result)).toMatchObject([{ severity: 'warning' }]);
    const [answer] = await answersOf([makeJob()], { kinds: { agent_plan: () => result } });
    expect(answer).toMatchObject({ success: true, result });
  });

  it('works on as many jobs at a time as it is told to', async () => {
    let now = 0;
    let most = 0;
    let open: (() => void) | undefined;
    const threeAtATime = new Promise<void>((resolve) => {
      open = resolve;
    });
    const agent_plan = async () => {
      most = Math.max(most, ++now);
      if (now === 3) open?.();
      await threeAtATime;
      now -= 1;
      return noop();
    };
    const jobs = Array.from({ length: 9 }, () => makeJob());
    expect((await answersOf(jobs, { kinds: { agent_plan }, concurrency: 3 })).length).toBe(9);
    expect(most).toBe(3);
  });

  it('lets its jobs finish when it is stopped, and gives back those that do not', async () => {
    const root = temporaryFolder();
    const spool = await openSpoolIn(root);
    await spool.add(makeJob('quick', {}));
    await spool.add(makeJob('slow', {}));
    const stop = new AbortController();
    const events: WorkerEvent[] = [];
    const begun = new Set<string>();
    const begin = (kind: string) => begun.add(kind).size === 2 && stop.abort();
    const summary = await runWorker<'quick' | 'slow'>({
      queue: spool,
      concurrency: 2,
      stopWithin: 1000,
      signal: stop.signal,
      onEvent: (event) => events.push(event),
      kinds: {
        quick: async () => {
          begin('quick');
          await new Promise((resolve) => setTimeout(resolve, 20));
          return noop();
        },
        slow: async () => {
          begin('slow');
          await stuck();
          return noop();
        },
      },
    });
    expect(summary).toEqual({ answered: 1, failed: 0, givenBack: 1, lost: 0 });
    expect(events.map(({ type, kind }) => `${kind} ${type}`).sort()).toEqual([
      'quick answered',
      'quick begun',
      'slow begun',
      'slow given_back',
    ]);
    for await (const claim of (await openSpoolIn(root)).jobs()) {
      expect(claim).toMatchObject({ attempt: 2, job: { payload: { task: { kind: 'slow' } } } });
      break;
    }
  });

  it.each([
    [{ concurrency: Number.NaN }, /"concurrency"/],
    [{ concurrency: 0 }, /"concurrency"/],
    [{ maxAttempts: 0 }, /"maxAttempts"/],
    [{ timeLimit: -1 }, /"timeLimit"/],
    [{ timeLimit: null }, /"timeLimit"/],
    [{ timeLimit: { agent_plan: '5' } }, /"timeLimit.agent_plan"/],
    [{ stopWithin: Number.NaN }, /"stopWithin"/],
    [{ queue: {} }, 'runWorker: "queue" must be a queue, such as that of openSpool, not an object.'],
    [{ queue: null }, /"queue".*not null/],
    [{ kinds: null }, 'runWorker: "kinds" must be an object with a handler for each kind, not null.'],
    [{ kinds: { count: 'words' } }, 'runWorker: the handler of "count" must be a function, not "words".'],
  ])('refuses the options %j', async (options, says) => {
    const queue = await openSpoolIn(temporaryFolder());
    await expect(runWorker({ queue, kinds: {}, ...options } as never)).rejects.toThrow(says);
  });

  it('allows the least that makes sense', () => {
    const needed = { queue: { jobs: () => undefined }, kinds: { noop: undefined } };
    const least = { concurrency: 1, maxAttempts: 1, stopWithin: 0, timeLimit: 0 };
    expect(() => checkWorkerOptions({ ...needed, ...least } as never)).not.toThrow();
    expect(() => checkWorkerOptions({ ...needed, timeLimit: { agent_plan: 0 } } as never)).not.toThrow();
  });

  it('is not stopped by what onEvent throws', async () => {
    const onEvent = () => {
      throw new Error('no');
    };
    expect(await resultOf(makeJob(), { kinds: { agent_plan: () => noop() }, onEvent })).toEqual(noop());
  });
});

describe('the kinds that work on files', () => {
  function makeRoot(): string {
    const root = join(temporaryFolder(), 'project');
    mkdirSync(join(root, 'api'), { recursive: true });
    writeFileSync(join(root, 'api/models.py'), 'class Berth: ...\n');
    writeFileSync(join(root, '..', 'secret.py'), 'secret');
    return root;
  }
  const run = async (root: string, kind: string, params: object, options = {}) =>
    resultOf(makeJob(kind, params), { kinds: fileKinds({ roots: [root], ...options }) as Kinds });

  it('list files, from the root that is named or from the first', async () => {
    const root = makeRoot();
    const expected = { ok: true, action: 'list_files_result', files: ['api/models.py'], root, info: 'Listed 1 file' };
    expect(await run(root, 'list_files', { patterns: ['**/*.py'] })).toMatchObject(expected);
    expect(await run(root, 'list_files', { root, patterns: ['api/*'] })).toMatchObject(expected);
    const below = (await run(root, 'list_files', { root: 'api', patterns: ['*'] })) as ListFilesResult;
    expect(below).toMatchObject({ files: ['models.py'], root: join(root, 'api') });
    expect(await run(root, 'list_files', { root: join(root, '..'), patterns: ['*'] })).toMatchObject({
      error_type: 'not_allowed',
    });
  });

  it('read a file, by root and rel_path, or by a path', async () => {
    const root = makeRoot();
    const expected = { action: 'read_file_result', content: 'class Berth: ...\n', size_bytes: 17, encoding: 'utf-8' };
    for (const params of [
      { root, rel_path: 'api/models.py' },
      { root: join(root, 'api'), rel_path: 'models.py' },
      { path: 'api/models.py' },
      { path: join(root, 'api', 'models.py') },
      { path: 'api\\models.py' },
    ]) {
      expect(await run(root, 'read_file', params)).toMatchObject({ ...expected, path: join(root, 'api/models.py') });
    }
  });

  it.each([
    [{ path: '../secret.py' }, 'parent_segment'],
    [{ path: '/etc/passwd' }, 'outside_root'],
    [{ root: '/etc', rel_path: 'passwd' }, 'outside_root'],
    [{ root: '..', rel_path: 'secret.py' }, 'parent_segment'],
    [{ path: 'api/missing.py' }, 'missing'],
    [{ path: 'api' }, 'is_folder'],
  ])('answer %j with the error %s', async (params, code) => {
    expect(await run(makeRoot(), 'read_file', params)).toMatchObject({ ok: false, error_code: code });
  });

  it('write, rewrite and append, with the bytes that were written', async () => {
    const root = makeRoot();
    const file = join(root, 'docs/ä.md');
    const target = { root, rel_path: 'docs/ä.md' };
    expect(await run(root, 'write_file', { ...target, new_content: 'ä\n' })).toMatchObject({
      action: 'write_file',
      path: file,
      bytes_written: 3,
      info: 'Created',
    });
    expect(await run(root, 'write_file', { ...target, content: 'b', mode: 'append' })).toMatchObject({
      bytes_written: 1,
      info: 'Added to the end',
    });
    expect(readFileSync(file, 'utf8')).toBe('ä\nb');
    expect(await run(root, 'rewrite_file', { path: file, content: '' })).toMatchObject({ bytes_written: 0 });
    expect(readFileSync(file, 'utf8')).toBe('');
    expect(await run(root, 'write_file', { ...target, content: 'x' }, { readOnly: true })).toMatchObject({
      error_code: 'read_only',
    });
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('do not add a text twice when a worker has died at it', async () => {
    const root = makeRoot();
    const spool = await openSpoolIn(temporaryFolder());
    const job = makeJob('write_file', { root, rel_path: 'api/models.py', content: '# end\n', mode: 'append' });
    await spool.add(job);
    await (await spool.claim(job.job_id))?.giveBack();
    const [answer] = await answersOf([job], { kinds: fileKinds({ roots: [root] }) as Kinds }, spool);
    expect(answer).toMatchObject({ result: { error_code: 'interrupted' } });
    expect(readFileSync(join(root, 'api/models.py'), 'utf8')).toBe('class Berth: ...\n');
  });
});

/** What a worker makes of one job: a result, whatever happens, or nothing where it was stopped. */
import { expect, it } from 'vitest';
import { answerJob } from '../../src/spool/answer-job.ts';
import { makeJob, noop } from './make-job.ts';

type Handle = (params: unknown, context: { attempt: number; signal: AbortSignal }) => unknown;
type Given = { attempt?: number; maxAttempts?: number; timeLimit?: number; lost?: AbortSignal; hard?: AbortSignal };

/** The answer for a job of the kind `agent_plan`: its result, or `stopped`. */
async function answer(handle: Handle, given: Given = {}): Promise<unknown> {
  const { attempt = 1, lost = new AbortController().signal, hard = new AbortController().signal, ...options } = given;
  const claim = { job: makeJob(), attempt, signal: lost };
  const said = await answerJob(claim as never, { kinds: { agent_plan: handle }, ...options } as never, hard);
  return said.type === 'result' ? said.result : said.type;
}

const never = () => new Promise(() => undefined);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const fail = () => {
  throw new Error('No berth is free.');
};

it.each<[attempt: number, maxAttempts: number | undefined, begun: number | undefined]>([
  [1, 1, undefined],
  [2, 1, 1],
  [3, undefined, undefined],
  [4, undefined, 3],
])('attempt %s of %s', async (attempt, maxAttempts, begun) => {
  const result = await answer((_, context) => noop(`attempt ${context.attempt}`), { attempt, maxAttempts });
  if (begun === undefined) expect(result).toEqual(noop(`attempt ${attempt}`));
  else
    expect(result).toMatchObject({ error_type: 'gave_up', error: expect.stringContaining(`was begun ${begun} times`) });
});

it('says what failed, and in what', async () => {
  const failed = { error: 'No berth is free.', attempted_action: 'Carry out a job of the kind "agent_plan"' };
  expect(await answer(fail)).toMatchObject(failed);
  expect(await answer(async () => fail())).toMatchObject(failed);
});

it('a job that takes too long is late, unless its result came in time', async () => {
  const late = {
    error_type: 'timeout',
    error: 'The job of the kind "agent_plan" took longer than 20 ms.',
    recovery_suggestion: 'Ask for less, or raise the limit.',
  };
  expect(await answer(never, { timeLimit: 20 })).toMatchObject(late);
  expect(
    await answer((_, { signal }) => new Promise((_, no) => signal.addEventListener('abort', no)), { timeLimit: 20 }),
  ).toMatchObject(late);
  expect(await answer(() => noop(), { timeLimit: 0 })).toEqual(noop());
});

it.each(['lost', 'hard'] as const)('what is stopped has no result (%s)', async (by) => {
  const aborted = { [by]: AbortSignal.abort() };
  expect(await answer(never, aborted)).toBe('stopped');
  expect(await answer(fail, aborted)).toBe('stopped');
  const later = new AbortController();
  setTimeout(() => later.abort(), 5);
  expect(await answer(never, { [by]: later.signal, timeLimit: 1000 })).toBe('stopped');
});

it('leaves no timer and no listener behind', async () => {
  const begun: AbortSignal[] = [];
  const keep: Handle = (_, { signal }) => {
    begun.push(signal);
    return noop();
  };
  const stop = new AbortController();
  await answer(keep, { timeLimit: 10, hard: stop.signal });
  await wait(30);
  stop.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
});

it.each<[kinds: object, hint: string]>([
  [{ b: noop, a: noop, c: 'no function' }, 'It knows a, b.'],
  [{}, 'It knows no kind at all.'],
  [{ agent_plan: undefined }, 'It knows no kind at all.'],
])('a kind without a handler is unknown: %j', async (kinds, hint) => {
  const claim = { job: makeJob(), attempt: 1, signal: new AbortController().signal };
  const said = await answerJob(claim as never, { kinds } as never, new AbortController().signal);
  expect(said).toMatchObject({ result: { error_type: 'unknown_kind' } });
  expect(JSON.stringify(said)).toContain(hint);
});

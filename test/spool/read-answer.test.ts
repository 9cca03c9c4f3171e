/** Which answers the Core gets, and how often. No test waits: the clock is the one of the test. */
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeJob, noop } from './make-job.ts';
import { collect, open, pass, stopClock } from './stopped-clock.ts';

beforeEach(stopClock);

const id = makeJob().job_id;
const NAME = `${id}.result.json`;
const text = JSON.stringify(noop());

async function start() {
  const one = await open();
  const write = (name: string, content: string) => writeFileSync(join(one.root, 'in', name), content);
  const answers = collect(one.spool.answers()).came;
  await pass(0);
  return { ...one, write, answers };
}

/** Enough looks at the folder for what may still be written to count as whole. */
const later = async () => {
  for (let looks = 0; looks < 3; looks++) await pass(2000);
};

describe('an answer', () => {
  it.each<[what: string, content: string, success: boolean, told: string[]]>([
    ['is given once, however often the folder is looked at', text, true, []],
    ['that is not valid is given and told once', '{"ok": true}', false, [`${NAME}: required`]],
  ])('%s', async (_, content, success, expected) => {
    const { write, answers, told } = await start();
    write(NAME, content);
    await later();
    expect(answers).toMatchObject([{ jobId: id, success }]);
    expect(told).toEqual(expected);
  });

  it('that is half-written is none; it is told when it stays so, and given when it is whole', async () => {
    const { spool, root, write, answers, told } = await start();
    write(NAME, text.slice(0, 20));
    expect(await spool.answer(id)).toBeUndefined();
    await pass(1000);
    expect({ answers, told }).toEqual({ answers: [], told: [] });
    await later();
    expect({ answers, told }).toEqual({ answers: [], told: [`${NAME}: truncated`] });
    appendFileSync(join(root, 'in', NAME), text.slice(20));
    await pass(2000);
    expect(answers).toMatchObject([{ success: true, result: noop() }]);
  });

  it('in a file without the id of a job is none, and told once', async () => {
    const { write, answers, told } = await start();
    write('hello.result.json', text);
    await later();
    expect({ answers, told }).toEqual({ answers: [], told: ['hello.result.json: wrong_name'] });
  });
});

it('a job that is not valid cannot be claimed by its id, and gets no answer by that', async () => {
  const { spool, root, told } = await open();
  writeFileSync(join(root, 'out', `${id}.job.json`), '{}');
  expect(await spool.claim(id)).toBeUndefined();
  expect(told).toEqual([`${id}.job.json: required`]);
  expect(readdirSync(join(root, 'in'))).toEqual(['archive']);
});

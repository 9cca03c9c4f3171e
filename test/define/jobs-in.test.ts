/** The jobs and tasks in a message, wherever it has them. */
import { expect, it } from 'vitest';
import { jobsIn } from '../../src/define/jobs-in.ts';

const [a, b] = ['a', 'b'].map((kind) => ({ kind, name: 'A step', params: {} }));

it.each<[what: string, message: object, jobs: [path: string, kind: unknown][]]>([
  [
    'of a plan',
    { new_jobs: [a, b] },
    [
      ['/new_jobs/0', 'a'],
      ['/new_jobs/1', 'b'],
    ],
  ],
  ['of a plan without any', { new_jobs: [] }, []],
  ['of an envelope', { kind: 'agent_task', payload: { task: b } }, [['/payload/task', 'b']]],
  ['of an envelope without a task', { payload: { mission: {} } }, []],
  ['of a payload that is null', { payload: null }, []],
  ['of a job', { ...a }, [['', 'a']]],
  ['of no job: params alone', { params: {} }, []],
  ['of no job: a kind alone', { kind: 'a' }, []],
  ['of fields that are something else', { new_jobs: 'none', payload: 'none' }, []],
  ['of an item that is null', { new_jobs: [null] }, [['/new_jobs/0', undefined]]],
])('%s', (_, message, jobs) => expect(jobsIn(message).map(([path, { kind }]) => [path, kind])).toEqual(jobs));

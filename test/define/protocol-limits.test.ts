/** What a protocol does not offer, in each place of each message that may ask for it. */
import { describe, expect, it } from 'vitest';
import { type Limits, limitsOf } from '../../src/define/protocol-limits.ts';

const limits: Limits = {
  kinds: ['read_file', 'run_tests'],
  actions: ['mission_complete'],
  customKinds: false,
  maxJobs: 2,
};
const job = (kind: unknown) => ({ name: 'A step', kind, params: {} });

/** What is found, as places and codes. */
const found = (value: unknown, more: Partial<Limits> = {}) =>
  limitsOf(value, { ...limits, ...more }).map(({ path, code }) => `${path} ${code}`);

describe('an action', () => {
  it('that is not offered is found', () => {
    expect(limitsOf({ ok: true, action: 'write_file' }, limits)).toEqual([
      {
        code: 'action_not_offered',
        severity: 'error',
        path: '/action',
        message: '"write_file" is not an action that is offered here.',
        hint: 'Use "mission_complete".',
        expected: ['mission_complete'],
        received: 'write_file',
      },
    ]);
  });

  it.each<[what: string, value: object]>([
    ['that is offered', { action: 'mission_complete' }],
    ['of an error', { action: 'error' }],
    ['that the package does not know', { action: 'ask_user' }],
    ['of the receipt of a file', { action: 'write_file', bytes_written: 3 }],
    ['that is missing', { ok: true }],
  ])('%s is none', (_, value) => expect(found(value)).toEqual([]));

  it('is none where none is offered, and the hint says so', () => {
    const [issue] = limitsOf({ action: 'mission_complete' }, { ...limits, actions: [] });
    expect(issue?.hint).toBe('No actions are offered.');
  });
});

describe('jobs', () => {
  it.each([
    [2, '"new_jobs" must have at most 2 jobs, not 3.'],
    [1, '"new_jobs" must have at most 1 job, not 3.'],
    [0, '"new_jobs" must have at most 0 jobs, not 3.'],
  ])('of which at most %d may be asked for', (maxJobs, message) => {
    const jobs = ['read_file', 'run_tests', 'read_file'].map(job);
    expect(limitsOf({ new_jobs: jobs }, { ...limits, maxJobs })).toEqual([
      {
        code: 'too_many_jobs',
        severity: 'error',
        path: '/new_jobs',
        message,
        hint: 'Ask for the others in the next round.',
        expected: maxJobs,
        received: 3,
      },
    ]);
    expect(found({ new_jobs: jobs }, { maxJobs: 3 })).toEqual([]);
  });

  it.each<[what: string, value: object, path: string]>([
    ['in a plan', { action: 'mission_complete', new_jobs: [job('read_file'), job('write_file')] }, '/new_jobs/1/kind'],
    ['alone', job('write_file'), '/kind'],
    ['as the task of an agent', { payload: { task: job('write_file') } }, '/payload/task/kind'],
  ])('of a kind that is not offered, %s', (_, value, path) => {
    expect(found(value)).toEqual([`${path} kind_not_offered`]);
    expect(found(value, { kinds: ['write_file', 'read_file'] })).toEqual([]);
    expect(found(value, { customKinds: true })).toEqual([`${path} kind_not_offered`]);
  });

  it('of a kind that only the project knows', () => {
    expect(found(job('deploy'))).toEqual(['/kind kind_not_offered']);
    expect(found(job('deploy'), { customKinds: true })).toEqual([]);
  });

  it('of a kind that is nearly one that is offered: the hint says which', () => {
    expect(limitsOf(job('run_test'), limits)).toMatchObject([
      {
        message: '"run_test" is not a kind that is offered here.',
        hint: 'Did you mean "run_tests"? Use one of "read_file", "run_tests".',
      },
    ]);
    expect(limitsOf(job('run_test'), { ...limits, kinds: [] })).toMatchObject([{ hint: 'No kinds are offered.' }]);
  });
});

it.each<[what: string, value: unknown]>([
  ['no object', null],
  ['a text', 'write_file'],
  ['a list', [job('write_file')]],
  ['a result, though it has a kind', { action: 'other', params: {}, kind: 'write_file' }],
  ['an object with a kind, but no params', { kind: 'write_file' }],
  ['jobs that are no objects', { new_jobs: [null, 'write_file'] }],
  ['jobs without a kind', { new_jobs: [{}] }],
  ['jobs that are no list', { new_jobs: { length: 5 } }],
  ['a payload that is a text', { payload: 'task' }],
  ['a payload without a task', { payload: {} }],
])('nothing is asked for by %s', (_, value) => expect(found(value)).toEqual([]));

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, validate } from '../../../src/index.ts';
import {
  type CustomKind,
  JobEnvelope,
  type Mission,
  MissionContext,
  missionContext,
  type Task,
} from '../../../src/lcp/index.ts';

const id = '3fb00550-c006-48c6-b377-80ee7d2da561';
const created_at = '2026-05-12T09:18:00Z';
const MISSION: Mission = { id, title: 'Tidy up', description: 'All of the repository.', created_at };
const PLAN: Task = {
  id,
  mission_id: id,
  name: 'Plan it',
  kind: 'agent_plan',
  params: { user_prompt: 'Remove what nobody uses.' },
  created_at,
};

function envelope(change: {
  mission?: Partial<Mission>;
  task?: object;
  params?: { [field: string]: unknown };
}): JobEnvelope {
  const job = {
    job_id: id,
    kind: 'llm_call',
    payload: {
      response_format: 'lcp',
      mission: { ...MISSION, ...change.mission },
      task: { ...PLAN, ...change.task },
      ...(change.params ? { params: change.params } : {}),
    },
  };
  expect(validate(JobEnvelope, job)).toMatchObject({ success: true });
  return job as JobEnvelope;
}

const FILE = { kind: 'read_file', params: { path: 'a.py' } };
const custom = (params: object) => ({ kind: 'translate' as CustomKind, params });

describe('the goal', () => {
  it.each<[why: string, change: Parameters<typeof envelope>[0], goal: string]>([
    ['is what the user wants', {}, 'Remove what nobody uses.'],
    ['is what the user wants of a custom kind', { task: custom({ user_prompt: 'Übersetze es.' }) }, 'Übersetze es.'],
    ['is else the description', { task: FILE }, 'All of the repository.'],
    ['is the description where the prompt is no text', { task: custom({ user_prompt: 5 }) }, 'All of the repository.'],
    [
      'is the description where the prompt is blank',
      { task: custom({ user_prompt: ' \n' }) },
      'All of the repository.',
    ],
    ['is else the title', { task: FILE, mission: { description: undefined } }, 'Tidy up'],
    ['is the title where the description is blank', { task: FILE, mission: { description: '\u3000' } }, 'Tidy up'],
    [
      'is not one that the mission brings itself',
      { mission: { goal: 'Another' } as object },
      'Remove what nobody uses.',
    ],
  ])('%s', (_why, change, goal) => {
    expect(missionContext(envelope(change), [], 0).mission.goal).toBe(goal);
  });
});

describe('missionContext', () => {
  it('tells all that the payload says, and nothing twice', () => {
    const change = {
      mission: { metadata: { max_iterations: 4, language: 'de' }, tags: ['night'] },
      task: { params: { user_prompt: 'Do it.', project_root: 'D:\\Büro', context: 'There are three tables.' } },
      params: { budget: { tokens: 9 } },
    };
    const previous = [{ job: 'List', result: ['a.py'] }];
    expect(missionContext(envelope(change), previous, 2)).toStrictEqual({
      mission: {
        goal: 'Do it.',
        ...MISSION,
        ...change.mission,
        project_root: 'D:\\Büro',
        context: 'There are three tables.',
        params: { budget: { tokens: 9 } },
      },
      previous_results: previous,
      iteration: 2,
    });
  });

  it('leaves out what is not there', () => {
    expect(missionContext(envelope({ params: {} }), [], 0)).toStrictEqual({
      mission: { goal: 'Remove what nobody uses.', ...MISSION },
      previous_results: [],
      iteration: 0,
    });
  });

  it('copies the list of results, and leaves what it was given alone', () => {
    const job = envelope({});
    const before = structuredClone(job);
    const previous = [{ job: 'a', result: null }];
    const context = missionContext(job, Object.freeze(previous), 1);
    context.mission.goal = 'changed';
    expect(context.previous_results).not.toBe(previous);
    expect(job).toEqual(before);
  });

  it('lets lint see the limit of the mission', () => {
    const job = envelope({ mission: { metadata: { max_iterations: 2 } } });
    expect(lint(MissionContext, missionContext(job, [], 2))).toEqual([]);
    expect(lint(MissionContext, missionContext(job, [], 3))).toMatchObject([{ code: 'over_max_iterations' }]);
  });

  const folder = new URL('../../../examples/job-envelope/', import.meta.url);

  it.each(readdirSync(folder))('makes a strict context of examples/job-envelope/%s', (file) => {
    const job = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as JobEnvelope;
    const context = missionContext(job, [{ job: job.payload.task.name, result: null }], 1);
    expect(validate(MissionContext, context, { strict: true })).toEqual({ success: true, value: context });
    expect(lint(MissionContext, context)).toEqual([]);
  });
});

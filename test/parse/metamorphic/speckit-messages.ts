import type { Random } from '../../../src/testing/random.ts';
import type { Fields } from './message.ts';
import { optional } from './reply-messages.ts';
import { FINDINGS } from './words.ts';

/** A response of a speckit agent. */
export function speckitOf(random: Random): Fields {
  const head = { timestamp: '2026-05-12T09:12:00Z', execution_time_ms: 1000 + random.int(9000) };
  if (random.chance(0.3)) return { agent: 'plan', status: 'error', ...head, error: error(random) };
  const [agent, result] = random.pick(RESULTS);
  return { agent, status: 'success', ...head, result: optional(random, result(random), { next_steps: ['plan'] }) };
}

const RESULTS: readonly (readonly [string, (random: Random) => Fields])[] = [
  [
    'specify',
    (random) => ({
      branch_name: '017-guest-reviews',
      spec_file: 'specs/017/spec.md',
      feature_number: random.int(90),
      short_name: 'guest-reviews',
      clarifications_needed: random.int(4),
      checklist_status: random.pick(['complete', 'incomplete']),
    }),
  ],
  [
    'tasks',
    (random) => ({
      tasks_file: 'specs/017/tasks.md',
      task_count: 2,
      phases: { setup: 1, stories: random.int(9) },
      task_ids: ['T001', 'T002'],
    }),
  ],
  [
    'plan',
    () => ({
      plan_file: 'specs/017/plan.md',
      technologies: ['TypeScript', 'React 19'],
      constitution_violations: [],
      artifacts_created: ['plan.md'],
    }),
  ],
  [
    'review',
    (random) => ({
      feature_id: '017',
      overall_status: random.pick(['APPROVED', 'NEEDS_MANUAL_REVIEW']),
      changes_made: { files_deleted: [{ path: 'tmp.py', reason: 'Not used' }] },
      constitution_compliance: { status: 'PASS', passed: 1 + random.int(9), failed: 0 },
    }),
  ],
  [
    'taskstoissues',
    (random) => ({
      issues_created: 1,
      issues: [{ number: random.int(400), title: random.pick(FINDINGS), url: 'https://example.org/1' }],
    }),
  ],
];

function error(random: Random): Fields {
  const type = random.pick(['PrerequisiteError', 'TimeoutError', 'ValidationError']);
  const value = { type, code: 'NO_SPEC', message: random.pick(FINDINGS), recoverable: random.chance(0.5) };
  return optional(random, value, {
    details: { tries: 2 },
    suggested_action: { agent: 'specify', reason: 'It writes.' },
  });
}

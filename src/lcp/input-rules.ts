import { jobKinds } from '../../generated/known-names.ts';
import { lintName } from '../check/lint-name.ts';
import type { Fields, Rules } from '../words/contract.ts';
import { type Place, pointTo, type Report } from '../words/issue.ts';

/**
 * The lint rules of LCP with those for jobs and contexts. They are in a separate file because replies contain neither:
 * programs that only read replies do not need them.
 */
export function withInputRules(rules: Rules): Rules {
  return {
    ...rules,
    object(shape, value, place, report) {
      rules.object?.(shape, value, place, report);
      if (shape.name === 'JobEnvelope') lintEnvelope(value, place, report);
      if (shape.name === 'JobPayload') lintMission(value, place, report);
      if (shape.name === 'MissionContext') lintIteration(value, place, report);
    },
  };
}

function lintEnvelope(value: Fields, { path }: Place, report: Report): void {
  if (Object.hasOwn(value, 'action')) {
    const message = 'A job is input: "action" belongs in its result.';
    report({
      code: 'action_in_job',
      severity: 'error',
      path: pointTo(path, 'action'),
      message,
      hint: 'Leave "action" out.',
    });
  }
  if (typeof value.kind === 'string') {
    lintName(value.kind, ['llm_call', ...jobKinds], { path: pointTo(path, 'kind') }, report);
  }
}

function lintMission({ mission, task }: Fields, { path }: Place, report: Report): void {
  const expected = (mission as { id?: unknown } | undefined)?.id;
  const received = (task as { mission_id?: unknown } | undefined)?.mission_id;
  if (expected === received || typeof received !== 'string') return;
  report({
    code: 'mission_mismatch',
    severity: 'error',
    path: `${path}/task/mission_id`,
    message: 'The task belongs to another mission than the one beside it.',
    hint: 'Make "mission_id" equal to "mission.id".',
    expected,
    received,
  });
}

function lintIteration({ mission, iteration }: Fields, { path }: Place, report: Report): void {
  const metadata = (mission as { metadata?: unknown } | undefined)?.metadata;
  const most = (metadata as { max_iterations?: unknown } | null | undefined)?.max_iterations;
  if (typeof most !== 'number' || typeof iteration !== 'number' || iteration <= most) return;
  const message = `This is round ${iteration} of at most ${most}.`;
  report({
    code: 'over_max_iterations',
    severity: 'warning',
    path: pointTo(path, 'iteration'),
    message,
    expected: most,
    received: iteration,
  });
}

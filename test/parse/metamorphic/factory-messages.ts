import type { Random } from '../../../src/testing/random.ts';
import type { Fields } from './message.ts';
import { optional, some } from './reply-messages.ts';
import { FINDINGS, PATHS, REMARKS, SUMMARIES } from './words.ts';

/** A response of a Factory agent: files, either verdict, questions, or a failure. */
export function factoryOf(random: Random): Fields {
  return random.pick([files, pass, blocking, questions, failure])(random);
}

function files(random: Random): Fields {
  const deliverables = some(random, PATHS).map((path) => optional(random, { path }, { type: 'rules' }));
  const value: Fields = { status: 'success', summary: random.pick(SUMMARIES), deliverables };
  if (random.chance(0.3)) value.metrics = { files_created: 2, lines_written: 96.5 };
  return optional(random, value, { confidence: random.pick(['high', 'low']), next_action: 'ready_for_review' });
}

function pass(random: Random): Fields {
  const value = { status: 'success', summary: random.pick(SUMMARIES), verdict: 'PASS' };
  return optional(random, value, { requirements_checked: random.int(30), next_action: 'proceed_to_build' });
}

function blocking(random: Random): Fields {
  const issue = {
    id: 'B1',
    category: 'completeness',
    title: random.pick(FINDINGS),
    description: random.pick(SUMMARIES),
    resolution: 'Add a group at the end.',
  };
  const value = { status: 'success', summary: random.pick(SUMMARIES), verdict: 'BLOCKING', blocking_issues: [issue] };
  return optional(random, value, { concerns: some(random, FINDINGS), next_action: 'return_to_architect' });
}

function questions(random: Random): Fields {
  const one = optional(random, { id: 'q1', question: 'Which language?' }, { default: 'no', options: ['yes', 'no'] });
  return optional(random, { status: 'questions', questions: [one] }, { partial_work: { completed: ['rules'] } });
}

function failure(random: Random): Fields {
  const type = random.pick(['missing_input', 'technical_error']);
  const error = optional(random, { type, message: random.pick(FINDINGS) }, { recoverable: random.chance(0.5) });
  const value: Fields = { status: 'failure', error };
  if (random.chance(0.4)) value.attempted = random.pick(FINDINGS);
  return optional(random, value, { recommendation: random.pick(REMARKS) || 'Renew it.' });
}

/** What several speckit messages have in common. */
import { Type } from '@sinclair/typebox';
import type { Route } from '../common.ts';
import { choice, count, list, nonBlank, optional, text, timestamp } from '../common.ts';

export const agentToOrchestrator: Route = { from: 'agent', to: 'orchestrator', carrier: 'chat text, JSON' };

export const orchestratorToAgent = (label: string): Route => ({
  from: 'orchestrator',
  to: 'agent',
  carrier: `the prompt, in the block \`${label}:\``,
});

/** The agents whose results the protocol knows, in reading order. */
export const AGENTS = [
  'specify',
  'clarify',
  'research',
  'plan',
  'checklist',
  'tasks',
  'analyze',
  'implement',
  'test',
  'review',
  'taskstoissues',
] as const;

export const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

export const Finding = Type.Object(
  {
    severity: choice(SEVERITIES, 'How much it matters.'),
    type: nonBlank('Kind of the finding.'),
    message: nonBlank('What was found.'),
    location: optional(text('Where it is, as file:line.')),
    recommendation: optional(text('How to fix it.')),
  },
  { title: 'Finding', description: 'Something that should be fixed.' },
);

/** The fields of every response that stand between `status` and `result` or `error`. */
export const timing = {
  timestamp: timestamp('When the agent answered: ISO 8601, best with a zone.'),
  execution_time_ms: count('How long the agent worked, in milliseconds.'),
};

export const nextSteps = {
  next_steps: optional(list(text('Name of an agent, or a step in words.'), 'What should happen next.')),
};

import { type TSchema, Type } from '@sinclair/typebox';
import { constant, described, list, openObject, optional, text, unknownName } from '../common.ts';
import { AnalyzeResult } from './results/analyze-result.ts';
import { ChecklistResult } from './results/checklist-result.ts';
import { ClarifyResult } from './results/clarify-result.ts';
import { ImplementResult } from './results/implement-result.ts';
import { PlanResult } from './results/plan-result.ts';
import { ResearchResult } from './results/research-result.ts';
import { ReviewResult } from './results/review-result.ts';
import { SpecifyResult } from './results/specify-result.ts';
import { TasksResult } from './results/tasks-result.ts';
import { TaskstoissuesResult } from './results/taskstoissues-result.ts';
import { TestResult } from './results/test-result.ts';
import { AGENTS, agentToOrchestrator, timing } from './shared.ts';

/** The results by agent, in reading order. */
export const agentResults: Record<(typeof AGENTS)[number], TSchema> = {
  specify: SpecifyResult,
  clarify: ClarifyResult,
  research: ResearchResult,
  plan: PlanResult,
  checklist: ChecklistResult,
  tasks: TasksResult,
  analyze: AnalyzeResult,
  implement: ImplementResult,
  test: TestResult,
  review: ReviewResult,
  taskstoissues: TaskstoissuesResult,
};

const status = constant('success', 'The agent has done its work.');

const known = AGENTS.map((agent) =>
  Type.Object(
    {
      agent: constant(agent, `The agent ${agent} answers.`),
      status,
      ...timing,
      result: described(agentResults[agent], `What ${agent} has to report.`),
    },
    {
      title: `${agent[0]?.toUpperCase()}${agent.slice(1)}Success`,
      description: `The agent ${agent} has done its work.`,
    },
  ),
);

const UnknownAgentSuccess = Type.Object(
  {
    agent: unknownName(AGENTS, 'UnknownAgent', 'Name of an agent that the protocol does not know.'),
    status,
    ...timing,
    result: openObject(
      { next_steps: optional(list(text('Name of an agent, or a step in words.'), 'What should happen next.')) },
      'What the agent has to report; any fields.',
    ),
  },
  { title: 'UnknownAgentSuccess', description: 'An agent that the protocol does not know has done its work.' },
);

export const SpeckitSuccess = Type.Union([...known, UnknownAgentSuccess], {
  title: 'SpeckitSuccess',
  tag: 'agent',
  speaks: agentToOrchestrator,
  description: 'An agent has done its work. `agent` decides what `result` must hold.',
});

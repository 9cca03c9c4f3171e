import { Type } from '@sinclair/typebox';
import { constant, count, list, nonBlank, optional, text } from '../common.ts';
import { confidence, deliverables, nextAction, subAgentToOrchestrator, summary } from './shared.ts';

const BlockingIssue = Type.Object(
  {
    id: nonBlank('Short name of the issue, such as B1.'),
    category: nonBlank('Area of the issue, such as consistent_paths.'),
    title: nonBlank('The issue in a few words.'),
    description: nonBlank('What is wrong.'),
    resolution: nonBlank('What has to be done about it.'),
  },
  { title: 'BlockingIssue', description: 'Something that has to be fixed before the work can continue.' },
);

const before = { status: constant('success', 'The review is done.'), ...confidence, summary };
const after = {
  requirements_checked: optional(count('How many requirements were checked.')),
  concerns: optional(list(text('One concern.'), 'What is not blocking, but worth a thought.')),
  deliverables: optional(deliverables('Files that the critic has produced, if any.')),
  next_action: nextAction,
};

const FactoryPass = Type.Object(
  {
    ...before,
    verdict: constant('PASS', 'Nothing stands in the way.'),
    ...after,
    blocking_issues: optional(list(BlockingIssue, 'Absent or empty when the verdict is PASS.', { maxItems: 0 })),
  },
  { title: 'FactoryPass', description: 'The critic lets the work pass.' },
);

const FactoryBlocking = Type.Object(
  {
    ...before,
    verdict: constant('BLOCKING', 'The work has to be fixed first.'),
    ...after,
    blocking_issues: list(BlockingIssue, 'What has to be fixed, at least one.', { minItems: 1 }),
  },
  { title: 'FactoryBlocking', description: 'The critic sends the work back.' },
);

export const FactoryVerdict = Type.Union([FactoryPass, FactoryBlocking], {
  title: 'FactoryVerdict',
  tag: 'verdict',
  speaks: subAgentToOrchestrator,
  description: 'The critic has reviewed some work: it passes, or it is sent back with the issues to fix.',
});

/** What the two kinds of Factory success have in common. */
import { Type } from '@sinclair/typebox';
import type { Route } from '../common.ts';
import { choice, list, nonBlank, optional, path, text } from '../common.ts';

export const subAgentToOrchestrator: Route = {
  from: 'sub-agent',
  to: 'orchestrator',
  carrier: 'chat text, handed over with `attempt_completion`: JSON, or markdown in its spirit',
};

export const Deliverable = Type.Object(
  {
    path: path('The file, from the root of the workspace; without ".." segments.'),
    type: optional(choice(['architecture', 'rules', 'config', 'skill'], 'What kind of file it is.')),
    description: optional(text('What the file holds.')),
  },
  { title: 'Deliverable', description: 'A file that the sub-agent has produced.' },
);

export const summary = nonBlank('What was done, in a sentence that says something.');

export const nextAction = optional(
  text('What should happen next: ready_for_review, proceed_to_build, return_to_architect, or a word of your own.', {
    examples: ['ready_for_review', 'proceed_to_build', 'return_to_architect'],
  }),
);

export const confidence = {
  confidence: optional(
    choice(
      ['high', 'medium', 'low'],
      'How sure the agent is: high without concerns, medium with some ambiguity, low when a person should look.',
    ),
  ),
  confidence_notes: optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Why the confidence is not high; may be null.' }),
  ),
};
export const deliverables = (description: string, options = {}) => list(Deliverable, description, options);

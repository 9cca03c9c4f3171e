import { Type } from '@sinclair/typebox';
import { choice, count, list, nonBlank, optional, path, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

const Technology = Type.Object(
  {
    name: nonBlank('Name of the technology.'),
    context7_id: optional(text('Its identifier at Context7.')),
    topics: optional(list(text('One topic.'), 'What was looked up.')),
    snippet_count: optional(count('How many snippets were found.')),
  },
  { title: 'Technology', description: 'A technology that was looked into.' },
);

const Decision = Type.Object(
  {
    decision: nonBlank('What had to be decided.'),
    choice: nonBlank('What was chosen.'),
    rationale: nonBlank('Why.'),
    alternatives: optional(list(text('One alternative.'), 'What else was considered.')),
  },
  { title: 'Decision', description: 'A decision and the reasons for it.' },
);

export const ResearchResult = Type.Object(
  {
    research_cache_file: path('The file that the findings were kept in.'),
    technologies_researched: list(Technology, 'The technologies that were looked into.'),
    decisions: list(Decision, 'What was decided.'),
    confidence_level: choice(['HIGH', 'MEDIUM', 'LOW'], 'How sure the agent is.'),
    ...nextSteps,
  },
  { title: 'ResearchResult', description: 'Result of the agent research: technologies were compared and decided on.' },
);

import { Type } from '@sinclair/typebox';
import { constant, list, nonBlank, optional, path, remarks, text } from '../common.ts';
import { llmToWorker } from './routes.ts';

export const AnalysisResult = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('analysis_result', 'This reply gives the result of an analysis.'),
    summary: nonBlank('What the analysis found.'),
    target_file: optional(path('The file that was analysed.')),
    issues: optional(list(text('One problem.'), 'Problems that were found.')),
    recommendations: optional(list(text('One recommendation.'), 'What should be done about them.')),
    ...remarks,
  },
  {
    title: 'AnalysisResult',
    speaks: llmToWorker,
    description: 'The LLM has finished an analysis. Ends the loop.',
  },
);

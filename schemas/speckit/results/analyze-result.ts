import { Type } from '@sinclair/typebox';
import { count, list, nonBlank, optional, percentage, text } from '../../common.ts';
import { Finding, nextSteps } from '../shared.ts';

const SeverityCounts = Type.Object(
  {
    CRITICAL: optional(count('Critical findings; absent means 0.')),
    HIGH: optional(count('Findings of high severity; absent means 0.')),
    MEDIUM: optional(count('Findings of medium severity; absent means 0.')),
    LOW: optional(count('Findings of low severity; absent means 0.')),
  },
  { title: 'SeverityCounts', description: 'Number of findings by severity; together they are total_findings.' },
);

const CoverageAnalysis = Type.Object(
  {
    total_requirements: count('How many requirements there are.'),
    requirements_with_tasks: count('How many of them have tasks.'),
    coverage_percentage: percentage('The share of requirements with tasks, 0 to 100.'),
    uncovered_requirements: list(text('One requirement.'), 'Requirements without tasks.'),
  },
  { title: 'CoverageAnalysis', description: 'How many requirements the tasks cover.' },
);

export const AnalyzeResult = Type.Object(
  {
    analysis_report: nonBlank('The report, or the file that holds it.'),
    artifacts_analyzed: list(text('One file.'), 'The files that were compared.'),
    total_findings: count('How many findings there are.'),
    findings_by_severity: SeverityCounts,
    findings: optional(list(Finding, 'The findings; may be fewer than total_findings.')),
    coverage_analysis: optional(CoverageAnalysis),
    ...nextSteps,
  },
  { title: 'AnalyzeResult', description: 'Result of the agent analyze: the artifacts of a feature were compared.' },
);

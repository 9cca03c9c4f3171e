import { type Sample, withValue } from './sample.ts';

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
const TYPES = ['ambiguity', 'duplication', 'coverage gap', 'terminology'];

const findings = Array.from({ length: 50 }, (_, i) => ({
  severity: SEVERITIES[i % SEVERITIES.length],
  type: TYPES[i % TYPES.length],
  message: `Requirement FR-${i + 1} is described twice, and the two descriptions name different limits.`,
  location: `specs/014-waiting-list/spec.md:${20 + i * 3}`,
  recommendation: 'Keep the limit of the plan, and refer to it.',
}));

const valid = {
  agent: 'analyze',
  status: 'success',
  timestamp: '2026-05-12T09:58:21.407Z',
  execution_time_ms: 48210,
  result: {
    analysis_report: 'specs/014-waiting-list/analysis.md',
    artifacts_analyzed: ['spec.md', 'plan.md', 'tasks.md'],
    total_findings: 50,
    findings_by_severity: { CRITICAL: 13, HIGH: 13, MEDIUM: 12, LOW: 12 },
    findings,
    coverage_analysis: {
      total_requirements: 64,
      requirements_with_tasks: 60,
      coverage_percentage: 93.75,
      uncovered_requirements: ['FR-11', 'FR-23', 'FR-40', 'NFR-2'],
    },
    next_steps: ['implement'],
  },
};

export const fiftyFindings: Sample = {
  name: '50 findings',
  contract: 'SpeckitResponse',
  aim: 0.04,
  valid,
  invalid: withValue(valid, ['result', 'findings', 49, 'severity'], 'URGENT'),
};

import type { ContractName } from '../../dist/index.js';

/** A kind of message that is as long as it is asked to be, by the number of its items. */
export type SizedMessage = { name: string; contract: ContractName; make: (items: number) => unknown };

/** Messages with many short values: what is parsed is structure, not one long text. */
export const sizedMessages: readonly SizedMessage[] = [
  {
    name: 'files of a list',
    contract: 'ToolResult',
    make: (items) => ({
      ok: true,
      action: 'list_files_result',
      files: list(items, (i) => `web/src/components/part-${i % 50}/module_${i}.test.ts`),
      root: '/srv/berthbook',
      patterns: ['**/*'],
    }),
  },
  { name: 'deliverables', contract: 'FactoryResponse', make: (items) => deliverables(items, '/') },
  { name: 'findings', contract: 'SpeckitResponse', make: (items) => findings(items, 'This sentence is vague.') },
  {
    name: 'metrics',
    contract: 'LlmReply',
    make: (items) => ({
      ok: true,
      action: 'mission_complete',
      summary: 'All parts are built and measured.',
      deliverables: list(items, (i) => `docs/part-${i}.md`),
      metrics: Object.fromEntries(list(items, (i) => [`part_${i}`, i * 1.5])),
    }),
  },
];

export function deliverables(items: number, slash: string): unknown {
  return {
    status: 'success',
    summary: 'All parts are built.',
    deliverables: list(items, (i) => ({
      path: ['docs', 'new', `table-${i}.md`].join(slash),
      type: 'architecture',
      description: `How part ${i} works.`,
    })),
    next_action: 'ready_for_review',
    confidence: 'high',
  };
}

/** @param message stands in every finding */
export function findings(items: number, message: string): unknown {
  return {
    agent: 'analyze',
    status: 'success',
    timestamp: '2025-01-01T00:00:00Z',
    execution_time_ms: 1234,
    result: {
      analysis_report: 'specs/014/analysis.md',
      artifacts_analyzed: ['spec.md'],
      total_findings: items,
      findings_by_severity: { LOW: items },
      findings: list(items, (i) => ({
        severity: 'LOW',
        type: 'wording',
        message: `${i}: ${message}`,
        location: `spec.md:${i}`,
        recommendation: 'Say how many.',
      })),
    },
  };
}

/** Free values: numbers, booleans and null. */
export function echo(items: number): unknown {
  return {
    ok: true,
    action: 'noop',
    message: 'There was nothing to do.',
    payload_echo: { steps: list(items, (i) => ({ id: i, enabled: i % 2 === 0, note: null, name: `step ${i}` })) },
  };
}

/** Makes a message whose JSON has about so many characters. */
export function messageOfSize(make: (items: number) => unknown, characters: number, indent?: number): unknown {
  const each = (JSON.stringify(make(200), null, indent).length - JSON.stringify(make(100), null, indent).length) / 100;
  const fixed = JSON.stringify(make(100), null, indent).length - each * 100;
  return make(Math.max(2, Math.round((characters - fixed) / each)));
}

/** How a model sends JSON: in a fence, with words around it. */
export function inProse(json: string): string {
  return `I have looked at everything. Here is the answer:\n\n\`\`\`json\n${json}\n\`\`\`\n\nTell me if you need more.`;
}

function list<T>(items: number, make: (i: number) => T): T[] {
  return Array.from({ length: items }, (_, i) => make(i));
}

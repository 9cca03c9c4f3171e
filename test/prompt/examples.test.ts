/** The examples of prompts: valid, small, and those of a union are those of its members. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { examples as factory } from '../../generated/examples/factory.ts';
import { examples as lcp } from '../../generated/examples/lcp.ts';
import { examples as speckit } from '../../generated/examples/speckit.ts';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract } from '../../src/words/contract.ts';

const examples = { ...lcp, ...factory, ...speckit };
const names = Object.keys(contracts) as ContractName[];

describe('the examples of prompts', () => {
  it('are there for every contract, and for nothing else', () =>
    expect(Object.keys(examples).sort()).toEqual([...names].sort()));

  it.each(names)('of %s are valid, strictly as well, and have their names sorted', (name) => {
    const contract: Contract<unknown> = contracts[name];
    const texts = examples[name] ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      const value: unknown = JSON.parse(text);
      expect(validate(contract, value, { strict: true }).success).toBe(true);
      expect(lint(contract, value)).toEqual([]);
      expect(text).toBe(JSON.stringify(sorted(value)));
    }
  });

  it.each([
    ['LlmReply', ['CreateFollowupJobs', 'WriteFileOrder', 'AnalysisResult', 'MissionComplete', 'ErrorResult']],
    ['FactoryResponse', ['FactorySuccess', 'FactoryVerdict', 'FactoryQuestions', 'FactoryFailure']],
    ['SpeckitResponse', ['SpeckitSuccess', 'SpeckitError']],
  ])('of %s are those of its members', (union, members) => {
    expect(examples[union]).toEqual(members.flatMap((member) => examples[member] ?? []));
  });

  it('ask for a job of every known kind, and always say auto_dispatch', () => {
    const jobs = (lcp.CreateFollowupJobs ?? []).flatMap(
      (text) => (JSON.parse(text) as { new_jobs: { kind: string; auto_dispatch?: boolean }[] }).new_jobs,
    );
    expect(jobs.map(({ kind }) => kind)).toEqual([
      'list_files',
      'read_file',
      'write_file',
      'rewrite_file',
      'agent_plan',
    ]);
    for (const job of jobs) expect(job.auto_dispatch).toBeTypeOf('boolean');
  });

  it('of LlmReply are small enough to go with the contract', () => {
    expect(gzipSync((lcp.LlmReply ?? []).join('\n')).length).toBeLessThan(1024);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [name, sorted(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

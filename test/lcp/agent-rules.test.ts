import { describe, expect, it } from 'vitest';
import { CreateFollowupJobs } from '../../src/index.ts';
import { actionTable, agentRules } from '../../src/lcp/index.ts';

describe('agentRules', () => {
  it('has the rules of the protocol, under these ids', () => {
    expect(agentRules.map(({ id }) => id)).toEqual([
      'json_only',
      'one_action',
      'max_jobs',
      'auto_dispatch',
      'read_before_write',
      'use_previous_results',
      'ask_when_blocked',
      'finish',
    ]);
  });

  it.each(agentRules)('$id is told in one line', ({ text }) => {
    expect(text).toMatch(/^[A-Z][\x20-\x7e]{10,140}\.$/);
  });

  it('names the limit that the schema has, and an action that there is', () => {
    const { shape } = CreateFollowupJobs;
    const jobs = shape.type === 'object' ? shape.fields.new_jobs : undefined;
    const limit = jobs?.type === 'array' ? jobs.maxItems : undefined;
    const textOf = (id: string) => agentRules.find((rule) => rule.id === id)?.text ?? '';
    expect(textOf('max_jobs')).toContain(`at most ${limit} jobs`);
    const named = /"(\w+)"/.exec(textOf('finish'))?.[1];
    expect(actionTable.flatMap(({ answers }) => answers)).toContain(named);
  });
});

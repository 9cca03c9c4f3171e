/** Which of the package's examples a protocol shows: those with only actions and kinds that it offers. */
import { describe, expect, it } from 'vitest';
import * as lcp from '../../generated/examples/lcp.ts';
import { protocolExamples } from '../../src/define/protocol-examples.ts';

type Reply = { action: string; new_jobs?: { kind: string }[] };
type Offer = { without?: string; maxJobs?: number; own?: object[] };

const all = (lcp.examples.LlmReply ?? []).map((text) => JSON.parse(text) as Reply);

/** The examples of a protocol that offers everything but one action or kind. */
function examplesOf(name: string, { without, maxJobs = 99, own = [] }: Offer): unknown[] {
  const choice = { stays: (one: string) => one !== without, maxJobs };
  return protocolExamples(name, { choice, own } as unknown as Parameters<typeof protocolExamples>[1]);
}

/** The action of a reply, and the kinds of its jobs. */
function namesIn({ action, new_jobs = [] }: Reply): string[] {
  return [action, ...new_jobs.map(({ kind }) => kind)];
}

const counts = all.map(({ new_jobs = [] }) => new_jobs.length);
const ownKind = { kind: 'book_berth', purpose: 'Book a berth.', example: { berth: 7 } };
const plan = {
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [{ name: 'Book a berth', kind: 'book_berth', params: { berth: 7 }, auto_dispatch: true }],
};

describe('the examples of a protocol', () => {
  it('are all of the package when it offers all', () => {
    expect(all.length).toBeGreaterThan(3);
    expect(examplesOf('LlmReply', {})).toEqual(all);
  });

  // A kind may have the name of an action.
  it.each([...new Set(all.flatMap(namesIn))])('have no action and no kind that is left out: %s', (without) => {
    expect(examplesOf('LlmReply', { without })).toEqual(all.filter((reply) => !namesIn(reply).includes(without)));
  });

  it.each([...new Set([...counts, ...counts.map((count) => count - 1)])])('have at most %i jobs', (maxJobs) => {
    const expected = all.filter(({ new_jobs = [] }) => new_jobs.length <= maxJobs);
    expect(examplesOf('LlmReply', { maxJobs })).toEqual(expected);
  });

  it('begin with those of own kinds, where jobs can be made', () => {
    const own = [ownKind, { kind: 'free_berth', purpose: 'Free a berth.' }];
    expect(examplesOf('LlmReply', { own })).toEqual([plan, ...all]);
    expect(examplesOf('CreateFollowupJobs', { own })[0]).toEqual(plan);
    expect(examplesOf('MissionComplete', { own })).not.toContainEqual(plan);
    expect(examplesOf('LlmReply', { own, without: 'create_followup_jobs' })).not.toContainEqual(plan);
  });

  it('are none for a message without any', () => {
    expect(examplesOf('Nope', { own: [ownKind] })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { contractOf } from '../../src/define/contract-of.ts';
import { defineProtocol } from '../../src/define/define-protocol.ts';
import { parse } from '../../src/parse/parse.ts';
import { damageKinds, type Reply, sampleReplies } from '../../src/testing/plain/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { isFull, share } from '../share.ts';

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: { type: 'object', required: ['folder'], properties: { folder: { type: 'string', holds: 'path' } } },
    },
  },
  only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
});
const ticket = contractOf('Ticket', {
  type: 'object',
  required: ['title', 'urgent'],
  properties: {
    title: { type: 'string', minLength: 1 },
    urgent: { type: 'boolean' },
    file: { type: 'string', holds: 'path' },
    body: { type: 'string', holds: 'code' },
    votes: { type: 'integer', minimum: 0, maximum: 20 },
    labels: { type: 'array', items: { enum: ['bug', 'idea', 'question'] } },
  },
});

const names: ContractName[] = [
  'LlmReply',
  'FactoryResponse',
  'SpeckitResponse',
  'JobResult',
  'MissionComplete',
  'JobEnvelope',
];
const all: [string, Contract<unknown>][] = [
  ...names.map((name): [string, Contract<unknown>] => [name, contracts[name] as Contract<unknown>]),
  ['LlmReply of a protocol', protocol.LlmReply as Contract<unknown>],
  ['an own contract', ticket as Contract<unknown>],
];

/** What `parse` gives in place of the right answer. */
function wrongAnswer(contract: Contract<unknown>, { text, expected, options }: Reply<unknown>): string | undefined {
  const parsed = parse(contract, text, options);
  if (parsed.success)
    return expected.ok && isEqual(parsed.value, expected.value) ? undefined : JSON.stringify(parsed.value);
  if (expected.ok) return expected.mayRefuse ? undefined : `refused as ${parsed.reason}`;
  return expected.codes.includes(parsed.reason) ? undefined : `refused as ${parsed.reason}`;
}

describe.each(all)('replies of %s', (_, contract) => {
  it.each(isFull ? [1, 2, 3, 4, 5] : [1])('have the answer that parse gives, with seed %i', (seed) => {
    const wrong: string[] = [];
    const seen = { taken: 0, open: 0, refused: 0 };
    for (const reply of sampleReplies(contract, { seed, count: isFull ? 2000 : 25, withOptions: true })) {
      const answer = wrongAnswer(contract, reply);
      if (answer !== undefined) wrong.push(`${reply.made.join(' + ')}: ${reply.text}\n→ ${answer}`);
      seen[!reply.expected.ok ? 'refused' : reply.expected.mayRefuse ? 'open' : 'taken'] += 1;
    }
    expect(wrong).toEqual([]);
    // What may be refused is the smaller part: else a reader that refuses everything were nearly right.
    expect(seen.taken).toBeGreaterThan(seen.open);
    expect(seen.refused).toBeGreaterThan(seen.taken / 10);
  });
});

const sources = ['LlmReply', 'FactoryResponse', 'SpeckitResponse'].map(
  (name) => contracts[name as ContractName] as Contract<unknown>,
);

describe('every kind of damage', () => {
  it('applies to messages of the package', () => {
    const idle = damageKinds.filter((kind) =>
      sources.every((contract) => {
        try {
          const [one] = sampleReplies(contract, { kinds: [kind], seed: kind, count: 1, withOptions: true });
          return one?.made.includes(kind) !== true;
        } catch {
          return true;
        }
      }),
    );
    expect(idle).toEqual([]);
  });

  // Of fewer replies a kind that applies to one of the contracts may miss all by chance.
  it.runIf(isFull)('is seen in 30,000 replies', { timeout: 600_000 }, () => {
    const seen = new Map(damageKinds.map((kind) => [kind, 0]));
    for (const contract of sources) {
      for (const { made } of sampleReplies(contract, { seed: 'kinds', count: 10_000, withOptions: true })) {
        for (const kind of made) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
    console.log([...seen].map(([kind, times]) => `${kind}: ${times}`).join('\n'));
    expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
  });
});

describe('sampleReplies', () => {
  it('gives the same replies for the same seed', () => {
    const draw = (seed: number) => [...sampleReplies(contracts.LlmReply, { seed, count: 10 })];
    expect(draw(7)).toEqual(draw(7));
    expect(draw(8)).not.toEqual(draw(7));
  });

  it('keeps to the kinds that are asked for', () => {
    for (const { made, expected } of sampleReplies(contracts.LlmReply, { kinds: ['cut-in-string'], count: 20 })) {
      expect(made).toEqual(['cut-in-string']);
      expect(expected).toMatchObject({ ok: false, codes: expect.arrayContaining(['truncated']) });
    }
  });

  it('asks for no option of parse unless it may', () => {
    for (const { options } of sampleReplies(contracts.LlmReply, { seed: 'plain', count: share(1000) })) {
      const { markdown, ...others } = options;
      expect(others).toEqual({});
    }
  });

  it.each([
    [['nonsense'], /"nonsense" is not a kind of damage/],
    [['cut-finished'], /No kind of damage is left/],
    [['list-as-string'], /None of these kinds of damage applies/],
  ])('throws for the kinds %j', (kinds, message) => {
    const flat = contractOf('Flat', { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } });
    expect(() => [...sampleReplies(flat, { kinds })]).toThrow(message);
  });
});

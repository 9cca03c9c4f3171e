import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/check/validate.ts';
import { JobEnvelope, LlmReply } from '../../src/index.ts';
import { parse } from '../../src/parse/parse.ts';
import { arbitrary, invalid, replies } from '../../src/testing/index.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { share } from '../share.ts';

/** The smallest counterexample of a property. */
function smallest<T>(from: fc.Arbitrary<T>, holds: (value: T) => boolean, seed: number): T | undefined {
  const found = fc.check(fc.property(from, holds), { seed, numRuns: 2000, endOnFailure: false });
  return found.counterexample?.[0];
}

describe('arbitrary', () => {
  it('makes valid messages, open and strict', () => {
    fc.assert(
      fc.property(
        arbitrary(LlmReply, { strict: true }),
        (reply) => validate(LlmReply, reply, { strict: true }).success,
      ),
      { numRuns: share(500) },
    );
    fc.assert(
      fc.property(arbitrary(JobEnvelope), (job) => validate(JobEnvelope, job).success),
      { numRuns: share(300) },
    );
  });

  it('combines with the arbitraries of fast-check', () => {
    const two = fc.tuple(arbitrary(LlmReply), fc.nat()).map(([{ action }, number]) => `${action} ${number}`);
    expect(fc.sample(two, { numRuns: 3, seed: 1 })).toEqual(fc.sample(two, { numRuns: 3, seed: 1 }));
  });

  it.each([1, 2, 3])('comes down to a small message, with seed %i', (seed) => {
    const reply = smallest(arbitrary(LlmReply), ({ action }) => action !== 'create_followup_jobs', seed);
    expect(reply).toMatchObject({ ok: true, action: 'create_followup_jobs' });
    expect(JSON.stringify(reply).length).toBeLessThan(130);
    const found = smallest(arbitrary(LlmReply), (reply) => !JSON.stringify(reply).includes('ü'), seed);
    expect(JSON.stringify(found).length).toBeLessThan(160);
  });

  it('makes a message smaller that came from elsewhere', () => {
    const known = { ok: true, action: 'mission_complete', summary: 'All is done, and well.', deliverables: ['a', 'b'] };
    const from = arbitrary(LlmReply);
    const { counterexample } = fc.check(
      fc.property(from, (reply) => reply.action !== 'mission_complete'),
      { examples: [[known as LlmReply]], numRuns: 1 },
    );
    expect(counterexample?.[0]).toEqual({ ok: true, action: 'mission_complete', summary: 'a' });
  });
});

describe('invalid', () => {
  it('makes values in which one thing is wrong, down to small ones', () => {
    fc.assert(
      fc.property(invalid(JobEnvelope), ({ value, issue }) => {
        const verdict = validate(JobEnvelope, value);
        return !verdict.success && verdict.issues.length === 1 && verdict.issues[0]?.path === issue.path;
      }),
      { numRuns: share(300) },
    );
    const one = smallest(invalid(LlmReply), ({ issue }) => issue.code !== 'required', 5);
    expect(one?.issue.code).toBe('required');
    expect(JSON.stringify(one?.value).length).toBeLessThan(120);
  });
});

describe('replies', () => {
  it('have the answer that parse gives', () => {
    fc.assert(
      fc.property(replies(LlmReply), ({ text, expected }) => {
        const parsed = parse(LlmReply, text);
        if (!parsed.success) return !expected.ok || expected.mayRefuse === true;
        return expected.ok && isEqual(parsed.value, expected.value);
      }),
      { numRuns: share(500) },
    );
  });

  it.each([1, 2])('come down to one kind of damage on a small message, with seed %i', (seed) => {
    const naive = (text: string) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const isJson = (text: string) => {
      try {
        JSON.parse(naive(text));
        return true;
      } catch {
        return false;
      }
    };
    const reply = smallest(replies(LlmReply), ({ text, expected }) => !expected.ok || isJson(text), seed);
    expect(reply?.made.length).toBe(1);
    expect(reply?.text.length).toBeLessThan(400);
  });
});

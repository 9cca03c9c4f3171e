/** What lint says about a Factory response: where, and how much of a long text it quotes. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { FactoryResponse } from '../../src/factory/index.ts';

const lintWith = (fields: object) =>
  lint(FactoryResponse, {
    status: 'success',
    summary: 'Wrote the rules.',
    next_action: 'ready_for_review',
    deliverables: [{ path: 'a.md', type: 'rules' }],
    ...fields,
  } as never);

describe('a text that is quoted', () => {
  const fields = {
    next_action: (text: string) => ({ next_action: text }),
    parent_segment: (text: string) => ({ deliverables: [{ path: text, type: 'rules' }] }),
  };
  it.each([
    ['as a whole up to 120 characters', 120, (text: string) => text],
    ['from there on by its first 120', 121, (text: string) => `${text.slice(0, 120)}…`],
    ['in the same way when it is without end', 50_000, (text: string) => `${text.slice(0, 120)}…`],
  ])('is told %s', (_, length, told) => {
    for (const [code, fieldsOf] of Object.entries(fields)) {
      const text = '../'.padEnd(length, 'x');
      const [issue, ...others] = lintWith(fieldsOf(text));
      expect(issue).toMatchObject({ code, received: told(text) });
      expect(issue?.message.length).toBeLessThan(200);
      expect(others).toEqual([]);
    }
  });
});

it('a path leads out of the workspace only where it is that of a deliverable', () => {
  expect(lintWith({})).toEqual([]);
  expect(lintWith({ path: '../a.md', metadata: { path: '../a.md' } })).not.toContainEqual(
    expect.objectContaining({ code: 'parent_segment' }),
  );
});

describe('the next action', () => {
  it.each<[next: unknown, message: string, hint: RegExp]>([
    [undefined, '"next_action" is missing.', /^Known are ready_for_review, /],
    ['redy_for_review', '"redy_for_review" is not a known next action.', /^Did you mean "ready_for_review"\?$/],
    ['sleep', '"sleep" is not a known next action.', /^Known are /],
    [5, '"number" is not a known next action.', /^Known are /],
  ])('is %s', (next_action, message, hint) => {
    const [issue, ...others] = lintWith({ next_action });
    expect(issue).toMatchObject({ code: 'next_action', message, hint: expect.stringMatching(hint) });
    expect(issue && 'received' in issue).toBe(next_action !== undefined);
    expect(others).toEqual([]);
  });
});

describe('a summary', () => {
  it.each<[length: number, codes: string[]]>([
    [60, ['empty_phrase']],
    [61, []],
  ])('that says nothing in %i characters', (length, codes) => {
    expect(lintWith({ summary: 'Done'.padEnd(length, '!') }).map(({ code }) => code)).toEqual(codes);
  });

  it('or a path that is no text is for the schema to say', () => {
    expect(lintWith({ summary: 5 })).toEqual([]);
    expect(lintWith({ deliverables: [{ path: 5, type: 'rules' }] })).toEqual([]);
  });
});

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

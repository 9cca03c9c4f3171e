/** Which hints of issues are repeated, and what of them. */
import { describe, expect, it } from 'vitest';
import { tellHint } from '../../src/prompt/tell-hint.ts';

describe('a hint', () => {
  it.each<[hint: string | undefined, line: string, told: string]>([
    [undefined, 'x', ''],
    ['Give it once.', 'x', 'Give it once.'],
    ['Add "suggested_action": {"agent": "…"}.', 'x', 'Add "suggested_action": {"agent": "..."}.'],
    ['Own words.', 'x', ''],
    ['The description.', 'x', 'The description.'],
    ['Use "a".', 'x', ''],
    ['Use "a", or "b" alone.', 'x needs a', ''],
    ['Use "a", or "b" alone.', 'x', 'Use "a", or "b" alone.'],
    ['Did you mean "a"?', 'x', 'Did you mean "a"?'],
    ['Did you mean "a"? Use one of "b", "c", "d".', 'x', 'Did you mean "a"?'],
    ['Did you mean "a" instead of "b"?', 'x', 'Did you mean "a" instead of "b"?'],
    ['Did you mean "two words"?', 'x', 'Did you mean "..."?'],
    ['Did you mean "a\\\\b"?', 'x', 'Did you mean "a\\\\b"?'],
    ['Use one of "a", "b", "c".', 'x', ''],
    ['It needs "a" and "b", or "c".', 'x', 'It needs "a" and "b", or "c".'],
    ['It needs "a" and "b" and "c".', 'an object with a', ''],
    ['Known fields are "a", "b".', 'x', ''],
    [`Use "${'a'.repeat(600)}".`, 'x', ''],
  ])('%j behind %j: %j', (hint, said, told) => {
    const issue = { code: 'x', severity: 'error', path: '', message: '', ...(hint !== undefined && { hint }) } as const;
    expect(tellHint(issue, said, [{ part: { description: 'The description.' }, owner: {} }])).toBe(told);
    expect(tellHint({ ...issue, code: 'ambiguous' }, said, [])).toBe('');
  });
});

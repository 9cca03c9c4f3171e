/** Which hints of issues are repeated, and what is said of a name that is no tag. */
import { describe, expect, it } from 'vitest';
import { tellHint } from '../../src/prompt/tell-hint.ts';
import { tellKind } from '../../src/prompt/tell-kind.ts';
import { given } from './given.ts';
import { definitions } from './told-parts.ts';

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

describe('a name that is no tag', () => {
  it.each<[name: string, keys: string[], contract: string, told: string | undefined]>([
    ['read', ['action'], 'U', '"read" is a kind of job: ask for it with "plan", in new_jobs'],
    ['early', ['action'], 'U', '"early" is a phase of steps: ask for it with "plan", in steps'],
    ['write', ['action'], 'U', undefined],
    ['read', ['new_jobs', 'action'], 'U', undefined],
    ['read', ['other'], 'U', undefined],
    ['read_file_result', ['action'], 'U', '"read_file_result" is what a worker answers with'],
    ['read_file_result', ['other'], 'U', undefined],
    ['read', ['action'], 'Nowhere', undefined],
  ])('%s at %j of %s: %s', (name, keys, contract, told) => {
    expect(given(definitions, () => tellKind(name, keys, { name: contract } as never))).toBe(told);
  });
});

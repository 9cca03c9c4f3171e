import { describe, expect, it } from 'vitest';
import { ContractError } from '../../src/words/contract-error.ts';
import { boundIssue, collectIssues, cutText, type Issue, MAX_ISSUES, pointTo } from '../../src/words/issue.ts';
import { isLimit, LIMIT_CODES } from '../../src/words/limit-codes.ts';

const issueWith = (more: Partial<Issue>): Issue => ({
  code: 'type',
  severity: 'error',
  path: '',
  message: 'Short.',
  ...more,
});

describe('an issue of bounded length', () => {
  it.each<[name: string, Partial<Issue>]>([
    ['a message of 400 characters', { message: 'm'.repeat(400) }],
    ['a hint of 400 characters', { hint: 'h'.repeat(400) }],
    ['a path of 2,000 characters', { path: `/${'p'.repeat(1999)}` }],
    ['a received text of 400 characters', { received: 'r'.repeat(400) }],
    ['a hundred expected values', { expected: Array.from({ length: 100 }, (_, i) => i) }],
    ['a received null', { received: null }],
  ])('is the same object with %s', (_, more) => {
    const issue = issueWith(more);
    expect(boundIssue(issue)).toBe(issue);
  });

  it.each<[name: string, more: Partial<Issue>, bounded: Partial<Issue>]>([
    ['a longer message', { message: 'm'.repeat(401) }, { message: `${'m'.repeat(400)}…` }],
    ['a longer hint', { hint: 'h'.repeat(401) }, { hint: `${'h'.repeat(400)}…` }],
    ['a longer path', { path: `/a/${'p'.repeat(1998)}` }, { path: '/a' }],
    ['a path without a parent', { path: 'p'.repeat(2001) }, { path: '' }],
    ['a longer received text', { received: 'r'.repeat(401) }, { received: `${'r'.repeat(120)}…` }],
    [
      'a longer message, whose path of 2,000 characters stays',
      { message: 'm'.repeat(401), path: `/a/${'p'.repeat(1997)}` },
      { message: `${'m'.repeat(400)}…`, path: `/a/${'p'.repeat(1997)}` },
    ],
    ['an object', { received: { a: 1 } }, { received: 'object' }],
    ['a list of one long text among short ones', { received: ['a', 'r'.repeat(401)] }, { received: 'array' }],
    [
      'a hundred and one expected values',
      { expected: Array.from({ length: 101 }, (_, i) => i) },
      { expected: 'array' },
    ],
    ['lists within lists within lists', { received: [[['a']]] }, { received: 'array' }],
  ])('is shorter with %s, and else the same', (_, more, bounded) => {
    const issue = issueWith(more);
    expect(boundIssue(issue)).toEqual({ ...issue, ...bounded });
  });

  it('keeps a list of lists', () => {
    const issue = issueWith({ expected: [['a'], ['b']] });
    expect(boundIssue(issue)).toBe(issue);
  });
});

describe('a text that is cut', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['ab😀d', 3, 'ab…'],
    ['a😀cd', 3, 'a😀…'],
    ['ab\ud83dd', 3, 'ab\ud83d…'],
    ['abc\ude00d', 3, 'abc…'],
  ])('%j to %i characters is %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut));
});

it('a pointer escapes what pointers mean by themselves', () => {
  expect([pointTo('', 0), pointTo('/a', 'b/c~d'), pointTo('', 'e')]).toEqual(['/0', '/a/b~1c~0d', '/e']);
});

it('what a caller allows no more is told by its codes', () => {
  for (const code of Object.values(LIMIT_CODES)) expect(isLimit(code), code).toBe(true);
  for (const code of ['type', '', 'too_many_issues']) expect(isLimit(code), code).toBe(false);
});

describe('a list of issues', () => {
  it('takes one more than its limit, which says so, and nothing after it', () => {
    const { issues, report } = collectIssues();
    const answers = Array.from({ length: MAX_ISSUES + 3 }, (_, at) => report(issueWith({ path: `/${at}` })));
    expect(issues).toHaveLength(MAX_ISSUES + 1);
    expect(issues.at(-1)).toMatchObject({ code: 'too_many_issues', path: '' });
    expect(answers).toEqual([...Array(MAX_ISSUES).fill(true), false, false, false]);
  });
});

describe('a contract error', () => {
  it.each([
    [1, 'Not a valid Task:\n  /0: Short.'],
    [5, 'Not a valid Task:\n  /0: Short.\n  /1: Short.\n  /2: Short.\n  /3: Short.\n  /4: Short.'],
    [7, 'Not a valid Task:\n  /0: Short.\n  /1: Short.\n  /2: Short.\n  /3: Short.\n  /4: Short.\n  … and 2 more'],
  ])('of %d issues tells five of them', (count, message) => {
    const issues = Array.from({ length: count }, (_, at) => issueWith({ path: `/${at}` }));
    expect(new ContractError('Task', issues).message).toBe(message);
  });
});

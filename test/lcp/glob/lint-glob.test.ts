/** What lint says about a glob that may leave its root: with the path that it may lead to, where there is one to show. */
import { expect, it } from 'vitest';
import { ListFilesParams, lint } from '../../../src/index.ts';

const LONG = 'a/'.repeat(61);

it.each<[why: string, glob: string, code: string, message: string, hint: RegExp]>([
  [
    'it can mean a path with ".."',
    '.*/x',
    'parent_segment',
    '".*/x" can also mean "../x", where ".." leaves the root.',
    /Write names out/,
  ],
  [
    'it can mean an absolute path',
    '{,}/x',
    'absolute_path',
    '"{,}/x" can also mean "/x", which is absolute.',
    /Begin with a name/,
  ],
  [
    'the same of a glob that is too long for an example',
    `${LONG}.*`,
    'parent_segment',
    'This glob can also mean a path in which ".." leaves the root.',
    /Write names out/,
  ],
  [
    'the same of a long glob that may be absolute',
    `{,}/${LONG}`,
    'absolute_path',
    'This glob can also mean an absolute path.',
    /Begin with a name/,
  ],
  [
    'its braces are too deep',
    `${'{a,'.repeat(101)}b${'}'.repeat(101)}`,
    'parent_segment',
    'This glob is nested too deeply to tell whether it leaves the root by "..".',
    /patterns of their own/,
  ],
  [
    'its brackets are not closed',
    '(**/x',
    'parent_segment',
    'This glob has brackets that are not closed: read as "..", parts of it may leave the root.',
    /Close every parenthesis/,
  ],
])('%s', (_, glob, code, message, hint) => {
  expect(lint(ListFilesParams, { patterns: ['src/**', glob] })).toEqual([
    expect.objectContaining({
      code,
      severity: 'error',
      path: '/patterns/1',
      message,
      hint: expect.stringMatching(hint),
    }),
  ]);
});

it('says nothing where every engine stays below the root', () => {
  expect(lint(ListFilesParams, { patterns: ['src/**/*.{js,ts}', '!.env'] })).toEqual([]);
});

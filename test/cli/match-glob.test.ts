/** How much the globs of a file may stand for together, once their braces are written out. */
import { expect, it } from 'vitest';
import { matchGlob } from '../../src/cli/match-glob.ts';

it.each<[glob: string, globs: number, characters: number]>([
  ['abc', 1, 3],
  ['./abc', 1, 3],
  ['{a,bc}', 2, 3],
  ['{a,bc}/x', 2, 7],
  ['{a,b}{c,d,e}', 6, 12],
  ['x{a,b}{c,d,e}', 6, 18],
  ['{a,{b,cd}e}', 3, 6],
  ['{ab}', 1, 2],
  ['{,a}', 2, 1],
])('%s stands for %s globs of %s characters', (glob, globs, characters) => {
  const budget = { globs: 100, characters: 100 };
  expect(matchGlob(glob, budget)).toBeTypeOf('function');
  expect(budget).toEqual({ globs: 100 - globs, characters: 100 - characters });
  expect(matchGlob(glob, { globs, characters })).toBeTypeOf('function');
  const spent = { complaint: 'the globs of this file are too many or too long' };
  expect(matchGlob(glob, { globs: globs - 1, characters })).toEqual(spent);
  expect(matchGlob(glob, { globs, characters: characters - 1 })).toEqual(spent);
});

it('braces may have 256 combinations', () => {
  const two = (times: number) => '{a,b}'.repeat(times);
  expect(matchGlob(two(8))).toBeTypeOf('function');
  expect(matchGlob(`${two(7)}{a,b,c}`)).toEqual({ complaint: 'its braces have more than 256 combinations' });
  expect(matchGlob(two(150))).toEqual({ complaint: 'its braces have more than 256 combinations' });
});

it.each<[glob: string, complaint: RegExp | undefined]>([
  ['', /^it is empty$/],
  [' ', /^it is empty$/],
  ['a'.repeat(1000), undefined],
  ['a'.repeat(1001), /^it is longer/],
  ['a\tb', /^it contains a control character$/],
  ['a\\b', /^folders are separated/],
  ['!a', /^it starts with "!"/],
  ['a!', undefined],
  ['/a', /^it is absolute/],
  ['C:a', /^it is absolute/],
  ['CC:a', undefined],
  ['..', /^it leaves the folder/],
  ['a/../b', /^it leaves the folder/],
  ['a..b', undefined],
  ['..a', undefined],
  ['a..', undefined],
  ['@(a|b)', /^patterns such as/],
  ['(a|b)', undefined],
  ['{1..3}', /^ranges such as/],
  ['x{a}{1..3}', /^ranges such as/],
  ['{1..3,5}', undefined],
  ['{a}..{b}', undefined],
  ['{a', /^its braces do not match$/],
  ['a}', /^its braces do not match$/],
  ['}a{', /^its braces do not match$/],
  ['{a}{b', /^its braces do not match$/],
  ['[b-a]', /^its brackets contain no range/],
])('%j is no glob because of %s', (glob, complaint) => {
  const read = matchGlob(glob);
  if (complaint === undefined) expect(read).toBeTypeOf('function');
  else expect(read).toEqual({ complaint: expect.stringMatching(complaint) });
});

it('a folder around a path is enough where it is asked for', () => {
  const test = matchGlob('{a,b/c}') as { orParent(path: string): boolean };
  const paths = ['a', 'a/x', 'a/x/y', 'b/c/x', 'b/x', 'ab', 'x/a'];
  expect(paths.filter(test.orParent)).toEqual(['a', 'a/x', 'a/x/y', 'b/c/x']);
});

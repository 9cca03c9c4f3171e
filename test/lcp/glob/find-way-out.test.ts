/** The path that a glob may lead to outside of the root: lint shows it, so that the writer sees what is wrong. */
import { describe, expect, it } from 'vitest';
import { findWayOut, PLAIN } from '../../../src/lcp/glob/find-way-out.ts';
import { randomFrom } from '../../../src/testing/random.ts';
import { share } from '../../share.ts';

/** A character that stands for others is `C` where it is a letter, which may be a drive, `x` where it is none, else `?` or `*`. */
const PATHS: [glob: string, path: string][] = [
  ['.*/x', '../x'],
  ['**/.*', '**/..'],
  ['a*/.*', 'a*/..'],
  ['a?/.*', 'a?/..'],
  ['?/.*', 'C/..'],
  ['!.*', '!..'],
  ['!(a)/.*', '*/..'],
  ['*.?/.*', '*.?/..'],
  ['.*x/..*', '.x/..*'],
  ['[.].', '..'],
  ['.[!.]', '..'],
  ['[!.]*', '..'],
  ['[a-z]/.*', 'C/..'],
  ['[0-9]/.*', 'x/..'],
  ['[!0-9]/.*', 'C/..'],
  ['[!!]/.*', 'C/..'],
  ['[:]/.*', ':/..'],
  ['[[:alpha:]]/.*', 'C/..'],
  ['[[:digit:]]/.*', 'x/..'],
  ['@(.+)/x', '../x'],
  ['(a)+/.*', 'a/..'],
  ['a(|b)/.*', 'a/..'],
  ['{a,b}+/.*', 'a/..'],
  ['{a,b.}{.c,d}', 'b..c'],
  ['{a,{b,.}}.', '..'],
  ['{.+,x}/y', '../y'],
  ['.**/y', '../y'],
  ['.(a)?./x', '../x'],
  ['x?(?<y>.)./z', 'x../z'],
  ["a'.'.", 'a..'],
  ['.\\./x', '../x'],
  ['.\\u002e/x', '../x'],
  ['a\\{.,x}.', 'a{..'],
  ['[+-9]bc', '/bc'],
  ['[!/]x', '/x'],
  ['[!-~]:x', '/:x'],
  ['[![:alpha:]]*', '/*'],
  ['[^[:alpha:]]*', '/*'],
  ['{,}/abs', '/abs'],
  ['{a,{b,/c}}', '/c'],
  ['{**,}/x', '/x'],
  ['@(!|a)/.*', '!/.*'],
  ['{!,}{!,}/x', '/x'],
  ['(a|b)|/x', '/x'],
  ['(?:a)/.*', '/.*'],
  ['(?<n>a)/.*', '/.*'],
  ['.//etc/*', '/etc/*'],
  ['**/\\/x', '/x'],
  ['\\D/x', '/x'],
  ['\\b/x', '/x'],
  ['?:/x', 'C:/x'],
  ['[a-z]:x', 'C:x'],
  ['[^.]:x', 'C:x'],
  ['[!.]?:/x', 'C:/x'],
  ['C{:,a}/x', 'C:/x'],
  ['./C:/x', 'C:/x'],
  ['\\x41:x', 'A:x'],
  ['\\101:x', 'A:x'],
  ['\\w:x', 'w:x'],
  ['(a)\\1:x', 'a::x'],
  ['\\{', '/{'],
  ['\\{c}', '/{c}'],
  ['\\,', '/,'],
  ['{\\}', '/}'],
];

describe('a glob may lead to', () => {
  it.each(PATHS)('%s: %s', (glob, path) => expect(findWayOut(glob)?.example).toBe(path));

  it('a path that is shown: one of a glob of the maximum length', () => {
    const glob = `${'./'.repeat(59)}.*`;
    expect([glob.length, findWayOut(glob)?.example]).toEqual([120, `${'./'.repeat(59)}..`]);
  });

  it.each([
    ['that is the glob itself', '../x'],
    ['that ends with a brace', '/{'],
    ['that ends with a parenthesis', '/)'],
    ['that ends with a bracket', '/['],
    ['of a glob that is very long', `${'./'.repeat(70)}.*`],
    ['of brackets that are not closed', '(**/x'],
    ['of brackets that are closed before they are opened', '){}.('],
    ['of brackets of which one is not closed', '(?(.)a'],
  ])('a path that is not shown: one %s', (_, glob) => {
    expect(findWayOut(glob)).toEqual({ by: expect.any(String) });
  });

  it('the same kind of place, whether a path is made for it or not', () => {
    for (const [glob, path] of PATHS) {
      const long = `${glob}${'a'.repeat(120)}`;
      if (!path.includes('..')) expect([glob, findWayOut(long)]).toEqual([glob, { by: 'absolute' }]);
    }
  });
});

it.each([
  '[!a]*[[:alpha:]]',
  '[!a][[:alpha:]]',
  '[[:space:]]:x',
  '[[:alpha:]].*',
  '.+/x',
  '{**}/x',
  '(?)./x',
  '[a',
  '.?{c}',
  ')/',
  '.).',
  '}?[/]*',
  '}[:alpha:]b\\.',
  '@(a,/b)',
  '+(a,/b)',
  '{a].b.',
])('%s leads nowhere outside of the root', (glob) => expect(findWayOut(glob)).toBeUndefined());

describe('a glob of names and stars', () => {
  it.each(['**/*', '*.ts', 'src/**/*.test.ts', 'docs/*', '*/a_b-c.md', '**'])('is plain: %s', (glob) => {
    expect(PLAIN.test(glob)).toBe(true);
  });

  it.each(['.*/x', '*.*', '..', 'a..b', '/a', 'a//b', '***/x', '{a,b}', '[a]', 'a\\b', 'C:/a', '!a', 'a?', 'a\n', ''])(
    'is not plain: %j',
    (glob) => {
      expect(PLAIN.test(glob)).toBe(false);
    },
  );

  it('leads nowhere else, as the walk through all readings says of it with a segment that is not plain behind', () => {
    const random = randomFrom(7);
    for (let count = share(40_000); count > 0; count--) {
      const glob = Array.from({ length: 1 + random.int(9) }, () => random.pick([...'*a_./-*.b/'])).join('');
      if (PLAIN.test(glob)) expect(findWayOut(`${glob}/%`), glob).toBeUndefined();
    }
  });
});

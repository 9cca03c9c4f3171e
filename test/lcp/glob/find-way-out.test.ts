/** The path that a glob may lead to outside of the root: lint shows it, so that the writer sees what is wrong. */
import { describe, expect, it } from 'vitest';
import { findWayOut, PLAIN } from '../../../src/lcp/glob/find-way-out.ts';
import { randomFrom } from '../../../src/testing/random.ts';
import { share } from '../../share.ts';
import { SYNTAX } from './syntax.ts';

const ROWS = Object.values(SYNTAX).flat();

describe.each(Object.entries(SYNTAX))('%s', (_, rows) => {
  it.each(rows.map(([glob, path]) => ({ glob, leadsTo: path ?? 'nothing outside', path })))(
    '$glob: $leadsTo',
    ({ glob, path }) => {
      const by = path?.includes('..') ? 'parent' : 'absolute';
      expect(findWayOut(glob)).toStrictEqual(path === undefined ? undefined : { by, example: path });
    },
  );
});

it('braces in braces are followed to 100 levels', () => {
  const nested = (levels: number) => `${'{a,'.repeat(levels)}b${'}'.repeat(levels)}`;
  expect([nested(100), nested(101)].map(findWayOut)).toStrictEqual([undefined, { by: 'nesting' }]);
});

describe('a glob may lead to', () => {
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
    expect(findWayOut(glob)).toStrictEqual({ by: expect.any(String) });
  });

  it('the same kind of place, whether a path is made for it or not', () => {
    for (const [glob, path] of ROWS) {
      const long = `${glob}${'a'.repeat(120)}`;
      if (path !== undefined && !path.includes('..'))
        expect([glob, findWayOut(long)]).toEqual([glob, { by: 'absolute' }]);
    }
  });
});

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

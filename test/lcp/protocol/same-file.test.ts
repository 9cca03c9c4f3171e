/** Names of one file, as different parties write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameFile, nameFile } from '../../../src/lcp/protocol/same-file.ts';
import { codePoint } from '../../code-point.ts';

type Name = [path: string, root?: string];

const same: [why: string, listed: Name, target: Name][] = [
  ['the same name', ['a.py'], ['a.py']],
  ['the same name below the same root', ['src/a.py', '/srv'], ['src/a.py', '/srv']],
  ['a root with a slash at its end', ['a.py', '/srv/'], ['a.py', '/srv']],
  ['a leading dot', ['a.py'], ['./a.py']],
  ['a dot as the root', ['a.py', '.'], ['a.py']],
  ['a root and the path in one piece', ['src/a.py', '/srv'], ['/srv/src/a.py']],
  ['a root further up', ['src/a.py', '/srv'], ['a.py', '/srv/src']],
  ['a name below a known root, and one below an unknown', ['src/a.py', '/srv'], ['src/a.py']],
  ['a name below an unknown root, and a whole path', ['src/a.py'], ['/srv/src/a.py']],
  ['a name below an unknown root further up', ['src/a.py'], ['a.py', '/srv/src']],
  ['an absolute name in a list', ['/srv/a.py', '/srv'], ['a.py', '/srv']],
  ['other separators', ['src\\a.py', 'C:\\app'], ['src/a.py', 'C:/app']],
  ['Windows, in other letters', ['Src\\A.py', 'C:\\App'], ['c:\\app\\src\\a.py']],
  ['doubled separators', ['src//a.py', '/srv'], ['/srv//src/a.py']],
  ['dots within', ['src/../src/./a.py', '/srv'], ['src/a.py', '/srv']],
  ['a share', ['a.py', '\\\\server\\share'], ['\\\\server\\share\\a.py']],
  [
    'the last folder of the root repeated in the list',
    ['project/a.py', '/workspace/project'],
    ['/workspace/project/a.py'],
  ],
  ['the same, with a root', ['project/a.py', '/workspace/project'], ['a.py', '/workspace/project']],
  ['the same, with the name alone', ['project/a.py', '/workspace/project'], ['a.py']],
  ['the same, taken at its word', ['project/a.py', '/workspace/project'], ['project/a.py', '/workspace/project']],
  ['umlauts, composed and not', ['docs/Ü.md'], ['docs/U\u0308.md']],
  ['a relative root', ['a.py', 'src'], ['src/a.py']],
  ['an emoji', ['📄/ß.md', '/srv'], ['/srv/📄/ß.md']],
];

const different: [why: string, listed: Name, target: Name][] = [
  ['another name', ['a.py'], ['b.py']],
  ['another folder', ['src/a.py'], ['test/a.py']],
  ['another root', ['a.py', '/srv'], ['a.py', '/home']],
  ['another root, in one piece', ['a.py', '/srv'], ['/home/a.py']],
  ['the end of a name only', ['a.py'], ['/srv/aa.py']],
  ['other letters, on Unix', ['A.py', '/srv'], ['a.py', '/srv']],
  ['a name in the root, and one in a folder below', ['src/a.py', '/srv'], ['a.py']],
  ['a name below an unknown root, and one below a folder', ['a.py'], ['src/a.py', '/srv']],
  ['another drive', ['a.py', 'C:\\'], ['a.py', 'D:\\']],
  ['a folder', ['src', '/srv'], ['src/a.py', '/srv']],
  ['a way out', ['../a.py', '/srv/app'], ['a.py', '/srv/app']],
  ['a way out over two folders', ['../../a.py'], ['a.py']],
];

const isSame = ([path, root]: Name, [other, otherRoot]: Name) =>
  isSameFile(nameFile(path, root, true), nameFile(other, otherRoot));

describe('the same file', () => {
  it.each(same)('%s', (_why, listed, target) => {
    expect(isSame(listed, target)).toBe(true);
    expect(isSameFile(nameFile(...target), nameFile(listed[0], listed[1], true))).toBe(true);
  });
});

describe('another file', () => {
  it.each(different)('%s', (_why, listed, target) => {
    expect(isSame(listed, target)).toBe(false);
    expect(isSameFile(nameFile(...target), nameFile(listed[0], listed[1], true))).toBe(false);
  });

  it('does not begin with the folder of its root, outside of lists', () => {
    expect(isSameFile(nameFile('project/a.py', '/workspace/project'), nameFile('/workspace/project/a.py'))).toBe(false);
  });
});

describe('any names', () => {
  const names = fc.array(fc.constantFrom('a', 'B', '..', '.', '', 'C:', 'ü', '\\', '*'), { maxLength: 6 });
  const paths = fc.oneof(
    names.map((all) => all.join('/')),
    fc.string(),
    fc.string({ unit: codePoint }),
  );
  const named = fc.tuple(paths, fc.option(paths, { nil: undefined }));

  it('compare without a fault, to the same from both sides, and with themselves', () => {
    fc.assert(
      fc.property(named, named, ([path, root], [other, otherRoot]) => {
        const [one, two] = [nameFile(path, root), nameFile(other, otherRoot)];
        expect(isSameFile(one, two)).toBe(isSameFile(two, one));
        expect(isSameFile(one, one)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** In which folders files may match the patterns of a `list_files` job: the others need not be looked at. */
import { expect, it } from 'vitest';
import { readPatterns } from '../../src/spool/match-patterns.ts';

it.each<[patterns: string[], looked: string[], left: string[]]>([
  [['*.py'], [''], ['src', 'src/a']],
  [['README.md'], [''], ['src']],
  [['src/*.py'], ['', 'src'], ['docs', 'src/a', 'source']],
  [['src/a/b.py'], ['', 'src', 'src/a'], ['src/b', 'docs/a', 'src/a/b']],
  [['src/*/b.py'], ['', 'src', 'src/a', 'src/b'], ['docs', 'docs/a', 'src/a/b']],
  [['**/*.py'], ['', 'src', 'src/a/b/c'], []],
  [['src/**/*.py'], ['', 'src', 'src/a/b/c'], ['docs', 'docs/src']],
  // Groups may hold separators.
  [['src/{a,b/c}.py'], ['', 'src', 'src/b'], ['docs']],
  [
    ['src/*.py', 'docs/*.md'],
    ['', 'src', 'docs'],
    ['test', 'src/a'],
  ],
  // What is left out says nothing of where to look.
  [['src/*.py', '!docs/*.md'], ['', 'src'], ['docs']],
])('%j', (patterns, looked, left) => {
  const read = readPatterns(patterns);
  if (!read.success) throw new Error('The patterns were refused.');
  const mayHold = (folder: string) => read.mayHold(folder === '' ? [] : folder.split('/'));
  expect(looked.filter((folder) => !mayHold(folder))).toEqual([]);
  expect(left.filter(mayHold)).toEqual([]);
});

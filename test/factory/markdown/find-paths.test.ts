import { describe, expect, it } from 'vitest';
import { findPaths, withoutPaths } from '../../../src/factory/markdown/find-paths.ts';
import { flattenInline } from '../../../src/factory/markdown/flatten-inline.ts';
import { readTokens } from '../../../src/factory/markdown/read-tokens.ts';

/** The paths that a line of Markdown names, or why it is not clear which. */
function find(text: string, isPath = false): string[] | string | undefined {
  const [block] = readTokens(text) ?? [];
  const tokens = block !== undefined && 'tokens' in block ? (block.tokens ?? []) : [];
  const { paths, problem } = findPaths(flattenInline(tokens), isPath);
  return problem ?? paths.map(({ path }) => path);
}

describe('a line names', () => {
  it.each<[string, string[]]>([
    ['`docs/a.md`', ['docs/a.md']],
    ['**`docs/a.md`** (rules)', ['docs/a.md']],
    ['`.roomodes`', ['.roomodes']],
    ['`Makefile` for the build', ['Makefile']],
    ['`docs/`', ['docs/']],
    ['`my notes.md`', ['my notes.md']],
    ['`docs/my notes/a b.md`', ['docs/my notes/a b.md']],
    ['`/srv/work/a.md`', ['/srv/work/a.md']],
    ['`C:\\Werkstatt\\.roo\\a_b.md`', ['C:\\Werkstatt\\.roo\\a_b.md']],
    ['`\\\\server\\share\\a.md`', ['\\\\server\\share\\a.md']],
    ['`docs/ÜBERSICHT.md`', ['docs/ÜBERSICHT.md']],
    ['`文書/概要.md`', ['文書/概要.md']],
    ['`.factory/runs/{session-id}/a.md`', ['.factory/runs/{session-id}/a.md']],
    ['`../a.md`', ['../a.md']],
    ['`src/a.py:42-68`', ['src/a.py']],
    ['`src/a.ts#L3-L9`', ['src/a.ts']],
    ['Created `docs/a.md` with four agents', ['docs/a.md']],
    ['The architecture (`docs/a.md`)', ['docs/a.md']],
    ['`docs/a.md`, `docs/b.md` and `docs/c.md`', ['docs/a.md', 'docs/b.md', 'docs/c.md']],
    ['`docs/a.md` (rules), `docs/b.md` (config)', ['docs/a.md', 'docs/b.md']],
    ['`docs/a.md` – replaces `docs/old.md`', ['docs/a.md']],
    ['Rules: `docs/a.md`, based on `docs/old.md`', ['docs/a.md']],
    ['[architecture](docs/a.md)', ['docs/a.md']],
    ['[docs/a.md](docs/a.md)', ['docs/a.md']],
    ['[`docs/a.md`](docs/a.md)', ['docs/a.md']],
    ['[docs/a.md](https://example.org/blob/main/docs/a.md)', ['docs/a.md']],
    ['[a](docs/my%20notes.md)', ['docs/my notes.md']],
    ['[a](<docs/my notes.md>)', ['docs/my notes.md']],
    ['docs/a.md', ['docs/a.md']],
    ['`docs/what is not there.md`', ['docs/what is not there.md']],
    ['docs/a.md: the rules', ['docs/a.md']],
    ['docs/a.md - the rules', ['docs/a.md']],
    ['docs/a.md (rules)', ['docs/a.md']],
    ['docs/a.md.', ['docs/a.md']],
    ['📄 docs/a.md', ['docs/a.md']],
    ['docs/my notes.md – the rules', ['docs/my notes.md']],
    ['Rules: docs/a.md', ['docs/a.md']],
    ['docs/a.md, docs/b.md', ['docs/a.md', 'docs/b.md']],
    ['docs/a.md and docs/b.md', ['docs/a.md', 'docs/b.md']],
    ['.roomodes, README.md', ['.roomodes', 'README.md']],
    ['src/__init__.py', ['src/__init__.py']],
    ['__init__.py', ['__init__.py']],
    ['docs/a_b_c.md', ['docs/a_b_c.md']],
    ['docs/a\\_b.md', ['docs/a_b.md']],
    ['C:\\Werkstatt\\neu\\a.md', ['C:\\Werkstatt\\neu\\a.md']],
    ['See docs/a.md for more', ['docs/a.md']],
    ['"docs/a b.md"', ['docs/a b.md']],
    ['The rules: „docs/a b.md“', ['docs/a b.md']],
    ['`docs/a.md`, which the request calls "docs/old a.md"', ['docs/a.md']],
    ['**docs/a.md**, docs/b.md', ['docs/a.md', 'docs/b.md']],
    ['**C:/a.md**', ['C:/a.md']],
    ['`  docs/a.md  `', ['docs/a.md']],
    ['docs/a.md – the "rules"', ['docs/a.md']],
    ['docs/a.md – "yes/no" rules', ['docs/a.md']],
    ['docs/a.md – called "b.md"', ['docs/a.md']],
    ['of "`docs/a b.md`"', ['docs/a b.md']],
    ['of [`docs/a.md` here](docs/a.md)', ['docs/a.md']],
    ['of [see `docs/a.md`](docs/a.md)', ['docs/a.md']],
    ['`docs/a.md` and [`docs/b.md`](docs/b.md)', ['docs/a.md', 'docs/b.md']],
    ['a\\_b: C:/x/y.md', ['C:/x/y.md']],
    ['C:/a.md \\_ b', ['C:/a.md']],
    ['C:/a.md\\, rules', ['C:/a.md']],
    ['See \\(C:/a.md\\)', ['C:/a.md']],
    ['`docs/a.md`, `docs/b.md` – from `docs/c.md`', ['docs/a.md', 'docs/b.md']],
    ['Rules:  `docs/a.md`, from `docs/c.md`', ['docs/a.md']],
    ['→ `docs/a.md`, from `docs/c.md`', ['docs/a.md']],
    ['docs/a.md – [b](#b/c.md)', ['docs/a.md']],
    ['[what was said before of docs/b.md](#b) docs/a.md', ['docs/a.md']],
    ['x `npm test docs/b.md` docs/a.md', ['docs/a.md']],
    ['`docs/a.md`, rules, `docs/b.md` of (x)', ['docs/a.md']],
    ['`docs/a.md` has rules, `docs/b.md` inside', ['docs/a.md']],
    ['[docs/a.md](x/mailto:a.md)', ['x/mailto:a.md']],
    ['[docs/a.md](b.md#)', ['docs/a.md']],
    ['[docs/a.md](#b.md)', ['docs/a.md']],
    ['[docs/a.md](mailto:b.md)', ['docs/a.md']],
    ['docs/a.md  –  rules', ['docs/a.md']],
    ['docs/a.md — rules', ['docs/a.md']],
    ['docs/my notes.md  – rules', ['docs/my notes.md']],
    ['docs/my notes.md –  rules, b', ['docs/my notes.md']],
    ['docs/my notes.md, rules', ['docs/my notes.md']],
    ['docs/my notes.md: x', ['docs/my notes.md']],
    ['docs/my notes.md:', ['docs/my notes.md']],
    ['docs/my notes.md [rules]', ['docs/my notes.md']],
    ['docs/my:notes.md', ['docs/my:notes.md']],
    ['docs/my  notes.md – x', ['docs/my  notes.md']],
    ['📄 ./docs/a.md', ['./docs/a.md']],
    ['1 ../docs/a.md', ['../docs/a.md']],
    ['docs/my a.md, docs/b.md', ['docs/my a.md', 'docs/b.md']],
    ['docs/a.md – rules, b', ['docs/a.md']],
    ['docs/a.md andb', ['docs/a.md']],
    ['docs/a.md; rules', ['docs/a.md']],
    ['node.json', ['node.json']],
    ['v1.md', ['v1.md']],
    ['e.g.md', ['e.g.md']],
    ['.b', ['.b']],
    ['./a', ['./a']],
    ['../a', ['../a']],
    ['C:/a', ['C:/a']],
    ['D:\\a', ['D:\\a']],
    ['a/b/', ['a/b/']],
  ])('%s', (text, expected) => expect(find(text)).toEqual(expected));
});

describe('a line names no file', () => {
  it.each([
    ...[
      'The architecture document',
      'and/or',
      'n/a',
      '9/9',
      'Input/Output',
      'Node.js',
      'e.g. this',
      'v1.2.3',
      '3.5',
      'U.S.A',
      '',
    ],
    ...[
      '`npm test`',
      '`git add docs/a.md`',
      '`foo()`',
      '`--flag`',
      '`a = b`',
      '`https://example.org/a.md`',
      '`agents`',
      '`/`',
      '![diagram](docs/a.png)',
      '`@scope/name`',
    ],
    ...[
      'https://example.org/docs/a.md',
      '[site](https://example.org)',
      '[mail](mailto:a@example.org)',
      '[top](#top)',
      '`status: success`',
    ],
    ...['~~`docs/a.md`~~', '<!-- docs/a.md -->', '`[filename.md]`', 'd.h', '3.c', 'Vue.js', 'x C: a', 'a/b', 'a.B/c'],
  ])('%s', (text) => expect(find(text)).toEqual([]));
});

describe('it cannot be told which file is meant', () => {
  it.each([
    ...[
      '`docs/*.md`',
      '`docs/**`',
      '`docs/{a,b}.md`',
      '`<path>`',
      '`docs/<name>.md`',
      '`docs/...`',
      '`docs/a?.md`',
      'docs/*.md',
      'A <path>',
    ],
    ...['`docs/a.md` → `docs/b.md`', '`docs/a.md` -> `docs/b.md`', 'Based on `docs/a.md` this became `docs/b.md`'],
    ...['`docs/a.md` or `docs/b.md`', '`docs/a.md` / `docs/b.md`', 'before: `docs/a.md`, after: `docs/b.md`'],
    ...['`a.md` (in `docs/`)', '`a.md` in `docs/`', '`the "docs/a b.md"`'],
    ...['`no docs/a.md`', '`not docs/a.md`', '`kein docs/a.md`', '`keine docs/a.md`', '`ohne docs/a.md`'],
    ...[
      'C:/a\\_b.md',
      'C:/a.md\\*',
      '\\*C:/a.md',
      'Old: of `docs/a.md`, from `docs/c.md`',
      'docs/a.md, ...',
      '…/docs/a.md',
    ],
    ...[
      '`docs/a.md`, rules, `docs/b.md` - config',
      '`docs/a.md` has rules, `docs/b.md`.',
      'docs/a.md and b',
      'docs/a.md und b',
    ],
    ...['docs/my notes.md x.md – y', 'docs/a.md, docs/b.md,', 'for `docs/a.md`, from `docs/c.md`'],
    ...['from docs/a.md comes docs/b.md', 'C:\\Werkstatt\\.roo\\a.md', 'C:\\a\\_b.md'],
  ])('%s', (text) => expect(find(text)).toBeTypeOf('string'));
});

describe('where only a path can stand, all of it is the path', () => {
  it.each<[string, string[]]>([
    ['docs/plain path.md', ['docs/plain path.md']],
    ['"docs/a b.md"', ['docs/a b.md']],
    ['Rules of A', ['Rules of A']],
    ['`Rules`', ['Rules']],
    ['`a.md`', ['a.md']],
    ['docs/a.md (rules)', ['docs/a.md']],
    ['docs/a.md (rules) x', ['docs/a.md (rules) x']],
    ['Rules (b) c', ['Rules (b) c']],
    ['" docs/a.md "', ['docs/a.md']],
    ['""docs/a.md""', ['docs/a.md']],
    ["docs/o'neil.md", ["docs/o'neil.md"]],
    ['`Rules` x', ['Rules x']],
  ])('%s', (text, expected) => expect(find(text, true)).toEqual(expected));

  it.each(['`Makefile*`', '`<name>`', '`the <name>`', '`{one,two}`', '`docs/{one,two}.md`', '`What?`', '--'])(
    '%s is a pattern or a placeholder',
    (text) => expect(find(text, true)).toBe('is a pattern or a placeholder'),
  );
});

it('says where each file stands', () => {
  const { paths } = findPaths({ text: 'a.md,  my/b c.md and d/e.md', marks: [] });
  expect(paths.map(({ path, start, end }) => [path, start, end])).toEqual([
    ['a.md', 0, 4],
    ['my/b c.md', 7, 16],
    ['d/e.md', 21, 27],
  ]);
});

it('of words that look like a path, only those with a separator or a known ending are names of files', () => {
  expect(withoutPaths('see src/errors/todo.ts: a/b .failed')).toBe('see xxxxxxxxxxxxxxxxxx: a/b xxxxxxx');
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Complaint } from '../../src/cli/complaint.ts';
import { contractsByKebab, findContract, kebabOf } from '../../src/cli/find-contract.ts';
import { findFiles } from '../../src/cli/find-files.ts';
import { packageFile } from '../../src/cli/package-file.ts';
import { readText } from '../../src/cli/read-text.ts';
import { run } from '../../src/cli/run.ts';
import { openSession } from '../../src/cli/session.ts';
import { excerpt, showIssue, showIssues } from '../../src/cli/show-issue.ts';
import { columnsOf, widthOf, wrapText } from '../../src/cli/wrap-text.ts';
import { contracts } from '../../src/contracts.ts';
import type { Issue } from '../../src/words/issue.ts';
import { contractNames } from '../mutate.ts';
import { inFolder } from './run.ts';

const session = openSession(process);
const { pc } = session;

inFolder(() => {
  mkdirSync('a/b', { recursive: true });
  mkdirSync('empty');
  mkdirSync('a/[x]');
  for (const file of ['a/1.json', 'a/b/2.json', 'a/b/.3.json', 'a/[x]/4.json', 'a/5.txt', '{odd}.json', 'b.json']) {
    writeFileSync(file, file);
  }
  writeFileSync('bom.json', '\ufeff{}');
  writeFileSync('latin1.json', Buffer.from('ä', 'latin1'));
  writeFileSync('overlong.json', Buffer.from([0xc0, 0xaf]));
  writeFileSync('half.json', Buffer.from([0xed, 0xa0, 0x80]));
  symlinkSync('nowhere', 'dangling.json');
  symlinkSync('self.json', 'self.json');
});

describe('findContract', () => {
  it('finds every contract by both of its names', () => {
    for (const name of contractNames) {
      expect(findContract(name)).toBe(contracts[name]);
      expect(findContract(kebabOf(contracts[name].id))).toBe(contracts[name]);
    }
    expect(contractsByKebab.size).toBe(contractNames.length);
  });

  it.each([
    ['llmreply', 'Did you mean llm-reply?'],
    ['job-envelop', 'Did you mean job-envelope?'],
    ['speckit', 'See "lcp list".'],
    ['', 'See "lcp list".'],
    ['__proto__', 'See "lcp list".'],
  ])('complains about %j: %s', (name, words) => {
    expect(() => findContract(name)).toThrow(Complaint);
    expect(() => findContract(name)).toThrow(words);
  });
});

describe('findFiles', () => {
  it.each([
    ['b.json', ['b.json']],
    ['./a/1.json', ['./a/1.json']],
    ['a', ['a/1.json', 'a/[x]/4.json', 'a/b/.3.json', 'a/b/2.json']],
    ['a///', ['a/1.json', 'a/[x]/4.json', 'a/b/.3.json', 'a/b/2.json']],
    ['a/', ['a/1.json', 'a/[x]/4.json', 'a/b/.3.json', 'a/b/2.json']],
    ['a/[x]', ['a/[x]/4.json']],
    ['{odd}.json', ['{odd}.json']],
    ['a/*.json', ['a/1.json']],
    ['a/**/[0-9].json', ['a/1.json', 'a/[x]/4.json', 'a/b/2.json']],
    ['{a,b}/*.json', ['a/1.json']],
  ])('%s stands for %j', (path, files) => {
    expect(findFiles(path, ['.json'])).toEqual({ files });
  });

  it.each([
    ['missing.json', 'missing.json: there is no such file or folder.'],
    ['*.xml', '*.xml: no file matches.'],
    ['empty', 'empty: there is no *.json in this folder.'],
    ['dangling.json', 'dangling.json: there is no such file or folder.'],
    ['', ': there is no such file or folder.'],
  ])('%j stands for nothing', (path, complaint) => {
    expect(findFiles(path, ['.json'])).toEqual({ complaint });
  });

  it.each([
    ['a link to itself', 'self.json'],
    ['a name that is too long', 'x'.repeat(5000)],
    ['a name with a zero byte', 'a\0b'],
    ['a file below a file', 'b.json/x'],
  ])('answers with a complaint about %s', (_, path) => {
    expect(findFiles(path, ['.json'])).toEqual({ complaint: expect.stringMatching(/./) });
  });

  it('names what a folder lacks', () => {
    expect(findFiles('a', ['.x', '.y'])).toEqual({
      complaint: 'a: there is no *.x or *.y in this folder.',
    });
  });
});

describe('readText', () => {
  it('reads UTF-8 and keeps a byte order mark', async () => {
    expect(await readText(session, 'b.json')).toBe('b.json');
    expect(await readText(session, 'bom.json')).toBe('\ufeff{}');
  });

  it.each([
    ['missing.json', 'Cannot read missing.json: there is no such file.'],
    ['a', 'Cannot read a: it is a folder.'],
    ['dangling.json', 'Cannot read dangling.json: there is no such file.'],
    ['self.json', 'Cannot read self.json: the link points to itself.'],
    ['latin1.json', 'Cannot read latin1.json: it is not UTF-8.'],
    ['overlong.json', 'Cannot read overlong.json: it is not UTF-8.'],
    ['half.json', 'Cannot read half.json: it is not UTF-8.'],
    ['b.json/x', 'Cannot read b.json/x: '],
  ])('complains about %s', async (file, message) => {
    await expect(readText(session, file)).rejects.toThrow(Complaint);
    await expect(readText(session, file)).rejects.toThrow(message);
  });
});

describe('packageFile', () => {
  it('finds the files of the package from the source', async () => {
    expect(await readText(session, fileURLToPath(packageFile('package.json')))).toContain(
      '"name": "@sheratan/contracts"',
    );
  });
});

describe('showIssue', () => {
  const issue = { code: 'type', severity: 'error', path: '/a/0', message: '"a[0]" must be a string, not 5.' } as const;
  const plain = (lines: string[]) => lines.map((line) => line.replaceAll(/\u001b\[\d+m/g, ''));

  it('says what and where in a line', () => {
    expect(plain(showIssue(issue, pc))).toEqual(['  error  /a/0  "a[0]" must be a string, not 5. (type)']);
    expect(plain(showIssue({ ...issue, path: '', severity: 'warning' }, pc))).toEqual([
      '  warning  "a[0]" must be a string, not 5. (type)',
    ]);
  });

  it('adds line and column, the line of the source, and the hint', () => {
    expect(
      plain(showIssue({ ...issue, line: 2, column: 4, hint: 'Write it in quotes.' }, pc, '{"a":\n  [5]}')),
    ).toEqual([
      '  2:4  error  /a/0  "a[0]" must be a string, not 5. (type)',
      '     2 |   [5]}',
      '            ^',
      '    → Write it in quotes.',
    ]);
  });

  it('shows no source where the place is not known', () => {
    expect(plain(showIssue({ ...issue, hint: 'x' }, pc, 'source'))).toHaveLength(2);
    expect(plain(showIssue({ ...issue, line: 1, column: 1 }, pc))).toHaveLength(1);
  });

  it('shows 200 characters of a pointer', () => {
    const shown = (length: number) => plain(showIssue({ ...issue, path: '/'.padEnd(length, 'a') }, pc))[0];
    expect(shown(200)).toMatch(/ \/a{199} {2}"/);
    expect(shown(201)).toMatch(/ \/a{199}… {2}"/);
  });

  it('lets nothing through that steers a terminal', () => {
    const evil = '\u001b[2J\u009b1m\u0007\r\u202e\u2066';
    const lines = plain(
      showIssue({ ...issue, path: `/${evil}`, message: evil, hint: evil, code: 'x', line: 1, column: 2 }, pc, evil),
    );
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
  });
});

describe('showIssues', () => {
  const plain = (lines: string[]) => lines.map((line) => line.replaceAll(/\u001b\[\d+m/g, ''));
  const issues = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      code: 'required',
      severity: 'error' as const,
      path: `/new_jobs/${i}/name`,
      message: '"name" is missing.',
      hint: 'Add it.',
      line: i + 1,
      column: 3,
    }));

  it('shows issues that say the same once, with the other places', () => {
    expect(plain(showIssues(issues(3), pc))).toEqual([
      '  1:3  error  /new_jobs/0/name  "name" is missing. (required)',
      '    → Add it.',
      '    also at 2:3 /new_jobs/1/name, 3:3 /new_jobs/2/name',
    ]);
  });

  it('names some of many places', () => {
    const lines = plain(showIssues(issues(50), pc));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/ 9:3 \/new_jobs\/8\/name … and 41 more places$/);
  });

  it('shows once what is wrong with many items of a list', () => {
    const item = (i: number) => ({
      ...(issues(1)[0] as Issue),
      path: `/files/${i}`,
      message: `"files[${i}]" is a number.`,
    });
    const lines = plain(showIssues([0, 1, 2].map(item), pc));
    expect(lines.map((line) => line.trim())).toEqual([
      '1:3  error  /files/0  "files[0]" is a number. (required)',
      '→ Add it.',
      'also at 1:3 /files/1, 1:3 /files/2',
    ]);
  });

  it('counts those that have no place', () => {
    const bare = { code: 'x', severity: 'error', path: '', message: 'No.' } as const;
    expect(plain(showIssues([bare, bare], pc))).toEqual(['  error  No. (x)', '    … and 1 more time']);
  });

  it('names the places that there are', () => {
    const bare = { code: 'x', severity: 'error', path: '', message: 'No.' } as const;
    const [first] = issues(1);
    const places = [{ path: '/a' }, {}, { line: 2, column: 3 }, { path: '/b', line: 4, column: 5 }];
    const lines = plain(showIssues([bare, ...places.map((place) => ({ ...bare, ...place }))], pc));
    expect(lines).toEqual(['  error  No. (x)', '    also at /a, 2:3, 4:5 /b']);
    expect(plain(showIssues([{ ...bare, ...first }], pc))).toHaveLength(2);
  });

  it('keeps apart what differs in its code, severity, words or hint', () => {
    const [issue] = issues(1);
    if (issue === undefined) throw new Error('One issue is wanted.');
    const others = [{ code: 'type' }, { severity: 'warning' as const }, { message: 'No.' }, { hint: 'Remove it.' }];
    const lines = plain(showIssues([issue, ...others.map((other) => ({ ...issue, ...other }))], pc));
    expect(lines.filter((line) => line.includes('/new_jobs/0/name'))).toHaveLength(5);
    expect(lines.join('\n')).not.toContain('also at');
  });

  it('breaks lines between words where the terminal is narrow', () => {
    const message = '"patterns[0]" must be a valid relative glob, not "/srv/app/src".';
    const hint = 'It must be relative to the root: no leading slash, backslash or drive, and at most one "!".';
    const found = {
      code: 'pattern',
      severity: 'error' as const,
      path: '/patterns/0',
      message,
      hint,
      line: 1,
      column: 90,
    };
    const lines = plain(showIssues([found, ...issues(9)], pc, `{"patterns": ${'"x", '.repeat(40)}}`, 80));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`${message} (pattern)`);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(hint);
  });
});

describe('columnsOf', () => {
  it('is the width of a terminal, and of nothing else', () => {
    expect([columnsOf({ isTTY: true, columns: 80 }), columnsOf({ columns: 80 })]).toEqual([80, undefined]);
  });
});

it.each([
  ['abc', 3],
  ['\u001b[31ma\u001b[39m', 1],
  ['字', 2],
  ['Ａ', 2],
  ['한', 2],
  ['🎉', 2],
  ['e\u0301', 1],
  ['→✓é', 3],
])('%j takes %i columns', (text, columns) => expect(widthOf(text)).toBe(columns));

describe('wrapText', () => {
  it.each<[string, string, number | undefined, string[]]>([
    ['a short line', '  one two', 40, ['  one two']],
    ['a line for a file', 'x '.repeat(50), undefined, ['x '.repeat(50)]],
    ['a very narrow terminal', 'word '.repeat(20), 10, ['word '.repeat(20)]],
    ['a long word', `  a ${'b'.repeat(50)} c`, 40, ['  a', `      ${'b'.repeat(50)}`, '      c']],
    [
      'JSON',
      '  {"a":[1,2],"b":"c"}'.padEnd(30, ',') + ',"d":1}'.repeat(4),
      40,
      ['  {"a":[1,2],"b":"c"},,,,,,,,,,"d":1},', '      "d":1},"d":1},"d":1}'],
    ],
    ['wide characters', `${'字'.repeat(15)} ${'字'.repeat(10)}`, 40, ['字'.repeat(15), `      ${'字'.repeat(10)}`]],
    ['the last column', `${'a'.repeat(38)} b c`, 40, [`${'a'.repeat(38)} b`, '      c']],
  ])('%s', (_, line, columns, expected) => expect(wrapText(line, columns, 6)).toEqual(expected));

  it('does not count colours', () => {
    const coloured = `\u001b[31m${'a'.repeat(30)}\u001b[39m \u001b[1mb\u001b[22m`;
    expect(wrapText(coloured, 40, 2)).toEqual([coloured]);
  });
});

describe('excerpt', () => {
  /** [what, source, line, column, the line as it is shown, the character above the caret] */
  it.each<[string, string, number, number, string, string]>([
    ['the first character', 'abc', 1, 1, 'abc', 'a'],
    ['a later line', 'abc\ndef', 2, 3, 'def', 'f'],
    ['a line that ends in CR LF', 'abc\r\ndef\r\n', 1, 3, 'abc', 'c'],
    ['a tab', 'a\tb', 1, 3, 'a·b', 'b'],
    ['a control character', 'a\u001bb', 1, 2, 'a·b', '·'],
    ['behind the end', 'abc', 1, 4, 'abc', ''],
    ['an empty last line', 'abc\n', 2, 1, '', ''],
    ['an empty text', '', 1, 1, '', ''],
    [
      'the middle of a long line',
      `${'x'.repeat(66)}y${'z'.repeat(100)}`,
      1,
      67,
      `…${'x'.repeat(37)}y${'z'.repeat(38)}…`,
      'y',
    ],
    [
      'the beginning of a long line',
      `${'x'.repeat(60)}y${'z'.repeat(100)}`,
      1,
      61,
      `${'x'.repeat(60)}y${'z'.repeat(15)}…`,
      'y',
    ],
    ['the end of a long line', `${'x'.repeat(500)}y`, 1, 501, `…${'x'.repeat(37)}y`, 'y'],
  ])('shows %s', (_, source, line, column, shown, above) => {
    const [text = '', caret = ''] = excerpt(source, line, column, pc).map((part) =>
      part.replaceAll(/\u001b\[\d+m/g, ''),
    );
    const start = `  ${String(line).padStart(4)} | `;
    expect(text.startsWith(start)).toBe(true);
    expect(caret).toMatch(/^ *\^$/);
    expect(text.charAt(caret.indexOf('^'))).toBe(above);
    expect(text.slice(start.length)).toBe(shown);
  });

  it('has its caret below a character that stands behind wide ones', () => {
    for (const count of [3, 60]) {
      const [text = '', caret = ''] = excerpt(`${'字'.repeat(count)}x${'字'.repeat(80)}`, 1, count + 1, pc, 80);
      expect(widthOf(text)).toBeLessThanOrEqual(80);
      expect(widthOf(text.slice(0, text.indexOf('x')))).toBe(widthOf(caret) - 1);
    }
  });

  it('is short and has a caret wherever it is asked for', () => {
    for (const [line, column] of [
      [1, 1e6],
      [1e6, 1],
      [3, 3],
    ] as const) {
      const lines = excerpt('x'.repeat(1e5), line, column, pc);
      expect(lines).toHaveLength(2);
      expect(lines[0]?.length).toBeLessThan(120);
    }
  });
});

it.each([['--help'], []])('the help that lcp prints is as wide as its terminal: %s', async (...args) => {
  const linesAt = async (columns: object) => {
    const text: string[] = [];
    const screen = () => ({ ...columns, write: (part: string) => text.push(part) });
    await run(args, { stdin: [], env: {}, stdout: screen(), stderr: screen() } as never);
    return text.join('').split('\n').length;
  };
  expect(await linesAt({})).toBeGreaterThan(await linesAt({ columns: 200 }));
});

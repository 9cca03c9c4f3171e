/** However large or odd an input is, the command ends soon, takes little memory, and says why it went no further. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createColors } from '../../src/cli/colors.ts';
import { indexLines } from '../../src/cli/index-lines.ts';
import { limitFindings, MAX_FINDINGS, sayMore } from '../../src/cli/limit-findings.ts';
import { matchGlob } from '../../src/cli/match-glob.ts';
import { readConfig } from '../../src/cli/read-config.ts';
import { excerpt, showIssue } from '../../src/cli/show-issue.ts';
import { cpuTime } from '../cpu-time.ts';
import { everyNth, isFull } from '../share.ts';
import { checkXsd } from './formats/check-xsd.ts';
import { readXml } from './formats/read-xml.ts';
import { inFolder, lcp, lcpApart, lcpEachApart, type Ran, shell } from './run.ts';

const plain = createColors({}, false);
const isWindows = process.platform === 'win32';
const message = { ok: true, action: 'mission_complete', summary: 'x' };

inFolder(() => {
  writeFileSync('good.json', JSON.stringify(message));
  writeFileSync('schema.json', '{"type": "object"}');
  for (const [file, bytes] of [
    ['huge.txt', 512 * 2 ** 20],
    ['larger.txt', 16 * 2 ** 20 + 1],
  ] as const) {
    writeFileSync(file, '');
    truncateSync(file, bytes);
  }
  mkdirSync('folder');
  if (!isWindows) execFileSync('mkfifo', ['pipe']);
});

describe('lcp parse', () => {
  it.each([
    ['huge.txt', 512 * 2 ** 20],
    ['larger.txt', 16 * 2 ** 20 + 1],
  ])('does not read %s, and names its size and the limit', (file, bytes) => {
    const options = { env: { NODE_OPTIONS: '--max-old-space-size=200' }, timeout: 30_000 };
    const words = `Cannot read ${file}: it has ${bytes} bytes, more than the 16777216 that are allowed.`;
    // Daily one says it in words, and the other one as JSON.
    if (isFull || file === 'huge.txt') {
      const { exit, stdout, stderr } = lcpApart(['parse', file], options);
      expect([exit, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^refused: too_large, the text is too long or too deep \(LlmReply\)\n/);
      expect(stderr).toContain(words);
    }
    if (!isFull && file !== 'larger.txt') return;
    const { stdout: json } = lcpApart(['parse', file, '--json'], options);
    expect(JSON.parse(json)).toEqual({
      success: false,
      reason: 'too_large',
      issues: [{ code: 'too_large', severity: 'error', path: '', message: words }],
      repairs: [],
    });
  });

  it.skipIf(isWindows)('stops reading standard input behind the limit', () => {
    const { stdout, stderr } = shell('yes 0123456789 | lcp parse -; echo "exit $?"');
    expect(stdout).toBe('exit 1\n');
    expect(stderr).toContain('standard input: it has more than the 16777216 that are allowed.');
  });
});

describe.skipIf(isWindows)('what is no file is not waited for', () => {
  const cases: [string, string[], RegExp][] = [
    ['a pipe, by parse', ['parse', 'pipe'], /^lcp: Cannot read pipe: it is a pipe, not a file\.\n$/],
    [
      'a pipe, by validate',
      ['validate', 'pipe', '-c', 'noop'],
      /^lcp: Cannot read pipe: it is a pipe, not a file\.\n$/,
    ],
    ['a pipe, by diff', ['diff', 'pipe', 'schema.json'], /Cannot read pipe: it is a pipe, not a file\.\n/],
    ['a pipe, by diff, as the newer one', ['diff', 'schema.json', 'pipe'], /Cannot read pipe: it is a pipe/],
    ['a pipe as config', ['validate', 'good.json', '--config', 'pipe'], /^lcp: Cannot read pipe: it is a pipe/],
    ['a device, by parse', ['parse', '/dev/zero'], /^lcp: Cannot read \/dev\/zero: it is a device, not a file\.\n$/],
    ['a device, by diff', ['diff', '/dev/zero', 'schema.json'], /it is a device, not a file/],
    ['a device as config', ['validate', 'good.json', '--config', '/dev/zero'], /it is a device, not a file/],
    ['a folder', ['parse', 'folder'], /^lcp: Cannot read folder: it is a folder\.\n$/],
    ['a schema that is too long', ['diff', 'larger.txt', 'schema.json'], /16777217 bytes, more than the 16777216/],
    ['a config that is too long', ['validate', 'x', '--config', 'larger.txt'], /16777217 bytes, more than the 262144/],
  ];
  let ended: Partial<Ran>[];
  beforeAll(() => {
    ended = lcpEachApart(
      cases.map(([, args]) => args),
      30_000,
    );
  }, 400_000);

  it.each(cases.map(([name, , words], i) => [name, words, i] as const))('%s', (_, words, i) => {
    expect(ended[i]?.exit).toBe(2);
    expect(ended[i]?.stderr).toMatch(words);
  });

  const text = JSON.stringify(message);
  // Daily `validate-files.test.ts` has both forms of one file.
  it.each(
    everyNth(3, [
      'lcp diff <(cat schema.json) <(cat schema.json)',
      `lcp parse <(echo '${text}')`,
      `echo '${text}' | lcp parse /dev/stdin`,
    ]),
  )('but what the shell makes is read: %s', (line) => {
    expect(shell(line).exit).toBe(0);
  });
});

describe('a source of many megabytes', () => {
  const line = '{"a": "bbbbbbbbbbbbbbbbbbbbbbbbbbb"},\r\n';

  it('is looked through once for all its issues', () => {
    const source = line.repeat(400_000);
    const lines = indexLines(source);
    const start = cpuTime();
    for (let i = 0; i < 5000; i++) {
      const [shown] = excerpt(lines, 399_000 - i * 70, 3, plain);
      expect(shown).toContain('{"a": "bbb');
    }
    expect(cpuTime() - start).toBeLessThan(3000);
  });

  it('in one line, too', () => {
    const lines = indexLines('x'.repeat(16_000_000));
    const issue = { code: 'type', severity: 'error', path: '', message: 'x', line: 1, column: 9_000_000 } as const;
    const start = cpuTime();
    for (let i = 0; i < 2000; i++) showIssue(issue, plain, lines);
    expect(cpuTime() - start).toBeLessThan(2000);
  });

  it('has the lines that split finds, asked for in any order', () => {
    for (const text of ['', '\n', 'a', 'a\nb', 'a\r\nb\r\n', '\r', '\n\r\n\n', 'a\n\nb']) {
      const expected = text.split('\n').map((one) => one.replace(/\r$/, ''));
      const lines = indexLines(text);
      for (const number of [3, 1, 2, 5, 4, 1])
        expect([text, number, lines(number)]).toEqual([text, number, expected[number - 1] ?? '']);
    }
  });
});

describe('a config', () => {
  const configOf = (globs: string[]) =>
    JSON.stringify({ contracts: Object.fromEntries(globs.map((glob) => [glob, 'noop'])) });
  const many = (count: number, glob: (i: number) => string) => Array.from({ length: count }, (_, i) => glob(i));

  it.each<[string, string, RegExp]>([
    ['of too many globs', configOf(many(1001, (i) => `a${i}`)), /^"contracts" has more than 1000 globs\.$/],
    [
      'of too many globs to ignore',
      JSON.stringify({ ignore: many(1001, () => 'a') }),
      /^"ignore" has more than 1000 globs\.$/,
    ],
    [
      'of too many alternatives',
      configOf(many(100, (i) => `{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}${i}`)),
      /cannot be used: the globs of this file are too many or too long\.$/,
    ],
    ['of long globs', configOf(many(900, (i) => `${i}${'*a'.repeat(498)}`)), /too many or too long/],
    [
      'of braces in braces',
      configOf(many(900, (i) => `${'{'.repeat(400)}a${'}'.repeat(400)}${i}${'{a,b}'.repeat(20)}`)),
      /more than 256 combinations/,
    ],
    ['of bad globs', configOf(many(1000, (i) => `/${i}`)), /cannot be used: it is absolute/],
    [
      'of unknown fields',
      JSON.stringify(Object.fromEntries(many(20_000, (i) => `x${i}`).map((key) => [key, 1]))),
      /^The config has no field/,
    ],
    ['of one field again and again', `{${many(20_000, () => '"strict":true').join(',')}}`, /^"strict" is given twice/],
  ])('%s is refused at once, with few words', (_, text, words) => {
    const start = cpuTime();
    const read = readConfig(text);
    expect(cpuTime() - start).toBeLessThan(2000);
    if (read.success) throw new Error('It was read.');
    expect(read.issues.length).toBeLessThanOrEqual(51);
    expect(read.issues.some(({ message }) => words.test(message))).toBe(true);
    for (const { message } of read.issues) expect(message.length).toBeLessThan(500);
  });

  it('may have as many globs as are allowed, of both kinds', () => {
    const globs = many(1000, (i) => `a${i}`);
    expect(readConfig(configOf(globs)).success).toBe(true);
    expect(readConfig(JSON.stringify({ ignore: globs })).success).toBe(true);
  });

  it('of as much as is allowed is soon read, and soon asked', () => {
    const read = readConfig(configOf(many(1000, (i) => `**/{a,b,c}*${i}*/{x,y}.json`.slice(0, 24))));
    const start = cpuTime();
    if (read.success) {
      for (let i = 0; i < 20; i++)
        for (const { matches } of read.config.contracts) matches(`${'a/'.repeat(100)}${i}.json`);
    }
    expect(cpuTime() - start).toBeLessThan(3000);
  });

  it('one glob of many stars is tried in time, also for the folders around a path', () => {
    const test = matchGlob(`**/${'*a'.repeat(490)}b`);
    if ('complaint' in test) throw new Error(test.complaint);
    const start = cpuTime();
    expect(test('a'.repeat(4000))).toBe(false);
    expect(test.orParent(`${'a/'.repeat(2000)}a`)).toBe(false);
    expect(cpuTime() - start).toBeLessThan(5000);
  });

  it.each([
    ['a', 'a/b/c', true],
    ['a/b', 'a/b/c', true],
    ['b', 'a/b/c', false],
    ['**/b', 'a/b/c', true],
    ['a/*', 'a', false],
    ['{x,a}', 'a/b', true],
    ['a?', 'ab/c', true],
    ['a/', 'a/b', false],
  ])('%s takes %s or a folder around it: %j', (glob, path, expected) => {
    const test = matchGlob(glob);
    if ('complaint' in test) throw new Error(test.complaint);
    expect(test.orParent(path)).toBe(expected);
    const parts = path.split('/');
    expect(parts.some((_, i) => test(parts.slice(0, i + 1).join('/')))).toBe(expected);
  });
});

describe('more findings than anybody reads', () => {
  const LARGE = isFull ? 300 : 200;
  const makeFiles = () => {
    mkdirSync('findings', { recursive: true });
    const jobs = Array.from({ length: 60 }, () => 5);
    const text = JSON.stringify({ ok: true, action: 'list_files_result', files: jobs });
    for (let i = 0; i < LARGE; i++) writeFileSync(`findings/${i}.result.json`, text);
  };
  // Of each file 50 issues are told, and that there are more.
  const all = LARGE * 51;
  const leftOut = all - MAX_FINDINGS;

  it('are counted, and do not change how it ends', async () => {
    makeFiles();
    const { exit, stdout } = await lcp('validate', 'findings');
    expect(exit).toBe(1);
    // The fifty of a file say the same, and are shown once; the last file has only a few left.
    expect(stdout.match(/^ {2}(?:\d+:\d+ {2})?error /gm)).toHaveLength(Math.floor(MAX_FINDINGS / 51) * 2 + 1);
    expect(stdout).toMatch(
      new RegExp(`\\n… and ${leftOut} more findings\\n✗ ${LARGE} files: 0 valid, ${LARGE} not valid\\n$`),
    );
  });

  it('in JSON, every file is there', async () => {
    const { exit, stdout } = await lcp('validate', 'findings', '-f', 'json');
    const report = JSON.parse(stdout) as { files: { valid: boolean; issues: unknown[] }[]; left_out: number };
    expect([exit, report.files.length, report.left_out]).toEqual([1, LARGE, leftOut]);
    expect(report.files.every(({ valid }) => !valid)).toBe(true);
    expect(report.files.flatMap(({ issues }) => issues)).toHaveLength(MAX_FINDINGS);
  });

  it('in the reports for platforms', async () => {
    const github = await lcp('validate', 'findings', '-f', 'github');
    expect(github.stdout.trimEnd().split('\n')).toHaveLength(MAX_FINDINGS);
    expect(github.stderr).toContain(sayMore(leftOut));
    const [run] = JSON.parse((await lcp('validate', 'findings', '-f', 'sarif')).stdout).runs;
    expect(run.results).toHaveLength(MAX_FINDINGS);
    expect(run.invocations[0].toolExecutionNotifications).toEqual([
      { level: 'note', message: { text: `… and ${leftOut} more findings` } },
    ]);
    const xml = (await lcp('validate', 'findings', '-f', 'junit')).stdout;
    expect(checkXsd(readFileSync(new URL('formats/junit.xsd', import.meta.url), 'utf8'), xml)).toEqual([]);
    const suite = readXml(xml).children[0];
    const cases = suite?.children.filter(({ name }) => name === 'testcase') ?? [];
    // A file of which nothing is told any more still fails.
    expect(cases.map(({ children }) => children[0]?.name)).toEqual(Array(LARGE).fill('failure'));
    expect(suite?.children.find(({ name }) => name === 'system-out')?.text).toContain(sayMore(leftOut));
  });

  it('of a comparison are counted, too', async () => {
    const schema = (type: string) =>
      JSON.stringify({
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: isFull ? 600 : 60 }, (_, i) => [`f${i}`, { type }])),
      });
    writeFileSync('old.json', schema('string'));
    writeFileSync('new.json', schema('number'));
    const { exit, stdout } = await lcp('diff', 'old.json', 'new.json');
    expect([exit, stdout.includes('more change')]).toEqual([1, false]);
    const { take, leftOut: rest } = limitFindings(3);
    expect([take([1, 2]), take([3, 4]), take([5]), rest()]).toEqual([[1, 2], [3], [], 2]);
    expect([sayMore(1), sayMore(2, 'change')]).toEqual(['… and 1 more finding', '… and 2 more changes']);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createColors } from '../../../src/cli/colors.ts';
import { findContract } from '../../../src/cli/find-contract.ts';
import { describeCode } from '../../../src/cli/formats/describe-code.ts';
import type { Checked, Summary } from '../../../src/cli/formats/format.ts';
import { FORMATS, type FormatName } from '../../../src/cli/formats/formats.ts';
import { placeIssue } from '../../../src/cli/formats/place-issue.ts';
import type { Issue } from '../../../src/words/issue.ts';
import { codePoint } from '../../code-point.ts';
import { compileSchema } from '../../compile-schema.ts';
import { share } from '../../share.ts';
import { inFolder, lcp } from '../run.ts';
import { EXPECTED, MAX_BYTES, makeFolder, ODD } from '../validate-folder.ts';
import { checkXsd } from './check-xsd.ts';
import { readXml } from './read-xml.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const isSarif = compileSchema(JSON.parse(read('sarif.schema.json')), { allErrors: true }, 'draft-07');
const xsd = read('junit.xsd');

inFolder(() => makeFolder('all'));

const paths = ['all', 'missing.json', '*.nothing', '../outside.result.json'];
const run = (format: FormatName, ...args: string[]) =>
  lcp('validate', ...(args.length > 0 ? args : paths), '-f', format, '--max-bytes', String(MAX_BYTES));

const total = EXPECTED.length + 3;
const count = (exit: number) => EXPECTED.filter(([, expected]) => expected.exit === exit).length;

type Report = { file: string; issues: Issue[]; valid: boolean };
const reports = async () => (JSON.parse((await run('json')).stdout) as { files: Report[] }).files;

describe('--format github', () => {
  /** Reads a command the way the runner does. */
  function readCommand(line: string): { level: string; properties: Record<string, string>; message: string } {
    const end = line.indexOf('::', 2);
    const [level = '', ...rest] = line.slice(2, end).split(' ');
    const plain = (text: string) =>
      text
        .replaceAll('%0D', '\r')
        .replaceAll('%0A', '\n')
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ',')
        .replaceAll('%25', '%');
    const properties = rest
      .join(' ')
      .split(',')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), plain(pair.slice(pair.indexOf('=') + 1))]);
    return {
      level,
      properties: Object.fromEntries(properties),
      message: line
        .slice(end + 2)
        .replaceAll('%0D', '\r')
        .replaceAll('%0A', '\n')
        .replaceAll('%25', '%'),
    };
  }

  it('prints one command for each issue, at its line and column, and nothing else', async () => {
    const { exit, stdout, stderr } = await run('github');
    expect(exit).toBe(2);
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning) (?:file=[^,:]+,)[^:]*::./);
    const issues = (await reports()).flatMap(({ file, issues }) => issues.map((issue) => ({ file, ...issue })));
    expect(lines).toHaveLength(issues.length);
    for (const [at, line] of lines.entries()) {
      const { level, properties, message } = readCommand(line);
      const issue = issues[at] as (typeof issues)[number];
      expect(level).toBe(issue.severity);
      expect(properties.file).toBe(issue.file);
      expect(properties.line).toBe(issue.line === undefined ? undefined : String(issue.line));
      expect(properties.col).toBe(issue.column === undefined ? undefined : String(issue.column));
      expect(properties.title).toContain(`(${issue.code})`);
      expect(Number(properties.endColumn ?? 1)).toBeGreaterThanOrEqual(Number(properties.col ?? 1));
      expect(properties.endLine).toBe(properties.line);
      expect(message).not.toMatch(/[\u0000\u001b\u202e]/);
    }
    // The empty folder is told as a path without a file, not as one of the files.
    const sum = new RegExp(`^✗ ${total - 1} files: ${count(0)} valid.*1 path without a file to check`);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(sum);
  });

  it.each([
    [
      'all/wrong-action.result.json',
      '::error file=all/wrong-action.result.json,line=3,endLine=3,col=13,endColumn=24,title=JobResult (discriminator)::/action: ',
    ],
    [
      'all/warning.result.json',
      '::warning file=all/warning.result.json,line=3,endLine=3,col=12,endColumn=12,title=JobResult',
    ],
    [
      'all/many.job.json',
      '::error file=all/many.job.json,line=1,endLine=1,col=1,endColumn=1,title=JobEnvelope (required)::',
    ],
    ['all/utf16le.result.json', '::error file=all/utf16le.result.json,title=JobResult (utf16)::Cannot read '],
    ['all/latin1.result.json', '::error file=all/latin1.result.json,line=2,endLine=2,col=28,endColumn=28,title='],
    ['missing.json', '::error file=missing.json,title=lcp (missing)::missing.json: there is no such file or folder.'],
    ['-', '::error title=lcp (unknown_contract)::standard input: no contract is known for it'],
    ['a%:,b\n.json', '::error file=a%25%3A%2Cb%0A.json,title=lcp (missing)::a%25:,b%0A.json: there'],
  ])('%s', async (path, start) => {
    if (process.platform === 'win32' && path.includes(':')) return;
    const { stdout } = await run('github', path);
    expect(stdout.slice(0, start.length)).toBe(start);
  });

  it('names files from the workspace, wherever the command runs', async () => {
    const before = process.cwd();
    vi.stubEnv('GITHUB_WORKSPACE', before);
    process.chdir('all');
    try {
      expect((await run('github', 'wrong-action.result.json')).stdout).toContain('file=all/wrong-action.result.json,');
      expect((await run('sarif', 'wrong-action.result.json')).stdout).toContain('"uri":"all/wrong-action.result.json"');
    } finally {
      process.chdir(before);
    }
    vi.stubEnv('GITHUB_WORKSPACE', `${before}/elsewhere`);
    expect((await run('github', 'all/wrong-action.result.json')).stdout).toContain(
      'file=all/wrong-action.result.json,',
    );
  });

  it('gives no file a way to speak to the runner', async () => {
    for (const format of ['github', 'pretty'] as const) {
      const { stdout, stderr } = await run(format, 'all/hostile.result.json', '##[error]x\n::error::y');
      for (const line of `${stdout}${stderr}`.split('\n')) {
        // A command at the start of a line, whose message then may hold anything; or one of the other form anywhere.
        expect(line.startsWith('::error file=') || !/^\s*::|##\[/.test(line)).toBe(true);
      }
    }
  });
});

describe('--format sarif', () => {
  type Sarif = {
    runs: [
      {
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          message: { text: string };
          locations: [Location];
        }[];
        tool: { driver: { rules: { id: string }[]; notifications: { id: string }[]; version: string } };
        invocations: [{ exitCode: number; executionSuccessful: boolean; toolExecutionNotifications: Notification[] }];
      },
    ];
  };
  type Region = {
    startLine: number;
    startColumn: number;
    endLine: number;
    endColumn: number;
    charOffset: number;
    charLength: number;
  };
  type Location = { physicalLocation: { artifactLocation: { uri: string }; region?: Region } };
  type Notification = { descriptor: { id: string; index: number }; message: { text: string }; locations: [Location] };

  const parse = (stdout: string): Sarif => {
    const sarif: unknown = JSON.parse(stdout);
    isSarif(sarif);
    expect(isSarif.errors ?? []).toEqual([]);
    return sarif as Sarif;
  };

  it('fits its schema, and has a result for each issue of a file that could be read', async () => {
    const { exit, stdout } = await run('sarif');
    const [{ results, tool, invocations }] = parse(stdout).runs;
    const all = await reports();
    const isRead = (report: Report) => report.issues.every(({ code }) => !NOT_READ.has(code));
    const wanted = all
      .filter(isRead)
      .flatMap(({ issues }) => issues.map(({ code, line, column }) => [code, line, column]));
    expect(
      results.map(({ ruleId, locations: [{ physicalLocation }] }) => [
        ruleId,
        physicalLocation.region?.startLine,
        physicalLocation.region?.startColumn,
      ]),
    ).toEqual(wanted);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(exit).toBe(2);
    expect(invocations[0]).toMatchObject({ exitCode: 2, executionSuccessful: false });
    const notes = invocations[0].toolExecutionNotifications;
    expect(notes).toHaveLength(count(2) + 3);
    for (const { descriptor } of notes) expect(tool.driver.notifications[descriptor.index]?.id).toBe(descriptor.id);
  });

  const NOT_READ = new Set([
    ...EXPECTED.filter(([, { exit }]) => exit === 2).map(([, { code }]) => code),
    'missing',
    'no_match',
  ]);

  it('its regions are the texts that are wrong', async () => {
    for (const [name, { code, at }] of EXPECTED) {
      if (at === undefined || code === 'not_utf8') continue;
      const [{ results }] = parse((await run('sarif', `all/${name}`)).stdout).runs;
      const text = readFileSync(`all/${name}`, 'utf8');
      const region = results[0]?.locations[0].physicalLocation.region as Region;
      expect([region.startLine, region.startColumn]).toEqual(at);
      if (region.charOffset === undefined) continue;
      const before = text.slice(0, region.charOffset).split('\n');
      const upTo = text.slice(0, region.charOffset + region.charLength).split('\n');
      expect([before.length, (before.at(-1) as string).length + 1]).toEqual(at);
      expect([upTo.length, (upTo.at(-1) as string).length + 1]).toEqual([region.endLine, region.endColumn]);
    }
  });

  it('names files by URIs', async () => {
    const uriOf = async (file: string) =>
      parse((await run('sarif', file)).stdout).runs[0].results[0]?.locations[0].physicalLocation.artifactLocation;
    expect(await uriOf('all/[[]odd]*')).toEqual({
      uri: `all/${encodeURIComponent(ODD)}`,
      uriBaseId: '%SRCROOT%',
    });
    const before = process.cwd();
    process.chdir('all/hollow');
    const outside = await uriOf('../wrong-action.result.json');
    process.chdir(before);
    expect(outside).toEqual({ uri: expect.stringMatching(/^file:\/\/\/.*\/all\/wrong-action\.result\.json$/) });
  });

  it.skipIf(process.platform === 'win32')('takes a backslash in a name for what it is', async () => {
    writeFileSync('..\\a\\b.result.json', '{}');
    const [result] = parse((await run('sarif', '..\\a\\b.result.json')).stdout).runs[0].results;
    expect(result?.locations[0].physicalLocation.artifactLocation).toEqual({
      uri: '..%5Ca%5Cb.result.json',
      uriBaseId: '%SRCROOT%',
    });
    expect((await run('github', '..\\a\\b.result.json')).stdout).toMatch(/^::error file=\.\.\\a\\b\.result\.json,/);
  });

  it('names standard input in words, which is no file', async () => {
    const [{ results }] = parse((await run('sarif', '-', '-c', 'noop')).stdout).runs;
    expect(results[0]?.locations).toEqual([{ message: { text: 'standard input' } }]);
  });

  it('says of nothing wrong that nothing is', async () => {
    const [{ results, tool, invocations }] = parse((await run('sarif', 'all/good.result.json')).stdout).runs;
    expect([results, tool.driver.rules]).toEqual([[], []]);
    expect(invocations[0]).toMatchObject({ exitCode: 0, executionSuccessful: true });
  });

  it('keeps the fingerprints of issues that move, and tells issues apart', async () => {
    const prints = (stdout: string) =>
      (JSON.parse(stdout).runs[0].results as { partialFingerprints: object }[]).map(({ partialFingerprints }) =>
        JSON.stringify(partialFingerprints),
      );
    const format = (text: string) =>
      show('sarif', checked('{}', [issue({ line: 1 }), issue({ line: 1 }), issue({ path: '/b' })], text));
    const first = prints(format('{}'));
    expect(new Set(first).size).toBe(3);
    const moved = checked('{}', [issue({ line: 7 }), issue({ line: 8 }), issue({ path: '/b', line: 9 })], 'x');
    expect(prints(show('sarif', moved))).toEqual(first);
  });

  it('makes no link of what stands in a file', () => {
    const text = show('sarif', checked('x.json', [issue({ message: '"[a](http://evil.example)" and [b] (c)' })]));
    expect(JSON.parse(text).runs[0].results[0].message.text).toBe('"\\[a](http://evil.example)" and [b] (c)');
  });
});

describe('--format junit', () => {
  it('fits its schema, with one test case a file', async () => {
    const { exit, stdout } = await run('junit');
    expect(exit).toBe(2);
    expect(checkXsd(xsd, stdout)).toEqual([]);
    const suite = readXml(stdout).children[0];
    expect(Object.fromEntries(suite?.attributes ?? [])).toMatchObject({
      tests: String(total),
      failures: String(count(1)),
      errors: String(count(2) + 3),
      timestamp: expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    });
    const cases = suite?.children.filter((child) => child.name === 'testcase') ?? [];
    expect(cases.map(({ attributes, children: [fault] }) => [attributes.get('name'), fault?.name])).toEqual([
      ...EXPECTED.map(([name, { exit: code }]) => [`all/${name}`, [undefined, 'failure', 'error'][code]]),
      ...paths.slice(1).map((path) => [path, 'error']),
    ]);
    expect(suite?.children.find((child) => child.name === 'system-out')?.text).toMatch(
      /^all\/warning\.result\.json:3:12: warning: \/extra: .* \(unknown_field\)$/,
    );
  });

  it('lists the issues of a file with their places', async () => {
    const suite = readXml((await run('junit', 'all/many.job.json')).stdout).children[0];
    const failure = suite?.children.find((child) => child.name === 'testcase')?.children[0];
    const { files } = JSON.parse((await run('json', 'all/many.job.json')).stdout) as { files: [Report] };
    const [{ issues }] = files;
    expect(failure?.attributes.get('type')).toBe(issues[0]?.code);
    expect(failure?.attributes.get('message')).toBe(`${issues[0]?.message} (and ${issues.length - 1} more)`);
    const lines = failure?.text.split('\n') ?? [];
    expect(lines).toHaveLength(issues.length);
    for (const [at, line] of lines.entries()) {
      expect(line.startsWith(`all/many.job.json:${issues[at]?.line}:${issues[at]?.column}: error: `)).toBe(true);
    }
  });

  it('the check of the schema is one', () => {
    const good = show('junit', checked('a', [issue({})]));
    expect(checkXsd(xsd, good)).toEqual([]);
    for (const [from, to] of [
      ['tests="1"', 'tests="one"'],
      ['tests="1"', ''],
      ['<system-err></system-err>', ''],
      ['<properties>', '<other/><properties>'],
      ['classname=', 'class='],
      ['type="type"', ''],
      ['<testsuites>', '<testsuites>text'],
      [/timestamp="[^"]*"/, 'timestamp="today"'],
      ['</testcase>', '<error type="x"/></testcase>'],
      ['<system-out></system-out>', '<system-out><b/></system-out>'],
      ['<system-out></system-out>', '<system-out a="b"></system-out>'],
      ['name="lcp validate"', 'name=""'],
    ] as const) {
      const bad = good.replace(from, to);
      expect(bad).not.toBe(good);
      expect([to, checkXsd(xsd, bad).length > 0]).toEqual([to, true]);
    }
    for (const text of [
      '<a>',
      '<a></b>',
      '<a/><b/>',
      '<a b="1" b="2"/>',
      '<a>&x;</a>',
      '<a>&#0;</a>',
      '<a>\u0001</a>',
      '<a b="<"/>',
      'a',
      '<a>]]></a>',
      '<a>< </a>',
    ]) {
      expect(() => readXml(text)).toThrow();
    }
  });
});

describe('--format json and pretty', () => {
  it('json is one object with a report for each file', async () => {
    const { stdout } = await run('json');
    const plain = stdout.replaceAll('\\u202e', '\u202e').replaceAll('\\u0023#[', '##[');
    expect(plain).toBe(`${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
    for (const file of JSON.parse(stdout).files)
      expect(Object.keys(file)).toEqual(['file', 'contract', 'valid', 'issues']);
  });

  it('pretty shows what is wrong with its line, and sums up', async () => {
    const { stdout } = await run('pretty');
    expect(stdout.match(/^✗ all\//gm)).toHaveLength(count(1));
    expect(stdout).toContain('✗ all/wrong-action.result.json JobResult\n  3:13  error  /action  ');
    expect(stdout).not.toContain('good');
  });

  it('pretty says nothing of a contract that is not known', () => {
    const { report, ...more } = checked('x.json', [issue({})]);
    const [first] = show('pretty', { ...more, report: { ...report, contract: null } }).split('\n');
    expect(first?.trimEnd()).toBe('✗ x.json');
  });
});

function issue(more: Partial<Issue>): Issue {
  return { code: 'type', severity: 'error', path: '/a', message: 'It is wrong.', line: 1, column: 1, ...more };
}

function checked(file: string, issues: Issue[], text: string | undefined = '{}'): Checked {
  return { report: { file, contract: 'noop', valid: false, issues }, text, seconds: 0.0015 };
}

function show(format: FormatName, ...all: Checked[]): string {
  const { begin, file, end } = FORMATS[format]({
    version: '1.2.3',
    root: process.cwd(),
    startedAt: 0,
    pc: createColors({}, false),
  });
  const summary: Summary = {
    files: all.length,
    valid: 0,
    invalid: all.length,
    unreadable: 0,
    warnings: 0,
    exitCode: 1,
    seconds: 1,
  };
  return begin() + all.map((each) => file(each)).join('') + end(summary);
}

describe('whatever the files and their issues are called', () => {
  const text = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.string({
      unit: fc.constantFrom(
        '::',
        '%',
        '\n',
        '\r',
        '\t',
        ',',
        '<',
        '&',
        '"',
        "'",
        ']]>',
        '\u0000',
        '\ud800',
        '\uffff',
        '](',
        '[',
        '\u001b',
        'ü',
        '🚀',
        '##[',
      ),
    }),
  );
  const anyIssue = fc.record({
    code: fc.oneof(
      fc.constantFrom('type', 'constructor', '__proto__'),
      text.map((value) => value || 'x'),
    ),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    path: text.map((value) => `/${value}`),
    message: text.map((value) => `.${value}`),
    hint: fc.option(text, { nil: undefined }),
    line: fc.constant(1),
    column: fc.nat(20).map((column) => column + 1),
    span: fc.option(fc.record({ start: fc.nat(5), end: fc.nat({ max: 5 }).map((end) => end + 5) }), { nil: undefined }),
  });
  const file = text.map((value) => `${value.replace(/[/\\]/g, '')}.json`);

  it('SARIF, JUnit and annotations stay whole', () => {
    fc.assert(
      fc.property(
        file,
        fc.array(anyIssue, { maxLength: 4 }),
        fc.option(text, { nil: undefined }),
        (name, issues, source) => {
          const one = checked(name, issues, source);
          isSarif(JSON.parse(show('sarif', one)));
          expect(isSarif.errors ?? []).toEqual([]);
          expect(checkXsd(xsd, show('junit', one))).toEqual([]);
          const lines = show('github', one).split('\n');
          expect(lines.pop()).toBe('');
          expect(lines).toHaveLength(issues.length);
          for (const line of lines) expect(line).toMatch(/^::(?:error|warning) [^\r\n]*::[^\r\n]*$/);
          expect(JSON.parse(show('json', one)).files).toHaveLength(1);
        },
      ),
      { numRuns: share(300) },
    );
  });
});

describe('the parts', () => {
  it('placeIssue needs line and column', () => {
    expect(placeIssue({ ...issue({}), line: undefined }, 'x')).toBeUndefined();
    expect(placeIssue(issue({ span: { start: 0, end: 3 } }), 'a\nbc')).toEqual({
      line: 1,
      column: 1,
      endLine: 2,
      endColumn: 2,
    });
  });

  it('describeCode has words for every code', () => {
    expect(describeCode('type')).toBe('A value has the wrong type.');
    expect(describeCode('sum_mismatch')).toBe('A rule of the contract: sum mismatch.');
    expect(describeCode('')).toBe('A rule of the contract.');
    expect(describeCode('constructor')).toBe('A rule of the contract: constructor.');
    expect(findContract('noop').name).toBe('Noop');
  });
});

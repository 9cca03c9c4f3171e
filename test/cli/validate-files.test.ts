import { constants } from 'node:buffer';
import {
  type Dirent,
  constants as files,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFiles } from '../../src/cli/find-files.ts';
import { readText, Unreadable, unreadable } from '../../src/cli/read-text.ts';
import { openSession } from '../../src/cli/session.ts';
import { showProgress } from '../../src/cli/show-progress.ts';
import type { Issue } from '../../src/words/issue.ts';
import { everyNth, isFull } from '../share.ts';
import { inFolder, lcp, lcpApart, lcpWith, shell } from './run.ts';
import { EXPECTED, MAX_BYTES, makeFolder, noop } from './validate-folder.ts';

const session = openSession(process);
const isWindows = process.platform === 'win32';

inFolder(() => {
  makeFolder('all');
  mkdirSync('called.job.json');
  mkdirSync('filled.job.json');
  writeFileSync('filled.job.json/a.result.json', JSON.stringify(noop));
  mkdirSync('tree/secret', { recursive: true });
  writeFileSync('tree/a.result.json', JSON.stringify(noop));
  if (!isWindows) symlinkSync('/dev/null', 'nothing.result.json');
});

type File = { file: string; contract: string | null; valid: boolean; issues: Issue[] };
const filesOf = (stdout: string) => (JSON.parse(stdout) as { files: File[] }).files;
const limit = ['--max-bytes', String(MAX_BYTES)];

describe('a folder of good and bad files', () => {
  it.each(EXPECTED)('%s: %o', async (name, { exit, code, at }) => {
    const ran = await lcp('validate', `all/${name}`, '-f', 'json', ...limit);
    expect(ran.exit).toBe(exit);
    const [report, ...others] = filesOf(ran.stdout);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ file: `all/${name}`, valid: exit === 0 });
    const issue = report?.issues[0];
    expect(exit === 0 ? issue?.severity !== 'error' : issue?.severity === 'error').toBe(true);
    if (code !== undefined) expect(issue?.code).toBe(code);
    expect([issue?.line, issue?.column]).toEqual(at ?? (exit === 1 ? expect.anything() : [undefined, undefined]));
    expect(ran.stderr.split('\n').length - 1).toBe(exit === 2 ? 1 : 0);
    if (exit === 2) expect(ran.stderr).toContain(`all/${name}: `);
  });

  it('is checked to the end: no file hides another', async () => {
    const ran = await lcp('validate', 'all', '-f', 'json', ...limit);
    expect(ran.exit).toBe(2);
    expect(filesOf(ran.stdout).map(({ file, valid }) => [file, valid])).toEqual(
      EXPECTED.map(([name, { exit }]) => [`all/${name}`, exit === 0]),
    );
  });

  it('tells every kind of fault by a code of its own', () => {
    const codes = EXPECTED.filter(([, { exit }]) => exit === 2).map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(isWindows ? 4 : 8);
  });

  it('sums up', async () => {
    const count = (exit: number) => EXPECTED.filter(([, expected]) => expected.exit === exit).length;
    const { stdout } = await lcp('validate', 'all', ...limit);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      `✗ ${EXPECTED.length} files: ${count(0)} valid, ${count(1)} not valid, ${count(2)} not readable, 1 warning`,
    );
  });
});

describe('what cannot be read', () => {
  it('a folder that is called like a file and is empty', async () => {
    const { exit, stdout } = await lcp('validate', 'called.job.json', '-f', 'json');
    expect([exit, filesOf(stdout)[0]?.issues[0]?.code]).toEqual([2, 'is_folder']);
  });

  it('a folder that is called like a file and holds messages is a folder', async () => {
    expect((await lcp('validate', 'filled.job.json')).exit).toBe(0);
  });

  it.each<[string, string, string, RegExp]>([
    ['no permission', 'EACCES', 'no_permission', /^Cannot read x\.json: permission denied\.$/],
    ['no permission, in other words', 'EPERM', 'no_permission', /permission denied/],
    ['a failing disk', 'EIO', 'unreadable', /^Cannot read x\.json: EIO/],
    ['a socket', 'ENXIO', 'not_a_file', /socket/],
    ['a missing file', 'ENOENT', 'missing', /there is no such file\.$/],
    ['too many open files', 'EMFILE', 'unreadable', /EMFILE/],
  ])('%s', async (_, errno, code, words) => {
    const open = () => {
      throw Object.assign(new Error(`${errno}: no luck`), { code: errno });
    };
    const error = await readText(session, 'x.json', { open }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unreadable);
    expect((error as Unreadable).issue).toMatchObject({ code, severity: 'error', path: '' });
    expect((error as Unreadable).message).toMatch(words);
  });

  it.each([['filled.job.json'], ['text.txt']])('%s is closed after reading', async (file) => {
    let descriptor = -1;
    const open = (...args: Parameters<typeof openSync>) => (descriptor = openSync(...args));
    writeFileSync('text.txt', '{}');
    await readText(session, file, { open }).catch(() => undefined);
    expect(() => fstatSync(descriptor)).toThrow('EBADF');
  });

  it.each<[string, number[], line: number, column: number]>([
    ['the first one', [0xff], 1, 1],
    ['behind characters of two bytes', [...Buffer.from('äöüä\nöüäö'), 0xff, 0x61], 2, 5],
    ['within a character', [0x7b, 0xc3, 0x28, 0x7d], 1, 2],
    ['the end of half a character', [0x7b, 0xe2, 0x9b], 1, 2],
    ['behind a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0xff], 1, 3],
  ])('a byte that is not UTF-8, with its place: %s', async (_, bytes, line, column) => {
    writeFileSync('bytes.txt', Uint8Array.from(bytes));
    await expect(readText(session, 'bytes.txt')).rejects.toMatchObject({ issue: { code: 'not_utf8', line, column } });
  });

  it('a name that is not UTF-8', async () => {
    const error = (await readText(session, 'b\ufffd.json').catch((thrown: unknown) => thrown)) as Unreadable;
    expect(error.issue).toMatchObject({
      code: 'bad_path',
      message: 'Cannot read b\ufffd.json: its name is not UTF-8.',
    });
  });

  it('a folder without permission is told, and the rest is found', () => {
    const deny = (folder: string): never => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES', path: folder });
    };
    const entry = (name: string, isDirectory: boolean) =>
      ({ name, isDirectory: () => isDirectory }) as unknown as Dirent;
    const list = (folder: string): Dirent[] => {
      if (folder === 'tree/') return [entry('a.result.json', false), entry('secret', true), entry('b.txt', false)];
      return deny(folder);
    };
    expect(findFiles('tree', ['.result.json'], { list })).toEqual({
      files: ['tree/a.result.json'],
      unread: [
        {
          folder: 'tree/secret',
          issue: {
            code: 'no_permission',
            severity: 'error',
            path: '',
            message: 'Cannot list tree/secret: permission denied.',
          },
        },
      ],
    });
    expect(findFiles('tree/**/*.json', ['.json'], { list: deny })).toEqual({
      files: [],
      unread: [{ folder: 'tree', issue: expect.objectContaining({ code: 'no_permission' }) }],
    });
    expect(findFiles('tree', ['.json'], { list: () => [] })).toHaveProperty('complaint');
  });

  it('a folder that fails in another way is told too, but a glob goes round what has gone', () => {
    const fail = (code: string) => (): never => {
      throw Object.assign(new Error(`${code}: no luck`), { code });
    };
    expect(findFiles('tree/', ['.json'], { list: fail('EIO') })).toMatchObject({
      files: [],
      unread: [{ folder: 'tree', issue: { code: 'unreadable', message: 'Cannot list tree: EIO: no luck.' } }],
    });
    expect(findFiles('tree/*.json', ['.json'], { list: fail('ENOENT') })).toEqual({
      complaint: 'tree/*.json: no file matches.',
    });
    expect(findFiles('*.json', ['.json'], { list: fail('EPERM') })).toMatchObject({
      files: [],
      unread: [{ folder: '.', issue: { code: 'no_permission' } }],
    });
  });

  it('a file that grows while it is read, and one that has no size, are read no further than allowed', async () => {
    if (isWindows) return;
    await expect(readText(session, '/dev/zero', { maxBytes: 1000 })).rejects.toThrow(
      'more than the 1000 that are allowed',
    );
    if (process.platform === 'linux')
      expect(await readText(session, '/proc/self/mounts', { maxBytes: 1e6, isFileWanted: true })).not.toBe('');
    const args = ['validate', '-', '-c', 'noop', '--max-bytes', '10'];
    const stdin = 'x'.repeat(11);
    expect(isFull ? lcpApart(args, { stdin }) : await lcpWith(stdin, ...args)).toMatchObject({
      exit: 2,
      stderr: 'lcp: Cannot read standard input: it has more than the 10 that are allowed.\n',
    });
  });

  it('more bytes than a text can have are not read, whatever the limit', async () => {
    for (const bytes of [constants.MAX_STRING_LENGTH + 1, 5 * 2 ** 30]) {
      writeFileSync('longest.result.json', '');
      truncateSync('longest.result.json', bytes);
      const { exit, stdout, stderr } = await lcp(
        'validate',
        'longest.result.json',
        '--max-bytes',
        '9999999999',
        '-f',
        'json',
      );
      unlinkSync('longest.result.json');
      expect([exit, JSON.parse(stdout).files[0].issues[0].code]).toEqual([2, 'too_large']);
      expect(stderr).toContain(`it has ${bytes} bytes, more than the ${constants.MAX_STRING_LENGTH} that can be read.`);
    }
  });

  it('exactly as many bytes as allowed are read', async () => {
    const text = JSON.stringify(noop);
    writeFileSync('exact.result.json', text);
    expect((await lcp('validate', 'exact.result.json', '--max-bytes', String(text.length))).exit).toBe(0);
    expect((await lcp('validate', 'exact.result.json', '--max-bytes', String(text.length - 1))).exit).toBe(2);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3', '99999999999999999999'])('%j is no limit', async (bytes) => {
    const { exit, stderr } = await lcp('validate', 'all', `--max-bytes=${bytes}`);
    expect(exit).toBe(2);
    expect(stderr).toContain('It must be a whole number above 0.');
  });

  it.skipIf(isWindows)('a pipe that the shell makes is read', () => {
    expect(shell(`lcp validate <(echo '${JSON.stringify(noop)}') -c noop`)).toEqual({
      exit: 0,
      stdout: '✓ 1 file: 1 valid\n',
      stderr: '',
    });
  });

  it.skipIf(isWindows)('standard input may be named as a file', () => {
    if (isFull) expect(shell('cat all/good.result.json | lcp validate /dev/stdin -c noop').exit).toBe(0);
    const large = `(head -c 300000 /dev/zero | tr '\\0' ' '; cat all/good.result.json)`;
    expect(shell(`${large} | lcp parse /dev/stdin -c noop`).exit).toBe(0);
    expect(shell(`${large} | lcp validate /dev/stdin -c noop --max-bytes 300000`).exit).toBe(2);
  });

  it.skipIf(isWindows)('a device is not read', async () => {
    const { exit, stderr } = await lcp('validate', 'nothing.result.json');
    expect([exit, stderr]).toEqual([2, 'lcp: Cannot read nothing.result.json: it is a device, not a file.\n']);
  });
});

describe.skipIf(isWindows)('a reader that leaves early', () => {
  beforeAll(() => {
    for (const [folder, message] of everyNth(2, [
      ['bad', '{'],
      ['good', JSON.stringify(noop)],
    ] as const)) {
      mkdirSync(`600/${folder}`, { recursive: true });
      for (let file = 0; file < 600; file++) writeFileSync(`600/${folder}/${file}.result.json`, message);
    }
  });

  const commands: [command: string, exit: number][] = [
    ['validate 600/bad', 1],
    ['validate 600/bad 2>&1', 1],
    ['validate 600/bad -f json', 1],
    ['validate 600/bad -f sarif', 1],
    ['validate 600/bad missing 2>&1', 2],
    ['validate 600/good -f json', 0],
    ['prompt --system 2>&1', 0],
  ];
  it.each(everyNth(7, commands))('does not change how it ends: lcp %s | head -c 1', (command, exit) => {
    const ran = shell(`set -o pipefail; lcp ${command} | head -c 1`);
    expect([ran.exit, ran.stdout.length]).toEqual([exit, 1]);
  });
});

describe('ten thousand files', () => {
  const FOLDERS = isFull ? 100 : 5;
  it('take a few seconds and little memory, and leave no trace of the progress', () => {
    for (let folder = 0; folder < FOLDERS; folder++) {
      mkdirSync(`many/${folder}`, { recursive: true });
      for (let file = 0; file < 100; file++) {
        const message = file === 50 ? { ok: true, action: 'nop' } : noop;
        writeFileSync(`many/${folder}/${file}.result.json`, JSON.stringify(message));
      }
    }
    // The clock goes on while a busy machine does something else: the process says itself how long it has computed.
    writeFileSync(
      'tell-time.cjs',
      "process.on('exit', () => require('node:fs').writeFileSync('time', JSON.stringify(process.cpuUsage())))",
    );
    const { exit, stdout, stderr } = lcpApart(['validate', 'many'], {
      env: { NODE_OPTIONS: '--require ./tell-time.cjs' },
    });
    expect([exit, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(new RegExp(`✗ ${FOLDERS * 100} files: ${FOLDERS * 99} valid, ${FOLDERS} not valid\\n$`));
    const { user, system } = JSON.parse(readFileSync('time', 'utf8'));
    expect((user + system) / 1000).toBeLessThan(20_000);
  });

  it('of which each is large, are not kept', () => {
    mkdirSync('large');
    const text = JSON.stringify({ ...noop, message: 'x'.repeat(4_000_000) });
    // Together they take more than there is.
    const [count, megabytes] = isFull ? [100, 160] : [16, 60];
    for (let file = 0; file < count; file++) writeFileSync(`large/${file}.result.json`, text);
    const { exit, stdout } = lcpApart(['validate', 'large', '-f', 'sarif'], {
      env: { NODE_OPTIONS: `--max-old-space-size=${megabytes}`, NODE_V8_COVERAGE: undefined },
    });
    expect([exit, JSON.parse(stdout).runs[0].results]).toEqual([0, []]);
  });
});

it.each([
  ['/dev/stdin', false],
  ['/dev/fd/63', false],
  ['/dev/fd/7', false],
  ['/dev/fd/x', true],
  ['/dev/fd/7x', true],
  ['/dev/stdin2', true],
  ['my/dev/stdin', true],
  ['/dev/null', true],
  ['a.json', true],
])('where a file is wanted, %s is a pipe that has to be refused: %s', async (file, isRefused) => {
  const flags: unknown[] = [];
  const open = (_: unknown, flag: unknown) => {
    flags.push(flag);
    return openSync('/dev/null', 'r');
  };
  const read = (options: object) =>
    readText(session, file, { open: open as never, ...options }).catch(({ issue }: Unreadable) => issue.code);
  expect(await read({ isFileWanted: true })).toBe(isRefused ? 'not_a_file' : '');
  expect(await read({})).toBe('');
  // A pipe without a writer must not be waited for.
  expect(flags).toEqual([isRefused ? files.O_NONBLOCK : 0, 0]);
});

describe('showProgress', () => {
  const terminal = (isTTY: boolean, columns?: number) => {
    const written: string[] = [];
    return { isTTY, columns, written, write: (text: string) => written.push(text) };
  };

  it('counts on a terminal, now and then, and takes the line away', () => {
    let time = 0;
    const screen = terminal(true);
    const progress = showProgress(screen, () => time, 'xterm');
    progress.show(1, 10);
    time = 100;
    progress.show(2, 10);
    time = 150;
    progress.show(3, 10);
    time = 200;
    progress.show(4, 10);
    progress.clear();
    progress.clear();
    expect(screen.written).toEqual(['\r\u001b[K  2 of 10 files', '\r\u001b[K  4 of 10 files', '\r\u001b[K']);
  });

  it.each([
    ['no terminal', false, 'xterm'],
    ['a dumb terminal', true, 'dumb'],
  ])('shows nothing on %s', (_, isTTY, term) => {
    let time = 0;
    const screen = terminal(isTTY);
    const progress = showProgress(screen, () => time, term);
    time = 1000;
    progress.show(1, 10);
    progress.clear();
    expect(screen.written).toEqual([]);
  });

  it('is never wider than the terminal', () => {
    let time = 0;
    const screen = terminal(true, 8);
    const progress = showProgress(screen, () => time, 'xterm');
    time = 1000;
    progress.show(1, 10);
    expect(screen.written).toEqual(['\r\u001b[K  1 of ']);
    const unknown = terminal(true, 0);
    time = 0;
    const other = showProgress(unknown, () => time, 'xterm');
    time = 1000;
    other.show(1, 10);
    expect(unknown.written).toEqual(['\r\u001b[K  1 of 10 files']);
  });
});

it('the issue about a file has a hint where there is one', () => {
  const issue = { code: 'is_folder', severity: 'error', path: '', message: 'It is a folder.' };
  expect(unreadable('is_folder', issue.message)).toStrictEqual(issue);
  expect(unreadable('is_folder', issue.message, 'Name a file.')).toStrictEqual({ ...issue, hint: 'Name a file.' });
});

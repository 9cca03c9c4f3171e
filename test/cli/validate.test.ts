import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areColorsWanted } from '../../src/cli/colors.ts';
import { isFull } from '../share.ts';
import { copyExample, inFolder, lcp, lcpApart, lcpWith, type Ran, shell } from './run.ts';

const noop = { ok: true, action: 'noop', message: 'Nothing to do.' };
const factory = { status: 'success', summary: 'The rules were written.', deliverables: [{ path: 'rules.md' }] };

inFolder(() => {
  const write = (file: string, content: string | object | Uint8Array) =>
    writeFileSync(
      file,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  copyExample('job-envelope/01-agent-plan.json', 'good.job.json');
  copyExample('job-result/04-noop.json', 'good.result.json');
  write('bad.job.json', '{\n  "job_id": 5\n}\n');
  write('bad.result.json', '{\r\n  "ok": true,\r\n  "action": "write_fiel"\r\n}\r\n');
  write('unknown-field.result.json', { ...noop, extra: 1 });
  write('rule.result.json', { ok: true, action: 'noop', message: 'x', new_jobs: [{}] });
  write('no-json.result.json', '{"ok": tru}');
  write('cut.result.json', '{"ok": true, "action": "noop"');
  write('two.result.json', `${JSON.stringify(noop)}\n${JSON.stringify(noop)}\n`);
  write('prose.result.json', `Here it is: ${JSON.stringify(noop)}`);
  write('twice.result.json', '{"ok": true, "ok": false, "action": "noop", "message": "x"}');
  write('same.result.json', '{"ok": true, "ok": true, "action": "noop", "message": "x"}');
  write(
    'deep.result.json',
    `{"ok":true,"action":"noop","message":"x","payload_echo":${'['.repeat(200)}${']'.repeat(200)}}`,
  );
  write('empty.result.json', '');
  write('blank.result.json', ' \n\t');
  write('bom.result.json', `\ufeff${JSON.stringify(noop)}`);
  write('utf16.result.json', Buffer.from(`\ufeff${JSON.stringify(noop)}`, 'utf16le'));
  write('latin1.result.json', Buffer.from('{"message": "für"}', 'latin1'));
  write('factory.json', factory);
  write('[odd] name.result.json', noop);
  write('warning.json', { ...factory, summary: 'Done' });
  for (const folder of [
    'folder/sub/.hidden',
    'folder/node_modules/x',
    'folder/.git',
    'none',
    'plain',
    'links',
    'x.job.json',
    'x.json.d',
  ]) {
    mkdirSync(folder, { recursive: true });
  }
  write('folder/a.result.json', noop);
  write('folder/sub/b.result.json', {});
  write('folder/sub/.hidden/c.job.json', {});
  write('folder/sub/other.json', {});
  write('folder/sub/notes.txt', 'x');
  write('folder/node_modules/x/d.result.json', {});
  write('folder/.git/e.result.json', {});
  write('plain/one.json', noop);
  write('plain/two.json', {});
  write('links/good.result.json', noop);
  symlinkSync('nowhere', 'dangling.result.json');
  symlinkSync('self.result.json', 'self.result.json');
  symlinkSync('good.result.json', 'link.result.json');
  symlinkSync('nowhere', 'links/dangling.result.json');
  symlinkSync('..', 'folder/sub/up', 'dir');
});

describe('what each file is', () => {
  it.each<[string, string[], number, RegExp[]]>([
    ['a job', ['good.job.json'], 0, [/^✓ 1 file: 1 valid\n$/]],
    ['a result', ['good.result.json'], 0, [/^✓ 1 file: 1 valid\n$/]],
    ['a link to a result', ['link.result.json'], 0, [/1 valid/]],
    ['a name that looks like a glob', ['[odd] name.result.json'], 0, [/1 valid/]],
    ['several files', ['good.job.json', 'good.result.json'], 0, [/^✓ 2 files: 2 valid\n$/]],
    ['a file that is named twice', ['good.job.json', 'good.job.json'], 0, [/^✓ 1 file: 1 valid\n$/]],
    [
      'a bad job',
      ['bad.job.json'],
      1,
      [
        /^✗ bad\.job\.json JobEnvelope\n/,
        /2:13 {2}error {2}\/job_id {2}"job_id" must be a string/,
        /1 file: 0 valid, 1 not valid/,
      ],
    ],
    [
      'a bad result, with a hint',
      ['bad.result.json'],
      1,
      [/3:13 {2}error {2}\/action /, /→ Did you mean "write_file"\?/],
    ],
    ['good and bad', ['good.job.json', 'bad.job.json'], 1, [/2 files: 1 valid, 1 not valid/]],
    ['what a rule refuses', ['rule.result.json'], 1, [/\/new_jobs .*\(mixed_actions\)/]],
    ['no JSON', ['no-json.result.json'], 1, [/1:8 {2}error .*This is not JSON: "t" stands where a value is expected/]],
    ['cut JSON', ['cut.result.json'], 1, [/the text ends where/, /\(truncated\)/]],
    ['two messages', ['two.result.json'], 1, [/2:1 {2}error .*where the end of the file is expected/]],
    ['JSON in prose', ['prose.result.json'], 1, [/1:1 {2}error .*"H" stands where/]],
    ['a field that is given twice', ['twice.result.json'], 1, [/1:20 {2}error .*\(duplicate_key\)/]],
    ['a field that is given twice with one value', ['same.result.json'], 0, [/1:20 {2}warning .*\(duplicate_key\)/]],
    ['too many levels', ['deep.result.json'], 1, [/\(too_deep\)/]],
    ['an empty file', ['empty.result.json'], 1, [/The file is empty/]],
    ['a blank file', ['blank.result.json'], 1, [/The file is empty/]],
    ['a byte order mark', ['bom.result.json'], 1, [/byte order mark/, /without BOM/]],
  ])('%s', async (_, args, exit, parts) => {
    const ran = await lcp('validate', ...args);
    expect([ran.exit, ran.stderr]).toEqual([exit, '']);
    for (const part of parts) expect(ran.stdout).toMatch(part);
  });

  it('a warning is shown and does not fail', async () => {
    const { exit, stdout } = await lcp('validate', 'unknown-field.result.json');
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^! unknown-field\.result\.json JobResult\n.*warning {2}\/extra /);
    expect(stdout).toMatch(/✓ 1 file: 1 valid, 1 warning\n$/);
    expect((await lcp('validate', 'warning.json', '-c', 'factory-response')).stdout).toMatch(/1 valid, 2 warnings\n$/);
  });

  it('the caret stands below the column', async () => {
    const lines = (await lcp('validate', 'no-json.result.json')).stdout.split('\n');
    const at = lines.findIndex((line) => line.includes(' | '));
    expect(lines[at]?.charAt(lines[at + 1]?.indexOf('^') ?? 0)).toBe('t');
    expect(lines[at]).toMatch(/^ +1 \| \{"ok": tru\}$/);
  });
});

describe('a path that stands for no file is not counted as one', () => {
  it.each<[string, string[], RegExp]>([
    ['a folder without messages', ['none'], /^✗ 0 files: 0 valid, 1 path without a file to check\n$/],
    ['two globs', ['none/*.x', '*.nothing'], /^✗ 0 files: 0 valid, 2 paths without a file to check\n$/],
    ['beside a file', ['good.job.json', 'none'], /^✗ 1 file: 1 valid, 1 path without a file to check\n$/],
    ['a missing file is one', ['missing.job.json'], /^✗ 1 file: 0 valid, 1 not readable\n$/],
  ])('%s', async (_, paths, sum) => {
    const { exit, stdout } = await lcp('validate', ...paths);
    expect([exit, stdout]).toEqual([2, expect.stringMatching(sum)]);
  });
});

describe('what cannot be read ends with 2 and hides nothing else', () => {
  it.each<[string, string, string, RegExp]>([
    ['a missing file', 'missing', 'missing.job.json', /^lcp: missing\.job\.json: there is no such file or folder\.\n$/],
    ['a file below a file', 'missing', 'good.job.json/x', /no such file or folder/],
    ['a glob without match', 'no_match', '*.nothing', /^lcp: \*\.nothing: no file matches\.\n$/],
    ['a glob that matches a folder only', 'no_match', 'x.job.js*', /no file matches/],
    [
      'a folder without messages',
      'no_match',
      'none',
      /none: there is no .*\*\.job\.json or .*\*\.result\.json in this folder/,
    ],
    ['a folder with other files only', 'no_match', 'plain', /plain: there is no/],
    ['a folder with json in its name', 'no_match', 'x.json.d', /x\.json\.d: there is no/],
    ['a link to nothing', 'dangling_link', 'dangling.result.json', /^lcp: dangling\.result\.json: .*It is a link to/],
    ['a glob that is too long for a name', 'bad_path', `${'a'.repeat(300)}*`, /a\*: the name is too long/],
    ['a link to itself', 'link_loop', 'self.result.json', /self\.result\.json/],
    ['a name that is too long', 'bad_path', `${'a'.repeat(300)}.job.json`, /a\.job\.json/],
    ['UTF-16', 'utf16', 'utf16.result.json', /utf16\.result\.json: it is not UTF-8/],
    ['Latin-1', 'not_utf8', 'latin1.result.json', /latin1\.result\.json: it is not UTF-8/],
    [
      'a name for which no contract is known',
      'unknown_contract',
      'factory.json',
      /factory\.json: no contract is known for it; add --contract NAME/,
    ],
    ['standard input without a contract', 'unknown_contract', '-', /add --contract NAME/],
    ['an empty name', 'missing', '', /no such file or folder/],
  ])('%s', async (_, code, path, words) => {
    const ran = await lcp('validate', path);
    expect(ran.exit).toBe(2);
    expect(ran.stderr).toMatch(words);
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
    expect(ran.stdout).not.toMatch(/^✓/);

    const among = await lcp('validate', 'bad.job.json', path, 'good.result.json', '--format', 'json');
    expect(among.exit).toBe(2);
    expect(JSON.parse(among.stdout).files).toMatchObject([
      { file: 'bad.job.json', valid: false },
      { file: path, valid: false, issues: [{ code }] },
      { file: 'good.result.json', valid: true },
    ]);
  });

  it('a link to nothing within a folder', async () => {
    const { exit, stderr } = await lcp('validate', 'links');
    expect(exit).toBe(2);
    expect(stderr).toContain('links/dangling.result.json');
  });

  it.skipIf(process.getuid?.() === 0)('a file without permission', async () => {
    writeFileSync('secret.result.json', '{}');
    chmodSync('secret.result.json', 0);
    const { exit, stderr } = await lcp('validate', 'secret.result.json');
    expect([exit, stderr]).toEqual([2, 'lcp: Cannot read secret.result.json: permission denied.\n']);
  });
});

describe('folders and globs', () => {
  const filesOf = ({ stdout }: Ran) =>
    (JSON.parse(stdout) as { files: { file: string }[] }).files.map(({ file }) => file);

  it.each([
    ['folder', 'folder/'],
    ['folder/', 'folder/'],
    ['./folder//', './folder/'],
  ])(
    '%s stands for its jobs and results, hidden ones too, but not for those of node_modules and .git',
    async (path, start) => {
      const ran = await lcp('validate', path, '--format', 'json');
      const files = filesOf(ran).filter((file) => !file.includes('/up/'));
      expect(files).toEqual(
        ['a.result.json', 'sub/.hidden/c.job.json', 'sub/b.result.json'].map((file) => start + file),
      );
      expect(ran.exit).toBe(1);
    },
  );

  it('with a contract a folder stands for all its JSON files', async () => {
    const ran = await lcp('validate', 'plain', '-c', 'noop', '--format', 'json');
    expect(filesOf(ran)).toEqual(['plain/one.json', 'plain/two.json']);
    expect(ran.exit).toBe(1);
  });

  it.each([
    ['good.*.json', ['good.job.json', 'good.result.json']],
    ['{good,missing}.job.json', ['good.job.json']],
    ['folder/*.result.json', ['folder/a.result.json']],
    ['**/sub/b.*', ['folder/sub/b.result.json']],
    ['./good.j*', ['good.job.json']],
  ])('the glob %s', async (glob, files) => {
    const found = filesOf(await lcp('validate', glob, '--format', 'json'));
    expect(found.map((file) => file.replace(/^\.\//, '')).filter((file) => !file.includes('/up/'))).toEqual(files);
  });

  it('one file that is found in two ways counts once', async () => {
    expect(filesOf(await lcp('validate', 'good.job.json', 'good.*.json', '--format', 'json'))).toEqual([
      'good.job.json',
      'good.result.json',
    ]);
  });
});

describe('--contract, --strict and --schema-only', () => {
  it('a contract decides for files of any name', async () => {
    expect((await lcp('validate', 'factory.json', '--contract', 'factory-response')).exit).toBe(0);
    expect((await lcp('validate', 'factory.json', '-c', 'FactorySuccess')).exit).toBe(0);
    expect((await lcp('validate', 'factory.json', '-c', 'noop')).exit).toBe(1);
    expect((await lcp('validate', 'good.job.json', '-c', 'noop')).exit).toBe(1);
  });

  it('strictly, an unknown field is an error', async () => {
    const { exit, stdout } = await lcp('validate', '--strict', 'unknown-field.result.json');
    expect(exit).toBe(1);
    expect(stdout).toMatch(/error {2}\/extra .*\(additionalProperties\)/);
    expect((await lcp('validate', '--strict', 'good.job.json')).exit).toBe(0);
  });

  it('by the schema alone, rules and warnings are left out', async () => {
    expect(await lcp('validate', '--schema-only', 'rule.result.json')).toEqual({
      exit: 0,
      stdout: '✓ 1 file: 1 valid\n',
      stderr: '',
    });
    expect((await lcp('validate', '--schema-only', 'unknown-field.result.json')).stdout).toBe('✓ 1 file: 1 valid\n');
    expect((await lcp('validate', '--schema-only', '--strict', 'unknown-field.result.json')).exit).toBe(1);
    expect((await lcp('validate', '--schema-only', 'bad.job.json')).exit).toBe(1);
  });
});

describe('--format json', () => {
  it('prints one object, and nothing else, for good and bad files', async () => {
    const { exit, stdout, stderr } = await lcp(
      'validate',
      '--format',
      'json',
      'good.job.json',
      'bad.result.json',
      'missing.json',
    );
    expect(exit).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      files: [
        { file: 'good.job.json', contract: 'job-envelope', valid: true, issues: [] },
        {
          file: 'bad.result.json',
          contract: 'job-result',
          valid: false,
          issues: [
            expect.objectContaining({
              code: 'discriminator',
              severity: 'error',
              path: '/action',
              line: 3,
              column: 13,
              span: { start: 30, end: 42 },
            }),
          ],
        },
        {
          file: 'missing.json',
          contract: null,
          valid: false,
          issues: [
            {
              code: 'missing',
              severity: 'error',
              path: '',
              message: 'missing.json: there is no such file or folder.',
            },
          ],
        },
      ],
    });
    expect(stderr).toBe('lcp: missing.json: there is no such file or folder.\n');
  });

  it('names the contract that was chosen, also of what cannot be read', async () => {
    const { stdout } = await lcp('validate', '-f', 'json', 'missing.json', '-c', 'noop');
    expect(JSON.parse(stdout).files).toMatchObject([{ file: 'missing.json', contract: 'noop' }]);
  });

  it('shows warnings of valid files', async () => {
    const { exit, stdout } = await lcp('validate', '-f', 'json', 'unknown-field.result.json');
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).files).toMatchObject([
      { valid: true, issues: [{ severity: 'warning', code: 'unknown_field' }] },
    ]);
  });
});

describe('in a process of its own', () => {
  it('standard input is a file called "-"', async () => {
    // Daily the slow writer below has a process of its own.
    const args = ['validate', '-', '-c', 'noop'];
    const stdin = JSON.stringify(noop);
    expect(isFull ? lcpApart(args, { stdin }) : await lcpWith(stdin, ...args)).toEqual({
      exit: 0,
      stdout: '✓ 1 file: 1 valid\n',
      stderr: '',
    });
    const bad = await lcpWith('{}', 'validate', '-', '-', '-c', 'noop', '-f', 'json');
    expect([bad.exit, bad.stderr]).toEqual([1, '']);
    expect(JSON.parse(bad.stdout).files).toMatchObject([{ file: '-', contract: 'noop', valid: false }]);
    expect((await lcp('validate', '-', '-c', 'noop')).stdout).toContain('The file is empty');
    expect(await lcpWith(Buffer.from([0xff]), 'validate', '-', '-c', 'noop')).toMatchObject({
      exit: 2,
      stderr: 'lcp: Cannot read standard input: it is not UTF-8.\n',
    });
  });

  it.skipIf(process.platform === 'win32')('a slow writer is waited for', () => {
    expect(shell('(sleep 0.5; cat good.job.json) | lcp validate - -c job-envelope')).toEqual({
      exit: 0,
      stdout: '✓ 1 file: 1 valid\n',
      stderr: '',
    });
  });

  // Daily the tests around it have one of each.
  it.runIf(isFull)('exit codes tell good, bad and unreadable apart', () => {
    expect(lcpApart(['validate', 'good.job.json']).exit).toBe(0);
    expect(lcpApart(['validate', 'bad.job.json']).exit).toBe(1);
    expect(lcpApart(['validate', 'missing.json', 'good.job.json']).exit).toBe(2);
  });

  it('colours come when they are forced, and go when they are not wanted', () => {
    const forced = lcpApart(['validate', 'bad.job.json'], { env: { NO_COLOR: undefined, FORCE_COLOR: '1' } });
    expect(forced).toMatchObject({ exit: 1, stdout: expect.stringContaining('\u001b[31m') });
    if (isFull) expect(lcpApart(['validate', 'bad.job.json']).stdout).not.toContain('\u001b');
  });

  it('a pipe gets plain text, also in CI', () => {
    const env = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: 'true', GITHUB_ACTIONS: 'true' };
    const { exit, stdout, stderr } = lcpApart(['validate', 'bad.job.json', 'missing.json'], { env });
    expect(exit).toBe(2);
    expect(stdout + stderr).not.toContain('\u001b');
  });

  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ TERM: 'dumb' }, true, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ CI: 'true' }, false, false],
  ])('%j with a terminal (%j): colours %j', (env, isTerminal, wanted) => {
    expect(areColorsWanted(env, isTerminal)).toBe(wanted);
  });

  it('nothing in a file steers the terminal', () => {
    const evil = `\u001b[2J\u009b31m\u0007\u202e\r`;
    const text = JSON.stringify({ ok: evil, action: 'noop', message: `${evil}`, [evil]: evil });
    const { stdout, stderr } = lcpApart(['validate', '-', '-c', 'noop', '--strict'], { stdin: text });
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u);
  });

  it.skipIf(process.platform === 'win32')('a big report reaches a slow reader as a whole', () => {
    const { stdout } = shell(
      'lcp validate $(printf "missing%d.json " $(seq 2000)) -f json 2>/dev/null | (sleep 0.5; cat)',
    );
    expect(JSON.parse(stdout).files).toHaveLength(2000);
  });
});

import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBelow, readFiles } from '../../src/spool/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FILES = [
  'main.py',
  'setup.PY',
  '.env',
  '.github/ci.yml',
  'api/bookings.py',
  'api/models.py',
  'api/test_models.py',
  'api/v2/models.py',
  'docs/ÜBERSICHT.md',
  'docs/[draft].md',
  'node_modules/x/index.js',
  '.git/config',
  '!new.txt',
  'dot./a.txt',
  'dota.txt',
];

function makeProject(): string {
  const root = join(temporaryFolder(), 'project');
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  writeFileSync(join(root, '..', 'secret.py'), '');
  symlinkSync('../secret.py', join(root, 'leak.py'));
  symlinkSync('..', join(root, 'up'));
  symlinkSync('api/models.py', join(root, 'linked.py'));
  symlinkSync('api', join(root, 'linked'));
  writeFileSync(join(root, 'line\nbreak.py'), '');
  return root;
}

const PY = ['api/bookings.py', 'api/models.py', 'api/test_models.py', 'api/v2/models.py', 'linked.py', 'main.py'];

describe('readFiles', () => {
  it.each<[patterns: string[], files: string[]]>([
    [['*.py'], ['linked.py', 'main.py']],
    [['**/*.py'], PY],
    [['*.py', '**/*.py'], PY],
    [['./*.py'], ['linked.py', 'main.py']],
    [['api/*.py'], ['api/bookings.py', 'api/models.py', 'api/test_models.py']],
    [['./api/*.py'], ['api/bookings.py', 'api/models.py', 'api/test_models.py']],
    [['././api/v2/*'], ['api/v2/models.py']],
    [
      ['api/*.py', '!././api/t*', '![!a]*/*'],
      ['api/bookings.py', 'api/models.py'],
    ],
    [['*.py', '![!m]*'], ['main.py']],
    [['.github/*', '!**/*.yml'], []],
    [['./!new.txt'], ['!new.txt']],
    [['dot./*', '!x./y'], ['dot./a.txt']],
    [['api\\*.py'], ['api/bookings.py', 'api/models.py', 'api/test_models.py']],
    [
      ['api/**/*.py', '!**/test_*.py'],
      ['api/bookings.py', 'api/models.py', 'api/v2/models.py'],
    ],
    [
      ['!**/test_*.py', 'api/**/*.py'],
      ['api/bookings.py', 'api/models.py', 'api/v2/models.py'],
    ],
    [
      ['!./api/**', '**/*.py'],
      ['linked.py', 'main.py'],
    ],
    [['main.py'], ['main.py']],
    [['main.py', 'main.py'], ['main.py']],
    [['{main,setup}.*'], ['main.py', 'setup.PY']],
    [
      ['{api,docs}/*.{py,md}'],
      ['api/bookings.py', 'api/models.py', 'api/test_models.py', 'docs/[draft].md', 'docs/ÜBERSICHT.md'],
    ],
    [['docs/Ü*.md'], ['docs/ÜBERSICHT.md']],
    [['api/[bm]*.py'], ['api/bookings.py', 'api/models.py']],
    [['*'], ['!new.txt', 'dota.txt', 'linked.py', 'main.py', 'setup.PY']],
    [['.env'], ['.env']],
    [['.??*'], ['.env']],
    [['.github/*'], ['.github/ci.yml']],
    [['linked/*.py'], []],
    [['up/**'], []],
    [['api'], []],
    [['nothing/*.py'], []],
    [['[!m]*.py'], ['linked.py']],
    [['[^m]*.py'], ['linked.py']],
    [['!(main).*'], ['!new.txt', 'dota.txt', 'linked.py', 'setup.PY']],
    [['.e!(x)'], ['.env']],
    [['!(api)/*.md'], ['docs/[draft].md', 'docs/ÜBERSICHT.md']],
  ])('takes %j for %j', async (patterns, files) => {
    expect(await readFiles(makeProject(), patterns)).toMatchObject({ success: true, files: [...files].sort() });
  });

  it.each<[patterns: string[], code: string]>([
    [['../*'], 'pattern'],
    [['/etc/*'], 'pattern'],
    [['.*/x'], 'parent_segment'],
    [['{,/}etc'], 'absolute_path'],
    [['!*.md'], 'no_pattern'],
    [[], 'minItems'],
    [['./'], 'bad_pattern'],
    [['*.py', '!./'], 'bad_pattern'],
  ])('refuses %j as %s', async (patterns, code) => {
    const read = await readFiles(makeProject(), patterns);
    expect(read.success).toBe(false);
    expect(read.success ? [] : read.issues.map((issue) => issue.code)).toContain(code);
  });

  it.each([['*.py'], [undefined], [[5]], [null], [{}]])(
    'refuses the patterns %j, which are no list of strings',
    async (patterns) => {
      const read = await readFiles(makeProject(), patterns as never);
      expect(read).toMatchObject({ success: false, issues: [{ severity: 'error' }] });
    },
  );

  it.skipIf(process.platform === 'win32')('names no file whose name leads to another one', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'a'));
    const names = [
      'a\\b.py',
      'a/b.py',
      'x:y.py',
      'CON.py',
      'dot.py.',
      'é.py',
      'e\u0301.py',
      '{x}.py',
      '[x].py',
      '#.py',
      '!x.py',
      '~.py',
      ' .py',
    ];
    for (const name of names) writeFileSync(join(root, name), name);
    const read = await readFiles(root, ['**']);
    if (!read.success) throw new Error(read.issues[0]?.message);
    expect(read.files).toEqual(expect.arrayContaining(['a/b.py', 'é.py', '!x.py']));
    for (const file of read.files) {
      const text = await readBelow(root, file);
      if (text.success) expect(text.text).toBe(file);
    }
  });

  it('says which folders it did not look into', async () => {
    const root = makeProject();
    expect(await readFiles(root, ['**/*.js'])).toMatchObject({
      files: [],
      skipped: expect.arrayContaining(['node_modules']),
    });
    expect(await readFiles(root, ['**/*.js'], { ignore: [] })).toMatchObject({ files: ['node_modules/x/index.js'] });
  });

  it('refuses to list more files than are allowed', async () => {
    const read = (maxFiles: number) => readFiles(makeProject(), ['**/*.py'], { maxFiles });
    expect(await read(5)).toMatchObject({ success: false, issues: [{ code: 'too_many_files' }] });
    expect(await read(6)).toMatchObject({ success: true, files: PY });
  });

  it('says why there is no root, as everything below a root does', async () => {
    const root = join(temporaryFolder(), 'gone');
    expect(await readFiles(root, ['*'])).toEqual(await readBelow(root, '.'));
  });

  it('sorts the files as a whole, not folder by folder', async () => {
    const root = temporaryFolder();
    for (const file of ['z.py', 'a/b.py', 'a.py', 'a/a/a.py']) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    expect(await readFiles(root, ['**/*.py'])).toMatchObject({ files: ['a.py', 'a/a/a.py', 'a/b.py', 'z.py'] });
  });

  it.runIf(process.platform === 'linux')('leaves no folder open', async () => {
    const root = makeProject();
    const countOpen = () => readdirSync('/proc/self/fd').length;
    await readFiles(root, ['**']);
    const before = countOpen();
    for (let i = 0; i < 20; i++) await readFiles(root, ['**']);
    expect(countOpen()).toBeLessThan(before + 10);
  });

  it('ends with a glob that would take years', { timeout: 30_000 }, async () => {
    const root = makeProject();
    writeFileSync(join(root, `${'a'.repeat(200)}.txt`), '');
    const read = await readFiles(root, ['+(a|aa)+(a|aa)+(a|aa)b']);
    expect(read.success ? read.files : read.issues[0]?.code).toEqual(read.success ? [] : 'slow_pattern');
  });
});

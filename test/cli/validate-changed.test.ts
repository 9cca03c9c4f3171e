import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listChanged } from '../../src/cli/list-changed.ts';
import { inFolder, lcp } from './run.ts';
import { noop } from './validate-folder.ts';

const isWindows = process.platform === 'win32';
const good = JSON.stringify(noop);

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { stdio: 'pipe' });
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', message);
}

inFolder(() => {
  mkdirSync('repo/sub', { recursive: true });
  process.chdir('repo');
  git('init', '-q', '-b', 'main');
  for (const file of ['same', 'changed', 'removed', 'moved', 'staged', 'unstaged', 'sub/below', 'sub/same', 'typed']) {
    writeFileSync(`${file}.result.json`, good);
  }
  writeFileSync('.gitignore', 'ignored.result.json\n');
  commit('The start');
  git('tag', 'start');
  git('checkout', '-q', '-b', 'topic');
  for (const file of ['changed', 'added', 'sub/below', 'sub/ü "ö"\tä']) {
    if (isWindows && file.includes('"')) continue;
    writeFileSync(`${file}.result.json`, '{}');
  }
  unlinkSync('removed.result.json');
  renameSync('moved.result.json', 'moved-here.result.json');
  commit('The topic');
  git('checkout', '-q', 'main');
  writeFileSync('same.result.json', '{}');
  commit('Main goes on');
  git('checkout', '-q', 'topic');
  for (const file of ['staged', 'unstaged', 'untracked', 'ignored']) writeFileSync(`${file}.result.json`, '{}');
  git('add', 'staged.result.json');
});

const filesOf = ({ stdout }: { stdout: string }) =>
  (JSON.parse(stdout) as { files: { file: string }[] }).files.map(({ file }) => file);

const changed = [
  './added.result.json',
  './changed.result.json',
  './moved-here.result.json',
  './staged.result.json',
  './sub/below.result.json',
  ...(isWindows ? [] : ['./sub/ü "ö"\tä.result.json']),
  './unstaged.result.json',
  './untracked.result.json',
];

describe('--changed-since', () => {
  it('takes what was added, changed or renamed since the branch left, committed or not', async () => {
    const ran = await lcp('validate', '.', '--changed-since', 'main', '-f', 'json');
    expect(ran.exit).toBe(1);
    expect(filesOf(ran)).toEqual(changed);
    expect(filesOf(await lcp('validate', '.', '--changed-since', 'start', '-f', 'json'))).toEqual(changed);
  });

  it('takes what is named from among them', async () => {
    const ran = await lcp('validate', 'sub', 'same.result.json', 'a*.json', '--changed-since', 'main', '-f', 'json');
    expect(filesOf(ran)).toEqual([
      ...changed.slice(4, isWindows ? 5 : 6).map((file) => file.slice(2)),
      'added.result.json',
    ]);
  });

  it('works below the root of the repository', async () => {
    process.chdir('sub');
    try {
      const ran = await lcp('validate', '.', '../added.result.json', '--changed-since', 'main', '-f', 'json');
      expect(filesOf(ran).at(0)).toBe('./below.result.json');
      expect(filesOf(ran).at(-1)).toBe('../added.result.json');
    } finally {
      process.chdir('..');
    }
  });

  it.skipIf(isWindows)('knows files behind a link to a folder', async () => {
    symlinkSync('sub', 'link');
    const ran = await lcp(
      'validate',
      'link/below.result.json',
      'link/same.result.json',
      '--changed-since',
      'main',
      '-f',
      'json',
    );
    unlinkSync('link');
    expect(filesOf(ran)).toEqual(['link/below.result.json']);
  });

  it.skipIf(isWindows)('knows files whose names git writes in another way', async () => {
    const names = ['a\\b', '..\\c', 'd\ne', '%', 'f:g'].map((name) => `sub/${name}.result.json`);
    for (const name of names) writeFileSync(name, '{}');
    const ran = await lcp('validate', ...names, '--changed-since', 'main', '-f', 'json');
    for (const name of names) unlinkSync(name);
    expect(filesOf(ran)).toEqual(names);
  });

  it('looks into repositories within the repository', async () => {
    for (const name of ['new', 'part']) {
      mkdirSync(name);
      process.chdir(name);
      git('init', '-q', '-b', 'main');
      writeFileSync('in.result.json', '{}');
      commit('A repository of its own');
      process.chdir('..');
    }
    git('add', 'part');
    const paths = ['new/in.result.json', 'part/in.result.json'];
    const ran = await lcp('validate', ...paths, 'sub/same.result.json', '--changed-since', 'main', '-f', 'json');
    git('rm', '-q', '-f', '--cached', 'part');
    for (const name of ['new', 'part']) rmSync(name, { recursive: true });
    expect(filesOf(ran)).toEqual(paths);
  });

  it('says when nothing has changed', async () => {
    const same = ['validate', 'same.result.json', '--changed-since', 'main'];
    expect(await lcp(...same)).toEqual({ exit: 0, stdout: '✓ No message has changed since main.\n', stderr: '' });
    expect(await lcp(...same, '-f', 'json')).toMatchObject({ exit: 0, stdout: '{\n  "files": []\n}\n' });
    expect(await lcp(...same, '-f', 'github')).toMatchObject({ exit: 0, stdout: '' });
    expect((await lcp(...same, '-f', 'junit')).stdout).toContain('tests="0"');
    expect(JSON.parse((await lcp(...same, '-f', 'sarif')).stdout).runs[0].invocations[0]).toMatchObject({
      executionSuccessful: true,
      exitCodeDescription: 'No message has changed since main.',
    });
  });

  it.each([
    ['a missing file', 'missing.result.json', /there is no such file/],
    ['a glob without match', '*.nothing', /no file matches/],
    ['a file that the branch removed', 'removed.result.json', /there is no such file/],
  ])('%s is an error all the same', async (_, path, words) => {
    const { exit, stderr } = await lcp('validate', path, '--changed-since', 'main');
    expect(exit).toBe(2);
    expect(stderr).toMatch(words);
  });

  it('a file outside of the repository is an error', async () => {
    writeFileSync('../outside.result.json', good);
    const { exit, stdout } = await lcp('validate', '../outside.result.json', '--changed-since', 'main', '-f', 'json');
    expect([exit, JSON.parse(stdout).files[0].issues[0].code]).toEqual([2, 'outside_repository']);
  });

  it.each([
    ['nowhere', /^lcp: Cannot tell what has changed since "nowhere": There is no such commit here\. .*fetch-depth: 0/],
    ['', /There is no such commit/],
    ['--output=x', /There is no such commit/],
    ['-x', /There is no such commit/],
    ['HEAD:sub', /There is no such commit/],
    ['a b\n\u001b', /There is no such commit/],
  ])('%j is no commit', async (ref, words) => {
    const { exit, stdout, stderr } = await lcp('validate', '.', `--changed-since=${ref}`);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
    expect(stderr.trimEnd()).not.toMatch(/[\n\u001b]/);
  });

  it('a history without a common start is told', async () => {
    git('checkout', '-q', '--orphan', 'alone');
    git('commit', '-q', '--allow-empty', '-m', 'Alone');
    try {
      const { exit, stderr } = await lcp('validate', '.', '--changed-since', 'start');
      expect(exit).toBe(2);
      expect(stderr).toMatch(/"start": It shares no commit with HEAD here/);
    } finally {
      git('checkout', '-q', '-f', 'topic');
    }
  });

  it('a folder without a repository is told', async () => {
    const before = process.cwd();
    const folder = mkdtempSync(join(tmpdir(), 'no-git-'));
    process.chdir(folder);
    vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
    try {
      const { exit, stderr } = await lcp('validate', '.', '--changed-since', 'main');
      expect(exit).toBe(2);
      expect(stderr).toMatch(/^lcp: Cannot tell what has changed: fatal: not a git repository/);
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true });
    }
  });

  it('a machine without git is told', async () => {
    vi.stubEnv('PATH', '');
    const { exit, stderr } = await lcp('validate', '.', '--changed-since', 'main');
    expect([exit, stderr]).toEqual([
      2,
      'lcp: Cannot tell what has changed: there is no git here. Install it, or leave --changed-since out.\n',
    ]);
  });

  it('git is run with the variables of the call, not of the process', () => {
    expect(() => listChanged('main', { PATH: '' })).toThrow('there is no git here');
  });

  it('a folder that looks like a repository runs no program', async () => {
    mkdirSync('fake/objects/info', { recursive: true });
    mkdirSync('fake/refs');
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
    writeFileSync('fake/HEAD', head);
    writeFileSync('fake/objects/info/alternates', '../../.git/objects\n');
    writeFileSync(
      'fake/config',
      '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = "touch pwned; touch ../pwned; false"\n',
    );
    writeFileSync('fake/x.result.json', '{}');
    process.chdir('fake');
    try {
      const { exit, stderr } = await lcp('validate', '.', '--changed-since', head.trim());
      expect([exit, stderr]).toEqual([2, expect.stringContaining('bare repository')]);
      expect(['pwned', '../pwned'].filter((file) => existsSync(file))).toEqual([]);
    } finally {
      process.chdir('..');
      for (const path of ['fake', 'pwned']) rmSync(path, { recursive: true, force: true });
    }
  });
});

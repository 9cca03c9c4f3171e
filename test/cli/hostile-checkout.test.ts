/** The GitHub Action in a checkout that wants to be run: its script is run, in a full run with the real npm too. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { everyNth, isFull } from '../share.ts';
import { inFolder } from './run.ts';
import { allReal, makeRunner, runAction } from './run-action.ts';
import { noop } from './validate-folder.ts';

/** Leaves a trace beside the checkout, and passes for success. */
const evil = `#!/bin/sh\ntouch ../pwned "$TRACE"\necho ${manifest.version}\n`;

function writeProgram(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, evil);
  chmodSync(path, 0o755);
}

function writeScript(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `require('node:fs').writeFileSync(process.env.TRACE, 'x'); process.exit(0);\n`);
}

const isPosix = process.platform !== 'win32';

inFolder(() => {
  if (!isPosix) return;
  makeRunner();
  mkdirSync('outside');
  writeFileSync('outside/secret', 'secret');
  mkdirSync('work/out', { recursive: true });
  mkdirSync('work/sub');
  process.chdir('work');
  writeFileSync('good.result.json', JSON.stringify(noop));
  writeFileSync('bad.result.json', '{"ok": true, "action": "nop"}');
  writeFileSync(
    '.npmrc',
    'registry=http://127.0.0.1:1\nignore-scripts=false\nnode-options=--require ./evil.cjs\nprefix=.\nscript-shell=./evil.sh\n',
  );
  writeFileSync(
    'package.json',
    '{"name": "@sheratan/contracts", "scripts": {"preinstall": "./evil.sh", "lcp": "./evil.sh"}}',
  );
  const installed = 'node_modules/@sheratan/contracts';
  for (const path of ['evil.cjs', 'node.config.json', `${installed}/dist/cli.cjs`, `${installed}/index.js`]) {
    writeScript(path);
  }
  writeFileSync(
    `${installed}/package.json`,
    JSON.stringify({ name: '@sheratan/contracts', version: manifest.version, bin: { lcp: 'dist/cli.cjs' } }),
  );
  for (const name of ['lcp', 'npx', 'npm', 'node', 'git', 'mktemp', 'cat', 'rm']) {
    for (const folder of ['.', 'bin', 'node_modules/.bin']) writeProgram(`${folder}/${name}`);
  }
  writeProgram('evil.sh');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'The start');
});

const run: typeof runAction = (inputs, env) => {
  const trace = resolve('../trace');
  for (const file of ['../trace', '../pwned']) rmSync(file, { force: true });
  const ran = runAction(inputs, { TRACE: trace, ...env });
  expect(['../trace', '../pwned'].filter((file) => existsSync(file))).toEqual([]);
  expect(readdirSync('../runner')).toEqual([]);
  return ran;
};

describe.skipIf(!isPosix)('nothing of the checkout is run', () => {
  it.each(
    everyNth<[string, () => string[]]>(
      4,
      [
        ['without folders of its own', () => []],
        ['with its folders', () => ['node_modules/.bin', 'bin', '.'].map((folder) => resolve(folder))],
        ['with relative folders', () => ['node_modules/.bin', './bin', '.', '']],
        ['with a link to its folder', () => [resolve('../link-to-bin')]],
      ],
      1,
    ),
  )('a PATH %s', (_, foldersOf) => {
    if (!existsSync('../link-to-bin')) symlinkSync('work/bin', '../link-to-bin');
    const path = [...foldersOf(), resolve('../bin'), process.env.PATH];
    const { exit, outputs } = run({ 'changed-since': 'HEAD' }, { PATH: path.join(delimiter), ...allReal });
    expect([exit, outputs]).toEqual([1, { 'exit-code': '1' }]);
  });

  it('a protocol that the config names as a module neither', () => {
    writeFileSync('contracts.config.json', '{"protocol": "./evil.cjs"}');
    try {
      expect(run({ paths: 'good.result.json' }).outputs).toEqual({ 'exit-code': '2' });
    } finally {
      rmSync('contracts.config.json');
    }
  });

  it('in a folder of the checkout neither', () => {
    process.chdir('sub');
    try {
      const runner = {
        RUNNER_TEMP: resolve('../../runner'),
        GITHUB_WORKSPACE: resolve('..'),
        TRACE: resolve('../../trace'),
      };
      // The files that the runner makes stand beside the checkout.
      const { exit } = runAction(
        { paths: '../good.result.json', 'working-directory': 'sub' },
        {
          ...runner,
          PATH: [resolve('../bin'), resolve('../../bin'), process.env.PATH].join(delimiter),
        },
      );
      expect(exit).toBe(0);
    } finally {
      for (const file of ['output', 'calls', 'step.sh']) rmSync(resolve('..', file), { force: true });
      process.chdir('..');
    }
    expect(existsSync('../trace')).toBe(false);
  });

  // It takes seconds; the daily tests have what stands for npm.
  it.runIf(isFull)(
    'the real npm installs the package with the settings of the job, and runs none of its scripts',
    () => {
      const npm = execFileSync('bash', ['--norc', '-c', 'type -P npm'], { encoding: 'utf8' }).trim();
      mkdirSync('../package/dist', { recursive: true });
      copyFileSync('../bin/lcp.cjs', '../package/dist/cli.cjs');
      writeFileSync(
        '../package/package.json',
        JSON.stringify({
          name: '@sheratan/contracts',
          version: manifest.version,
          bin: { lcp: 'dist/cli.cjs' },
          scripts: { postinstall: 'touch "$TRACE"' },
        }),
      );
      execFileSync(npm, ['pack', '--ignore-scripts', '--silent'], { cwd: '../package', stdio: 'pipe' });
      const [tarball] = readdirSync('../package').filter((file) => file.endsWith('.tgz')) as [string];
      const real = {
        REAL_NPM: npm,
        REAL_TARBALL: resolve('../package', tarball),
        NPM_CONFIG_REGISTRY: 'http://127.0.0.1:2',
      };
      const configs = [{}, { HOME: process.cwd() }, { NPM_CONFIG_USERCONFIG: resolve('.npmrc') }];
      for (const config of configs as Record<string, string>[]) {
        const { exit, calls, stderr } = run({ paths: 'good.result.json' }, { ...real, ...config });
        expect([exit, stderr]).toEqual([0, expect.stringContaining('✓ 1 file: 1 valid')]);
        const settings = Object.fromEntries(calls.map(({ name, args }) => [name, args.join(' ')]));
        expect(settings).toMatchObject({
          registry: 'http://127.0.0.1:2',
          'ignore-scripts': 'true',
          'node-options': 'null',
        });
      }
    },
  );
});

describe.skipIf(!isPosix)('a report is written to a file, and through no link of the checkout', () => {
  it.each<[output: string, make: () => void, words: string]>([
    ['link.json', () => symlinkSync('../outside/secret', 'link.json'), 'through a link'],
    ['dangling.json', () => symlinkSync('../outside/new', 'dangling.json'), 'through a link'],
    ['inner.json', () => symlinkSync('good.result.json', 'inner.json'), 'through a link'],
    ['away/secret', () => symlinkSync('../outside', 'away'), 'through a link'],
    ['out/away/secret', () => symlinkSync('../../outside', 'out/away'), 'through a link'],
    ['out/..//./away/secret', () => undefined, 'through a link'],
    ['away/../outside/secret', () => undefined, 'through a link'],
    [resolve('/'), () => undefined, 'is not a file'],
    ['out', () => undefined, 'is not a file'],
    ['out/', () => undefined, 'is not a file'],
    ['pipe.json', () => execFileSync('mkfifo', ['pipe.json']), 'is not a file'],
    ['/dev/null', () => undefined, 'is not a file'],
    ['nowhere/report.json', () => undefined, 'folder of the output does not exist'],
    ['good.result.json/report.json', () => undefined, 'folder of the output does not exist'],
  ])('not to %s', (output, make, words) => {
    make();
    const { exit, log, outputs, calls } = run({ output, format: 'json' });
    expect([exit, outputs, calls]).toEqual([2, { 'exit-code': '2' }, []]);
    expect(log).toMatch(new RegExp(`^::error title=lcp::The .*${words}.*\\.\\n$`));
    expect(readFileSync('../outside/secret', 'utf8')).toBe('secret');
    expect(readdirSync('../outside')).toEqual(['secret']);
  });

  it('not to an absolute path through a link, nor through one of the workspace from a folder in it', () => {
    for (const output of [resolve('away/secret'), resolve('link.json')]) {
      expect(run({ output, format: 'json' })).toMatchObject({ exit: 2, calls: [] });
    }
    process.chdir('sub');
    try {
      const env = { GITHUB_WORKSPACE: resolve('..') };
      expect(runAction({ output: '../away/secret' }, env)).toMatchObject({ exit: 2, calls: [] });
    } finally {
      for (const file of ['output', 'calls', 'step.sh']) rmSync(resolve('..', file), { force: true });
      process.chdir('..');
    }
    expect(readFileSync('../outside/secret', 'utf8')).toBe('secret');
  });

  // Daily with the last one; a path of the checkout is in the test below.
  it.each(
    everyNth(
      7,
      [
        ['', 'new.json'],
        ['', 'out/new.json'],
        ['', '-x.json'],
        ['', 'with blanks.json'],
        ['', '../outside/new.json'],
        ['the absolute path of ', '../outside/new.json'],
        ['the absolute path of ', '../link-to-outside/new.json'],
      ] as const,
      6,
    ),
  )('but to %s%s', (form, path) => {
    if (!existsSync('../link-to-outside')) symlinkSync('outside', '../link-to-outside');
    const output = form === '' ? path : resolve(path);
    const { exit, outputs } = run({ output, format: 'json', paths: 'good.result.json' });
    expect([exit, JSON.parse(readFileSync(output, 'utf8')).files.length]).toEqual([0, 1]);
    expect(outputs.report).toBe(form === '' ? `./${path}` : output);
    rmSync(output);
  });

  it('is no file that it reports on', () => {
    const { exit } = run({ output: 'out/report.json', format: 'json', paths: 'out', contract: 'noop' });
    expect([exit, JSON.parse(readFileSync('out/report.json', 'utf8')).files]).toEqual([2, expect.any(Array)]);
    rmSync('out/report.json');
  });
});

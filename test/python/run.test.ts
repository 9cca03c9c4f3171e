/** The Python tests fail where they cannot be run; what is tested here needs Node only. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyNth } from '../share.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const runner = fileURLToPath(new URL('run.ts', import.meta.url));
const loader = pathToFileURL(`${root}node_modules/tsx/dist/esm/index.mjs`).href;

describe('npm run test:python', () => {
  it.each(
    everyNth<[string, string, RegExp]>(2, [
      ['is no Python, or lacks a module', process.execPath, /node/],
      ['is missing', '/nowhere/python3', /\/nowhere\/python3: .*ENOENT/],
    ]),
  )('fails, and says what it needs, where the interpreter %s', (_, python, telling) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', loader, runner], {
      encoding: 'utf8',
      env: { ...process.env, PYTHON: python },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/need Python 3\.11 or newer with jsonschema and mypy/);
    expect(stderr).toMatch(telling);
  });

  it('runs every test file', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^test_.*\.py$/.test(file));
    const [, list = ''] = /const TESTS = \[([^\]]*)\]/.exec(readFileSync(runner, 'utf8')) ?? [];
    expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}.py`).sort()).toEqual(files.sort());
  });

  it('is a script of the package', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      scripts: { [name: string]: string };
    };
    expect(scripts['test:python']).toBe('tsx test/python/run.ts');
  });
});

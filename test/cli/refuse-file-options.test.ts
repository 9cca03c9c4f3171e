import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refuseFileOptions } from '../../src/cli/refuse-file-options.ts';
import { inFolder, lcp } from './run.ts';

const isWindows = process.platform === 'win32';
const NAMES = ['--config=x.job.json', '-hx.job.json', '--no-config', '-V', '--help', '-c', '--x.job.json'];

inFolder(() => {
  for (const name of [...NAMES, '-', ...(isWindows ? [] : ['-\n::error::x', '-\u202e'])]) writeFileSync(name, '{}');
});

describe('an option that is also the name of a file', () => {
  it.each(NAMES)('%s is refused, in every command', async (name) => {
    for (const args of [['validate', 'a.json', name], ['validate', name, 'a.json'], ['parse', name], [name]]) {
      const { exit, stdout, stderr } = await lcp(...args);
      expect([exit, stdout, stderr]).toEqual([
        2,
        '',
        `lcp: "${name}" is an option, and also the name of a file here. Put -- before the files, or ./ before it.\n`,
      ]);
    }
  });

  it.each(NAMES)('%s is a file behind -- or with its folder', async (name) => {
    for (const args of [
      ['validate', '-f', 'json', '--contract', 'noop', '--', name],
      ['validate', '-f', 'json', '--contract', 'noop', `./${name}`],
    ]) {
      const { exit, stdout } = await lcp(...args);
      expect([exit, JSON.parse(stdout).files[0].file]).toEqual([1, args.at(-1)]);
    }
  });

  it('options that name no file, and what is no option, are left alone; so is standard input, whatever is called "-"', () => {
    expect(() => refuseFileOptions(['validate', '--strict', '-', 'a.json', '-x\0', '--', '-V'])).not.toThrow();
  });

  it.skipIf(isWindows).each(['-\n::error::x', '-\u202e'])('%j is not printed as it is', async (name) => {
    const { exit, stderr } = await lcp('validate', name);
    expect([exit, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).not.toContain('\u202e');
  });
});

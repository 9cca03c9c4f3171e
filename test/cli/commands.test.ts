import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { contractNames, kebabOf } from '../mutate.ts';
import { everyNth, isFull } from '../share.ts';
import { inFolder, lcp, lcpApart, shell } from './run.ts';

inFolder(() => {});

describe('lcp list', () => {
  it('names every contract, a line each, in reading order', async () => {
    const { exit, stdout, stderr } = await lcp('list');
    expect([exit, stderr]).toEqual([0, '']);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ +/));
    expect(rows).toEqual(contractNames.map((name) => [kebabOf(name), contracts[name].family, name]));
  });

  it('prints the same as JSON', async () => {
    const { exit, stdout } = await lcp('list', '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toEqual(
      contractNames.map((name) => ({
        name: kebabOf(name),
        contract: name,
        family: contracts[name].family,
        id: contracts[name].id,
      })),
    );
  });
});

describe('lcp schema', () => {
  it.each([
    ['llm-reply', [], 'lcp/llm-reply.json'],
    ['LlmReply', [], 'lcp/llm-reply.json'],
    ['llm-reply', ['--strict'], 'strict/lcp/llm-reply.json'],
    ['factory-verdict', [], 'factory/factory-verdict.json'],
    ['speckit-success', ['--strict'], 'strict/speckit/speckit-success.json'],
  ])('%s %j prints the published file, byte for byte', async (name, options, file) => {
    const { exit, stdout, stderr } = await lcp('schema', name, ...options);
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout).toBe(readFileSync(new URL(`../../generated/json-schema/${file}`, import.meta.url), 'utf8'));
  });

  it('knows every contract that lcp list names', async () => {
    for (const name of contractNames.filter((_, i) => i % 9 === 0)) {
      expect(JSON.parse((await lcp('schema', kebabOf(name))).stdout)).toMatchObject({
        $id: contracts[name].id,
        title: name,
      });
    }
  });
});

describe('wrong usage ends with 2 and says how to do better, on standard error', () => {
  it.each<[string[], RegExp]>([
    [[], /^Usage: lcp/],
    [['valdate', 'a.json'], /unknown command 'valdate'\n\(Did you mean validate\?\)/],
    [['schema'], /Name a contract/],
    [['schema', 'llm-reply', 'noop'], /Name only one contract, or add --bundle/],
    [['schema', 'llm-repyl'], /^lcp: There is no contract "llm-repyl"\. Did you mean llm-reply\?\n$/],
    [['schema', 'LLM_Reply'], /Did you mean llm-reply\?/],
    [['schema', 'cupboard'], /^lcp: There is no contract "cupboard"\. See "lcp list"\.\n$/],
    [['schema', '__proto__'], /There is no contract "__proto__"/],
    [['schema', 'toString'], /There is no contract "toString"/],
    [['schema', '../../package'], /There is no contract/],
    [['schema', 'llm-reply', '--strickt'], /unknown option '--strickt'\n\(Did you mean --strict\?\)/],
    [['list', 'llm-reply'], /too many arguments/],
    [['list', '--format', 'json'], /unknown option '--format'/],
    [['validate'], /missing required argument 'paths'/],
    [['validate', 'a.json', '--format', 'xml'], /'xml' is invalid\. Allowed choices are pretty, json/],
    [['validate', 'a.json', '--contract'], /argument missing/],
    [
      ['validate', 'a.json', '--contract', 'llm-replay'],
      /There is no contract "llm-replay"\. Did you mean llm-reply\?/,
    ],
    [['validate', 'a.json', '--stirct'], /Did you mean --strict\?/],
    [['parse', 'a', 'b'], /Cannot read a/],
    [['parse', '--accept', 'sure'], /'sure' is invalid\. Allowed choices are strict, lossless, inferred, guess/],
    [['parse', '--choose', 'best'], /'best' is invalid\. Allowed choices are only, first, last/],
    [['parse', 'a.txt', '--contract', 'job'], /There is no contract "job"/],
  ])('lcp %j', async (args, words) => {
    const { exit, stdout, stderr } = await lcp(...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });
});

describe('a command that does not exist', () => {
  it.each<[string[], RegExp]>([
    [['parze'], /unknown command 'parze'\n\(Did you mean parse\?\)/],
    [['help', 'parze'], /unknown command 'parze'\n\(Did you mean parse\?\)/],
    [['parze', '--help'], /unknown command 'parze'\n\(Did you mean parse\?\)/],
    [['help', 'nope'], /unknown command 'nope'/],
    [['help', ''], /unknown command ''/],
  ])('%j is wrong usage', async (args, message) => {
    expect(await lcp(...args)).toEqual({ exit: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});

describe('lcp prompt --kinds', () => {
  it.each<[string[], string]>([
    [['mission'], 'there is no choice of kinds of jobs in Mission.'],
    [['mission', 'noop', '--style', 'dense'], 'there is no choice of kinds of jobs in Mission and Noop.'],
    [['mission', '--system'], 'there is no choice of kinds of jobs in Mission.'],
  ])('%j refuses kinds, which would change nothing', async (args, message) => {
    const { exit, stdout, stderr } = await lcp('prompt', ...args, '--kinds', 'read_file');
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it.each(['llm-reply', 'create-followup-jobs', 'job-envelope', 'followup-job'])('%s has them', async (name) => {
    const [all, few] = [await lcp('prompt', name), await lcp('prompt', name, '--kinds', 'read_file,x')];
    expect([few.exit, few.stdout === all.stdout]).toEqual([0, false]);
  });
});

describe('help and version go to standard output and end with 0', () => {
  it.each<[string[], RegExp[]]>([
    [
      ['--help'],
      [
        /^Usage: lcp \[options\] \[command\]/,
        /list .*schema .*validate .*parse /s,
        /Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 /,
        /Examples:/,
      ],
    ],
    [['-h'], [/^Usage: lcp/]],
    [['help'], [/^Usage: lcp/]],
    [['help', 'parse'], [/^Usage: lcp parse/]],
    [
      ['list', '--help'],
      [/^Usage: lcp list/, /--json/],
    ],
    [
      ['schema', '--help'],
      [/^Usage: lcp schema \[options\] \[names\.\.\.\]/, /--strict/],
    ],
    [
      ['validate', '--help'],
      [
        /^Usage: lcp validate \[options\] <paths\.\.\.>/,
        /--contract/,
        /--strict/,
        /--schema-only/,
        /--format/,
        /A folder stands for/,
      ],
    ],
    [
      ['parse', '--help'],
      [/^Usage: lcp parse \[options\] \[files\.\.\.\]/, /--contract/, /--accept/, /--choose/, /--finished/, /--json/],
    ],
  ])('lcp %j', async (args, parts) => {
    const { exit, stdout, stderr } = await lcp(...args);
    expect([exit, stderr]).toEqual([0, '']);
    for (const part of parts) expect(stdout).toMatch(part);
  });

  it.each(['--version', '-V'])('lcp %s prints the version of the package', async (option) => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await lcp(option)).toEqual({ exit: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('in a process of its own', () => {
  it('the command ends with its exit code', () => {
    if (isFull) expect(lcpApart(['schema', 'noop']).exit).toBe(0);
    expect(lcpApart(['schema', 'nope']).exit).toBe(2);
  });

  it
    .skipIf(process.platform === 'win32')
    .each(everyNth(4, ['schema speckit-success', 'schema llm-reply', 'list', '--help']))(
    'lcp %s ends quietly when its reader has gone',
    (command) => {
      const { stdout, stderr } = shell(`lcp ${command} | true; echo "exit \${PIPESTATUS[0]}"`);
      expect(stderr).toBe('');
      expect(stdout).toBe('exit 0\n');
    },
  );
});

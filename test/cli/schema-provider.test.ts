import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { providerSchema } from '../../src/prompt/provider-schema.ts';
import { lcp } from './run.ts';

describe('lcp schema --provider', () => {
  it.each(['openai', 'anthropic', 'gemini'] as const)(
    'prints the variant for %s alone, and its notes to standard error',
    async (provider) => {
      const { exit, stdout, stderr } = await lcp('schema', 'llm-reply', '--provider', provider);
      const { schema, notes } = providerSchema(contracts.LlmReply, provider);
      expect(exit).toBe(0);
      expect(JSON.parse(stdout)).toEqual(schema);
      expect(stderr.trimEnd().split('\n')).toEqual(notes.map((note) => `  ${note}`));
    },
  );

  it('says what was given up, a line each, and nothing for the files', async () => {
    const { stderr } = await lcp('schema', 'noop', '--provider', 'openai');
    expect(stderr).toMatch(/^ {2}Left out: Noop\.payload_echo[^\n]*\n$/);
    expect(await lcp('schema', 'list-files-params', '--strict')).toMatchObject({ exit: 0, stderr: '' });
  });

  it('takes --strict or --provider, not both', async () => {
    expect(await lcp('schema', 'llm-reply', '--strict', '--provider', 'openai')).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'lcp: --strict cannot be combined with --provider: the schema for a provider is strict already.\n',
    });
  });

  it('takes --kinds and --actions, with commas between', async () => {
    const lists = ['--kinds', 'read_file, list_files', '--actions', 'create_followup_jobs,error'];
    const { stdout } = await lcp('schema', 'llm-reply', '--provider', 'openai', ...lists);
    const options = { kinds: ['read_file', 'list_files'], actions: ['create_followup_jobs', 'error'] };
    expect(JSON.parse(stdout)).toEqual(providerSchema(contracts.LlmReply, 'openai', options).schema);
  });

  it.each<[string, string[], string]>([
    ['--omit without --provider', ['--omit', 'ask'], '--omit needs --provider'],
    ['an unknown action without --provider', ['--actions', 'eror', '--strict'], 'The schema has no action "eror"'],
    ['an unknown action', ['--provider', 'openai', '--actions', 'eror'], 'Did you mean error?'],
    [
      'a custom kind alone',
      ['--provider', 'openai', '--kinds', 'run_tests'],
      'No job of FollowupJob is left: "run_tests"',
    ],
    ['an empty kind without --provider', ['--kinds', 'read_file,'], '"" cannot be the name of a kind'],
    ['a kind with a blank without --provider', ['--kinds', 'run it'], '"run it" cannot be the name of a kind'],
    ['an empty kind', ['--provider', 'openai', '--kinds', ''], 'cannot be the name of a kind'],
  ])('refuses %s', async (_, options, message) => {
    expect(await lcp('schema', 'llm-reply', ...options)).toEqual({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });

  it('names the nearest contract when there is none of that name', async () => {
    const { exit, stderr } = await lcp('schema', 'llm-replay', '--provider', 'openai');
    expect([exit, stderr]).toEqual([2, expect.stringContaining('Did you mean llm-reply?')]);
  });

  it('still prints the files without it', async () => {
    expect(JSON.parse((await lcp('schema', 'noop')).stdout)).toMatchObject({ $id: contracts.Noop.id });
  });
});

it.each([
  ['factory-response', '--kinds', 'read_file', '"kinds" would change nothing'],
  ['factory-response', '--actions', 'mission_complete', '"actions" would leave nothing or change nothing'],
  ['tool-result', '--actions', 'mission_complete', 'ToolResult has only the actions list_files_result'],
])('refuses the choice that changes nothing: %s %s %s', async (name, option, choice, words) => {
  const { exit, stdout, stderr } = await lcp('schema', name, '--provider', 'openai', option, choice);
  expect([exit, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
});

it.each([
  ['schema', 'llm-reply'],
  ['prompt', 'llm-reply'],
])('asks in %s whether a kind is a known one with a slip', async (...args) => {
  const { exit, stderr } = await lcp(...args, '--kinds', 'read_fil,check_code', '--no-config');
  expect([exit, stderr]).toEqual([0, 'lcp: "read_fil" stands for a custom kind. Did you mean read_file?\n']);
});

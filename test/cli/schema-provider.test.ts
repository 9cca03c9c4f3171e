import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Complaint } from '../../src/cli/complaint.ts';
import { printSchema } from '../../src/cli/print-schema.ts';
import { contracts } from '../../src/contracts.ts';
import { providerSchema } from '../../src/prompt/provider-schema.ts';

let printed = { stdout: '', stderr: '' };

beforeEach(() => {
  printed = { stdout: '', stderr: '' };
  vi.spyOn(console, 'log').mockImplementation((text: string) => print('stdout', `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => print('stderr', `${text}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    print('stdout', String(text));
    return true;
  });
});

function print(stream: keyof typeof printed, text: string): void {
  printed[stream] += text;
}

afterEach(() => vi.restoreAllMocks());

describe('lcp schema --provider', () => {
  it.each(['openai', 'anthropic', 'gemini'] as const)(
    'prints the variant for %s alone, and its notes to standard error',
    (provider) => {
      printSchema('llm-reply', { provider });
      const { schema, notes } = providerSchema(contracts.LlmReply, provider);
      expect(JSON.parse(printed.stdout)).toEqual(schema);
      expect(printed.stderr.trimEnd().split('\n')).toEqual(notes.map((note) => `  ${note}`));
    },
  );

  it('says what was given up, a line each, and nothing for the files', () => {
    printSchema('noop', { provider: 'openai' });
    printSchema('list-files-params', { strict: true });
    expect(printed.stderr).toMatch(/^ {2}Left out: Noop\.payload_echo[^\n]*\n$/);
  });

  it('takes --strict or --provider, not both', () => {
    expect(() => printSchema('llm-reply', { strict: true, provider: 'openai' })).toThrow(Complaint);
    expect(printed.stdout).toBe('');
  });

  it('takes --kinds and --actions, with commas between', () => {
    printSchema('llm-reply', {
      provider: 'openai',
      kinds: 'read_file, list_files',
      actions: 'create_followup_jobs,error',
    });
    const options = { kinds: ['read_file', 'list_files'], actions: ['create_followup_jobs', 'error'] };
    expect(JSON.parse(printed.stdout)).toEqual(providerSchema(contracts.LlmReply, 'openai', options).schema);
  });

  it.each<[string, Parameters<typeof printSchema>[1], string]>([
    ['--kinds without --provider', { kinds: 'read_file' }, 'go with --provider'],
    ['--actions without --provider', { actions: 'error', strict: true }, 'go with --provider'],
    ['an unknown action', { provider: 'openai', actions: 'eror' }, 'Did you mean error?'],
    ['a custom kind alone', { provider: 'openai', kinds: 'run_tests' }, 'No job of FollowupJob is left: "run_tests"'],
    ['an empty kind', { provider: 'openai', kinds: '' }, 'cannot be the name of a kind'],
  ])('refuses %s', (_, options, message) => {
    expect(() => printSchema('llm-reply', options)).toThrow(Complaint);
    expect(() => printSchema('llm-reply', options)).toThrow(message);
    expect(printed.stdout).toBe('');
  });

  it('names the nearest contract when there is none of that name', () => {
    expect(() => printSchema('llm-replay', { provider: 'openai' })).toThrow('Did you mean llm-reply?');
  });

  it('still prints the files without it', () => {
    printSchema('noop', {});
    expect(JSON.parse(printed.stdout)).toMatchObject({ $id: contracts.Noop.id });
  });
});

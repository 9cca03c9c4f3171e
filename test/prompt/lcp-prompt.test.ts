/** `lcp prompt`: contracts and the system prompt on standard output, tokens on standard error. */
import { writeFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { contextPrompt } from '../../src/prompt/context-prompt.ts';
import { renderContract } from '../../src/prompt/render-contract.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { inFolder, lcp, lcpApart } from '../cli/run.ts';
import { isFull } from '../share.ts';

const context = {
  mission: { goal: 'Go.' },
  previous_results: [
    { job: 'Read a', result: { ok: true, action: 'read_file_result', path: 'a', content: 'a\n'.repeat(500) } },
    { job: 'Read b', result: { ok: true, action: 'read_file_result', path: 'b', content: 'b' } },
  ],
  iteration: 1,
};

inFolder(() => {
  writeFileSync('context.json', JSON.stringify(context));
  writeFileSync('no-context.json', '{"mission":{}}');
});

describe('lcp prompt', () => {
  it.each([
    [[], renderContract(contracts.LlmReply, { style: 'typescript' })],
    [
      ['mission-complete', 'ErrorResult', '--style', 'dense'],
      renderContract([contracts.MissionComplete, contracts.ErrorResult], { style: 'dense' }),
    ],
    [['noop', '-s', 'schema'], renderContract(contracts.Noop, { style: 'schema' })],
    [['factory-response', '--style', 'example'], renderContract(contracts.FactoryResponse, { style: 'example' })],
    [
      ['--kinds', 'list_files, run_tests', '-s', 'dense'],
      renderContract(contracts.LlmReply, { style: 'dense', kinds: ['list_files', 'run_tests'] }),
    ],
    [
      ['-k', 'any other', 'followup-job'],
      renderContract(contracts.FollowupJob, { style: 'typescript', kinds: ['any other'] }),
    ],
    [['--system'], systemPrompt()],
    [['--system', '--aliases'], systemPrompt({ aliases: true })],
    [['error-result', '--aliases'], renderContract(contracts.ErrorResult, { style: 'typescript', aliases: true })],
    [
      ['--system', '--kinds', 'read_file', '--style', 'dense', 'mission-complete', 'create-followup-jobs'],
      systemPrompt({
        contracts: [contracts.MissionComplete, contracts.CreateFollowupJobs],
        kinds: ['read_file'],
        style: 'dense',
      }),
    ],
  ])('%j prints what the functions write', async (args, text) => {
    expect(await lcp('prompt', ...args)).toEqual({ exit: 0, stdout: `${text}\n`, stderr: '' });
  });

  it.each([
    [['--kinds', 'list_files,a\u202eb'], 'the name of a kind in a prompt must not have invisible characters'],
    [['--kinds', 'list_files,##[a'], 'the name of a kind in a prompt must not have invisible characters'],
    [['--kinds', 'list_files', '--context', 'context.json'], '--kinds would change nothing: --context alone'],
    [['--kinds', 'list_files', 'noop', 'mission'], '--kinds would change nothing: there is no choice'],
    [['--max-chars', '500'], '--max-chars needs --context'],
  ])('%j is refused', async (args, message) => {
    const { exit, stdout, stderr } = await lcp('prompt', ...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('counts the tokens as well', async () => {
    const text = renderContract(contracts.LlmReply, { style: 'dense' });
    const tokens = encode(text).length.toLocaleString('en');
    const args = ['prompt', '--style', 'dense', '--tokens'];
    // In a process of its own the package that counts is loaded once more.
    expect(isFull ? lcpApart(args) : await lcp(...args)).toEqual({
      exit: 0,
      stdout: `${text}\n`,
      stderr: `${tokens} tokens (o200k_base)\n`,
    });
  });

  it('says how to install what counts them, when it is missing', () => {
    const hook = `export const resolve = (name, context, next) => { if (name.includes('gpt-tokenizer')) throw new Error('missing'); return next(name, context); };`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(register)}` };
    expect(lcpApart(['prompt', 'noop', '--tokens'], { env })).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'lcp: --tokens needs the package gpt-tokenizer, which is not installed: npm install gpt-tokenizer\n',
    });
    expect(lcpApart(['prompt', 'noop'], { env }).exit).toBe(0);
  });

  it.each([
    [['llm-replay'], /There is no contract "llm-replay"\. Did you mean llm-reply\?/],
    [['--style', 'yaml'], /Allowed choices are typescript, dense, schema, example/],
    [['--kinds', ''], /"" cannot be the name of a kind/],
    [['--kinds', 'run tests'], /"run tests" cannot be the name of a kind/],
    [['--unknown'], /unknown option/],
  ])('ends with 2 for %j, and prints nothing', async (args, message) => {
    const { exit, stdout, stderr } = await lcp('prompt', ...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('is told by the help', async () => {
    expect((await lcp('--help')).stdout).toMatch(/^ {2}prompt .*prompt of an LLM/m);
    expect((await lcp('prompt', '--help')).stdout).toMatch(/--kinds[\s\S]*--system[\s\S]*--tokens/);
  });
});

describe('lcp prompt --context', () => {
  it.each<[string[], string]>([
    [[], contextPrompt(context)],
    [['--max-chars', '900'], contextPrompt(context, { maxChars: 900 })],
    [['--system'], `${systemPrompt()}\n\n${contextPrompt(context)}`],
    [['noop'], `${renderContract(contracts.Noop, { style: 'typescript' })}\n\n${contextPrompt(context)}`],
  ])('%j prints the context as the function writes it', async (args, text) => {
    expect(await lcp('prompt', ...args, '--context', 'context.json')).toEqual({
      exit: 0,
      stdout: `${text}\n`,
      stderr: '',
    });
  });

  it.each<[string[], number, RegExp]>([
    [['--context', 'no-context.json'], 1, /"goal" is missing/],
    [['--context', 'nowhere.json'], 2, /Cannot read nowhere\.json/],
    [['--context', 'context.json', '--max-chars', '100'], 2, /more than its budget/],
    [['--context', 'context.json', '--max-chars', '1.5'], 2, /It must be a whole number/],
    [['--max-chars', '100'], 2, /--max-chars needs --context/],
  ])('%j ends with %i', async (args, code, words) => {
    const { exit, stdout, stderr } = await lcp('prompt', ...args);
    expect([exit, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(words);
  });
});

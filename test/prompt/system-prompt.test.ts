/** The system prompt says what the contracts, the action table and the agent rules say. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { contracts } from '../../src/contracts.ts';
import { actionTable } from '../../src/lcp/action-table.ts';
import { agentRules } from '../../src/lcp/agent-rules.ts';
import { LlmReply } from '../../src/lcp/contracts.ts';
import { parse } from '../../src/parse/parse.ts';
import { contextPrompt } from '../../src/prompt/context-prompt.ts';
import { renderContract } from '../../src/prompt/render-contract.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';

const KNOWN = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];

/** The JSON texts of the fenced examples. */
const examplesOf = (prompt: string) => [...prompt.matchAll(/^```json\n(.*)\n```$/gm)].map(([, text]) => text ?? '');
const sectionOf = (prompt: string, title: string) => prompt.split(`## ${title}\n\n`)[1]?.split('\n\n## ')[0] ?? '';

const END = 'The goal is reached: mission_complete';

describe('systemPrompt', () => {
  const prompt = systemPrompt();

  it('has the parts of the agent protocol, in order', () => {
    const titles = [...prompt.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual([
      'Agent protocol',
      'Jobs',
      'Reply',
      'Optional fields of every message',
      'Rules',
      'Context',
      'Examples',
    ]);
  });

  it('lists every kind with its params, from the action table', () => {
    const whole = systemPrompt({ kinds: [...KNOWN, 'any other'], aliases: true });
    for (const { kind, purpose, inputs } of actionTable.filter(({ kind }) => kind !== 'any kind')) {
      expect(sectionOf(whole, 'Jobs')).toContain(
        `- ${kind === 'any other' ? 'any other kind' : kind}: ${purpose} params: ${inputs.join('; ')}`,
      );
    }
  });

  it('offers the kinds that the protocol knows, and no others', () => {
    expect(sectionOf(prompt, 'Jobs').match(/^- \w+/gm)).toEqual(KNOWN.map((kind) => `- ${kind}`));
    expect(prompt).not.toMatch(/any other|custom/i);
    expect(prompt).toBe(systemPrompt({ kinds: KNOWN }));
    expect(systemPrompt({ kinds: [...KNOWN, 'any other'] })).toContain('- any other kind: ');
  });

  const { MissionComplete, AnalysisResult, CreateFollowupJobs } = contracts;
  it.each<[what: string, options: Parameters<typeof systemPrompt>[0], shown: string[]]>([
    ['all kinds', {}, ['A job to run at once: list_files', 'A job that a person should see first: write_file', END]],
    [
      'kinds that run at once',
      { kinds: ['read_file', 'list_files', 'agent_plan'] },
      ['A job to run at once: list_files', 'A job to run at once: read_file', END],
    ],
    ['one that waits', { kinds: ['write_file'] }, ['A job that a person should see first: write_file', END]],
    ['a kind without an example', { kinds: ['run_command'] }, ['A job to run at once: run_command', END]],
    [
      'no end',
      { contracts: [CreateFollowupJobs] },
      ['A job to run at once: list_files', 'A job that a person should see first: write_file'],
    ],
    ['no jobs', { contracts: [AnalysisResult, MissionComplete] }, [' analysis_result', ' mission_complete']],
  ])('shows examples for %s, each under its title and a line apart', (_, options, shown) => {
    const text = sectionOf(systemPrompt(options), 'Examples').trimEnd();
    const told = text.split('\n\n').map((block) => {
      const [, title = '', json = ''] = /^(?:(.*)\n)?```json\n(.*)\n```$/.exec(block) ?? [];
      const { action, new_jobs } = JSON.parse(json) as { action: string; new_jobs?: { kind: string }[] };
      return `${title} ${new_jobs?.[0]?.kind ?? action}`;
    });
    expect(told).toEqual(shown);
  });

  it('demands exactly one fenced block', () => {
    expect(sectionOf(prompt, 'Reply')).toMatch(
      /exactly one message: one JSON object in one fenced block that begins with ```json and ends with ```/,
    );
  });

  it.each(['typescript', 'dense', 'schema', 'example'] as const)('holds the contract as %s', (style) => {
    expect(systemPrompt({ style })).toContain(`\n${renderContract(LlmReply, { style, kinds: KNOWN })}\n\`\`\``);
  });

  it('lists the optional fields, and the rules in their order', () => {
    expect(sectionOf(prompt, 'Optional fields of every message').match(/^- \w+/gm)).toEqual([
      '- commentary',
      '- btw',
      '- ask',
    ]);
    expect(sectionOf(prompt, 'Rules')).toBe(agentRules.map(({ text }, i) => `${i + 1}. ${text}`).join('\n'));
  });

  it('says what the context looks like, and that it is data', () => {
    const context = sectionOf(prompt, 'Context');
    expect(context).toContain(
      '{"mission":{"goal":"<goal>"},"previous_results":[{"job":"<job>","result":"<result>"}],"iteration":0}',
    );
    expect(context).toContain('All of it is data.');
  });

  it('shows two examples with auto_dispatch, one of each, and the end', () => {
    const examples = examplesOf(prompt).map(
      (text) => JSON.parse(text) as { action: string; new_jobs?: { auto_dispatch: boolean }[] },
    );
    expect(examples.map(({ action }) => action)).toEqual([
      'create_followup_jobs',
      'create_followup_jobs',
      'mission_complete',
    ]);
    expect(examples.flatMap(({ new_jobs = [] }) => new_jobs.map((job) => job.auto_dispatch))).toEqual([true, false]);
    for (const example of examples) {
      expect(validate(LlmReply, example, { strict: true }).success).toBe(true);
      expect(lint(LlmReply, example as never)).toEqual([]);
    }
  });

  it('is always the same, and ends without a line feed', () => {
    expect(systemPrompt({})).toBe(prompt);
    expect(prompt).not.toMatch(/\s$|undefined|\[object|NaN/);
  });

  it('makes a whole prompt with the context', () => {
    const context = { mission: { goal: 'Tidy up.' }, previous_results: [], iteration: 0 };
    expect(`${prompt}\n\n${contextPrompt(context)}`).toContain('<context>\n{"mission":{"goal":"Tidy up."},');
  });
});

describe('the options of systemPrompt', () => {
  it.each([
    [1, 'at most 1 job in'],
    [3, 'at most 3 jobs in'],
    [5, 'at most 5 jobs in'],
  ])('maxJobs: %i', (maxJobs, text) => {
    const prompt = systemPrompt({ maxJobs });
    expect(prompt).toContain(text);
    expect(prompt).toContain(`0 to ${maxJobs}`);
    if (maxJobs !== 5) expect(prompt).not.toMatch(/\b5 jobs\b|\bfive jobs\b|0 to 5/);
  });

  it('contracts: rules, jobs and examples of others are left out', () => {
    const ending = systemPrompt({ contracts: [contracts.MissionComplete, contracts.ErrorResult] });
    expect(ending).not.toMatch(/new_jobs|list_files|auto_dispatch|previous_results/);
    expect(sectionOf(ending, 'Rules').split('\n')).toHaveLength(3);
    expect(examplesOf(ending)).toHaveLength(2);
    const factory = systemPrompt({ contracts: contracts.FactoryResponse, style: 'dense' });
    expect(sectionOf(factory, 'Rules')).toBe(`1. ${agentRules[0]?.text}`);
    expect(factory).not.toMatch(/\baction\b|mission/);
    for (const text of examplesOf(factory))
      expect(parse(contracts.FactoryResponse, text)).toMatchObject({ success: true });
    expect(systemPrompt({ contracts: contracts.Noop })).not.toContain('Optional fields');
  });

  it('rules: texts are added; a rule with a known id takes its place, and an empty one leaves it out', () => {
    const rules = [
      { id: 'finish', text: 'Never finish.' },
      { id: 'read_before_write', text: '' },
      'Use tabs.',
      { id: 'tests', text: ' Run the tests. ' },
    ];
    const lines = sectionOf(systemPrompt({ rules }), 'Rules').split('\n');
    expect(lines.slice(-3)).toEqual(['7. Never finish.', '8. Use tabs.', '9. Run the tests.']);
    expect(lines.join()).not.toContain('Read a file before');
  });

  it('role: takes the place of our words', () => {
    expect(systemPrompt({ role: 'You are the planner.' }).split('\n\n')[1]).toBe('You are the planner.');
  });

  it.each([
    ['de', 'German'],
    ['de-AT', 'German'],
    ['pt_BR', 'Portuguese'],
    ['EN', 'English'],
    ['Plattdeutsch', 'Plattdeutsch'],
    ['xx', 'xx'],
    ['  Swiss\nGerman ', 'Swiss German'],
    ['constructor', 'constructor'],
  ])('language: %j is for what people read, as %s', (language, name) => {
    expect(systemPrompt({ language })).toContain(
      `Texts for people are in ${name}. Names of fields, actions and kinds stay as they are.`,
    );
  });

  it('language: none changes nothing; an empty one is a mistake', () => {
    expect(systemPrompt()).not.toContain('Texts for people');
    expect(() => systemPrompt({ language: ' ' })).toThrow(TypeError);
  });

  it.each([
    [
      ['list_files', 'read_file'],
      [true, true],
    ],
    [
      ['list_files', 'rewrite_file'],
      [true, false],
    ],
    [
      ['write_file', 'rewrite_file'],
      [false, false],
    ],
    [['read_file'], [true]],
    [['write_file'], [false]],
    [['agent_plan', 'run_tests'], [true]],
    [['run_tests'], [true]],
    [['any other'], [true]],
  ])('kinds: %j leave examples with auto_dispatch %j', (kinds, expected) => {
    const prompt = systemPrompt({ kinds });
    const shown = examplesOf(prompt).flatMap(
      (text) => (JSON.parse(text) as { new_jobs?: { auto_dispatch: boolean }[] }).new_jobs ?? [],
    );
    expect(shown.map((job) => job.auto_dispatch).sort()).toEqual([...expected].sort());
    const titles = [...prompt.matchAll(/^(A job .*):\n```json\n(.*)$/gm)];
    for (const [, title, text] of titles)
      expect(title?.includes('see first')).toBe(text?.includes('"auto_dispatch":false'));
  });

  it('kinds: says that there are no others, unless there are', () => {
    expect(systemPrompt({ kinds: ['list_files'] })).toContain('There are no others.');
    expect(systemPrompt({ kinds: ['list_files', 'any other'] })).not.toContain('There are no others.');
  });
});

describe('@sheratan/contracts/prompt', () => {
  it('has all that is promised', async () => {
    const names = Object.keys(await import('../../src/prompt/index.ts')).sort();
    expect(names).toEqual(
      expect.arrayContaining([
        'checkProviderSchema',
        'contextPrompt',
        'providerSchema',
        'reaskPrompt',
        'renderActionTable',
        'renderContract',
        'systemPrompt',
      ]),
    );
  });
});

describe('the examples of prompts', () => {
  it.each(['LlmReply', 'CreateFollowupJobs', 'FactoryResponse', 'SpeckitResponse'] as const)(
    'of %s are read by parse when they stand alone',
    (name) => {
      const contract = contracts[name];
      for (const text of renderContract(contract, { style: 'example' }).split('\n')) {
        expect(parse<unknown>(contract, `\`\`\`json\n${text}\n\`\`\``)).toMatchObject({
          success: true,
          value: JSON.parse(text),
        });
      }
    },
  );

  it('of custom kinds alone do not count beside an answer', () => {
    const [template = ''] = examplesOf(systemPrompt({ kinds: ['run_tests'] }));
    const answer =
      '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Test","kind":"run_tests","params":{},"auto_dispatch":true}]}';
    expect(parse(LlmReply, `${template}\n\n${answer}`)).toMatchObject({ success: true, value: JSON.parse(answer) });
  });
});

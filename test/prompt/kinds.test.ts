/** Kinds that are left out appear nowhere, and with three kinds the schema says what the worker reference says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { renderContract } from '../../src/prompt/render-contract.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { compileSchema } from '../compile-schema.ts';
import { isFull } from '../share.ts';
import { readDense } from './read-dense.ts';
import { readTypeScript } from './read-typescript.ts';

const KNOWN = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];
const STYLES = ['typescript', 'dense', 'schema', 'example'] as const;
const compile = (schema: object) => compileSchema(schema, { validateFormats: false, strict: false });

describe('kinds', () => {
  const withJobs = [contracts.CreateFollowupJobs, contracts.FollowupJob, contracts.Task, contracts.JobEnvelope];

  it.each(STYLES)('that are left out appear nowhere as %s', (style) => {
    fc.assert(
      fc.property(fc.subarray([...KNOWN, 'run_tests', 'any other'], { minLength: 1 }), (kinds) => {
        for (const contract of withJobs) {
          const text = renderContract(contract, { style, kinds });
          for (const kind of KNOWN.filter((known) => !kinds.includes(known)))
            expect(text).not.toMatch(new RegExp(`\\b${kind}\\b`));
          if (!kinds.includes('run_tests') && !kinds.includes('any other'))
            expect(text).not.toMatch(/custom|does not know/i);
          if (style === 'example') continue;
          for (const kind of KNOWN.filter((known) => kinds.includes(known))) expect(text).toContain(kind);
          expect(text.includes('run_tests')).toBe(kinds.includes('run_tests') && !kinds.includes('any other'));
        }
      }),
      { numRuns: isFull ? 100 : 8 },
    );
  });

  it('that are left out appear nowhere in the system prompt; write_file is an action as well', () => {
    fc.assert(
      fc.property(fc.subarray([...KNOWN, 'run_tests', 'any other'], { minLength: 1 }), (kinds) => {
        const text = systemPrompt({ kinds });
        for (const kind of KNOWN.filter((known) => !kinds.includes(known) && known !== 'write_file'))
          expect(text).not.toMatch(new RegExp(`\\b${kind}\\b`));
        if (!kinds.includes('write_file'))
          expect(text).not.toMatch(/kind: "write_file"|"kind":"write_file"|^- write_file/m);
        for (const kind of kinds) expect(text).toContain(kind);
      }),
      { numRuns: isFull ? 100 : 8 },
    );
  });

  it('read back as the members of the union', () => {
    const kinds = ['read_file', 'run_tests', 'prüfe_links'];
    for (const [style, read] of [
      ['typescript', readTypeScript],
      ['dense', readDense],
    ] as const) {
      const told = read(renderContract(contracts.FollowupJob, { style, kinds }), 'FollowupJob');
      expect(told).toMatchObject({ kind: 'union', members: { length: 2 } });
      expect(
        JSON.stringify(
          [...(told as { members: { fields: Map<string, unknown> }[] }).members].map(({ fields }) =>
            fields.get('kind'),
          ),
        ),
      ).toContain('["run_tests","prüfe_links"]');
    }
  });

  it('may be one alone', () => {
    for (const style of STYLES)
      expect(renderContract(contracts.FollowupJob, { style, kinds: ['read_file'] })).toContain('read_file');
  });

  it.each([
    [['list_files'], 'list_files', true],
    [['list_files'], 'read_file', false],
    [['list_files'], 'run_tests', false],
    [['list_files', 'run_tests'], 'run_tests', true],
    [['list_files', 'run_tests'], 'run_lint', false],
    [['list_files', 'any other'], 'run_lint', true],
    [undefined, 'run_lint', true],
    [undefined, 'read_file', true],
  ])('%j: the schema decides on a job of %s: %s', (kinds, kind, expected) => {
    const accepts = compile(JSON.parse(renderContract(contracts.FollowupJob, { style: 'schema', kinds })));
    const params = kind === 'list_files' ? { patterns: ['*'] } : { path: 'a' };
    expect(accepts({ name: 'A job', kind, params })).toBe(expected);
  });

  it('without an example are shown by their form, with marks in the place of values', () => {
    const text = renderContract(contracts.CreateFollowupJobs, { style: 'example', kinds: ['run_tests'] });
    expect(JSON.parse(text)).toEqual({
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: '<name>', kind: 'run_tests', params: {}, auto_dispatch: true }],
    });
  });
});

/** The strict schema of the worker reference, which was meant for pasting into a prompt. */
const REFERENCE = {
  type: 'object',
  required: ['ok', 'action', 'new_jobs'],
  properties: {
    ok: { type: 'boolean' },
    action: { type: 'string', enum: ['create_followup_jobs'] },
    commentary: { type: 'string' },
    new_jobs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'kind', 'params'],
        properties: {
          name: { type: 'string' },
          description: { type: 'string' },
          kind: { type: 'string', enum: ['list_files', 'read_file', 'rewrite_file'] },
          params: { type: 'object' },
          auto_dispatch: { type: 'boolean', default: false },
        },
        additionalProperties: false,
      },
    },
    meta: {
      type: 'object',
      properties: { user_prompt: { type: 'string' }, project_root: { type: 'string' } },
      additionalProperties: true,
    },
  },
  additionalProperties: false,
};

describe('the schema of create_followup_jobs with three kinds', () => {
  const reference = compile(REFERENCE);
  const ours = compile(
    JSON.parse(
      renderContract(contracts.CreateFollowupJobs, {
        style: 'schema',
        kinds: ['list_files', 'read_file', 'rewrite_file'],
      }),
    ),
  );
  const listing = { name: 'List', kind: 'list_files', params: { patterns: ['**/*.py'] } };
  const reading = {
    name: 'Read',
    description: 'The rules.',
    kind: 'read_file',
    params: { root: '/srv', rel_path: 'a.py' },
    auto_dispatch: false,
  };
  const writing = {
    name: 'Write',
    kind: 'rewrite_file',
    params: { path: 'a.py', new_content: '' },
    auto_dispatch: true,
  };
  const plan = (more: object, jobs: unknown[] = [listing]) => ({
    ok: true,
    action: 'create_followup_jobs',
    new_jobs: jobs,
    ...more,
  });

  it.each([
    ['one job', plan({}), true],
    ['three kinds', plan({}, [listing, reading, writing]), true],
    ['no jobs', plan({}, []), true],
    ['a commentary', plan({ commentary: 'Ein Plan.' }), true],
    ['meta with more fields', plan({ meta: { user_prompt: 'x', project_root: '/srv', ticket: 7 } }), true],
    ['another kind', plan({}, [{ ...listing, kind: 'write_file' }]), false],
    ['a custom kind', plan({}, [{ ...listing, kind: 'run_tests' }]), false],
    ['another action', { ...plan({}), action: 'mission_complete' }, false],
    ['no action', { ok: true, new_jobs: [] }, false],
    ['no jobs field', { ok: true, action: 'create_followup_jobs' }, false],
    ['no ok', { action: 'create_followup_jobs', new_jobs: [] }, false],
    ['a job without a name', plan({}, [{ kind: 'list_files', params: { patterns: ['*'] } }]), false],
    ['a job without params', plan({}, [{ name: 'List', kind: 'list_files' }]), false],
    ['params as a list', plan({}, [{ ...listing, params: [] }]), false],
    ['an unknown field of a job', plan({}, [{ ...listing, priority: 1 }]), false],
    ['an unknown field', plan({ priority: 1 }), false],
    ['auto_dispatch as a text', plan({}, [{ ...listing, auto_dispatch: 'true' }]), false],
    ['a commentary that is no text', plan({ commentary: 1 }), false],
    ['no object', [], false],
  ])('decides on %s as that of the worker reference', (_, message, expected) => {
    expect(reference(message)).toBe(expected);
    expect(ours(message)).toBe(expected);
  });

  it.each([
    ['ok: false', plan({ ok: false })],
    ['six jobs', plan({}, Array(6).fill(listing))],
    ['params of another kind', plan({}, [{ ...listing, params: { path: 'a' } }])],
    ['an empty name', plan({}, [{ ...listing, name: '' }])],
    ['two texts', plan({}, [{ ...writing, params: { path: 'a', content: '', new_content: '' } }])],
    ['a path that leaves its root', plan({}, [{ ...reading, params: { root: '/srv', rel_path: '../a' } }])],
  ])('refuses %s, which the worker reference leaves open', (_, message) => {
    expect(reference(message)).toBe(true);
    expect(ours(message)).toBe(false);
  });

  it('takes the remarks of the agent protocol, which the worker reference lacks', () => {
    const message = plan({ btw: 'A note.', ask: 'Which one?' });
    expect(reference(message)).toBe(false);
    expect(ours(message)).toBe(true);
  });
});

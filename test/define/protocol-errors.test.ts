/** What a protocol cannot be: everything that would be passed over, or would contradict itself, is an error at definition. */
import { describe, expect, it } from 'vitest';
import { defineProtocol } from '../../src/define/index.ts';
import { parse } from '../../src/index.ts';
import { reaskPrompt, systemPrompt } from '../../src/prompt/index.ts';
import { ContractError } from '../../src/words/contract-error.ts';

const params = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };
const kind = (more: object = {}) => ({ kinds: { run_it: { purpose: 'Run it.', params, ...more } } });
const action = (schema: unknown) => ({ actions: { ask_owner: schema } });
const fields = (properties: object) => ({ type: 'object', properties });

const wrong: [name: string, definition: unknown, message: RegExp][] = [
  ['nothing', undefined, /must be an object/],
  ['a list', [], /must be an object/],
  ['a misspelt option', { kind: {} }, /\/kind: .*not a field of a protocol/],
  ['a misspelt option of a kind', kind({ exmaple: { x: 'a' } }), /\/kinds\/run_it\/exmaple: .*not a field of a kind/],
  ['kinds that are a list', { kinds: [] }, /\/kinds: /],
  ['a kind that is none', { kinds: { run_it: 'x' } }, /\/kinds\/run_it: /],
  ['actions that are a list', { actions: [] }, /\/actions: /],
  ['only that is a text', { only: 'error' }, /\/only: /],
  ['customKinds that is a text', { customKinds: 'yes' }, /\/customKinds: /],
  ['a kind without params', { kinds: { run_it: { purpose: 'x' } } }, /\/kinds\/run_it\/params: /],
  ['params that are a list', kind({ params: { type: 'array' } }), /\/kinds\/run_it\/params: .*object/],
  ['params that are a text', kind({ params: { type: 'string' } }), /\/kinds\/run_it\/params: .*object/],
  ['an own kind in only', { ...kind(), only: ['run_it', 'error'] }, /\/only\/0: .*own.*kept/],
  ['an answer of a worker in only', { only: ['noop', 'error'] }, /\/only\/0: .*action of a result/],
  ['another result in only', { only: ['read_file_result', 'error'] }, /\/only\/0: .*action of a result/],
  ['an own action with another ok', action(fields({ ok: { type: 'string' } })), /ask_owner.*"ok"/],
  ['an own action with false as ok', action(fields({ ok: { const: false } })), /ask_owner.*"ok"/],
  [
    'an own action with another ok and fields that are required',
    action({ ...fields({ ok: { type: 'string' }, question: {} }), required: ['question'] }),
    /ask_owner.*"ok"/,
  ],
  [
    'an own action with another commentary',
    action(fields({ commentary: { type: 'number' } })),
    /ask_owner.*"commentary"/,
  ],
  ['an own action whose action is a number', action(fields({ action: { const: 1 } })), /ask_owner.*"action"/],
  [
    'a result with a known action',
    kind({ result: fields({ action: { const: 'read_file_result' } }) }),
    /read_file_result/,
  ],
  ['a result with the action of a reply', kind({ result: fields({ action: { const: 'error' } }) }), /"error"/],
  [
    'two results with one action',
    {
      kinds: {
        run_it: { purpose: 'x', params, result: fields({ action: { const: 'done_it' } }) },
        run_that: { purpose: 'x', params, result: fields({ action: { const: 'done_it' } }) },
      },
    },
    /done_it/,
  ],
  [
    'a result and an action of one name',
    { ...kind({ result: fields({ action: { const: 'done_it' } }) }), actions: { done_it: fields({}) } },
    /done_it/,
  ],
];

it.each(wrong)('%s', (_, definition, message) => {
  expect(() => defineProtocol(definition as never)).toThrow(ContractError);
  expect(() => defineProtocol(definition as never)).toThrow(message);
});

const fine: [name: string, definition: unknown][] = [
  ['nothing of its own', {}],
  ['ok as it is put in', action(fields({ ok: { const: true }, action: { const: 'ask_owner' } }))],
  ['a commentary that is a text', action(fields({ commentary: { type: 'string', description: 'Why.' } }))],
  ['a result that may fail', kind({ result: fields({ ok: { type: 'boolean' } }) })],
  ['params by reference', kind({ params: { $ref: '#/$defs/A', $defs: { A: params } } })],
  ['params of which one of two fits', kind({ params: { anyOf: [params, fields({ y: { type: 'string' } })] } })],
];

it.each(fine)('%s is fine', (_, definition) => {
  expect(() => defineProtocol(definition as never).JobResult).not.toThrow();
});

it('what a protocol offers cannot be changed afterwards', () => {
  const { kinds } = defineProtocol(kind() as never);
  expect(() => (kinds as string[]).push('other')).toThrow(TypeError);
});

describe('what is not offered', () => {
  const protocol = defineProtocol({
    ...kind(),
    only: ['read_file', 'create_followup_jobs', 'error'],
    maxJobs: 2,
  } as never);
  const jobs = (...new_jobs: object[]) => JSON.stringify({ ok: true, action: 'create_followup_jobs', new_jobs });

  it.each<[name: string, text: string, code: string]>([
    ['a kind, with params that do not fit', jobs({ name: 'a', kind: 'list_files', params: {} }), 'kind_not_offered'],
    [
      'a kind, beside one that does not fit',
      jobs({ name: 'a', kind: 'list_files', params: {} }, { name: 'b' }),
      'kind_not_offered',
    ],
    ['an action without its fields', '{"ok":true,"action":"write_file"}', 'action_not_offered'],
    ['an action with wrong fields', '{"ok":true,"action":"mission_complete","summary":3}', 'action_not_offered'],
    ['too many jobs of which one does not fit', jobs({ name: 'a' }, { name: 'b' }, { name: 'c' }), 'too_many_jobs'],
  ])('%s: is the reason', (_, text, code) => {
    const parsed = parse(protocol.LlmReply, text);
    expect(parsed).toMatchObject({ success: false, reason: 'rule', issues: [{ code }] });
  });

  it.each([
    '{"ok":true,"action":"mission_complet","summary":"x"}',
    '{"ok":true,"summary":"x"}',
    '{"ok":true,"action":"run_it_result"}',
    jobs({ name: 'a', kind: 'lst_files', params: {} }),
    jobs({ name: 'a', params: {} }),
  ])('is named by no issue of %s', (text) => {
    const parsed = parse(protocol.LlmReply, text);
    expect(parsed.success).toBe(false);
    if (parsed.success) return;
    const told =
      JSON.stringify(parsed.issues.map(({ received: _, ...issue }) => issue)) + reaskPrompt(parsed, protocol.LlmReply);
    expect(told.replaceAll('mission_complet"', '').replaceAll('mission_complet\\"', '')).not.toMatch(
      /mission_complete|write_file|analysis_result|"list_files|rewrite_file|agent_plan/,
    );
  });

  it('is in no sentence of the prompt', () => {
    expect(systemPrompt({ protocol })).not.toMatch(/a file to write|mission is complete|, a result,/);
    const whole = systemPrompt();
    expect(whole).toMatch(/jobs to run, a file to write, a result, or that the mission is complete/);
  });
});

/** What prompts leave out by default: other names of a field, and comments that say nothing. What is left is true and whole. */
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import { type Contract, contracts, LlmReply, parse } from '../../src/index.ts';
import { renderContract, systemPrompt } from '../../src/prompt/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { contractNames } from '../mutate.ts';
import { everyNth } from '../share.ts';
import { readDense } from './read-dense.ts';
import { readTypeScript } from './read-typescript.ts';
import { differences, type Schema } from './rendering.ts';
import { phrasesOf } from './rule-phrases.ts';

const STYLES = ['typescript', 'dense', 'schema', 'example'] as const;
const tokens = (text: string) => encode(text).length;
const compiled = (text: string) => compileSchema(JSON.parse(text) as object, { validateFormats: false, strict: false });

/** What the default prompt took before anything was left out of it. */
const BEFORE = 2646;

describe('the default system prompt', () => {
  it('takes at most 80 % of the tokens that it took', () => {
    expect(tokens(systemPrompt())).toBeLessThanOrEqual(0.8 * BEFORE);
    expect(tokens(systemPrompt({ protocol: defineProtocol({}) }))).toBeLessThanOrEqual(0.8 * BEFORE);
  });

  it.each(['typescript', 'dense'] as const)(
    'writes LlmReply as %s in at most 80 %% of the tokens of all that there is',
    (style) => {
      const whole = tokens(renderContract(LlmReply, { style, aliases: true }));
      expect(tokens(renderContract(LlmReply, { style }))).toBeLessThanOrEqual(0.8 * whole);
    },
  );

  it.each([
    ['an alias', /Accepted in place of|^ +message\?? |^ +message\??:|new_content, or content|new_content\?/m],
    ['a comment that repeats a value', /Always true|Always false|This job|This reply|This message/],
    ['a comment that repeats a name', /Input of|What an? \w+ job needs|One problem/],
    ['what must not be there', /never\b(?! null)(?! an instruction)|bytes_written/],
    ['a part without a name of its own', /\bShared|\bAny\b|Part\d/],
  ])('has not %s', (_, pattern) => {
    for (const style of ['typescript', 'dense'] as const) expect(systemPrompt({ style })).not.toMatch(pattern);
    expect(systemPrompt({ protocol: defineProtocol({}) })).not.toMatch(pattern);
  });

  it('has the fields of a target together, and a job with its params', () => {
    expect(systemPrompt()).toMatch(/interface Target \{\n.*\n {2}root\?.*\n {2}rel_path\?.*\n {2}path\?.*\n\}/);
    expect(systemPrompt()).toMatch(/kind: "write_file"\n {2}params: Target & \{\n {4}new_content: .*\n {4}mode\?: /);
  });

  it('has no comment where there is nothing to say', () => {
    expect(renderContract(contracts.FactoryResponse, { style: 'schema' })).not.toMatch(/"description": *""/);
  });

  it('shows all of it when asked', () => {
    const whole = systemPrompt({ aliases: true });
    expect(whole).toMatch(/Accepted in place of new_content/);
    expect(whole).toMatch(/bytes_written\?: never/);
    expect(whole).toMatch(/At least one of error, message/);
    expect(whole).toContain('new_content, or content: the text');
  });
});

describe.each(everyNth(8, contractNames))('%s, as a model is told it', (name) => {
  const contract = contracts[name] as Contract<unknown>;
  const text = renderContract(contract, { style: 'schema' });
  const schema = JSON.parse(text) as Schema;

  it.each([
    ['typescript', readTypeScript],
    ['dense', readDense],
  ] as const)('says as %s what the schema says', (style, read) => {
    expect(differences(schema, read(renderContract(contract, { style }), name), phrasesOf)).toEqual([]);
  });

  it('shows examples that its schema takes, and takes nothing that the whole one refuses', () => {
    const isTold = compiled(text);
    const isValid = compiled(renderContract(contract, { style: 'schema', aliases: true }));
    for (const example of renderContract(contract, { style: 'example' }).split('\n')) {
      expect([example, isTold(JSON.parse(example)), isTold.errors]).toEqual([example, true, null]);
    }
    for (const example of contract.examples ?? []) {
      const value: unknown = JSON.parse(example);
      if (isTold(value)) expect([example, isValid(value)]).toEqual([example, true]);
    }
  });

  it.each(STYLES)('has no part with a number in place of a name as %s', (style) => {
    expect(renderContract(contract, { style })).not.toMatch(/\bShared\d*\b/);
    expect(renderContract(contract, { style, aliases: true })).not.toMatch(/\bShared\d*\b/);
  });
});

describe('the names that are not told', () => {
  it.each([
    ['message for error', { ok: false, action: 'error', message: 'No file.' }],
    [
      'content for new_content',
      {
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: 'Write', kind: 'write_file', params: { path: 'a', content: '' }, auto_dispatch: true }],
      },
    ],
  ])('are taken by parse: %s', (_, message) => {
    expect(parse(LlmReply, JSON.stringify(message))).toMatchObject({ success: true, value: message });
    expect(compiled(renderContract(LlmReply, { style: 'schema' }))(message)).toBe(false);
    expect(compiled(renderContract(LlmReply, { style: 'schema', aliases: true }))(message)).toBe(true);
  });
});

describe('what a user wrote', () => {
  const Ask = contractOf('Ask', {
    type: 'object',
    required: ['action', 'ok', 'message'],
    properties: {
      ok: { const: true, description: 'Always true.' },
      action: { const: 'ask', description: 'Use it when only the user can know.' },
      error: { type: 'string', description: 'What went wrong.' },
      message: { type: 'string', description: 'What to ask.' },
      content: { type: 'string', description: 'Input of ask.' },
      new_content: { type: 'string' },
    },
  });

  it.each(['typescript', 'dense', 'schema'] as const)('stays as %s, whatever its words are', (style) => {
    const text = renderContract(Ask, { style });
    for (const words of ['Always true.', 'Use it when', 'What to ask.', 'Input of ask.', 'new_content']) {
      expect(text).toContain(words);
    }
    expect(text).toBe(renderContract(Ask, { style, aliases: true }));
  });

  it('stays where a definition has a name of the package, or an ending of its descriptions', () => {
    const description = 'The slip. `error` or `message` says what went wrong.';
    const $defs = Object.fromEntries(
      ['ErrorResult', 'Slip'].map((name) => [name, { type: 'object', description, properties: { a: true } }]),
    );
    const properties = { one: { $ref: '#/$defs/ErrorResult' }, other: { $ref: '#/$defs/Slip' } };
    const text = renderContract(contractOf('Own', { type: 'object', properties, $defs }), { style: 'schema' });
    expect(text.split(description)).toHaveLength(3);
  });

  it('gets names for what its parts share, after fields where nothing else is common', () => {
    const remark = { type: 'string', description: 'A remark of some length for the people who read it.' };
    const size = { type: 'integer', description: 'How large the thing is, in the unit of the thing itself.' };
    const of = (kind: string) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, remark, size },
    });
    const Two = contractOf('Two', {
      type: 'object',
      properties: { a: { $ref: '#/$defs/One' }, b: { $ref: '#/$defs/Other' } },
      $defs: { One: of('x'), Other: of('y') },
    });
    expect(renderContract(Two, { style: 'typescript' })).toContain('interface RemarkAndSize {');
  });
});

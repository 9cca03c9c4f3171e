/** A schema that is too large for a provider: what is said fits, and fields that are left out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineProtocol } from '../../src/define/index.ts';
import { type Contract, contracts, parse } from '../../src/index.ts';
import {
  checkProviderSchema,
  type Provider,
  type ProviderSchemaOptions,
  providerSchema,
} from '../../src/prompt/index.ts';
import { lcp } from '../cli/run.ts';
import { contractNames } from '../mutate.ts';

const providers = ['openai', 'anthropic', 'gemini'] as const;

const kinds = Object.fromEntries(
  ['run_tests', 'check_code', 'deploy_site'].map((kind) => [
    kind,
    {
      purpose: 'Do something.',
      params: {
        type: 'object',
        properties: { folder: { type: 'string' }, deep: { type: 'boolean' }, why: { type: 'string' } },
      },
    },
  ]),
);
const protocol = defineProtocol({
  kinds,
  actions: { wait: { type: 'object', properties: { until: { type: 'string' } } } },
});

const all: [string, Contract<unknown>][] = [
  ...contractNames.map((name): [string, Contract<unknown>] => [name, contracts[name] as Contract<unknown>]),
  ['LlmReply of a protocol', protocol.LlmReply as unknown as Contract<unknown>],
  ['CreateFollowupJobs of a protocol', protocol.CreateFollowupJobs as unknown as Contract<unknown>],
];

const sizes = (contract: Contract<unknown>, provider: Provider, options: ProviderSchemaOptions = {}) =>
  checkProviderSchema(providerSchema(contract, provider, options).schema, provider).filter(({ code }) =>
    /^too_|^deep|^many/.test(code),
  );

/** `--kinds a,b` → `['a', 'b']` */
const listed = (hint: string | undefined, option: string) =>
  new RegExp(`--${option} ([^\\s]+?)\\.?(?:\\s|$)`).exec(hint ?? '')?.[1]?.split(',');

describe('what is said to fit', () => {
  const told = all.flatMap(([name, contract]) =>
    providers.flatMap((provider) =>
      sizes(contract, provider)
        .filter(({ hint }) => hint?.includes('It fits with'))
        .map(({ code, hint }) => [name, provider, code, contract, hint] as const),
    ),
  );

  it('is said wherever kinds or actions make a schema too large', () => {
    expect(told.map(([name, provider]) => `${name} ${provider}`)).toEqual(
      ['CreateFollowupJobs', 'LlmReply', 'JobResult', 'LlmReply of a protocol', 'CreateFollowupJobs of a protocol']
        .map((name) => `${name} anthropic`)
        .sort(
          (a, b) =>
            all.findIndex(([name]) => a.startsWith(`${name} anth`)) -
            all.findIndex(([name]) => b.startsWith(`${name} anth`)),
        ),
    );
  });

  it.each(told)('fits: %s for %s, %s', (_name, provider, _code, contract, hint) => {
    const options = { actions: listed(hint, 'actions'), kinds: listed(hint, 'kinds') };
    expect(Object.values(options).some((names) => names !== undefined)).toBe(true);
    expect(sizes(contract, provider, options)).toEqual([]);
  });

  it('is what docs/providers.md shows', () => {
    const doc = readFileSync(new URL('../../docs/providers.md', import.meta.url), 'utf8');
    const note = providerSchema(contracts.LlmReply, 'anthropic').notes.find((one) => one.includes('It fits'));
    expect(doc).toContain(`\`\`\`text\n${note}\n\`\`\`\n`);
  });

  it('stands in the notes, and keeps the end of a mission', () => {
    const notes = providerSchema(contracts.LlmReply, 'anthropic').notes.join('\n');
    expect(notes).toMatch(/It fits with --actions \S*create_followup_jobs\S*mission_complete\S* --kinds /);
  });

  it('is not said of a schema that has no actions and no kinds', () => {
    for (const { hint } of sizes(contracts.FactoryResponse as Contract<unknown>, 'anthropic'))
      expect(hint).not.toMatch(/It fits/);
  });

  it('is said on the command line', async () => {
    const { stderr } = await lcp('schema', 'llm-reply', '--provider', 'anthropic');
    const [actions = '', kinds = ''] = ['actions', 'kinds'].map((option) => listed(stderr, option)?.join(','));
    const again = await lcp('schema', 'llm-reply', '--provider', 'anthropic', '--actions', actions, '--kinds', kinds);
    expect(again.exit).toBe(0);
    expect(again.stderr).not.toMatch(/There are \d+ optional/);
  });
});

describe('omit', () => {
  const fieldsOf = (
    options: ProviderSchemaOptions,
    contract: Contract<never> | Contract<unknown> = contracts.WriteFileParams,
  ) => {
    const { schema } = providerSchema(contract as Contract<unknown>, 'anthropic', options);
    return {
      fields: Object.keys((schema.properties ?? {}) as object),
      required: schema.required,
      union: schema.anyOf !== undefined,
    };
  };

  it.each(providers)('leaves the fields out for %s, and what is left is accepted', (provider) => {
    const omit = ['commentary', 'btw', 'ask', 'CreateFollowupJobs.meta'];
    const { schema } = providerSchema(contracts.LlmReply, provider, { omit });
    expect(JSON.stringify(schema)).not.toMatch(/"(?:commentary|btw|ask|meta)"/);
    expect(JSON.stringify(schema)).toContain('"mode"');
    expect(checkProviderSchema(schema, provider).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each([
    [
      'one way of several, and what belongs to it',
      { omit: ['path', 'content', 'mode'] },
      { fields: ['root', 'rel_path', 'new_content'], required: ['root', 'rel_path', 'new_content'], union: false },
    ],
    [
      'the other one',
      { omit: ['root', 'content'] },
      { fields: ['path', 'new_content', 'mode'], required: ['path', 'new_content'], union: false },
    ],
  ])('makes the last way required: %s', (_, options, expected) => {
    expect(fieldsOf(options)).toEqual(expected);
  });

  it('with "optional" leaves out all that can be spared, so that every contract fits', () => {
    for (const [, contract] of all) {
      const codes = sizes(contract, 'anthropic', { omit: 'optional' }).map(({ code }) => code);
      expect(codes).toEqual([]);
    }
    expect(fieldsOf({ omit: 'optional' }, contracts.MissionComplete).fields).toEqual(['ok', 'action', 'summary']);
    const { schema } = providerSchema(contracts.MissionComplete, 'openai', { omit: 'optional' });
    const said = JSON.stringify({ ok: true, action: 'mission_complete', summary: 'Done.' });
    expect(Object.keys(schema.properties as object)).toEqual(['ok', 'action', 'summary']);
    expect(parse(contracts.MissionComplete, said)).toMatchObject({ success: true, repairs: [] });
  });

  it.each([
    ['a field that is not there', ['comentary'], 'There is no optional field "comentary". Did you mean commentary?'],
    ['a field that is required', ['summary'], 'There is no optional field "summary".'],
    ['both names of an error', ['error', 'message'], 'Of error, message one is needed'],
    ['all ways', ['root', 'path'], 'Of root, rel_path, path one is needed'],
  ])('refuses %s', async (_, omit, message) => {
    expect(() => providerSchema(contracts.LlmReply, 'openai', { omit })).toThrow(message);
    const { exit, stderr } = await lcp('schema', 'llm-reply', '--provider', 'openai', '--omit', omit.join(','));
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('on the command line goes with --provider', async () => {
    const { stdout } = await lcp('schema', 'llm-reply', '--provider', 'gemini', '--omit', 'optional');
    expect(JSON.parse(stdout)).toEqual(providerSchema(contracts.LlmReply, 'gemini', { omit: 'optional' }).schema);
    expect(await lcp('schema', 'llm-reply', '--omit', 'ask')).toMatchObject({ exit: 2 });
  });
});

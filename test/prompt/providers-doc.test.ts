/** What `docs/providers.md` says is so. */
import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { checkProviderSchema } from '../../src/prompt/check-provider-schema.ts';
import { type ProviderSchemaOptions, providerSchema } from '../../src/prompt/provider-schema.ts';
import type { Contract } from '../../src/words/contract.ts';

type Schema = { [keyword: string]: unknown };

const root = new URL('../../', import.meta.url);
const doc = readFileSync(new URL('docs/providers.md', root), 'utf8');
const programs = [...doc.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
const rows = doc
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the programs of docs/providers.md', () => {
  it('are there for each provider', () => {
    const chosen = programs.join('').match(/providerSchema\(\w+, '\w+'/g) ?? [];
    expect(chosen.map((call) => call.split("'")[1])).toEqual(['openai', 'openai', 'anthropic', 'gemini']);
  });

  it.each(programs)('%# asks for a contract, actions and kinds that there are', (code) => {
    for (const [, name, provider, options = '{}'] of code.matchAll(
      /providerSchema\((\w+), '(\w+)'(?:, (\{.*?\}))?\)/gs,
    )) {
      const json = options
        .replace(/(\w+):/g, '"$1":')
        .replaceAll("'", '"')
        .replace(/,\s*\}/, '}');
      const variant = providerSchema(
        contracts[name as ContractName] as Contract<unknown>,
        provider as 'openai',
        JSON.parse(json) as ProviderSchemaOptions,
      );
      expect(variant.name).toMatch(/_/);
      if (provider === 'anthropic') expect(checkProviderSchema(variant.schema, provider)).toEqual([]);
    }
  });

  it('answer as the comment says', () => {
    const issues = checkProviderSchema(
      { type: 'object', properties: { note: { type: 'string', default: '' } } },
      'openai',
    );
    const found = issues.map(({ code, path }) => `${code} ${path}`.trim()).sort();
    const said = doc
      .match(/^\/\/ (unsupported_keyword.*)$/m)?.[1]
      ?.split(', ')
      .sort();
    expect(found).toEqual(said);
  });
});

describe('the figures of docs/providers.md', () => {
  const sizes = rows.filter((cells) => cells.length === 7 && cells[0]?.startsWith('`'));

  it('are there', () => expect(sizes.length).toBe(7));

  it.each(sizes)('%s with %s and %s', (contract, actions, kinds, ...figures) => {
    const options = { actions: namesIn(actions), kinds: namesIn(kinds) };
    const variants = (['openai', 'anthropic', 'gemini'] as const).map(
      (provider) =>
        providerSchema(contracts[contract.replaceAll('`', '') as ContractName] as Contract<unknown>, provider, options)
          .schema,
    );
    const counts = [...variants.map((schema) => encode(JSON.stringify(schema)).length), optionalsIn(variants[1])];
    expect(counts.map((count) => count.toLocaleString('en'))).toEqual(figures);
  });
});

function namesIn(cell: string): string[] | undefined {
  return cell === 'all' ? undefined : cell.replaceAll('`', '').split(', ');
}

function optionalsIn(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { type, properties, required } = schema as { type?: unknown; properties?: Schema; required?: string[] };
  const own = type === 'object' ? Object.keys(properties ?? {}).filter((name) => !required?.includes(name)).length : 0;
  return Object.values(schema).reduce((sum: number, part) => sum + optionalsIn(part), own);
}

describe('the codes of docs/providers.md', () => {
  it('are those of the checks', () => {
    const folder = new URL('src/prompt/providers/', root);
    const files = ['../check-provider-schema.ts', ...readdirSync(folder)];
    const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
    const codes = [
      ...[...text.matchAll(/(?:code: (?:\w+ \? )?|tooMany\()'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, ...names]) => names),
      ...[...text.matchAll(/return '(\w+)';/g)].map(([, fault]) => `pattern_${fault}`),
    ].filter((code) => code !== undefined);
    const at = rows.findIndex(([first]) => first === 'code');
    const told = rows.slice(at + 2).flatMap(([names = '']) => names.replaceAll('`', '').split(', '));
    expect([...new Set(codes)].sort()).toEqual(told.toSorted());
  });
});

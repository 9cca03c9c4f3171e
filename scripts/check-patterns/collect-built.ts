import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import type { Contract } from '../../src/words/contract.ts';
import type { FoundPattern } from './find-literals.ts';

/**
 * Collects the regular expressions that the library builds while it runs: it reads every sample that the tests have, and
 * each call of `RegExp` is recorded with the place in `src/` that it comes from.
 *
 * Has to run before anything imports a module of `src/`.
 */
export async function collectBuilt(): Promise<FoundPattern[]> {
  const found = new Map<string, FoundPattern>();
  const original = globalThis.RegExp;
  const record = ([pattern, flags]: unknown[]) => {
    const place = callerOf(new Error().stack ?? '');
    if (place === undefined) return;
    const built = pattern instanceof original ? pattern : new original(String(pattern), flags as string | undefined);
    const one = { place, source: built.source, flags: String(flags ?? built.flags) };
    found.set(JSON.stringify(one), one);
  };
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      record(args);
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply(target, self, args) {
      record(args);
      return Reflect.apply(target, self, args) as RegExp;
    },
  });
  try {
    await readSamples();
  } finally {
    globalThis.RegExp = original;
  }
  return [...found.values()];
}

/** The first place in `src/` on the stack, as `src/file.ts:line`. */
function callerOf(stack: string): string | undefined {
  const frame = stack
    .split('\n')
    .find((line) => !line.includes('node_modules') && /[/\\]src[/\\][\w/\\-]+\.ts:\d+/.test(line));
  return /(src[/\\][\w/\\-]+\.ts:\d+)/.exec(frame ?? '')?.[1]?.replaceAll('\\', '/');
}

/** Goes once through all that builds patterns: every contract, every sample of the parser, reports, prompts and globs. */
async function readSamples(): Promise<void> {
  const { contracts: named, lint, parse } = await import('../../src/index.ts');
  const contracts = named as unknown as { [name: string]: Contract<unknown> };
  const { repairs, refusals, warnings } = await import('../../test/parse/cases/index.ts');
  const { refused, taken } = await import('../../test/parse/misreadings.ts');
  const { readReports, reportFiles } = await import('../../test/factory/read-reports.ts');
  const { readAgentInput } = await import('../../src/speckit/index.ts');
  const { createReader } = await import('../../src/stream/index.ts');
  const { systemPrompt } = await import('../../src/prompt/index.ts');
  const { sampleInvalid, sampleMessages } = await import('../../src/testing/samples.ts');
  const { matchGlob } = await import('../../src/cli/match-glob.ts');
  await import('../../src/cli/escape-text.ts');
  const { contractOf: define } = await import('../../src/define/index.ts');
  const held = { path: 'path', rel: 'rel-path', glob: 'glob', code: 'code' };
  const fields = Object.entries(held).map(([name, holds]) => [name, { type: 'string', holds }]);
  const properties = { ...Object.fromEntries(fields), name: { type: 'string', pattern: '^[a-z]+$' } };
  const own = define('Sample', { type: 'object', properties });
  for (const file of globSync('generated/json-schema/**/*.json')) {
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { [keyword: string]: unknown };
    parse(define('Sample', schema), '{}');
  }
  lint(own, { path: '../x', rel: '/x', glob: '../*', code: 'x', name: 'a' });
  const contractOf = (name: string) => contracts[name] as Contract<unknown>;
  for (const { cases } of [...repairs, ...refusals, ...warnings]) {
    for (const { contract, text, options } of cases) parse(contractOf(contract), text, options);
  }
  for (const [, contract, text] of [...refused, ...taken]) parse(contractOf(contract), text);
  const { ruleCases } = await import('../../test/parse/rules/index.ts');
  const { writePlace } = await import('../../test/parse/places/place.ts');
  for (const { refused, taken } of ruleCases)
    for (const text of [...refused.map(({ text }) => text), ...taken]) parse(named.LlmReply, writePlace(text));
  for (const file of reportFiles) {
    for (const { text } of readReports(file)) parse(named.FactoryResponse, text);
  }
  for (const file of globSync('examples/*/*.json')) {
    const text = readFileSync(file, 'utf8').replace(/,\s*$/m, '');
    for (const contract of Object.values(contracts)) parse(contract, text);
  }
  createReader(named.LlmReply).push('<think>x</think>{}');
  readAgentInput('WORKFLOW_CONTEXT:\n{}\nUSER_REQUEST:\nbuild');
  systemPrompt({ kinds: ['read_file', 'run_tests'] });
  for (const sample of [sampleMessages, sampleInvalid]) for (const _ of sample(own, { count: 100, seed: 1 }));
  matchGlob('src/[a-c]*.ts');
}

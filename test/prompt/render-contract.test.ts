/** Each rendering says all that the strict schema says: it is read back, and compared with the published file. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { definitions, rules } from '../../generated/definitions.ts';
import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { type RenderOptions, renderContract as render } from '../../src/prompt/render-contract.ts';
import type { AnyContract } from '../../src/prompt/select-parts.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { everyNth } from '../share.ts';
import { readDense } from './read-dense.ts';
import { readTypeScript } from './read-typescript.ts';
import { differences, type Schema } from './rendering.ts';
import { phrasesOf, rulePhrases } from './rule-phrases.ts';

const names = Object.keys(contracts) as ContractName[];
const contractOf = (name: ContractName): Contract<unknown> => contracts[name];
const STYLES = ['typescript', 'dense', 'schema', 'example'] as const;

/** All that there is: what is left out by default has a test of its own. */
const renderContract = (shown: AnyContract | readonly AnyContract[], options: RenderOptions) =>
  render(shown, { aliases: true, ...options });

function strictSchema(name: ContractName): Schema {
  const { family, id } = contractOf(name);
  const file = `../../generated/json-schema/strict/${family}/${id.slice(id.lastIndexOf(':') + 1)}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'), withoutInfinity) as Schema;
}

/** That a number is finite needs no words: JSON has no other ones. */
function withoutInfinity(key: string, value: unknown): unknown {
  return /^(?:minimum|maximum)$/.test(key) && Math.abs(Number(value)) === Number.MAX_VALUE ? undefined : value;
}

describe.each(everyNth(4, names, 1))('%s', (name) => {
  it('says in TypeScript what the strict schema says', () => {
    const text = renderContract(contractOf(name), { style: 'typescript' });
    expect(differences(strictSchema(name), readTypeScript(text, name), phrasesOf)).toEqual([]);
  });

  it('says densely what the strict schema says', () => {
    const text = renderContract(contractOf(name), { style: 'dense' });
    expect(differences(strictSchema(name), readDense(text, name), phrasesOf)).toEqual([]);
  });

  it('is as a schema the strict one, with shared parts once', () => {
    const text = renderContract(contractOf(name), { style: 'schema' });
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    expect(inlined(JSON.parse(text))).toEqual(inlined(withoutTitles(strictSchema(name))));
    const { $defs } = JSON.parse(text) as Schema;
    expect($defs).not.toEqual({});
    for (const shared of Object.keys($defs ?? {})) expect(text).toContain(`"$ref":"#/$defs/${shared}"`);
  });

  it('shows valid messages as examples, one a line', () => {
    const lines = renderContract(contractOf(name), { style: 'example' }).split('\n');
    for (const line of lines) {
      const value: unknown = JSON.parse(line);
      expect(validate(contractOf(name), value, { strict: true })).toEqual({ success: true, value });
    }
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(STYLES)('tells everything once as %s, and always the same', (style) => {
    const text = renderContract(contractOf(name), { style });
    expect(renderContract([contractOf(name), contractOf(name)], { style })).toBe(text);
    if (style !== 'typescript' && style !== 'dense') return;
    const lines = text.split('\n').filter((line) => line.trim().length > 60 && !line.includes('...'));
    expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([]);
  });
});

describe('the checker', () => {
  const text = (style: 'typescript' | 'dense') => renderContract(contracts.LlmReply, { style });
  const check = (style: 'typescript' | 'dense', changed: string) =>
    differences(
      strictSchema('LlmReply'),
      (style === 'dense' ? readDense : readTypeScript)(changed, 'LlmReply'),
      phrasesOf,
    );

  it.each([
    ['typescript', / {2}btw\?: .*\n/, ''],
    ['typescript', 'commentary?:', 'commentary:'],
    ['typescript', ': 0 to 5.', '.'],
    ['typescript', '"overwrite" | "append"', '"overwrite"'],
    ['typescript', ' Default false.', ''],
    ['typescript', '  // At least one of error, message.\n', ''],
    ['typescript', '  // Either root and rel_path, or path.\n', ''],
    ['typescript', 'no control characters.', ''],
    ['typescript', 'summary: Text', 'summary: string'],
    ['typescript', '    [more: string]: unknown\n', ''],
    ['typescript', ' // Side note or observation for the context.', ''],
    ['typescript', ' | CustomJob', ''],
    ['dense', / btw\? .*\n/, ''],
    ['dense', 'commentary?', 'commentary'],
    ['dense', '[0-5]', '[]'],
    ['dense', '"overwrite"|"append"', '"overwrite"'],
    ['dense', '=false', ''],
    ['dense', /\n *at least one of error, message/, ''],
    ['dense', /\n *either root\+rel_path or path/, ''],
    ['dense', 'not empty, no control characters', 'not empty'],
    ['dense', 'summary Text', 'summary string'],
    ['dense', /\n *\.\.\.any/, ''],
    ['dense', ': Side note or observation for the context.', ''],
  ] as const)('finds in %s what is lost without %s', (style, part, instead) => {
    const changed = text(style).replace(part, instead);
    expect(changed).not.toBe(text(style));
    expect(check(style, text(style))).toEqual([]);
    expect(check(style, changed)).not.toEqual([]);
  });
});

describe('the words for value rules', () => {
  it('are there for every rule of the schemas', () => {
    expect(Object.keys(rulePhrases).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(
    Object.entries(rulePhrases).flatMap(([rule, phrases]) =>
      Object.entries(phrases).map(([phrase, texts]): [string, string, string[]] => [rule, phrase, texts]),
    ),
  )('%s: the pattern refuses what "%s" forbids', (rule, _, texts) => {
    const accepts = compileSchema({ type: 'string', ...rules[rule] }, { validateFormats: false });
    for (const text of texts) expect(accepts(text), JSON.stringify(text)).toBe(false);
  });
});

describe('TypeScript', () => {
  it('compiles, and takes all examples', () => {
    const modules = names.map((name, i) => {
      const values = renderContract(contractOf(name), { style: 'example' }).split('\n');
      return `namespace N${i} {\n${renderContract(contractOf(name), { style: 'typescript' })}\nexport const values: ${name}[] = [${values.join(', ')}];\n}`;
    });
    expect(diagnosticsOf(modules.join('\n'))).toEqual([]);
    expect(
      diagnosticsOf(
        `${renderContract(contracts.Noop, { style: 'typescript' })}\nexport const noop: Noop = { ok: true, action: "noop" };`,
      ),
    ).toHaveLength(1);
  });
});

/** What TypeScript knows of JavaScript, read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function diagnosticsOf(text: string): string[] {
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    if (file === 'all.ts') return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
    const known = libraries.get(file) ?? getSourceFile(file, ...rest);
    libraries.set(file, known);
    return known;
  };
  const program = ts.createProgram(['all.ts'], options, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile('all.ts'));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('several contracts', () => {
  const four = [
    contracts.CreateFollowupJobs,
    contracts.MissionComplete,
    contracts.WriteFileOrder,
    contracts.ErrorResult,
  ];

  it.each(['typescript', 'dense'] as const)('stand in one %s, with a word for any of them', (style) => {
    const text = renderContract(four, { style });
    const read = style === 'dense' ? readDense : readTypeScript;
    for (const { name } of four)
      expect(differences(strictSchema(name as ContractName), read(text, name), phrasesOf)).toEqual([]);
    expect(read(text, 'Message')).toMatchObject({ kind: 'union', members: { length: 4 } });
  });

  it('are members of one schema', () => {
    const accepts = compileSchema(JSON.parse(renderContract(four, { style: 'schema' })), {
      validateFormats: false,
      strict: false,
    });
    expect(accepts({ ok: true, action: 'mission_complete', summary: 'Done so far.' })).toBe(true);
    expect(accepts({ ok: true, action: 'analysis_result', summary: 'Not asked for.' })).toBe(false);
    expect(accepts({ ok: true, action: 'mission_complete', summary: 'One more.', more: 1 })).toBe(false);
  });

  it('may include one another', () => {
    const both = [contracts.LlmReply, contracts.FollowupJob, contracts.MissionComplete];
    const text = renderContract(both, { style: 'dense' });
    for (const { name } of both)
      expect(differences(strictSchema(name as ContractName), readDense(text, name), phrasesOf)).toEqual([]);
    expect(renderContract(both, { style: 'example' }).split('\n')).toHaveLength(11);
  });
});

describe('the caller', () => {
  it.each([
    ['no contract', [], {}, 'no contract'],
    ['something else', [{ name: 'Unknown' }], {}, '"Unknown" is not a contract'],
    ['nothing', [undefined], {}, 'This is not a contract'],
    ['a number', [5], {}, 'This is not a contract'],
    ['a name that is none', [{ name: ['Noop'] }], {}, 'This is not a contract'],
    ['a name of the prototype', [{ name: 'constructor' }], {}, 'is not a contract'],
    [
      'an unknown style',
      [contracts.Noop],
      { style: 'yaml' },
      '"style" must be "schema" or "typescript" or "dense" or "example", not "yaml".',
    ],
    ['an empty list of kinds', [contracts.Noop], { kinds: [] }, '"kinds" must have'],
    ['a kind with a blank', [contracts.Noop], { kinds: ['run tests'] }, 'cannot be the name of a kind'],
    ['a kind without a name', [contracts.Noop], { kinds: [''] }, 'cannot be the name of a kind'],
    ['too many jobs', [contracts.Noop], { maxJobs: 6 }, '1 to 5 jobs, not 6'],
    ['half a job', [contracts.Noop], { maxJobs: 1.5 }, '1 to 5 jobs'],
    ['no jobs', [contracts.Noop], { maxJobs: 0 }, '1 to 5 jobs'],
  ])('is told of %s', (_, given, options, message) => {
    expect(() => renderContract(given as never, { style: 'dense', ...options } as never)).toThrow(message);
    expect(() => renderContract(given as never, { style: 'dense', ...options } as never)).toThrow(TypeError);
  });

  it('may lower the number of jobs', () => {
    for (const style of ['typescript', 'dense', 'schema'] as const) {
      const text = renderContract(contracts.CreateFollowupJobs, { style, maxJobs: 3 });
      expect(text).toContain('3');
      expect(text).not.toMatch(/\b5\b|\bfive\b/);
    }
    expect(renderContract(contracts.CreateFollowupJobs, { style: 'dense', maxJobs: 5 })).toBe(
      renderContract(contracts.CreateFollowupJobs, { style: 'dense' }),
    );
  });
});

/** Follows references; what stands beside one is added. */
function inlined(schema: Schema, root: Schema = schema): unknown {
  if (Array.isArray(schema)) return schema.map((item: Schema) => inlined(item, root));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs, allOf, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value as Schema, root)]));
  if ($ref !== undefined) return withTarget(own, $ref, root);
  if (allOf?.length === 1 && allOf[0]?.$ref) return withTarget(own, allOf[0].$ref, root);
  return allOf === undefined ? own : { ...own, allOf: inlined(allOf as Schema, root) };
}

function withTarget(own: { description?: unknown }, ref: string, root: Schema): unknown {
  const target = inlined(root.$defs?.[ref.replace('#/$defs/', '')] ?? {}, root) as { description?: unknown };
  const description = [own.description, target.description].filter(Boolean);
  return { ...target, ...own, ...(description.length > 0 ? { description: description.join(' ') } : {}) };
}

/** What tells programs about a schema, and no LLM. */
function withoutTitles(schema: Schema): Schema {
  const visit = (value: unknown, isNames: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, false));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(
      ([key, text]) => isNames || key !== 'title' || typeof text !== 'string',
    );
    return Object.fromEntries(
      entries.map(([key, child]) => [key, visit(child, !isNames && (key === 'properties' || key === '$defs'))]),
    );
  };
  const { $schema, $id, examples, ...rest } = schema as Schema & { $schema: string; $id: string };
  return visit(rest, false) as Schema;
}

it('has a definition for every contract', () => {
  for (const name of names) expect(definitions[name]).toBeDefined();
});

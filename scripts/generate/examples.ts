/** `examples/` → the messages that prompts show: one module a family, JSON with sorted names, as `parse` compares it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, type Definition, type Family, need } from './definitions.ts';

/** A valid message of a contract, and the name of its file. */
type Example = { file: string; value: unknown };

/**
 * The examples of a family as TypeScript source, without a header: `export const Noop: readonly string[] = ['{…}']`.
 * `folder` is `examples/`.
 *
 * Of a message that is no union those with `in-prompts` in their file names are taken, otherwise the shortest one, and of
 * jobs and tasks the shortest one of each kind. A union has those of its members.
 */
export function examplesOf(family: Family, definitions: Map<string, Definition>, folder: string): string {
  const examples = readExamples(definitions, folder);
  const texts = new Map<string, string>();
  const contracts = [...definitions.values()].filter((one) => one.family === family && one.isContract);
  const lines = contracts.map(({ name }) => {
    const names = chosen(name, definitions, examples).map((value) => {
      const text = JSON.stringify(value, sortNames);
      const known = texts.get(text) ?? `example${texts.size + 1}`;
      texts.set(text, known);
      return known;
    });
    return `export const ${name}: readonly string[] = [${names.join(', ')}];\n`;
  });
  const constants = [...texts].map(([text, name]) => `const ${name} = ${quote(text)};\n`);
  const all = contracts.map(({ name }) => `  ${name},\n`);
  return `${constants.join('')}
${lines.join('')}
/** All of them, by contract. */
export const examples: { readonly [contract: string]: readonly string[] } = {
${all.join('')}};
`;
}

function readExamples(definitions: Map<string, Definition>, folder: string): Map<string, Example[]> {
  const contracts = [...definitions.values()].filter(({ isContract }) => isContract);
  return new Map(
    contracts.map(({ name, kebab }) => {
      const files = readdirSync(join(folder, kebab)).filter((file) => file.endsWith('.json'));
      const read = (file: string) => ({
        file,
        value: JSON.parse(readFileSync(join(folder, kebab, file), 'utf8')) as unknown,
      });
      return [name, files.sort().map(read)];
    }),
  );
}

function chosen(
  name: string,
  definitions: Map<string, Definition>,
  examples: Map<string, readonly Example[]>,
): unknown[] {
  const { schema } = need(definitions, name);
  const members = (schema.anyOf ?? []).flatMap(({ $ref = '' }) => chosen($ref, definitions, examples));
  if (members.length > 0) return members;
  const own = examples.get(name) ?? [];
  const marked = own.filter(({ file }) => file.includes('in-prompts'));
  if (marked.length > 0) return marked.map(({ value }) => value);
  const { tag } = schema;
  const hasKinds = [name, ...closureOf(name, definitions)].some(
    (part) => need(definitions, part).schema.tag === 'kind',
  );
  const shortest = new Map<string, unknown>();
  for (const { value } of own) {
    const key = hasKinds
      ? kindsIn(value).join()
      : tag === undefined
        ? ''
        : String((value as Record<string, unknown>)[tag]);
    const known = shortest.get(key);
    if (known === undefined || lengthOf(value) < lengthOf(known)) shortest.set(key, value);
  }
  return [...shortest.values()];
}

/** The kinds of the jobs and tasks in a message. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && 'params' in value ? [String(value.kind)] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(kindsIn)])].sort();
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** The form in which `parse` compares messages. */
function sortNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

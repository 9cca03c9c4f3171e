/** Definitions → one module of validators a family: functions from a value to true or false, one an object or a union. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Definition, Family, Source } from './definitions.ts';
import { choiceOf, type Member } from './unions.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The validators of a family as an ES module: `isLlmReply(value): boolean` and so on. */
export async function validatorsOf(family: Family, definitions: Map<string, Definition>): Promise<string> {
  const own = [...definitions.values()].filter((definition) => definition.family === family);
  const module: Module = { patterns: [], items: [] };
  const functions = own.map((definition) => functionOf(definition, definitions, module));
  const names = own.filter(({ isContract }) => isContract).map(({ name }) => `is${name}`);
  const contents = [
    "import { isDateTime, isNonBlank, isPath, isRelPath, isUuid } from './formats.ts';",
    "import { areAll, isList, isObject } from './own.ts';",
    ...module.patterns.map((pattern, i) => `const pattern${i} = ${new RegExp(pattern, 'u')};`),
    ...module.items.map((check, i) => `const isPart${i} = (value) => ${check};`),
    ...functions,
    `export { ${names.join(', ')} };`,
  ];
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: here, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0]?.text.replace(/^\/\/ .*\n/gm, '').replaceAll('void 0', 'undefined') ?? '';
}

/** What the functions of a module share: patterns, and what an item or a field of any name must be. */
type Module = { patterns: string[]; items: string[] };

function functionOf(definition: Definition, definitions: Map<string, Definition>, module: Module): string {
  const { name, schema } = definition;
  if (schema.tag === undefined)
    return `function is${name}(value, listed = undefined) {\n  return ${checkOf(schema, 'value', module)};\n}`;
  const { tag, members, otherwise } = choiceOf(definition, definitions);
  const last = otherwise === undefined ? 'false' : `is${otherwise}(value, listed)`;
  const choice = [...members].reduceRight(
    (rest, [word, member]) => `tag === ${JSON.stringify(word)} ? ${memberOf(member)} : ${rest}`,
    last,
  );
  return `function is${name}(value, listed = undefined) {
  if (typeof value !== 'object' || value === null) return false;
  const tag = value[${JSON.stringify(tag)}];
  return ${choice};
}`;
}

function memberOf(member: Member): string {
  if (typeof member === 'string') return `is${member}(value, listed)`;
  const { key, present, absent } = member;
  return `value[${JSON.stringify(key)}] !== undefined ? is${present}(value, listed) : is${absent}(value, listed)`;
}

/** An expression that is true when the value `at` fits the schema; it is false for undefined, unless nothing is asked. */
function checkOf(source: Source, at: string, module: Module): string {
  for (const keyword of Object.keys(source)) {
    if (!KNOWN.has(keyword)) throw new Error(`The validators do not know the keyword ${keyword}.`);
  }
  if (source.$ref !== undefined) return `is${source.$ref}(${at}, listed)`;
  if (source.anyOf) return `(${source.anyOf.map((some) => checkOf(some, at, module)).join(' || ')})`;
  if (source.const !== undefined) return `${at} === ${JSON.stringify(source.const)}`;
  if (source.enum) return `(${source.enum.map((word) => `${at} === ${JSON.stringify(word)}`).join(' || ')})`;
  switch (source.type) {
    case undefined:
      return source.not === undefined ? '' : 'false';
    case 'null':
      return `${at} === null`;
    case 'boolean':
      return `typeof ${at} === 'boolean'`;
    case 'string':
      return all([textOf(source, at, module), ...exceptions(source, at, module)]);
    case 'number':
    case 'integer': {
      const { minimum, maximum } = source;
      const isNumber = `Number.${source.type === 'number' ? 'isFinite' : 'isInteger'}(${at})`;
      return all([isNumber, limit(`${at} >=`, minimum), limit(`${at} <=`, maximum)]);
    }
    case 'array':
      return listOf(source, at, module);
    case 'object':
      return objectOf(source, at, module);
    default:
      throw new Error(`The validators do not know the type ${source.type}.`);
  }
}

const KNOWN = new Set([
  ...['$ref', 'title', 'description', 'type', 'const', 'enum', 'default', 'examples', 'properties', 'required'],
  ...['additionalProperties', 'items', 'anyOf', 'not', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['format', 'minimum', 'maximum', 'rule', 'usage', 'ways', 'atLeastOne', 'speaks', 'marks', 'tsType'],
]);

function all(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' && ');
}

function limit(before: string, value: number | undefined): string {
  return value === undefined ? '' : `${before} ${value}`;
}

/** A text, by the value rule that it keeps: most have a function that is faster than their pattern. */
function textOf({ rule, pattern }: Source, at: string, module: Module): string {
  switch (rule) {
    case 'uuid':
      return `isUuid(${at})`;
    case 'date-time':
      return `isDateTime(${at})`;
    case 'path':
      return `isPath(${at})`;
    case 'non-blank':
      return `isNonBlank(${at})`;
    case 'rel-path':
      return `isRelPath(${at})`;
    case 'file-name':
      return `typeof ${at} === 'string' && ${at} !== ''`;
    default:
      return `typeof ${at} === 'string'${pattern === undefined ? '' : ` && ${patternOf(pattern, module)}.test(${at})`}`;
  }
}

function patternOf(pattern: string, { patterns }: Module): string {
  if (!patterns.includes(pattern)) patterns.push(pattern);
  return `pattern${patterns.indexOf(pattern)}`;
}

/** Rules that exclude nothing that their function or their pattern takes: a trailing newline is a matter of other languages. */
const WHOLE = new Set(['uuid', 'date-time', 'timestamp', 'path', 'rel-path', 'file-name']);

/** What a text must not be. */
function exceptions({ not, rule }: Source, at: string, module: Module): string[] {
  if (not === undefined || WHOLE.has(rule ?? '')) return [];
  const names = not.anyOf?.find((some) => some.enum)?.enum;
  if (rule === 'kind-name') return (names ?? []).map((name) => `${at} !== ${JSON.stringify(name)}`);
  return (not.anyOf ?? [not]).map(({ pattern, enum: words, ...more }) => {
    if (Object.keys(more).length > 0 || (pattern === undefined) === (words === undefined))
      throw new Error(`The validators do not know the exception ${JSON.stringify(not)}.`);
    if (pattern !== undefined) return `!${patternOf(pattern, module)}.test(${at})`;
    return (words ?? []).map((word) => `${at} !== ${JSON.stringify(word)}`).join(' && ');
  });
}

function listOf({ items, minItems = 0, maxItems }: Source, at: string, module: Module): string {
  const check = items === undefined ? '' : checkOf(items, 'value', module);
  const most = maxItems === undefined ? [] : [String(maxItems)];
  return `isList(${[at, functionFor(check, module), minItems, ...most].join(', ')})`;
}

/** A function of one value; every check is written once. */
function functionFor(checkInPlace: string, { items }: Module): string {
  if (checkInPlace === '') return 'undefined';
  const check = checkInPlace.replaceAll(', listed)', ')');
  const only = /^(is\w+)\(value\)$/.exec(check)?.[1];
  if (only !== undefined) return only;
  if (!items.includes(check)) items.push(check);
  return `isPart${items.indexOf(check)}`;
}

function objectOf(source: Source, at: string, module: Module): string {
  const { properties = {}, required = [], additionalProperties: others } = source;
  const names = Object.keys(properties);
  const unnamed = required.filter((name) => !names.includes(name));
  if (unnamed.length > 0) throw new Error(`The validators do not know the required field ${unnamed[0]}.`);
  if (names.length === 0) {
    const check = typeof others === 'object' ? checkOf(others, 'value', module) : '';
    return all([`isObject(${at})`, check && `areAll(${at}, ${functionFor(check, module)}, listed)`]);
  }
  if (typeof others === 'object') throw new Error('The validators do not know a record beside fields.');
  const fields = Object.entries(properties).map(([name, field]) => {
    const place = `${at}.${name}`;
    const check = checkOf(field, place, module);
    if (required.includes(name)) return check === '' ? `${place} !== undefined` : check;
    if (check === 'false') return `${place} === undefined`;
    return check && `(${place} === undefined || ${check})`;
  });
  return all([`isObject(${at}, '${names.join()}')`, ...conditionsOf(source, at), ...fields]);
}

/** Exactly one of two groups of fields, and at least one of some. */
function conditionsOf({ ways = [], atLeastOne = [] }: Source, at: string): string[] {
  const either = ways.map(({ groups }) => {
    const [first = [], [only] = []] = groups;
    const [none, every] = ['===', '!=='].map((sign) => first.map((field) => `${at}.${field} ${sign} undefined`));
    return `(${at}.${only} !== undefined ? ${none?.join(' && ')} : ${every?.join(' && ')})`;
  });
  const some = atLeastOne.map((field) => `${at}.${field} !== undefined`).join(' || ');
  return some === '' ? either : [...either, `(${some})`];
}

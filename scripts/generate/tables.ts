/** Definitions → the tables that issues, lint and repair walk: one module a family, plain objects that refer to each other. */
import type { Definition, Family, Source } from './definitions.ts';
import { choiceOf, type Member } from './unions.ts';
import { writeLiteral, writeObject } from './write-literal.ts';

/** The tables of a family as TypeScript source, without a header: `export const LlmReply: UnionShape = {…}`. */
export function tablesOf(family: Family, definitions: Map<string, Definition>): string {
  const shared = new Map<string, string>();
  const tables = [...definitions.values()]
    .filter((definition) => definition.family === family)
    .map((definition) => {
      const isUnion = definition.schema.tag !== undefined;
      const body = isUnion
        ? unionTable(definition, definitions)
        : objectTable(definition.schema, shared, definition.name);
      return `export const ${definition.name}: ${isUnion ? 'UnionShape' : 'ObjectShape'} = ${body};\n`;
    });
  const leaves = [...shared].map(([body, name]) => `const ${name}: ${leafType(body)} = ${body};\n`);
  const used = ['BooleanShape', 'NumberShape', 'ObjectShape', 'StringShape', 'UnionShape', 'AnyShape'].filter((type) =>
    [...leaves, ...tables].some((line) => line.includes(`: ${type} `)),
  );
  return `import type { ${used.sort().join(', ')} } from './shape.ts';\n\n${leaves.join('')}\n${tables.join('\n')}`;
}

function unionTable(definition: Definition, definitions: Map<string, Definition>): string {
  const { tag, members, otherwise } = choiceOf(definition, definitions);
  const entries = [...members].map(([value, member]): [string, string] => [String(value), memberTable(member)]);
  return writeObject([
    [`type`, `'union'`],
    ['name', writeLiteral(definition.name)],
    ['tag', writeLiteral(tag)],
    ['members', writeObject(entries)],
    ['otherwise', otherwise],
  ]);
}

function memberTable(member: Member): string {
  if (typeof member === 'string') return member;
  return writeObject([
    ['type', `'keyed'`],
    ['key', writeLiteral(member.key)],
    ['present', member.present],
    ['absent', member.absent],
  ]);
}

function objectTable(source: Source, shared: Map<string, string>, name?: string): string {
  const known = Object.entries(source.properties ?? {}).map(([key, value]): [string, string] => [
    key,
    tableOf(value, shared),
  ]);
  const extra = source.additionalProperties;
  return writeObject([
    ['type', `'object'`],
    ['name', name && writeLiteral(name)],
    ['fields', writeObject(known)],
    ['required', writeLiteral(source.required ?? [])],
    ['open', extra === true ? 'true' : undefined],
    ['values', typeof extra === 'object' ? tableOf(extra, shared) : undefined],
    ['ways', source.ways && writeLiteral(source.ways.map(({ groups }) => groups))],
    ['atLeastOne', source.atLeastOne && writeLiteral(source.atLeastOne)],
  ]);
}

function tableOf(source: Source, shared: Map<string, string>): string {
  if (source.$ref !== undefined) return source.$ref;
  if (source.const !== undefined)
    return writeObject([
      ['type', `'constant'`],
      ['value', writeLiteral(source.const)],
    ]);
  if (source.not !== undefined && source.type === undefined) {
    return writeObject([
      ['type', `'absent'`],
      ['why', writeLiteral(source.description ?? '')],
    ]);
  }
  if (source.anyOf) return leaf(nullableString(source), shared, 'textOrNull');
  if (source.type === undefined) return leaf(writeObject([['type', `'any'`]]), shared, 'anything');
  if (source.type === 'object') return objectTable(source, shared);
  if (source.type === 'array') {
    return writeObject([
      ['type', `'array'`],
      ['items', tableOf(source.items ?? {}, shared)],
      ['minItems', source.minItems],
      ['maxItems', source.maxItems],
    ]);
  }
  if (source.type === 'boolean') return leaf(writeObject([['type', `'boolean'`]]), shared, 'flag');
  if (source.type !== 'string') {
    const body = writeObject([
      ['type', writeLiteral(source.type)],
      ['minimum', source.minimum],
      ['maximum', source.maximum],
    ]);
    return leaf(body, shared, source.type);
  }
  const patterns = [source.not?.pattern, ...(source.not?.anyOf ?? []).map(({ pattern }) => pattern)].filter(Boolean);
  const known = source.not?.enum ?? source.not?.anyOf?.find((some) => some.enum)?.enum;
  const body = writeObject([
    ['type', `'string'`],
    ['rule', source.rule && writeLiteral(source.rule)],
    ['pattern', source.pattern && regExp(source.pattern)],
    ['not', patterns.length > 0 ? regExp(patterns.join('|')) : undefined],
    ['enum', source.enum && writeLiteral(source.enum)],
    ['known', known && writeLiteral(known)],
    ['minLength', source.minLength],
    ['maxLength', source.maxLength],
  ]);
  return source.enum ? body : leaf(body, shared, source.rule ?? 'text');
}

function nullableString({ anyOf = [] }: Source): string {
  if (anyOf.map(({ type }) => type).join() !== 'string,null')
    throw new Error('A union without a tag is a string or null.');
  return writeObject([
    ['type', `'string'`],
    ['nullable', 'true'],
  ]);
}

/** Gives equal leaves one name, so that they stand in the module once. */
function leaf(body: string, shared: Map<string, string>, hint: string): string {
  const known = shared.get(body);
  if (known !== undefined) return known;
  const base = hint.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const taken = [...shared.values()].filter((name) => name.replace(/\d+$/, '') === base).length;
  const name = taken === 0 ? base : `${base}${taken + 1}`;
  shared.set(body, name);
  return name;
}

function leafType(body: string): string {
  const type = /type: '(\w+)/.exec(body)?.[1];
  return {
    string: 'StringShape',
    number: 'NumberShape',
    integer: 'NumberShape',
    boolean: 'BooleanShape',
    any: 'AnyShape',
  }[type as 'string'];
}

function regExp(pattern: string): string {
  return String(new RegExp(pattern, 'u'));
}

/** Definitions → the tables that issues, lint and repair walk: one module a family, plain objects that refer to each other. */
import type { Definition, Family, Source } from './definitions.ts';
import { choiceOf, type Member } from './unions.ts';

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
  const entries = [...members].map(([value, member]) => `${String(value)}: ${memberTable(member)}`);
  return fields([
    [`type`, `'union'`],
    ['name', quote(definition.name)],
    ['tag', quote(tag)],
    ['members', `{ ${entries.join(', ')} }`],
    ['otherwise', otherwise],
  ]);
}

function memberTable(member: Member): string {
  if (typeof member === 'string') return member;
  return `{ type: 'keyed', key: ${quote(member.key)}, present: ${member.present}, absent: ${member.absent} }`;
}

function objectTable(source: Source, shared: Map<string, string>, name?: string): string {
  const known = Object.entries(source.properties ?? {}).map(([key, value]) => `${key}: ${tableOf(value, shared)}`);
  const extra = source.additionalProperties;
  return fields([
    ['type', `'object'`],
    ['name', name && quote(name)],
    ['fields', known.length > 0 ? `{ ${known.join(', ')} }` : '{}'],
    ['required', JSON.stringify(source.required ?? [])],
    ['open', extra === true ? 'true' : undefined],
    ['values', typeof extra === 'object' ? tableOf(extra, shared) : undefined],
    ['ways', source.ways && JSON.stringify(source.ways.map(({ groups }) => groups))],
    ['atLeastOne', source.atLeastOne && JSON.stringify(source.atLeastOne)],
  ]);
}

function tableOf(source: Source, shared: Map<string, string>): string {
  if (source.$ref !== undefined) return source.$ref;
  if (source.const !== undefined)
    return fields([
      ['type', `'constant'`],
      ['value', JSON.stringify(source.const)],
    ]);
  if (source.not !== undefined && source.type === undefined) {
    return fields([
      ['type', `'absent'`],
      ['why', quote(source.description ?? '')],
    ]);
  }
  if (source.anyOf) return leaf(nullableString(source), shared, 'textOrNull');
  if (source.type === undefined) return leaf(fields([['type', `'any'`]]), shared, 'anything');
  if (source.type === 'object') return objectTable(source, shared);
  if (source.type === 'array') {
    return fields([
      ['type', `'array'`],
      ['items', tableOf(source.items ?? {}, shared)],
      ['minItems', source.minItems],
      ['maxItems', source.maxItems],
    ]);
  }
  if (source.type === 'boolean') return leaf(fields([['type', `'boolean'`]]), shared, 'flag');
  if (source.type !== 'string') {
    const body = fields([
      ['type', quote(source.type)],
      ['minimum', source.minimum],
      ['maximum', source.maximum],
    ]);
    return leaf(body, shared, source.type);
  }
  const patterns = [source.not?.pattern, ...(source.not?.anyOf ?? []).map(({ pattern }) => pattern)].filter(Boolean);
  const known = source.not?.enum ?? source.not?.anyOf?.find((some) => some.enum)?.enum;
  const body = fields([
    ['type', `'string'`],
    ['rule', source.rule && quote(source.rule)],
    ['pattern', source.pattern && regExp(source.pattern)],
    ['not', patterns.length > 0 ? regExp(patterns.join('|')) : undefined],
    ['enum', source.enum && JSON.stringify(source.enum)],
    ['known', known && JSON.stringify(known)],
    ['minLength', source.minLength],
    ['maxLength', source.maxLength],
  ]);
  return source.enum ? body : leaf(body, shared, source.rule ?? 'text');
}

function nullableString({ anyOf = [] }: Source): string {
  if (anyOf.map(({ type }) => type).join() !== 'string,null')
    throw new Error('A union without a tag is a string or null.');
  return fields([
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
  const type = /type: "?'?(\w+)/.exec(body)?.[1];
  return {
    string: 'StringShape',
    number: 'NumberShape',
    integer: 'NumberShape',
    boolean: 'BooleanShape',
    any: 'AnyShape',
  }[type as 'string'];
}

function fields(entries: [string, string | number | undefined][]): string {
  return `{ ${entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function regExp(pattern: string): string {
  return String(new RegExp(pattern, 'u'));
}

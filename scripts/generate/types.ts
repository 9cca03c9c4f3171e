/** Definitions → one TypeScript module a family, written by json-schema-to-typescript and tidied for reading on hover. */
import { compile } from 'json-schema-to-typescript';
import { type Definition, type Family, type Source, walk } from './definitions.ts';
import type { JsonSchema } from './json-schema.ts';

type Way = NonNullable<Source['ways']>[number];

/** The types of a family as TypeScript source, without a header. */
export async function typesOf(family: Family, definitions: Map<string, Definition>): Promise<string> {
  const own = [...definitions.values()].filter((definition) => definition.family === family);
  const ways = new Map<string, Way>();
  const brands = new Set<string>();
  for (const { schema } of own) {
    for (const way of schema.ways ?? []) ways.set(way.title, way);
    walk(schema, ({ tsType }) => tsType && brands.add(tsType));
  }
  const root = {
    title: 'Root',
    type: 'object',
    additionalProperties: false,
    definitions: Object.fromEntries([
      ...own.map(({ name, schema }) => [name, { title: name, ...typed(schema) }]),
      ...[...ways.values()].map((way) => [way.title, wayType(way)]),
    ]),
  };
  const source = await compile(root as never, 'Root', {
    bannerComment: '',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, singleQuote: true },
  });
  return [...[...brands].map(brandType), tidy(source)].join('\n');
}

/** The copy of a schema that the type generator reads: closed objects, groups of fields as named unions. */
function typed(source: Source): JsonSchema {
  const { description } = source;
  if (source.$ref !== undefined) {
    const ref = { $ref: `#/definitions/${source.$ref}` };
    return description === undefined ? ref : { description, allOf: [ref] };
  }
  if (source.tsType !== undefined) return { description, tsType: source.tsType };
  if (source.not !== undefined && source.type === undefined) return { description, tsType: 'undefined' };
  if (source.anyOf) return { description, anyOf: source.anyOf.map(typed) };
  if (source.type === 'array') {
    if (source.maxItems === 0) return { description, tsType: '[]' };
    const items = typed(source.items ?? {});
    if (source.items?.type === 'string' && source.items.rule === undefined) delete items.description;
    return { description, type: 'array', items };
  }
  if (source.type === undefined && source.const === undefined) return { description, tsType: 'unknown' };
  if (source.type !== 'object') {
    return {
      description: withLimits(source),
      ...(source.type !== undefined && { type: source.type }),
      ...(source.enum && { enum: source.enum }),
      ...(source.const !== undefined && { const: source.const }),
    };
  }
  const apart = [...(source.ways ?? []).map(({ title }) => ({ $ref: `#/definitions/${title}` })), ...eitherOf(source)];
  const hidden = new Set([...(source.ways ?? []).flatMap(({ groups }) => groups.flat()), ...(source.atLeastOne ?? [])]);
  const fields = Object.entries(source.properties ?? {}).filter(([key]) => !hidden.has(key));
  const object = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([key, value]) => [key, source.required?.includes(key) ? typed(value) : optional(typed(value))]),
    ),
    required: (source.required ?? []).filter((key) => !hidden.has(key)),
    additionalProperties:
      typeof source.additionalProperties === 'object'
        ? typed(source.additionalProperties)
        : (source.additionalProperties ?? false),
  };
  if (apart.length === 0) return { description, ...object };
  return { description, allOf: fields.length > 0 ? [...apart, object] : apart };
}

/** An optional field may also be given as undefined, which `validate` takes for left out and JSON leaves out. */
function optional({ description, ...type }: JsonSchema): JsonSchema {
  if (type.tsType === 'undefined' || type.tsType === 'unknown') return { description, ...type };
  return { description, anyOf: [type, { tsType: 'undefined' }] };
}

/** A default is worth seeing on hover. */
function withLimits({ description, default: fallback }: Source): string | undefined {
  return fallback === undefined ? description : `${description}\n\n@default ${JSON.stringify(fallback)}`;
}

/** A union of objects, each with one group of the fields and without the others. */
function wayType({ title, description, groups, fields }: Way): JsonSchema {
  const all = groups.flat();
  const anyOf = groups.map((group) => ({
    type: 'object',
    additionalProperties: false,
    required: group,
    properties: Object.fromEntries(
      [...group, ...all.filter((key) => !group.includes(key))].map((key) => [
        key,
        group.includes(key) ? typed(fields[key] ?? {}) : { tsType: 'undefined' },
      ]),
    ),
  }));
  return { title, description, anyOf };
}

/** A union of objects, each of which requires one of the fields. */
function eitherOf({ atLeastOne, properties = {} }: Source): JsonSchema[] {
  if (atLeastOne === undefined) return [];
  return [
    {
      anyOf: atLeastOne.map((key) => ({
        type: 'object',
        properties: Object.fromEntries(
          atLeastOne.map((field) => {
            const type = typed(properties[field] ?? {});
            return [field, field === key ? type : optional(type)];
          }),
        ),
        required: [key],
        additionalProperties: false,
      })),
    },
  ];
}

function brandType(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  return `declare const is${name}: unique symbol;
/** ${article} ${words}: a string that is none of the names that the protocol knows. */
export type ${name} = string & { readonly [is${name}]: true };
`;
}

/** Takes out what the generator says about itself, and puts short comments on one line. */
function tidy(source: string): string {
  return source
    .replace(
      / \*\n( *) \* This interface was referenced by `Root`'s JSON-Schema\n *\* via the `definition` "[^"]*"\.\n/g,
      '',
    )
    .replace(
      /\/\*\*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n \*\/\n/g,
      '',
    )
    .replace(/(\?:\s+)\(([^()]+)\) \| undefined;/g, '$1$2 | undefined;')
    .replace(/export interface Root \{\}\n/, '')
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

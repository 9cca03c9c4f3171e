/** Turns the definitions of the package into JSON Schema, open like the published ones. */
import { definitions, type Part, rules } from '../../generated/definitions.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A definition of the package as JSON Schema; references point into `$defs`. */
export function schemaNamed(name: string): JsonSchema {
  return { title: name, ...schemaOf(definitions[name] ?? {}) };
}

/** The names of the definitions that a schema refers to; what has an address of its own refers to its own definitions. */
export function refsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || Object.hasOwn(schema, '$id')) return [];
  const { $ref } = schema as JsonSchema;
  const own = typeof $ref === 'string' && $ref.startsWith('#/$defs/') ? [$ref.slice('#/$defs/'.length)] : [];
  return [...own, ...Object.values(schema).flatMap(refsIn)];
}

function schemaOf(part: Part): JsonSchema {
  const {
    $ref,
    rule,
    tag: _,
    ways: __,
    atLeastOne: ___,
    properties,
    items,
    anyOf,
    additionalProperties,
    ...rest
  } = part;
  if ($ref !== undefined) {
    const reference = { $ref: `#/$defs/${$ref}` };
    return part.description === undefined ? reference : { description: part.description, allOf: [reference] };
  }
  return {
    ...rest,
    ...rules[rule ?? ''],
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([field, one]) => [field, schemaOf(one)])),
    }),
    ...(items !== undefined && { items: schemaOf(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(schemaOf) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? schemaOf(additionalProperties) : additionalProperties,
    }),
    ...conditionsOf(part),
  };
}

/** The conditions that exactly one group of fields is present, and at least one of several fields. */
function conditionsOf({ ways = [], atLeastOne }: Part): JsonSchema {
  const all: JsonSchema[] = ways.map(({ groups: [first = [], second = []] }) => ({
    if: { required: second },
    then: { not: { anyOf: first.map((field) => ({ required: [field] })) } },
    else: { required: first },
  }));
  if (atLeastOne !== undefined) {
    const [first, ...others] = atLeastOne;
    all.push({ if: { not: { required: [first] } }, then: { required: others } });
  }
  return all.length > 1 ? { allOf: all } : (all[0] ?? {});
}

export function refs(names: readonly string[], more: readonly string[]): JsonSchema[] {
  return [...names, ...more].map((name) => ({ $ref: `#/$defs/${name}` }));
}

/** A union definition with its members replaced. Without members, it accepts no value. */
export function oneOfThese(name: string, members: readonly JsonSchema[]): JsonSchema {
  const { anyOf: _, ...rest } = schemaNamed(name);
  return { ...rest, ...(members.length > 0 ? { anyOf: members } : { not: {} }) };
}

/** The schema of a custom kind without the kinds that the user has defined, which have their own params. */
export function withoutKinds(schema: JsonSchema, own: readonly string[]): JsonSchema {
  const { kind, ...fields } = schema.properties as { [field: string]: JsonSchema };
  return {
    ...schema,
    properties: { kind: { allOf: [kind, ...(own.length > 0 ? [{ not: { enum: own } }] : [])] }, ...fields },
  };
}

/** Whether a schema may accept objects, as far as its own `type` tells. */
export function mayBeObject(schema: unknown): boolean {
  const { type } = Object(schema) as { type?: unknown };
  return schema !== false && (type === undefined || [type].flat().includes('object'));
}

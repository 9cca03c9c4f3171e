/** Definitions → self-contained JSON Schema files, open and strict. */
import { closureOf, type Definition, need, type Source } from './definitions.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** Keywords of `schemas/common.ts` that say nothing to a validator. */
const AUTHORING = new Set(['rule', 'tag', 'tellApart', 'ways', 'atLeastOne', 'speaks', 'marks', 'tsType', 'title']);

/**
 * The JSON Schema file of a contract.
 *
 * @param strict nothing unknown is allowed, except in what is marked open
 * @param major the major version, which is part of the `$id`
 * @param examples valid messages, put into `examples`
 */
export function jsonSchemaOf(
  contract: Definition,
  definitions: Map<string, Definition>,
  { strict, major, examples }: { strict: boolean; major: string; examples: unknown[] },
): JsonSchema {
  const { description, ...body } = publish(contract.schema, strict);
  const parts = closureOf(contract.name, definitions).sort();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:sheratan:contracts:${major}:${contract.family}:${contract.kebab}${strict ? ':strict' : ''}`,
    title: contract.name,
    description,
    ...body,
    ...(examples.length > 0 && { examples }),
    ...(parts.length > 0 && {
      $defs: Object.fromEntries(
        parts.map((name) => {
          const { description: text, ...part } = publish(need(definitions, name).schema, strict);
          return [name, { title: name, description: text, ...part }];
        }),
      ),
    }),
  };
}

/** Writes a schema without authoring keywords: draft 2020-12, limited to what draft-07 reads the same way. */
export function publish(source: Source, strict: boolean): JsonSchema {
  if (source.$ref !== undefined) {
    const ref = { $ref: `#/$defs/${source.$ref}` };
    return source.description === undefined ? ref : { description: source.description, allOf: [ref] };
  }
  const schema: JsonSchema = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (!AUTHORING.has(keyword)) schema[keyword] = value;
  }
  if (source.type === 'number' || source.type === 'integer') Object.assign(schema, finite(source));
  if (source.properties) {
    schema.properties = Object.fromEntries(
      Object.entries(source.properties).map(([key, value]) => [key, publish(value, strict)]),
    );
    if (Object.keys(source.properties).length === 0) delete schema.properties;
  }
  if (source.items) schema.items = publish(source.items, strict);
  if (source.anyOf) schema.anyOf = source.anyOf.map((member) => publish(member, strict));
  if (typeof source.additionalProperties === 'object') {
    schema.additionalProperties = publish(source.additionalProperties, strict);
  } else if (strict && source.type === 'object' && source.additionalProperties === undefined) {
    schema.additionalProperties = false;
  }
  return { ...schema, ...conditions(source) };
}

/**
 * The limits of a number, given or not: what a double cannot hold (`1e400`) is infinite to some validators and a number
 * like any other to those of languages with long integers.
 */
function finite({ minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: Source): JsonSchema {
  return { minimum, maximum };
}

/**
 * Says with `if`, which no validator reports an unneeded failure for, that exactly one group of fields is given, and that
 * one of several fields is there.
 */
export function conditions(source: Source): JsonSchema {
  const all: JsonSchema[] = (source.ways ?? []).map(({ title, groups }) => {
    const [first, second, ...more] = groups;
    if (first === undefined || second?.length !== 1 || more.length > 0) {
      throw new Error(`${title}: a way has two groups, and the second one has a single field.`);
    }
    return {
      if: { required: second },
      then: { not: { anyOf: first.map((field) => ({ required: [field] })) } },
      else: { required: first },
    };
  });
  if (source.atLeastOne) {
    const [first, ...others] = source.atLeastOne;
    if (others.length !== 1) throw new Error('atLeastOne takes two fields.');
    all.push({ if: { not: { required: [first] } }, then: { required: others } });
  }
  if (all.length > 1) return { allOf: all };
  return all[0] ?? {};
}

/** Random pairs of schemas in the words that our schemas are written with, and messages to try them with. */
import fc from 'fast-check';
import { type Random, randomFrom } from '../../src/testing/random.ts';

export type Schema = { [keyword: string]: unknown };

/** The keys, words and patterns are few, so that two schemas often speak of the same. */
const KEYS = ['a', 'b', 'c', 'kind'];
const WORDS = ['x', 'y', 'z', 'xy'];
const PATTERNS = ['^x', 'y$', '[^x]', '^[a-z]{1,2}$', '^(?:x|y)+$', '[\\u0000-\\u001f]', '^[^\\u0000-\\u0020]{1,3}$'];
const DEFS = ['P', 'Q'];

/** Strings that lie on both sides of every pattern and length. */
const TEXTS = ['', 'x', 'y', 'z', 'xy', 'yx', 'zz', 'xyz', 'xxyy', 'A', ' ', '\n', 'x\n', '\u0000', 'ä', '😀', 'x😀'];
const NUMBERS = [-1, 0, 0.5, 1, 1.5, 2, 3, 4, 2.5];

const key = fc.constantFrom(...KEYS);
const word = fc.constantFrom(...WORDS);
const size = fc.integer({ min: 0, max: 3 });

const { schema } = fc.letrec<{ schema: Schema; plain: Schema; object: Schema; union: Schema; condition: Schema }>(
  (tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 5, arbitrary: tie('plain') },
      { weight: 5, arbitrary: tie('object') },
      { weight: 2, arbitrary: tie('union') },
      { weight: 1, arbitrary: tie('condition') },
      { weight: 2, arbitrary: fc.constantFrom(...DEFS).map((name) => ({ $ref: `#/$defs/${name}` })) },
      {
        weight: 1,
        arbitrary: fc.record(
          { type: fc.constant('array'), items: tie('schema'), minItems: size, maxItems: size },
          { requiredKeys: ['type'] },
        ),
      },
    ),
    plain: fc.oneof(
      fc.record(
        { type: fc.constant('string'), minLength: size, maxLength: size, pattern: fc.constantFrom(...PATTERNS) },
        { requiredKeys: ['type'] },
      ),
      fc.record({
        type: fc.constant('string'),
        not: fc.oneof(
          fc.record({ pattern: fc.constantFrom(...PATTERNS) }),
          fc.record({ enum: fc.uniqueArray(word, { minLength: 1 }) }),
        ),
      }),
      fc.record(
        { type: fc.constantFrom('integer', 'number'), minimum: size, maximum: size },
        { requiredKeys: ['type'] },
      ),
      fc.record({ enum: fc.uniqueArray(word, { minLength: 1 }) }),
      fc.record({ const: fc.oneof(word, fc.boolean()) }),
      fc.constantFrom<Schema>({ type: 'boolean' }, { type: 'null' }, { type: ['string', 'null'] }, {}, { not: {} }),
    ),
    object: fc
      .tuple(
        fc.dictionary(key, tie('schema'), { maxKeys: 3 }),
        fc.uniqueArray(key, { maxLength: 2 }),
        fc.option(fc.oneof(fc.boolean(), tie('plain')), { nil: undefined, freq: 2 }),
      )
      .map(([properties, required, additionalProperties]) => ({
        type: 'object',
        properties: { ...properties },
        ...(required.length > 0 && { required }),
        ...(additionalProperties !== undefined && { additionalProperties }),
      })),
    union: fc
      .tuple(
        fc.constantFrom('anyOf', 'anyOf', 'oneOf', 'allOf'),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      )
      .map(([keyword, members]) => ({ [keyword]: tagged(keyword, members) })),
    condition: fc.tuple(tie('object'), key, key, key).map(([object, one, two, three]) => ({
      ...object,
      if: { required: [one] },
      then: { not: { anyOf: [{ required: [two] }] } },
      else: { required: [three] },
    })),
  }),
);

/** Gives the objects of a union a tag each, as ours have. */
function tagged(keyword: string, members: Schema[]): Schema[] {
  if (keyword === 'allOf') return members;
  return members.map((member, i) => {
    if (member.type !== 'object' || i === 2) return member;
    const required = [...new Set([...((member.required as string[]) ?? []), 'kind'])];
    return { ...member, required, properties: { ...(member.properties as Schema), kind: { const: WORDS[i] } } };
  });
}

const document = fc
  .tuple(schema, fc.tuple(...DEFS.map(() => schema)))
  .map(([root, defs]): Schema => ({ ...root, $defs: Object.fromEntries(DEFS.map((name, i) => [name, defs[i]])) }))
  .filter((candidate) => !refersToItself(candidate));

/** A schema that needs its own verdict about the same value is no schema. */
function refersToItself(root: Schema): boolean {
  const defs = root.$defs as { [name: string]: Schema };
  const visit = (node: Schema, open: string[]): boolean => {
    const name = typeof node.$ref === 'string' ? node.$ref.slice('#/$defs/'.length) : undefined;
    if (name !== undefined) return open.includes(name) || visit(defs[name] ?? {}, [...open, name]);
    const kids = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (node[keyword] as Schema[]) ?? []);
    return [...kids, ...(node.not ? [node.not as Schema] : [])].some((kid) => visit(kid, open));
  };
  return visit(root, []) || DEFS.some((name) => visit(defs[name] ?? {}, [name]));
}

/** Two schemas: most often a schema and what some edits make of it, sometimes two of their own. */
export const schemaPair: fc.Arbitrary<[Schema, Schema]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(document, document, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }))
      .map(([old, other, edits]): [Schema, Schema] => [old, edited(old, other, edits)])
      .filter(([, newer]) => !refersToItself(newer)),
  },
  { weight: 1, arbitrary: fc.tuple(document, document) },
);

/** The same pairs with some keywords that our schemas do not use, in both or in one of the two. */
export const widePair: fc.Arbitrary<[Schema, Schema]> = fc
  .tuple(schemaPair, fc.nat(), fc.nat(), fc.boolean())
  .map(([[old, newer], one, two, isSame]) => [decorated(old, one), decorated(newer, isSame ? one : two)]);

const STRING: Schema = { type: 'string' };

/** Keywords by the type that they speak of. */
const MORE: { [type: string]: Schema[] } = {
  object: [
    { minProperties: 1 },
    { minProperties: 3 },
    { maxProperties: 1 },
    { maxProperties: 2 },
    { propertyNames: { pattern: '^[a-c]' } },
    { propertyNames: { maxLength: 4 } },
    { propertyNames: { minLength: 2 } },
    { propertyNames: { enum: ['a', 'b', 'other'] } },
    { propertyNames: { not: { const: 'b' } } },
    { propertyNames: { anyOf: [{ maxLength: 1 }, { pattern: 'd$' }] } },
    { propertyNames: false },
    { patternProperties: { '^[ab]$': STRING } },
    { patternProperties: { '^k': {}, '^o': false } },
    { dependentRequired: { a: ['b'] } },
    { dependentSchemas: { b: { required: ['c'] } } },
  ],
  array: [
    { uniqueItems: true },
    { contains: { const: 'x' } },
    { contains: STRING, minContains: 2 },
    { contains: STRING, minContains: 1, maxContains: 2 },
    { contains: { const: 'x' }, minContains: 0, maxContains: 1 },
    { prefixItems: [STRING] },
    { prefixItems: [STRING], items: false },
    { prefixItems: [{ const: 'x' }, STRING], items: { type: 'integer' } },
    { prefixItems: [{}, { type: 'boolean' }], items: STRING },
    { prefixItems: [STRING, STRING], uniqueItems: true },
    { minItems: 2, uniqueItems: true },
  ],
  integer: [{ multipleOf: 2 }, { exclusiveMinimum: 0 }, { not: { multipleOf: 3 } }],
  number: [{ multipleOf: 0.5 }, { exclusiveMaximum: 3 }, { not: { const: 1 } }],
};

function decorated(schema: Schema, seed: number): Schema {
  const copy = structuredClone(schema);
  const random = randomFrom(seed);
  for (const place of schemasIn(copy)) {
    const more = MORE[String(place.type)];
    if (more && random.next() < 0.6) Object.assign(place, structuredClone(pick(more, random)));
  }
  return copy;
}

/** Puts parts of another schema in places of a schema, or drops or changes keywords. */
function edited(old: Schema, other: Schema, edits: number[]): Schema {
  const newer = structuredClone(old);
  for (const edit of edits) {
    const random = randomFrom(edit);
    const place = pick(schemasIn(newer), random);
    const source = pick(schemasIn(other), random);
    const keyword = pick(
      Object.keys(place).filter((name) => name !== '$defs' && name !== '$ref'),
      random,
    );
    const { $defs: _, ...copy } = structuredClone(source);
    const choice = random.next();
    if (place.$ref !== undefined && choice < 0.5) replace(place, copy);
    else if (choice < 0.2) replace(place, copy);
    else if (keyword === undefined || place.$ref !== undefined) Object.assign(place, place.$ref ? {} : copy);
    else if (choice < 0.4) dropPart(place, keyword, random);
    else if (choice < 0.7) changePart(place, keyword, copy, random);
    else if (place.type === 'object') {
      const name = pick(KEYS, random);
      place.properties = { ...(place.properties as Schema), [name]: copy };
      if (random.next() < 0.4) place.required = [...new Set([...((place.required as string[]) ?? []), name])];
    } else
      for (const [name, value] of Object.entries(copy))
        if (name !== '$ref' && name !== 'then' && name !== 'else') place[name] ??= value;
  }
  return newer;
}

function replace(place: Schema, copy: Schema): void {
  for (const name of Object.keys(place)) if (name !== '$defs') delete place[name];
  Object.assign(place, copy);
}

function dropPart(place: Schema, keyword: string, random: Random): void {
  const value = place[keyword];
  if (Array.isArray(value) && value.length > 1) {
    const at = Math.floor(random.next() * value.length);
    place[keyword] = value.filter((_, i) => i !== at);
  } else if (keyword === 'properties') {
    const names = Object.keys(value as Schema);
    const { [pick(names, random) ?? '']: _, ...rest } = value as Schema;
    place.properties = rest;
  } else if (keyword !== 'kind') delete place[keyword];
}

function changePart(place: Schema, keyword: string, copy: Schema, random: Random): void {
  const value = place[keyword];
  if (typeof value === 'number') place[keyword] = Math.max(0, value + (random.next() < 0.5 ? 1 : -1));
  else if (keyword === 'pattern') place.pattern = pick(PATTERNS, random);
  else if (keyword === 'const') place.const = pick(WORDS, random);
  else if (keyword === 'enum' || keyword === 'required') {
    place[keyword] = [...new Set([...(value as string[]), pick(keyword === 'enum' ? WORDS : KEYS, random)])];
  } else if (keyword === 'additionalProperties') place[keyword] = random.next() < 0.3 ? copy : value !== true;
  else if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) place[keyword] = [...(value as Schema[]), copy];
  else if (keyword === 'items' || keyword === 'not') place[keyword] = copy;
}

function schemasIn(schema: Schema): Schema[] {
  const kids = [
    ...Object.values((schema.properties as Schema) ?? {}),
    ...Object.values((schema.$defs as Schema) ?? {}),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (schema[keyword] as Schema[]) ?? []),
    schema.items,
    schema.not,
    schema.additionalProperties,
  ].filter((kid) => typeof kid === 'object' && kid !== null) as Schema[];
  return [schema, ...kids.flatMap(schemasIn)];
}

/** Undefined where there is nothing to pick from. */
function pick<T>(list: readonly T[], random: Random): T {
  return list[random.int(list.length)] as T;
}

/**
 * Makes a message along a schema, by chance and without care: often valid, often nearly. It knows nothing of the engine
 * that it is to test.
 */
export function sample(schema: unknown, root: Schema, random: Random, depth = 0): unknown {
  if (random.next() < 0.06 || typeof schema !== 'object' || schema === null || depth > 8)
    return anything(random, depth);
  const node = schema as Schema;
  if (typeof node.$ref === 'string') {
    return sample((root.$defs as Schema)[node.$ref.slice('#/$defs/'.length)], root, random, depth + 1);
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const members = node[keyword] as Schema[] | undefined;
    if (!members || (node.type !== undefined && random.next() < 0.5)) continue;
    if (keyword === 'allOf' && random.next() < 0.7) {
      const parts = members.map((member) => sample(member, root, random, depth + 1));
      if (parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part))) {
        return Object.assign({}, ...(parts as object[]));
      }
    }
    return sample(pick(members, random), root, random, depth + 1);
  }
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return pick(node.enum, random);
  switch (Array.isArray(node.type) ? pick(node.type, random) : node.type) {
    case 'string':
      return pick(TEXTS, random);
    case 'integer':
    case 'number':
      return pick(NUMBERS, random);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const count = Math.floor(random.next() * 5);
      return Array.from({ length: count }, () => sample(node.items, root, random, depth + 1));
    }
    case 'object':
      return sampleObject(node, root, random, depth);
    default:
      return anything(random, depth);
  }
}

function sampleObject(node: Schema, root: Schema, random: Random, depth: number): Schema {
  const object: Schema = {};
  const properties = (node.properties as Schema) ?? {};
  const required = (node.required as string[]) ?? [];
  const generosity = random.next();
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    if (random.next() < (required.includes(name) ? 0.97 : generosity * 0.8)) {
      object[name] = sample(properties[name] ?? node.additionalProperties, root, random, depth + 1);
    }
  }
  if (node.additionalProperties !== false && random.next() < 0.5) {
    object[pick([...KEYS, 'other'], random)] = sample(node.additionalProperties, root, random, depth + 1);
  }
  const condition = node.else as { required: string[] } | undefined;
  if (condition && random.next() < 0.6)
    for (const name of condition.required) object[name] ??= sample(properties[name], root, random, depth + 1);
  return object;
}

function anything(random: Random, depth: number): unknown {
  const choice = random.next();
  if (choice < 0.4) return pick(TEXTS, random);
  if (choice < 0.55) return pick(NUMBERS, random);
  if (choice < 0.7 || depth > 3) return pick([true, false, null], random);
  if (choice < 0.8) return [anything(random, depth + 1)];
  return Object.fromEntries(KEYS.filter(() => random.next() < 0.4).map((name) => [name, anything(random, depth + 1)]));
}

/** Messages made along the first schema, and the same with a part taken from the second one or from nowhere. */
export function messagesFor(one: Schema, two: Schema, count: number, random: Random): unknown[] {
  return Array.from({ length: count }, (_, i) => {
    const message = sample(one, one, random);
    return i % 3 === 0 ? mixed(message, sample(two, two, random), random) : message;
  });
}

function mixed(message: unknown, other: unknown, random: Random): unknown {
  if (Array.isArray(message) && message.length > 0) {
    const at = Math.floor(random.next() * message.length);
    return message.map((item, i) => (i === at ? mixed(item, Array.isArray(other) ? other[0] : other, random) : item));
  }
  if (typeof message !== 'object' || message === null || typeof other !== 'object' || other === null) {
    return random.next() < 0.5 ? other : message;
  }
  const result: Schema = { ...(message as Schema) };
  for (const [name, value] of Object.entries(other)) {
    if (random.next() < 0.5)
      result[name] = name in result && random.next() < 0.5 ? mixed(result[name], value, random) : value;
  }
  return result;
}

import type { Part, Rule } from '../../generated/definitions.ts';
import type { KindChoice } from './choose-kinds.ts';
import { ruleNamed } from './definitions.ts';
import { refsOf, type Selection } from './select-parts.ts';
import { ruleWord } from './value-words.ts';

type JsonSchema = { [keyword: string]: unknown };

/**
 * Renders the definitions as one strict JSON Schema (2020-12), minified. Each shared part and value rule is written once, in
 * `$defs`. Several contracts become the members of an `anyOf`.
 */
export function renderSchema({ roots, parts, kinds }: Selection): string {
  const uses = [...[...parts.values()].flatMap(refsOf), ...[...parts.values()].flatMap(rulesIn)];
  const isShared = (name: string) => uses.filter((used) => used === name).length > 1;
  const run: Run = { kinds, isShared, shared: new Map() };
  const [only = ''] = roots;
  const inRoot = roots.length === 1 && !uses.includes(only) ? only : '';
  const root = parts.get(inRoot);
  const body = root ? schemaOf(root, run) : { anyOf: roots.map((name) => ({ $ref: `#/$defs/${name}` })) };
  const named = [...parts].filter(([name]) => name !== inRoot).map(([name, part]) => [name, schemaOf(part, run)]);
  const $defs = { ...Object.fromEntries(named), ...Object.fromEntries(run.shared) };
  return JSON.stringify(Object.keys($defs).length > 0 ? { ...body, $defs } : body);
}

type Run = {
  kinds: KindChoice;
  isShared: (rule: string) => boolean;
  /** The value rules that are used more than once: name → schema. */
  shared: Map<string, JsonSchema>;
};

/** The value rules of a part, one entry for each string with such a rule. */
function rulesIn({ rule, properties = {}, items, additionalProperties }: Part): (string | undefined)[] {
  const inside = [...Object.values(properties), items, additionalProperties].filter((part) => typeof part === 'object');
  return [rule, ...inside.flatMap(rulesIn)];
}

function schemaOf(part: Part, run: Run): JsonSchema {
  const { also, isExclusive, loose = [], ...told } = part;
  if (also !== undefined) return withAlso(schemaOf(isExclusive ? { ...told, isExclusive } : told, run), also, loose);
  const { description, $ref, rule, tag, ways, atLeastOne, properties, items, anyOf, additionalProperties, ...rest } =
    told;
  const schema: JsonSchema = description === undefined ? {} : { description };
  if ($ref !== undefined) return { ...schema, $ref: `#/$defs/${$ref}` };
  if (rule !== undefined) return { ...schema, ...ruleSchema(rule, run), ...withoutType(rest) };
  Object.assign(schema, rest);
  if (properties !== undefined && Object.keys(properties).length > 0) {
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, schemaOf(field, run)]),
    );
  }
  if (items !== undefined) schema.items = schemaOf(items, run);
  if (anyOf !== undefined) schema[isExclusive ? 'oneOf' : 'anyOf'] = anyOf.map((member) => schemaOf(member, run));
  if (part.type === 'object') {
    schema.additionalProperties =
      typeof additionalProperties === 'object' ? schemaOf(additionalProperties, run) : (additionalProperties ?? false);
  }
  return { ...schema, ...conditions(part) };
}

/** Adds what a user's schema requires beyond its definition. Fields that only this addition names must stay allowed. */
function withAlso(schema: JsonSchema, also: JsonSchema, loose: readonly string[]): JsonSchema {
  const { additionalProperties, ...rest } = schema;
  const isByPattern = Object.hasOwn(also, 'patternProperties');
  const closed = isByPattern
    ? { ...rest, additionalProperties: also.additionalProperties ?? false }
    : loose.length > 0 && additionalProperties === false
      ? { ...rest, unevaluatedProperties: false }
      : schema;
  const { additionalProperties: _, ...more } = also;
  const added = isByPattern ? more : also;
  const isFree = Object.keys(added).every((keyword) => !Object.hasOwn(closed, keyword));
  return isFree ? { ...closed, ...added } : { ...closed, allOf: [...((closed.allOf as unknown[]) ?? []), added] };
}

function withoutType({ type, ...rest }: Part): Part {
  return rest;
}

function ruleSchema(rule: string, run: Run): JsonSchema {
  const schema = { type: 'string', ...withChosenKinds(withoutWords(ruleNamed(rule) ?? {}), rule, run.kinds) };
  if (!run.isShared(rule)) return schema;
  const { name } = ruleWord(rule, run.kinds);
  run.shared.set(name, schema);
  return { $ref: `#/$defs/${name}` };
}

function withoutWords({ words: _, ...rule }: Rule & { words?: string }): Rule {
  return rule;
}

/** Excludes the known kinds that are shown from a custom kind. */
function withChosenKinds(schema: Rule, rule: string, { known }: KindChoice): JsonSchema {
  if (rule !== 'custom-kind') return schema;
  const anyOf = schema.not?.anyOf?.map((some) => ('enum' in some ? { enum: known } : some));
  return { ...schema, not: { anyOf: anyOf?.filter((some) => !('enum' in some) || known.length > 0) } };
}

/** The conditions that exactly one group of fields, or at least one of several fields, is present. */
function conditions({ ways = [], atLeastOne }: Part): JsonSchema {
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

/** Definitions → one module from which prompts are rendered: every strict definition, and the value rules of its strings. */
import type { Definition, Source } from './definitions.ts';
import { writeLiteral } from './write-literal.ts';

/** Says what a definition or a field may hold; the value rule of a string is a key of the module's `rules`. */
type Part = { [keyword: string]: unknown };

/** What a value rule is made of. A string of a rule differs from others of the rule only in its description. */
const RULE_KEYWORDS = ['pattern', 'not', 'format', 'minLength', 'maxLength'] as const;

/** Keywords that are of no use in a prompt, and those that are written in another way. */
const LEFT_OUT = new Set<string>([
  ...RULE_KEYWORDS,
  'title',
  'usage',
  'speaks',
  'marks',
  'tsType',
  'tellApart',
  'rule',
  'ways',
]);

/** The module as TypeScript source, without a header. */
export function promptDefinitionsOf(definitions: Map<string, Definition>): string {
  const rules = new Map<string, Part>();
  const parts = [...definitions.values()].map(({ name, schema }) => [name, partOf(schema, rules)] as const);
  return `${TYPES}
/** Every definition by name: the contracts, and the parts that they are made of. */
export const definitions: { readonly [name: string]: Part } = ${writeLiteral(Object.fromEntries(parts))};

/** The value rules of strings, as keywords of JSON Schema. */
export const rules: { readonly [rule: string]: Rule } = ${writeLiteral(Object.fromEntries(rules))};
`;
}

const TYPES = `/** What a definition or a field holds: a JSON Schema, with the authoring words of \`schemas/common.ts\`. */
export type Part = {
  readonly description?: string;
  /** Name of the definition that stands here. */
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  /** The value rule of a string: a key of {@link rules}. */
  readonly rule?: string;
  readonly const?: string | boolean;
  /** Only contracts of users have other values than words. */
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Part;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: { readonly [field: string]: Part };
  readonly required?: readonly string[];
  /** \`true\`: open. A part: what the fields of a record hold. */
  readonly additionalProperties?: boolean | Part;
  /** Groups of fields of which exactly one is given whole; the second group of each has one field. */
  readonly ways?: readonly Way[];
  /** Fields of which one or more is given. */
  readonly atLeastOne?: readonly string[];
  readonly anyOf?: readonly Part[];
  /** The field that tells the members of \`anyOf\` apart. */
  readonly tag?: string;
  /** \`{}\`: the field must not be there. */
  readonly not?: object;
  /** What a schema of a user demands beside all this, as JSON Schema. */
  readonly also?: { readonly [keyword: string]: unknown };
  /** Fields that only a part of \`also\` knows: they are taken where it holds. */
  readonly loose?: readonly string[];
  /** Exactly one member of \`anyOf\` may fit. */
  readonly isExclusive?: boolean;
};

export type Way = { readonly title: string; readonly groups: readonly (readonly string[])[] };

export type Rule = {
  readonly pattern?: string;
  readonly not?: { readonly pattern?: string; readonly enum?: readonly string[]; readonly anyOf?: readonly object[] };
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
};
`;

function partOf(source: Source, rules: Map<string, Part>): Part {
  const part: Part = {};
  for (const [keyword, value] of Object.entries(source)) if (!LEFT_OUT.has(keyword)) part[keyword] = value;
  const rule = ruleOf(source, rules);
  if (rule !== undefined) part.rule = rule;
  else if (source.not !== undefined) part.not = source.not;
  if (source.ways) part.ways = source.ways.map(({ title, groups }) => ({ title, groups }));
  if (source.items) part.items = partOf(source.items, rules);
  if (source.anyOf) part.anyOf = source.anyOf.map((member) => partOf(member, rules));
  if (typeof source.additionalProperties === 'object')
    part.additionalProperties = partOf(source.additionalProperties, rules);
  if (source.properties) {
    part.properties = Object.fromEntries(
      Object.entries(source.properties).map(([field, value]) => [field, partOf(value, rules)]),
    );
  }
  return part;
}

/** The key of a string's value rule; undefined when every string is fine. A rule with other keywords needs another key. */
function ruleOf(source: Source, rules: Map<string, Part>): string | undefined {
  const keywords = Object.fromEntries(
    RULE_KEYWORDS.filter((keyword) => source[keyword] !== undefined).map((keyword) => [keyword, source[keyword]]),
  );
  if (source.type !== 'string' || Object.keys(keywords).length === 0) return undefined;
  const key = source.tsType?.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase() ?? source.rule;
  if (key === undefined) throw new Error(`A string has limits and no rule: ${JSON.stringify(source)}`);
  const known = rules.get(key);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(keywords)) {
    throw new Error(`Two strings of the rule ${key} have different limits.`);
  }
  rules.set(key, keywords);
  return key;
}

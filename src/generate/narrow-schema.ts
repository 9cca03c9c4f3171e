/** A JSON Schema of the protocol with only some of its kinds and actions. */
import type { JsonSchema } from './publish-schema.ts';

export type Narrowing = {
  /** The kinds of jobs to keep. A name that the schema does not know is a custom kind; `any other` means all custom kinds. */
  kinds?: readonly string[] | undefined;
  /** The actions to keep. */
  actions?: readonly string[] | undefined;
};

const ANY_OTHER = 'any other';

/**
 * Removes all other kinds and actions from the unions of a schema, and then the definitions that nothing refers to. The
 * result has no `$id`, because it is another schema, and no `examples`.
 *
 * @param schema whose references all point into its own `$defs`
 * @throws TypeError for an action or a kind that the schema does not have, and when a union would be empty
 */
export function narrowSchema(schema: JsonSchema, { kinds, actions }: Narrowing): JsonSchema {
  const definitions = (schema.$defs ?? {}) as { [name: string]: JsonSchema };
  const known = constantsIn(schema, 'action');
  for (const action of actions ?? []) {
    if (known.has(action)) continue;
    throw new TypeError(
      `The schema has no action ${JSON.stringify(action)}. Its actions are ${[...known].join(', ')}.`,
    );
  }
  const knownKinds = constantsIn(schema, 'kind');
  if (kinds !== undefined && knownKinds.size === 0) throw new TypeError('The schema has no kinds of jobs.');
  const custom = kinds?.filter((kind) => !knownKinds.has(kind) && kind !== ANY_OTHER) ?? [];
  if (custom[0] !== undefined && !hasCustomKinds(schema))
    throw new TypeError(
      `The schema has no kind ${JSON.stringify(custom[0])}. Its kinds are ${[...knownKinds].join(', ')}.`,
    );
  const fieldOf = (member: JsonSchema, name: string) => {
    const target = typeof member.$ref === 'string' ? definitions[member.$ref.replace('#/$defs/', '')] : member;
    return (target?.properties as { [field: string]: JsonSchema } | undefined)?.[name];
  };
  const stays = (member: JsonSchema): boolean => {
    const { const: action } = fieldOf(member, 'action') ?? {};
    if (typeof action === 'string') return actions?.includes(action) ?? true;
    const kind = fieldOf(member, 'params') && fieldOf(member, 'kind');
    if (kind === undefined || kinds === undefined) return true;
    return typeof kind.const === 'string' ? kinds.includes(kind.const) : custom.length > 0 || kinds.includes(ANY_OTHER);
  };
  const narrow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(narrow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([keyword, inner]) => {
        const isUnion = (keyword === 'anyOf' || keyword === 'oneOf') && Array.isArray(inner);
        return [keyword, isUnion ? narrow(membersOf(inner as JsonSchema[], stays)) : narrow(inner)];
      }),
    );
  };
  const { $id: _, examples: _examples, $defs, ...root } = schema;
  const left = narrow(root) as JsonSchema;
  const used = usedBy(left, definitions, (part) => named(narrow(part) as JsonSchema, custom, kinds));
  const names = Object.keys(definitions).filter((name) => used.has(name));
  return {
    ...left,
    ...(names.length > 0 && { $defs: Object.fromEntries(names.map((name) => [name, used.get(name)])) }),
  };
}

/**
 * The definitions that a schema refers to, itself or through others. The others are not narrowed, because a union in
 * them might lose all its members, which is an error.
 */
function usedBy(
  root: JsonSchema,
  definitions: { [name: string]: JsonSchema },
  narrow: (part: JsonSchema) => JsonSchema,
): Map<string, JsonSchema> {
  const used = new Map<string, JsonSchema>();
  const visit = (part: JsonSchema) => {
    for (const name of refsIn(part)) {
      const definition = definitions[name];
      if (used.has(name) || definition === undefined) continue;
      const narrowed = narrow(definition);
      used.set(name, narrowed);
      visit(narrowed);
    }
  };
  visit(root);
  return used;
}

function membersOf(members: readonly JsonSchema[], stays: (member: JsonSchema) => boolean): JsonSchema[] {
  const left = members.filter(stays);
  if (left.length === 0) throw new TypeError('Nothing is left to choose from: name other kinds or actions.');
  return left;
}

/** Limits the custom kinds of a job to the chosen names. */
function named(part: JsonSchema, custom: readonly string[], kinds: readonly string[] | undefined): JsonSchema {
  const { kind, params } = (part.properties ?? {}) as { [field: string]: JsonSchema };
  if (kind === undefined || params === undefined || kind.const !== undefined) return part;
  if (kinds === undefined || kinds.includes(ANY_OTHER) || custom.length === 0) return part;
  const properties = { ...(part.properties as object), kind: { type: 'string', enum: custom } };
  return { ...part, properties };
}

/** Whether a job in the schema may have a kind that the schema does not name. */
function hasCustomKinds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, params } = (value as { properties?: { [field: string]: JsonSchema } }).properties ?? {};
  if (kind !== undefined && params !== undefined && kind.const === undefined) return true;
  return Object.values(value).some(hasCustomKinds);
}

function constantsIn(value: unknown, field: string): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const { properties } = value as { properties?: { [name: string]: JsonSchema } };
  const own = properties?.[field]?.const;
  const inner = Object.values(value).flatMap((one) => [...constantsIn(one, field)]);
  return new Set([...(typeof own === 'string' ? [own] : []), ...inner]);
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  const own = typeof $ref === 'string' && $ref.startsWith('#/$defs/') ? [$ref.replace('#/$defs/', '')] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

/** A schema of a bundle, and the JSON Pointer to it. */
export type Member = { pointer: string; schema: unknown };

/** The keywords that a bundle itself may have: they say nothing about messages. */
const LABELS = new Set(['$schema', '$id', '$comment', 'title', 'description', '$defs']);

/**
 * The schemas of a bundle: a schema that only contains other schemas, under `$defs`, each with its own `$id`.
 *
 * @returns undefined when the schema is not a bundle
 */
export function readBundle(value: unknown): Member[] | undefined {
  if (!isObject(value) || !isObject(value.$defs) || Object.keys(value).some((key) => !LABELS.has(key)))
    return undefined;
  const members = Object.entries(value.$defs);
  const isBundle =
    members.length > 0 && members.every(([, schema]) => isObject(schema) && typeof schema.$id === 'string');
  if (!isBundle) return undefined;
  return members.map(([key, schema]) => ({
    pointer: `/$defs/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    schema,
  }));
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

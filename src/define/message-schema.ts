/**
 * Makes the schema of a user's action or result: the user's schema, with the fields that every message of the protocol
 * has.
 */
import { validate } from '../check/validate.ts';
import { ContractError } from '../words/contract-error.ts';
import { contractOf } from './contract-of.ts';
import type { JsonSchema } from './part-schema.ts';
import { readSource } from './read-source.ts';

/** The constant of a schema's field `action`. */
export function actionOf(schema: unknown): string | undefined {
  const { properties } = (schema ?? {}) as { properties?: { action?: { const?: unknown } } };
  const name = properties?.action?.const;
  return typeof name === 'string' ? name : undefined;
}

/**
 * @param more names of string fields that every such message may have
 * @throws ContractError when the schema does not describe an object, or contradicts the added fields
 */
export function messageSchema(name: string, action: string, given: unknown, more: JsonSchema): JsonSchema {
  const { schema } = readSource(name, given);
  const { $schema: _, required = [], properties = {}, ...rest } = (schema ?? {}) as JsonSchema;
  const fail = (message: string) => {
    throw new ContractError(name, [{ code: 'protocol', severity: 'error', path: '', message }], `schema of ${name}`);
  };
  if (rest.type !== 'object') fail(`The schema of ${action} must be an object with fields.`);
  const said = actionOf(schema);
  if (said !== undefined && said !== action)
    fail(`The schema of ${action} must have the action "${action}", not "${said}".`);
  const fields = properties as { readonly [field: string]: JsonSchema };
  const put = { ok: true, action, ...Object.fromEntries(Object.keys(more).map((field) => [field, 'a text'])) };
  for (const field of refusedFields(name, given, put)) {
    fail(`The schema of ${action} must not redefine "${field}", which every message has.`);
  }
  const told = (field: string) =>
    fields[field]?.description === undefined ? {} : { description: fields[field].description };
  const added = Object.entries(more).map(([field, part]) => [field, { ...(part as JsonSchema), ...told(field) }]);
  return {
    ...rest,
    $id: `urn:sheratan:own:${name}`,
    title: name,
    required: [...new Set(['ok', 'action', ...(required as string[])])],
    properties: {
      ok: { type: 'boolean', const: true },
      ...fields,
      action: { type: 'string', const: action, ...told('action') },
      ...Object.fromEntries(added),
    },
  };
}

/** The fields of a value that a schema refuses. */
function refusedFields(name: string, given: unknown, value: { readonly [field: string]: unknown }): string[] {
  const { schema } = readSource(name, given);
  const result = validate(contractOf(name, schema as object) as Parameters<typeof validate>[0], value);
  if (result.success) return [];
  const wrong = result.issues.filter(({ code }) => code !== 'additionalProperties').map(({ path }) => path);
  return Object.keys(value).filter((field) => wrong.includes(`/${field}`));
}

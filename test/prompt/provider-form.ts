/** Turns messages into the form in which a model has to write them under a provider's variant; guided by the schema alone. */
import type { ProviderSchema } from '../../src/prompt/provider-schema.ts';

type Schema = { [keyword: string]: unknown };
type Fields = { [field: string]: unknown };

/** What stands for a field that the message does not have. */
const ABSENT = Symbol('absent');

/** What stands for a value that the variant cannot say. */
const INEXPRESSIBLE = Symbol('inexpressible');

/** The message in the form of the variant; undefined when the variant cannot say it. */
export function toProviderForm(message: unknown, { schema }: ProviderSchema): unknown {
  const { reply } = (schema.properties ?? {}) as Fields;
  const value = reply === undefined ? convert(message, schema, schema) : convert({ reply: message }, schema, schema);
  return value === INEXPRESSIBLE ? undefined : value;
}

function convert(value: unknown, schema: Schema, root: Schema): unknown {
  const { $ref, anyOf, enum: values, const: only } = schema;
  if (typeof $ref === 'string') {
    return convert(
      value,
      ($ref.split('/').slice(1) as string[]).reduce((at, key) => at[key] as Schema, root),
      root,
    );
  }
  if (Array.isArray(anyOf)) {
    for (const member of anyOf as Schema[]) {
      const found = convert(value, member, root);
      if (found !== INEXPRESSIBLE) return found;
    }
    return INEXPRESSIBLE;
  }
  const types = [schema.type].flat();
  if (value === ABSENT || value === null) return types.includes('null') ? null : INEXPRESSIBLE;
  if (Array.isArray(values) && !values.includes(value)) return INEXPRESSIBLE;
  if (only !== undefined && only !== value) return INEXPRESSIBLE;
  if (types.includes('array')) return convertList(value, schema, root);
  if (types.includes('object')) return convertObject(value, schema, root);
  const type = typeof value === 'number' && types.includes('integer') ? 'integer' : typeof value;
  return types.includes(type) ? value : INEXPRESSIBLE;
}

function convertList(value: unknown, { items }: Schema, root: Schema): unknown {
  // A record travels as a list of names and values.
  const list = Array.isArray(value)
    ? value
    : Object.entries(value as Fields).map(([name, one]) => ({ name, value: one }));
  const converted = list.map((item) => convert(item, items as Schema, root));
  return converted.includes(INEXPRESSIBLE) ? INEXPRESSIBLE : converted;
}

function convertObject(value: unknown, schema: Schema, root: Schema): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return INEXPRESSIBLE;
  const fields = value as Fields;
  const {
    properties = {},
    required = [],
    additionalProperties: more,
  } = schema as {
    properties?: { [field: string]: Schema };
    required?: string[];
    additionalProperties?: boolean | Schema;
  };
  const converted: [string, unknown][] = [];
  for (const [field, part] of Object.entries(properties)) {
    if (!Object.hasOwn(fields, field) && !required.includes(field)) continue;
    converted.push([field, convert(Object.hasOwn(fields, field) ? fields[field] : ABSENT, part, root)]);
  }
  for (const field of Object.keys(fields).filter((name) => !Object.hasOwn(properties, name))) {
    const isSchema = typeof more === 'object';
    if (more !== true && !isSchema) return INEXPRESSIBLE;
    converted.push([field, isSchema ? convert(fields[field], more, root) : fields[field]]);
  }
  return converted.some(([, one]) => one === INEXPRESSIBLE) ? INEXPRESSIBLE : Object.fromEntries(converted);
}

/** Whether a record of the message stands in its form as a list of names and values. */
export function holdsRecordList(form: unknown, message: unknown): boolean {
  if (typeof form !== 'object' || form === null || typeof message !== 'object' || message === null) return false;
  if (Array.isArray(form) && !Array.isArray(message)) return true;
  const { reply } = form as Fields;
  if (reply !== undefined) return holdsRecordList(reply, message);
  return Object.entries(form).some(([key, one]) => holdsRecordList(one, (message as Fields)[key]));
}

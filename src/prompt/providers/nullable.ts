import { described } from './described.ts';
import type { Schema } from './dialects.ts';

export function nullable(schema: Schema): Schema {
  const { type, enum: values, anyOf, description } = schema;
  if (Array.isArray(anyOf)) {
    return anyOf.some((member) => member.type === 'null') ? schema : { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  }
  if (type === undefined || type === 'object' || schema.const !== undefined) {
    const { description: _, ...bare } = schema;
    return { ...described(description as string | undefined), anyOf: [bare, { type: 'null' }] };
  }
  const types = [type].flat();
  const more = Array.isArray(values) && !values.includes(null) && { enum: [...values, null] };
  return { ...schema, type: types.includes('null') ? types : [...types, 'null'], ...more };
}

import type { ObjectShape } from '../../generated/tables/shape.ts';
import { type Issue, pointTo } from '../words/issue.ts';
import { nearest } from './nearest.ts';
import { type Fields, has } from './own-fields.ts';
import { listed, showValue } from './show-value.ts';

/** The warning about a field that the contract does not have; `strict` turns it into an error. */
export function unknownField(
  shape: Pick<ObjectShape, 'name' | 'fields'>,
  value: Fields,
  field: string,
  path: string,
): Issue {
  const free = Object.keys(shape.fields).filter(
    (known) => !has(value, known) && shape.fields[known]?.type !== 'absent',
  );
  const near = nearest(field, free);
  const names = Object.keys(shape.fields);
  const known = names.length === 0 ? 'No field is known here.' : `Known fields are ${listed(names)}.`;
  return {
    code: 'unknown_field',
    severity: 'warning',
    path: pointTo(path, field),
    message: `${showValue(field)} is not a known field ${shape.name ? `of ${shape.name}` : 'here'}.`,
    hint: near === undefined ? known : `Did you mean ${showValue(near)}?`,
  };
}

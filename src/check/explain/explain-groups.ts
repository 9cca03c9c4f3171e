import type { ObjectShape } from '../../../generated/tables/shape.ts';
import { pointTo } from '../../words/issue.ts';
import { type Fields, has } from '../own-fields.ts';
import { allOf, showValue } from '../show-value.ts';
import { issue } from './issue.ts';
import { missing } from './missing-field.ts';
import { pathOf, type Walk } from './walk.ts';

/** Explains groups of which exactly one must be complete, and fields of which at least one is required. */
export function explainGroups(shape: ObjectShape, value: Fields, walk: Walk, told: string[]): boolean {
  const { ways, atLeastOne } = shape;
  for (const [first = [], second = []] of ways ?? []) {
    const isSecond = second.every((field) => has(value, field));
    const both = `Use ${allOf(first)}, or ${allOf(second)} alone.`;
    const extra = first.filter((field) => has(value, field));
    const lacking = first.filter((field) => !has(value, field));
    if (isSecond) {
      for (const field of extra) {
        told.push(field);
        const message = `${showValue(field)} cannot be combined with ${allOf(second)}.`;
        if (!walk.report(issue('not', pointTo(pathOf(walk), field), message, { hint: both }))) return false;
      }
    } else if (extra.length > 0) {
      for (const field of lacking) {
        told.push(field);
        const found = missing(field, value, [...first, ...second], walk, shape.fields[field], both);
        if (!walk.report(found)) return false;
      }
    } else {
      const slip = [...first, ...second]
        .map((field) => missing(field, value, [...first, ...second], walk))
        .find(({ hint }) => hint !== undefined);
      const message = `Either ${allOf(first)} or ${allOf(second)} is required.`;
      if (
        !walk.report(issue('required', pathOf(walk), message, { hint: slip?.hint ?? both, expected: [first, second] }))
      )
        return false;
    }
  }
  if (atLeastOne === undefined || atLeastOne.some((field) => has(value, field))) return true;
  const message = `${atLeastOne.map(showValue).join(' or ')} is required.`;
  const slip = atLeastOne
    .map((field) => missing(field, value, Object.keys(shape.fields), walk))
    .find(({ hint }) => hint);
  return walk.report(
    issue('required', pathOf(walk), message, { hint: slip?.hint ?? 'Say what went wrong.', expected: atLeastOne }),
  );
}

import type { Shape } from '../../../generated/tables/shape.ts';
import { type Issue, pointTo } from '../../words/issue.ts';
import { nearest } from '../nearest.ts';
import type { Fields } from '../own-fields.ts';
import { allOf, showValue } from '../show-value.ts';
import { issue } from './issue.ts';
import { partFor } from './part-for.ts';
import { pathOf, type Walk } from './walk.ts';

export function missing(
  field: string,
  value: Fields,
  known: readonly string[],
  walk: Pick<Walk, 'keys'>,
  shape?: Shape,
  otherwise = needsOf(shape),
): Issue {
  const spare = Object.keys(value)
    .slice(0, 200)
    .filter((key) => !known.includes(key));
  const near = nearest(field, spare) ?? spare.find((key) => isSameNoun(key, field));
  const hint =
    near === undefined
      ? (partFor(shape, spare, field) ?? otherwise)
      : `Did you mean ${showValue(field)} instead of ${showValue(near)}?`;
  const at = pointTo(pathOf(walk), field);
  return issue('required', at, `${showValue(field)} is missing.`, { hint, expected: expectedOf(shape, field) });
}

/** Whether one name is the other with words before it, like `new_content` and `content`, or `new_jobs` and `jobs`. */
function isSameNoun(one: string, other: string): boolean {
  return Math.min(one.length, other.length) > 3 && (one.endsWith(`_${other}`) || other.endsWith(`_${one}`));
}

/** The hint that says which fields an object needs. */
function needsOf(shape: Shape | undefined): string | undefined {
  if (shape?.type !== 'object') return undefined;
  const { required, ways = [] } = shape;
  const needs = [allOf(required), ...ways.map((groups) => groups.map(allOf).join(', or '))].filter((one) => one !== '');
  return needs.length === 0 ? undefined : `It needs ${needs.join('; ')}.`;
}

/**
 * What is expected of a field, as a word or a list of values. A rule with the same name as the field is left out,
 * because it adds nothing.
 */
function expectedOf(shape: Shape | undefined, field: string): unknown {
  switch (shape?.type) {
    case 'constant':
      return shape.value;
    case 'string':
      return shape.enum ?? (shape.rule === field ? 'string' : (shape.rule ?? 'string'));
    case 'union':
      return 'object';
    case 'any':
    case 'absent':
      return undefined;
    default:
      return shape?.type;
  }
}

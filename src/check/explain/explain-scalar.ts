import type { NumberShape, StringShape } from '../../../generated/tables/shape.ts';
import type { Issue } from '../../words/issue.ts';
import { nearest } from '../nearest.ts';
import { describeValue, listed, receivedValue, showValue, useOneOf } from '../show-value.ts';
import { fits } from './fits.ts';
import { issue } from './issue.ts';
import { ruleTexts } from './rule-texts.ts';
import { nameOf, pathOf, type Walk } from './walk.ts';
import { wrongType } from './wrong-type.ts';

export function explainString(shape: StringShape, value: unknown, walk: Walk): boolean {
  if (fits(shape, value)) return true;
  if (typeof value !== 'string') return walk.report(wrongType(shape, value, walk));
  if (shape.enum) {
    const near = nearest(value, shape.enum);
    const hint = near === undefined ? useOneOf(shape.enum) : `Did you mean ${showValue(near)}?`;
    const message = `${nameOf(walk.keys)} must be ${shape.enum.length === 1 ? '' : 'one of '}${listed(shape.enum)}, not ${showValue(value)}.`;
    return walk.report(
      issue('enum', pathOf(walk), message, { hint, expected: shape.enum, received: receivedValue(value) }),
    );
  }
  const texts = ruleTexts(shape.rule, value);
  const message = `${nameOf(walk.keys)} ${texts.problem}.`;
  return walk.report(
    issue('pattern', pathOf(walk), message, { hint: texts.hint, expected: shape.rule, received: receivedValue(value) }),
  );
}

export function explainNumber(shape: NumberShape, value: unknown, walk: Walk): boolean {
  const { type, minimum, maximum } = shape;
  if (typeof value !== 'number' || !Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) {
    return walk.report(wrongType(shape, value, walk));
  }
  if (minimum !== undefined && value < minimum) {
    const message = `${nameOf(walk.keys)} must be at least ${minimum}, not ${value}.`;
    return walk.report(issue('minimum', pathOf(walk), message, { expected: minimum, received: value }));
  }
  if (maximum !== undefined && value > maximum) {
    const message = `${nameOf(walk.keys)} must be at most ${maximum}, not ${value}.`;
    return walk.report(issue('maximum', pathOf(walk), message, { expected: maximum, received: value }));
  }
  return true;
}

export function wrongConstant(expected: string | boolean, value: unknown, walk: Walk): Issue {
  const message = `${nameOf(walk.keys)} must be ${showValue(expected)}, not ${describeValue(value)}.`;
  const hint = value === String(expected) ? 'Write it without quotes.' : undefined;
  return issue('const', pathOf(walk), message, { hint, expected, received: receivedValue(value) });
}

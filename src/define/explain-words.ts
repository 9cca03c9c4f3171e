/** The messages of `src/check/`, for callers that have the JSON Pointer of the value. */
import { explainValue } from '../check/explain/explain.ts';
import { missing as missingAt } from '../check/explain/missing-field.ts';
import { nameOf as nameOfKeys } from '../check/explain/walk.ts';
import { type TypedShape, wrongType as wrongTypeAt } from '../check/explain/wrong-type.ts';
import type { Shape } from '../words/contract.ts';
import { type Issue, MAX_ISSUES, pointerKeys } from '../words/issue.ts';

/**
 * The issues of a value whose shape expresses everything that its schema does; at most one more than the number that is
 * reported.
 */
export function explainByTable(shape: Shape, value: unknown, path: string, strict: boolean): Issue[] {
  const issues: Issue[] = [];
  const report = (one: Issue) => issues.push(one) <= MAX_ISSUES;
  explainValue(shape, value, { report, strict, keys: pointerKeys(path) });
  return issues;
}

export function nameOf(path: string): string {
  return nameOfKeys(pointerKeys(path));
}

export function wrongType(type: TypedShape['type'], value: unknown, path: string, nullable: boolean): Issue {
  const shape = { type, items: { type: 'any' }, ...(nullable && { nullable }) } as TypedShape;
  return wrongTypeAt(shape, value, { keys: pointerKeys(path) });
}

export function missing(
  field: string,
  value: { [name: string]: unknown },
  names: string[],
  path: string,
  shape?: Shape,
  otherwise?: string,
): Issue {
  return missingAt(field, value, names, { keys: pointerKeys(path) }, shape, otherwise);
}

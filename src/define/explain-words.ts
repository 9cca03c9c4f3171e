/** The messages of `src/check/` about a value, for callers that know its JSON Pointer. */
import { explainValue as explainAt } from '../check/explain/explain.ts';
import { missing as missingAt } from '../check/explain/missing-field.ts';
import { nameOf as nameOfKeys, type Walk as Place } from '../check/explain/walk.ts';
import { type TypedShape, wrongType as wrongTypeAt } from '../check/explain/wrong-type.ts';
import type { Shape } from '../words/contract.ts';
import { type Issue, pointerKeys, type Report } from '../words/issue.ts';

/** What is reported to, and whether unknown fields count. */
export type Walk = { report: Report; strict: boolean };

export function explainValue(shape: Shape, value: unknown, path: string, { report, strict }: Walk): boolean {
  return explainAt(shape, value, { report, strict, keys: pointerKeys(path) });
}

export function nameOf(path: string): string {
  return nameOfKeys(pointerKeys(path));
}

export function wrongType(type: TypedShape['type'], value: unknown, path: string, nullable: boolean): Issue {
  const shape = { type, items: { type: 'any' }, ...(nullable && { nullable }) } as TypedShape;
  return wrongTypeAt(shape, value, placeOf(path));
}

export function missing(
  field: string,
  value: { [name: string]: unknown },
  names: string[],
  path: string,
  shape?: Shape,
  otherwise?: string,
): Issue {
  return missingAt(field, value, names, placeOf(path), shape, otherwise);
}

function placeOf(path: string): Place {
  return { report: () => true, strict: false, keys: pointerKeys(path) };
}

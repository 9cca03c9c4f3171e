/** The words of the package for what is wrong with a value, asked for by its JSON Pointer. */
import * as known from '../check/explain.ts';
import type { Shape } from '../words/contract.ts';
import { type Issue, pointerKeys, type Report } from '../words/issue.ts';

export { issue, listed, unknownField } from '../check/explain.ts';

/** What is reported to, and whether unknown fields count. */
export type Walk = { report: Report; strict: boolean };

export function explainValue(shape: Shape, value: unknown, path: string, { report, strict }: Walk): boolean {
  return known.explainValue(shape, value, { report, strict, keys: pointerKeys(path) });
}

export function nameOf(path: string): string {
  return known.nameOf(pointerKeys(path));
}

export function wrongType(expected: Parameters<typeof known.wrongType>[0], value: unknown, path: string): Issue {
  return known.wrongType(expected, value, placeOf(path));
}

export function missing(
  field: string,
  value: { [name: string]: unknown },
  names: string[],
  path: string,
  expected?: unknown,
  otherwise?: string,
): Issue {
  return known.missing(field, value, names, placeOf(path), expected, otherwise);
}

function placeOf(path: string): known.Walk {
  return { report: () => true, strict: false, keys: pointerKeys(path) };
}

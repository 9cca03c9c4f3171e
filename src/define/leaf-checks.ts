import { isEqual } from '../words/json-value.ts';
import { lengthOf } from '../words/length-of.ts';
import { fitsFormat } from './formats.ts';
import type { SchemaNode } from './schema-node.ts';
import { isMultiple, isOfType } from './value-facts.ts';

export type Check = (value: unknown) => boolean;

export function passes(checks: readonly Check[], value: unknown): boolean {
  for (const check of checks) if (!check(value)) return false;
  return true;
}

export function typeCheck(types: readonly string[]): Check {
  const [type = ''] = types;
  return types.length > 1 ? (value) => types.some((one) => isOfType(one, value)) : (value) => isOfType(type, value);
}

export function enumCheck(values: readonly unknown[]): Check {
  const scalars = new Set(values.filter((value) => typeof value !== 'object' || value === null));
  const others = values.filter((value) => typeof value === 'object' && value !== null);
  return (value) => scalars.has(value) || (others.length > 0 && others.some((one) => isEqual(one, value)));
}

export function textChecks({ source, pattern, format }: SchemaNode): Check[] {
  const checks: ((text: string) => boolean)[] = [];
  const { minLength, maxLength } = source;
  if (typeof minLength === 'number' && minLength > 0) checks.push((text) => lengthOf(text) >= minLength);
  if (typeof maxLength === 'number') checks.push((text) => lengthOf(text) <= maxLength);
  if (format !== undefined) checks.push((text) => fitsFormat(format, text));
  if (pattern !== undefined) checks.push((text) => pattern.test(text));
  return checks as unknown as Check[];
}

export function numberChecks({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
}: SchemaNode['source']): Check[] {
  const checks: ((value: number) => boolean)[] = [];
  // Written so that NaN fails: JSON has no such number.
  if (typeof minimum === 'number') checks.push((value) => value >= minimum);
  if (typeof maximum === 'number') checks.push((value) => value <= maximum);
  if (typeof exclusiveMinimum === 'number') checks.push((value) => value > exclusiveMinimum);
  if (typeof exclusiveMaximum === 'number') checks.push((value) => value < exclusiveMaximum);
  if (typeof multipleOf === 'number') checks.push((value) => isMultiple(value, multipleOf));
  return checks as unknown as Check[];
}

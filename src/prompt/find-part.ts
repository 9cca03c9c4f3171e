import type { Part } from '../../generated/definitions.ts';
import { partNamed } from './definitions.ts';

/** The definition of the value at a place of a message, and of the object that contains it. */
export type FoundPart = { part: Part; owner: Part };

/**
 * Finds what a contract allows at a place of a message. In a union, every member that has such a place counts. Empty
 * when the contract has no such place.
 *
 * @param keys the keys of a JSON Pointer, from the root down
 */
export function findParts(contract: string, keys: readonly string[]): FoundPart[] {
  const root = partNamed(contract);
  let found: FoundPart[] = root === undefined ? [] : [{ part: root, owner: root }];
  for (const key of keys) {
    const next = found.flatMap(({ part }) => formsOf(part)).flatMap((form) => childOf(form, key));
    found = [...new Map(next.map((one) => [JSON.stringify(one), one])).values()];
  }
  return found;
}

/** Follows the references of a part: to the part itself, or to the members of a union. */
export function formsOf(part: Part): Part[] {
  if (part.$ref !== undefined) return formsOf(partNamed(part.$ref) ?? {});
  return part.anyOf === undefined ? [part] : part.anyOf.flatMap(formsOf);
}

function childOf(owner: Part, key: string): FoundPart[] {
  const { items, properties = {}, additionalProperties: values } = owner;
  if (items !== undefined) return /^[0-9]+$/.test(key) ? [{ part: items, owner }] : [];
  if (Object.hasOwn(properties, key)) return [{ part: properties[key] as Part, owner }];
  return typeof values === 'object' ? [{ part: values, owner }] : [];
}

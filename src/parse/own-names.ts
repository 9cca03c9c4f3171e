import type { Shape } from '../words/contract.ts';
import { kindsOf } from './read/fields.ts';
import { plainName } from './text/characters.ts';

/** The field names that show that an object is meant as a message of the contract. */
export function ownNames(shape: Shape): Set<string> {
  const names = kindsOf([shape]).objects.flatMap(({ fields }) => Object.keys(fields));
  return new Set([...(shape.type === 'union' ? [shape.tag] : []), ...names].map(plainName));
}

/** The fields that every message of a contract has: the tag of a union, or the required fields. */
export function markNames(shape: Shape): readonly string[] {
  if (shape.type === 'union') return [shape.tag];
  return shape.type === 'object' ? shape.required : [];
}

/** Whether every message of a contract has a field of that name. */
export function isInAll(shape: Shape, name: string): boolean {
  return (
    (shape.type === 'union' && shape.tag === name) ||
    kindsOf([shape]).objects.every((one) => one.required.includes(name))
  );
}

/** Whether a union has a member of that name, in any spelling. */
export function hasMember(shape: Shape, name: string): boolean {
  return shape.type === 'union' && Object.keys(shape.members).some((member) => plainName(member) === plainName(name));
}

/** The part of a called name after its last dot, colon or slash: `functions.submit` → `submit`. */
export function bareName(called: string): string {
  return called.replace(/^.*[.:/]/, '');
}

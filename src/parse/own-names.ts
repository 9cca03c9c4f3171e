import type { Shape } from '../words/contract.ts';
import { plainName } from './characters.ts';
import { kindsOf } from './read/fields.ts';

/** The names by which an object shows that it was to be a message of the contract. */
export function ownNames(shape: Shape): Set<string> {
  const names = kindsOf([shape]).objects.flatMap(({ fields }) => Object.keys(fields));
  return new Set([...(shape.type === 'union' ? [shape.tag] : []), ...names].map(plainName));
}

/** The names of fields that show a message of a contract. */
export function markNames(shape: Shape): readonly string[] {
  if (shape.type === 'union') return [shape.tag];
  return shape.type === 'object' ? shape.required : [];
}

/** Whether a union has a member of that name, in whatever spelling. */
export function hasMember(shape: Shape, name: string): boolean {
  return shape.type === 'union' && Object.keys(shape.members).some((member) => plainName(member) === plainName(name));
}

/** The name of a call without what stands before its last dot: where the function lives is no part of its name. */
export function bareName(called: string): string {
  return called.replace(/^.*[.:/]/, '');
}

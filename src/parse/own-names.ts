import type { Shape, UnionShape } from '../words/contract.ts';
import { plainName } from './characters.ts';

/** The names by which an object shows that it was to be a message of the contract. */
export function ownNames(shape: Shape): Set<string> {
  const names = new Set<string>();
  const collect = (part: Shape | UnionShape['members'][string]) => {
    if (part.type === 'object') for (const name of Object.keys(part.fields)) names.add(plainName(name));
    else if (part.type === 'keyed') {
      collect(part.present);
      collect(part.absent);
    } else if (part.type === 'union') {
      names.add(plainName(part.tag));
      for (const member of Object.values(part.members)) collect(member);
      if (part.otherwise) collect(part.otherwise);
    }
  };
  collect(shape);
  return names;
}

/** The names of fields that show a message of a contract. */
export function markNames(shape: Shape): readonly string[] {
  if (shape.type === 'union') return [shape.tag];
  return shape.type === 'object' ? shape.required : [];
}

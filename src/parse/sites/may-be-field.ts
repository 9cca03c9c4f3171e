import { kindsOf } from '../read/fields.ts';
import type { View } from '../run.ts';
import { plainName } from '../text/characters.ts';
import type { Member, Tree } from '../tree.ts';

/**
 * Whether metadata next to a message may be one of its fields in the wrong place: the message does not have that field,
 * and the value fits.
 */
export function mayBeField({ key, value }: Member, held: Tree, { text, run }: View): boolean {
  if (held.type !== 'object' || held.members.some((own) => plainName(own.key) === plainName(key))) return false;
  return kindsOf([run.contract.shape]).objects.some(({ fields }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field?.type === 'number' || field?.type === 'integer')
      return value.type === 'word' && /^[-\d]/.test(value.word);
    if (field?.type !== 'string' || value.type !== 'string') return false;
    return field.enum?.includes(text.slice(value.from, value.to)) ?? true;
  });
}

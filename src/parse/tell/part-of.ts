import type { Shape } from '../../words/contract.ts';

/** The shape of a field or an item; undefined when it is unknown. */
export function partOf(shape: Shape | undefined, value: object, key: string): Shape | undefined {
  if (shape?.type === 'array') return shape.items;
  if (shape?.type === 'object') return Object.hasOwn(shape.fields, key) ? shape.fields[key] : shape.values;
  if (shape?.type !== 'union') return undefined;
  const tag = (value as { [name: string]: unknown })[shape.tag];
  const member = typeof tag === 'string' && Object.hasOwn(shape.members, tag) ? shape.members[tag] : shape.otherwise;
  if (member?.type === 'keyed')
    return partOf(Object.hasOwn(value, member.key) ? member.present : member.absent, value, key);
  return partOf(member, value, key);
}

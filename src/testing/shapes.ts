/** What the contract says about a field: enough to know which damage fits it. */
import type { ObjectShape, Shape, UnionShape } from '../words/contract.ts';

/** The member of a union that a value belongs to; any other shape unchanged. */
export function resolveShape(shape: Shape | undefined, value: unknown): Shape | undefined {
  if (shape?.type !== 'union') return shape;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as { [field: string]: unknown };
  const member = memberOf(shape, fields[shape.tag]);
  if (member?.type === 'keyed')
    return resolveShape(Object.hasOwn(fields, member.key) ? member.present : member.absent, value);
  return resolveShape(member, value);
}

function memberOf({ members, otherwise }: UnionShape, tag: unknown) {
  return typeof tag === 'string' && Object.hasOwn(members, tag) ? members[tag] : otherwise;
}

/** The shape of a field, in an object whose shape is resolved. */
export function fieldShape(shape: Shape | undefined, field: string): Shape | undefined {
  if (shape?.type !== 'object') return undefined;
  return Object.hasOwn(shape.fields, field) ? shape.fields[field] : shape.values;
}

export function isPathShape(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && ['path', 'rel-path', 'glob'].includes(shape.rule ?? '');
}

/**
 * Whether the object has a field of this name and does not allow unknown fields: a different spelling would be an
 * unknown field.
 */
export function ownsField(shape: Shape | undefined, field: string): boolean {
  if (shape?.type !== 'object' || shape.open || shape.values !== undefined) return false;
  return knowsField(shape, field);
}

/** Whether the object has a field of this name. */
export function knowsField(shape: Shape | undefined, field: string): boolean {
  return shape?.type === 'object' && Object.hasOwn(shape.fields, field);
}

/** All field names and tag values of a contract. */
export function wordsOf(shape: Shape): Set<string> {
  const words = new Set<string>();
  const seen = new Set<Shape>();
  const visit = (part: Shape): void => {
    if (seen.has(part)) return;
    seen.add(part);
    if (part.type === 'array') visit(part.items);
    if (part.type === 'object') visitObject(part);
    if (part.type === 'union') {
      words.add(part.tag);
      for (const [name, member] of Object.entries(part.members)) {
        words.add(name);
        for (const one of member.type === 'keyed' ? [member.present, member.absent] : [member]) visit(one);
      }
      if (part.otherwise) visit(part.otherwise);
    }
  };
  const visitObject = (part: ObjectShape): void => {
    for (const [field, inner] of Object.entries(part.fields)) {
      words.add(field);
      visit(inner);
    }
    if (part.values) visit(part.values);
  };
  visit(shape);
  return words;
}

import { type SchemaNode, unwrap } from './schema-node.ts';
import { isOfType } from './value-facts.ts';

/** Whether a member accepts the type of a value. */
export function takesTypeOf(member: SchemaNode, value: unknown): boolean {
  const types = typesOf(member);
  return types.length === 0 || types.some((type) => isOfType(type, value));
}

export function typesOf(node: SchemaNode): string[] {
  const target = unwrap(node);
  if (target.source.type !== undefined) return [target.source.type].flat() as string[];
  if (Object.hasOwn(target.source, 'const')) return [typeName(target.source.const)];
  if (Array.isArray(target.source.enum)) return [...new Set(target.source.enum.map(typeName))];
  const members = target.anyOf ?? target.oneOf;
  const types = members?.map(typesOf) ?? [];
  return types.every((some) => some.length > 0) ? types.flat() : [];
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function shortest<T extends { path: string }>(lists: readonly T[][]): T[] {
  const weight = (list: readonly T[]) => list.reduce((sum, { path }) => sum + 1 / (1 + path.split('/').length), 0);
  return lists.reduce((best, list) => (weight(list) < weight(best) ? list : best), lists[0] ?? []);
}

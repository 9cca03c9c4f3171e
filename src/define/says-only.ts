import { type SchemaNode, unwrap } from './schema-node.ts';
import { SILENT } from './silent.ts';

/** Whether a node has no other keywords that decide. */
export function has({ source }: SchemaNode, keywords: readonly string[]): boolean {
  return Object.keys(source).every(
    (keyword) => keywords.includes(keyword) || source[keyword] === undefined || SILENT.has(keyword),
  );
}

export function isTextual({ source }: SchemaNode): boolean {
  return source.type === undefined || source.type === 'string';
}

export function isEmptyNot(node: SchemaNode): boolean {
  const { not } = node;
  return not !== undefined && has(node, ['not']) && has(not, []) && not.never !== true && inertly(not);
}

function inertly(node: SchemaNode): boolean {
  return Object.keys(node.source).length === 0;
}

export function isFree(node: SchemaNode): boolean {
  return Object.keys(unwrap(node).source).length === 0 && !unwrap(node).never;
}

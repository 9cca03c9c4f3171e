import { type SchemaNode, unwrap } from './schema-node.ts';
import { SILENT } from './silent.ts';

/** Whether a node has no keywords that affect validation other than the given ones. */
export function has({ source }: SchemaNode, ...keywords: readonly string[]): boolean {
  return Object.keys(source).every(
    (keyword) => keywords.includes(keyword) || source[keyword] === undefined || SILENT.has(keyword),
  );
}

export function isTextual({ source }: SchemaNode): boolean {
  return source.type === undefined || source.type === 'string';
}

export function isEmptyNot(node: SchemaNode): boolean {
  return node.not !== undefined && has(node, 'not') && isFree(node.not);
}

export function isFree(node: SchemaNode): boolean {
  return Object.keys(unwrap(node).source).length === 0 && !unwrap(node).never;
}

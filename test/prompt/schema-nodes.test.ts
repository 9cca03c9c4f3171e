/** All schemas within a schema, with their paths and names. */
import { expect, it } from 'vitest';
import { MOST_NODES, schemaTree } from '../../src/prompt/providers/schema-nodes.ts';
import { collectIssues } from '../../src/words/issue.ts';

type Schema = { [keyword: string]: unknown };

function treeOf(schema: Schema) {
  const { issues, report } = collectIssues();
  const tree = schemaTree({ schema, path: '/a' }, () => false, report);
  return { ...tree, issues };
}

it('a schema that is used twice is listed twice, and known by its first path', () => {
  const text = { type: 'string' };
  const root = { properties: { b: text, c: { items: text } } };
  const { nodes, paths } = treeOf(root);
  expect(nodes.map(({ path }) => path)).toEqual(['/a', '/a/properties/b', '/a/properties/c', '/a/properties/c/items']);
  expect([...paths.values()]).toEqual(['/a', '/a/properties/b', '/a/properties/c']);
  expect(paths.get(text)).toBe('/a/properties/b');
});

it.each<[schema: Schema, names: string[]]>([
  [{ $anchor: 'top' }, ['#top']],
  [{ $id: 'https://example.com/x' }, ['https://example.com/x']],
  [{ $id: 'x', $anchor: 'top' }, ['#top', 'x']],
  [{ properties: { $id: { type: 'string' }, b: { $id: 'x' } } }, ['x']],
  [{ $anchor: 5, $id: null }, []],
  [{}, []],
])('%j has the names %j', (schema, names) => {
  expect([...treeOf(schema).names.keys()]).toEqual(names);
});

it.each<[count: number, isTooLarge: boolean]>([
  [MOST_NODES - 1, false],
  [MOST_NODES, true],
  [MOST_NODES + 1, true],
  [1_000_000_000, true],
])('of %d schemas, the first 100,000 are listed', (count, isTooLarge) => {
  const { nodes, issues } = treeOf(ofSize(count));
  expect(nodes).toHaveLength(Math.min(count, MOST_NODES));
  const issue = { code: 'too_large', severity: 'error', path: '/a', expected: MOST_NODES };
  expect(issues).toEqual(isTooLarge ? [{ ...issue, message: expect.stringContaining('100000') }] : []);
});

/** A schema of so many schemas, half of which are the same objects as the other half. */
function ofSize(count: number): Schema {
  if (count === 1) return {};
  const half = count > 2 ? ofSize(Math.floor((count - 1) / 2)) : undefined;
  const rest = (count - 1) % 2 === 1 ? [{}] : [];
  return { anyOf: half === undefined ? [{}] : [half, half, ...rest] };
}

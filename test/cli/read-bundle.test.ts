import { expect, it } from 'vitest';
import { readBundle } from '../../src/cli/read-bundle.ts';

const one = { $id: 'https://example.org/one' };

it.each<[what: string, schema: unknown, pointers: string[] | undefined]>([
  ['several schemas with ids', { $defs: { one, two: { $id: 'x' } } }, ['/$defs/one', '/$defs/two']],
  ['labels beside them', { $schema: 'x', $comment: 'y', title: 'z', $defs: { one } }, ['/$defs/one']],
  ['names with "~" and "/"', { $defs: { '~a/b/~': one } }, ['/$defs/~0a~1b~1~0']],
  ['a word beside them that says something', { title: 'z', type: 'object', $defs: { one } }, undefined],
  ['no schema', { $defs: {} }, undefined],
  ['one schema without an id', { $defs: { one, two: {} } }, undefined],
  ['an id that is no text', { $defs: { one: { $id: 5 } } }, undefined],
  ['null as a schema', { $defs: { one: null } }, undefined],
  ['a list of schemas', { $defs: [one] }, undefined],
  ['nothing', {}, undefined],
  ['null in place of schemas', { $defs: null }, undefined],
  ['a text in place of schemas', { $defs: 'one' }, undefined],
  ['a list with schemas', Object.assign([], { $defs: { one } }), undefined],
  ['no object, but null', null, undefined],
  ['no object, but a text', 'one', undefined],
  ['no object, but true', true, undefined],
])('%s', (_, schema, pointers) => {
  const members = readBundle(schema);
  expect(members?.map(({ pointer }) => pointer)).toEqual(pointers);
  const $defs = (schema as { $defs?: object } | null)?.$defs;
  if (members !== undefined) expect(members.map((member) => member.schema)).toEqual(Object.values($defs ?? {}));
});

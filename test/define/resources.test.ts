/** Where a reference leads: to a place, an anchor or an address in the same schema, and never elsewhere. */
import { describe, expect, it } from 'vitest';
import { loadSchema } from '../../src/define/load-schema.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';
const text = { type: 'string' };

describe('a reference leads to', () => {
  it.each<[what: string, $ref: string, schema: object, pointer: string]>([
    ['the whole', '#', {}, ''],
    ['the whole, by an empty address', '', {}, ''],
    ['a definition', '#/$defs/A', { $defs: { A: text } }, '/$defs/A'],
    ['a definition that is true', '#/$defs/A', { $defs: { A: true } }, '/$defs/A'],
    ['a field', '#/properties/a', { properties: { a: text } }, '/properties/a'],
    ['a name with a slash', '#/$defs/a~1b', { $defs: { 'a/b': text } }, '/$defs/a~1b'],
    ['a name with a blank', '#/$defs/a%20b', { $defs: { 'a b': text } }, '/$defs/a b'],
    ['a name with a percent sign', '#/$defs/100%', { $defs: { '100%': text } }, '/$defs/100%'],
    ['an anchor', '#here', { $defs: { A: { $anchor: 'here' } } }, '/$defs/A'],
    ['an anchor of draft-07', '#here', { $schema: DRAFT_07, definitions: { A: { $id: '#here' } } }, '/definitions/A'],
    ['its own address', 'https://a.org/b', { $id: 'https://a.org/b' }, ''],
    ['its own address, which ends in "#"', 'https://a.org/b', { $id: 'https://a.org/b#' }, ''],
    ['its own address, given with "#"', 'https://a.org/b#', { $id: 'https://a.org/b' }, ''],
    [
      'an address that two equal schemas have',
      'c',
      {
        $id: 'https://a.org/b',
        $defs: { C: { $id: 'c', type: 'string' }, D: { $id: 'c', type: 'string' } },
      },
      '/$defs/C',
    ],
    [
      'an anchor that two equal schemas have',
      '#here',
      { $defs: { C: { $anchor: 'here', minLength: 1 }, D: { minLength: 1, $anchor: 'here' } } },
      '/$defs/C',
    ],
    [
      'an address beside its own',
      'c',
      { $id: 'https://a.org/b', $defs: { C: { $id: 'https://a.org/c' } } },
      '/$defs/C',
    ],
    [
      'an address in relation to its own',
      'https://a.org/c',
      { $id: 'https://a.org/b', $defs: { C: { $id: 'c' } } },
      '/$defs/C',
    ],
    [
      'a place in another address',
      'c#/$defs/D',
      { $id: 'https://a.org/b', $defs: { C: { $id: 'c', $defs: { D: text } } } },
      '/$defs/C/$defs/D',
    ],
    [
      'an anchor in another address',
      'c#here',
      { $id: 'https://a.org/b', $defs: { C: { $id: 'c', $defs: { D: { $anchor: 'here' } } } } },
      '/$defs/C/$defs/D',
    ],
    ['the anchor of another address', 'c#here', { $defs: { C: { $id: 'c', $anchor: 'here' } } }, '/$defs/C'],
    ['a name without an address', 'urn:a:b', { $defs: { C: { $id: 'urn:a:b' } } }, '/$defs/C'],
  ])('%s: %s', (_, $ref, schema, pointer) => {
    const { issues, nodes } = loadSchema({ ...schema, items: { $ref } });
    expect(issues).toEqual([]);
    expect(nodes.find((node) => node.pointer === '/items')?.ref?.pointer).toBe(pointer);
  });
});

describe('a reference within another address', () => {
  it('leads to places in that one', () => {
    const inner = { $id: 'b', $defs: { A: { type: 'number' } }, items: { $ref: '#/$defs/A' }, contains: { $ref: '#' } };
    const { issues, nodes } = loadSchema({ $id: 'https://a.org/a', $defs: { A: text, B: inner } });
    expect(issues).toEqual([]);
    const refs = nodes.filter(({ ref }) => ref).map(({ pointer, ref }) => [pointer, ref?.pointer]);
    expect(refs).toEqual([
      ['/$defs/B/items', '/$defs/B/$defs/A'],
      ['/$defs/B/contains', '/$defs/B'],
    ]);
  });
});

describe('refused is', () => {
  const nowhere = (ref: string) => [`/items/$ref: ${JSON.stringify(ref)} leads to no schema in this file.`];
  it.each<[what: string, schema: object, issues: string[]]>([
    ['a place that is none', { items: { $ref: '#/$defs/A' } }, nowhere('#/$defs/A')],
    ['an anchor that is none', { items: { $ref: '#here' } }, nowhere('#here')],
    [
      'an anchor of another address',
      { items: { $ref: '#here' }, $defs: { C: { $id: 'c', $anchor: 'here' } } },
      nowhere('#here'),
    ],
    [
      'a place in an address that is none',
      { items: { $ref: 'https://a.org/c#/$defs/A' }, $defs: { A: {} } },
      nowhere('https://a.org/c#/$defs/A'),
    ],
    ['what is no address', { items: { $ref: 'http://[' } }, nowhere('http://[')],
    ['an id that is no address', { $id: 'http://[' }, ['/$id: "$id" must be a valid URI without a fragment.']],
    ['an id with a fragment', { $id: 'https://a.org/b#c' }, ['/$id: "$id" must be a valid URI without a fragment.']],
    ['an id that is only "#"', { $schema: DRAFT_07, $id: '#' }, ['/$id: "$id" must not be a fragment.']],
    [
      'an id that is a fragment, in 2020-12',
      { $schema: DRAFT_2020, $id: '#here' },
      ['/$id: "$id" must not be a fragment.'],
    ],
    [
      'an address that two have',
      { $id: 'https://a.org/b', items: { $id: 'https://a.org/b' } },
      ['/items/$id: Another schema has the same "$id".'],
    ],
    [
      'an address that two different schemas have',
      { $defs: { C: { $id: 'https://a.org/c', type: 'string' }, D: { $id: 'https://a.org/c', type: 'number' } } },
      ['/$defs/D/$id: Another schema has the same "$id".'],
    ],
    [
      'an anchor that two have',
      { $anchor: 'here', items: { $anchor: 'here' } },
      ['/items/$id: Another schema has the same anchor.'],
    ],
    [
      'an anchor that two have, in draft-07',
      { $id: '#here', items: { $id: '#here' } },
      ['/items/$id: Another schema has the same anchor.'],
    ],
    [
      'an address that two have, before an anchor',
      { $id: 'https://a.org/b', $anchor: 'a', items: { $id: 'https://a.org/b', $anchor: 'a' } },
      ['/items/$id: Another schema has the same "$id".'],
    ],
  ])('%s', (_, schema, issues) => {
    expect(loadSchema(schema).issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });
});

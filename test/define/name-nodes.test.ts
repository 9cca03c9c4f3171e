/** The names of the parts of a schema: of its root, of what is referred to, and of members with a tag. */
import { describe, expect, it } from 'vitest';
import { loadSchema } from '../../src/define/load-schema.ts';
import { nameNodes, pascalCase } from '../../src/define/name-nodes.ts';

const text = { type: 'string' };
const member = (kind: object, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind },
  ...more,
});
const [a, b] = ['run_it', 'stop'].map((word) => member({ const: word }));
const to = (name: string) => ({ $ref: `#/$defs/${name}` });

describe('named are', () => {
  it.each<[what: string, schema: object, names: [pointer: string, name: string][]]>([
    ['the whole', { properties: { a: text } }, []],
    [
      'what is referred to',
      { items: to('big_word'), $defs: { big_word: text, other: text } },
      [['/$defs/big_word', 'BigWord']],
    ],
    ['once', { items: to('a'), contains: to('a'), $defs: { a: text } }, [['/$defs/a', 'A']]],
    ['by their titles', { items: to('a'), $defs: { a: { ...text, title: 'Word' } } }, [['/$defs/a', 'Word']]],
    ['but not by a sentence', { items: to('a'), $defs: { a: { ...text, title: 'A word.' } } }, [['/$defs/a', 'A']]],
    ['nor by the name of the whole', { items: to('own'), $defs: { own: text } }, [['/$defs/own', 'Own2']]],
    [
      'each by its own',
      { prefixItems: [to('a'), to('A'), to('_a')], $defs: { a: text, A: text, _a: text } },
      [
        ['/$defs/a', 'A'],
        ['/$defs/A', 'A2'],
        ['/$defs/_a', 'A3'],
      ],
    ],
    ['the whole, which keeps its name', { items: { $ref: '#' } }, []],
    [
      'members by their words',
      { anyOf: [a, b] },
      [
        ['/anyOf/0', 'RunIt'],
        ['/anyOf/1', 'Stop'],
      ],
    ],
    [
      'one of which exactly one fits',
      { oneOf: [a, b] },
      [
        ['/oneOf/0', 'RunIt'],
        ['/oneOf/1', 'Stop'],
      ],
    ],
    [
      'members of fields',
      { properties: { a: { anyOf: [a, b] } } },
      [
        ['/properties/a/anyOf/0', 'RunIt'],
        ['/properties/a/anyOf/1', 'Stop'],
      ],
    ],
    [
      'a member that takes any other word',
      { anyOf: [a, b, member(text)] },
      [
        ['/anyOf/0', 'RunIt'],
        ['/anyOf/1', 'Stop'],
        ['/anyOf/2', 'OtherKind'],
      ],
    ],
    [
      'a member by its title',
      { anyOf: [{ ...(a as object), title: 'Go' }, b] },
      [
        ['/anyOf/0', 'Go'],
        ['/anyOf/1', 'Stop'],
      ],
    ],
    [
      'a member that is referred to, as that',
      { anyOf: [to('halt'), b], $defs: { halt: a } },
      [
        ['/$defs/halt', 'Halt'],
        ['/anyOf/1', 'Stop'],
      ],
    ],
    ['but no members without a tag', { anyOf: [text, { type: 'number' }] }, []],
  ])('%s', (_, schema, names) => {
    const { root, nodes } = loadSchema(schema);
    const found = [...nameNodes('Own', root, nodes)].map(([{ pointer }, name]) => [pointer, name]);
    expect(found).toEqual([['', 'Own'], ...names]);
  });
});

it.each([
  ['run_tests', 'RunTests'],
  ['run-tests now', 'RunTestsNow'],
  ['runTests', 'RunTests'],
  ['straße', 'Straße'],
  ['2nd', 'Part2nd'],
  ['', 'Part'],
  ['__', 'Part'],
  ['_a', 'A'],
])('%j becomes %s', (word, name) => expect(pascalCase(word)).toBe(name));

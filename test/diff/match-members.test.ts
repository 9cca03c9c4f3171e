/** Which alternative became which: by what it means, its name, its tags, its type, or its place. */
import { expect, it } from 'vitest';
import { Budget } from '../../src/diff/budget.ts';
import { classify } from '../../src/diff/classify.ts';
import { Evaluator } from '../../src/diff/evaluator.ts';
import { loadSchema } from '../../src/diff/load-schema.ts';
import { matchMembers } from '../../src/diff/match-members.ts';
import type { SchemaNode } from '../../src/diff/schema-node.ts';

/** The pairs of members by their places in both lists. */
function match(old: object[], newer: object[]): { pairs: [number, number][]; removed: number[]; added: number[] } {
  const { budget, patterns } = new Evaluator(new Budget(1_000_000));
  const load = (anyOf: object[]) => {
    const loaded = loadSchema({ anyOf, $defs: { Named: { maxLength: 1 }, Other: { maxLength: 2 } } }, patterns);
    if (!loaded.success) throw new Error(loaded.message);
    return loaded.root;
  };
  const roots = [load(old), load(newer)];
  classify(roots, budget);
  const [before = [], after = []] = roots.map(({ anyOf }) => anyOf);
  const { pairs, removed, added } = matchMembers(before, after, budget);
  const placesIn = (all: SchemaNode[]) => (one: SchemaNode) => all.indexOf(one);
  return {
    pairs: pairs.map(([one, two]) => [before.indexOf(one), after.indexOf(two)]),
    removed: removed.map(placesIn(before)),
    added: added.map(placesIn(after)),
  };
}

const text = (minLength: number, more: object = {}) => ({ type: 'string', minLength, ...more });
const number = (minimum: number) => ({ type: 'number', minimum });
const tagged = (kind: string, minProperties: number, more: object = {}) => ({
  type: 'object',
  properties: { kind: { const: kind } },
  required: ['kind'],
  minProperties,
  ...more,
});

it.each<[by: string, old: object[], newer: object[], pairs: [number, number][]]>([
  [
    'meaning, in any order',
    [text(1), number(1)],
    [number(1), text(1)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  [
    'tags, in any order',
    [
      { properties: { a: { const: 1 }, b: { const: 2 } }, required: ['a', 'b'], minProperties: 3 },
      { properties: { a: { const: 1 }, b: { const: 3 } }, required: ['a', 'b'], minProperties: 3 },
    ],
    [
      { properties: { a: { const: 1 }, b: { const: 3 } }, required: ['b', 'a'], minProperties: 4 },
      { properties: { a: { const: 1 }, b: { const: 2 } }, required: ['b', 'a'], minProperties: 4 },
    ],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['meaning, each once', [text(1), text(1)], [text(1)], [[0, 0]]],
  [
    'meaning, one after the other',
    [text(1), text(1)],
    [text(1), text(1)],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ['meaning, rather than by name', [text(1, { title: 'A' })], [text(2, { title: 'A' }), text(1)], [[0, 1]]],
  [
    'title, though the type is another one',
    [text(1, { title: 'A' })],
    [text(1), { ...number(1), title: 'A' }],
    [[0, 0]],
  ],
  ['title', [text(1, { title: 'A' })], [number(1), { ...number(2), title: 'A' }], [[0, 1]]],
  ['name of a definition', [{ $ref: '#/$defs/Named', title: 'x' }], [{ title: 'Named', type: 'number' }], [[0, 0]]],
  [
    'tags',
    [tagged('a', 1), tagged('b', 1)],
    [tagged('b', 2), tagged('a', 2)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['no tags that two old ones share', [tagged('a', 1), tagged('a', 2)], [tagged('a', 3)], []],
  ['no tags that two new ones share', [tagged('a', 1)], [tagged('a', 2), tagged('a', 3)], []],
  [
    'type, where it is the only one of it',
    [text(1), number(1)],
    [number(2), text(2)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['no type that two old ones have', [text(1), text(2)], [text(3)], []],
  ['no type that two new ones have', [text(1)], [text(2), text(3)], []],
  [
    'place, where nothing else tells them apart',
    [text(1), text(2)],
    [text(3), text(4)],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ['no place, where there are more now', [text(1), text(2)], [text(3), text(4), text(5)], []],
  [
    'no place, where the type is another one',
    [text(1), text(2), number(1)],
    [number(2), text(3), text(4)],
    [
      [1, 1],
      [2, 0],
    ],
  ],
  ['no place, where one has a name', [text(1, { title: 'A' }), text(2)], [text(3, { title: 'B' }), text(4)], [[1, 1]]],
  ['no place, where values tell them apart', [{ enum: [1, 2] }], [{ enum: [3] }], []],
])('members are matched by %s', (_, old, newer, pairs) => {
  const found = match(old, newer);
  expect(found.pairs).toEqual(pairs);
  const [matched, others] = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
  expect(found.removed).toEqual([...old.keys()].filter((place) => !matched.includes(place)));
  expect(found.added).toEqual([...newer.keys()].filter((place) => !others.includes(place)));
});

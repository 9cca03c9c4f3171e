/** When fields belong in an inner object, and which member of a union an object without a tag is meant to be. */
import { expect, it } from 'vitest';
import type { ObjectShape, Shape, UnionShape } from '../../../generated/tables/shape.ts';
import { meantBy, partFor } from '../../../src/check/explain/part-for.ts';

const object = (names: string, absent = ''): ObjectShape => ({
  type: 'object',
  required: [],
  fields: Object.fromEntries([
    ...[...names].map((name) => [name, { type: 'any' }]),
    ...[...absent].map((name) => [name, { type: 'absent', why: 'It is not wanted.' }]),
  ]),
});
const union = (members: UnionShape['members'], otherwise?: ObjectShape): UnionShape => ({
  ...{ type: 'union', name: 'a job', tag: 'kind', members },
  ...(otherwise && { otherwise }),
});
const keyed = { type: 'keyed', key: 'k', present: object('kab', 'x'), absent: object('xyz', 'k') } as const;

it.each<[names: string, shape: Shape | undefined, hint: string | undefined]>([
  ['ab', object('abc'), 'Put "a" and "b" into "params".'],
  ['abx', object('abc'), 'Put "a" and "b" into "params".'],
  // Half of them is not most of them.
  ['ax', object('abc'), undefined],
  ['a', object('b'), undefined],
  ['ab', object('b', 'a'), undefined],
  ['ab', { type: 'array', items: object('ab') }, 'Put "a" and "b" into an item of "params".'],
  ['ab', union({ one: object('xy'), two: object('ab') }), 'Put "a" and "b" into "params".'],
  ['ab', union({ one: object('xy') }, object('ab')), 'Put "a" and "b" into "params".'],
  ['ab', union({ one: keyed }), 'Put "a" and "b" into "params".'],
  ['yz', union({ one: keyed }), 'Put "y" and "z" into "params".'],
  ['ab', { type: 'string' }, undefined],
  ['ab', undefined, undefined],
])('the fields %j belong in %j', (names, shape, hint) => {
  expect(partFor(shape, [...names], 'params')).toBe(hint);
});

const inner = (names: string): ObjectShape => ({ ...object(''), fields: { p: object(names), q: { type: 'string' } } });
const [ab, bc, p] = [object('ab'), object('bc'), inner('xy')];

it.each<[names: string, shape: UnionShape, meant: ObjectShape | undefined]>([
  ['a', union({ one: ab, two: bc }), ab],
  ['b', union({ one: ab, two: bc }), undefined],
  ['z', union({ one: ab, two: bc }), undefined],
  ['c', union({ one: ab }, bc), bc],
  ['ka', union({ one: keyed, two: bc }), keyed.present],
  ['y', union({ one: keyed, two: bc }), keyed.absent],
  ['k', union({ one: keyed }), keyed.present],
  // Most of its fields are those of an inner object.
  ['xyb', union({ one: ab, two: p }), p],
])('an object with the fields %j', (names, shape, meant) => {
  expect(meantBy([...names], shape)).toBe(meant);
});

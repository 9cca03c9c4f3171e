import { describe, expect, it } from 'vitest';
import { fieldShape, isPathShape, knowsField, ownsField, resolveShape, wordsOf } from '../../src/testing/shapes.ts';
import type { ObjectShape, Shape, UnionShape } from '../../src/words/contract.ts';

const path: Shape = { type: 'string', rule: 'rel-path' };
const number: Shape = { type: 'number' };
const objectOf = (fields: { [field: string]: Shape }, more: Partial<ObjectShape> = {}): ObjectShape => ({
  type: 'object',
  fields,
  required: [],
  ...more,
});
const read = objectOf({ path });
const list = objectOf({ paths: { type: 'array', items: path } });
const rest = objectOf({ note: number });
const union: UnionShape = {
  type: 'union',
  name: 'Order',
  tag: 'do',
  members: { read, many: { type: 'keyed', key: 'paths', present: list, absent: rest } },
  otherwise: rest,
};

describe('the shape of a value', () => {
  it.each<[value: unknown, shape: Shape | undefined]>([
    [{ do: 'read' }, read],
    [{ do: 'many', paths: 1 }, list],
    [{ do: 'many' }, rest],
    [{ do: 'other' }, rest],
    [{ do: 'toString' }, rest],
    [{ do: 5 }, rest],
    [{ do: ['read'] }, rest],
    [{}, rest],
    [null, undefined],
    ['read', undefined],
  ])('%j is that of a member of the union', (value, shape) => {
    expect(resolveShape(union, value)).toBe(shape);
  });

  it('is none for a member that is not known, where no shape is for all else', () => {
    const closed = { ...union, otherwise: undefined } as UnionShape;
    expect([{ do: 'other' }, {}].map((value) => resolveShape(closed, value))).toEqual([undefined, undefined]);
  });

  it('is its own without a union', () => {
    expect(resolveShape(number, null)).toBe(number);
    expect(resolveShape(undefined, {})).toBeUndefined();
  });
});

describe('the shape of a field', () => {
  const record = objectOf({ path }, { values: number });

  it('is that of its name, else that of all values', () => {
    expect(fieldShape(read, 'path')).toBe(path);
    expect(fieldShape(read, 'toString')).toBeUndefined();
    expect(fieldShape(record, 'toString')).toBe(number);
    expect(fieldShape(number, 'path')).toBeUndefined();
    expect(fieldShape(undefined, 'path')).toBeUndefined();
  });

  it('may be that of a path', () => {
    expect(['path', 'rel-path', 'glob', 'uuid'].map((rule) => isPathShape({ type: 'string', rule } as Shape))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const shape of [{ type: 'string' }, number, undefined] as const)
      expect(isPathShape(shape as Shape)).toBe(false);
  });

  it('is owned where no other spelling could be a field as well', () => {
    expect([read, objectOf({ path }, { open: true }), record].map((shape) => ownsField(shape, 'path'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(ownsField(read, 'toString')).toBe(false);
    expect([number, undefined].map((shape) => ownsField(shape, 'path'))).toEqual([false, false]);
    expect([read, record].map((shape) => knowsField(shape, 'path'))).toEqual([true, true]);
    for (const shape of [read, number, undefined]) expect(knowsField(shape, 'other')).toBe(false);
  });
});

describe('the words of a contract', () => {
  it('are its fields, its tags and their values, below every member', () => {
    const all = objectOf({ jobs: { type: 'array', items: union } }, { values: objectOf({ inner: number }) });
    expect([...wordsOf(all)].sort()).toEqual(['do', 'inner', 'jobs', 'many', 'note', 'path', 'paths', 'read']);
  });

  it('are those of all else too', () => {
    const other = { ...union, otherwise: objectOf({ other: number }) };
    expect(wordsOf(other)).toContain('other');
  });

  it('are found without a member for all else', () => {
    expect([...wordsOf({ ...union, otherwise: undefined } as UnionShape)].sort()).toEqual([
      'do',
      'many',
      'note',
      'path',
      'paths',
      'read',
    ]);
  });

  it('have an end where a shape holds itself', () => {
    const tree = objectOf({ name: path });
    (tree.fields as { [field: string]: Shape }).below = { type: 'array', items: tree };
    expect([...wordsOf(tree)]).toEqual(['name', 'below']);
  });
});

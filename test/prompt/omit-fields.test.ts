/** Which fields of a definition are left when some are omitted: alone, and where fields depend on each other. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { FieldOmission, type Omit } from '../../src/prompt/omit-fields.ts';

const text: Part = { type: 'string' };
const object = (fields: string, more: Partial<Part> = {}): Part => ({
  type: 'object',
  properties: Object.fromEntries(fields.split(' ').map((field) => [field, text])),
  ...more,
});
const way = (...groups: string[]) => ({ title: 'One of', groups: groups.map((group) => group.split(' ')) });

/** The fields, those that are required, the groups of which one is needed, and the fields of which one is. */
type Left = { fields: string; required?: string; ways?: string[][][]; atLeastOne?: string[] };
const show = ({ properties = {}, required = [], ways, atLeastOne }: Part): Left => ({
  fields: Object.keys(properties).join(' '),
  ...(required.length > 0 && { required: required.join(' ') }),
  ...(ways && { ways: ways.map(({ groups }) => groups.map((group) => [...group])) }),
  ...(atLeastOne && { atLeastOne: [...atLeastOne] }),
});
const left = (part: Part, omit: Omit): Left => show(new FieldOmission(omit).apply('D', part));

const groups = object('a b c d', { ways: [way('a b', 'c d')] });
const three = object('a b c', { ways: [way('a', 'b', 'c')] });
const some = object('a b c d', { atLeastOne: ['a', 'b', 'c'] });

describe('omitted fields', () => {
  it.each<[says: string, part: Part, omit: Omit, left: Left]>([
    ['none', object('a b', { required: ['b'] }), [], { fields: 'a b', required: 'b' }],
    ['an optional one', object('a b', { required: ['b'] }), ['a'], { fields: 'b', required: 'b' }],
    ['a required one stays', object('a b', { required: ['b'] }), ['b'], { fields: 'a b', required: 'b' }],
    ['by definition and name', object('a b'), ['D.a'], { fields: 'b' }],
    ['of another definition', object('a b'), ['E.a'], { fields: 'a b' }],
    ['all optional ones', object('a b c', { required: ['b'] }), 'optional', { fields: 'b', required: 'b' }],
    ['of an object with optional ones only, which would be empty', object('a b'), 'optional', { fields: 'a b' }],
    ['of such an object, by name', object('a b'), ['a', 'b'], { fields: '' }],
    [
      'none of two groups',
      groups,
      [],
      {
        fields: 'a b c d',
        ways: [
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
        ],
      },
    ],
    [
      'one of a group: the other one is required, in the order of the fields',
      groups,
      ['b'],
      { fields: 'c d', required: 'c d' },
    ],
    ['one of three groups: two are left', three, ['b'], { fields: 'a c', ways: [[['a'], ['c']]] }],
    ['two of three groups: one is required', three, ['a', 'c'], { fields: 'b', required: 'b' }],
    [
      'fields of groups are no optional ones',
      object('a b c d e', { ways: [way('a b', 'c d')] }),
      'optional',
      {
        fields: 'a b c d',
        ways: [
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
        ],
      },
    ],
    ['none of several of which one is needed', some, [], { fields: 'a b c d', atLeastOne: ['a', 'b', 'c'] }],
    ['one of several of which one is needed', some, ['b'], { fields: 'a c d', atLeastOne: ['a', 'c'] }],
    ['all but one of several: it is required', some, ['a', 'c'], { fields: 'b d', required: 'b' }],
    [
      'those of which one is needed are no optional ones',
      some,
      'optional',
      { fields: 'a b c', atLeastOne: ['a', 'b', 'c'] },
    ],
  ])('%s', (_, part, omit, expected) => expect(left(part, omit)).toEqual(expected));

  it.each<[says: string, part: Part, omit: Omit, fields: string]>([
    ['all groups', groups, ['a', 'c'], 'a, b, c, d'],
    ['all of which one is needed', some, ['a', 'b', 'c'], 'a, b, c'],
  ])('not %s', (_, part, omit, fields) => {
    const message = `Of ${fields} one is needed, and all of them are left out.`;
    expect(() => left(part, omit)).toThrow(new TypeError(message));
  });

  it('in an object within a field, in the items of a list and in the values of a record', () => {
    const part = object('x', {
      properties: {
        inner: object('a b'),
        list: { type: 'array', items: object('a b') },
        record: { type: 'object', additionalProperties: object('a b') },
        open: { type: 'object', additionalProperties: true },
      },
    });
    const { properties = {} } = new FieldOmission(['a']).apply('D', part);
    const { inner, list, record, open } = properties as Record<string, Part>;
    const within = [inner, list?.items, record?.additionalProperties].map((one) => show(one as Part));
    expect(within).toEqual([{ fields: 'b' }, { fields: 'b' }, { fields: 'b' }]);
    expect([list?.type, record?.type, open]).toEqual([
      'array',
      'object',
      { type: 'object', additionalProperties: true },
    ]);
    expect(Object.keys(list ?? {})).toEqual(['type', 'items']);
    const one = new FieldOmission(['D.inner.a']).apply('D', part);
    expect([one.properties?.inner, one.properties?.list?.items].map((each) => show(each as Part).fields)).toEqual([
      'b',
      'a b',
    ]);
  });
});

describe('a name that is no optional field', () => {
  const unused = (omit: Omit) => {
    const omission = new FieldOmission(omit);
    omission.apply('D', object('summary path', { required: ['path'] }));
    return () => omission.requireUsed();
  };

  it.each<[omit: Omit, message: string]>([
    [['sumary'], 'There is no optional field "sumary". Did you mean summary?'],
    [['D.sumary'], 'There is no optional field "D.sumary". Did you mean D.summary?'],
    [['summary', 'zzzzzzzz'], 'There is no optional field "zzzzzzzz".'],
    [['path'], 'There is no optional field "path".'],
  ])('%j', (omit, message) => expect(unused(omit)).toThrow(new TypeError(message)));

  it.each<[omit: Omit]>([[['summary']], [['D.summary']], ['optional']])('but not %j', (omit) =>
    expect(unused(omit)).not.toThrow(),
  );
});

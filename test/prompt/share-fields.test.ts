/** Which fields several objects share in a prompt, and what the group of them is called. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { fieldsOf, shareFields } from '../../src/prompt/share-fields.ts';
import type { Definitions } from './given.ts';

const text: Part = { type: 'string' };
const of = (fields: string, more: Partial<Part> = {}): Part => ({
  ...{
    type: 'object',
    properties: Object.fromEntries(
      fields
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, text]),
    ),
    ...more,
  },
});
/** Objects with these names that have the same fields. */
const alike = (names: string, part: Part): Definitions =>
  Object.fromEntries(names.split(' ').map((name) => [name, part]));

/** Each group as `Name: fields of owners`. */
const groupsOf = (definitions: Definitions) =>
  shareFields(new Map(Object.entries(definitions))).bases.map(
    ({ name, fields, ways, owners }) =>
      `${name}: ${[...ways.map(({ title }) => `<${title}>`), ...fields.map((field) => field.name)].join(' ')} of ${owners.join(' ')}`,
  );

describe('fields are shared', () => {
  const long = 'x'.repeat(200);
  it.each<[what: string, definitions: Definitions, groups: string[]]>([
    ['by two, where that is shorter', alike('P Q', of('aaaaaa bbbbbbb')), ['AaaaaaAndBbbbbbb: aaaaaa bbbbbbb of P Q']],
    ['not where it is as long', alike('P Q', of('aaaaaa bbbbbb')), []],
    ['by more, where each is short', alike('P Q R', of('a b')), ['AAndB: a b of P Q R']],
    [
      'with their descriptions',
      alike('P Q', { type: 'object', properties: { a: { ...text, description: 'x'.repeat(11) }, b: text } }),
      ['AAndB: a b of P Q'],
    ],
    [
      'which have to be long enough',
      alike('P Q', { type: 'object', properties: { a: { ...text, description: 'x'.repeat(10) }, b: text } }),
      [],
    ],
    ['alone by four', alike('P Q R S', of('aaaaaaa')), ['Aaaaaaa: aaaaaaa of P Q R S']],
    ['alone not where it is short', alike('P Q R S', of('aaaaaa')), []],
    ['alone not by three', alike('P Q R', of(long)), []],
    [
      'never as constants alone',
      alike('P Q R S', { type: 'object', properties: { [long]: { const: 'x' }, b: { const: true } } }),
      [],
    ],
    [
      'as constants beside others',
      alike('P Q', { type: 'object', properties: { ['a'.repeat(30)]: { const: 'x' }, b: text } }),
      [expect.stringMatching(/^Aa+AndB: /) as never],
    ],
    [
      'not where one of them requires them',
      { P: of('aaaaaa bbbbbbb'), Q: of('aaaaaa bbbbbbb', { required: ['aaaaaa'] }) },
      [],
    ],
    ['not where they are not the same', { P: of(long), Q: of('b'), R: text }, []],
    [
      'with a choice between them',
      alike('P Q', of('a b', { ways: [{ title: 'Target', groups: [['a'], ['b']] }] })),
      ['Target: <Target> a b of P Q'],
    ],
    [
      'with a choice that has no name',
      alike('P Q', of('a b', { ways: [{ title: 'Choice', groups: [['a'], ['b']] }] })),
      ['AAndB: <Choice> a b of P Q'],
    ],
    [
      'in each group of owners',
      { P: of('aaaaaa bbbbbbb ccc'), Q: of('aaaaaa bbbbbbb dddddd eeeeeee'), R: of('dddddd eeeeeee') },
      ['AaaaaaAndBbbbbbb: aaaaaa bbbbbbb of P Q', 'DdddddAndEeeeeee: dddddd eeeeeee of Q R'],
    ],
  ])('%s', (_, definitions, groups) => expect(groupsOf(definitions)).toEqual(groups));
});

describe('a group is called', () => {
  const fields = 'aaaaaa bbbbbbb';
  const union = (...names: string[]): Part => ({ anyOf: names.map(($ref) => ({ $ref })) });
  it.each<[after: string, definitions: Definitions, name: string]>([
    ['remarks', alike('P Q', of('commentary btw ask')), 'Remarks'],
    ['its fields, where a remark is missing', alike('P Q', of('commentary btw more')), 'CommentaryAndBtwAndMore'],
    ['what its owners are called', alike('ListFilesJob ReadFileJob', of(fields)), 'AnyJob'],
    ['several words of its owners', alike('ListBigJob ReadBigJob', of(fields)), 'AnyBigJob'],
    ['the whole name of an owner', alike('BigJob ReadBigJob', of(fields)), 'AnyBigJob'],
    ['the shorter owner', alike('ReadBigJob BigJob', of(fields)), 'AnyBigJob'],
    ['no words in the middle', alike('ListBigJob ReadBigTask', of(fields)), 'AaaaaaAndBbbbbbb'],
    ['no owners without words', alike('p q', of(fields)), 'AaaaaaAndBbbbbbb'],
    ['their union', { ...alike('P Q', of(fields)), Kind: union('P', 'Q') }, 'AnyKind'],
    ['their union of unions', { ...alike('P Q', of(fields)), Kind: union('One', 'Q'), One: union('P') }, 'AnyKind'],
    ['no union of more', { ...alike('P Q', of(fields)), R: of(''), Kind: union('P', 'Q', 'R') }, 'AaaaaaAndBbbbbbb'],
    ['three fields', alike('P Q', of('aa bb ccc')), 'AaAndBbAndCcc'],
    ['the first of more fields', alike('P Q', of('aa bb ccc dd')), 'AaBbAndMore'],
    ['fields that begin in another way', alike('P Q', of('file file_name file_size')), 'File'],
    ['fields that end alike', alike('P Q', of('the_file other_file')), 'TheFileAndOtherFile'],
    ['a field that begins like a later one', alike('P Q', of('file_names file')), 'FileNamesAndFile'],
    ['fields that begin with no letter', alike('P Q', of('1st 2nd_äb 3.d')), 'Part1stAndPart2ndÄbAndPart3D'],
    ['fields without letters', alike('P Q', of('__ -- ??')), 'PartAndPartAndPart'],
    [
      'its owners, without fields',
      alike('P Q R S', of('', { ways: [{ title: 'Choice', groups: [['a'], ['b']] }] })),
      'PartOfPQRS',
    ],
    [
      'fields, where a definition has the name',
      { ...alike('P Q', of(fields)), AaaaaaAndBbbbbbb: text },
      'AaaaaaBbbbbbbOfPQ',
    ],
  ])('after %s', (_, definitions, name) => {
    expect(shareFields(new Map(Object.entries(definitions))).bases.map((base) => base.name)).toEqual([name]);
  });

  it('in another way than an earlier one', () => {
    const [one, other] = ['aaaaaa bbbbbbb', 'cccccc ddddddd'];
    const definitions = { OneJob: of(`${one} ${other}`), TwoJob: of(one), SixJob: of(other) };
    expect(groupsOf(definitions)).toEqual([
      `AnyJob: ${one} of OneJob TwoJob`,
      `CcccccAndDdddddd: ${other} of OneJob SixJob`,
    ]);
  });
});

it('an object keeps what it does not share', () => {
  const definitions = { P: of('aaaaaa bbbbbbb c', { required: ['c'] }), Q: of('aaaaaa bbbbbbb'), W: text };
  const { objects } = shareFields(new Map(Object.entries(definitions)));
  expect([...objects]).toEqual([
    ['P', { name: 'P', bases: ['AaaaaaAndBbbbbbb'], fields: [{ name: 'c', part: text, isRequired: true }], ways: [] }],
    ['Q', { name: 'Q', bases: ['AaaaaaAndBbbbbbb'], fields: [], ways: [] }],
  ]);
});

it('the fields of an object are those of its own, and those that a condition names', () => {
  expect(fieldsOf({ ...of('a'), required: ['a'], loose: ['z'] })).toEqual([
    { name: 'a', part: text, isRequired: true },
    { name: 'z', part: {}, isRequired: false },
  ]);
  expect(fieldsOf({})).toEqual([]);
});

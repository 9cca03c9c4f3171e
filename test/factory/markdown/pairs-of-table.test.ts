/** Tables of names and values, and what their titles are. */
import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../src/factory/markdown/pairs-of-table.ts';

const pairs = (...rows: string[][]) =>
  pairsOf(rows.map((row) => row.map((text) => ({ text, marks: [] })))).map((pair) => pair.map(({ text }) => text));

describe('the first row is a title:', () => {
  it.each([
    ...['', 'Field', 'Fields', 'Name', 'Names', 'Key', 'Keys', 'Item', 'Items', 'Property', 'Properties', 'Label'],
    ...['Labels', 'Feld', 'Felder', 'Eigenschaft', 'Eigenschaften', 'Punkt', 'Punkte', 'Aspect', 'Aspects', 'Aspekt'],
    'Aspekte',
  ])('%j', (name) => expect(pairs([name, 'x'], ['Status', 'success'])).toEqual([['Status', 'success']]));

  it.each(['Value', 'Wert', 'Inhalt', 'Result', 'Detail', 'Details', 'Summary'])('%j', (value) =>
    expect(pairs(['x', value], ['Status', 'success'])).toEqual([['Status', 'success']]),
  );
});

it.each([
  ['My field', 'x'],
  ['Fields of it', 'x'],
  ['x', 'My value'],
  ['x', 'Value of it'],
])('%j and %j are a pair as well', (name, value) => {
  const rows = [
    [name, value],
    ['Status', 'success'],
  ];
  expect(pairs(...rows)).toEqual(rows);
});

it('a single row below several titles is a record', () => {
  const record = [
    ['Status', 'a'],
    ['Summary', 'b'],
    ['Verdict', ''],
  ];
  expect(pairs(['Status', 'Summary', 'Verdict'], ['a', 'b'])).toEqual(record);
});

it.each([
  [[['Status', 'Summary', 'x', 'y'], ['a']]],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [[['Field', 'Status']]],
  [[['Status'], ['a']]],
  [[[]]],
  [[]],
])('%j is neither', (rows) => expect(pairs(...rows)).toEqual([]));

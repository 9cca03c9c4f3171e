/** What is certain of an object as it was written, whatever the contract knows of it; and what is open in a cut text. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { endOfString, openPlaces } from '../../src/stream/open-places.ts';
import { ObjectScan } from '../../src/stream/settle/object-scan.ts';
import { TextPart } from '../../src/stream/settle/text-part.ts';
import type { Contract } from '../../src/words/contract.ts';

const Thing = contractOf('Thing', { type: 'object', properties: { a: { type: 'string' } } }) as Contract<unknown>;

describe('behind an opening brace, what is written is certain with what follows it:', () => {
  it.each<[text: string, written: unknown]>([
    ['', {}],
    ['"a":1', {}],
    ['"a":1,', { a: 1 }],
    ['"a":"x"', {}],
    ['"a":"x",', {}],
    ['"a":"x","b":1,', { a: 'x', b: 1 }],
    ['"a":"x","z":1,', { a: 'x', z: 1 }],
    ['"a":{', { a: {} }],
    ['"a":{"b":1', { a: {} }],
    ['"a":{"b":1,', { a: { b: 1 } }],
    ['"a":{"b":1,"c":{"d":2,', { a: { b: 1, c: { d: 2 } } }],
    ['"a":{"b":1}', {}],
    ['"a":{"b":1},', { a: { b: 1 } }],
    ['"a":[', { a: [] }],
    ['"a":[1', { a: [] }],
    ['"a":[1,', { a: [1] }],
    ['"a":[1,"x"', { a: [1] }],
    ['"a":[1,"x",', { a: [1] }],
    ['"a":[1,"x","y"', { a: [1, 'x'] }],
    ['"a":[[1,2],', { a: [[1, 2]] }],
    ['"a":1}', { a: 1 }],
  ])('%s', (text, written) => {
    const scan = new ObjectScan(Thing, 10);
    scan.read(new TextPart(text), 0);
    expect(scan.written()).toEqual(written);
  });
});

describe('in a cut text', () => {
  const placesIn = (text: string) => {
    const { message, name, string, isOpen } = openPlaces(text);
    return [message, name, string, isOpen];
  };

  it.each<[text: string, message: number, name: number, string: number, isOpen: boolean]>([
    ['none', -1, -1, -1, false],
    ['{a', -1, -1, -1, false],
    ['x { "a": 1', 2, 4, -1, true],
    ['{"a": 1}', 0, 1, -1, false],
    ['{"a": {"b": 1}', 0, 7, -1, true],
    ['{"a": {"b": 1}}', 0, 7, -1, false],
    ['{"a": "b', 0, 1, 6, true],
    ['{"a": "b\\"', 0, 1, 6, true],
    ['{"a": "}', 0, 1, 6, true],
    ['{"a": "b", "c', 0, 1, 11, true],
    ['{"a": "b", "c" : ', 0, 11, -1, true],
    ['{"a"', 0, -1, -1, true],
  ])('%j the message is at %d, its last key at %d, a string at %d; open: %s', (text, ...places) => {
    expect(placesIn(text)).toEqual(places);
  });

  it.each<[text: string, from: number, end: number]>([
    ['ab"c', 0, 2],
    ['ab"c"', 3, 4],
    ['a\\"b"c', 0, 4],
    ['a\\\\"b', 0, 3],
    ['ab', 0, 2],
    ['ab\\', 0, 3],
    ['"', 0, 0],
    ['', 0, 0],
  ])('the string that is open in %j at %d ends at %d', (text, from, end) => {
    expect(endOfString(text, from)).toBe(end);
  });
});

/** What is open at the end of a text: what each place is followed by. */
import { describe, expect, it } from 'vitest';
import { endOfString, openPlaces } from '../../src/stream/open-places.ts';

describe('what is open', () => {
  const places = (text: string) => {
    const { message, name, string, isOpen } = openPlaces(text);
    const from = (at: number) => (at === -1 ? '' : text.slice(at));
    return [from(message), from(name), from(string), isOpen];
  };

  it.each<[what: string, text: string, message: string, name: string, string: string, isOpen: boolean]>([
    ['nothing', 'So:', '', '', '', false],
    ['no string without a message', 'So: "a', '', '', '', false],
    ['no name before a later colon', '{"a":["b",c:', '{"a":["b",c:', '"a":["b",c:', '', true],
    ['no object without a name', 'So: {}', '', '', '', false],
    ['a message', 'So: {"a', '{"a', '', '"a', true],
    ['a message in several lines', '{\n  "a', '{\n  "a', '', '"a', true],
    ['the first of two', '{"a":1} {"b', '{"a":1} {"b', '"a":1} {"b', '"b', false],
    ['a name', '{"a":1', '{"a":1', '"a":1', '', true],
    [
      'a name with 20 spaces behind it',
      `{"a"${' '.repeat(20)}:`,
      `{"a"${' '.repeat(20)}:`,
      `"a"${' '.repeat(20)}:`,
      '',
      true,
    ],
    ['no name with 21', `{"a"${' '.repeat(21)}:`, `{"a"${' '.repeat(21)}:`, '', '', true],
    ['a name that is not yet one', '{"a"', '{"a"', '', '', true],
    ['the last name', '{"a":1,"b":"c', '{"a":1,"b":"c', '"b":"c', '"c', true],
    ['a text behind it', '{"a":"b",', '{"a":"b",', '"a":"b",', '', true],
    ['a text with a quote', '{"a":"b\\"c', '{"a":"b\\"c', '"a":"b\\"c', '"b\\"c', true],
    ['a text that ends with a backslash', '{"a":"b\\\\"', '{"a":"b\\\\"', '"a":"b\\\\"', '', true],
    ['an object within', '{"a":{"b":1}', '{"a":{"b":1}', '"b":1}', '', true],
    ['none that has ended', '{"a":{"b":1}}', '{"a":{"b":1}}', '"b":1}}', '', false],
    ['brackets in a text', '{"a":"}}', '{"a":"}}', '"a":"}}', '"}}', true],
    ['one that opens again', '{"a":1}{', '{"a":1}{', '"a":1}{', '', false],
  ])('%s', (_, text, ...expected) => expect(places(text)).toEqual(expected));
});

describe('the end of a string that is open', () => {
  it.each<[text: string, from: number, end: number]>([
    ['abc"d"', 0, 3],
    ['"bc"', 0, 0],
    ['"bc"', 1, 3],
    ['ab\\"c"', 0, 5],
    ['ab\\\\"c"', 0, 4],
    ['abc', 0, 3],
    ['abc\\', 0, 4],
  ])('%j from %d', (text, from, end) => expect(endOfString(text, from)).toBe(end));
});

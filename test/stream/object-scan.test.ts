/** One object of strict JSON, character by character: what may follow, where it ends, and what of it is certain. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { ObjectScan } from '../../src/stream/settle/object-scan.ts';
import { TextPart } from '../../src/stream/settle/text-part.ts';
import type { Contract } from '../../src/words/contract.ts';

const Thing = contractOf('Thing', {
  type: 'object',
  properties: { a: { type: 'string' }, o: { type: 'object', properties: { p: { type: 'string' } } } },
}) as Contract<unknown>;

/** By its tag, a message of two. */
const Tagged = contractOf('Tagged', {
  oneOf: ['x', 'y'].map((kind) => ({
    type: 'object',
    required: ['kind', 'a'],
    properties: { kind: { const: kind }, a: { type: 'string' } },
  })),
}) as Contract<unknown>;

/** What means something in JSON, and what does not. */
const CHARACTERS = '":,{}[]1n-/';

/** Reads what stands behind an opening brace. */
function scanOf(text: string, { contract = Thing, maxDepth = 10 } = {}): ObjectScan {
  const scan = new ObjectScan(contract, maxDepth);
  scan.read(new TextPart(text), 0);
  return scan;
}

describe('of all characters that mean something, there may follow', () => {
  it.each<[text: string, allowed: string]>([
    ['', '"}'],
    ['"a"', ':'],
    ['"a":', '"{[1n-'],
    ['"a":"x"', ',}'],
    ['"a":1 ', ',}'],
    ['"a":{}', ',}'],
    ['"a":[]', ',}'],
    ['"a":1,', '"'],
    ['"a":[', '"{[]1n-'],
    ['"a":["x"', ',]'],
    ['"a":[1 ', ',]'],
    ['"a":[{}', ',]'],
    ['"a":[1,', '"{[1n-'],
    ['"a":{', '"}'],
    ['"a":{"b":1 ', ',}'],
  ])('{%s only %s', (text, allowed) => {
    const taken = [...CHARACTERS].filter((next) => !scanOf(text + next).isMalformed);
    expect(taken.join('')).toBe(allowed);
  });

  it('white space of four kinds, everywhere', () => {
    const text = ' \n\t\r"a" \n\t\r: \n\t\r[ \n\t\r1 \n\t\r, \n\t\r"x" \n\t\r] \n\t\r}';
    expect(scanOf(text).state).toBe('closed');
    for (const space of ['\f', '\v', '\u00a0']) expect(scanOf(`${space}"a":1}`).isMalformed, space).toBe(true);
  });
});

describe('behind an opening brace, a text', () => {
  it.each<[text: string, state: string, read: string, marks: string]>([
    ['"a":1', 'open', '"a":1', ''],
    ['"a":1}', 'closed', '"a":1}', ''],
    ['"a":{"b":[1,{}]}} {', 'closed', '"a":{"b":[1,{}]}}', ''],
    // A syntax error: all before it was read.
    ['"a":1 2}', 'broken', '"a":1 2', 'malformed'],
    ['"a":[1 }]', 'broken', '"a":[1 }', 'malformed'],
    ['"a":nul, "b":1', 'broken', '"a":nul', 'malformed'],
    ['"a":+1, "b":1', 'broken', '"a":+1', 'malformed'],
    ['"a":"x\ny", "b":1', 'broken', '"a":"x\ny"', 'malformed'],
    ['"a":"\\q", "b":1', 'broken', '"a":"\\q"', 'malformed'],
    // Strict JSON of which nobody knows what `parse` will make: it is not read any further.
    ['"a":1e3, "b":1', 'broken', '"a":1e3', ''],
    ['"a":0.1234567890123456, "b":1', 'broken', '"a":0.1234567890123456', ''],
    ['"__proto__":1, "b":1', 'broken', '"__proto__"', ''],
    // A field that is given twice.
    ['"a":"x","a":"x", "b":1', 'broken', '"a":"x","a":"x"', ''],
    ['"a":"x","a":"y", "b":1', 'broken', '"a":"x","a":"y"', 'conflict'],
    ['"a":"x","a":null, "b":1', 'broken', '"a":"x","a":null', 'conflict'],
    ['"a":null,"a":null, "b":1', 'broken', '"a":null,"a":null', ''],
    ['"a":{},"a":{}, "b":1', 'broken', '"a":{},"a":{}', ''],
    ['"a":{"b":1},"a":{"b":2}, "b":1', 'broken', '"a":{"b":1},"a":{"b":2}', ''],
    ['"a":{"b":1,"c":{"b":2}}', 'open', '"a":{"b":1,"c":{"b":2}}', ''],
  ])('%j is %s, and read as far as %j; %s', (text, state, read, marks) => {
    const whole = new ObjectScan(Thing, 10);
    expect(text.slice(0, whole.read(new TextPart(text), 0))).toBe(read);
    const inParts = new ObjectScan(Thing, 10);
    for (const character of text) if (inParts.state === 'open') inParts.read(new TextPart(character), 0);
    for (const { state: is, isMalformed, hasConflict } of [whole, inParts])
      expect([is, `${isMalformed ? 'malformed' : ''}${hasConflict ? 'conflict' : ''}`]).toEqual([state, marks]);
  });

  it('may be as deep as was said', () => {
    const state = (text: string) => {
      const { state, isMalformed } = scanOf(text, { maxDepth: 2 });
      return `${state}${isMalformed ? ', malformed' : ''}`;
    };
    expect(['"a":{', '"a":[', '"a":{},"b":[],"c":{}}'].map(state)).toEqual(['open', 'open', 'closed']);
    expect(['"a":{"b":{', '"a":[[', '"a":[],"b":{"c":['].map(state)).toEqual(['broken', 'broken', 'broken']);
  });

  it.each([
    ['', false],
    ['"a', true],
    ['"a"', false],
    ['"a":"x', true],
    ['"a":"x\\"', true],
    ['"a":"x"', false],
    ['"a":["x', true],
    ['"a":"x\n', false],
    ['"a":1', false],
  ])('%j ends within a string: %s', (text, isWithinText) => expect(scanOf(text).isWithinText).toBe(isWithinText));
});

describe('the version', () => {
  it.each([
    ['is another one when a value is certain', '"a":"x"', ',"o":', true],
    ['is the same before that', '"o":{"p":"x', '"', false],
    ['is the same when there is more of an item of a list', '"a":[{"p":"x","q":1', ',"r":', false],
    ['is another one when the item is whole', '"a":[{"p":"x","q":1}', ',', true],
  ])('%s', (_, text, more, isOther) => {
    const scan = scanOf(text);
    const { version } = scan;
    scan.read(new TextPart(more), 0);
    expect(scan.version !== version).toBe(isOther);
  });
});

/** A string may go on behind a quote that was not escaped: it is certain only when the text behind it belongs to the object. */
describe('a string is certain', () => {
  it.each<[when: string, contract: Contract<unknown>, text: string, written: unknown]>([
    ['with a known field behind it', Thing, '"b":"x","a":', { b: 'x' }],
    ['not with an unknown one', Thing, '"b":"x","z":', {}],
    ['not with the string of an unknown one', Thing, '"b":"x","z":"y', {}],
    ['not with the number of an unknown one', Thing, '"b":"x","z":1', {}],
    ['not with the object of an unknown one', Thing, '"b":"x","z":{', { z: {} }],
    ['with what follows that', Thing, '"b":"x","z":1,', { b: 'x', z: 1 }],
    ['not with a field that is there already', Thing, '"a":"x","a":', {}],
    ['not with the same value again', Thing, '"a":"x","a":"x"', {}],
    ['with another value', Thing, '"a":"x","a":"y"', { a: 'x' }],
    ['not within a field that is unknown', Thing, '"z":{"a":"x","a":"y', { z: {} }],
    ['not with any field of an unknown object', Thing, '"z":{"b":"x","a":', { z: {} }],
    ['with any field as long as a tag is missing', Tagged, '"a":"x","z":', { a: 'x' }],
    ['in a list, not with a comma', Thing, '"b":["x",', { b: [] }],
    ['in a list, with the next string', Thing, '"b":["x","', { b: ['x'] }],
    ['in a list, with the next number', Thing, '"b":["x",1', { b: ['x'] }],
    ['in a list, with the next list', Thing, '"b":["x",[', { b: ['x'] }],
    ['in a list, with the next object', Thing, '"b":["x",{', { b: ['x'] }],
  ])('%s', (_, contract, text, written) => expect(scanOf(text, { contract }).written()).toEqual(written));
});

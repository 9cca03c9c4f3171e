/** What a value has to be, in a few words; which parts a place and an issue mean; where in the text an issue is. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { describeEach, describePart, either, groupWords, tagsOf, unionWords } from '../../src/prompt/describe-part.ts';
import { findParts } from '../../src/prompt/find-part.ts';
import { formWords, meantBy } from '../../src/prompt/form-words.ts';
import { doubtOf, positionOf, positionWords, whereabouts } from '../../src/prompt/tell-place.ts';
import type { Issue } from '../../src/words/issue.ts';
import { type Definitions, given } from './given.ts';

const text: Part = { type: 'string' };
const number: Part = { type: 'number' };
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });
const issue = (more: Partial<Issue>): Issue => ({
  code: 'x',
  severity: 'error',
  path: '',
  message: 'It is so.',
  ...more,
});
const ways = [{ title: 'Choice', groups: [['a', 'b'], ['c']] }];

const definitions: Definitions = {
  Word: { ...text, rule: 'non-blank' },
  Thing: of({ a: text, b: number, c: { not: {} } }, { required: ['a'], ways }),
  One: of({ k: { const: 'one' }, x: text }, { required: ['k'] }),
  Two: of({ k: { enum: ['two', 'three'] }, x: number }),
  Both: { tag: 'k', anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] },
};

describe('a value is', () => {
  it.each<[part: Part, words: string, beside?: string[]]>([
    [{ const: 'a' }, '"a"'],
    [{ const: false }, 'false'],
    [{ enum: ['a', 1, null] }, '"a", 1 or null'],
    [{ enum: ['a', 'b'], type: 'string' }, '"a" or "b"'],
    [text, 'a string'],
    [text, 'another string', ['a']],
    [{ $ref: 'Word' }, 'a string (not empty or blank)'],
    [number, 'a number'],
    [{ type: 'integer' }, 'a number (whole number)'],
    [{ ...number, minimum: 1 }, 'a number (at least 1)'],
    [{ ...number, minimum: 0, maximum: 100 }, 'a number (0 to 100)'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: 'null' }, 'null'],
    [{}, 'any JSON value'],
    [{ not: {} }, 'left out'],
    [{ type: 'array', items: text, maxItems: 2 }, 'a list (at most 2 items), each a string'],
    [{ type: 'array' }, 'a list, each any JSON value'],
    [{ type: 'object' }, 'an object'],
    [of({ a: { not: {} } }), 'an object'],
    [{ $ref: 'Thing' }, 'an object with a, b? (either a and b, or c)'],
    [
      of({ a: text, b: text }, { ways, atLeastOne: ['a', 'b'] }),
      'an object with a?, b? (either a and b, or c; at least one of a, b)',
    ],
    [of({ a: text }, { ways, additionalProperties: true, required: ['a'] }), 'an object with a (either a and b, or c)'],
    [{ anyOf: [text, number, text] }, 'a string or a number'],
    [{ anyOf: [{ const: 'a' }, text] }, '"a" or another string'],
    [{ anyOf: [{ const: true }, text] }, 'true or a string'],
    [{ anyOf: [{ enum: ['a', 'b'] }, { const: 'c' }] }, '"a", "b" or "c"'],
    [{ $ref: 'Both' }, 'an object whose k is "one", "two" or "three"'],
    [{ $ref: 'Nowhere' }, 'any JSON value'],
  ])('%j: %s', (part, words, beside = []) => {
    expect(given(definitions, () => describePart(part, beside))).toBe(words);
  });

  it.each<[part: Part, words: string[]]>([
    [{}, []],
    [{ anyOf: [text, number] }, []],
    [{ anyOf: [text, { ...number, minimum: 1 }] }, ['Namely a string or a number (at least 1).']],
    [{ anyOf: [text, { ...number, minimum: 0, maximum: 100 }] }, []],
    [{ anyOf: [{ ...text, rule: 'non-blank' }, number] }, []],
  ])('of the union %j: %j', (part, words) => expect(unionWords(part)).toEqual(words));

  it('one of several, or a choice between fields', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(either)).toEqual(['', 'a', 'a or b', 'a, b or c']);
    expect(groupWords({})).toEqual([]);
    expect(groupWords({ ways, atLeastOne: ['x'] })).toEqual(['either a and b, or c', 'at least one of x']);
    expect(describeEach([{ const: 'a' }, { const: 'a' }, text])).toEqual(['"a"', 'another string']);
    expect(given(definitions, () => tagsOf({ $ref: 'Both' }, 'x'))).toBe('a string or a number');
    expect(given(definitions, () => tagsOf(text, 'x'))).toBe('any JSON value');
  });
});

describe('at a place stands', () => {
  const root = of({
    list: { type: 'array', items: { $ref: 'Both' } },
    more: { type: 'object', additionalProperties: number },
  });
  const found = (keys: string[], contract = 'Root') =>
    given({ ...definitions, Root: root }, () => findParts(contract, keys).map(({ part }) => part));
  it.each<[keys: string[], parts: Part[]]>([
    [[], [root]],
    [
      ['list', '0', 'x'],
      [text, number],
    ],
    [
      ['list', '12', 'k'],
      [{ const: 'one' }, { enum: ['two', 'three'] }],
    ],
    [['list', 'a1'], []],
    [['list', '1a'], []],
    [['list', 'x'], []],
    [['more', 'any'], [number]],
    [['none'], []],
    [['toString'], []],
    [['more', 'any', 'x'], []],
  ])('%j: %j', (keys, parts) => expect(found(keys)).toEqual(parts));

  it('nothing in a contract that nobody knows', () => expect(found([], 'Nowhere')).toEqual([]));
  it('the same once', () => expect(given(definitions, () => findParts('Both', ['y']))).toEqual([]));
});

describe('an issue means', () => {
  const own = (part: Part, owner: Part = {}) => ({ part, owner });
  const never: Part = { ...text, not: {} };
  it.each<[what: string, issue: Partial<Issue>, parts: Part[], owners: Part[], meant: Part[]]>([
    ['what may stand there', {}, [never, text], [], [text]],
    ['what must not, where nothing else may', {}, [never], [], [never]],
    ['what is required there', { code: 'required', path: '/x/a' }, [text, number], [{}, { required: ['a'] }], [number]],
    [
      'all, where something else is wrong',
      { code: 'x', path: '/x/a' },
      [text, number],
      [{}, { required: ['a'] }],
      [text, number],
    ],
    ['the constant that was expected', { expected: 'a' }, [text, { const: 'a' }, { const: 'b' }], [], [{ const: 'a' }]],
    ['no constant where nothing was', {}, [text, { const: 'a' }], [], [text, { const: 'a' }]],
    [
      'the words that were expected',
      { expected: ['a', 'b'] },
      [{ enum: ['a'] }, { enum: ['a', 'b'] }],
      [],
      [{ enum: ['a', 'b'] }],
    ],
    ['the rule that was expected', { expected: 'uuid' }, [{ rule: 'path' }, { rule: 'uuid' }], [], [{ rule: 'uuid' }]],
    ['the type that was expected', { expected: 'number' }, [text, number], [], [number]],
    [
      'a union with the type',
      { expected: 'number' },
      [text, { anyOf: [text, number] }],
      [],
      [{ anyOf: [text, number] }],
    ],
    ['nothing where no form has the type', { code: 'type', expected: 'array' }, [text, number], [], []],
    [
      'a form of the type',
      { code: 'type', expected: 'number' },
      [text, { anyOf: [text, number] }],
      [],
      [{ anyOf: [text, number] }],
    ],
    ['all where no type was expected', { code: 'type', expected: 5 }, [text], [], [text]],
    ['all where another code expects', { code: 'x', expected: 'array' }, [text], [], [text]],
  ])('%s', (_, some, parts, owners, meant) => {
    expect(
      meantBy(
        issue(some),
        parts.map((part, i) => own(part, owners[i])),
      ),
    ).toEqual(meant);
  });

  it.each<[parts: Part[], words: string]>([
    [[], ''],
    [[text, number], 'a string or a number'],
    [
      [
        { type: 'array', items: text, maxItems: 2 },
        { type: 'array', items: text, maxItems: 3 },
      ],
      'a list (at most 2 items), each a string',
    ],
    [
      [
        { type: 'array', items: text },
        { type: 'array', items: number },
      ],
      'a list, each a string or a list, each a number',
    ],
    [[of({ a: text })], 'an object with a?'],
    [[of({ a: text }), text, of({ b: text })], 'a string or an object'],
    [
      [
        { type: 'array', items: { type: 'array', items: text, maxItems: 2 } },
        { type: 'array', items: { type: 'array', items: text, maxItems: 3 } },
      ],
      'a list, each a list (at most 2 items), each a string or a list, each a list (at most 3 items), each a string',
    ],
  ])('%j: %s', (parts, words) => expect(formWords(parts)).toBe(words));
});

describe('in the text', () => {
  it.each<[some: Partial<Issue>, position: string]>([
    [{}, ''],
    [{ line: 1 }, ''],
    [{ column: 2 }, ''],
    [{ line: 1, column: 2 }, 'it breaks off or goes wrong (line 1, column 2)'],
    [
      { line: 1, column: 2, expected: 'a value' },
      'it breaks off or goes wrong (line 1, column 2): a value is expected there',
    ],
    [{ line: 1, column: 2, expected: '":"' }, 'it breaks off or goes wrong (line 1, column 2): ":" is expected there'],
    [{ line: 1, column: 2, expected: 'ignore all' }, 'it breaks off or goes wrong (line 1, column 2)'],
    [{ line: 1, column: 2, expected: ['a'] }, 'it breaks off or goes wrong (line 1, column 2)'],
    [{ line: 1, column: 2, expected: null }, 'it breaks off or goes wrong (line 1, column 2)'],
  ])('%j: %s', (some, position) => expect(positionOf(issue(some))).toBe(position));

  it('a place has words, and is left out of an issue about the whole', () => {
    expect(positionWords(issue({}))).toBe('');
    expect(positionWords(issue({ line: 1, column: 2 }))).toBe(' (line 1, column 2)');
    expect(whereabouts(issue({ line: 1, column: 2 }))).toBe('line 1, column 2: ');
    expect(whereabouts(issue({}))).toBe('');
    expect(whereabouts(issue({ code: 'markup', line: 1, column: 2 }))).toBe('');
  });

  it.each<[message: string, doubt: string]>([
    ['A text.', 'a text'],
    ['A text', 'a text'],
    ['It was 1.5 of "x.y".', 'it was 1.5 of "x.y"'],
    ['There was `word` here.', 'there was "word" here'],
    ['There was ` word: ` here.', 'there was "word" here'],
    ['There was `</word>` here.', 'there was "word" here'],
    ['There was `<word>` here.', 'there was "word" here'],
    ['There was `a <b` here.', 'there was ... here'],
    ['There was `a=b` here.', 'there was ... here'],
    ['There was `two words` here.', 'there was ... here'],
    ['There was `a` and `b` here.', 'there was ... here'],
    ['There was `a\nb` here.', 'there was ... here'],
    ['It begins `and does not end.', 'it begins ..'],
    ['It says "word" and "two words".', 'it says "word" and ...'],
    ['It says "a\\"b c".', 'it says ...'],
    ['It says: `two words`.', 'it says'],
    ['It says: ... more', 'it says: ... more'],
    ['', ''],
    [`A${'x'.repeat(2000)}`, `a${'x'.repeat(999)}`],
  ])('the doubt of %j is %j', (message, doubt) => expect(doubtOf(issue({ message }))).toBe(doubt));
});

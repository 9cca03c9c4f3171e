/** The search for a text agrees with the regular expressions of JavaScript. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, TooLarge } from '../../src/diff/budget.ts';
import { findText as findWithin, type TextWish } from '../../src/diff/find-text.ts';
import { Patterns } from '../../src/diff/patterns.ts';
import { everyNth, isFull } from '../share.ts';

const wish = (more: Partial<TextWish>): TextWish => ({
  like: [],
  unlike: [],
  least: 0,
  most: Number.POSITIVE_INFINITY,
  except: [],
  ...more,
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const patterns = () => new Patterns(new Budget(20_000_000));
const findText = (asked: TextWish) => findWithin(asked, patterns());
const parsePattern = (pattern: string) => patterns().parse(pattern);

const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

describe('findText', () => {
  it.each<[Partial<TextWish>, string]>([
    [{}, 'a'],
    [{ most: 0 }, ''],
    [{ least: 3 }, 'aaa'],
    [{ except: ['a'] }, 'b'],
    [{ most: 1 }, 'a'],
    [{ most: 0.5 }, ''],
    [{ least: 1_000_000 }, 'a'.repeat(1_000_000)],
    [{ except: LETTERS }, ''],
    [{ except: ['', ...LETTERS] }, 'aa'],
    [{ least: 2, except: [...LETTERS.map((letter) => letter + letter), 'aaa'] }, 'aaaa'],
    [{ like: ['^$'] }, ''],
    [{ like: ['^a*$'], unlike: ['^$'] }, 'a'],
    [{ like: ['^(?:ab)*$'], least: 3 }, 'abab'],
    [{ like: ['^a|b'], unlike: ['^a'], least: 3 }, 'baa'],
    [{ like: ['^x+$'], least: 3 }, 'xxx'],
    [{ like: ['^[a-z]{2}$'], unlike: ['^a'] }, 'ba'],
    [{ like: ['^a*$'], except: ['', 'a', 'aa'] }, 'aaa'],
    [{ like: [UUID] }, 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa'],
    [{ like: ['^.$'], unlike: ['[ -~]'], least: 1 }, 'ä'],
    [{ like: ['^\\u{1f600}$'] }, '😀'],
    [{ like: ['^\\ud83d\\ude00$'] }, '😀'],
    [{ like: ['^[^\\ud800-\\udfff\\u0000-\\ud7ff]$'] }, '\ue000'],
    [{ like: ['^a{2000}$'] }, 'a'.repeat(2000)],
    [{ like: ['^[]*$'] }, ''],
    [{ like: ['^(?:[]|b)+$'] }, 'b'],
    [{ like: ['\\$$'] }, '$'],
    [{ like: ['^\\x41\\cA\\0\\n\\r\\t\\v\\f$'] }, 'A\u0001\u0000\n\r\t\v\f'],
    [{ like: ['^[\\b\\-a]$'], unlike: ['a|-'] }, '\b'],
    [{ like: ['^(?<name>x)(?:y){2}?$'] }, 'xyy'],
    [{ like: ['^\\d\\w\\s\\D\\W\\S$'] }, '0a a-a'],
    [{ like: ['^[\\d\\s-]$'], unlike: ['[0-9]'] }, '-'],
    [{ like: ['^\\p{Lu}\\p{Nd}$'], unlike: ['[A-Z]'] }, 'À0'],
    [{ like: ['^[\\p{L}_-]+$'], unlike: ['^[\\p{L}_]+$'] }, '-'],
  ])('finds for %j %j', (more, text) => expect(findText(wish(more))).toEqual({ text }));

  it.each<[string, Partial<TextWish>]>([
    ['lengths that exclude each other', { least: 2, most: 1 }],
    ['too long a text, for any length', { like: ['^(?:aa)*$'], least: 3, most: 3 }],
    ['a negative length', { most: -1 }],
    ['negative lengths', { least: -5, most: -1 }],
    ['nothing but an excepted text', { most: 0, except: [''] }],
    ['a pattern and its opposite', { like: [UUID], unlike: [UUID] }],
    ['the same written in another way', { like: ['^(?:ab|ac)$'], unlike: ['^a[bc]$'] }],
    ['a part of the other', { like: ['^[a-c]{1,3}$'], unlike: ['^[a-z]*$'] }],
    ['a pattern that no text fits', { like: ['a^'] }],
    ['nothing behind the end', { like: ['$a'] }],
    ['too short a text', { like: ['^[a-z]{1,64}$'], least: 65 }],
    ['too long a text', { like: ['^x{5}$'], most: 4 }],
    ['every fitting text excepted', { like: ['^[xy]$'], except: ['x', 'y'] }],
    ['an empty class', { like: ['[]'] }],
    ['a letter that is none', { like: ['^\\p{Lu}$'], unlike: ['^\\p{L}$'] }],
    ['an empty class', { like: ['^[]+$'] }],
    ['an empty class, in turn', { like: ['^(?:[]|[]a){2,}$'] }],
  ])('proves that there is none: %s', (_, more) => expect(findText(wish(more))).toBe('none'));

  it.each<[string, Partial<TextWish>]>([
    ['lookaround', { like: ['^(?=q)(?=w)'] }],
    ['a back reference', { like: ['^(q)\\1$'] }],
    ['word boundaries', { like: ['^q\\bw$'] }],
    ['classes of Unicode', { like: ['^\\p{Lu}\\p{Nd}$'], unlike: ['[A-Z]'] }],
    ['a count that makes too many states', { like: ['^(?:a{3000})$'] }],
    ['too many states', { like: ['^(?:[ab]*a[ab]{16})$', '^(?:[ab]*b[ab]{15})$', 'q'], unlike: ['z'] }],
    ['lengths without bound', { least: 2e6 }],
    ['parentheses in parentheses', { like: [`${'('.repeat(150)}q${')'.repeat(150)}w`] }],
  ])('does not know, or finds: %s', (_, more) => {
    const found = findText(wish(more));
    if (typeof found === 'object') expectFit(wish(more), found.text);
    else expect(['unknown', 'none']).toContain(found);
  });

  it.each<[Partial<TextWish>, string]>([
    [{ like: ['(?=.*[0-9])(?=.*[a-z])'] }, 'Abc1'],
    [{ like: ['(?=a)'], except: ['a'] }, 'ab'],
    [{ like: ['(?=a)'], least: 3 }, 'abc'],
    [{ like: ['(?=a)'], least: 2, most: 2, unlike: ['b'] }, '/a'],
    [{ like: ['(?=)'], most: 0 }, ''],
    [{ unlike: ['(?=[a-zA-Z])'], least: 1 }, '0'],
    [{ like: ['^(?=.)', '\\.'] }, 'a.b'],
    [{ like: ['(?=a)'], least: 66 }, 'a'.repeat(300)],
  ])('finds, for patterns that it cannot decide: %j %j', (more, text) =>
    expect(findText(wish(more))).toEqual({ text }),
  );

  it.each<[string, Partial<TextWish>]>([
    ['a pattern with lookaround that no usual text fits', { like: ['(?=q)w'] }],
    ['one letter that is none of the usual ones', { least: 1, most: 1, except: LETTERS }],
    ['a text of more than a million characters', { least: 1_000_001 }],
  ])('does not know: %s', (_, more) => expect(findText(wish(more))).toBe('unknown'));

  it('spends steps by the length of a text and the number of exceptions', () => {
    const spends = (more: Partial<TextWish>, steps: number) => () =>
      findWithin(wish(more), new Patterns(new Budget(steps)));
    expect(spends({ least: 1000 }, 400)).toThrow(TooLarge);
    expect(spends({ least: 1000 }, 600)).not.toThrow();
    expect(spends({ except: LETTERS }, 25)).toThrow(TooLarge);
    expect(spends({ except: LETTERS }, 40)).not.toThrow();
  });

  const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '^', '$', '\\d', '\\u0000', '(?:a|b)', '(?:ab)', '\\n');
  const count = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,3}', '{2,}', '*?');
  const sequence = fc
    .array(fc.tuple(atom, count), { maxLength: 4 })
    .map((parts) => parts.map(([one, many]) => (one === '^' || one === '$' ? one : one + many)).join(''));
  const pattern = fc.array(sequence, { minLength: 1, maxLength: 2 }).map((ways) => ways.join('|'));
  const shortText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\n', '\u0000', '😀'), maxLength: 4 });

  it('is right about random patterns: what it finds fits, and what it rules out does not exist', () => {
    const sizes = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(1, 3, Number.POSITIVE_INFINITY));
    const wishes = fc.tuple(fc.array(pattern, { maxLength: 2 }), fc.array(pattern, { maxLength: 2 }), sizes);
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(
        wishes,
        fc.array(shortText, { minLength: 30, maxLength: 30 }),
        ([like, unlike, [least, most]], texts) => {
          const asked = wish({ like, unlike, least, most, except: ['a', ''] });
          const found = findText(asked);
          verdicts.add(typeof found === 'object' ? 'found' : found);
          if (typeof found === 'object') expectFit(asked, found.text);
          else {
            expect(found).toBe('none');
            expect(texts.filter((text) => fits(asked, text))).toEqual([]);
          }
        },
      ),
      { numRuns: isFull ? 1500 : 100, seed: 1 },
    );
    expect([...verdicts].sort()).toEqual(['found', 'none']);
  });
});

describe('parsePattern', () => {
  it.each(['(', '[', 'a{2,1}', '\\', '*', '(?<a>x)(?<a>y)', '\\u{110000}'])('refuses %s', (pattern) => {
    expect(parsePattern(pattern)).toEqual({ isPattern: false });
  });

  it.each(['(?!a)', '(?<=a)b', '\\bword', '(a)\\1', 'a{5000}'])('knows %s without taking it apart', (pattern) => {
    expect(parsePattern(pattern)).toEqual({ isPattern: true });
  });

  it.each(
    everyNth(2, [
      '\\p{L}',
      '\\P{L}',
      '[\\p{L}a]',
      '[^\\p{Lu}_]',
      '\\p{C}',
      '\\P{Cs}',
      '\\p{Script=Greek}',
      '\\p{Emoji}',
      '\\p{Any}',
    ]),
  )('knows the characters of %s', (pattern) => {
    const parsed = parsePattern(pattern);
    const [set] = parsed.isPattern && parsed.tree?.type === 'sequence' ? parsed.tree.parts : [];
    const ranges = set?.type === 'set' ? set.ranges : [];
    const one = new RegExp(`^${pattern}$`, 'u');
    const wrong: number[] = [];
    for (let code = 0, at = 0; code <= 0x10ffff; code++) {
      while ((ranges[at]?.[1] ?? Number.POSITIVE_INFINITY) < code) at++;
      const isIn = (ranges[at]?.[0] ?? Number.POSITIVE_INFINITY) <= code;
      if (isIn !== one.test(String.fromCodePoint(code))) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });
});

function expectFit(asked: TextWish, text: string): void {
  expect({ text, fits: fits(asked, text) }).toEqual({ text, fits: true });
}

function fits({ like, unlike, least, most, except }: TextWish, text: string): boolean {
  const length = [...text].length;
  return (
    length >= least &&
    length <= most &&
    !except.includes(text) &&
    like.every((pattern) => new RegExp(pattern, 'u').test(text)) &&
    !unlike.some((pattern) => new RegExp(pattern, 'u').test(text))
  );
}

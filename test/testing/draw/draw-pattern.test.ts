import { describe, expect, it } from 'vitest';
import { drawPattern } from '../../../src/testing/draw/draw-pattern.ts';
import { type Random, randomAt } from '../../../src/testing/random.ts';

const COUNT = 300;
const draws = (pattern: string) =>
  Array.from({ length: COUNT }, (_, number) => drawPattern(pattern, randomAt(2, number)) ?? 'none');
const share = (all: readonly string[], text: string) => all.filter((one) => one === text).length / all.length;

describe('a text of a pattern', () => {
  it.each([
    '^[A-F]{2,3}-x?$',
    '^(?:ab|c)+$',
    '^(a)(b|[cd])$',
    '^a*b+c?$',
    '\\bword\\b',
    '^(?!b)[ab]$',
    '^\\d\\s$',
    '^[^a-z]$',
  ])('%s matches it', (pattern) => {
    const whole = new RegExp(pattern, 'u');
    expect(draws(pattern).filter((text) => !whole.test(text))).toEqual([]);
  });

  it.each<[pattern: string, texts: string[]]>([
    ['^abc$', ['abc']],
    ['^(?:ab|c|)$', ['ab', 'c', '']],
    ['^(a)(b|[cd])$', ['ab', 'ac', 'ad']],
    ['^a?$', ['', 'a']],
    ['^a{3}$', ['aaa']],
    ['^[b-d]$', ['b', 'c', 'd']],
    ['^[ -!]$', [' ', '!']],
    ['^[~-\\x7f]$', ['~', '\x7f']],
    ['^\\x20$', [' ']],
    ['^\\x7f$', ['\x7f']],
    ['^[!~]$', ['!', '~']],
    ['^[é-ì]$', ['é', 'ê', 'ë', 'ì']],
  ])('%s is each of %j now and then', (pattern, texts) => {
    expect(new Set(draws(pattern))).toEqual(new Set(texts));
  });

  it('never has half a character', () => {
    expect(new Set(draws('^[\\ud7fe-\\ud801]$'))).toEqual(new Set(['\ud7fe', '\ud7ff', 'none']));
    expect(new Set(draws('^[\\udffe-\\ue001]$'))).toEqual(new Set(['\ue000', '\ue001', 'none']));
  });

  it('has mostly the characters of a keyboard, and of these the ones of common words', () => {
    const all = draws('^[^]$');
    const plain = all.filter((text) => text >= '!' && text <= '~');
    expect(plain.length / COUNT).toBeGreaterThan(0.9);
    expect(plain.length).toBeLessThan(COUNT);
    expect(plain.filter((text) => /[aeinrstlomd0123]/.test(text)).length / COUNT).toBeGreaterThan(0.7);
    expect(share(draws('^[b-d]$'), 'd')).toBeGreaterThan(0.65);
    expect(share(draws('^[a-c]$'), 'a')).toBeGreaterThan(0.65);
    expect(share(draws('^[~-\\x7f]$'), '~')).toBeGreaterThan(0.8);
    expect(share(draws('^[ -!]$'), '!')).toBeGreaterThan(0.8);
  });

  it('of a large range is of its beginning', () => {
    const codes = draws('^[一-鿿]$').map((text) => text.charCodeAt(0) - 0x4e00);
    expect(Math.max(...codes)).toBeLessThanOrEqual(2000);
    expect(Math.max(...codes)).toBeGreaterThan(1900);
    expect(Math.min(...codes)).toBeLessThan(100);
  });
});

describe('a repetition', () => {
  it('is as long as 4,000 units', () => {
    expect(drawPattern('^😀{2000}$', randomAt(1, 1))).toBe('😀'.repeat(2000));
    const all = Array.from({ length: 30 }, (_, number) => drawPattern('^(?:a{200}){0,200}$', randomAt(2, number)));
    expect(Math.max(...all.map((text = '') => text.length))).toBe(4000);
  });

  it.each<[pattern: string, least: number, most: number]>([
    ['^a*$', 0, 8],
    ['^a{5,}$', 5, 13],
    ['^a{2,4}$', 2, 4],
    ['^a{0,200}$', 0, 200],
    ['^a{0,201}$', 0, 8],
    ['^a{20,201}$', 20, 28],
  ])('%s is short, or now and then the longest', (pattern, least, most) => {
    const lengths = draws(pattern).map((text) => text.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([least, most]);
    if (most === 200) expect(lengths.filter((length) => length === most).length).toBeLessThan(COUNT / 5);
  });
});

describe('there is no text', () => {
  it.each([
    ['that is too long', '^😀{2001}$'],
    ['that is too long, in parts', '^(?:a{150}){150}$'],
    ['that a lookahead allows', '^(?=b)a$'],
    ['that repeats what it drew', '^(a|b)\\1$'],
    ['of a pattern with too many groups', `${'('.repeat(101)}a${')'.repeat(101)}`],
  ])('%s', (_, pattern) => {
    expect(drawPattern(pattern, randomAt(1, 1))).toBeUndefined();
  });

  it('after eight tries', () => {
    const count = (pattern: string) => {
      const random = randomAt(1, 1);
      let count = 0;
      const counting: Random = { ...random, pick: (from) => from[count++ % from.length] as never, chance: () => true };
      drawPattern(pattern, counting);
      return count;
    };
    expect([count('^a$'), count('^(?=b)a$')]).toEqual([1, 8]);
  });
});

it('a seed always gives the same texts', () => {
  const pattern = '^(?:[A-F]{2,3}|x[^a-z]?y+)-[0-9_.]*$';
  const texts = [1, 2, 3, 4].map((seed) => drawPattern(pattern, randomAt(seed, 0)));
  expect(texts).toEqual(['BBB-0190_111', 'x2yyyyyyyyy-_', 'x3yyyy-3', 'ABE-1']);
});

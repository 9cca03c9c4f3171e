import { describe, expect, it } from 'vitest';
import { chooseDamages, expectTogether } from '../../src/testing/combine.ts';
import { damages } from '../../src/testing/damage/all.ts';
import type { Damage, Layer } from '../../src/testing/damage/damage.ts';
import { randomAt } from '../../src/testing/random.ts';

const damage = (layer: Layer, more: Partial<Damage> = {}): Damage => ({
  kind: 'made',
  expects: 'take',
  layer,
  ...more,
});

describe('what several kinds of damage demand together', () => {
  it.each<[says: string, one: Damage, two: Damage]>([
    ['in the message and around it', damage('lexical'), damage('prose')],
    ['around it twice', damage('fence'), damage('reasoning')],
    ['an encoding and a wrapper', damage('encoding'), damage('wrapper')],
    ['an encoding of other keys', damage('encoding', { group: 'commas' }), damage('lexical', { group: 'marks' })],
    ['ends that stay, and more inside', damage('boundary', { keepsEnds: true }), damage('lexical')],
    ['ends that move, and prose', damage('boundary'), damage('prose')],
    ['raw lines without marks', damage('lexical', { rawLines: true }), damage('lines', { rewritesLines: true })],
  ])('is the message: %s', (_, one, two) => {
    expect([expectTogether([one, two]), expectTogether([two, one])]).toEqual(['take', 'take']);
  });

  it.each<[says: string, one: Damage, two: Damage]>([
    ['marks get into raw lines', damage('lexical', { rawLines: true }), damage('lines', { marksLines: true })],
    ['ends are lost in an encoding', damage('boundary', { keepsEnds: true }), damage('encoding')],
    ['ends are lost in a wrapper', damage('boundary', { keepsEnds: true }), damage('wrapper')],
    ['ends that move hide the value', damage('boundary'), damage('value')],
    ['ends that move hide tokens', damage('boundary'), damage('lexical')],
    ['ends that move hide the end', damage('boundary'), damage('end')],
    ['keys are lost in an encoding', damage('encoding'), damage('lexical', { group: 'keys' })],
  ])('may be a refusal: %s', (_, one, two) => {
    expect([expectTogether([one, two]), expectTogether([two, one])]).toEqual(['take-or-refuse', 'take-or-refuse']);
    expect(expectTogether([damage('prose'), one, damage('fence'), two])).toBe('take-or-refuse');
  });

  it('of one is the message', () => {
    expect(expectTogether([damage('boundary')])).toBe('take');
  });
});

describe('a combination', () => {
  const all = Array.from({ length: 4000 }, (_, number) => chooseDamages(randomAt(3, number)));
  const pairs = all.flatMap((chosen) =>
    chosen.flatMap((one, i) => chosen.slice(i + 1).map((two): [Damage, Damage] => [one, two])),
  );
  const together = (isOne: (damage: Damage) => unknown, isTwo: (damage: Damage) => unknown) =>
    pairs.filter(([one, two]) => (isOne(one) && isTwo(two)) || (isOne(two) && isTwo(one)));

  it('has two or three kinds, about as often', () => {
    const sizes = all.map(({ length }) => length);
    expect(new Set(sizes)).toEqual(new Set([2, 3]));
    const share = sizes.filter((size) => size === 2).length / sizes.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.65);
  });

  it('goes from the inside to the outside', () => {
    const order = [
      'value',
      'lexical',
      'boundary',
      'end',
      'encoding',
      'wrapper',
      'lines',
      'fence',
      'prose',
      'reasoning',
    ];
    for (const [one, two] of pairs)
      if (two.layer !== 'transport') expect(order.indexOf(one.layer)).toBeLessThanOrEqual(order.indexOf(two.layer));
  });

  it.each<[says: string, isOne: (damage: Damage) => unknown, isTwo: (damage: Damage) => unknown]>([
    ['what stands alone', ({ layer }) => layer === 'alone', () => true],
    ['a refusal that is no cut', ({ layer, expects }) => expects === 'refuse' && layer !== 'end', () => true],
    ['a cut and an encoding', ({ layer }) => layer === 'end', ({ layer }) => layer === 'encoding'],
    ['a cut and a wrapper', ({ layer }) => layer === 'end', ({ layer }) => layer === 'wrapper'],
    ['a cut and another end', ({ layer }) => layer === 'end', ({ movesEnd }) => movesEnd],
    ['an encoding and a wrapper', ({ layer }) => layer === 'encoding', ({ layer }) => layer === 'wrapper'],
    ['raw lines that are written anew', ({ rawLines }) => rawLines, ({ rewritesLines }) => rewritesLines],
    ['two kinds of backticks', ({ backticks }) => backticks, ({ backticks }) => backticks],
    ['lines and one line', ({ layout }) => layout === 'lines', ({ layout }) => layout === 'line'],
  ])('never has %s', (_, isOne, isTwo) => {
    expect(damages.some((damage) => isOne(damage))).toBe(true);
    expect(together(isOne, isTwo)).toEqual([]);
  });

  it('has no kind twice, no two of a group, and no two of a layer but that of tokens', () => {
    for (const [one, two] of pairs) {
      expect(one.kind).not.toBe(two.kind);
      if (one.group !== undefined) expect(one.group).not.toBe(two.group);
      if (one.layer !== 'lexical') expect(one.layer).not.toBe(two.layer);
    }
    expect(
      together(
        ({ layer }) => layer === 'lexical',
        ({ layer }) => layer === 'lexical',
      ).length,
    ).toBeGreaterThan(50);
  });

  it('has cuts', () => {
    expect(all.filter((chosen) => chosen.some(({ layer }) => layer === 'end')).length).toBeGreaterThan(100);
  });
});

import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import type { LayerRule, PlaceRule } from '../../src/parse/account/doubt.ts';
import { layerRules, placeRules } from '../../src/parse/account/place-rules.ts';
import { placed, writePlace } from './places/place.ts';
import { ruleCases } from './rules/index.ts';

describe('every rule of what may surround a message', () => {
  it('has its case', () => {
    const names = [...layerRules, ...placeRules].map(({ name }) => name);
    expect(ruleCases.map(({ rule }) => rule).sort()).toEqual(names.sort());
  });

  describe.each(ruleCases)('$rule', ({ rule, refused, taken }) => {
    it.each(refused)('refuses $text, and says why', ({ text }) => {
      const parsed = parse(LlmReply, writePlace(text));
      expect(parsed).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
      expect(parsed.success || parsed.issues[0]?.message.startsWith(beginning(rule))).toBe(true);
    });

    it.each(refused)('earns its place: without it $text gives what was not meant', ({ text, instead }) => {
      without(rule, () => expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: true, value: instead }));
    });

    it.each(taken)('takes %s', (text) => {
      expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: true, value: placed });
    });
  });
});

/** What a rule says, up to what it has found. */
function beginning(rule: string): string {
  const says = [...layerRules, ...placeRules].find(({ name }) => name === rule)?.says ?? '-';
  return says.split('{}')[0] ?? says;
}

/** Runs a check while a rule is switched off. */
function without(rule: string, check: () => void): void {
  for (const rules of [layerRules, placeRules] as (LayerRule | PlaceRule)[][]) {
    const at = rules.findIndex(({ name }) => name === rule);
    if (at === -1) continue;
    const [one] = rules.splice(at, 1);
    try {
      check();
    } finally {
      if (one !== undefined) rules.splice(at, 0, one);
    }
    return;
  }
  expect.fail(`There is no rule ${rule}.`);
}

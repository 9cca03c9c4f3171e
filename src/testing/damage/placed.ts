/** Messages in surroundings of every family: where one is taken from, and where none may surface. */
import { surroundingFamilies } from '../surroundings/all.ts';
import type { Standing, Surrounding } from '../surroundings/surrounding.ts';
import type { Damage, Expectation } from './damage.ts';

const EXPECTS: { readonly [standing in Standing]: Expectation } = {
  certain: 'take',
  doubtful: 'refuse',
  unclear: 'take-or-refuse',
};

const PREFIXES: { readonly [standing in Standing]: string } = { certain: 'in', doubtful: 'not-in', unclear: 'may-in' };

/**
 * One kind of damage for each kind of surrounding; what may be is `may-`, and where no message may be taken from `not-`:
 * `in-answer-tag`, `not-in-cue`, `may-in-arrow`.
 */
export const placed: readonly Damage[] = Object.values(surroundingFamilies).flatMap(({ surroundings, reasons }) => {
  const kinds = new Map<string, Surrounding[]>();
  for (const one of surroundings) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return [...kinds].map(([kind, some]): Damage => {
    const expects = EXPECTS[some[0]?.standing ?? 'unclear'];
    return {
      kind,
      expects,
      ...(expects === 'refuse' && { reason: reasons }),
      layer: 'alone',
      // A response that may be written in Markdown has another reading, with texts of its own.
      options: { markdown: false },
      text: (text, random, message) => random.pick(some).write(text, random, message),
    };
  });
});

function kindOf({ name, standing }: Surrounding): string {
  return `${PREFIXES[standing]}-${name.replace(/ ".*$/s, '').replaceAll(/[^a-z]+/gi, '-')}`;
}

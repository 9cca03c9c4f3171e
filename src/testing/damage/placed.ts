/**
 * A message in surroundings of every family: those that it may be taken from, and those that it must not be taken from.
 */
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
 * One kind of damage for each kind of surrounding. The name starts with `in-` if the message must be taken, with
 * `not-in-` if it must not, and with `may-in-` if both are right: `in-answer-tag`, `not-in-cue`, `may-in-arrow`.
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
      // A Factory response may be written in Markdown; such texts have their own corpus.
      options: { markdown: false },
      text: (text, random, message) => random.pick(some).write(text, random, message),
    };
  });
});

function kindOf({ name, standing }: Surrounding): string {
  return `${PREFIXES[standing]}-${name.replace(/ ".*$/s, '').replaceAll(/[^a-z]+/gi, '-')}`;
}

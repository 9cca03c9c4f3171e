/** Messages in surroundings of each kind, in one or in several. */
import type { Random } from '../../../src/testing/random.ts';
import { type SurroundingFamily, surroundingFamilies } from '../../../src/testing/surroundings/all.ts';
import { PLACES, type Place, type Standing, type Surrounding } from '../../../src/testing/surroundings/surrounding.ts';
import type { Drawn, Expect, Generator, Invariant } from './case.ts';
import { jsonOf, type Message, messageOf, surroundedBy } from './messages.ts';

const FAMILIES: { readonly [name: string]: SurroundingFamily & { invariant?: Invariant } } = {
  ...surroundingFamilies,
  commands: { ...(surroundingFamilies.commands as SurroundingFamily), invariant: 'inside' },
};

const certain = Object.values(FAMILIES)
  .flatMap(({ surroundings }) => surroundings)
  .filter(({ standing }) => standing === 'certain');

/** For each family and each standing a generator, and one for any two or three together. */
export const composed: readonly Generator[] = [
  ...Object.entries(FAMILIES).flatMap(([name, family]) =>
    (['certain', 'doubtful', 'unclear'] as const).flatMap((standing) => {
      const chosen = family.surroundings.filter((one) => one.standing === standing);
      return chosen.length === 0 ? [] : [generatorOf(`${name}, ${standing}`, family, chosen, standing)];
    }),
  ),
  {
    name: 'several, certain',
    invariant: 'account',
    weight: 3,
    draw(random) {
      const message = messageOf(random);
      const picked = addCertain([], 2 + random.int(2), random);
      const text = writeAll(picked, message, random);
      return text === undefined ? undefined : drawnOf(message, text, { take: message.value }, picked);
    },
  },
];

function generatorOf(
  name: string,
  { invariant = 'account', reasons, isGuess }: SurroundingFamily & { invariant?: Invariant },
  chosen: readonly Surrounding[],
  standing: Standing,
): Generator {
  return {
    name,
    invariant,
    weight: standing === 'unclear' ? 1 : 3,
    draw(random) {
      const message = messageOf(random);
      const picked = addCertain([pickOne(chosen, random)], random.pick([0, 0, 0, 1, 1, 2]), random);
      const text = writeAll(picked, message, random);
      if (text === undefined) return undefined;
      if (standing === 'certain') return drawnOf(message, text, { take: message.value }, picked);
      const guessed = standing === 'doubtful' && isGuess && random.chance(0.15);
      if (guessed) {
        return { ...drawnOf(message, text, { takeOrRefuse: message.value }, picked), options: { accept: 'guess' } };
      }
      const expect: Expect = standing === 'doubtful' ? { refuse: true, reasons } : { takeOrRefuse: message.value };
      return drawnOf(message, text, expect, picked);
    },
  };
}

/** Writes a message in surroundings, from the inside to the outside. */
export function writeAll(picked: readonly Surrounding[], message: Message, random: Random): string | undefined {
  let text: string | undefined = jsonOf(message.value, random);
  for (const surrounding of picked)
    text = text === undefined ? undefined : surrounding.write(text, random, surroundedBy(message));
  return text;
}

/** Adds surroundings that are certain, each at another place. */
export function addCertain(start: readonly Surrounding[], count: number, random: Random): Surrounding[] {
  const picked = [...start];
  for (let tries = 0; picked.length < start.length + count && tries < 30; tries++) {
    const one = pickAt(random.pick(PLACES), random);
    if (one !== undefined && picked.every((other) => fits(one.place, other.place))) picked.push(one);
  }
  return picked.sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
}

/** A surrounding of this place that is certain. */
export function pickAt(place: Place, random: Random): Surrounding | undefined {
  const there = certain.filter((one) => one.place === place);
  return there.length === 0 ? undefined : pickOne(there, random);
}

/** One of them, each kind of row equally often, however many rows it has. */
function pickOne(from: readonly Surrounding[], random: Random): Surrounding {
  const kind = random.pick([...new Set(from.map(kindOf))]);
  return random.pick(from.filter((one) => kindOf(one) === kind));
}

function kindOf({ name }: Surrounding): string {
  return name.replace(/ ".*$/s, '');
}

function fits(a: Place, b: Place): boolean {
  if (a === b) return false;
  const isInner = (place: Place) => place === 'json' || place === 'fence' || place === 'mark';
  return !((a === 'line' && isInner(b)) || (b === 'line' && isInner(a)));
}

function drawnOf({ contract }: Message, text: string, expect: Expect, picked: readonly Surrounding[]): Drawn {
  return { contract, text, expect, about: picked.map(({ name }) => name).join(' < ') };
}

import { isMessage } from '../../../src/testing/apply.ts';
import { type Random, randomOf } from '../../../src/testing/random.ts';
import { isEqual } from '../../../src/words/json-value.ts';
import { type Case, contractOf, type Drawn, type Generator, type Invariant } from './case.ts';
import { generators } from './generators.ts';

export type Draws = {
  /** Names the whole draw: the same seed gives the same cases. */
  seed?: string | number;
  /** How many draws there are, over all generators. Without it, `each` says how many a generator makes. */
  count?: number;
  each?: number;
  /** Only the generators of this invariant, or of which the name holds this. */
  invariant?: Invariant;
  generator?: string;
  /** Where the choices come from. */
  sourceOf?: (name: string) => Random;
};

/** Every case of a seed, generator by generator; a draw that gives no text is left out. */
export function* cases({ seed = 1, count, each = 100, invariant, generator, sourceOf = randomOf }: Draws = {}): Cases {
  const chosen = generators.filter(
    (one) =>
      (invariant === undefined || one.invariant === invariant) &&
      (generator === undefined || one.name.includes(generator)),
  );
  const sum = chosen.reduce((total, { weight = 1 }) => total + weight, 0);
  for (const one of chosen) {
    const draws = count === undefined ? each : Math.ceil((count * (one.weight ?? 1)) / sum);
    for (let number = 0; number < draws; number++) {
      const drawn = drawCase(one, `${seed}`, number, sourceOf);
      if (drawn !== undefined) yield drawn;
    }
  }
}

type Cases = globalThis.Generator<Case>;

/** One draw of a generator. */
export function drawCase(
  { name, invariant, draw }: Generator,
  seed: string,
  number: number,
  sourceOf: (name: string) => Random = randomOf,
): Case | undefined {
  const drawn = draw(sourceOf(`${name}/${seed}/${number}`));
  if (drawn === undefined) return undefined;
  const { about, ...rest } = drawn;
  if (saysOther(drawn)) return undefined;
  return { id: `${name}/${seed}/${number}: ${about}`, invariant, generator: name, ...rest };
}

/** Whether the text is strict JSON of a valid message that is not the expected one: then it says what it says. */
function saysOther({ contract, text, expect }: Drawn): boolean {
  if ('take' in expect) return false;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  const isExpected = 'takeOrRefuse' in expect && isEqual(value, expect.takeOrRefuse);
  return !isExpected && isMessage(contractOf(contract), value);
}

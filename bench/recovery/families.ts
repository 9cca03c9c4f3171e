import { closers } from '../../src/testing/damage/closers.ts';
import { commas } from '../../src/testing/damage/commas.ts';
import { cuts } from '../../src/testing/damage/cuts.ts';
import type { Damage } from '../../src/testing/damage/damage.ts';
import { encodings } from '../../src/testing/damage/encodings.ts';
import { fences } from '../../src/testing/damage/fences.ts';
import { intact } from '../../src/testing/damage/intact.ts';
import { none } from '../../src/testing/damage/none.ts';
import { others } from '../../src/testing/damage/others.ts';
import { page } from '../../src/testing/damage/page.ts';
import { prose } from '../../src/testing/damage/prose.ts';
import { quotes } from '../../src/testing/damage/quotes.ts';
import { reasoning } from '../../src/testing/damage/reasoning.ts';
import { rivals } from '../../src/testing/damage/rivals.ts';
import { spaces } from '../../src/testing/damage/spaces.ts';
import { strings } from '../../src/testing/damage/strings.ts';
import { transport } from '../../src/testing/damage/transport.ts';
import { values } from '../../src/testing/damage/values.ts';
import { wrappers } from '../../src/testing/damage/wrappers.ts';
import { wrong } from '../../src/testing/damage/wrong.ts';

const FAMILIES: { readonly [family: string]: readonly Damage[] } = {
  'intact, valid': intact,
  'prose around': prose,
  fences,
  'chat pages': page,
  reasoning,
  transport,
  wrappers,
  commas,
  quotes,
  'inside of strings': strings,
  'white space': spaces,
  closers,
  'values and names': values,
  'whole text encoded': encodings,
  others,
  'cut off': cuts,
  'several messages': rivals,
  'not valid': wrong,
  'no message': none,
};

const families = new Map(
  Object.entries(FAMILIES).flatMap(([family, kinds]) => kinds.map(({ kind }) => [kind, family])),
);

/** The family of a kind of damage; several kinds in one text are a family of their own. */
export function familyOf(kinds: readonly string[]): string {
  return kinds.length === 1 ? (families.get(kinds[0] ?? '') ?? 'others') : 'combinations';
}

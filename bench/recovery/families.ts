import { closers } from '../../test/corpus/damage/closers.ts';
import { commas } from '../../test/corpus/damage/commas.ts';
import { cuts } from '../../test/corpus/damage/cuts.ts';
import type { Damage } from '../../test/corpus/damage/damage.ts';
import { encodings } from '../../test/corpus/damage/encodings.ts';
import { fences } from '../../test/corpus/damage/fences.ts';
import { intact } from '../../test/corpus/damage/intact.ts';
import { none } from '../../test/corpus/damage/none.ts';
import { others } from '../../test/corpus/damage/others.ts';
import { page } from '../../test/corpus/damage/page.ts';
import { prose } from '../../test/corpus/damage/prose.ts';
import { quotes } from '../../test/corpus/damage/quotes.ts';
import { reasoning } from '../../test/corpus/damage/reasoning.ts';
import { rivals } from '../../test/corpus/damage/rivals.ts';
import { spaces } from '../../test/corpus/damage/spaces.ts';
import { strings } from '../../test/corpus/damage/strings.ts';
import { transport } from '../../test/corpus/damage/transport.ts';
import { values } from '../../test/corpus/damage/values.ts';
import { wrappers } from '../../test/corpus/damage/wrappers.ts';
import { wrong } from '../../test/corpus/damage/wrong.ts';

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

import { plainName } from '../../characters.ts';
import { ANY } from '../cues.ts';
import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** The call is named after another member than its argument says. */
export const callOfAnother: LayerRule = {
  name: 'call-of-another',
  means: 'guess',
  says: 'The call {} has the name of one message, and its argument is another.',
  cues: ANY,
  holds(layer) {
    const { shape, value } = layer.place;
    if (layer.kind !== 'call' || shape.type !== 'union') return undefined;
    const last = plainName(layer.name.split(/[.:/]/).at(-1) ?? '');
    const tag = plainName(String((value as { [key: string]: unknown })[shape.tag]));
    const isOther = last !== tag && Object.keys(shape.members).some((member) => plainName(member) === last);
    return isOther ? markBefore(layer) : undefined;
  },
};

import type { Found, Layer, Place } from './doubt.ts';
import { readAssignment } from './layers/read-assignment.ts';
import { readBlock } from './layers/read-block.ts';
import { readCall, readMarkedCall } from './layers/read-call.ts';
import { readExtraClosers } from './layers/read-extra-closers.ts';
import {
  readBox,
  readCode,
  readEmphasis,
  readEndOfStatement,
  readList,
  readQuotes,
  readTurn,
} from './layers/read-marks.ts';
import { readTag } from './layers/read-tag.ts';
import { around } from './once.ts';

export { isAnswerCall } from './layers/read-call.ts';

/**
 * Takes off, from the inside to the outside, what opens right before a message and closes right behind it: a call, a tag, a
 * fence, marks of a model's, an assignment.
 *
 * @returns the place with all of that in `whole`, and what was taken off
 */
export function unwrapPlace(place: Place): Unwrapped {
  const layers: Layer[] = [];
  let at = place;
  while (layers.length < DEEPEST) {
    const layer = firstLayer(at);
    if (layer === undefined) break;
    layers.push(layer);
    at = around(at, layer.whole);
  }
  return { place: at, layers };
}

/** A place with its layers in `whole`, and the layers. */
export type Unwrapped = { place: Place; layers: Layer[] };

const DEEPEST = 12;

function firstLayer(place: Place): Layer | undefined {
  for (const read of READERS) {
    const layer = read(place);
    if (layer !== undefined) return { kind: 'marks', name: '', more: '', ...layer, place };
  }
  return undefined;
}

const READERS: readonly ((place: Place) => Found | undefined)[] = [
  readBox,
  readList,
  readCall,
  readMarkedCall,
  readTurn,
  readAssignment,
  readEndOfStatement,
  readExtraClosers,
  readTag,
  readBlock,
  readCode,
  readEmphasis,
  readQuotes,
];

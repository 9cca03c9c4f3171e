import { firstIndex } from '../text/first-index.ts';
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
import { plainSurroundings } from './plain-surroundings.ts';
import { unfenced } from './unfenced.ts';
import { withoutSilence } from './without-silence.ts';
import { PAGE_TAGS } from './words/answer-words.ts';
import { isPlainTag } from './words/page-tags.ts';

/**
 * Finds, from the inside out, what opens right before a message and closes right after it: a call, a tag, a code fence,
 * tokens of a model, an assignment. Then it simplifies the rest of the text for the rules.
 *
 * @returns the place with all of these in `whole`, and the layers that were found
 */
export function unwrapPlace(place: Place): Unwrapped {
  const layers: Layer[] = [];
  let at = place;
  while (layers.length < DEEPEST) {
    const layer = firstLayer(at);
    const isList = layer?.name === '[';
    if (layer === undefined || (isList && layers.filter(({ name }) => name === '[').length === MOST_LISTS)) break;
    layers.push(layer);
    at = around(at, layer.whole);
  }
  return { place: plainSurroundings(untagged(unfenced(withoutSilence(at)))), layers };
}

/** A place with its layers in `whole`, and those layers. */
export type Unwrapped = { place: Place; layers: Layer[] };

const DEEPEST = 12;
/** A list in a list is nothing but a wrapper; one more is not. */
const MOST_LISTS = 2;

/**
 * Replaces the tags of a page with white space: paragraphs become lines, and headings those of Markdown. Tags around
 * the message that say more about it stay.
 */
function untagged(place: Place): Place {
  const { start, end } = place.whole;
  const before = place.text.slice(0, start);
  const open = openTags(before);
  const isOpen = (at: number, end: number) => (open[firstIndex(open, (one) => one >= at)] ?? end) < end;
  const said = before.replace(TAGS, (tags, at: number) =>
    isOpen(at, at + tags.length) ? tags : blank(tags, at, before),
  );
  const behind = place.text.slice(end).replace(TAGS, blank);
  return { ...place, text: said + place.text.slice(start, end) + behind, asked: new Map() };
}

/** Where tags open that are not closed before the message and do more than format the page. */
function openTags(before: string): number[] {
  const open: { name: string; more: string; index: number }[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, step: number) => counts.set(name, (counts.get(name) ?? 0) + step);
  for (const { 1: slash, 2: name = '', 3: more = '', index } of before.matchAll(TAG)) {
    if (slash === '') {
      open.push({ name, more, index });
      count(name, 1);
    } else {
      // What was opened within it is closed with it.
      for (let last = counts.get(name) ? open.pop() : undefined; last !== undefined; last = open.pop()) {
        count(last.name, -1);
        if (last.name === name) break;
      }
    }
  }
  return open.filter(({ name, more }) => !/^[bh]r$/i.test(name) && !isPlainTag(name, more)).map(({ index }) => index);
}

function blank(tags: string, at: number, text: string): string {
  const names = [...tags.matchAll(/<\/?([\w:.-]{1,61})/g)].map(([, name = '']) => name.toLowerCase());
  if (!names.every((name) => PAGE_TAGS.has(name) || HEADING.test(name))) return tags;
  const isInline = names.every((name) => INLINE.test(name)) && at > 0 && text[at - 1] !== '\n';
  if (isInline) return ' '.repeat(tags.length);
  return /<(?:h\d|summary|caption|figcaption|legend)[^<>]*>\s*$/i.test(tags)
    ? '\n# '.padStart(tags.length)
    : `${'\n'.padEnd(tags.length - 1)}\n`;
}

/** Elements that say what is below them, and one that begins with such an element. */
const HEADING = /^(?:summary|details|caption|figcaption|legend)$/;

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,60})(\s[^<>]{0,200})?>/g;
const TAGS = /(?:(?:<\/?[A-Za-z_][\w:.-]{0,60}(?:\s[^<>]{0,200})?\/?>|&nbsp;)\s{0,40})+/g;
const INLINE = /^(?:code|span|b|i|em|strong)$/;

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

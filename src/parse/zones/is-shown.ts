/** Tells whether a tag that closes reasoning is only shown: in a code block, in inline code or in a quotation. */

import { firstIndex } from '../text/first-index.ts';

/** How many characters before a tag are searched for a quotation. Sentences are shorter. */
const LONGEST = 1000;

/**
 * Makes a function that tells whether a tag is only shown: a fence, inline code or a quotation opens before the tag and
 * closes after it. It must be called with the tags in ascending order. The text is scanned only once, however many tags
 * it has.
 */
export function shownIn(text: string): (from: number, at: number) => boolean {
  let fences: number[] | undefined;
  let ticks: number[] | undefined;
  let line = 0;
  let next = text.indexOf('\n');
  return (from, at) => {
    fences ??= placesOf(text, FENCE);
    ticks ??= placesOf(text, TICK);
    if (isOdd(countIn(fences, from, at)) && isOdd(countIn(fences, at, text.length))) return true;
    for (; next !== -1 && next < at; next = text.indexOf('\n', line)) line = next + 1;
    const start = Math.max(from, line);
    if (/^\s{0,3}>/.test(text.slice(start, Math.min(at, start + 4)))) return true;
    const near = text.slice(Math.max(start, at - LONGEST), at);
    const rest = /[“„]/.test(near) ? near.replace(QUOTATION, '') : near;
    if (/[“„][^“”]{0,200}$/.test(rest)) return true;
    // A backtick inside a quotation does not open code after the quotation.
    const quoted = near === rest ? 0 : count(near) - count(rest);
    return isOdd(countIn(ticks, start, at) - quoted) && isOdd(countIn(ticks, at, text.length));
  };
}

const FENCE = /^[ \t>]{0,9}(?:`{3,}|~{3,})/gm;

/** A single backtick. */
const TICK = /(?<!`)`(?!`)/g;

const QUOTATION = /„[^„“”]*[“”]|“[^“”]*”/g;

function placesOf(text: string, mark: RegExp): number[] {
  return [...text.matchAll(mark)].map(({ index }) => index);
}

/** The number of places in a part of the text. The places are sorted. */
function countIn(places: readonly number[], from: number, to: number): number {
  return firstIndex(places, (place) => place >= to) - firstIndex(places, (place) => place >= from);
}

function count(text: string): number {
  return text.match(TICK)?.length ?? 0;
}

function isOdd(count: number): boolean {
  return count % 2 !== 0;
}

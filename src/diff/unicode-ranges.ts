/** Ranges of code points, both ends included, in ascending order and without overlap. */
export type Ranges = readonly (readonly [number, number])[];

export const LAST_CODE_POINT = 0x10ffff;

/**
 * The code points that have a Unicode property, such as `L` or `Script=Greek`, as the engine knows them.
 *
 * @throws SyntaxError when there is no such property
 */
export function unicodeRanges(property: string): Ranges {
  const known = found.get(property);
  if (known) return known;
  const ranges: [number, number][] = [];
  for (const { 0: run, index } of everyCharacter().matchAll(new RegExp(`\\p{${property}}+`, 'gu'))) {
    const [low, high] = [codeAt(index), codeAt(index + run.length - 1)];
    // The string has no surrogates: a run that spans them is split into two.
    if (low < SURROGATES[0] && high > SURROGATES[1]) ranges.push([low, SURROGATES[0] - 1], [SURROGATES[1] + 1, high]);
    else ranges.push([low, high]);
  }
  // All surrogates have the same properties.
  if (new RegExp(`\\p{${property}}`, 'u').test('\ud800')) ranges.push([...SURROGATES]);
  ranges.sort(([a], [b]) => a - b);
  found.set(property, ranges);
  return ranges;
}

/** Whether a code point is in one of the ranges, which are in ascending order. */
export function isIn(ranges: Ranges, code: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] as Ranges[number];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

const found = /* @__PURE__ */ new Map<string, Ranges>();

const SURROGATES = [0xd800, 0xdfff] as const;
const SURROGATE_COUNT = 0x800;

/** The index in the string of all characters at which those with two UTF-16 code units start. */
const FIRST_PAIR = 0x10000 - SURROGATE_COUNT;

let characters: string | undefined;

/** Every code point in ascending order, without surrogates. */
function everyCharacter(): string {
  if (characters !== undefined) return characters;
  const rows: string[] = [];
  for (let row = 0; row <= 0x10ff; row++) {
    if (row >= SURROGATES[0] >> 8 && row <= SURROGATES[1] >> 8) continue;
    rows.push(String.fromCodePoint(...Array.from({ length: 256 }, (_, i) => row * 256 + i)));
  }
  characters = rows.join('');
  return characters;
}

/** The code point at an index of that string, even if the index is that of its second code unit. */
function codeAt(index: number): number {
  if (index >= FIRST_PAIR) return 0x10000 + ((index - FIRST_PAIR) >> 1);
  return index < SURROGATES[0] ? index : index + SURROGATE_COUNT;
}

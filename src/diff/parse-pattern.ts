import { type Ranges, unicodeRanges } from './unicode-ranges.ts';

/** A regular expression as a tree. `start` and `end` are the anchors. */
export type PatternTree =
  | { type: 'set'; ranges: Ranges }
  | { type: 'start' }
  | { type: 'end' }
  | { type: 'sequence'; parts: PatternTree[] }
  | { type: 'choice'; parts: PatternTree[] }
  | { type: 'repeat'; part: PatternTree; least: number; most: number };

/** `tree` is missing when the pattern needs what no finite automaton can do, or what is rarely worth it. */
export type ParsedPattern = { isPattern: false } | { isPattern: true; tree?: PatternTree };

export const LAST_CODE_POINT = 0x10ffff;

/**
 * Parses a pattern as `new RegExp(pattern, 'u')` reads it.
 *
 * Lookaround, back references and word boundaries yield a pattern without a tree.
 */
export function parsePattern(pattern: string): ParsedPattern {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return { isPattern: false };
  }
  const parser = { text: [...pattern].map((character) => character), at: 0, depth: 0 };
  try {
    return { isPattern: true, tree: readChoice(parser) };
  } catch (error) {
    if (error instanceof Unsupported) return { isPattern: true };
    throw error;
  }
}

type Parser = { text: string[]; at: number; depth: number };

class Unsupported extends Error {}

const MAX_DEPTH = 100;
/** A count above this one makes too many states. */
const MAX_COUNT = 2000;

function readChoice(parser: Parser): PatternTree {
  if (++parser.depth > MAX_DEPTH) throw new Unsupported();
  const parts = [readSequence(parser)];
  while (parser.text[parser.at] === '|') {
    parser.at++;
    parts.push(readSequence(parser));
  }
  parser.depth--;
  return parts.length === 1 && parts[0] ? parts[0] : { type: 'choice', parts };
}

function readSequence(parser: Parser): PatternTree {
  const parts: PatternTree[] = [];
  for (;;) {
    const character = parser.text[parser.at];
    if (character === undefined || character === '|' || character === ')') return { type: 'sequence', parts };
    parts.push(readRepeat(parser, readAtom(parser)));
  }
}

function readAtom(parser: Parser): PatternTree {
  const character = parser.text[parser.at++] ?? '';
  if (character === '^') return { type: 'start' };
  if (character === '$') return { type: 'end' };
  if (character === '.') return { type: 'set', ranges: negate(LINE_ENDS) };
  if (character === '[') return { type: 'set', ranges: readClass(parser) };
  if (character === '\\') return { type: 'set', ranges: readEscape(parser, false) };
  if (character !== '(') return { type: 'set', ranges: only(character) };
  if (parser.text[parser.at] === '?') {
    const [, second = '', third = ''] = parser.text.slice(parser.at, parser.at + 3);
    if (second === ':') parser.at += 2;
    else if (second === '<' && third !== '=' && third !== '!') parser.at = parser.text.indexOf('>', parser.at) + 1;
    else throw new Unsupported();
  }
  const inner = readChoice(parser);
  parser.at++;
  return inner;
}

function readRepeat(parser: Parser, part: PatternTree): PatternTree {
  const counts = readCounts(parser);
  if (!counts) return part;
  if (parser.text[parser.at] === '?') parser.at++;
  const [least, most] = counts;
  if (least > MAX_COUNT || (most > MAX_COUNT && most !== Number.POSITIVE_INFINITY)) throw new Unsupported();
  return { type: 'repeat', part, least, most };
}

function readCounts(parser: Parser): [number, number] | undefined {
  const character = parser.text[parser.at];
  const simple = SIMPLE_COUNTS[character ?? ''];
  if (simple) {
    parser.at++;
    return simple;
  }
  if (character !== '{') return undefined;
  const close = parser.text.indexOf('}', parser.at);
  const [least = '', most] = parser.text
    .slice(parser.at + 1, close)
    .join('')
    .split(',');
  parser.at = close + 1;
  return [Number(least), most === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

const SIMPLE_COUNTS: { [character: string]: [number, number] } = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

function readClass(parser: Parser): Ranges {
  const isNegated = parser.text[parser.at] === '^';
  if (isNegated) parser.at++;
  const ranges: [number, number][] = [];
  while (parser.text[parser.at] !== ']') {
    const from = readClassAtom(parser);
    const low = from[0]?.[0] ?? 0;
    if (parser.text[parser.at] === '-' && parser.text[parser.at + 1] !== ']') {
      parser.at++;
      ranges.push([low, readClassAtom(parser)[0]?.[0] ?? low]);
    } else {
      ranges.push(...from.map(([a, b]): [number, number] => [a, b]));
    }
  }
  parser.at++;
  const joined = join(ranges);
  return isNegated ? negate(joined) : joined;
}

function readClassAtom(parser: Parser): Ranges {
  const character = parser.text[parser.at++] ?? '';
  return character === '\\' ? readEscape(parser, true) : only(character);
}

function readEscape(parser: Parser, inClass: boolean): Ranges {
  const character = parser.text[parser.at++] ?? '';
  const set = SETS[character.toLowerCase()];
  if (set) return character === character.toLowerCase() ? set : negate(set);
  const control = CONTROLS[character];
  if (control !== undefined) return [[control, control]];
  if (character === 'u') return readUnicode(parser);
  if (character === 'p') return readProperty(parser);
  if (character === 'P') return negate(readProperty(parser));
  if (character === 'x') return hex(parser, 2);
  if (character === 'c') {
    const code = (parser.text[parser.at++] ?? '').charCodeAt(0) % 32;
    return [[code, code]];
  }
  if (character === 'b' && inClass) return [[8, 8]];
  if (/[0-9a-zA-Z]/.test(character)) throw new Unsupported();
  return only(character);
}

function readUnicode(parser: Parser): Ranges {
  if (parser.text[parser.at] === '{') {
    const close = parser.text.indexOf('}', parser.at);
    const code = Number.parseInt(parser.text.slice(parser.at + 1, close).join(''), 16);
    parser.at = close + 1;
    return [[code, code]];
  }
  const [[high]] = hex(parser, 4) as [[number, number]];
  const isPair = high >= 0xd800 && high <= 0xdbff && parser.text.slice(parser.at, parser.at + 2).join('') === '\\u';
  if (!isPair) return [[high, high]];
  const before = parser.at;
  parser.at += 2;
  const low = Number.parseInt(parser.text.slice(parser.at, parser.at + 4).join(''), 16);
  if (!(low >= 0xdc00 && low <= 0xdfff)) {
    parser.at = before;
    return [[high, high]];
  }
  parser.at += 4;
  const code = 0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00);
  return [[code, code]];
}

function readProperty(parser: Parser): Ranges {
  const close = parser.text.indexOf('}', parser.at);
  const property = parser.text.slice(parser.at + 1, close).join('');
  parser.at = close + 1;
  return unicodeRanges(property);
}

function hex(parser: Parser, digits: number): Ranges {
  const code = Number.parseInt(parser.text.slice(parser.at, parser.at + digits).join(''), 16);
  parser.at += digits;
  return [[code, code]];
}

function only(character: string): Ranges {
  const code = character.codePointAt(0) ?? 0;
  return [[code, code]];
}

function join(ranges: [number, number][]): Ranges {
  const joined: [number, number][] = [];
  for (const [low, high] of ranges.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else joined.push([low, high]);
  }
  return joined;
}

function negate(ranges: Ranges): Ranges {
  const others: [number, number][] = [];
  let next = 0;
  for (const [low, high] of ranges) {
    if (low > next) others.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= LAST_CODE_POINT) others.push([next, LAST_CODE_POINT]);
  return others;
}

const LINE_ENDS: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

const SETS: { [name: string]: Ranges } = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

const CONTROLS: { [character: string]: number } = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 };

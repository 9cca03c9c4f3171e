import { type PatternParser, STEPS_PER_ATOM } from './pattern-parser.ts';
import { LAST_CODE_POINT, type Ranges } from './unicode-ranges.ts';

/** Reads the characters that a class matches, after its opening bracket. */
export function readClass(parser: PatternParser): Ranges {
  const isNegated = parser.text[parser.at] === '^';
  if (isNegated) parser.at++;
  const ranges: [number, number][] = [];
  while (parser.text[parser.at] !== ']') {
    const from = readClassAtom(parser);
    parser.budget.spend(STEPS_PER_ATOM + from.length);
    const low = from[0]?.[0] ?? 0;
    if (parser.text[parser.at] === '-' && parser.text[parser.at + 1] !== ']') {
      parser.at++;
      ranges.push([low, readClassAtom(parser)[0]?.[0] ?? low]);
    } else {
      for (const [a, b] of from) ranges.push([a, b]);
    }
  }
  parser.at++;
  const joined = join(ranges);
  return isNegated ? negate(joined) : joined;
}

function readClassAtom(parser: PatternParser): Ranges {
  const character = parser.text[parser.at++] ?? '';
  return character === '\\' ? readEscape(parser) : only(character);
}

/**
 * Reads the characters that an escape matches, after its backslash; not for word boundaries, groups and back
 * references.
 */
export function readEscape(parser: PatternParser): Ranges {
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
  if (character === 'b') return [[8, 8]];
  return only(character);
}

function readUnicode(parser: PatternParser): Ranges {
  if (parser.text[parser.at] === '{') {
    const close = parser.text.indexOf('}', parser.at);
    const code = Number.parseInt(parser.text.slice(parser.at + 1, close).join(''), 16);
    parser.at = close + 1;
    return [[code, code]];
  }
  const [[first]] = hex(parser, 4) as [[number, number]];
  // Two escapes may be the surrogates of one character.
  const behind = parser.text.slice(parser.at, parser.at + 6).join('');
  const second = /^\\u([0-9a-fA-F]{4})/.exec(behind)?.[1] ?? '';
  const code = String.fromCharCode(first, Number.parseInt(second, 16)).codePointAt(0) as number;
  if (code > 0xffff) parser.at += 6;
  return [[code, code]];
}

function readProperty(parser: PatternParser): Ranges {
  const close = parser.text.indexOf('}', parser.at);
  const property = parser.text.slice(parser.at + 1, close).join('');
  parser.at = close + 1;
  return parser.rangesOf(property);
}

function hex(parser: PatternParser, digits: number): Ranges {
  const code = Number.parseInt(parser.text.slice(parser.at, parser.at + digits).join(''), 16);
  parser.at += digits;
  return [[code, code]];
}

/** One character. */
export function only(character: string): Ranges {
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

/** What `.` matches: all but line terminators. */
export const ANY_CHARACTER: Ranges = [
  [0, 9],
  [11, 12],
  [14, 0x2027],
  [0x202a, LAST_CODE_POINT],
];

const DIGITS: Ranges = [[48, 57]];

/** What `\w` matches, and what word boundaries depend on. */
export const WORD_CHARACTERS: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];

const WHITE_SPACE: Ranges = [
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
];

const SETS: { [name: string]: Ranges } = { d: DIGITS, w: WORD_CHARACTERS, s: WHITE_SPACE };

const CONTROLS: { [character: string]: number } = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 };

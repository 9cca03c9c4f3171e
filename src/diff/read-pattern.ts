import type { Budget } from './budget.ts';
import type { Ranges } from './unicode-ranges.ts';

/** A regular expression as a tree. `start` and `end` are the anchors; groups that capture are numbered from 1. */
export type PatternTree =
  | { type: 'set'; ranges: Ranges }
  | { type: 'start' | 'end' }
  | { type: 'sequence'; parts: PatternTree[] }
  | { type: 'choice'; parts: PatternTree[] }
  | { type: 'repeat'; part: PatternTree; least: number; most: number; isLazy: boolean; groups: [number, number] }
  | { type: 'group'; number: number; part: PatternTree }
  | { type: 'boundary'; holds: boolean }
  | { type: 'look'; ahead: boolean; holds: boolean; part: PatternTree }
  | { type: 'reference'; group: number | string };

export type PatternGroups = { count: number; names: Map<string, number> };

export type ReadPattern = { tree: PatternTree; groups: PatternGroups };

export const LAST_CODE_POINT = 0x10ffff;

/**
 * Reads a pattern that `new RegExp(pattern, 'u')` is known to take.
 *
 * @param rangesOf the characters that have a Unicode property
 *
 * @returns undefined for what is rarely worth it: groups that are nested very deeply, changed flags, names that stand twice
 */
export function readPattern(
  pattern: string,
  rangesOf: (property: string) => Ranges,
  budget: Budget,
): ReadPattern | undefined {
  const groups: PatternGroups = { count: 0, names: new Map() };
  const parser: Parser = { text: [...pattern], at: 0, depth: 0, groups, rangesOf, budget };
  try {
    return { tree: readChoice(parser), groups };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/** The parts that a tree is made of. */
export function partsOf(tree: PatternTree): readonly PatternTree[] {
  if (tree.type === 'sequence' || tree.type === 'choice') return tree.parts;
  return 'part' in tree ? [tree.part] : [];
}

type Parser = {
  text: string[];
  at: number;
  depth: number;
  groups: PatternGroups;
  rangesOf: (property: string) => Ranges;
  budget: Budget;
};

class Unsupported extends Error {}

const MAX_DEPTH = 100;

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
    const before = parser.groups.count;
    parts.push(readRepeat(parser, readAtom(parser), before));
  }
}

function readAtom(parser: Parser): PatternTree {
  parser.budget.spend(STEPS_PER_ATOM);
  const character = parser.text[parser.at++] ?? '';
  if (character === '^') return { type: 'start' };
  if (character === '$') return { type: 'end' };
  if (character === '.') return { type: 'set', ranges: negate(LINE_ENDS) };
  if (character === '[') return { type: 'set', ranges: readClass(parser) };
  if (character === '\\') return readEscapedAtom(parser);
  return character === '(' ? readGroup(parser) : { type: 'set', ranges: only(character) };
}

const STEPS_PER_ATOM = 4;

function readEscapedAtom(parser: Parser): PatternTree {
  const character = parser.text[parser.at] ?? '';
  if (character === 'b' || character === 'B') {
    parser.at++;
    return { type: 'boundary', holds: character === 'b' };
  }
  if (character === 'k') {
    parser.at++;
    return { type: 'reference', group: readName(parser) };
  }
  if (!/[1-9]/.test(character)) return { type: 'set', ranges: readEscape(parser, false) };
  let digits = '';
  while (/[0-9]/.test(parser.text[parser.at] ?? '')) digits += parser.text[parser.at++];
  return { type: 'reference', group: Number(digits) };
}

/** Reads a group behind its opening parenthesis. */
function readGroup(parser: Parser): PatternTree {
  const { text, at, groups } = parser;
  const [, second = '', third = ''] = text[at] === '?' ? text.slice(at, at + 3) : [];
  if (text[at] !== '?') return readCapture(parser);
  if (second === ':') {
    parser.at += 2;
    return readInner(parser);
  }
  const isBehind = second === '<' && (third === '=' || third === '!');
  if (second === '=' || second === '!' || isBehind) {
    parser.at += isBehind ? 3 : 2;
    const holds = (isBehind ? third : second) === '=';
    return { type: 'look', ahead: !isBehind, holds, part: readInner(parser) };
  }
  if (second !== '<') throw new Unsupported();
  parser.at += 1;
  const name = readName(parser);
  if (groups.names.has(name)) throw new Unsupported();
  groups.names.set(name, groups.count + 1);
  return readCapture(parser);
}

function readCapture(parser: Parser): PatternTree {
  const number = ++parser.groups.count;
  return { type: 'group', number, part: readInner(parser) };
}

function readInner(parser: Parser): PatternTree {
  const inner = readChoice(parser);
  parser.at++;
  return inner;
}

/** Reads `<name>`. */
function readName(parser: Parser): string {
  const close = parser.text.indexOf('>', parser.at);
  const name = parser.text.slice(parser.at + 1, close).join('');
  parser.at = close + 1;
  // Escapes in a name say the same in another way.
  if (name.includes('\\')) throw new Unsupported();
  return name;
}

function readRepeat(parser: Parser, part: PatternTree, groupsBefore: number): PatternTree {
  const counts = readCounts(parser);
  if (!counts) return part;
  const isLazy = parser.text[parser.at] === '?';
  if (isLazy) parser.at++;
  const [least, most] = counts;
  return { type: 'repeat', part, least, most, isLazy, groups: [groupsBefore + 1, parser.groups.count] };
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
  return parser.rangesOf(property);
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

const DIGITS: Ranges = [[48, 57]];

/** What `\w` takes, and what a word boundary looks for. */
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

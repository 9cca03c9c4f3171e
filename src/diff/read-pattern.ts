import type { Budget } from './budget.ts';
import { type PatternParser, STEPS_PER_ATOM, Unsupported } from './pattern-parser.ts';
import { ANY_CHARACTER, only, readClass, readEscape } from './read-class.ts';
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

/**
 * Reads a pattern that `new RegExp(pattern, 'u')` is known to accept.
 *
 * @param rangesOf the characters that have a Unicode property
 *
 * @returns undefined for features too rare to be supported: very deeply nested groups, changed flags, duplicate names
 */
export function readPattern(
  pattern: string,
  rangesOf: (property: string) => Ranges,
  budget: Budget,
): ReadPattern | undefined {
  const groups: PatternGroups = { count: 0, names: new Map() };
  const parser: PatternParser = { text: [...pattern], at: 0, depth: 0, groups, rangesOf, budget };
  try {
    return { tree: readChoice(parser), groups };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/** The parts that a tree consists of. */
export function partsOf(tree: PatternTree): readonly PatternTree[] {
  if (tree.type === 'sequence' || tree.type === 'choice') return tree.parts;
  return 'part' in tree ? [tree.part] : [];
}

const MAX_DEPTH = 100;

function readChoice(parser: PatternParser): PatternTree {
  if (++parser.depth > MAX_DEPTH) throw new Unsupported();
  const parts = [readSequence(parser)];
  while (parser.text[parser.at] === '|') {
    parser.at++;
    parts.push(readSequence(parser));
  }
  parser.depth--;
  return parts.length === 1 && parts[0] ? parts[0] : { type: 'choice', parts };
}

function readSequence(parser: PatternParser): PatternTree {
  const parts: PatternTree[] = [];
  for (;;) {
    const character = parser.text[parser.at];
    if (character === undefined || character === '|' || character === ')') return { type: 'sequence', parts };
    const before = parser.groups.count;
    parts.push(readRepeat(parser, readAtom(parser), before));
  }
}

function readAtom(parser: PatternParser): PatternTree {
  parser.budget.spend(STEPS_PER_ATOM);
  const character = parser.text[parser.at++] ?? '';
  if (character === '^') return { type: 'start' };
  if (character === '$') return { type: 'end' };
  if (character === '.') return { type: 'set', ranges: ANY_CHARACTER };
  if (character === '[') return { type: 'set', ranges: readClass(parser) };
  if (character === '\\') return readEscapedAtom(parser);
  return character === '(' ? readGroup(parser) : { type: 'set', ranges: only(character) };
}

function readEscapedAtom(parser: PatternParser): PatternTree {
  const character = parser.text[parser.at] ?? '';
  if (character === 'b' || character === 'B') {
    parser.at++;
    return { type: 'boundary', holds: character === 'b' };
  }
  if (character === 'k') {
    parser.at++;
    return { type: 'reference', group: readName(parser) };
  }
  if (!/[1-9]/.test(character)) return { type: 'set', ranges: readEscape(parser) };
  let digits = '';
  while (/[0-9]/.test(parser.text[parser.at] ?? '')) digits += parser.text[parser.at++];
  return { type: 'reference', group: Number(digits) };
}

/** Reads a group after its opening parenthesis. */
function readGroup(parser: PatternParser): PatternTree {
  const { text, at, groups } = parser;
  if (text[at] !== '?') return readCapture(parser);
  const [, second = '', third = ''] = text.slice(at, at + 3);
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

function readCapture(parser: PatternParser): PatternTree {
  const number = ++parser.groups.count;
  return { type: 'group', number, part: readInner(parser) };
}

function readInner(parser: PatternParser): PatternTree {
  const inner = readChoice(parser);
  parser.at++;
  return inner;
}

/** Reads `<name>`. */
function readName(parser: PatternParser): string {
  const close = parser.text.indexOf('>', parser.at);
  const name = parser.text.slice(parser.at + 1, close).join('');
  parser.at = close + 1;
  // Escapes in a name are another way to write it.
  if (name.includes('\\')) throw new Unsupported();
  return name;
}

function readRepeat(parser: PatternParser, part: PatternTree, groupsBefore: number): PatternTree {
  const counts = readCounts(parser);
  if (!counts) return part;
  const isLazy = parser.text[parser.at] === '?';
  if (isLazy) parser.at++;
  const [least, most] = counts;
  return { type: 'repeat', part, least, most, isLazy, groups: [groupsBefore + 1, parser.groups.count] };
}

function readCounts(parser: PatternParser): [number, number] | undefined {
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

import { readClass } from './read-class.ts';

/** A group of alternatives: where they start, and where the glob continues after them. */
export type Group = {
  index: number;
  start: number;
  otherStarts: number[];
  ends: number[];
  isOptional: boolean;
  isRepeated: boolean;
};

type Groups = {
  all: Group[];
  /** For each position, the number of the group whose brace, parenthesis, comma or bar is there; −1 for none. */
  numbers: Int32Array;
  /** Where the glob may continue after a class whose end is disputed. */
  oddEnds: number[];
  /** Whether there is a group that an escaped digit could refer to. */
  hasGroup: boolean;
  /** The position of the first class with a named set, such as `[:alpha:]`. */
  firstSet: number;
  /** Whether the whole glob may be one of several alternatives. */
  isAlternated: boolean;
  isTooDeep: boolean;
};

/** `isLoose`: whether engines may disagree on which brackets belong together. */
export type GlobStructure = Groups & { isLoose: boolean };

/** The group that the character at a position opens, separates or closes. */
export function groupAt({ all, numbers }: Groups, at: number): Group | undefined {
  return all[numbers[at] ?? -1];
}

const MAX_LEVELS = 100;

/**
 * Finds the groups of a glob.
 *
 * Engines agree on them when brackets of all kinds are well nested. When they are not, or are quoted or escaped, engines
 * differ: then every opening character may start any alternative, and every closing one may end it, as if all were one group.
 */
export function readGroups(glob: string): GlobStructure {
  const structure: Groups = {
    all: [],
    numbers: new Int32Array(glob.length).fill(-1),
    oddEnds: [],
    hasGroup: glob.includes('(') || glob.includes('{'),
    firstSet: glob.includes('[:') ? glob.indexOf('[:') : glob.length,
    isAlternated: glob.includes('|'),
    isTooDeep: false,
  };
  const isLoose = !pair(glob, structure);
  if (isLoose) merge(glob, structure);
  return { ...structure, isLoose };
}

/** @returns false when engines may disagree on which brackets belong together */
function pair(glob: string, structure: Groups): boolean {
  const lastClassEnd = glob.lastIndexOf(']');
  const whole = addGroup(structure, 0);
  const open = [whole];
  let isSure = true;
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? '';
    if (!STRUCTURAL.includes(character)) continue;
    if (character === '[') isSure &&= at > lastClassEnd || readClass(glob, at) !== undefined;
    else if (character === '\\') isSure &&= !STRUCTURAL.includes(glob[at + 1] ?? ' ');
    else if ('"\'`'.includes(character)) isSure = false;
    else if ('{('.includes(character)) {
      structure.isTooDeep = open.length > MAX_LEVELS;
      if (structure.isTooDeep) return false;
      open.push(openGroup(glob, at, structure));
    } else if (character !== ']') isSure = continueGroup(glob, at, structure, open) && isSure;
  }
  whole.ends.push(glob.length);
  return isSure && open.length === 1;
}

/** Reads a separator or a closing character. */
function continueGroup(glob: string, at: number, structure: Groups, open: Group[]): boolean {
  const character = glob[at] ?? '';
  const top = open[open.length - 1] as Group;
  const kind = glob[top.start - 1];
  if (character === '|' || (character === ',' && kind === '{')) {
    separate(structure, at, top);
    return true;
  }
  // Some engines take the comma in "{@(a,b)}" for a separator of the braces.
  if (character === ',') return !open.some(({ start }) => glob[start - 1] === '{');
  if (kind !== (character === '}' ? '{' : '(')) return false;
  closeGroup(glob, at, structure, top);
  open.pop();
  return true;
}

const STRUCTURAL = '{}(),|[]"\'`\\';

function addGroup({ all }: Groups, start: number): Group {
  const group: Group = { index: all.length, start, otherStarts: [], ends: [], isOptional: false, isRepeated: false };
  all.push(group);
  return group;
}

function openGroup(glob: string, at: number, structure: Groups): Group {
  const group = addGroup(structure, at + 1);
  structure.numbers[at] = group.index;
  if (glob[at] === '(') applyPrefix(group, glob[at - 1] ?? '', glob.slice(at + 1, at + 3));
  return group;
}

function closeGroup(glob: string, at: number, { numbers }: Groups, group: Group): void {
  numbers[at] = group.index;
  group.ends.push(at + 1);
  applySuffix(group, glob[at] ?? '', glob[at + 1] ?? '');
}

function separate({ numbers }: Groups, at: number, group: Group): void {
  numbers[at] = group.index;
  group.otherStarts.push(at + 1);
}

/** Applies what is before a group: `?(…)`, `*(…)`, `+(…)`, or `(?=…)` and the like of regular expressions. */
function applyPrefix(group: Group, prefix: string, inner: string): void {
  if (prefix === '?' || prefix === '*' || /\?[=!<]/.test(inner)) group.isOptional = true;
  if (prefix === '*' || prefix === '+') group.isRepeated = true;
}

/** Applies what is after a group, which may be a quantifier as in a regular expression. */
function applySuffix(group: Group, close: string, suffix: string): void {
  if (close === ')' && (suffix === '?' || suffix === '*')) group.isOptional = true;
  if (suffix === '+' || suffix === '*') group.isRepeated = true;
}

/** Makes one group of all of them. */
function merge(glob: string, structure: Groups): void {
  structure.all = [];
  structure.numbers.fill(-1);
  const one = addGroup(structure, 0);
  const lasts: { [open: string]: number } = { '{': glob.lastIndexOf('}'), '(': glob.lastIndexOf(')') };
  const firsts: { [close: string]: number } = { '}': glob.indexOf('{'), ')': glob.indexOf('(') };
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? '';
    if (character === ']') structure.oddEnds.push(at + 1);
    else if (character === ',' || character === '|' || at < (lasts[character] ?? -1)) separate(structure, at, one);
    else if (at > (firsts[character] ?? at) && firsts[character] !== -1) closeGroup(glob, at, structure, one);
    if (character === '(') applyPrefix(one, glob[at - 1] ?? '', glob.slice(at + 1, at + 3));
  }
  if (structure.isAlternated) one.ends.push(glob.length);
}

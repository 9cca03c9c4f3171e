import { type CharacterClass, readClass } from './read-class.ts';

/** Alternatives: where they begin, and where the glob goes on behind them. */
export type Group = { index: number; starts: number[]; ends: number[]; isOptional: boolean; isRepeated: boolean };

export type GlobStructure = {
  /** The group that a brace, a parenthesis, a comma or a bar belongs to. */
  groups: (Group | undefined)[];
  all: Group[];
  classes: (CharacterClass | undefined)[];
  /** Where something goes on behind a class that cannot be read for sure. */
  oddEnds: number[];
  /** Whether engines may disagree on what belongs together. */
  isLoose: boolean;
  isTooDeep: boolean;
};

const MAX_LEVELS = 100;

/**
 * Finds what belongs together in a glob.
 *
 * Where brackets of all kinds are well nested, engines agree on that. Where they are not, or are quoted or escaped, they do
 * not: then every opening character may begin any alternative, and every closing one may end it, as if all were one group.
 */
export function readGroups(glob: string): GlobStructure {
  const structure: GlobStructure = { groups: [], all: [], classes: [], oddEnds: [], isLoose: false, isTooDeep: false };
  structure.isLoose = !pair(glob, structure);
  if (structure.isLoose) merge(glob, structure);
  return structure;
}

/** @returns false when engines may disagree on what belongs together */
function pair(glob: string, structure: GlobStructure): boolean {
  const { groups, classes } = structure;
  const lastClassEnd = glob.lastIndexOf(']');
  const open: { group: Group; kind: string }[] = [];
  const whole = addGroup(structure, 0, glob.length);
  let bracesOpen = 0;
  let isSure = true;
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? '';
    const top = open.at(-1);
    switch (character) {
      case '[':
        classes[at] = readClass(glob, at);
        if (classes[at] === undefined && at < lastClassEnd) isSure = false;
        break;
      case '\\':
        if (STRUCTURAL.includes(glob[at + 1] ?? ' ')) isSure = false;
        break;
      case '"':
      case "'":
      case '`':
        isSure = false;
        break;
      case '{':
      case '(':
        if (open.length >= MAX_LEVELS) {
          structure.isTooDeep = true;
          return false;
        }
        open.push({ group: openGroup(glob, at, structure), kind: character });
        if (character === '{') bracesOpen += 1;
        break;
      case '}':
      case ')':
        if (top?.kind !== (character === '}' ? '{' : '(')) {
          isSure = false;
          break;
        }
        if (character === '}') bracesOpen -= 1;
        groups[at] = top.group;
        top.group.ends.push(at + 1);
        applySuffix(top.group, character, glob[at + 1] ?? '');
        open.pop();
        break;
      case ',':
        if (top?.kind === '{') separate(groups, at, top.group);
        else if (bracesOpen > 0) isSure = false;
        break;
      case '|':
        separate(groups, at, top?.group ?? whole);
        break;
      default:
    }
  }
  return isSure && open.length === 0;
}

const STRUCTURAL = '{}(),|[]"\'`\\';

function addGroup({ all }: GlobStructure, start: number, ...ends: number[]): Group {
  const group = { index: all.length, starts: [start], ends, isOptional: false, isRepeated: false };
  all.push(group);
  return group;
}

function openGroup(glob: string, at: number, structure: GlobStructure): Group {
  const group = addGroup(structure, at + 1);
  structure.groups[at] = group;
  if (glob[at] === '(') applyPrefix(group, glob[at - 1] ?? '', glob.slice(at + 1, at + 3));
  return group;
}

function separate(groups: GlobStructure['groups'], at: number, group: Group): void {
  groups[at] = group;
  group.starts.push(at + 1);
}

/** `?(…)`, `*(…)`, `+(…)`; of a regular expression `(?=…)` and its like. */
function applyPrefix(group: Group, prefix: string, inner: string): void {
  if (prefix === '?' || prefix === '*' || /^\?[=!<]/.test(inner)) group.isOptional = true;
  if (prefix === '*' || prefix === '+') group.isRepeated = true;
}

/** What stands behind a group may be a quantifier, as in a regular expression. */
function applySuffix(group: Group, close: string, suffix: string): void {
  if (close === ')' && (suffix === '?' || suffix === '*')) group.isOptional = true;
  if (suffix === '+' || suffix === '*') group.isRepeated = true;
}

/** Makes one group of all. */
function merge(glob: string, structure: GlobStructure): void {
  const { groups, oddEnds } = structure;
  structure.all = [];
  const one = addGroup(structure, 0);
  const lasts: { [open: string]: number } = { '{': glob.lastIndexOf('}'), '(': glob.lastIndexOf(')') };
  const firsts: { [close: string]: number } = { '}': glob.indexOf('{'), ')': glob.indexOf('(') };
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? '';
    groups[at] = undefined;
    if (character === ']') oddEnds.push(at + 1);
    else if (character === ',' || character === '|' || at < (lasts[character] ?? -1)) separate(groups, at, one);
    else if (at > (firsts[character] ?? at) && firsts[character] !== -1) {
      groups[at] = one;
      one.ends.push(at + 1);
      applySuffix(one, character, glob[at + 1] ?? '');
    }
    if (character === '(') applyPrefix(one, glob[at - 1] ?? '', glob.slice(at + 1, at + 3));
  }
  if (glob.includes('|')) one.ends.push(glob.length);
}

/**
 * Matches a pattern by following all alternatives at once. Whatever the pattern, the time it takes is proportional to
 * the number of its instructions times the number of characters in the text.
 */

import { WORD_CHARACTERS } from '../diff/read-class.ts';
import type { PatternTree } from '../diff/read-pattern.ts';
import { isIn, type Ranges } from '../diff/unicode-ranges.ts';

export type Matcher = (text: string) => boolean;

type Step =
  | { do: 'set'; ranges: Ranges }
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'start' | 'end' | 'done' }
  | { do: 'boundary'; holds: boolean }
  /** A lookahead or lookbehind. It is evaluated before the match, for all positions at once. */
  | { do: 'look'; holds: boolean; ahead: boolean; program: Program };

type Program = Step[];

/** @param tree a pattern without references */
export function compileMatcher(tree: PatternTree): Matcher {
  const program = compile(tree, false);
  return (text) => {
    const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
    return run(program, codes, false, undefined);
  };
}

/** @param isBackward the machine runs from the end of the text to its start */
function compile(tree: PatternTree, isBackward: boolean): Program {
  const program: Program = [];
  add(tree, isBackward, program);
  program.push({ do: 'done' });
  return program;
}

function add(tree: PatternTree, isBackward: boolean, program: Program): void {
  switch (tree.type) {
    case 'set':
      program.push({ do: 'set', ranges: tree.ranges });
      return;
    case 'start':
    case 'end':
      program.push({ do: tree.type });
      return;
    case 'boundary':
      program.push({ do: 'boundary', holds: tree.holds });
      return;
    case 'look':
      // A lookahead is matched backward from the end, so that a single pass decides it for every position.
      program.push({ do: 'look', holds: tree.holds, ahead: tree.ahead, program: compile(tree.part, tree.ahead) });
      return;
    case 'group':
      return add(tree.part, isBackward, program);
    case 'sequence':
      for (const part of isBackward ? tree.parts.toReversed() : tree.parts) add(part, isBackward, program);
      return;
    case 'choice':
      return addChoice(tree.parts, isBackward, program);
    case 'repeat':
      return addRepeat(tree, isBackward, program);
    case 'reference':
      throw new TypeError('A back reference cannot be matched in linear time.');
  }
}

function addChoice(parts: readonly PatternTree[], isBackward: boolean, program: Program): void {
  const jumps: { do: 'jump'; to: number }[] = [];
  for (const [i, part] of parts.entries()) {
    if (i === parts.length - 1) {
      add(part, isBackward, program);
      break;
    }
    const split = { do: 'split' as const, first: program.length + 1, second: 0 };
    program.push(split);
    add(part, isBackward, program);
    const jump = { do: 'jump' as const, to: 0 };
    jumps.push(jump);
    program.push(jump);
    split.second = program.length;
  }
  for (const jump of jumps) jump.to = program.length;
}

function addRepeat(
  { part, least, most }: Extract<PatternTree, { type: 'repeat' }>,
  isBackward: boolean,
  program: Program,
): void {
  for (let times = 0; times < least; times++) add(part, isBackward, program);
  if (most === Number.POSITIVE_INFINITY) {
    const start = program.length;
    const split = { do: 'split' as const, first: start + 1, second: 0 };
    program.push(split);
    add(part, isBackward, program);
    program.push({ do: 'jump', to: start });
    split.second = program.length;
    return;
  }
  const splits: { do: 'split'; first: number; second: number }[] = [];
  for (let times = least; times < most; times++) {
    const split = { do: 'split' as const, first: program.length + 1, second: 0 };
    splits.push(split);
    program.push(split);
    add(part, isBackward, program);
  }
  for (const split of splits) split.second = program.length;
}

/**
 * Runs a program over a text, starting at every position.
 *
 * @param found is set to 1 at each position where a match ends; without it, the function returns at the first match
 */
function run(program: Program, codes: readonly number[], isBackward: boolean, found: Uint8Array | undefined): boolean {
  const { length } = codes;
  const looks = new Map<Step, Uint8Array>();
  for (const step of program) {
    if (step.do !== 'look') continue;
    const places = new Uint8Array(length + 1);
    run(step.program, codes, step.ahead, places);
    looks.set(step, places);
  }
  const seen = new Int32Array(program.length).fill(-1);
  let active: number[] = [];
  for (let count = 0; count <= length; count++) {
    const place = isBackward ? length - count : count;
    const code = isBackward ? codes[place - 1] : codes[place];
    const next: number[] = [];
    let isDone = false;
    const waiting = [...active.toReversed(), 0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen[at] === count) continue;
      seen[at] = count;
      const step = program[at] as Step;
      if (step.do === 'done') isDone = true;
      else if (step.do === 'jump') waiting.push(step.to);
      else if (step.do === 'split') waiting.push(step.second, step.first);
      else if (step.do === 'set') {
        if (code !== undefined && isIn(step.ranges, code)) next.push(at + 1);
      } else if (holdsAt(step, place, codes, looks)) waiting.push(at + 1);
    }
    if (isDone) {
      if (found === undefined) return true;
      found[place] = 1;
    }
    active = next;
  }
  return false;
}

function holdsAt(step: Step, place: number, codes: readonly number[], looks: ReadonlyMap<Step, Uint8Array>): boolean {
  switch (step.do) {
    case 'start':
      return place === 0;
    case 'end':
      return place === codes.length;
    case 'boundary':
      return (isWord(codes[place - 1]) !== isWord(codes[place])) === step.holds;
    case 'look':
      return (looks.get(step)?.[place] === 1) === step.holds;
    default:
      return false;
  }
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && isIn(WORD_CHARACTERS, code);
}

import { type Budget, TooLarge } from './budget.ts';
import type { PatternTree, ReadPattern } from './read-pattern.ts';
import type { Ranges } from './unicode-ranges.ts';

/** One instruction for the machine of {@link matchPattern}; unless it says where to continue, the next one follows. */
export type Instruction =
  | { do: 'set'; ranges: Ranges; isBackward: boolean }
  | { do: 'start' | 'end' | 'fail' | 'done' }
  /** The first way is tried first. */
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'boundary'; holds: boolean }
  | { do: 'look'; holds: boolean; program: PatternProgram }
  /** Stores the position in a slot. */
  | { do: 'save'; slot: number }
  /** Continues only if the position differs from the stored one. */
  | { do: 'moved'; slot: number }
  | { do: 'clear'; from: number; to: number }
  | { do: 'reference'; group: number; isBackward: boolean };

export type PatternProgram = readonly Instruction[];

/**
 * Turns a pattern into instructions for texts of at most `longest` characters: a larger count in the pattern makes no
 * difference.
 *
 * @param keepsGroups whether the content of groups is used again, by back references
 * @throws TooLarge when there are too many instructions
 */
export function compilePattern({ tree, groups }: ReadPattern, longest: number, keepsGroups: boolean, budget: Budget) {
  return new Compiler(groups, longest, keepsGroups, budget).compile(tree, false);
}

const MAX_INSTRUCTIONS = 20_000;

/** Whether a pattern, or a part of it, matches the empty text. */
export function isNullable(tree: PatternTree): boolean {
  switch (tree.type) {
    case 'set':
      return false;
    case 'sequence':
      return tree.parts.every(isNullable);
    case 'choice':
      return tree.parts.some(isNullable);
    case 'repeat':
      return tree.least === 0 || isNullable(tree.part);
    case 'group':
      return isNullable(tree.part);
    default:
      return true;
  }
}

class Compiler {
  private slots: number;

  constructor(
    private readonly groups: ReadPattern['groups'],
    private readonly longest: number,
    private readonly keepsGroups: boolean,
    private readonly budget: Budget,
  ) {
    this.slots = 2 * (groups.count + 1);
  }

  compile(tree: PatternTree, isBackward: boolean): PatternProgram {
    const program: Instruction[] = [];
    this.add(tree, isBackward, program);
    this.put(program, { do: 'done' });
    return program;
  }

  private put(program: Instruction[], instruction: Instruction): void {
    this.budget.spend();
    if (program.push(instruction) > MAX_INSTRUCTIONS) throw new TooLarge();
  }

  private add(tree: PatternTree, isBackward: boolean, program: Instruction[]): void {
    switch (tree.type) {
      case 'set':
        return this.put(program, { do: 'set', ranges: tree.ranges, isBackward });
      case 'start':
      case 'end':
        return this.put(program, { do: tree.type });
      case 'boundary':
        return this.put(program, { do: 'boundary', holds: tree.holds });
      case 'sequence':
        for (const part of isBackward ? tree.parts.toReversed() : tree.parts) this.add(part, isBackward, program);
        return;
      case 'choice':
        return this.addChoice(tree.parts, isBackward, program);
      case 'repeat':
        return this.addRepeat(tree, isBackward, program);
      case 'group':
        return this.addGroup(tree, isBackward, program);
      case 'look':
        return this.put(program, { do: 'look', holds: tree.holds, program: this.compile(tree.part, !tree.ahead) });
      case 'reference': {
        const { group } = tree;
        const number = typeof group === 'number' ? group : (this.groups.names.get(group) ?? 0);
        return this.put(program, { do: 'reference', group: number, isBackward });
      }
    }
  }

  private addChoice(parts: readonly PatternTree[], isBackward: boolean, program: Instruction[]): void {
    const jumps: { do: 'jump'; to: number }[] = [];
    for (const [i, part] of parts.entries()) {
      const split = { do: 'split' as const, first: program.length + 1, second: 0 };
      const isLast = i === parts.length - 1;
      if (!isLast) this.put(program, split);
      this.add(part, isBackward, program);
      if (isLast) break;
      const jump = { do: 'jump' as const, to: 0 };
      jumps.push(jump);
      this.put(program, jump);
      split.second = program.length;
    }
    for (const jump of jumps) jump.to = program.length;
  }

  private addGroup(
    { number, part }: Extract<PatternTree, { type: 'group' }>,
    isBackward: boolean,
    program: Instruction[],
  ): void {
    const [start, end] = [2 * number, 2 * number + 1];
    if (this.keepsGroups) this.put(program, { do: 'save', slot: isBackward ? end : start });
    this.add(part, isBackward, program);
    if (this.keepsGroups) this.put(program, { do: 'save', slot: isBackward ? start : end });
  }

  private addRepeat(tree: Extract<PatternTree, { type: 'repeat' }>, isBackward: boolean, program: Instruction[]): void {
    const { part, least, most } = tree;
    const isTooOften = least > this.longest;
    const isEndless = most === Number.POSITIVE_INFINITY || most > this.longest;
    if (isTooOften && !isNullable(part)) return this.put(program, { do: 'fail' });
    const times = isTooOften ? this.longest + 1 : least;
    for (let i = 0; i < times; i++) this.addRound(tree, false, isBackward, program);
    if (isEndless) return this.addLoop(tree, isBackward, program);
    const splits: Instruction[] = [];
    for (let i = least; i < most; i++) {
      splits.push(this.putSplit(tree.isLazy, program));
      this.addRound(tree, true, isBackward, program);
    }
    for (const split of splits) leadOut(split, tree.isLazy, program.length);
  }

  private addLoop(tree: Extract<PatternTree, { type: 'repeat' }>, isBackward: boolean, program: Instruction[]): void {
    const start = program.length;
    const split = this.putSplit(tree.isLazy, program);
    this.addRound(tree, true, isBackward, program);
    this.put(program, { do: 'jump', to: start });
    leadOut(split, tree.isLazy, program.length);
  }

  private putSplit(isLazy: boolean, program: Instruction[]): Instruction {
    const into = program.length + 1;
    const split: Instruction = { do: 'split', first: isLazy ? 0 : into, second: isLazy ? into : 0 };
    this.put(program, split);
    return split;
  }

  /** One round of a repetition, which clears what its groups captured before; an optional round must not be empty. */
  private addRound(
    { part, groups: [from, to] }: Extract<PatternTree, { type: 'repeat' }>,
    isOptional: boolean,
    isBackward: boolean,
    program: Instruction[],
  ): void {
    const slot = this.slots;
    if (this.keepsGroups && to >= from) this.put(program, { do: 'clear', from: 2 * from, to: 2 * to + 1 });
    if (this.keepsGroups && isOptional) {
      this.slots += 1;
      this.put(program, { do: 'save', slot });
    }
    this.add(part, isBackward, program);
    if (this.keepsGroups && isOptional) this.put(program, { do: 'moved', slot });
  }
}

/** Sets where to continue after a repetition. */
function leadOut(split: Instruction, isLazy: boolean, to: number): void {
  if (split.do === 'split') split[isLazy ? 'first' : 'second'] = to;
}

import type { Budget } from './budget.ts';
import type { PatternProgram } from './pattern-program.ts';
import { WORD_CHARACTERS } from './read-class.ts';
import { isIn } from './unicode-ranges.ts';

/**
 * Whether a program finds its pattern anywhere in a text: the same verdict as `new RegExp(pattern, 'u').test(text)`.
 *
 * Without back references, no instruction runs twice at one position, so the number of steps is at most instructions
 * times characters, whatever the pattern. With back references every way has to be tried, and only the budget limits
 * the steps.
 */
export function matchPattern(program: PatternProgram, text: string, hasReferences: boolean, budget: Budget): boolean {
  const machine = new Machine([...text].map(codeOf), hasReferences, budget);
  budget.spend(text.length);
  return machine.find(program);
}

/** Where the groups begin and end; −1 if a group has captured nothing. */
type Slots = readonly number[];

type Places = { has: (place: number) => boolean; add: (place: number) => unknown };

const MAX_BYTES = 1_000_000;
const BYTES_PER_STEP = 1000;

/** A set of small whole numbers. */
class ByteSet implements Places {
  private readonly bytes: Uint8Array;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  has(place: number): boolean {
    return this.bytes[place] === 1;
  }

  add(place: number): void {
    this.bytes[place] = 1;
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

class Machine {
  constructor(
    private readonly text: readonly number[],
    private readonly hasReferences: boolean,
    private readonly budget: Budget,
  ) {}

  find(program: PatternProgram): boolean {
    const seen = this.noPlaces(program);
    for (let start = 0; start <= this.text.length; start++) {
      if (this.run(program, start, [], seen)) return true;
    }
    return false;
  }

  /** The slots when the program reaches its end; undefined when it does not. */
  private run(program: PatternProgram, start: number, slots: Slots, seen: Places): Slots | undefined {
    const waiting: { at: number; place: number; slots: Slots }[] = [{ at: 0, place: start, slots }];
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      let { at, place } = state;
      let kept = state.slots;
      for (;;) {
        this.budget.spend();
        if (!this.hasReferences) {
          const key = at * (this.text.length + 1) + place;
          if (seen.has(key)) break;
          seen.add(key);
        }
        const step = program[at];
        if (step === undefined || step.do === 'done') return kept;
        at += 1;
        if (step.do === 'split') {
          waiting.push({ at: step.second, place, slots: kept });
          at = step.first;
        } else if (step.do === 'jump') at = step.to;
        else if (step.do === 'set') {
          const code = this.text[step.isBackward ? place - 1 : place];
          if (code === undefined || !isIn(step.ranges, code)) break;
          place += step.isBackward ? -1 : 1;
        } else if (step.do === 'reference') {
          const next = this.refer(step, place, kept);
          if (next === undefined) break;
          place = next;
        } else if (step.do === 'look') {
          const found = this.run(step.program, place, kept, this.noPlaces(step.program));
          if ((found !== undefined) !== step.holds) break;
          if (step.holds && found) kept = found;
        } else if (step.do === 'save') kept = this.withSlots(kept, step.slot, step.slot, place);
        else if (step.do === 'clear') kept = this.withSlots(kept, step.from, step.to, -1);
        else if (!this.isFulfilled(step, place, kept)) break;
      }
    }
    return undefined;
  }

  /** The places where instructions have run: as an array of bytes, which is fast, unless it would be too long. */
  private noPlaces(program: PatternProgram): Places {
    const size = this.hasReferences ? 0 : program.length * (this.text.length + 1);
    this.budget.spend(Math.min(size, MAX_BYTES) / BYTES_PER_STEP);
    return size > MAX_BYTES ? new Set() : new ByteSet(size);
  }

  private isFulfilled(step: PatternProgram[number], place: number, slots: Slots): boolean {
    switch (step.do) {
      case 'start':
        return place === 0;
      case 'end':
        return place === this.text.length;
      case 'boundary':
        return (this.isWordAt(place - 1) !== this.isWordAt(place)) === step.holds;
      case 'moved':
        return slots[step.slot] !== place;
      default:
        return false;
    }
  }

  private isWordAt(place: number): boolean {
    const code = this.text[place];
    return code !== undefined && isIn(WORD_CHARACTERS, code);
  }

  private withSlots(slots: Slots, from: number, to: number, place: number): Slots {
    this.budget.spend(slots.length + to);
    const changed = [...slots];
    while (changed.length <= to) changed.push(-1);
    return changed.fill(place, from, to + 1);
  }

  /** The end of a text that equals what a group captured; a group that captured nothing matches the empty text. */
  private refer(
    { group, isBackward }: { group: number; isBackward: boolean },
    place: number,
    slots: Slots,
  ): number | undefined {
    const [start, end] = [slots[2 * group] ?? -1, slots[2 * group + 1] ?? -1];
    if (start === -1 || end === -1) return place;
    const length = end - start;
    const from = isBackward ? place - length : place;
    if (from < 0) return undefined;
    this.budget.spend(length);
    for (let i = 0; i < length; i++) if (this.text[from + i] !== this.text[start + i]) return undefined;
    return isBackward ? from : from + length;
  }
}

import type { Budget } from './budget.ts';
import type { Letter } from './letters.ts';
import type { PatternTree } from './read-pattern.ts';
import { isIn } from './unicode-ranges.ts';

/** A regular expression whose letters are numbers; equal ones are one object. */
export type Term = { id: number; of: TermShape };

type TermShape =
  | { type: 'nothing' | 'empty' | 'start' | 'end' }
  | { type: 'letters'; letters: ReadonlySet<number> }
  | { type: 'then'; first: Term; rest: Term }
  | { type: 'repeat'; part: Term; least: number; most: number }
  | { type: 'any' | 'all'; parts: Term[] }
  | { type: 'not'; part: Term };

/** Makes terms over some letters, and computes what remains of a term after a letter: its derivative. */
export class PatternTerms {
  private readonly known = new Map<string, Term>();
  private readonly afterwards = new Map<string, Term>();
  readonly nothing = this.make('nothing', { type: 'nothing' });
  private readonly empty = this.make('empty', { type: 'empty' });
  private readonly start = this.make('start', { type: 'start' });
  private readonly end = this.make('end', { type: 'end' });
  private readonly everything = this.make('not nothing', { type: 'not', part: this.nothing });
  readonly anything: Term;

  constructor(
    private readonly letters: readonly Letter[],
    private readonly budget: Budget,
  ) {
    this.anything = this.repeat(this.oneOf(new Set(letters.keys())), 0, Number.POSITIVE_INFINITY);
  }

  private make(key: string, of: TermShape): Term {
    const term = this.known.get(key) ?? { id: this.known.size, of };
    this.known.set(key, term);
    return term;
  }

  private oneOf(set: ReadonlySet<number>): Term {
    if (set.size === 0) return this.nothing;
    this.budget.spend(set.size);
    return this.make(`set ${[...set].sort((a, b) => a - b).join()}`, { type: 'letters', letters: set });
  }

  private then(first: Term, rest: Term): Term {
    this.budget.spend();
    const { nothing, empty } = this;
    if (first === nothing || rest === nothing) return nothing;
    if (first === empty) return rest;
    if (rest === empty) return first;
    if (first.of.type === 'then') return this.then(first.of.first, this.then(first.of.rest, rest));
    return this.make(`then ${first.id} ${rest.id}`, { type: 'then', first, rest });
  }

  sequence(parts: readonly Term[]): Term {
    return parts.reduceRight((rest, part) => this.then(part, rest), this.empty);
  }

  private repeat(part: Term, least: number, most: number): Term {
    this.budget.spend();
    if (most === 0 || part === this.empty) return this.empty;
    if (part === this.nothing) return least === 0 ? this.empty : this.nothing;
    if (least === 1 && most === 1) return part;
    return this.make(`repeat ${part.id} ${least} ${most}`, { type: 'repeat', part, least, most });
  }

  private flat(type: 'any' | 'all', parts: readonly Term[]): Term[] {
    const all = parts.flatMap((part) => (part.of.type === type ? part.of.parts : [part]));
    this.budget.spend(all.length);
    return [...new Set(all)].sort((a, b) => a.id - b.id);
  }

  private any(parts: readonly Term[]): Term {
    const members = this.flat('any', parts).filter((part) => part !== this.nothing);
    if (members.includes(this.everything) || members.includes(this.anything)) return this.anything;
    if (members.length <= 1) return members[0] ?? this.nothing;
    return this.make(`any ${members.map(({ id }) => id).join()}`, { type: 'any', parts: members });
  }

  all(parts: readonly Term[]): Term {
    const members = this.flat('all', parts).filter((part) => part !== this.everything && part !== this.anything);
    if (members.includes(this.nothing)) return this.nothing;
    if (members.length <= 1) return members[0] ?? this.everything;
    return this.make(`all ${members.map(({ id }) => id).join()}`, { type: 'all', parts: members });
  }

  not(part: Term): Term {
    this.budget.spend();
    if (part.of.type === 'not') return part.of.part;
    if (part === this.anything) return this.nothing;
    return this.make(part === this.nothing ? 'not nothing' : `not ${part.id}`, { type: 'not', part });
  }

  word(text: string): Term {
    return this.sequence(
      [...text].map((character) => {
        const code = character.codePointAt(0) ?? 0;
        this.budget.spend(this.letters.length / LETTERS_PER_STEP);
        return this.oneOf(new Set([this.letters.findIndex(({ low, high }) => code >= low && code <= high)]));
      }),
    );
  }

  fromTree(tree: PatternTree): Term {
    switch (tree.type) {
      case 'start':
        return this.start;
      case 'end':
        return this.end;
      case 'set': {
        this.budget.spend(this.letters.length);
        const { ranges } = tree;
        return this.oneOf(new Set([...this.letters.keys()].filter((i) => isIn(ranges, this.letters[i]?.low ?? -1))));
      }
      case 'sequence':
        return this.sequence(tree.parts.map((part) => this.fromTree(part)));
      case 'choice':
        return this.any(tree.parts.map((part) => this.fromTree(part)));
      case 'repeat':
        return this.repeat(this.fromTree(tree.part), tree.least, tree.most);
      case 'group':
        return this.fromTree(tree.part);
      default:
        throw new TypeError('Only regular patterns have a term.');
    }
  }

  /** Whether the term matches the empty text, at a place that may be the start or the end of the text. */
  isEnd({ of }: Term, atStart: boolean, atEnd: boolean): boolean {
    this.budget.spend(STEPS_PER_LOOK);
    switch (of.type) {
      case 'nothing':
      case 'letters':
        return false;
      case 'empty':
        return true;
      case 'start':
        return atStart;
      case 'end':
        return atEnd;
      case 'then':
        return this.isEnd(of.first, atStart, atEnd) && this.isEnd(of.rest, atStart, atEnd);
      case 'repeat':
        return of.least === 0 || this.isEnd(of.part, atStart, atEnd);
      case 'any':
        return of.parts.some((part) => this.isEnd(part, atStart, atEnd));
      case 'all':
        return of.parts.every((part) => this.isEnd(part, atStart, atEnd));
      case 'not':
        return !this.isEnd(of.part, atStart, atEnd);
    }
  }

  /** The derivative of a term: what may follow after a letter. */
  after(term: Term, letter: number, atStart: boolean): Term {
    this.budget.spend();
    const key = `${term.id} ${letter} ${atStart}`;
    const known = this.afterwards.get(key);
    if (known) return known;
    const result = this.derive(term.of, letter, atStart);
    this.afterwards.set(key, result);
    return result;
  }

  private derive(of: TermShape, letter: number, atStart: boolean): Term {
    switch (of.type) {
      case 'nothing':
      case 'empty':
      case 'start':
      case 'end':
        return this.nothing;
      case 'letters':
        return of.letters.has(letter) ? this.empty : this.nothing;
      case 'then': {
        const inFirst = this.then(this.after(of.first, letter, atStart), of.rest);
        const isPassed = this.isEnd(of.first, atStart, false);
        return isPassed ? this.any([inFirst, this.after(of.rest, letter, atStart)]) : inFirst;
      }
      case 'repeat': {
        // A part that matches the empty text needs no further rounds to reach `least`.
        const least = this.isEnd(of.part, atStart, false) ? 0 : Math.max(0, of.least - 1);
        return this.then(this.after(of.part, letter, atStart), this.repeat(of.part, least, of.most - 1));
      }
      case 'any':
        return this.any(of.parts.map((part) => this.after(part, letter, atStart)));
      case 'all':
        return this.all(of.parts.map((part) => this.after(part, letter, atStart)));
      case 'not':
        return this.not(this.after(of.part, letter, atStart));
    }
  }
}

/** Looking at a term costs less than making one. */
const STEPS_PER_LOOK = 0.1;

const LETTERS_PER_STEP = 16;

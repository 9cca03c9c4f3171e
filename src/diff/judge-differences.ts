import { type Change, type Effect, isBreak } from './change.ts';
import type { Difference } from './difference.ts';
import { type CopyNumbers, FIRST_COPY, type SchemaGraph } from './schema-graph.ts';
import type { SchemaNode } from './schema-node.ts';
import type { ValueSearch } from './value-search.ts';
import type { Literal } from './wishes.ts';

/** Two schemas, their differences, and a search that knows both of them. */
export type SchemaPair = {
  old: SchemaGraph;
  new: SchemaGraph;
  differences: readonly Difference[];
  search: ValueSearch;
};

/**
 * Decides for every difference which side it breaks, and adds the breaks that only several of them together cause.
 *
 * If the budget of the search is not enough, the verdict is `may_break`.
 */
export function judgeDifferences(pair: SchemaPair): Judged[] {
  return new Judge(pair).judgeAll();
}

/** A change, before the role of the caller turns it into an error, a warning or a note. */
export type Judged = Omit<Change, 'severity'>;

type Effects = { backward: Effect; forward: Effect };
type Direction = keyof Effects;

const SAFE: Effect = { verdict: 'safe' };
const UNDECIDED: Effect = { verdict: 'may_break' };

/** The maximum number of steps of a search for the whole, or for one difference. */
const MAX_STEPS = 2_000_000;

/** The maximum number of steps for one difference if nothing was found for the whole. */
const FEW_STEPS = 60_000;

const TOO_LARGE = 'The comparison was too large to decide what this breaks.';

class Judge {
  private readonly numbers: CopyNumbers = { next: FIRST_COPY };
  private readonly isUnsure: boolean;
  private whole: Effects = { backward: SAFE, forward: SAFE };

  constructor(private readonly pair: SchemaPair) {
    this.isUnsure = pair.old.unread !== undefined || pair.new.unread !== undefined;
  }

  judgeAll(): Judged[] {
    const { old, new: newer, differences } = this.pair;
    const isSame = old.root.meaning === newer.root.meaning;
    const { givenUp } = this.budget;
    if (!isSame) this.whole = { backward: this.askWhole('backward'), forward: this.askWhole('forward') };
    const isWholeTooLarge = this.budget.givenUp > givenUp;
    const changes = differences.map((difference) => this.judge(difference));
    return isSame ? changes : [...changes, ...this.leftOver(changes, isWholeTooLarge)];
  }

  private get budget() {
    return this.pair.search.evaluator.budget;
  }

  /** The schema of the sender and the schema of the receiver. */
  private sides(direction: Direction): [SchemaGraph, SchemaGraph] {
    const { old, new: newer } = this.pair;
    return direction === 'backward' ? [old, newer] : [newer, old];
  }

  /** Decides whether any message is valid on one side only. */
  private askWhole(direction: Direction): Effect {
    return this.budget.within(MAX_STEPS, () => this.ask(direction, [], MAX_STEPS)) ?? UNDECIDED;
  }

  /** Searches for a message that one side accepts, the other refuses, and that meets some further requirements. */
  private ask(direction: Direction, more: readonly Literal[], steps: number): Effect {
    const [from, to] = this.sides(direction);
    const { search } = this.pair;
    const { evaluator } = search;
    const literals = [{ node: from.root, holds: true }, { node: to.root, holds: false }, ...more];
    const found = search.find(literals, steps);
    if (found === 'none') return this.isUnsure ? UNDECIDED : SAFE;
    // Only an example that really breaks is shown.
    if (found === 'unknown') return UNDECIDED;
    if (!evaluator.isValid(from.root, found.value) || evaluator.isValid(to.root, found.value)) return UNDECIDED;
    evaluator.measure(found.value);
    return { verdict: this.isUnsure ? 'may_break' : 'breaks', example: found.value };
  }

  private judge(difference: Difference): Judged {
    const { code, path, oldPointer, newPointer, known } = difference;
    const { givenUp } = this.budget;
    const effects = known ?? {
      backward: this.searchEffect(difference, 'backward'),
      forward: this.searchEffect(difference, 'forward'),
    };
    const isUndecided = Object.values(effects).some(({ verdict }) => verdict === 'may_break');
    const isTooLarge = isUndecided && this.budget.givenUp > givenUp;
    const message = isTooLarge ? `${difference.message} ${TOO_LARGE}` : difference.message;
    return {
      code,
      path,
      oldPointer,
      newPointer,
      message,
      backward: soften(effects.backward, difference.onlyUnknown === 'backward'),
      forward: soften(effects.forward, difference.onlyUnknown === 'forward'),
    };
  }

  /** Looks for a message that breaks because of one difference. */
  private searchEffect(difference: Difference, direction: Direction): Effect {
    if (this.whole[direction].verdict === 'safe' || !difference.adopt) return SAFE;
    if (this.budget.isSpent) return this.giveUp();
    const steps = this.whole[direction].example === undefined ? FEW_STEPS : MAX_STEPS;
    return this.budget.within(2 * steps, () => this.searchWithin(difference, direction, steps)) ?? UNDECIDED;
  }

  private giveUp(): Effect {
    this.budget.givenUp += 1;
    return UNDECIDED;
  }

  private searchWithin(difference: Difference, direction: Direction, steps: number): Effect {
    const [from, to] = this.sides(direction);
    const isBackward = direction === 'backward';
    const [here, there] = isBackward ? [difference.old, difference.new] : [difference.new, difference.old];
    // Broken by this difference alone: without it, the other side accepts the message.
    const without = { node: this.adopted(to, there, here, difference), holds: true };
    const alone = this.ask(direction, [without], steps);
    if (alone.example !== undefined) return alone;
    // Or broken by this difference among others: with it, this side refuses the message.
    const withIt = { node: this.adopted(from, here, there, difference), holds: false };
    const among = this.ask(direction, [withIt], steps);
    if (among.example !== undefined) return among;
    return alone.verdict === 'safe' && among.verdict === 'safe' ? SAFE : UNDECIDED;
  }

  /** A copy of a schema that has adopted a single difference from the other one. */
  private adopted(graph: SchemaGraph, at: SchemaNode, other: SchemaNode, { adopt }: Difference): SchemaNode {
    const copy = graph.copy([at], this.numbers);
    const place = copy.copies.get(at);
    if (place) adopt?.(place, other);
    return copy.root;
  }

  /** A break of the whole schema that no single change explains. */
  private leftOver(changes: readonly Judged[], isWholeTooLarge: boolean): Judged[] {
    const { old, new: newer } = this.pair;
    const { givenUp } = this.budget;
    const effects = { backward: this.openEffect(changes, 'backward'), forward: this.openEffect(changes, 'forward') };
    if (!isBreak(effects.backward) && !isBreak(effects.forward)) return [];
    const isTooLarge = isWholeTooLarge || this.budget.givenUp > givenUp;
    const pointers = { oldPointer: old.root.pointer, newPointer: newer.root.pointer };
    return [{ code: 'combined', path: '', ...pointers, message: this.sayCombined(effects, isTooLarge), ...effects }];
  }

  private sayCombined({ backward, forward }: Effects, isTooLarge: boolean): string {
    const unread = this.pair.old.unread ?? this.pair.new.unread;
    if (unread) return `The schema uses "${[...unread.unknown.keys()][0]}", which this comparison cannot read.`;
    const hasExample = backward.example !== undefined || forward.example !== undefined;
    return isTooLarge && !hasExample
      ? 'The comparison was too large to decide what the changes break together.'
      : 'Several changes together make the difference.';
  }

  private openEffect(changes: readonly Judged[], direction: Direction): Effect {
    if (changes.some((change) => isBreak(change[direction]))) return SAFE;
    const warned = this.pair.differences.filter((_, i) => changes[i]?.[direction].verdict === 'warns');
    if (warned.length === 0) return this.whole[direction];
    return this.budget.within(MAX_STEPS, () => this.askWithout(warned, direction)) ?? UNDECIDED;
  }

  /** Decides whether there is a message that breaks even without the differences that have a warning. */
  private askWithout(warned: readonly Difference[], direction: Direction): Effect {
    const isBackward = direction === 'backward';
    const [, to] = this.sides(direction);
    const places = warned.map((difference) => (isBackward ? difference.new : difference.old));
    const { root, copies } = to.copy(places, this.numbers);
    for (const { adopt, old: one, new: two } of warned) {
      const copy = copies.get(isBackward ? two : one);
      if (copy && adopt) adopt(copy, isBackward ? one : two);
    }
    return this.ask(direction, [{ node: root, holds: false }], MAX_STEPS);
  }
}

/** Turns a break into a warning if it only affects messages with an unknown field. */
function soften(effect: Effect, isOnlyUnknown: boolean): Effect {
  return isOnlyUnknown && effect.verdict === 'breaks' ? { ...effect, verdict: 'warns' } : effect;
}

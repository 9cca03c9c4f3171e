import { Branch, type Outcome } from './branch.ts';
import { TooLarge } from './budget.ts';
import { buildValue } from './build-value.ts';
import { clausesOf } from './clauses.ts';
import type { Evaluator } from './evaluator.ts';
import type { FoundValue } from './found-value.ts';
import { judgeOption } from './judge-option.ts';
import { FIRST_COPY } from './schema-graph.ts';
import { KINDS, type Kind, resolve, type SchemaNode } from './schema-node.ts';
import { Vocabulary } from './vocabulary.ts';
import type { Literal, Option } from './wishes.ts';

/**
 * A search over the graphs of some schemas, which {@link classify} has numbered, and over copies of them.
 *
 * The search breaks schemas down into requirements for one value of one kind, case by case, and either builds a value
 * or proves that there is none. It is exact, except for patterns that are not regular, large numbers of items, and key
 * names given by patterns, where `unknown` is a possible answer. Answers are cached, so that equal parts are searched
 * only once.
 */
export class ValueSearch {
  private readonly vocabulary: Vocabulary;
  private readonly answers = new Map<string, Answer>();
  /** Answers about copies, which are each needed for only one search. */
  private passing = new Map<string, Answer>();
  private readonly open = new Map<string, number>();
  private questions = 0;

  constructor(
    roots: readonly SchemaNode[],
    readonly evaluator: Evaluator,
  ) {
    this.vocabulary = new Vocabulary(roots, evaluator);
  }

  /**
   * Searches for a value that satisfies some schemas and violates others; `unknown` when this number of steps is not
   * enough.
   */
  find(literals: readonly Literal[], steps: number): FoundValue {
    this.questions = 0;
    this.passing = new Map();
    this.open.clear();
    this.vocabulary.startAgain();
    return this.evaluator.budget.within(steps, () => this.solve(literals).found) ?? 'unknown';
  }

  private solve(literals: readonly Literal[]): Outcome {
    const { budget } = this.evaluator;
    const wanted = new Map<number, Literal>();
    for (const { node, holds } of literals) {
      budget.spend();
      const resolved = resolve(node);
      wanted.set(mark(resolved, holds), { node: resolved, holds });
    }
    const marks = [...wanted.keys()].sort((a, b) => a - b);
    const key = marks.join();
    const answers = (marks.at(-1) ?? 0) >= 2 * FIRST_COPY ? this.passing : this.answers;
    const known = answers.get(key);
    if (known) return this.recall(known);
    // A smallest value does not contain another value with the same requirements.
    const depth = this.open.get(key);
    if (depth !== undefined) return { found: 'none', cut: depth };
    budget.spend(STEPS_PER_QUESTION + marks.length);
    const before = budget.givenUp;
    const outcome = this.solveAfresh(key, [...wanted.values()]);
    const isCut = outcome.cut !== Number.POSITIVE_INFINITY;
    if (!isCut) answers.set(key, { outcome, givenUp: budget.givenUp > before });
    return outcome;
  }

  /** Returns a cached outcome; if limits affected it, this counts as giving up again. */
  private recall({ outcome, givenUp }: Answer): Outcome {
    if (givenUp) this.evaluator.budget.givenUp += 1;
    return outcome;
  }

  private solveAfresh(key: string, literals: readonly Literal[]): Outcome {
    if (++this.questions > MAX_QUESTIONS) throw new TooLarge();
    const here = this.open.size;
    this.open.set(key, here);
    this.evaluator.budget.enter(LEVELS_PER_QUESTION);
    const outcome = this.solveKinds(literals);
    this.evaluator.budget.leave(LEVELS_PER_QUESTION);
    this.open.delete(key);
    if (outcome.cut >= here || typeof outcome.found === 'object') outcome.cut = Number.POSITIVE_INFINITY;
    return outcome;
  }

  private solveKinds(literals: readonly Literal[]): Outcome {
    const outcome: Outcome = { ...NONE };
    for (const kind of KIND_ORDER) {
      if (literals.some(({ node, holds }) => holds && (node.kinds & KINDS[kind]) === 0)) continue;
      const branch = new Branch(kind, (asked) => this.solve(asked), this.vocabulary, this.evaluator);
      const found = this.expand(branch, literals, literals, outcome);
      if (typeof found === 'object') return { found, cut: Number.POSITIVE_INFINITY };
      if (found === 'unknown') outcome.found = 'unknown';
    }
    return outcome;
  }

  /** Adds literals and all their consequences to a branch, and continues. */
  private expand(branch: Branch, added: readonly Literal[], asked: readonly Literal[], outcome: Outcome): FoundValue {
    this.evaluator.budget.enter(LEVELS_PER_BRANCH);
    const queue = [...added];
    let state: 'changed' | 'same' | 'contradiction';
    do {
      state = this.unfold(branch, queue, asked) ? this.settle(branch, queue, outcome) : 'contradiction';
    } while (state === 'changed');
    const found = state === 'same' ? this.branchOut(branch, asked, outcome) : 'none';
    this.evaluator.budget.leave(LEVELS_PER_BRANCH);
    return found;
  }

  /**
   * Turns the schemas of the queue into wishes; false when one of them would have to be both satisfied and violated.
   */
  private unfold(branch: Branch, queue: Literal[], asked: readonly Literal[]): boolean {
    const { budget } = this.evaluator;
    const names = {
      known: this.knownKeys(asked),
      isExact: !asked.some(({ node }) => this.vocabulary.asksForNames(node)),
      vocabulary: this.vocabulary,
      evaluator: this.evaluator,
    };
    for (let literal = queue.pop(); literal; literal = queue.pop()) {
      const node = resolve(literal.node);
      if (branch.seen.has(mark(node, !literal.holds))) return false;
      if (branch.seen.has(mark(node, literal.holds))) continue;
      branch.seen.add(mark(node, literal.holds));
      const clauses = clausesOf(node, branch.kind, names);
      const choices = literal.holds ? clauses.map(({ holds }) => holds) : [clauses.flatMap(({ fails }) => fails)];
      for (const choice of choices) {
        budget.spend(1 + choice.length);
        branch.choices.push(choice);
      }
    }
    return true;
  }

  /** Takes choices with only one option left, and drops those that are already met. */
  private settle(branch: Branch, queue: Literal[], outcome: Outcome): 'changed' | 'same' | 'contradiction' {
    const left: (readonly Option[])[] = [];
    let hasChanged = false;
    for (const choice of branch.choices) {
      this.evaluator.budget.spend();
      const ways = this.reduce(branch, choice, outcome);
      if (ways === 'met') continue;
      const [only] = ways;
      if (only === undefined) return 'contradiction';
      if (ways.length > 1) {
        left.push(ways);
        continue;
      }
      hasChanged = true;
      if (!branch.take(only, queue, outcome)) return 'contradiction';
    }
    branch.choices = left;
    return hasChanged ? 'changed' : 'same';
  }

  /** Tries the options of the choice that has the fewest. */
  private branchOut(branch: Branch, asked: readonly Literal[], outcome: Outcome): FoundValue {
    if (branch.among) {
      const value = branch.among.find((candidate) => this.isSolution(asked, candidate));
      return value === undefined ? 'none' : { value };
    }
    const [first] = branch.choices;
    if (first === undefined) return this.build(branch, asked, outcome);
    const smallest = branch.choices.reduce((best, choice) => (choice.length < best.length ? choice : best), first);
    const rest = branch.choices.filter((choice) => choice !== smallest);
    let found: FoundValue = 'none';
    for (const option of smallest) {
      const next = branch.copy(rest);
      const queue: Literal[] = [];
      if (!next.take(option, queue, outcome)) continue;
      const result = this.expand(next, queue, asked, outcome);
      if (typeof result === 'object') return result;
      if (result === 'unknown') found = 'unknown';
    }
    return found;
  }

  private build(branch: Branch, asked: readonly Literal[], outcome: Outcome): FoundValue {
    const found = buildValue(branch, outcome, this.knownKeys(asked));
    return branch.isDoubtful && typeof found === 'object' && !this.isSolution(asked, found.value) ? 'unknown' : found;
  }

  /** The options of a choice that can still be met; `met` when one of them is already met. */
  private reduce(branch: Branch, choice: readonly Option[], outcome: Outcome): 'met' | readonly Option[] {
    const left: Option[] = [];
    for (const option of choice) {
      const verdict = judgeOption(branch, option, outcome);
      if (verdict === 'yes') return 'met';
      if (verdict === 'open') left.push(option);
    }
    return left;
  }

  private isSolution(literals: readonly Literal[], value: unknown): boolean {
    return literals.every(({ node, holds }) => this.evaluator.isValid(node, value) === holds);
  }

  private knownKeys(literals: readonly Literal[]): string[] {
    const keys = new Set<string>();
    for (const { node } of literals) for (const key of this.vocabulary.keysInPlace(node)) keys.add(key);
    this.evaluator.budget.spend(keys.size / KEYS_PER_STEP);
    return [...keys];
  }
}

/** The outcome, and whether a limit affected it. */
type Answer = { outcome: Outcome; givenUp: boolean };

const NONE: Outcome = { found: 'none', cut: Number.POSITIVE_INFINITY };

/** The maximum number of questions for one answer; beyond it, the answer is `unknown`. */
const MAX_QUESTIONS = 20_000;

const STEPS_PER_QUESTION = 10;
const KEYS_PER_STEP = 8;

/** How many levels of the budget a question, or trying one option, counts as. */
const LEVELS_PER_QUESTION = 10;
const LEVELS_PER_BRANCH = 4;

/** The order in which kinds of values are tried: the plainest example first. */
const KIND_ORDER: readonly Kind[] = ['string', 'integer', 'boolean', 'object', 'array', 'null', 'fraction'];

/** A number for a literal: a schema, and whether it must be satisfied. */
function mark(node: SchemaNode, holds: boolean): number {
  return node.meaning * 2 + (holds ? 1 : 0);
}

import type { Evaluated } from './always-evaluated.ts';
import { Branch, type MakeNames, type Outcome } from './branch.ts';
import { clausesOf, type Literal, type Names, type Option } from './clauses.ts';
import { isValid, kindOf } from './evaluate.ts';
import { findText } from './find-text.ts';
import type { FoundValue } from './found-value.ts';
import { anyValue, inPlace, KINDS, type Kind, reachable, resolve, type SchemaNode } from './schema-node.ts';

const NONE: Outcome = { found: 'none', cut: Number.POSITIVE_INFINITY };

/** How much may be asked for one answer; past that it is `unknown`. */
const MAX_QUESTIONS = 20_000;
const MAX_STEPS = 100_000;

/** How many steps several searches may take together. */
export type Budget = { steps: number };

/** The order in which kinds of values are tried: the plainest example first. */
const KIND_ORDER: readonly Kind[] = ['string', 'integer', 'boolean', 'object', 'array', 'null', 'fraction'];

/**
 * Makes a search over the graphs of some schemas, which {@link classify} has looked at.
 *
 * The search takes schemas apart into what is wanted of one value of one kind, case by case, and either builds a value or
 * proves that there is none. It is exact but for patterns that are not regular, large numbers of items and names of keys by
 * pattern, where `unknown` is a possible answer. Answers are kept, so that equal parts are looked at once.
 */
export function createSearch(
  roots: readonly SchemaNode[],
  budget: Budget = { steps: MAX_STEPS },
): (literals: readonly Literal[]) => FoundValue {
  const answers = new Map<string, Outcome>();
  const open = new Map<string, number>();
  const vocabulary = new Set(reachable(roots).flatMap(ownKeys));
  const keysOf = new Map<SchemaNode, ReadonlySet<string>>();
  const asking = new Map<SchemaNode, boolean>();
  const freshOf = new Map<number, string>();
  const places = Math.max(0, ...reachable(roots).map(({ prefixItems }) => prefixItems.length));
  const made = new Map<string, SchemaNode>();
  const makeNames: MakeNames = {
    any: make('', { kinds: KINDS.string }),
    matching: (pattern) => make(`like ${pattern}`, { pattern }),
    listed: (keys) => make(`in ${JSON.stringify(keys)}`, { values: [...keys] }),
  };
  let questions = 0;
  let steps = 0;
  let maxSteps = MAX_STEPS;

  return (literals) => {
    questions = 0;
    steps = 0;
    maxSteps = Math.min(MAX_STEPS, budget.steps);
    const { found } = solve(literals);
    budget.steps -= steps;
    return found;
  };

  function solve(literals: readonly Literal[]): Outcome {
    const wanted = new Map<number, Literal>();
    for (const { node, holds } of literals) {
      const resolved = resolve(node);
      if (wanted.has(mark(resolved, !holds))) return NONE;
      wanted.set(mark(resolved, holds), { node: resolved, holds });
    }
    const key = [...wanted.keys()].sort((a, b) => a - b).join();
    const known = answers.get(key);
    if (known) return known;
    // A smallest value does not hold another value of which the same is wanted.
    const depth = open.get(key);
    if (depth !== undefined) return { found: 'none', cut: depth };
    if (++questions > MAX_QUESTIONS) return { found: 'unknown', cut: Number.POSITIVE_INFINITY };
    open.set(key, open.size);
    const here = open.size - 1;
    const outcome = solveKinds([...wanted.values()]);
    open.delete(key);
    if (outcome.cut >= here || typeof outcome.found === 'object') outcome.cut = Number.POSITIVE_INFINITY;
    if (outcome.cut === Number.POSITIVE_INFINITY && questions <= MAX_QUESTIONS && steps <= maxSteps) {
      answers.set(key, outcome);
    }
    return outcome;
  }

  function solveKinds(literals: readonly Literal[]): Outcome {
    const values = literals.find(({ node, holds }) => holds && node.values)?.node.values;
    if (values) {
      const value = values.find((candidate) => isSolution(literals, candidate));
      return value === undefined ? { ...NONE } : { found: { value }, cut: Number.POSITIVE_INFINITY };
    }
    const outcome: Outcome = { ...NONE };
    for (const kind of KIND_ORDER) {
      if (literals.some(({ node, holds }) => holds && (node.kinds & KINDS[kind]) === 0)) continue;
      const branch = new Branch(kind, solve, isNewName, makeNames);
      const { found } = expand(branch, literals, literals, outcome);
      if (typeof found === 'object') return { found, cut: Number.POSITIVE_INFINITY };
      if (found === 'unknown') outcome.found = 'unknown';
    }
    return outcome;
  }

  /** Adds literals to a branch, and whatever follows from them, and goes on. */
  function expand(
    branch: Branch,
    added: readonly Literal[],
    asked: readonly Literal[],
    outcome: Outcome,
  ): { found: FoundValue } {
    const names: Names = {
      known: knownKeys(asked),
      fresh: freshNames,
      isExact: !asked.some(({ node }) => asksForNames(node)),
      places,
      leaving,
      ...makeNames,
    };
    const queue = [...added];
    const choices = branch.choices;
    for (;;) {
      for (let literal = queue.pop(); literal; literal = queue.pop()) {
        const node = resolve(literal.node);
        if (branch.seen.has(mark(node, !literal.holds))) return { found: 'none' };
        if (branch.seen.has(mark(node, literal.holds))) continue;
        branch.seen.add(mark(node, literal.holds));
        const clauses = clausesOf(node, branch.kind, names);
        if (literal.holds) choices.push(...clauses.map(({ holds }) => holds));
        else choices.push(clauses.flatMap(({ fails }) => fails));
      }
      // What is the only way is taken; what is met already is done with.
      let hasChanged = false;
      for (let i = 0; i < choices.length; i++) {
        if (++steps > maxSteps) return { found: 'unknown' };
        const left = reduce(branch, choices[i] as readonly Option[], outcome);
        if (left === 'met') {
          choices.splice(i--, 1);
          continue;
        }
        if (left.length === 0) return { found: 'none' };
        choices[i] = left;
        if (left.length > 1) continue;
        choices.splice(i--, 1);
        hasChanged = true;
        const isPossible = branch.take(left[0] as Option, queue, outcome);
        if (!isPossible) return { found: 'none' };
      }
      if (!hasChanged && queue.length === 0) break;
    }
    return branchOut(branch, asked, outcome);
  }

  /** Tries the ways of the smallest choice that is left, one after the other. */
  function branchOut(branch: Branch, asked: readonly Literal[], outcome: Outcome): { found: FoundValue } {
    if (branch.among) {
      const value = branch.among.find((candidate) => kindOf(candidate) === branch.kind && isSolution(asked, candidate));
      return { found: value === undefined ? 'none' : { value } };
    }
    const [first] = branch.choices;
    if (first === undefined) return { found: build(branch, asked, outcome) };
    const smallest = branch.choices.reduce((best, choice) => (choice.length < best.length ? choice : best), first);
    const rest = branch.choices.filter((choice) => choice !== smallest);
    let found: FoundValue = 'none';
    for (const option of smallest) {
      const next = branch.copy(rest);
      const queue: Literal[] = [];
      if (!next.take(option, queue, outcome)) continue;
      const result = expand(next, queue, asked, outcome);
      if (typeof result.found === 'object') return result;
      if (result.found === 'unknown') found = 'unknown';
    }
    return { found };
  }

  function build(branch: Branch, asked: readonly Literal[], outcome: Outcome): FoundValue {
    const found = branch.build(outcome, knownKeys(asked));
    if (!branch.isDoubtful || found === 'none') return found;
    return typeof found === 'object' && isSolution(asked, found.value) ? found : 'unknown';
  }

  /** The ways that are left of a choice; `met` when one of them is the case in any event. */
  function reduce(branch: Branch, choice: readonly Option[], outcome: Outcome): 'met' | readonly Option[] {
    const left: Option[] = [];
    for (const option of choice) {
      const verdict = branch.judge(option, outcome);
      if (verdict === 'yes') return 'met';
      if (verdict === 'open') left.push(option);
    }
    return left;
  }

  /** The keys that the schemas speak of: a value needs no others, but for fresh ones. */
  function knownKeys(literals: readonly Literal[]): string[] {
    return [...new Set(literals.flatMap(({ node }) => [...keysInPlace(node)]))];
  }

  function keysInPlace(node: SchemaNode): ReadonlySet<string> {
    const known = keysOf.get(node);
    if (known) return known;
    const keys = new Set(ownKeys(node));
    for (const kid of inPlace(node)) for (const key of keysInPlace(kid)) keys.add(key);
    keysOf.set(node, keys);
    return keys;
  }

  /** Whether anything that looks at the same object has rules for names of keys. */
  function asksForNames(node: SchemaNode): boolean {
    const known = asking.get(node);
    if (known !== undefined) return known;
    const own = node.patternProperties.size > 0 || node.propertyNames !== undefined;
    const result = own || inPlace(node).some(asksForNames);
    asking.set(node, result);
    return result;
  }

  /** A schema that none of the documents holds, each once; their numbers are below those of all others. */
  function make(words: string, rule: Partial<SchemaNode>): SchemaNode {
    const node = made.get(words) ?? { ...anyValue(''), ...rule, meaning: -2 - made.size };
    made.set(words, node);
    return node;
  }

  function leaving({ keys, patterns, places: length }: Evaluated, rest: SchemaNode): SchemaNode {
    const any = make('any', {});
    return make(`leaving ${JSON.stringify([[...keys].sort(), [...patterns].sort(), length, rest.meaning])}`, {
      properties: new Map([...keys].map((key) => [key, any])),
      patternProperties: new Map([...patterns].map((pattern) => [pattern, any])),
      additionalProperties: rest,
      prefixItems: Array<SchemaNode>(length).fill(any),
      items: rest,
    });
  }

  /** A name that all schemas share, and one for this schema only. */
  function freshNames({ meaning }: SchemaNode): string[] {
    const own = freshOf.get(meaning) ?? nameExtra(freshOf.size + 2);
    freshOf.set(meaning, own);
    return [nameExtra(1), own];
  }

  /** A name that no schema speaks of. */
  function nameExtra(number: number): string {
    let name = number === 1 ? 'extra' : `extra${number}`;
    while (vocabulary.has(name)) name += '_';
    return name;
  }

  function isNewName(name: string): boolean {
    return !vocabulary.has(name);
  }
}

/** A number for a schema and whether it is to be followed. */
export function mark(node: SchemaNode, holds: boolean): number {
  return node.meaning * 2 + (holds ? 1 : 0);
}

function isSolution(literals: readonly Literal[], value: unknown): boolean {
  return literals.every(({ node, holds }) => isValid(node, value) === holds);
}

function ownKeys(node: SchemaNode): string[] {
  const inValues = (node.values ?? []).flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
  );
  return [
    ...node.properties.keys(),
    ...node.required,
    ...[...node.dependentRequired].flatMap(([key, keys]) => [key, ...keys]),
    ...node.dependentSchemas.keys(),
    ...[...node.patternProperties.keys(), node.propertyNames?.pattern].flatMap(sampleOf),
    ...inValues,
  ];
}

/** A key that matches a pattern. */
function sampleOf(pattern: string | undefined): string[] {
  const found =
    pattern === undefined ? 'none' : findText({ like: [pattern], unlike: [], least: 0, most: 100, except: [] });
  return typeof found === 'object' ? [found.text] : [];
}

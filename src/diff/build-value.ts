import type { Branch, Outcome } from './branch.ts';
import { buildList, furtherItem, type ListWish } from './build-list.ts';
import { buildObject } from './build-object.ts';
import { findFraction, findInteger, type NumberWish } from './find-number.ts';
import { findText } from './find-text.ts';
import type { FoundValue } from './found-value.ts';
import type { Limit } from './schema-node.ts';
import { unlessExcepted } from './unless-excepted.ts';
import type { Literal } from './wishes.ts';

/** Builds a value that meets its requirements, when all choices have been made. */
export function buildValue(branch: Branch, outcome: Outcome, knownKeys: readonly string[]): FoundValue {
  switch (branch.kind) {
    case 'null':
      return oneOf([null], branch);
    case 'boolean':
      return oneOf([true, false], branch);
    case 'string':
      return buildText(branch);
    case 'integer':
    case 'fraction':
      return buildNumber(branch);
    case 'array':
      return buildArray(branch, outcome);
    case 'object':
      return buildObject(branch, outcome, knownKeys);
  }
}

function oneOf(values: readonly unknown[], { except, evaluator }: Branch): FoundValue {
  const value = values.find((candidate) => !evaluator.includes(except, candidate));
  return value === undefined ? 'none' : { value };
}

function limitOf({ limits }: Branch, name: Limit, otherwise: number): number {
  return limits.get(name) ?? otherwise;
}

function buildText(branch: Branch): FoundValue {
  const { patterns, except, evaluator } = branch;
  const wish = {
    like: patterns.filter(({ holds }) => holds).map(({ pattern }) => pattern),
    unlike: patterns.filter(({ holds }) => !holds).map(({ pattern }) => pattern),
    least: Math.ceil(limitOf(branch, 'minLength', 0)),
    most: limitOf(branch, 'maxLength', Number.POSITIVE_INFINITY),
    except: except.filter((value) => typeof value === 'string'),
  };
  const found = findText(wish, evaluator.patterns);
  return typeof found === 'string' ? found : { value: found.text };
}

function buildNumber(branch: Branch): FoundValue {
  const { factors, except, evaluator } = branch;
  const wish: NumberWish = {
    minimum: limitOf(branch, 'minimum', Number.NEGATIVE_INFINITY),
    maximum: limitOf(branch, 'maximum', Number.POSITIVE_INFINITY),
    exclusiveMinimum: limitOf(branch, 'exclusiveMinimum', Number.NEGATIVE_INFINITY),
    exclusiveMaximum: limitOf(branch, 'exclusiveMaximum', Number.POSITIVE_INFINITY),
    factors: factors.filter(({ holds }) => holds).map(({ factor }) => factor),
    nonFactors: factors.filter(({ holds }) => !holds).map(({ factor }) => factor),
    except,
  };
  const found = branch.kind === 'integer' ? findInteger(wish, evaluator.budget) : findFraction(wish, evaluator.budget);
  return typeof found === 'string' ? found : { value: found.number };
}

function buildArray(branch: Branch, outcome: Outcome): FoundValue {
  const { isRepeating, isUnique, every, places, items: at, some, counts, evaluator } = branch;
  const wish: ListWish = {
    least: Math.max(Math.ceil(limitOf(branch, 'minItems', 0)), isRepeating ? 2 : 0),
    most: limitOf(branch, 'maxItems', Number.POSITIVE_INFINITY),
    every,
    places,
    at,
    some,
    counts: [...counts.values()],
    isUnique,
    isRepeating,
  };
  // Only trying shows which of the items can be repeated.
  if (isRepeating) branch.isDoubtful = true;
  const ask = (literals: readonly Literal[]) => branch.ask(literals, outcome);
  const found = buildList(wish, ask, evaluator);
  if (typeof found !== 'object') return found;
  if (isRepeating) return unlessExcepted(found.value, () => undefined, branch);
  let items = found.value as unknown[];
  const vary = () => {
    const more = furtherItem(wish, items, ask, evaluator);
    evaluator.budget.spend(items.length);
    if (typeof more !== 'object') return undefined;
    items = [...items, more.value];
    return items;
  };
  return unlessExcepted(items, vary, branch);
}

import { canonical } from '../words/json-value.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './difference.ts';
import { matchMembers } from './match-members.ts';
import { partsOf, type SchemaNode } from './schema-node.ts';
import { nameOf } from './show-schema.ts';

/** Compares `not`, `if`, `allOf` and what the presence of a field requires. */
export function compareConditions(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  const name = nameOf(path);
  const isOther = (one: SchemaNode | undefined, two: SchemaNode | undefined) => one?.meaning !== two?.meaning;
  const what = <T>(from: T, to: T) => (from === undefined ? 'added' : to === undefined ? 'removed' : 'changed');
  if (isOther(old.not, newer.not)) {
    const done = what(old.not, newer.not);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.not = other.not;
    };
    const verb = done === 'changed' ? 'changed' : `was ${done}`;
    comparison.say(pair, `exclusion_${done}`, `The exclusion ("not") on ${name} ${verb}.`, adopt, { keyword: 'not' });
  }
  if (isOther(old.if, newer.if) || isOther(old.then, newer.then) || isOther(old.else, newer.else)) {
    const done = what(old.if, newer.if);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.if = other.if;
      copy.then = other.then;
      copy.else = other.else;
    };
    const verb = done === 'changed' ? 'changed' : `was ${done}`;
    comparison.say(pair, `condition_${done}`, `The condition ("if") on ${name} ${verb}.`, adopt, { keyword: 'if' });
  }
  compareParts(pair, comparison);
  compareNeeds(pair, comparison);
}

/** Compares `allOf` and `$ref`: parts that must all be satisfied, matched like alternatives. */
function compareParts(pair: Pair, comparison: Comparison): void {
  const { pairs, removed, added } = matchMembers(partsOf(pair.old), partsOf(pair.new), comparison.evaluator.budget);
  for (const [one, two] of pairs) comparison.follow(one, two, pair.path);
  if (removed.length === 0 && added.length === 0) return;
  const code =
    removed.length === 0 ? 'condition_added' : added.length === 0 ? 'condition_removed' : 'condition_changed';
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.ref = other.ref;
    copy.allOf = other.allOf;
  };
  const which = { condition_added: 'more', condition_removed: 'fewer', condition_changed: 'other' } as const;
  const message = `"allOf" of ${nameOf(pair.path)} has ${which[code]} schemas now.`;
  comparison.say(pair, code, message, adopt, { keyword: 'allOf' });
}

function compareNeeds(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  const words = (node: SchemaNode) =>
    canonical([
      [...node.dependentRequired].map(([key, keys]) => [key, [...keys].sort()]).sort(),
      [...node.dependentSchemas].map(([key, kid]) => [key, kid.meaning]).sort(),
    ]);
  if (words(old) === words(newer)) return;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.dependentRequired = other.dependentRequired;
    copy.dependentSchemas = other.dependentSchemas;
  };
  comparison.say(
    pair,
    'condition_changed',
    `What must be there beside a field of ${nameOf(path)} changed ("dependentRequired", "dependentSchemas").`,
    adopt,
  );
}

/** Compares what can only be compared as a whole: places in a list, `contains`, keywords that cannot be read. */
export function compareRest(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  const words = ({ prefixItems, contains, minContains, maxContains, unknown }: SchemaNode) =>
    canonical([
      prefixItems.map(({ meaning }) => meaning),
      contains?.meaning ?? null,
      minContains,
      String(maxContains),
      [...unknown].sort(),
    ]);
  if (words(old) === words(newer)) return;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.prefixItems = other.prefixItems;
    copy.contains = other.contains;
    copy.minContains = other.minContains;
    copy.maxContains = other.maxContains;
    copy.unknown = other.unknown;
  };
  comparison.say(pair, 'schema_changed', `What ${nameOf(path)} may contain changed.`, adopt);
}

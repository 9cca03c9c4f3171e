import { compareConditions, compareRest } from './compare-conditions.ts';
import { compareFields, compareItems } from './compare-fields.ts';
import { compareMembers, isUnionOnly, membersOf, takeOneOf } from './compare-members.ts';
import { compareTexts } from './compare-texts.ts';
import { compareFormats, compareKinds, compareLimits, comparePatterns, compareValues } from './compare-values.ts';
import { type Difference, type Follow, type Pair, say } from './difference.ts';
import { resolve, type SchemaNode } from './schema-node.ts';
import { nameOf } from './show-schema.ts';

/** Finds the differences of two schemas keyword by keyword, through references, each pair of schemas once. */
export function compareSchemas(old: SchemaNode, newer: SchemaNode): Difference[] {
  const differences: Difference[] = [];
  const seen = new Map<SchemaNode, Set<SchemaNode>>();
  const queue: Pair[] = [];
  const follow = (one: SchemaNode, two: SchemaNode, path: string) => {
    const pair = { old: one, new: two, path };
    compareTexts(pair, differences);
    const [from, to] = [resolve(one), resolve(two)];
    const known = seen.get(from) ?? new Set();
    if (known.has(to)) return;
    seen.set(from, known.add(to));
    if (from !== one || to !== two) compareTexts({ old: from, new: to, path }, differences);
    queue.push({ old: from, new: to, path });
  };
  follow(old, newer, '');
  for (const pair of queue) compareNodes(pair, differences, follow);
  return dropEchoes(differences);
}

/** The same words at the same place are told once, though two ways may lead there. */
function dropEchoes(differences: Difference[]): Difference[] {
  const seen = new Set<string>();
  return differences.filter((one) => {
    const key = `${one.code} ${one.oldPointer} ${one.newPointer} ${one.message}`;
    return !seen.has(key) && seen.add(key);
  });
}

function compareNodes(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer } = pair;
  const isSame = old.meaning === newer.meaning;
  const [members, newMembers] = [membersOf(old), membersOf(newer)];
  if (members && newMembers) {
    compareMembers(pair, members, newMembers, differences, follow);
    if (isUnionOnly(old) && isUnionOnly(newer)) return;
  } else if (!isSame && (members ? isUnionOnly(old) : newMembers && isUnionOnly(newer))) {
    compareMembers(pair, members ?? [old], newMembers ?? [newer], differences, follow);
    return;
  } else if (!isSame && (members || newMembers)) {
    say(
      pair,
      differences,
      'union_changed',
      members ? 'The list of alternatives is gone.' : 'There is a list of alternatives now.',
      (copy, other) => {
        copy.anyOf = other.anyOf;
        copy.oneOf = other.oneOf;
      },
    );
  }
  if (old.anyOf && newer.anyOf && (old.oneOf || newer.oneOf) && !isSame) {
    say(
      pair,
      differences,
      'union_changed',
      `The second list of alternatives of ${nameOf(pair.path)} changed.`,
      takeOneOf,
    );
  }
  if (!isSame) {
    if (compareKinds(pair, differences) === 'disjoint') return;
    compareValues(pair, differences);
    compareLimits(pair, differences);
    comparePatterns(pair, differences);
    compareConditions(pair, differences, follow);
  } else if (old.not && newer.not) follow(old.not, newer.not, pair.path);
  compareFormats(pair, differences);
  compareFields(pair, differences, follow);
  compareItems(pair, differences, follow);
  if (!isSame) compareRest(pair, differences);
}

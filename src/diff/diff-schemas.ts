import { type Change, type Effect, isBreak, type Role, severityFor } from './change.ts';
import { classify, usesUnknown } from './classify.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Difference } from './difference.ts';
import { isValid } from './evaluate.ts';
import { type Budget, createSearch } from './find-value.ts';
import { loadSchema } from './load-schema.ts';
import { copyGraph, type SchemaNode } from './schema-node.ts';

export type DiffOptions = {
  /** Who moves to the new schema first; without it both directions count. */
  role?: Role;
};

/**
 * Compares two JSON Schemas of one message and says which change breaks whom.
 *
 * Every difference is looked at by itself: is there a message that is valid on one side, refused on the other, and valid
 * when only this difference is undone? What is `safe` is proven; what `breaks` comes with such a message. At the end
 * both schemas are compared as a whole, so that nothing slips through between two changes: such a break is `combined`.
 *
 * @returns the changes in the order of the schemas, breaks first in none; empty when nothing differs. A schema that cannot
 *   be read yields one change, `unreadable`, which counts as a break.
 */
export function diffSchemas(oldSchema: unknown, newSchema: unknown, { role }: DiffOptions = {}): Change[] {
  const [old, newer] = [loadSchema(oldSchema), loadSchema(newSchema)];
  if (!old.success) return [unreadable(`The old schema cannot be compared: ${old.message}`)];
  if (!newer.success) return [unreadable(`The new schema cannot be compared: ${newer.message}`)];
  classify([old.root, newer.root]);
  const differences = compareSchemas(old.root, newer.root);
  const isSame = old.root.meaning === newer.root.meaning;
  const both = { old: old.root, new: newer.root, budget: { steps: MAX_STEPS } };
  const whole = isSame ? { backward: SAFE, forward: SAFE } : compareWhole(both);
  const changes = differences.map((difference) => judge(difference, both, whole));
  if (!isSame) changes.push(...leftOver(changes, differences, whole, both));
  return changes.map((change) => ({ ...change, severity: severityFor(change, role) }));
}

/** Both schemas, and what may be spent on comparing them. */
type Both = { old: SchemaNode; new: SchemaNode; budget: Budget };
type Effects = { backward: Effect; forward: Effect };

/** Enough for hundreds of changes in a large schema; what is hostile ends undecided within seconds. */
const MAX_STEPS = 2_000_000;

const SAFE: Effect = { verdict: 'safe' };
const UNDECIDED: Effect = { verdict: 'may_break' };

function unreadable(message: string): Change {
  return {
    code: 'unreadable',
    severity: 'error',
    path: '',
    oldPointer: '',
    newPointer: '',
    message,
    backward: UNDECIDED,
    forward: UNDECIDED,
  };
}

/** Whether any message at all is valid on one side only. */
function compareWhole({ old, new: newer, budget }: Both): Effects {
  const search = createSearch([old, newer], budget);
  const isUnsure = usesUnknown(old) !== undefined || usesUnknown(newer) !== undefined;
  const ask = (from: SchemaNode, to: SchemaNode): Effect =>
    effectOf(
      search([
        { node: from, holds: true },
        { node: to, holds: false },
      ]),
      from,
      to,
      isUnsure,
    );
  return { backward: ask(old, newer), forward: ask(newer, old) };
}

/** Turns what a search found into an effect; an example must stand the test. */
function effectOf(
  found: ReturnType<ReturnType<typeof createSearch>>,
  from: SchemaNode,
  to: SchemaNode,
  isUnsure: boolean,
): Effect {
  if (found === 'none') return isUnsure ? UNDECIDED : SAFE;
  if (found === 'unknown' || !isValid(from, found.value) || isValid(to, found.value)) return UNDECIDED;
  return { verdict: isUnsure ? 'may_break' : 'breaks', example: found.value };
}

function judge(difference: Difference, both: Both, whole: Effects): Change {
  const { code, path, oldPointer, newPointer, message, known, onlyUnknown } = difference;
  const effects = known ?? searchEffects(difference, both, whole);
  const soften = (effect: Effect, direction: keyof Effects): Effect =>
    direction === onlyUnknown && effect.verdict === 'breaks' ? { ...effect, verdict: 'warns' } : effect;
  return {
    code,
    severity: 'note',
    path,
    oldPointer,
    newPointer,
    message,
    backward: soften(effects.backward, 'backward'),
    forward: soften(effects.forward, 'forward'),
  };
}

function searchEffects(difference: Difference, both: Both, whole: Effects): Effects {
  const ask = (direction: keyof Effects) =>
    whole[direction].verdict === 'safe' || !difference.adopt
      ? SAFE
      : searchEffect(difference, whole[direction].example === undefined ? hurried(both) : both, direction);
  return { backward: ask('backward'), forward: ask('forward') };
}

/** Where nothing was found for the whole, little is spent on its parts. */
function hurried(both: Both): Both {
  return { ...both, budget: { steps: Math.min(2000, both.budget.steps) } };
}

/** Looks for a message that breaks because of one difference. */
function searchEffect(difference: Difference, both: Both, direction: keyof Effects): Effect {
  const [from, to] = direction === 'backward' ? [both.old, both.new] : [both.new, both.old];
  const [here, there] = direction === 'backward' ? [difference.old, difference.new] : [difference.new, difference.old];
  const isUnsure = usesUnknown(from) !== undefined || usesUnknown(to) !== undefined;
  const ask = (root: SchemaNode, holds: boolean) => {
    const search = createSearch([from, to, root], both.budget);
    const literals = [
      { node: from, holds: true },
      { node: to, holds: false },
      { node: root, holds },
    ];
    return effectOf(search(literals), from, to, isUnsure);
  };
  // Because of this difference alone: the other side, without it, takes the message.
  const alone = ask(adopted(to, there, here, difference), true);
  if (alone.example !== undefined) return alone;
  // Or because of this one among others: this side, with it, refuses the message.
  const among = ask(adopted(from, here, there, difference), false);
  if (among.example !== undefined) return among;
  return alone.verdict === 'safe' && among.verdict === 'safe' ? SAFE : UNDECIDED;
}

/** A copy of a schema that follows the other one in a single difference. */
function adopted(root: SchemaNode, at: SchemaNode, other: SchemaNode, { adopt }: Difference): SchemaNode {
  const copy = copyGraph(root, [at]);
  const place = copy.copies.get(at);
  if (place) adopt?.(place, other);
  return copy.root;
}

/** A break of the whole that no single change answers for. */
function leftOver(
  changes: readonly Change[],
  differences: readonly Difference[],
  whole: Effects,
  both: Both,
): Change[] {
  const open = (direction: keyof Effects): Effect => {
    if (changes.some((change) => isBreak(change[direction]))) return SAFE;
    const warned = differences.filter((_, i) => changes[i]?.[direction].verdict === 'warns');
    return warned.length === 0 ? whole[direction] : compareWithout(warned, direction, both);
  };
  const effects = { backward: open('backward'), forward: open('forward') };
  if (!isBreak(effects.backward) && !isBreak(effects.forward)) return [];
  const unread = usesUnknown(both.old) ?? usesUnknown(both.new);
  const message = unread
    ? `The schema uses "${[...unread.unknown.keys()][0]}", which this comparison cannot read.`
    : 'Several changes together make the difference.';
  const pointers = { oldPointer: both.old.pointer, newPointer: both.new.pointer };
  return [{ code: 'combined', severity: 'error', path: '', ...pointers, message, ...effects }];
}

/** Whether a message breaks that would break without the differences that a warning was given for, too. */
function compareWithout(
  warned: readonly Difference[],
  direction: keyof Effects,
  { old, new: newer, budget }: Both,
): Effect {
  const isBackward = direction === 'backward';
  const [from, to] = isBackward ? [old, newer] : [newer, old];
  const places = warned.map((difference) => (isBackward ? difference.new : difference.old));
  const { root, copies } = copyGraph(to, places);
  for (const { adopt, old: one, new: two } of warned) {
    const copy = copies.get(isBackward ? two : one);
    if (copy && adopt) adopt(copy, isBackward ? one : two);
  }
  const search = createSearch([from, to, root], budget);
  const isUnsure = usesUnknown(old) !== undefined || usesUnknown(newer) !== undefined;
  const literals = [
    { node: from, holds: true },
    { node: to, holds: false },
    { node: root, holds: false },
  ];
  return effectOf(search(literals), from, to, isUnsure);
}

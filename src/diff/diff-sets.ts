import { Budget } from './budget.ts';
import { type Change, type Effect, isBreak, type Role, severityFor } from './change.ts';
import { classify } from './classify.ts';
import { compareWithin, type DiffOptions, MAX_STEPS, tooLarge } from './diff-schemas.ts';
import { Evaluator } from './evaluator.ts';
import { loadSchema } from './load-schema.ts';
import { anyValue, type SchemaNode } from './schema-node.ts';
import { ValueSearch } from './value-search.ts';

/**
 * A schema, the file that it was read from, and the name of its message; `pointer` is the place in a file that contains
 * several schemas.
 */
export type SchemaFile = { file: string; name: string; schema: unknown; pointer?: string };

/** The changes of one message: `old` is missing if it was added, `new` if it was removed. */
export type MessageDiff = { name: string; old?: SchemaFile; new?: SchemaFile; changes: Change[] };

/**
 * Compares two sets of schemas message by message, by the names of the messages: see {@link messageName}.
 *
 * If a message was removed and the same schema was added under another name, it was renamed: the old name can no longer
 * be found.
 *
 * @returns the messages with a change, in the order of their names
 */
export function diffSets(
  old: readonly SchemaFile[],
  newer: readonly SchemaFile[],
  options: DiffOptions = {},
): MessageDiff[] {
  const budget = new Budget(MAX_STEPS_FOR_SET);
  const [before, after] = [byName(old), byName(newer)];
  const gone = old.filter(({ name }) => !after.has(name));
  const come = newer.filter(({ name }) => !before.has(name));
  const renamed = findRenamed(gone, come, budget);
  const found = new Set(renamed.values());
  const diffs: MessageDiff[] = [];
  for (const [name, one] of before) {
    const two = after.get(name);
    const compare = () => compareWithin(one.schema, two?.schema, options, budget);
    if (two) diffs.push({ name, old: one, new: two, changes: budget.within(MAX_STEPS, compare) ?? [tooLarge()] });
    else diffs.push({ name, old: one, changes: [removed(one, renamed.get(name), options.role, budget)] });
  }
  for (const two of come)
    if (!found.has(two.name)) diffs.push({ name: two.name, new: two, changes: [added(two.name)] });
  return diffs.filter(({ changes }) => changes.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The maximum number of steps: enough for hundreds of messages, while hostile ones do not take hours in total. */
const MAX_STEPS_FOR_SET = 5 * MAX_STEPS;

/**
 * The name of a message: its `$id`, for this package's schemas without prefix and major version (`lcp:llm-reply`,
 * `lcp:llm-reply:strict`).
 *
 * @param otherwise the name if there is no `$id`, such as the path of the file below its folder
 */
export function messageName(schema: unknown, otherwise: string): string {
  const id = (schema as { $id?: unknown } | null | undefined)?.$id;
  if (typeof id !== 'string' || id === '') return otherwise;
  return /^urn:sheratan:contracts:[0-9]+:(.+)$/.exec(id)?.[1] ?? id;
}

function byName(files: readonly SchemaFile[]): Map<string, SchemaFile> {
  return new Map(files.map((one) => [one.name, one]));
}

/** The new names of messages whose schema means the same as before; each new name is used only once. */
function findRenamed(
  gone: readonly SchemaFile[],
  come: readonly SchemaFile[],
  budget: Budget,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if (gone.length === 0 || come.length === 0) return renamed;
  // If the schemas are too large to be compared, no message counts as renamed.
  const roots = budget.within(MAX_STEPS, () => loadAll([...gone, ...come], budget)) ?? new Map();
  const names = new Map<number, string[]>();
  for (const file of come) {
    const meaning = roots.get(file)?.meaning;
    if (meaning !== undefined) names.set(meaning, [...(names.get(meaning) ?? []), file.name]);
  }
  for (const file of gone) {
    const next = names.get(roots.get(file)?.meaning ?? -1)?.shift();
    if (next !== undefined) renamed.set(file.name, next);
  }
  return renamed;
}

/** The schemas that can be read and refuse something, with numbers that show which of them mean the same. */
function loadAll(files: readonly SchemaFile[], budget: Budget): Map<SchemaFile, SchemaNode> {
  const { patterns } = new Evaluator(budget);
  const nothing = anyValue('');
  const roots = new Map<SchemaFile, SchemaNode>();
  for (const file of files) {
    const loaded = loadSchema(file.schema, patterns);
    if (loaded.success) roots.set(file, loaded.root);
  }
  classify([nothing, ...roots.values()], budget);
  // All schemas that accept everything are the same, so they do not show a renaming.
  return new Map([...roots].filter(([, root]) => root.meaning !== nothing.meaning));
}

function removed(file: SchemaFile, next: string | undefined, role: Role | undefined, budget: Budget): Change {
  const found = budget.within(MAX_STEPS, () => findExample(file.schema, budget));
  const effect: Effect = { verdict: 'breaks', ...(found !== undefined && { example: found }) };
  // A removed message has no new version; a renamed one is sent under an unknown name.
  const effects = { backward: effect, forward: next === undefined ? { verdict: 'breaks' as const } : effect };
  return {
    code: next === undefined ? 'message_removed' : 'message_renamed',
    severity: severityFor(effects, role),
    path: '',
    oldPointer: '',
    newPointer: '',
    message: next === undefined ? 'The message was removed.' : `The message was renamed to ${next}.`,
    ...effects,
  };
}

function findExample(schema: unknown, budget: Budget): unknown {
  const evaluator = new Evaluator(budget);
  const loaded = loadSchema(schema, evaluator.patterns);
  if (!loaded.success) return undefined;
  const { root } = loaded;
  const { examples } = root.source;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  classify([root], budget);
  const found = new ValueSearch([root], evaluator).find([{ node: root, holds: true }], MAX_STEPS);
  if (typeof found !== 'object') return undefined;
  evaluator.measure(found.value);
  return found.value;
}

function added(name: string): Change {
  const safe: Effect = { verdict: 'safe' };
  return {
    code: 'message_added',
    severity: 'note',
    path: '',
    oldPointer: '',
    newPointer: '',
    message: `The message ${name} was added.`,
    backward: safe,
    forward: safe,
  };
}

/** How much a version must be raised for a change: whatever accepted a valid message must keep accepting it. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

/**
 * The least bump that the changes allow: `major` when an old message is refused (BACKWARD), `minor` when new messages
 * become possible that older receivers refuse, and for every new message or field; `patch` for changed wording only.
 */
export function requiredBump(diffs: readonly MessageDiff[]): Bump {
  const changes = diffs.flatMap((diff) => diff.changes);
  if (changes.some(({ backward }) => isBreak(backward))) return 'major';
  if (changes.some((change) => !isQuiet(change))) return 'minor';
  return changes.length > 0 ? 'patch' : 'none';
}

/**
 * Whether the same messages are valid as before: only the wording changed, or the same rule is expressed by other
 * keywords.
 */
function isQuiet({ code, backward, forward }: Change): boolean {
  const isSafe = backward.verdict === 'safe' && forward.verdict === 'safe';
  return isSafe && code !== 'message_added' && code !== 'default_changed';
}

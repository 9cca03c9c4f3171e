import { Budget } from './budget.ts';
import { type Change, type Effect, isBreak, type Role, severityFor } from './change.ts';
import { classify } from './classify.ts';
import { compareWithin, type DiffOptions, MAX_STEPS, tooLarge } from './diff-schemas.ts';
import { Evaluator } from './evaluator.ts';
import { loadSchema } from './load-schema.ts';
import { anyValue, type SchemaNode } from './schema-node.ts';
import { ValueSearch } from './value-search.ts';

/**
 * A schema, the file that it was read from, and the name that its message is known by; `pointer` says where it stands in a
 * file that holds more.
 */
export type SchemaFile = { file: string; name: string; schema: unknown; pointer?: string };

/** What became of one message: `old` or `new` is missing when it came or went. */
export type MessageDiff = { name: string; old?: SchemaFile; new?: SchemaFile; changes: Change[] };

/**
 * Compares two sets of schemas message by message, by the names of the messages: see {@link messageName}.
 *
 * A message that went while the same schema came under another name was renamed: nobody who asks for the old name finds it.
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

/** Enough for hundreds of messages; hostile ones among them must not take hours together. */
const MAX_STEPS_FOR_SET = 5 * MAX_STEPS;

/**
 * The name of a message: its `$id`, of ours without prefix and major version (`lcp:llm-reply`, `lcp:llm-reply:strict`).
 *
 * @param otherwise the name where there is no `$id`, such as the path of the file below its folder
 */
export function messageName(schema: unknown, otherwise: string): string {
  const id = (schema as { $id?: unknown } | null | undefined)?.$id;
  if (typeof id !== 'string' || id === '') return otherwise;
  return /^urn:sheratan:contracts:[0-9]+:(.+)$/.exec(id)?.[1] ?? id;
}

function byName(files: readonly SchemaFile[]): Map<string, SchemaFile> {
  return new Map(files.map((one) => [one.name, one]));
}

/** The new names of messages that take the same messages as before; each new name is that of one message. */
function findRenamed(
  gone: readonly SchemaFile[],
  come: readonly SchemaFile[],
  budget: Budget,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if (gone.length === 0 || come.length === 0) return renamed;
  // Where the schemas are too large to be told apart, no message was renamed.
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

/** The schemas that can be read and say something, with numbers that tell which of them mean the same. */
function loadAll(files: readonly SchemaFile[], budget: Budget): Map<SchemaFile, SchemaNode> {
  const { patterns } = new Evaluator(budget);
  const nothing = anyValue('');
  const roots = new Map<SchemaFile, SchemaNode>();
  for (const file of files) {
    const loaded = loadSchema(file.schema, patterns);
    if (loaded.success) roots.set(file, loaded.root);
  }
  classify([nothing, ...roots.values()], budget);
  // A schema that takes everything is the same as any other such one, and was not renamed.
  return new Map([...roots].filter(([, root]) => root.meaning !== nothing.meaning));
}

function removed(file: SchemaFile, next: string | undefined, role: Role | undefined, budget: Budget): Change {
  const found = budget.within(MAX_STEPS, () => findExample(file.schema, budget));
  const effect: Effect = { verdict: 'breaks', ...(found !== undefined && { example: found }) };
  // A message that was removed has no new version; one that was renamed is sent under a name that is not known.
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

/** What a version must be raised by for a change: what took a valid message has to go on taking it. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

/**
 * The least bump that the changes allow: `major` when an old message is refused (BACKWARD), `minor` when messages become
 * possible that older receivers refuse, and for every new message or field, `patch` for words only.
 */
export function requiredBump(diffs: readonly MessageDiff[]): Bump {
  const changes = diffs.flatMap((diff) => diff.changes);
  if (changes.some(({ backward }) => isBreak(backward))) return 'major';
  if (changes.some((change) => !isQuiet(change))) return 'minor';
  return changes.length > 0 ? 'patch' : 'none';
}

/** Whether nobody gets or gives other messages than before: other words, or the same rule in other keywords. */
function isQuiet({ code, backward, forward }: Change): boolean {
  const isSafe = backward.verdict === 'safe' && forward.verdict === 'safe';
  return isSafe && code !== 'message_added' && code !== 'default_changed';
}

import { type Change, type Effect, isBreak, type Role, severityFor } from './change.ts';
import { classify } from './classify.ts';
import { diffSchemas } from './diff-schemas.ts';
import { createSearch } from './find-value.ts';
import { loadSchema } from './load-schema.ts';
import { anyValue, type SchemaNode } from './schema-node.ts';

/** A schema, the file that it was read from, and the name that its message is known by. */
export type SchemaFile = { file: string; name: string; schema: unknown };

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
  { role }: { role?: Role } = {},
): MessageDiff[] {
  const [before, after] = [byName(old), byName(newer)];
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const come = [...after.keys()].filter((name) => !before.has(name));
  const renamed = new Map<string, string>();
  for (const name of gone) {
    const schema = before.get(name)?.schema;
    const next = come.find(
      (other) => ![...renamed.values()].includes(other) && isSame(schema, after.get(other)?.schema),
    );
    if (next !== undefined) renamed.set(name, next);
  }
  const diffs: MessageDiff[] = [];
  for (const [name, one] of before) {
    const two = after.get(name);
    if (two) diffs.push({ name, old: one, new: two, changes: diffSchemas(one.schema, two.schema, { role }) });
    else diffs.push({ name, old: one, changes: [removed(one, renamed.get(name), role)] });
  }
  for (const name of come) {
    const two = after.get(name) as SchemaFile;
    if (![...renamed.values()].includes(name)) diffs.push({ name, new: two, changes: [added(name)] });
  }
  return diffs.filter(({ changes }) => changes.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The name of a message: its `$id`, of ours without prefix and major version (`lcp:llm-reply`, `lcp:llm-reply:strict`).
 *
 * @param otherwise the name where there is no `$id`, such as the path of the file below its folder
 */
export function messageName(schema: unknown, otherwise: string): string {
  const id = typeof schema === 'object' && schema !== null ? (schema as { $id?: unknown }).$id : undefined;
  if (typeof id !== 'string' || id === '') return otherwise;
  return /^urn:sheratan:contracts:[0-9]+:(.+)$/.exec(id)?.[1] ?? id;
}

function byName(files: readonly SchemaFile[]): Map<string, SchemaFile> {
  return new Map(files.map((one) => [one.name, one]));
}

/** Whether two schemas take the same messages, whatever they are called. */
function isSame(one: unknown, two: unknown): boolean {
  const [old, newer] = [loadSchema(one), loadSchema(two)];
  if (!old.success || !newer.success) return false;
  classify([old.root, newer.root]);
  return old.root.meaning === newer.root.meaning && !saysNothing(old.root);
}

/** A schema that takes everything is the same as any other such one, and was not renamed. */
function saysNothing(root: SchemaNode): boolean {
  const nothing = anyValue('');
  classify([root, nothing]);
  return root.meaning === nothing.meaning;
}

function removed({ schema }: SchemaFile, next: string | undefined, role: Role | undefined): Change {
  const loaded = loadSchema(schema);
  const found = loaded.success ? findExample(loaded.root) : undefined;
  const effect: Effect = { verdict: 'breaks', ...(found !== undefined && { example: found }) };
  // Of a message that has gone there is no new one; one that was renamed is sent under a name that is not known.
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

function findExample(root: SchemaNode): unknown {
  const { examples } = root.source;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  classify([root]);
  const found = createSearch([root])([{ node: root, holds: true }]);
  return typeof found === 'object' ? found.value : undefined;
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

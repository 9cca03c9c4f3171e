import { checkOptionsOf } from '../check/check-argument.ts';
import { Budget } from './budget.ts';
import { type Change, type Role, severityFor } from './change.ts';
import { checkSchemaArgument } from './check-arguments.ts';
import { classify } from './classify.ts';
import { closeObjects } from './close-objects.ts';
import { compareSchemas } from './compare-schemas.ts';
import { Evaluator } from './evaluator.ts';
import { type Judged, judgeDifferences, type SchemaPair } from './judge-differences.ts';
import { loadSchema } from './load-schema.ts';
import { SchemaGraph } from './schema-graph.ts';
import { ValueSearch } from './value-search.ts';

export type DiffOptions = {
  /** Which side moves to the new schema first; without it, both directions count. */
  role?: Role | undefined;
  /** Compare the schemas as if every object that lists its fields were closed. Default: false. */
  strict?: boolean | undefined;
};

/**
 * Compares two JSON Schemas of one message and says which change breaks which side.
 *
 * Every difference is judged on its own: is there a message that is valid on one side, refused on the other, and valid
 * if only this difference is undone? `safe` is proven; `breaks` comes with such a message. At the end, both schemas are
 * compared as a whole, to find breaks that only several changes together cause: such a break has the code `combined`.
 *
 * The work is limited in steps. If they are not enough, the verdict of a change is `may_break`, and its message says
 * so. No pattern of a schema is ever run by the regular expressions of the engine.
 *
 * @returns the changes in the order of the schemas; empty when nothing differs. A schema that cannot be read yields one
 *   change, `unreadable`, which counts as a break, as does `too_large`.
 * @throws TypeError for a schema that is neither an object nor true or false, and for an unknown role
 * @example
 * diffSchemas({ enum: ["a"] }, { enum: ["a", "b"] }, { role: "producer" })[0]?.forward; // { verdict: "breaks", example: "b" }
 */
export function diffSchemas(oldSchema: unknown, newSchema: unknown, options: DiffOptions = {}): Change[] {
  checkSchemaArgument('oldSchema', oldSchema);
  checkSchemaArgument('newSchema', newSchema);
  checkOptionsOf('diffSchemas', options, { role: ['producer', 'consumer'], strict: 'true or false' });
  return compareWithin(oldSchema, newSchema, options, new Budget(MAX_STEPS));
}

/**
 * The maximum number of steps: enough for hundreds of changes in a large schema, while a hostile schema ends undecided
 * within seconds.
 */
export const MAX_STEPS = 15_000_000;

/** The maximum number of steps for reading the schemas and finding the differences. */
const MAX_STEPS_TO_READ = 5_000_000;

/**
 * Like {@link diffSchemas}, with a budget that may already have been used. A value that is not a schema is
 * `unreadable`.
 */
export function compareWithin(
  oldSchema: unknown,
  newSchema: unknown,
  { role, strict = false }: DiffOptions,
  budget: Budget,
): Change[] {
  const evaluator = new Evaluator(budget);
  const read = budget.within(MAX_STEPS_TO_READ, () => readPair(oldSchema, newSchema, strict, evaluator));
  if (!read) return isSame(oldSchema, newSchema, evaluator) ? [] : [tooLarge()];
  if ('complaint' in read) return [unreadable('unreadable', read.complaint)];
  return judgeDifferences(read).map((change) => withSeverity(change, role));
}

/** The change for schemas that are too large to be read, or to be compared. */
export function tooLarge(): Change {
  return unreadable('too_large', 'The comparison was too large: whether anything breaks was not decided.');
}

function readPair(
  oldSchema: unknown,
  newSchema: unknown,
  strict: boolean,
  evaluator: Evaluator,
): SchemaPair | { complaint: string } {
  const old = loadSchema(oldSchema, evaluator.patterns);
  if (!old.success) return { complaint: `The old schema cannot be compared: ${old.message}` };
  const newer = loadSchema(newSchema, evaluator.patterns);
  if (!newer.success) return { complaint: `The new schema cannot be compared: ${newer.message}` };
  const { budget } = evaluator;
  if (strict) for (const { root } of [old, newer]) closeObjects(root, budget);
  classify([old.root, newer.root], budget);
  return {
    old: new SchemaGraph(old.root, budget),
    new: new SchemaGraph(newer.root, budget),
    differences: compareSchemas(old.root, newer.root, evaluator),
    search: new ValueSearch([old.root, newer.root], evaluator),
  };
}

/** Whether two documents are equal: then they have no differences, however large they are. */
function isSame(one: unknown, two: unknown, evaluator: Evaluator): boolean {
  return evaluator.budget.within(MAX_STEPS_TO_READ, () => evaluator.isSame(one, two)) ?? false;
}

function unreadable(code: 'unreadable' | 'too_large', message: string): Change {
  const undecided = { verdict: 'may_break' } as const;
  const pointers = { path: '', oldPointer: '', newPointer: '' };
  return { code, severity: 'error', ...pointers, message, backward: undecided, forward: undecided };
}

function withSeverity({ code, path, ...more }: Judged, role: Role | undefined): Change {
  return { code, severity: severityFor(more, role), path, ...more };
}

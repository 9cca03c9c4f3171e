import type { Branch, Outcome } from './branch.ts';
import { MAX_ITEMS } from './build-list.ts';
import type { FoundValue } from './found-value.ts';
import { unlessExcepted } from './unless-excepted.ts';
import type { Literal } from './wishes.ts';

/** Builds an object that meets its requirements: with the keys that it must have, and as many more as it needs. */
export function buildObject(branch: Branch, outcome: Outcome, knownKeys: readonly string[]): FoundValue {
  const least = Math.ceil(branch.limits.get('minProperties') ?? 0);
  const most = branch.limits.get('maxProperties') ?? Number.POSITIVE_INFINITY;
  const { present, vocabulary } = branch;
  if (least > most) return 'none';
  if (present.size > most) {
    // Each of these names was made up for one wish; a single name might satisfy two wishes.
    return [...present].filter((key) => vocabulary.isNewName(key)).length > 1 ? 'unknown' : 'none';
  }
  const found = presentFields(branch, outcome, knownKeys);
  if (typeof found === 'string') return found;
  const { fields } = found;
  const further = new FurtherFields(branch, outcome, knownKeys, fields);
  if (least > MAX_ITEMS) return 'unknown';
  while (fields.length < least) {
    if (!further.add()) return further.isSure && !asksForNames(branch) ? 'none' : 'unknown';
  }
  const { budget } = branch.evaluator;
  const vary = () => {
    budget.spend(fields.length);
    return fields.length < most && further.add() ? Object.fromEntries(fields) : undefined;
  };
  budget.spend(fields.length);
  return unlessExcepted(Object.fromEntries(fields), vary, branch);
}

type Field = [string, unknown];

/** The keys that the object must have, in the order of the schema, with their values. */
function presentFields(
  branch: Branch,
  outcome: Outcome,
  knownKeys: readonly string[],
): { fields: Field[] } | 'none' | 'unknown' {
  const order = new Map(knownKeys.map((key, i) => [key, i]));
  const orderOf = (key: string) => order.get(key) ?? order.size;
  branch.evaluator.budget.spend(knownKeys.length / KEYS_PER_STEP + branch.present.size);
  const fields: Field[] = [];
  for (const key of [...branch.present].sort((a, b) => orderOf(a) - orderOf(b))) {
    const found = branch.ask(branch.wantedOf(key), outcome);
    if (typeof found !== 'object') return found;
    fields.push([key, found.value]);
  }
  return { fields };
}

/** Adds fields that the object need not have. */
class FurtherFields {
  /** Whether it is certain that no skipped field can be added. */
  isSure = true;
  private readonly keys: Generator<string>;

  constructor(
    private readonly branch: Branch,
    private readonly outcome: Outcome,
    knownKeys: readonly string[],
    private readonly fields: Field[],
  ) {
    this.keys = furtherKeys(branch, outcome, knownKeys);
  }

  /** Adds one field; false when there is none left. */
  add(): boolean {
    const { branch, outcome } = this;
    for (let next = this.keys.next(); !next.done; next = this.keys.next()) {
      const key = next.value;
      const found = branch.canHave(key, outcome) ? branch.ask(branch.wantedOf(key), outcome) : 'none';
      if (found === 'unknown') this.isSure = false;
      if (typeof found !== 'object') continue;
      this.fields.push([key, found.value]);
      return true;
    }
    return false;
  }
}

/** Whether keys with other names might fit if those that were tried do not. */
function asksForNames({ names, others }: Branch): boolean {
  return names.length > 0 || others.some(({ patternProperties }) => patternProperties.size > 0);
}

/**
 * Keys that may be added: first known ones, then new ones for as long as they can have a value, then names that the
 * rules for names allow.
 */
function* furtherKeys(branch: Branch, outcome: Outcome, knownKeys: readonly string[]): Generator<string> {
  const { present, absent, vocabulary } = branch;
  for (const key of knownKeys) if (!present.has(key) && !absent.has(key)) yield key;
  for (let number = 1; number <= MAX_ITEMS; number++) {
    const key = number === 1 ? 'extra' : `extra${number}`;
    branch.evaluator.budget.spend();
    if (present.has(key) || !vocabulary.isNewName(key)) continue;
    if (!branch.canHave(key, outcome)) break;
    yield key;
  }
  const used = [...new Set([...knownKeys, ...present, ...absent])];
  for (const rules of nameRules(branch)) {
    for (let misses = 0; misses < MAX_MISSES && used.length < MAX_NAMES; ) {
      const found = branch.findName([...rules, { node: vocabulary.listed(used), holds: false }], outcome);
      if (typeof found !== 'object') break;
      const key = found.value as string;
      used.push(key);
      if (branch.canHave(key, outcome)) yield key;
      else misses++;
    }
  }
}

/** Rules for the names of further keys, in case names that no schema mentions do not fit. */
function nameRules({ names, others, vocabulary }: Branch): Literal[][] {
  const patterns = new Set(others.flatMap(({ patternProperties }) => [...patternProperties.keys()]));
  const like = [...patterns].map((pattern) => [{ node: vocabulary.matching(pattern), holds: true }]);
  return names.length > 0 ? [[], ...like] : like;
}

/** The maximum number of names that are searched one by one, and how many of them may turn out to allow no value. */
const MAX_NAMES = 100;
const MAX_MISSES = 3;

const KEYS_PER_STEP = 8;

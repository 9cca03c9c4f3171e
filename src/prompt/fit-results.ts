import type { MissionContext } from '../../generated/types/lcp.ts';

/** How long a prompt may be, and how that is measured. */
export type ContextBudget = {
  limits: readonly [chars: number, tokens: number];
  measure: (text: string) => readonly [chars: number, tokens: number];
  fits: (text: string) => boolean;
};

type Result = MissionContext['previous_results'][number];
type Render = (context: MissionContext, hasMarks?: boolean) => string;

/**
 * Writes a context with as many of its results as the budget allows, the newest first. Marks show what was left out.
 *
 * @param render writes a complete context
 * @param json writes a value in the form that it has in the context
 * @throws RangeError when the context is too long even without results
 */
export function fitResults(
  context: MissionContext,
  budget: ContextBudget,
  render: Render,
  json: (value: unknown) => string,
): string {
  const results = context.previous_results;
  const write = (shown: readonly Result[]) => {
    const missing = results.length - shown.length;
    const more = missing === 0 ? {} : { left_out: olderOnes(missing) };
    return render({ ...context, previous_results: [...shown], ...more }, true);
  };
  const bare = write([]);
  if (!budget.fits(bare)) {
    const [chars, tokens] = budget.measure(bare);
    const size = chars > budget.limits[0] ? `${chars} characters` : `${tokens} tokens`;
    throw new RangeError(`contextPrompt: without any result the context has ${size}, more than its budget.`);
  }
  const shown: Result[] = [];
  // Each result adds its own length and the length of a separator.
  const used = [...budget.measure(bare)];
  for (let i = results.length - 1; i >= 0; i--) {
    const form = formsOf(results[i] as Result).find((one) => {
      const size = budget.measure(`\n${json(one)},`);
      return used.every((sum, unit) => sum + (size[unit] ?? 0) <= (budget.limits[unit] ?? 0));
    });
    if (form === undefined) break;
    const size = budget.measure(`\n${json(form)},`);
    for (const unit of [0, 1]) used[unit] = (used[unit] ?? 0) + (size[unit] ?? 0);
    shown.unshift(form);
  }
  // The start of the newest result is better than nothing: the LLM has just asked for it, and would ask again.
  const newest = results.at(-1);
  if (newest !== undefined && shown.at(-1) !== newest) {
    const names = results.slice(0, -1).map(nameOf);
    const isBeside = (one: Result) => budget.fits(write([...names, one]));
    const beside = longestStart(newest, isBeside);
    const others = beside === undefined ? shown.slice(0, -1) : names;
    const started = beside ?? longestStart(newest, (one) => budget.fits(write([one]))) ?? shown.at(-1);
    shown.splice(0, shown.length, ...(started === undefined ? [] : [started]));
    for (const other of others.reverse())
      if (budget.fits(write([other, ...shown]))) shown.unshift(other);
      else break;
  }
  // A text may have more tokens than its parts together.
  while (shown.length > 0 && !budget.fits(write(shown))) shown.shift();
  return write(shown);
}

/** The forms of a result, each shorter than the one before. */
function formsOf(result: Result): readonly Result[] {
  return [result, ...withoutLong(result), nameOf(result)];
}

/** Longer texts (in characters) and lists (in items) are left out of older results. */
const LONG_TEXT = 300;
const LONG_LIST = 20;

/** The result without its long texts, and with the start of its long lists; empty when it has neither. */
function withoutLong(entry: Result): Result[] {
  const left: string[] = [];
  const result = shorten(entry.result, '', left);
  return left.length === 0 ? [] : [{ ...entry, result, left_out: `${left.join(', ')}; ${AGAIN}` } as Result];
}

const AGAIN = 'ask for this job again if you need it';

function shorten(value: unknown, name: string, left: string[]): unknown {
  const of = name === '' ? '' : `${name}: `;
  if (typeof value === 'string') {
    if (value.length <= LONG_TEXT) return value;
    left.push(`${of}${value.length} characters`);
    return null;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const first = value.slice(0, LONG_LIST).map((item) => shorten(item, name, left));
    if (value.length > LONG_LIST) left.push(`${of}${value.length - LONG_LIST} of ${value.length} items`);
    return first;
  }
  // Field names come from the data, so only plain ones are repeated.
  const nameIn = (key: string) => (/^[\w-]{1,40}$/.test(key) ? key : 'a field');
  const parts = Object.entries(value).map(([key, part]) => [key, shorten(part, nameIn(key), left)]);
  return Object.fromEntries(parts.filter(([key, part]) => part !== null || value[key as keyof typeof value] === null));
}

/** The result with nothing but the job it belongs to. */
function nameOf({ job, result }: Result): Result {
  const { length } = JSON.stringify(result ?? null);
  const name = job.length > 100 ? `${job.slice(0, 100)}…` : job;
  return { job: name, result: null, left_out: `the result: ${length} characters of JSON; ${AGAIN}` } as Result;
}

function olderOnes(count: number): string {
  return `${count === 1 ? 'the oldest result' : `the ${count} oldest results`}; ask again for what you need`;
}

/** The result with as much of its longest text as fits; undefined when too little would be left to be useful. */
function longestStart(entry: Result, fits: (one: Result) => boolean): Result | undefined {
  const { result } = entry;
  const fields = typeof result === 'object' && result !== null ? Object.entries(result) : [['', result] as const];
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
  const [name, text] = texts.reduce((best, one) => (one[1].length > best[1].length ? one : best), ['', '']);
  const startOf = (length: number): Result => {
    const start = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
    const mark = `all behind the first ${start.length} of ${text.length} characters of this text, which do not fit. It is not the whole: do not write it back`;
    const cut = name === '' ? start : { ...(result as object), [name]: start };
    return { ...entry, result: cut, left_out: mark } as Result;
  };
  let most = 0;
  let over = text.length;
  while (over - most > 1) {
    const middle = (most + over) >> 1;
    if (fits(startOf(middle))) most = middle;
    else over = middle;
  }
  return most < LONG_TEXT ? undefined : startOf(most);
}

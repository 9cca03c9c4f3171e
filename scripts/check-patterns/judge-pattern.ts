import { check } from 'recheck';

/**
 * Decides whether a regular expression can take more than linear time.
 *
 * The automaton proves it. Where that gives up, because counts such as `{1,60}` make it too large or because it knows no
 * lookaround, it is asked about the same pattern with small counts, which grows as fast, and recheck's search for a slow
 * text has to find none.
 *
 * @returns what makes it slow, or undefined when it is not
 */
export async function judgePattern(source: string, flags: string): Promise<string | undefined> {
  const proof = await check(source, flags, { checker: 'automaton', timeout: 3000 });
  if (proof.status === 'safe') return undefined;
  if (proof.status === 'vulnerable') return `${proof.complexity.summary}: ${proof.attack.pattern}`;
  const small = await check(withSmallCounts(source), flags, { checker: 'automaton', timeout: 10_000 });
  if (small.status === 'vulnerable') return `${small.complexity.summary}: ${small.attack.pattern}`;
  return searchTwice(source, flags);
}

/** The search counts steps and draws at random: what it says once it has to say again. */
async function searchTwice(source: string, flags: string): Promise<string | undefined> {
  let found: string | undefined;
  for (let times = 0; times < 2; times++) {
    const search = await alone(() => check(source, flags, { checker: 'fuzz', timeout: 60_000 }));
    if (search.status === 'safe') return undefined;
    found = search.status === 'vulnerable' ? `${search.complexity.summary}: ${search.attack.pattern}` : 'undecided';
  }
  return found;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one search after the other: beside others they disturb each other. */
function alone<T>(search: () => Promise<T>): Promise<T> {
  const next = last.then(search);
  last = next.catch(() => undefined);
  return next;
}

/** `a{1,60}` as `a{1,4}`: counts of more than four are made four. */
function withSmallCounts(source: string): string {
  return source.replace(
    /(\\.)|\{(\d+)(,?)(\d*)\}/g,
    (all: string, escaped?: string, low = '', comma = '', high = '') =>
      escaped !== undefined
        ? all
        : `{${Math.min(4, Number(low))}${comma}${high === '' ? '' : Math.max(1, Math.min(4, Number(high)))}}`,
  );
}

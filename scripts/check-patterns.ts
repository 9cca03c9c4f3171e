/**
 * Proves that no regular expression of the library can be slow: recheck looks for a text on which one takes more than linear
 * time. It is asked about every literal in `src/` and in the generated validators, every pattern of the JSON Schemas, and
 * every pattern that the library builds while it reads the samples of the tests.
 *
 *     npm run check:patterns              asks about the patterns that are not in proved.json
 *     npm run check:patterns -- --all     asks about all of them, which takes minutes
 *     npm run check:patterns -- --keep    also writes to proved.json what was proved
 *     npm run check:patterns -- GLOB…     looks at the literals of these files alone
 *
 * Prints each pattern that can be slow, with such a text, and fails when there is one.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { collectBuilt } from './check-patterns/collect-built.ts';
import { type FoundPattern, findLiterals } from './check-patterns/find-literals.ts';
import { judgePattern } from './check-patterns/judge-pattern.ts';

/** Builders of patterns that are not the library's own: recheck cannot know them. */
const FOREIGN: { readonly [file: string]: string } = {
  'src/diff/unicode-ranges.ts': 'one property of Unicode at a time',
  'src/diff/patterns.ts': "a user's pattern, which is built to see whether it is one, and never run",
};

/** Hashes of the patterns that were proved to be linear, so that only new ones have to be. */
const PROVED = new URL('check-patterns/proved.json', import.meta.url);

/** How many patterns are looked at side by side. */
const AT_ONCE = 4;

const { values: options, positionals: globs } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
/** Patterns that are only ever handed short texts, by file, with what keeps these short. They must not be exponential. */
const BOUNDED: { [file: string]: string } = {
  'src/generate/compact-code.ts': 'it reads code that AJV has written, in which every string ends',
  'src/parse/account/sentences/hands-over.ts': 'it reads sentences of up to 160 characters',
  'src/parse/read/mends/missing-closer.ts': 'it looks at 200 characters',
  'src/prompt/tell-issues.ts': 'it looks at 1,000 characters of a message',
};
const isBounded = (place: string) => Object.hasOwn(BOUNDED, place.replace(/:\d+$/, ''));

const isWhole = globs.length === 0;
const { literals, builders } = findLiterals(isWhole ? ['src/**/*.ts', 'generated/validators/*.js'] : globs);
const built = isWhole ? (await collectBuilt()).filter(({ place }) => !isForeign(place)) : [];
const patterns = distinct([...literals, ...built, ...(isWhole ? patternsOfSchemas() : [])]);
const proved = new Set(JSON.parse(readFileSync(PROVED, 'utf8')) as string[]);
const queue = patterns.filter((pattern) => options.all || !proved.has(hashOf(pattern)));
const asked = queue.length;
const findings = isWhole ? missedBuilders(built) : [];
const slow = new Set<FoundPattern>();
await Promise.all(Array.from({ length: AT_ONCE }, askAll));
if (options.keep && isWhole) keepProved();
if (findings.length > 0) console.error(`${findings.sort().join('\n')}\n${findings.length} findings.`);
else console.log(`${patterns.length} patterns, ${asked} of them asked about now: none can be slow.`);
// The process that recheck has started would keep this one alive.
process.exit(findings.length > 0 ? 1 : 0);

async function askAll(): Promise<void> {
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { place, source, flags } = next;
    const fault = await judgePattern(source, flags);
    if (process.stderr.isTTY) process.stderr.write(`\r${queue.length} patterns to go  `);
    if (fault === undefined || (isBounded(place) && fault.includes('polynomial'))) continue;
    slow.add(next);
    findings.push(`${place}: /${source}/${flags}\n    ${fault}`);
  }
}

function keepProved(): void {
  const hashes = patterns.filter((pattern) => !slow.has(pattern)).map(hashOf);
  writeFileSync(PROVED, `${JSON.stringify(hashes.sort(), null, 2)}\n`);
}

function hashOf({ source, flags }: FoundPattern): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 20);
}

function distinct(found: FoundPattern[]): FoundPattern[] {
  return [...new Map(found.map((one) => [hashOf(one), one])).values()];
}

/** Places that build a pattern, but did not while the samples were read: a sample is missing. */
function missedBuilders(found: FoundPattern[]): string[] {
  const seen = new Set(found.map(({ place }) => place));
  const missed = builders.filter((place) => place.startsWith('src/') && !isForeign(place) && !seen.has(place));
  return missed.map((place) => `${place}: no sample of scripts/check-patterns/collect-built.ts builds this pattern.`);
}

function isForeign(place: string): boolean {
  return Object.hasOwn(FOREIGN, place.replace(/:\d+$/, ''));
}

function patternsOfSchemas(): FoundPattern[] {
  return globSync('generated/json-schema/**/*.json').flatMap((file) => {
    const found: FoundPattern[] = [];
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') found.push({ place: file, source: value, flags: 'u' });
      return value;
    });
    return found;
  });
}

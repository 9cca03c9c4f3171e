/**
 * `npm run ablate -- src/parse/fit`: switches off each condition, operand, entry and alternative of these files, one at a time,
 * and asks whether anything that `parse` says about the texts of the tests changes. Prints those that change nothing: each is
 * either not needed, or a case is missing.
 *
 * `--all` asks about every text that reaches a spot, not about some hundred of them; `--made N` how many texts each generator
 * of the metamorphic tests makes; `--json FILE` writes what was found.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildLibrary, type Library, type Switch } from './build.ts';
import type { Spot } from './find-spots.ts';
import { type GuardText, guardTexts } from './guard-texts.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    made: { type: 'string', default: '40' },
    json: { type: 'string' },
    kinds: { type: 'string', default: 'true,false,nothing,entry,property,statement,word' },
  },
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = new RegExp(`^(?:${(positionals.length > 0 ? positionals : ['src/parse']).join('|')})`);
const MOST = values.all ? Number.POSITIVE_INFINITY : 100;
/** How often loops may turn for one text, besides 100 times for each of its characters. */
const MOST_STEPS = 300_000;
const plains = new Map<string, string>();

const { named, made } = guardTexts(Number(values.made));
const texts = [...named, ...made];
console.error(`${texts.length} texts, ${named.length} of them written by hand`);
const { wanted, reached } = await record();
const { spots, make } = await buildLibrary(root, files, false);
const { $, library } = start(-1);
const survivors: { spot: Spot; asked: number }[] = [];
let count = 0;
const began = Date.now();
const kinds = values.kinds.split(',');
for (const spot of spots) {
  if (!kinds.includes(spot.kind)) continue;
  count += 1;
  const asked = survives(spot);
  if (asked !== undefined) survivors.push({ spot, asked });
  if (count % 50 === 0)
    console.error(`${count} of ${spots.length}, ${survivors.length} left, ${Date.now() - began} ms`);
}
for (const { spot, asked } of survivors) {
  const { file, line, kind, code, instead } = spot;
  console.log(`${file}:${line} ${kind} (${asked} texts): ${(instead ?? code).replace(/\s+/g, ' ').slice(0, 160)}`);
}
console.log(`${spots.length} spots, ${survivors.length} change nothing`);
if (values.json) writeFileSync(values.json, JSON.stringify(survivors));

/** What comes of each text, and which texts reach a spot with another value than it would have. */
async function record() {
  const reached = new Map<number, number[]>();
  const skipped = new Map<number, number>();
  let text = 0;
  let seen = new Set<number>();
  const note = (key: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    const list = reached.get(key) ?? [];
    if (list.length === 0) reached.set(key, list);
    if (list.length < MOST) list.push(text);
    else {
      // A fair share of all that reach it, beside those written by hand.
      const count = (skipped.get(key) ?? MOST) + 1;
      skipped.set(key, count);
      const place = Math.floor((((count * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * count);
      if (place < MOST / 2) list[MOST - 1 - place] = text;
    }
  };
  const recorder: Switch = {
    off: -1,
    saw: (id, value) => {
      note(id * 2 + (value ? 1 : 0));
      return value;
    },
    ran: (id) => note(id * 2),
    step: () => {},
  };
  const library = (await buildLibrary(root, files, true)).make(recorder);
  const wanted: string[] = [];
  for (; text < texts.length; text++) {
    seen = new Set();
    wanted.push(outcomeOf(library, texts[text] as GuardText));
  }
  return { wanted, reached };
}

function start(off: number): { $: Switch & { steps: number }; library: Library } {
  const $ = {
    off,
    // Loading spells out tables of words.
    steps: -100 * MOST_STEPS,
    saw: <T>(_: number, value: T) => value,
    ran: () => {},
    step: () => {
      $.steps += 1;
      if ($.steps > 0) throw new Error('It does not end.');
    },
  };
  return { $, library: make($) };
}

/** @returns how many texts were asked about a spot that changes nothing */
function survives(spot: Spot): number | undefined {
  const asked = textsFor(spot);
  let own = { $, library };
  if (spot.isStatic) {
    try {
      own = start(spot.id);
    } catch {
      return undefined;
    }
  }
  own.$.off = spot.id;
  try {
    for (const at of asked) {
      own.$.steps = -MOST_STEPS - 100 * (texts[at]?.text.length ?? 0);
      if (outcomeOf(own.library, texts[at] as GuardText) !== wanted[at]) return undefined;
    }
  } finally {
    own.$.off = -1;
  }
  return asked.length;
}

function textsFor({ id, kind, isStatic, code, instead }: Spot): number[] {
  if (kind === 'true') return reached.get(id * 2) ?? [];
  if (kind === 'false') return reached.get(id * 2 + 1) ?? [];
  const word = kind === 'word' ? wordOf(lostPart(code, instead ?? '')) : kind === 'entry' ? wordOf(code) : undefined;
  if (word === undefined) return isStatic ? spread(texts.length) : (reached.get(id * 2) ?? []);
  const found: number[] = [];
  for (let at = 0; at < texts.length && found.length < MOST; at++) {
    if (plain(texts[at]?.text ?? '').includes(word)) found.push(at);
  }
  return found;
}

/** The longest run of letters in a pattern or a word, without case. */
function wordOf(code: string): string | undefined {
  const runs = code.replace(/\\[a-zA-Z]|\[[^\]]*\]|\(\?<?[:=!]|.[?*]|.\{/gu, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const longest = [...runs].sort((a, b) => b.length - a.length)[0];
  return longest === undefined || longest.length < 2 ? undefined : plain(longest);
}

function lostPart(code: string, instead: string): string {
  let from = 0;
  while (code[from] === instead[from] && from < instead.length) from += 1;
  return code.slice(from, from + code.length - instead.length);
}

function plain(text: string): string {
  const known = plains.get(text);
  if (known !== undefined) return known;
  const made = text.toLowerCase().replace(/[\s_-]/g, '');
  plains.set(text, made);
  return made;
}

/** A share of all texts, those written by hand first. */
function spread(length: number): number[] {
  const all = Array.from({ length }, (_, at) => at);
  if (length <= MOST) return all;
  const step = Math.ceil((length - named.length) / MOST);
  return all.filter((at) => (at < named.length ? at % 8 === 0 : (at - named.length) % step === 0));
}

function outcomeOf({ parse, contracts }: Library, { contract, text, options }: GuardText): string {
  try {
    const parsed = parse(contracts[contract as keyof typeof contracts] as never, text, options);
    return JSON.stringify(parsed);
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}

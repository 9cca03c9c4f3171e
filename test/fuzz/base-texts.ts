import { lint } from '../../src/index.ts';
import { type Random, randomAt } from '../../src/testing/random.ts';
import { type Layout, type TokenType, tokenize } from '../../src/testing/tokens.ts';
import type { Contract } from '../../src/words/contract.ts';
import { messages } from '../corpus/messages.ts';

/** A token as it is written, quotes included. */
export type Token = { readonly type: TokenType; readonly text: string };

/** The JSON text of a valid message, and its tokens. */
export type BaseText = { contract: Contract<unknown>; value: unknown; json: string; tokens: readonly Token[] };

/**
 * The sizes of texts, in characters, and how many of 16 are of each. A mistake seldom needs a long text to show, and of short
 * ones several times as many are read in the same time; only long ones have contents with code.
 */
export const SIZES = [
  { name: 'short', most: 120, of16: 12 },
  { name: 'middle', most: 400, of16: 3 },
  { name: 'long', most: 1800, of16: 1 },
] as const;

export type Size = (typeof SIZES)[number]['name'];

const LAYOUTS: readonly Layout[] = [
  { indent: '', colon: '', comma: '' },
  { indent: '  ', colon: ' ', comma: '' },
];

/** How often parts of a message are drawn, besides the message as it is. */
const DRAWS = 6;

const LONG_STRING = 60;

/** The first half of a character whose second half was cut off. */
const LONE = /[\ud800-\udbff]$/;

/** The messages of the corpus and parts of them that are valid as well, compact and indented. */
export const baseTexts: readonly BaseText[] = makeBaseTexts();

const OF_16 = SIZES.flatMap(({ name, of16 }) => Array<Size>(of16).fill(name));

const bySize = new Map<Size, readonly BaseText[]>(
  SIZES.map(({ name }) => [name, baseTexts.filter(({ json }) => sizeOf(json) === name)]),
);

/** Picks a message: its size first. */
export function pickBaseText(choices: Random): BaseText {
  return choices.pick(bySize.get(choices.pick(OF_16)) ?? []);
}

export function sizeOf({ length }: string): Size | undefined {
  return SIZES.find(({ most }) => length <= most)?.name;
}

function makeBaseTexts(): BaseText[] {
  const found = new Map<string, BaseText>();
  for (const [number, { contract, value }] of messages.entries()) {
    const parts = Array.from({ length: DRAWS }, (_, draw) => partOf(contract, value, draw, randomAt(number, draw)));
    for (const one of [value, ...parts]) {
      for (const layout of LAYOUTS) {
        const tokens = tokenize(one, contract.shape, layout).map(
          ({ type, before, text, behind }): Token => ({ type, text: before + text + behind }),
        );
        const json = tokens.map(({ text }) => text).join('');
        if (sizeOf(json) !== undefined) found.set(`${contract.name}\n${json}`, { contract, value: one, json, tokens });
      }
    }
  }
  return [...found.values()];
}

/** A part of a message that is valid as well: the first draw is the least one, others keep more. */
function partOf(contract: Contract<unknown>, value: unknown, draw: number, choices: Random): unknown {
  const root = structuredClone(value);
  const isValid = () => contract.check(root) && !lint(contract, root).some(({ severity }) => severity === 'error');
  const wants = () => draw === 0 || choices.once(2);
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part).reverse()) {
      if (wants() && !tryWithout(part, key, isValid)) shortenString(part as Record<string, unknown>, key, isValid);
    }
    for (const child of Object.values(part)) walk(child);
  };
  walk(root);
  return root;
}

/** Takes a field or an item away, or, when the message needs it, leaves all as it was. */
function tryWithout(part: object, key: string, isValid: () => boolean): boolean {
  if (Array.isArray(part)) {
    const [item] = part.splice(Number(key), 1);
    if (isValid()) return true;
    part.splice(Number(key), 0, item);
    return false;
  }
  const fields = Object.entries(part);
  Reflect.deleteProperty(part, key);
  if (isValid()) return true;
  // A field that is put back would stand at the end.
  for (const [name] of fields) Reflect.deleteProperty(part, name);
  Object.assign(part, Object.fromEntries(fields));
  return false;
}

/** Of a long string the first lines are enough. */
function shortenString(part: Record<string, unknown>, key: string, isValid: () => boolean): void {
  const text = part[key];
  if (typeof text !== 'string' || text.length <= LONG_STRING) return;
  part[key] = text.slice(0, LONG_STRING).replace(LONE, '');
  if (!isValid()) part[key] = text;
}

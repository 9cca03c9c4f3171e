import type { ParseOptions } from '../../src/index.ts';
import { type Random, randomAt } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';
import { pickBaseText } from './base-texts.ts';
import { damageTokens } from './damage-tokens.ts';
import { mutateText } from './mutate-text.ts';

/**
 * What is known about a text:
 *
 * - `bytes`: nothing. `tokens`: the message in it was damaged by the grammar of JSON.
 * - `cut`: it ends within the JSON of an undamaged message, of which `lost` is what follows.
 * - `whole`: it holds an undamaged message, with words around or alone.
 */
export type Origin =
  | { kind: 'bytes' }
  | { kind: 'tokens' }
  | { kind: 'cut'; lost: string }
  | { kind: 'whole'; value: unknown };

/** A text for `parse`. */
export type FuzzCase = { contract: Contract<unknown>; text: string; options: ParseOptions; origin: Origin };

/** Makes the text of one run, with options: half of them mutated in bytes, half damaged by the grammar of JSON. */
export function makeText(seed: number, number: number): FuzzCase {
  const choices = randomAt(seed, number);
  const options = chooseOptions(choices);
  const base = pickBaseText(choices);
  const { contract, json, value } = base;
  const [before, behind] = choices.once(2) ? ALONE : choices.pick(AROUND);
  const part = choices.int(32);
  if (part === 0) return { contract, text: before + json + behind, options, origin: { kind: 'whole', value } };
  if (part < 3) {
    const end = 1 + choices.int(json.length - 1);
    return { contract, text: before + json.slice(0, end), options, origin: { kind: 'cut', lost: json.slice(end) } };
  }
  if (part < 18) {
    const text = before + damageTokens(base.tokens, choices) + behind;
    return { contract, text, options, origin: { kind: 'tokens' } };
  }
  const other = pickBaseText(choices);
  const text = mutateText(before + json + behind, other.json, choices);
  return { contract: choices.once(16) ? other.contract : contract, text, options, origin: { kind: 'bytes' } };
}

const ALONE = ['', ''] as const;

/** What stands before and behind a message. */
const AROUND: readonly (readonly [string, string])[] = [
  ['\n', '\n'],
  ['```json\n', '\n```'],
  ['```\n', '\n```\n'],
  ['```', '```'],
  ['Here is the result:\n\n```json\n', '\n```\n\nLet me know if that helps!'],
  ['Sure! ', ''],
  ["I've looked at it, and this is what I send:\n", "\nThat's all."],
  ['', '\n\nDone (see above).'],
  ['## Answer\n\n', '\n\n- checked\n- sent\n'],
  ['Antwort: ', ' Fertig.'],
  ['json\nCopy code\n', '\n'],
  ['The variable {name} was filled in. ', '\nOne more thing [1]: it works.'],
];

const ACCEPT = [
  undefined,
  undefined,
  'inferred',
  'inferred',
  'inferred',
  'guess',
  'guess',
  'lossless',
  'strict',
] as const;
const CHOOSE = [undefined, undefined, undefined, 'only', 'first', 'last'] as const;

function chooseOptions(choices: Random): ParseOptions {
  const options: ParseOptions = {};
  const accept = choices.pick(ACCEPT);
  const choose = choices.pick(CHOOSE);
  if (accept !== undefined) options.accept = accept;
  if (choose !== undefined) options.choose = choose;
  if (choices.once(3)) options.finished = true;
  return options;
}

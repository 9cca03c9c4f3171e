import { type Layout, type TokenType, tokenize } from '../../src/testing/tokens.ts';
import type { Contract } from '../../src/words/contract.ts';
import { messages } from '../corpus/messages.ts';

/** A token as it is written, quotes included. */
export type Token = { readonly type: TokenType; readonly text: string };

/** The JSON text of a valid message, and its tokens. */
export type BaseText = { contract: Contract<unknown>; value: unknown; json: string; tokens: readonly Token[] };

/** From what stands in them texts of 200 to 1500 bytes are made: most replies are not longer. */
const SHORTEST = 200;
const LONGEST = 1500;

const LAYOUTS: readonly Layout[] = [
  { indent: '', colon: '', comma: '' },
  { indent: '  ', colon: ' ', comma: '' },
];

/** The messages of the corpus that are neither tiny nor long, compact and indented. */
export const baseTexts: readonly BaseText[] = messages.flatMap(({ contract, value }) => {
  const { length } = JSON.stringify(value);
  if (length < SHORTEST || length > LONGEST) return [];
  return LAYOUTS.map((layout) => {
    const tokens = tokenize(value, contract.shape, layout).map(
      ({ type, before, text, behind }): Token => ({ type, text: before + text + behind }),
    );
    return { contract, value, json: tokens.map(({ text }) => text).join(''), tokens };
  });
});

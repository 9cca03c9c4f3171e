import type { Contract } from '../../src/words/contract.ts';
import { messages } from '../corpus/messages.ts';

export type TokenType = 'open' | 'close' | 'comma' | 'colon' | 'name' | 'string' | 'scalar' | 'space';
export type Token = { readonly type: TokenType; readonly text: string };

/** The JSON text of a valid message, and its tokens. */
export type BaseText = { contract: Contract<unknown>; value: unknown; json: string; tokens: readonly Token[] };

/** From what stands in them texts of 200 to 1500 bytes are made: most replies are not longer. */
const SHORTEST = 200;
const LONGEST = 1500;

const TYPES: { readonly [first: string]: TokenType } = {
  '{': 'open',
  '[': 'open',
  '}': 'close',
  ']': 'close',
  ',': 'comma',
  ':': 'colon',
  '"': 'string',
};

/** The messages of the corpus that are neither tiny nor long, compact and indented. */
export const baseTexts: readonly BaseText[] = messages.flatMap(({ contract, value }) => {
  const { length } = JSON.stringify(value);
  if (length < SHORTEST || length > LONGEST) return [];
  return [0, 2].map((indent) => {
    const json = JSON.stringify(value, null, indent);
    return { contract, value, json, tokens: tokensOf(json) };
  });
});

/** Splits strict JSON: all tokens together are the text. */
export function tokensOf(json: string): Token[] {
  const tokens: Token[] = [];
  for (const [text] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[ \t\r\n]+|[^{}[\],:" \t\r\n]+/g)) {
    const type = TYPES[text[0] ?? ''] ?? (text.trim() === '' ? 'space' : 'scalar');
    if (type === 'colon') markName(tokens);
    tokens.push({ type, text });
  }
  return tokens;
}

/** The last string turns out to be a name. */
function markName(tokens: Token[]): void {
  const at = tokens.findLastIndex(({ type }) => type === 'string');
  const name = tokens[at];
  if (name !== undefined) tokens[at] = { ...name, type: 'name' };
}

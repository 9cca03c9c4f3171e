import { flattenInline } from '../../src/factory/markdown/flatten-inline.ts';
import type { Inline } from '../../src/factory/markdown/inline.ts';
import { readTokens } from '../../src/factory/markdown/read-tokens.ts';

/** The first paragraph of a text, without its Markdown. */
export function inlineOf(text: string): Inline {
  const [token] = readTokens(text) ?? [];
  return flattenInline(token !== undefined && 'tokens' in token ? (token.tokens ?? []) : []);
}

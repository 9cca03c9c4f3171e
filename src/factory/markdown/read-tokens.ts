import { Lexer, type Token, type Tokens } from 'marked';

/** Lists and quotations within each other; a report has three or four levels. */
const MAX_DEPTH = 40;

/** Emphasis takes the parser quadratic time, and a path with a thousand words is none. */
const MAX_PARAGRAPH = 4000;

/** The parser takes quadratic time for a list item that goes on and on. */
const MAX_LINES = 3000;

/** More marks of lists and quotations at the start of a line than a report has; the parser takes long to find out. */
const DEEP_LINE = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|[0-9]{1,9}[.)](?=[ \t]))){30}/m;

/**
 * Reads the tokens of a text.
 *
 * @returns undefined when it is nested too deep, has too many lines, or a paragraph too long, to be a report
 */
export function readTokens(text: string): Token[] | undefined {
  if (DEEP_LINE.test(text) || text.split('\n', MAX_LINES + 1).length > MAX_LINES) return undefined;
  const lexer = new Lexer();
  try {
    lexer.blockTokens(text, lexer.tokens);
    if (isDeep(lexer.tokens, MAX_DEPTH)) return undefined;
    if (lexer.inlineQueue.some(({ src }) => src.length > MAX_PARAGRAPH)) return undefined;
    for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
    return lexer.tokens;
  } catch {
    // Thousands of levels are more than the parser's recursion can take.
    return undefined;
  }
}

function isDeep(tokens: readonly Token[], left: number): boolean {
  if (left === 0) return true;
  return tokens.some((token) =>
    token.type === 'list'
      ? (token as Tokens.List).items.some((item) => isDeep(item.tokens, left - 1))
      : token.type === 'blockquote' && isDeep(token.tokens ?? [], left - 1),
  );
}

/** Whether the text ends inside a fence. */
export function endsInCode(tokens: readonly Token[]): boolean {
  const last = tokens.findLast(({ type }) => type !== 'space');
  if (last?.type === 'list') return endsInCode((last as Tokens.List).items.at(-1)?.tokens ?? []);
  if (last?.type === 'blockquote') return endsInCode(last.tokens ?? []);
  if (last?.type !== 'code') return false;
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(last.raw)?.[1];
  const [, ...lines] = last.raw.split('\n');
  const end = lines.findLast((line) => line !== '')?.trim() ?? '';
  return fence !== undefined && !(end.startsWith(fence) && /^[`~]+$/.test(end));
}

import { Lexer, type Token, type Tokens } from 'marked';

/** The maximum nesting depth of lists and quotations. A report has three or four levels. */
const MAX_DEPTH = 40;

/** The maximum length of a paragraph, in characters. */
const MAX_PARAGRAPH = 4000;

/** The maximum number of lines: the parser takes quadratic time for a list item with many lines. */
const MAX_LINES = 1500;

/** Many markers of lists and quotations at the start of a line, each of which costs the parser much time. */
const DEEP_LINE = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|[0-9]{1,9}[.)](?=[ \t]))){5,40}/gm;

/**
 * The maximum number of columns of a table with bars at both ends: the parser pads every row to the number of columns
 * in the line below the header.
 */
const MAX_COLUMNS = 40;

/** More markers in one line, and more lines with them, than a report has. */
const MAX_MARKS = 30;
const MAX_DEEP_LINES = 50;

/**
 * Reads the tokens of a text.
 *
 * @returns undefined when it is too deeply nested, or has too many lines or a paragraph that is too long, to be a
 *   report
 */
export function readTokens(text: string): Token[] | undefined {
  if (hasDeepLines(text)) return undefined;
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES || lines.some(isWideRule)) return undefined;
  const lexer = new Lexer();
  try {
    lexer.blockTokens(text, lexer.tokens);
    if (isDeep(lexer.tokens, MAX_DEPTH)) return undefined;
    if (lexer.inlineQueue.some(({ src }) => src.length > MAX_PARAGRAPH) || isFullOfMarks(lexer, text)) return undefined;
    for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
    return lexer.tokens;
  } catch {
    // The parser is recursive, and thousands of levels overflow the stack.
    return undefined;
  }
}

function isWideRule(line: string): boolean {
  return /^[ \t>|:-]*$/.test(line) && line.split('|').length > MAX_COLUMNS + 2;
}

function hasDeepLines(text: string): boolean {
  const deep = text.match(DEEP_LINE) ?? [];
  return deep.length > MAX_DEEP_LINES || deep.some((line) => (line.match(/[-*+>.)]/g)?.length ?? 0) >= MAX_MARKS);
}

/** Whether a paragraph has too many marks of emphasis: for each one the parser searches the rest of the paragraph. */
function isFullOfMarks({ inlineQueue }: Lexer, text: string): boolean {
  let steps = 0;
  for (const { src } of inlineQueue) steps += (src.match(/[*_~]/g)?.length ?? 0) * src.length;
  return steps > 500_000 + 20 * text.length;
}

function isDeep(tokens: readonly Token[], left: number): boolean {
  if (left === 0) return true;
  return tokens.some((token) =>
    token.type === 'list'
      ? (token as Tokens.List).items.some((item) => isDeep(item.tokens, left - 1))
      : token.type === 'blockquote' && isDeep(token.tokens ?? [], left - 1),
  );
}

/** Whether the text ends inside a code fence. */
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

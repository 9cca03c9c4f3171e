import { Lexer, type Token, type Tokens } from 'marked';

/** Lists and quotations within each other; a report has three or four levels. */
const MAX_DEPTH = 40;

/** A path with a thousand words is none. */
const MAX_PARAGRAPH = 4000;

/** The parser takes quadratic time for a list item that goes on and on. */
const MAX_LINES = 1500;

/** Many marks of lists and quotations at the start of a line; the parser takes long for each. */
const DEEP_LINE = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|[0-9]{1,9}[.)](?=[ \t]))){5,40}/gm;

/** The parser fills every row up to the length of the line that rules a table. */
const MAX_COLUMNS = 40;

/** More such marks in one line, and more such lines, than a report has. */
const MAX_MARKS = 30;
const MAX_DEEP_LINES = 50;

/**
 * Reads the tokens of a text.
 *
 * @returns undefined when it is nested too deep, has too many lines, or a paragraph too long, to be a report
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
    // Thousands of levels are more than the parser's recursion can take.
    return undefined;
  }
}

function isWideRule(line: string): boolean {
  return line.length > 2 * MAX_COLUMNS && /^[ \t>|:-]*$/.test(line) && line.split('|').length > MAX_COLUMNS;
}

function hasDeepLines(text: string): boolean {
  const deep = text.match(DEEP_LINE) ?? [];
  return deep.length > MAX_DEEP_LINES || deep.some((line) => (line.match(/[-*+>.)]/g)?.length ?? 0) >= MAX_MARKS);
}

/** For each mark of emphasis the parser looks through the rest of the paragraph. */
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

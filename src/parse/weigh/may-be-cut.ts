import type { Message } from '../finding.ts';

/**
 * Whether a message with unescaped quotes may be longer than it was read, because a brace is left open in it or a quote
 * after it. Then a guess is refused as truncated.
 */
export function mayBeCut(text: string, { span, certainty, json }: Message, limit: number): boolean {
  if (certainty !== 'guess' || !json.notes.some(({ code }) => code === 'unescaped_quote')) return false;
  const message = text.slice(span.start, span.end);
  const rest = text.slice(span.end, limit);
  return count(message, '{') > count(message, '}') || count(rest, '"') % 2 === 1;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

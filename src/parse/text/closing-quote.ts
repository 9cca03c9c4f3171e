/**
 * The offset of the quote that closes a string; −1 when there is none. A regular expression would overflow the stack on
 * a string of millions of characters.
 *
 * @param from the offset after the opening quote
 */
export function closingQuote(text: string, from: number, quote = '"'): number {
  let at = text.indexOf(quote, from);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf(quote, at + 1);
  return at;
}

/**
 * The offset of surplus closing brackets after a message: a quote before them ends no string. Behind a value without
 * quotes it may, since the opening quote may be missing.
 */
export function behindStrayQuote(text: string, end: number): number {
  return text.startsWith('"}', end) && /["”'\]}]\s{0,40}\}$/.test(text.slice(Math.max(0, end - 50), end))
    ? end + 1
    : end;
}

/** Whether the number of backslashes before the quote is odd. */
export function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === 92) at -= 1;
  return (quote - at) % 2 === 0;
}

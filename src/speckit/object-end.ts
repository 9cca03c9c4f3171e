/**
 * Finds the end of an object by counting braces outside of strings.
 *
 * @param open offset of its opening brace
 * @returns the offset after its closing brace, or −1 when the text ends before it
 */
export function objectEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 34:
        at = closingQuote(text, at + 1);
        break;
      case 123:
        depth += 1;
        break;
      case 125:
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
      default:
    }
  }
  return -1;
}

function closingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

/** What is there of a message that ends too early: all values that are complete. */

/**
 * @param start offset of the brace that the message starts with
 * @returns the object with its complete fields, or undefined when the text is damaged besides
 */
export function readPartial(text: string, start: number): unknown {
  const closers: string[] = [];
  let isField = false;
  let safe: { end: number; closers: string } | undefined;
  const keep = (end: number) => {
    safe = { end, closers: [...closers].reverse().join('') };
  };
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']');
      isField = character === '{';
      keep(at + 1);
    } else if (character === '}' || character === ']') {
      if (closers.pop() !== character) break;
      keep(at + 1);
      isField = false;
      if (closers.length === 0) break;
    } else if (character === '"') {
      at = stringEnd(text, at);
      if (at === -1) break;
      if (!isField) keep(at + 1);
    } else if (character === ':') {
      isField = false;
    } else if (character === ',') {
      // A number or a literal is complete when something follows it.
      keep(at);
      isField = closers.at(-1) === '}';
    }
  }
  if (safe === undefined) return undefined;
  try {
    return JSON.parse(text.slice(start, safe.end) + safe.closers);
  } catch {
    return undefined;
  }
}

/** The quote that ends a string; −1 when none does. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

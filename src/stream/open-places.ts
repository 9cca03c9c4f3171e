/** What is open at the end of a text: offsets, or -1. */
export type OpenPlaces = {
  /** The start of the first object. */
  message: number;
  /** The start of its last key. */
  name: number;
  /** The start of a string that has not ended. */
  string: number;
  /** Whether the object has not ended. */
  isOpen: boolean;
};

/** Finds the start of the first object of a text, and what of it is open at the end, by the rules of JSON. */
export function openPlaces(text: string): OpenPlaces {
  const message = text.search(/\{\s*"/);
  let name = -1;
  let string = -1;
  let depth = 0;
  let isOpen = message !== -1;
  for (let at = message; at !== -1 && at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (string === -1) {
      if (code === 34) string = at;
      else if (code === 123) depth += 1;
      else if (code === 125) depth -= 1;
      if (depth === 0) isOpen = false;
    } else if (code === 92) at += 1;
    else if (code === 34) {
      if (/^\s{0,20}:/.test(text.slice(at + 1, at + 22))) name = string;
      string = -1;
    }
  }
  return { message, name, string, isOpen };
}

/** The end of the string that is open at an offset: its quote, or the end of the text. */
export function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

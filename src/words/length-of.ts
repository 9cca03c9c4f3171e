/** The length of a text as JSON Schema counts it, in code points: a surrogate pair counts as one. */
export function lengthOf(text: string): number {
  let { length } = text;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(i) & 0xfc00) === 0xdc00) length -= 1;
  }
  return length;
}

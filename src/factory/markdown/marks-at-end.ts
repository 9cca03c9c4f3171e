/** The text after the last letter of a text: the punctuation that ends its sentence. */
export function marksAtEnd(text: string): string {
  let at = text.length;
  while (at > 0) {
    // A character of two UTF-16 code units.
    const width = /[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1;
    if (/\p{L}/u.test(text.slice(at - width, at))) break;
    at -= width;
  }
  return text.slice(Math.max(at, 0));
}

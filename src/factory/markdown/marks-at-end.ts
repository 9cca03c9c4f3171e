/** What stands behind the last letter of a text: the marks that end its sentence. */
export function marksAtEnd(text: string): string {
  let at = text.length;
  while (at > 0) {
    // A character of two places.
    const width = /[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1;
    if (/\p{L}/u.test(text.slice(at - width, at))) break;
    at -= width;
  }
  return text.slice(Math.max(at, 0));
}

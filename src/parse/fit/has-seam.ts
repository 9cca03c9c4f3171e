/** Two parts of an answer that a page shows as one: between them are marks of a turn, words of the page, or the end of a page. */
export function hasSeam(raw: string): boolean {
  return raw.includes('\n') && (SEAM.test(raw) || WORDS_OF_PAGE.test(raw));
}

/** Marks of a turn, a new page, or a fence that closes and opens at once. */
const SEAM =
  /<\|im_(?:end|start)\|>|\f|\n`{3}(?:[ \t]*\n|\s*\n[^\n]{0,9}\n?[^\n]{0,80}(?:continu|fortsetz|weiter)[^\n]{0,80}\n+)`{3}/i;

/** Words of the page on lines of their own. */
const WORDS_OF_PAGE =
  /\n[^\S\n]{0,40}(?:ChatGPT said:|Continue generating|Weiter generieren|Copy code|Code kopieren|[[(](?:continu(?:ing|ed|ation)|cont\.|Fortsetzung)[^\])\n]{0,30}[\])]|(?:Page|Seite) \d{1,4}(?: ?(?:of|von|\/) ?\d{1,4})?|[-–—] \d{1,4} [-–—])[^\S\n]{0,40}\n/i;

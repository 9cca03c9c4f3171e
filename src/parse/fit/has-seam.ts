import { isSpace } from '../characters.ts';

/** Two parts of an answer that a page shows as one: between them are marks of a turn, words of the page, or the end of a page. */
export function hasSeam(raw: string): boolean {
  const line = raw.indexOf('\n');
  if (line === -1) return false;
  return SEAM.test(raw) || (raw.includes('\n', line + 1) && hasOwnLine(raw));
}

/** Marks of a turn, a new page, or a fence that closes and opens at once. */
const SEAM =
  /<\|im_(?:end|start)\|>|\f|\n`{3}(?:[ \t]*\n|\s*\n[^\n]{0,9}\n?[^\n]{0,80}(?:continu|fortsetz|weiter)[^\n]{0,80}\n+)`{3}/i;

/** Words of the page on lines of their own. */
function hasOwnLine(raw: string): boolean {
  for (const { 0: words, index } of raw.matchAll(WORDS_OF_PAGE)) {
    let start = index;
    while (start > 0 && raw[start - 1] !== '\n' && isSpace(raw.charCodeAt(start - 1))) start -= 1;
    let end = index + words.length;
    while (raw[end] !== '\n' && isSpace(raw.charCodeAt(end))) end += 1;
    if (raw[start - 1] === '\n' && raw[end] === '\n') return true;
  }
  return false;
}

const WORDS_OF_PAGE =
  /ChatGPT said:|Continue generating|Weiter generieren|Copy code|Code kopieren|[[(](?:continu(?:ing|ed|ation)|cont\.|Fortsetzung)[^\])\n]{0,30}[\])]|(?:Page|Seite) \d{1,4}(?: ?(?:of|von|\/) ?\d{1,4})?|[-–—] \d{1,4} [-–—]/gi;

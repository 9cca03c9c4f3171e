/**
 * Whether a string contains what may be left between two parts of a reply that were joined: marks of a chat turn,
 * buttons of a chat page, or a page number.
 */
export function hasSeam(raw: string, isCode: boolean): boolean {
  // A quick test: with a single line break, few of these patterns can match.
  if (!/\n[^\n]*\n|<\||\f|\.{3}|…/.test(raw)) return false;
  return SEAM.test(raw) || WORDS_OF_PAGE.test(raw) || (!isCode && LINE_WITHIN.test(raw));
}

/** Marks of a chat turn, a form feed, or a code fence that closes and opens again. */
const SEAM =
  /<\|im_(?:end|start)\|>|\f|\n`{3}(?:[ \t]*\n|\s*\n[^\n]{0,9}\n?[^\n]{0,80}(?:continu|fortsetz|weiter)[^\n]{0,80}\n+)`{3}/i;

/** Words of a chat page or a pager, on a line of their own. */
const WORDS_OF_PAGE =
  /\n[^\S\n]{0,40}(?:ChatGPT said:|Continue generating|(?:Show|Read) more|Mehr anzeigen|-- More --|Continuing from where I left off:?|Weiter generieren|Copy code|Code kopieren|\*{0,2}[[(](?:continu(?:ing|ed|ation)|cont\.|Fortsetzung)[^\])\n]{0,30}[\])]\*{0,2}|(?:Page|Seite) \d{1,4}(?: ?(?:of|von|\/) ?\d{1,4})?|[-–—] \d{1,4} [-–—])[^\S\n]{0,40}\n/i;

/**
 * Short lines between empty lines in the middle of a sentence, as in `Ask for⏎⏎weiter⏎⏎the name.`, or before the
 * model's next turn: a page or a person wrote them between two parts of the reply, so characters may be missing there.
 * The same goes for dots that are repeated on the next line.
 */
const LINE_WITHIN =
  /[\p{L}\p{N},][^\S\n]{0,9}\n[^\S\n]{0,9}\n(?:[^\n]{1,60}\n){1,4}(?:[^\S\n]{0,9}\n\s{0,9}|\*{0,2}(?:Assistant|AI|Bot|ChatGPT|Claude|Model):\*{0,2}\s{1,9})[\p{Ll},;:.!?)]|(?:\.{3}|…)\s{0,3}\n\s{0,9}(?:\.{3}|…)/u;

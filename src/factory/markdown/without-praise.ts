/** The text without "no errors" and the like, which sound like a denial but are not. */
export function withoutPraise(text: string): string {
  return text.replace(NO_TROUBLE, '');
}

const TROUBLES =
  'errors?|issues?|problem[es]?|failures?|failed|missing|warnings?|concerns?|blockers?|questions?|fehler|fehlgeschlagen|bedenken|mängel|fragen';

const NO_TROUBLE = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:no|0|zero|none|without(?: any)?|kein\\p{L}*|ohne)\\s+(?:(?:blocking|open|known|further|major|blockierende\\p{L}*|offene\\p{L}*|weitere\\p{L}*)\\s+)?(?:${TROUBLES})(?: (?:or|and|oder|und) (?:${TROUBLES}))?(?![\\p{L}])`,
  'giu',
);

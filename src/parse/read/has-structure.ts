/** What looks like JSON within a string: beside quotes that may have closed it, names with colons, commas and brackets. */

/**
 * @param closers the characters that close the string
 * @returns whether the text may have swallowed a part of a message. Takes time in proportion to the text.
 */
export function hasStructure(raw: string, closers: string): boolean {
  const text = squeezeSpace(raw);
  const { quote, patterns } = structureOf(closers);
  return (
    patterns.some((pattern) => pattern.test(text)) ||
    isPair(text, closers) ||
    hasName(text, quote) ||
    hasListedName(text, quote)
  );
}

/** The class of the quotes that may close a string: other quotes than its own may be the text's. */
export function quoteOf(closers: string): string {
  return `[${closers.includes('"') ? '"“”' : closers.replace(/[\]\\^-]/g, '\\$&')}]`;
}

/** The text with no run of white space that is longer than 20 characters; whether a run holds a line break is kept. */
function squeezeSpace(raw: string): string {
  return raw.replace(/\s{21,}/g, (run) => (run.includes('\n') ? '\n' : ' ').padEnd(20));
}

type Structure = { quote: RegExp; patterns: RegExp[]; pair: RegExp; lastPair: RegExp };

const known = /* @__PURE__ */ new Map<string, Structure>();

function structureOf(closers: string): Structure {
  const before = known.get(closers);
  if (before !== undefined) return before;
  const quote = quoteOf(closers);
  const patterns = [
    `${quote}\\s*,[^\\S\\n]*\\n\\s*${quote}`,
    `${quote}[^\\p{L}\\p{N}]{0,6}[}\\]][^\\p{L}\\p{N}]{0,6}${quote}[\\p{L}_]`,
    `${quote}[^\\p{L}\\p{N}]{0,8}\\{[^\\p{L}\\p{N}]{0,3}${quote}[\\p{L}_]`,
    `${quote}\\s*[}\\]][\\s}\\]]*[,，]\\s*(?:["“'{[]|[\\p{L}_]+\\s*[:：])`,
    `${quote}[ \\t]*\\r?\\n\\s*[}\\]]`,
    `${quote}\\s+${quote}`,
    `${quote},${quote}`,
    `${quote}[\\s,}\\]]*["“'‘\`][^"“”'‘’\`\\n:]{1,60}["”'’\`]\\s*[:：]`,
  ];
  const found = {
    quote: new RegExp(quote),
    patterns: patterns.map((pattern) => new RegExp(pattern, 'u')),
    pair: new RegExp(`${quote}\\s*,\\s*${quote}`),
    lastPair: new RegExp(`^${quote}\\s*,\\s*${quote}[^"“”]*$`),
  };
  known.set(closers, found);
  return found;
}

/** Two texts with a comma between, and no double quote before and behind. */
function isPair(text: string, closers: string): boolean {
  const { pair, lastPair } = structureOf(closers);
  const first = text.search(/["“”]/);
  return first === -1 ? pair.test(text) : lastPair.test(text.slice(first));
}

/** How long a name may be. */
const LONGEST = 60;

/** A name and a colon, at the start or behind a comma, a closer, a line break or a quote that closes something. */
function hasName(text: string, quote: RegExp): boolean {
  for (const { index: end } of text.matchAll(new RegExp(`${quote.source}[*_]*\\s*[:：]`, 'g'))) {
    const last = Math.max(0, end - LONGEST);
    for (let at = end - 1; at >= last && !'"“”\'\n:{'.includes(text[at] ?? ''); at--) {
      // White space belongs to what is before a name, unless it is all of it.
      const isName = at === end - 1 || !/\s/.test(text[at] ?? '');
      if (isName && startsPart(text, at, quote)) return true;
      if (at > 0 && '"“\''.includes(text[at - 1] ?? ' ') && startsPart(text, at - 1, quote)) return true;
    }
  }
  return false;
}

/** Before an offset, and white space, a part of JSON may start. */
function startsPart(text: string, end: number, quote: RegExp): boolean {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) {
    at -= 1;
    if (text[at] === '\n') return true;
  }
  const before = text[at - 1];
  if (before === undefined || ',，}]'.includes(before)) return true;
  return quote.test(before) && /[\s,，;}\]"“']/.test(text[at] ?? 'a');
}

/** A quote, a comma, and then a name in quotes: `","name":`. */
function hasListedName(text: string, quote: RegExp): boolean {
  const comma = new RegExp(`${quote.source}\\s*,\\s*${quote.source}`, 'g');
  for (let match = comma.exec(text); match !== null; match = comma.exec(text)) {
    comma.lastIndex = match.index + 1;
    const from = match.index + match[0].length;
    const last = Math.min(text.length, from + 1 + LONGEST);
    for (let at = from; at < last; at++) {
      if (at > from && quote.test(text[at] ?? '') && isNameEnd(text.slice(at + 1, at + 64), quote)) return true;
      if ('"“”'.includes(text[at] ?? '')) break;
    }
  }
  return false;
}

/** Behind the quote of a name: at most 40 characters, perhaps another quote, and a colon. */
function isNameEnd(behind: string, quote: RegExp): boolean {
  const colon = behind.search(/[:：]/);
  if (colon === -1) return false;
  const more = behind.slice(0, colon).trimEnd();
  const rest = quote.test(more.slice(-1)) ? more.slice(0, -1) : more;
  return rest.length <= 40 && !/["“”,]/.test(rest);
}

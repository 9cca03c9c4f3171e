/** What a string most likely means where nothing makes that certain. */
import { editOf } from '../text/edit.ts';
import type { StringTree } from '../tree.ts';
import { type Encoded, encodeString } from './encode-string.ts';
import { hasEscapeInLiteral } from './is-surely-escaped.ts';
import { mayHoldPairs } from './may-hold-escapes.ts';

/** The likeliest reading of code whose backslashes are in doubt: with all of them when nothing in it was escaped. */
export function likeliestCode(text: string, tree: StringTree, plain: Encoded): Encoded {
  const raw = text.slice(tree.from, tree.to);
  const single = raw.replaceAll('\\\\', '');
  return tree.quote === '"' && isUnescaped(raw, single) ? encodeString(text, tree, 'literal') : plain;
}

/**
 * Whether the code has raw line breaks, and quotes or backslashes that JSON would escape, but none that it escapes:
 * escaped quotes are the code's own where they stand within others.
 */
function isUnescaped(raw: string, single: string): boolean {
  if (!raw.includes('\n') || single.includes('\\\n')) return false;
  if (single.includes('\\"')) return OWN_QUOTES.test(marksOf(raw, '"'));
  if (raw.includes('\\\\') && !single.includes('\\') && (/\\\\[nrt]/.test(raw) || !mayHoldPairs(raw))) return false;
  return raw.includes('"') || /\\[^bfnrtu/]/.test(single) || hasEscapeInLiteral(single);
}

/** The quotes of one kind in order: `q` for one, `e` for one that is escaped. */
export function marksOf(raw: string, quote: string): string {
  return raw.replace(/\\?[\s\S]/g, (mark) => (mark === quote ? 'q' : mark === `\\${quote}` ? 'e' : ''));
}

/** Quotes in pairs, and escaped ones only within them. */
const OWN_QUOTES = /^(?:qe*q)+$/;

/**
 * Whether all double quotes inside come in pairs, and the pairs in pairs: each pair may be one quote, escaped as in
 * CSV.
 */
export function isInPairs(raw: string): boolean {
  const quotes = (raw.includes('""') && raw.replace(/\\[\s\S]/g, '..').match(/"+/g)) || [];
  return quotes.length > 0 && quotes.join('').length % 4 === 0 && quotes.every((run) => run.length % 2 === 0);
}

/** The reading of a text in which every quote is doubled, as in CSV: two stand for one. */
export function halveQuotes(plain: Encoded, raw: string): Encoded {
  if (!/[^"]""[^"]/.test(raw) || /(?<!")"(?:"")*(?!")/.test(raw) || /^""|""$/.test(raw)) return plain;
  const why = {
    code: 'unescaped_quote',
    certainty: 'guess',
    message: 'A doubled quote stands for one, as in CSV.',
  } as const;
  let count = 0;
  const edits = plain.edits.map((edit) => {
    const isFirst = edit.code === 'unescaped_quote' && count++ % 2 === 0;
    return isFirst ? editOf(edit.span.start, edit.span.end, '', why) : edit;
  });
  return { ...plain, value: plain.value.replaceAll('""', '"'), edits };
}

/** What a string most likely means where nothing makes that certain. */
import { editOf } from '../text/edit.ts';
import type { StringTree } from '../tree.ts';
import { type Encoded, encodeString } from './encode-string.ts';
import { hasEscapeInLiteral } from './is-surely-escaped.ts';

/**
 * The likeliest reading of code whose backslashes are in doubt: with all of them when nothing in it was escaped, and
 * without those before backticks when no backtick is without one, as in a string of JavaScript.
 */
export function likeliestCode(text: string, tree: StringTree, plain: Encoded): Encoded {
  const raw = text.slice(tree.from, tree.to);
  const single = raw.replaceAll('\\\\', '');
  if (tree.quote !== '"') return plain;
  if (isUnescaped(raw, single)) return encodeString(text, tree, 'literal');
  return single.includes('\\`') && !/(?:^|[^\\])`/.test(single) ? withoutNeedless(raw, tree, plain) : plain;
}

/** Whether the code has raw line breaks, and quotes or backslashes that JSON would escape, but no quote that is escaped. */
function isUnescaped(raw: string, single: string): boolean {
  if (!raw.includes('\n') || /\\["\n]/.test(single)) return false;
  return raw.includes('"') || /\\[^bfnrtu/]/.test(single) || hasEscapeInLiteral(single);
}

/** The same without the backslashes before backticks and `$`. */
function withoutNeedless(raw: string, { from }: StringTree, plain: Encoded): Encoded {
  const edits = plain.edits.map((edit) =>
    edit.code === 'unescaped_backslash' && '`$'.includes(raw[edit.span.end - from] ?? '-')
      ? editOf(edit.span.start, edit.span.end, '', { code: 'quote_escape', certainty: 'guess', message: DROPPED })
      : edit,
  );
  return { ...plain, value: plain.value.replace(/\\([`$])/g, '$1'), edits };
}

const DROPPED = 'An escape that JSON does not need was dropped.';

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
  const quotes = plain.edits.filter(({ code }) => code === 'unescaped_quote');
  const edits = plain.edits.filter((edit) => quotes.indexOf(edit) % 2 !== 0 || !quotes.includes(edit));
  const dropped = quotes
    .filter((_, i) => i % 2 === 0)
    .map(({ span }) =>
      editOf(span.start, span.end, '', {
        code: 'unescaped_quote',
        certainty: 'guess',
        message: 'A doubled quote stands for one, as in CSV.',
      }),
    );
  const all = [...edits, ...dropped].sort((a, b) => a.span.start - b.span.start);
  return { ...plain, value: plain.value.replaceAll('""', '"'), edits: all };
}

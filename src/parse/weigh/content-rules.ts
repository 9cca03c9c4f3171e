import { plainName } from '../text/characters.ts';
import { lineEnd, lineStart } from '../text/line-start.ts';
import { longestLine } from '../text/longest-line.ts';
import type { ContentRule } from './content-rule.ts';
import { doubledBraces } from './doubled-braces.ts';
import { eatenEscapes } from './eaten-escapes.ts';
import { doubledBreaks, hardBreaks } from './hard-breaks.ts';
import { holdsOwnBackslash } from './holds-own-backslash.ts';
import { oddIndentation } from './odd-indentation.ts';
import { pageSigns } from './page-signs.ts';
import { seam } from './seam.ts';

const pageEntities: ContentRule = {
  name: 'entities-of-the-page',
  says: 'The message is in HTML tags: its entities may come from the page, or belong to its values.',
  asksAll: true,
  holds({ message: { span }, text, source: { notes } }) {
    const before = text.slice(Math.max(0, span.start - 300), span.start);
    if (!/<(?:pre|code|p|div|span|td|li)(?:\s[^<>]{0,200})?>(?:\s*|[^<>\n]{0,60})$/i.test(before)) return false;
    if (notes.some(({ code }) => code === 'entity')) return false;
    return ENTITY.test(text.slice(span.start, span.end));
  },
};

const ENTITY = /&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9a-f]+);/i;

const QUOTE = /&(?:quot|#34|#x22);/i;

const entityQuotes: ContentRule = {
  name: 'entities-for-all',
  says: 'All special characters of the message are HTML entities: they may come from the page, or belong to its values.',
  holds({ message: { span }, text }) {
    const part = text.slice(span.start, span.end);
    if (!part.includes('&') || part.includes('"')) return false;
    return QUOTE.test(part) || (ENTITY.test(part) && !/[<>]|&(?![a-z0-9#]+;)/i.test(part));
  },
};

const indented: ContentRule = {
  name: 'indented-as-a-whole',
  says: 'Every line after the first is indented: indentation within a string may belong to the block around it.',
  holds({ message: { span }, text, codes }) {
    if (!codes.has('raw_line_break')) return false;
    // Below another line, the first one would be indented as well.
    if (span.start > 0 && lineStart(text, span.start) === span.start) return false;
    const part = text.slice(span.start, span.end);
    return part.includes('\n') && !UNINDENTED.test(part);
  },
};

/** A line after the first that is neither empty nor indented. */
const UNINDENTED = /\n(?![ \t])[^\n]*\S/;

const brokenInEncoded: ContentRule = {
  name: 'broken-within-encoded',
  says: 'The message was encoded as a JSON string, which has no line breaks: those in its values may come from a page that wraps text.',
  holds: ({ message: { json }, source: { source }, codes }) =>
    codes.has('double_encoding') &&
    json.notes.some(({ code, span }) => code === 'raw_line_break' && /[\r\n]/.test(source[span.start] ?? '-')),
};

const escapedByHand: ContentRule = {
  name: 'escaped-by-hand',
  says: 'The quotes of the message are escaped, but the line breaks between its values are not: its other backslashes may not have been escaped either.',
  holds({ message: { json }, source: { source }, codes }) {
    if (!codes.has('double_encoding') || !json.text.includes('\n')) return false;
    const part = source.slice(json.notes[0]?.span.start, json.notes.at(-1)?.span.end);
    return /(?<!\\)\\\\[bfnrtu/]/.test(part) && part.includes('\n') && !part.includes('\\\\\\"');
  },
};

const templateLiteral: ContentRule = {
  name: 'template-literal',
  says: 'The message is a string in backticks, and all of its backslashes are doubled: they may be escaped as in JavaScript.',
  asksAll: true,
  holds({ message: { span }, text }) {
    const part = text.slice(span.start, span.end);
    if (!part.includes('\\\\') || !/=\s{0,9}`\s{0,40}$/.test(text.slice(Math.max(0, span.start - 60), span.start)))
      return false;
    return !part.replaceAll('\\\\', '').includes('\\');
  },
};

const withinStream: ContentRule = {
  name: 'within-stream',
  says: 'The message is in an event stream, and an event may begin within it.',
  holds({ message: { json, span }, text, source: { source }, codes }) {
    if (codes.has('event_stream'))
      return json.notes.some(
        ({ code, span }) => code === 'raw_line_break' && /^\s*\n\s*\n/.test(source.slice(span.start)),
      );
    const isStream = /(?:^|\n)[ \t]*data:\s{0,40}$/.test(text.slice(Math.max(0, span.start - 60), span.start));
    return isStream && /\n[ \t]*(?:data|event|id):/.test(text.slice(span.start, span.end));
  },
};

const tornList: ContentRule = {
  name: 'torn-list',
  says: 'Quotes within texts are not escaped, and items of a list end and begin with blanks: they may be one text with quotes.',
  holds: ({ message: { json }, codes }) => codes.has('unescaped_quote') && /[^\s"] ",\s*"["\s]/.test(json.text),
};

const nearName: ContentRule = {
  name: 'near-name',
  says: 'Two keys are almost the same: it is unclear which one counts.',
  holds: ({ message: { value, warnings } }) =>
    warnings.some(({ code, path }) => code === 'unknown_field' && hasTwin(value, path.split('/').slice(1))),
};

/** Whether the object that contains the field at a path has another key that differs only in spelling. */
function hasTwin(value: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (rest.length > 0) return hasTwin((value as { [key: string]: unknown })[key], rest);
  return Object.keys(value).some((other) => other !== key && plainName(other) === plainName(key));
}

const filledIn: ContentRule = {
  name: 'filled-in',
  says: 'A string in backticks has a placeholder that a program fills in: its value is unknown.',
  holds({ message: { json }, source: { source } }) {
    if (!source.includes('${')) return false;
    const ticks = json.notes.filter(({ code, span }) => code === 'quotes' && source[span.start] === '`');
    return ticks.some(
      ({ span }, i) => i % 2 === 0 && FILLED_IN.test(source.slice(span.end, ticks[i + 1]?.span.start ?? span.end)),
    );
  },
};

/** `${` without a backslash before it. */
const FILLED_IN = /(?<!\\)\$\{/;

const escapedNames: ContentRule = {
  name: 'escaped-names',
  says: 'A key contains a backslash that is not a JSON escape: whatever put it there may also have changed the values.',
  holds({ message: { span }, text }) {
    const part = text.slice(span.start, span.end);
    if (!part.includes('\\') || !NO_ESCAPE.test(part)) return false;
    // A Markdown escape is read as part of the name (`file\_name` is `file_name`); any other backslash stays in it.
    return (part.match(KEY) ?? []).some((key) => NO_ESCAPE.test(key) && !MARKDOWN.test(key));
  },
};

const KEY = /["“„'](?:[^"“”'\\\n]|\\.){1,80}["”']\s{0,9}[:：]/g;
const NO_ESCAPE = /(?<!\\)(?:\\\\){0,8}\\[^"'\\/bfnrtu]/;
const MARKDOWN = /\\[_*~`-]/;

const undoneName: ContentRule = {
  name: 'control-in-a-name',
  says: 'The message is damaged, and a string in it has a control character in an unlikely place: a backslash there may be meant literally.',
  holds({ message: { json, warnings }, source: { source }, codes, shown }) {
    if (warnings.some(({ code }) => code === 'control_character')) return true;
    const isLoose =
      codes.has('unescaped_backslash') ||
      (codes.has('unescaped_quote') &&
        json.notes.some(({ code, isOther }) => code === 'unescaped_quote' && isOther === undefined));
    const isUndone = codes.has('double_encoding') || codes.has('markdown_escape');
    return (
      holdsOwnBackslash(shown, isUndone && !isLoose, isLoose ? source : '') &&
      json.notes.every(({ certainty }) => certainty !== 'guess')
    );
  },
};

const wrapped: ContentRule = {
  name: 'wrapped-at-a-width',
  says: 'The lines of the message are all about as long, as when a page or a terminal wraps text: its line breaks may not belong to the message.',
  holds({ message: { json, span }, text, source: { source } }) {
    const isBreak = ({ code }: { code: string }) => code === 'raw_line_break';
    const first = json.notes.find(isBreak);
    if (first === undefined) return false;
    if (BROKEN_UP.test(json.text) || (BLANK_KEPT.test(json.text) && /\S \\n\S/.test(json.text))) return true;
    const start = lineStart(source, first.span.start);
    const last = json.notes.findLast(isBreak)?.span.end ?? 0;
    const mayBeBlank = !ENDS_STRING.test(source.slice(last, last + 20));
    if (areFull(source.slice(start, lineEnd(source, last)), mayBeBlank)) return true;
    const all = text.slice(span.start, span.end);
    return FIVE_LINES.test(all) && !INDENTED.test(all) && areFull(all, mayBeBlank);
  },
};

/** A line break that nobody who lays out JSON puts there: behind a colon, and the value is not indented. */
const BROKEN_UP = /:[ \t]{0,9}\r?\n[^\s{[]/;
/** The blank before a line break was kept. */
const BLANK_KEPT = /[:,] \r?\n/;

const FIVE_LINES = /(?:\n[^\n]*){4}/;
const INDENTED = /^\s|\n(?:\s|$)/;

/**
 * Whether there are several lines, and each but the last is so long that the next word, or one more character, would
 * not have fitted on it.
 */
function areFull(lines: string, mayBeBlank: boolean): boolean {
  const width = longestLine(lines);
  if (width < NARROWEST) return false;
  const breaksAtBlanks = width >= NARROWEST_PAGE && mayBeBlank;
  let start = 0;
  for (let end = lines.indexOf('\n'); end !== -1; ) {
    const next = lines.indexOf('\n', end + 1);
    const { length } = lines.slice(start, end);
    const hasRoom = !breaksAtBlanks || length <= 0.6 * width || length + 1 + wordAt(lines, end + 1) <= width;
    if ((length < width && hasRoom) || (next === -1 && start === 0)) return false;
    start = end + 1;
    end = next;
  }
  return start > 0;
}

/** The length of the first word of a line. */
function wordAt(text: string, start: number): number {
  return text.slice(start).search(/\s|$/);
}

/** The narrowest terminal and the narrowest page that are assumed, in characters. */
const NARROWEST = 20;
const NARROWEST_PAGE = 50;

/** What follows a line break at the end of its string: such a line break did not replace a blank. */
const ENDS_STRING = /^[ \t]*["”'`]\s*[,}\]]/;

/** The rules that look at the values of a message. */
export const contentRules: readonly ContentRule[] = [
  pageEntities,
  entityQuotes,
  indented,
  hardBreaks,
  doubledBreaks,
  brokenInEncoded,
  escapedByHand,
  templateLiteral,
  withinStream,
  tornList,
  nearName,
  filledIn,
  escapedNames,
  eatenEscapes,
  doubledBraces,
  undoneName,
  seam,
  wrapped,
  oddIndentation,
  pageSigns,
];

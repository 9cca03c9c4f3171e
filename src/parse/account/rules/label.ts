import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../characters.ts';
import { isOfPage, OWN_SPEAKERS, TITLES } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { endsInMessage } from '../ends-in-message.ts';
import { REQUEST } from '../labelled-value.ts';
import { namesAnswer, plainWords } from '../names-answer.ts';
import { namesOwnFile } from '../own-file.ts';
import { namesOwnTag } from '../own-tag.ts';
import { isList, isProse } from '../prose.ts';
import { isLedTwice, leadOf, lineAbove, withoutTags } from '../surroundings.ts';

/** One to three words right before a message, with a colon or as a heading, name what it is. */
export const label: PlaceRule = {
  name: 'label',
  says: 'The label before the message names something other than an answer: {}.',
  cues: WORDS,
  holds: (place) =>
    misnamed(place, labelOf(place)) ?? (isLedTwice(place) ? misnamed(place, lineAbove(place)) : undefined),
};

function misnamed(place: Place, span: Span | undefined): Span | undefined {
  if (span === undefined) return undefined;
  const said = place.text.slice(span.start, span.end);
  // What a model is at is no label: "*Reading the log…*"
  if (!/\p{L}|\d{4}|[([:]/u.test(said) || /…[*_]{0,3}\s*$/.test(said) || isList(said)) return undefined;
  if (/^\s*(["']).{1,60}\1\s?[:：]\s*$/.test(said)) return span;
  if (namesOwnFile(place, said) || namesOwnTag(place, said)) return undefined;
  if (ASKS.test(said)) return span;
  const words = plainWords(withoutTags(said));
  if (isFile(said) && words.length <= MOST_WORDS) return span;
  if (OWN_SPEAKERS.test(said) || isOfPage(said) || endsInMessage(said)) return undefined;
  if (PART_OF.test(said) || ONE_OF_SEVERAL.test(said)) return span;
  const isOwnLine = span.end === place.whole.start;
  if (isOwnLine && /[:：]\s*$/.test(said) && isField(said, words)) return span;
  const isTitle = !isOwnLine && /^\P{L}*(?!\p{Ll})\p{L}/u.test(said);
  // Another rule asks about the form of what has a colon.
  if (/\p{L}/u.test(said) && /[:：][*_"'`)]{0,4}\s*$/.test(said) && (isTitle || !TITLES.has(plainName(said))))
    return undefined;
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const title = withoutTags(said).replace(COUNTED, '');
  if (namesAnswer(plainWords(title), isTitle)) return undefined;
  // A heading says what the same words say with a colon.
  return isTitle && doubtOf(title.replace(/[^\p{L}\p{N})]{0,20}$/u, ':'), 'lead') <= 0 ? undefined : span;
}

/**
 * On the message's own line one or two words in small letters are the name of a field, unless they name an answer; what the writer
 * calls his own is one.
 */
function isField(said: string, words: readonly string[]): boolean {
  if (REQUEST.test(words.at(-1) ?? '') && words.length < 3) return true;
  if (namesAnswer(words, words.length > 1) || /^(?:my|our|meine?|unsere?)$/.test(words[0] ?? '')) return false;
  return /^\P{L}*\p{Ll}/u.test(said) && words.length < MOST_WORDS;
}

/** "Ergebnis von Job 1:": one of several. */
const PART_OF =
  /^\P{L}{0,9}(?:\p{L}+ ){0,2}(?:answer|antwort|result|ergebnis|response|reply|output|ausgabe|message|nachricht)s? (?:of|von|vom) (?:`|[\p{L} ]{0,20}\d)[^.!?\n]{0,60}[:：][*_"'`)]{0,4}\s{0,9}$/iu;

/** "Response A:", "Case A – …", "Search result 1: example.org" */
const ONE_OF_SEVERAL =
  /\s[A-Z][)*_]{0,3}\s?[:：][*_]{0,3}\s{0,9}$|^\P{L}*\p{Lu}\p{Ll}+ [A-Z] ?[:–—-] |^\P{L}*\p{Lu}\p{L}+ (?:(?!with|mit|in|at|bei)\p{L}+ )?#?\d{1,5}(?: (?:of|von) \d+)?(?:(?: \p{Ll}+)?\s?[:：][*_]{0,3}|(?<!(?:Step|Schritt|Phase|Task|Job|Iteration|Round) \d{1,5}(?: (?:of|von) \d+)?)(?:: \S+| ?\([^()]+\))?)\s*$/u;

/** What numbers a heading, and says that JSON stands below it: "## 3. Output", "**Step 3 — Answer (JSON)**" */
const COUNTED = /^\P{L}{0,9}(?:(?:Step|Schritt|Phase) )?\d{1,2}\s?[.):–—-]\s|\(JSON\)/u;

/** "Answer?:" */
const ASKS = /\?\P{L}{0,3}[:：][*_]{0,3}\s*$/u;

/** What has more words is a sentence. */
const MOST_WORDS = 3;

/** The last clause of the message's own line before it; or the line above, where that is a label or a heading. */
function labelOf(place: Place): Span | undefined {
  const lead = leadOf(place);
  if (lead.trim() !== '' && !MARK_OF_ITEM.test(lead)) {
    // Words without a colon of their own go with those before them: "Usage: reply".
    const ends = /[:：]\s*$/.test(lead) ? ENDS_OF_LABELS : ENDS_OF_SENTENCES;
    const clause = Math.max(...[...lead.matchAll(ends)].map(({ 0: mark, index }) => index + mark.length), 0);
    const start = place.whole.start - lead.length + clause;
    return { start, end: place.whole.start };
  }
  const above = lineAbove(place);
  if (above === undefined) return undefined;
  const line = place.text.slice(above.start, above.end);
  const { text, whole, message } = place;
  const isNext = whole.start === message.start && !text.slice(above.end, whole.start).includes('\n\n');
  if (isNext && FRAGMENT.test(line) && isProse(line)) return above;
  const isNumbered =
    ONE_OF_SEVERAL.test(line) && !ITEMS.test(text.slice(Math.max(0, above.start - LONGEST), above.end));
  return HEADING.test(line) || isFile(line) || isNumbered ? above : undefined;
}

/** The last of several items says what was done: "- Closed issue 12". */
const ITEMS = /(?:(?:^|\n)\s{0,9}(?:[-*•]|\d{1,3}[.)])[ \t][^\n]+){2}$/;
const LONGEST = 300;

/** The line is no item of a list, and ends with the name of a file, whatever sets that apart: a line number, a size in parentheses. */
function isFile(line: string): boolean {
  return FILE.test(line) && !/^\s{0,9}(?:\||(?:[-*•]|\d{1,3}[.)])\s)/.test(line);
}

/** A list's mark says nothing: the words above it do. */
const MARK_OF_ITEM = /^\s{0,12}[-*•+][ \t]{1,4}$/;

const ENDS_OF_SENTENCES = /[.!?;…。][*_"”)]{0,3}(?:\s|$)/g;
const ENDS_OF_LABELS = /[.!?;…。][*_"”)]{0,3}(?:\s|$)|[:：]\s(?=\S)/g;

/** The name of a file, and what is said of it: its line, its size, that it was changed. */
const FILE =
  /[\p{L}\p{N}_-]\.(?:json[5lc]?|txt|md|ya?ml|log|[jt]sx?|py)(?!\p{L})(?![*_`"'”)\]]{0,4}[.!?…][*_`"'”)\]]{0,4}\s*$)[^\p{L}]{0,20}(?:(?:\([^()\n]{0,40}\)|\[[^[\]\n]{1,30}\])[^\p{L}]{0,20}|[–—-] .{1,30})?$/u;

/** Words that are no sentence, right above. */
const FRAGMENT = /^[^#$.!?…:：\d|]*[\p{L}\p{N})][ \t]{0,9}$/u;

/** A line that ends with a colon or a dash, is a heading, all in bold, italics or brackets, the name of a file, or one word. */
const HEADING =
  /^\s{0,9}(?:\*[^*\n]{1,60}\*|_[^_\n]{1,60}_|\[[\p{L}\p{N}/.-]{1,30}\]|\([^()\n]{1,60}\)|[\p{L}\p{N}. ]{1,40} [–—-]|[.=–—]{1,6} ?[\p{L}\p{N} ]{1,40}[ =–—]{0,6})\s{0,9}$|^\s{0,9}(?:h[1-6]\. |<h[1-6]>)|^\s{0,9}#{1,6}[ \t]|[:：][*_"'`)]{0,4}\s{0,9}$|^\s{0,9}(?:\*\*|__)[^*_]{1,60}(?:\*\*|__)\s{0,9}$|^\s{0,9}[\p{L}\p{N}_-]{1,40}\s{0,9}$/u;

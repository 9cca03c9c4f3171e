import type { Span } from '../../../words/issue.ts';
import { lineStart } from '../../line-start.ts';
import { isPageWord, OTHER_EVENT } from '../answer-words.ts';
import { ANY } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { lastWords } from '../last-words.ts';
import { backOver, forthOver, lineAbove, lineBelow } from '../surroundings.ts';

/** What stands before the message or behind it, however many empty lines are between, goes on with it or says whose it is. */
export const hanging: PlaceRule = {
  name: 'hanging',
  says: 'The message may be part of the text before or after it: {}.',
  cues: ANY,
  holds(place) {
    const { text, whole } = place;
    const before = backOver(text, whole.start);
    if (OPENS.test(text.slice(Math.max(0, before - 3), before))) return { start: before - 1, end: before };
    const behind = forthOver(text, whole.end);
    if (CLOSES.test(text.slice(behind, behind + 3))) return { start: behind, end: behind + 1 };
    return (
      find(place, lineAbove(place), ABOVE) ??
      find(place, lineAbove(place), OTHER_EVENT) ??
      find(place, lineBelow(place), OTHER_EVENT) ??
      find(place, lineBelow(place), BELOW) ??
      find(place, lastWords(place)[0], BELOW) ??
      find(place, lineBelow(place), GOES_ON) ??
      restOfSentence(place) ??
      loneWord(place) ??
      nextStep(place) ??
      leadsOn(place)
    );
  },
};

/** A sentence that begins in small letters began before the message, which is a part of it; below two dashes somebody signs. */
function restOfSentence(place: Place): Span | undefined {
  const line = lineBelow(place);
  if (line === undefined) return undefined;
  const said = place.text.slice(line.start, line.end).trim();
  const next = said === '--' && place.text.slice(line.end).trim().split('\n', 1)[0];
  const isSigned = next && !isPageWord(next);
  return isSigned || /^\p{Ll}+,?\s.*[\p{L}\p{N})][.!?…]$/u.test(said) ? line : undefined;
}

/** A word alone right below the message, or at the end of the text, that is no thanks and no button: a program has left it, or somebody has signed. */
function loneWord(place: Place): Span | undefined {
  const { text, whole } = place;
  const line = lineBelow(place);
  if (line === undefined || '`~'.includes(text[whole.end - 1] ?? '-')) return undefined;
  const said = text.slice(line.start, line.end).trim();
  const isNext = !/\n\s*\n/.test(text.slice(whole.end, line.start));
  const word = LONE.exec(said)?.[1];
  if (word === undefined || isPageWord(said) || !(isNext || forthOver(text, line.end) === text.length))
    return undefined;
  return ENDS.test(word) || BUTTONS.test(word) ? undefined : line;
}

/** What says that all is said. */
const ENDS =
  /^(?:done|finished|ready|completed?|thanks|thx|cheers|enjoy|please|okay?|yes|sure|great|perfect|fertig|erledigt|danke|bitte|gerne?|gr(?:uß|uss|üße))$/i;

/** What a page lets its reader do: verbs, with a capital letter; and what says that this is all. */
const BUTTONS =
  /^(?:Accept|Apply|Ask|Cancel|Close|Continue|Create|Delete|Explain|Fix|Help|Hilfe|Insert|Open|Quote|Reply|Report|Search|Send|Show|Start|Stop|Submit|Undo|Update|View|Voice|Antworten|Anzeigen|Löschen|Mehr|Öffnen|Schließen|Senden|Weiter|Wiederholen|END|Ende)$/;

const LONE = /^(?:(?:[⚠❗!]\ufe0f?|\[.\]) |[*_]{1,2})?([\p{Script=Latin}_]{2,40}?)[*_]{0,2}$/u;

/** Between two steps that are numbered one after the other the message belongs to the first of them: both tell how something is done. */
function nextStep(place: Place): Span | undefined {
  const below = lineBelow(place);
  const [one, two] = [numberOf(place, lineAbove(place)), numberOf(place, below)];
  return one !== undefined && two?.section === one.section && two.number === one.number + 1 ? below : undefined;
}

function numberOf({ text }: Place, line: Span | undefined): { section: string; number: number } | undefined {
  const said = line === undefined ? '' : text.slice(line.start, line.end);
  const [, section = '', number] = /^\s{0,9}((?:\d{1,3}\.){0,4})(\d{1,3})(?:[.)]|(?<=\.\d{1,3}))[ \t]/.exec(said) ?? [];
  return number === undefined ? undefined : { section, number: Number(number) };
}

/** The text ends with a few words and a colon, or with dots in place of the rest: what was to follow would be more. */
function leadsOn(place: Place): Span | undefined {
  const { text, whole } = place;
  const end = backOver(text, text.length);
  const start = Math.max(whole.end, lineStart(text, end), end - LONGEST);
  if (end <= start) return undefined;
  const said = text.slice(start, end);
  const isLead = LEADS_ON.test(said) && said.trim().split(/\s+/).length <= MOST_WORDS;
  return isLead && !isPageWord(said) ? { start, end } : undefined;
}

/** How much of the last line is looked at, and what has more words is a sentence. */
const LONGEST = 300;
const MOST_WORDS = 5;

const LEADS_ON = /^\s{0,9}[[(]?(?:…|\.{3})[\])]?$|\p{L}[\p{L}\p{N}\s)"'”`*_]{0,20}[:：][*_]{0,3}$/u;

function find({ text }: Place, line: Span | undefined, pattern: RegExp): Span | undefined {
  return line !== undefined && pattern.test(text.slice(line.start, line.end)) ? line : undefined;
}

/** A quote that opens. */
const OPENS = /(?:^|[\s=(,:[])['“„‘«‹]$/;

/** A quote or a comment that closes, dots in place of the rest. */
const CLOSES = /^(?:['”’»›](?:\s|[;,)\]}]|$)|\*\/|\.{3}|…)/;

/** A verdict, an empty item, a head of a log or of a difference, a prompt, somebody who speaks. */
const ABOVE = /* @__PURE__ */ new RegExp(
  '^\\s{0,9}(?:(?!```)[`%$&/\\\\@<>({]{1,3}|(?:[❌🚫⛔✗✘✖☒👎]|(?:[×⬆↑←^]|<[-=]|!!)\\W{0,9}\\p{L}).{0,200}|⚠\\ufe0f?|\\[?[\\d:.,]{5,12} --> [\\d:.,]{5,12}\\b.{0,80}|(?:[-*+•]\\s{0,3}\\[[ xX]?|\\[[ xX])\\]|\\d{1,3}[.)]|@@.{0,40}@@.{0,80}|(?:in|out) ?\\[\\d{0,4}\\]:.{0,200}|[a-z][\\w.:-]{1,30}(?: [\\d.:]{5,25})?=?[>#] \\S.{0,200})\\s{0,9}$' +
    '|^\\s*\\[?(?:\\d{4}-\\d\\d-\\d\\d[T ]|\\d\\d?[./]\\d\\d?[./]\\d{2,4},? |\\p{L}{3} {1,2}\\d{1,2} )\\d\\d:\\d\\d|^\\s+at \\S.{0,200}:\\d+\\)?\\s*$|^[ \\t]{0,9}(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) [/h]\\S{0,200}(?: HTTP/[\\d.]{1,3})?$)',
  'iu',
);

/** A verdict, words that point at the message, what came of it, a word in brackets, the name of somebody; the end of reasoning, somebody who speaks next. */
const BELOW =
  /* @__PURE__ */ /^\s*(?:(?:[❌🚫⛔✗✘✖☒👎]|(?:[×⬆↑←^]|<[-=]|!!)\W{0,9}\p{L}).{0,200}|[-=]>.{0,200}(?<![.!:])|[–—] ?\p{L}{2,20}(?: \p{L}{2,20}){0,3}(?:, \d{4})?)\s*$|^[^\p{L}\n]{0,3}(?:done thinking|end of (?:thinking|thoughts?|reasoning))|^(?:process )?exit(?:ed)?\b|^data: ?\[(?:error|cancel|abort)/iu;

/** A sentence that goes on, and so speaks of the message; the next line of a log. */
const GOES_ON =
  /^[ \t]{0,9}(?:(?:[,;?]|\|\||&&|[!=]=)(?:\s|$)|(?:or|unless|if|oder|falls|wenn|is what)\b|\[?(?:\d{4}-\d\d-\d\d[T ]\d|\d\d:\d\d:\d\d|(?:INFO|DEBUG|WARN(?:ING)?|ERROR|TRACE|FATAL|NOTICE)\b.*[^.!?…]$))/;

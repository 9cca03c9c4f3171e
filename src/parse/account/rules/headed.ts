import type { Span } from '../../../words/issue.ts';
import { lowerCase } from '../../characters.ts';
import { ANSWER_LABELS, isPageWord, OWN_SPEAKERS, RULE_SIGN } from '../answer-words.ts';
import { CUES, ONE_BEFORE } from '../cue-words.ts';
import { LINES } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { unreadBefore, unreadBehind } from '../lone-mark.ts';
import { namesAnswer, plainWords } from '../names-answer.ts';
import { namesOwnFile } from '../own-file.ts';
import { type Part, partAt, wordsBefore } from '../sentences.ts';

/** Where several parts stand in one text, a line between marks begins or ends each, and names it: a file, a page, an old reply. */
export const headed: PlaceRule = {
  name: 'headed',
  says: 'The message stands in a section of a document, which this line begins or ends: {}.',
  cues: LINES,
  holds(place) {
    const before = unreadBefore(place);
    const matter =
      FRONT_MATTER.exec(before)?.[0] ??
      (/^\s{0,9}-{3}[ \t]{0,9}\n\s{0,9}$/.test(before) && FIELDS.test(unreadBehind(place)) ? before : undefined);
    if (matter !== undefined) return { start: 0, end: matter.length };
    const above = headsIn(before, 0).at(-1);
    if (above !== undefined && !OWN_SPEAKERS.test(above.text) && !namesAnswer(wordsOf(above), true)) return above;
    const title = titleAbove(place, before);
    if (title !== undefined) return title;
    const below = headsIn(unreadBehind(place), place.whole.end)[0];
    const words = below === undefined ? [] : wordsOf(below);
    // "=== END ===" names nothing of its own.
    const isOwn = words.length === 0 || words.some((word) => ANSWER_LABELS.has(word));
    return isOwn ? undefined : below;
  },
};

/** The last title above is one of examples, drafts or old answers; or it names a file, and no sentence of the writer's own hands the message over. */
function titleAbove(place: Place, before: string): Span | undefined {
  const last = [...before.matchAll(TITLE), ...before.matchAll(NUMBERED)]
    .filter(([line]) => !isPageWord(line))
    .sort((a, b) => a.index - b.index)
    .at(-1);
  if (last === undefined) return undefined;
  const span = partAt(last.index, last[0]);
  const said = span.text;
  const plain = lowerCase(said);
  if (MARKED.test(said) && (ONE_BEFORE.test(plain) || ASKED.test(plain) || CUES.some((cue) => cue().test(plain))))
    return hasOther(place, span.end) ? undefined : span;
  const isNumbered = said.match(NUMBERED) !== null;
  const { text: handing } = wordsBefore(place).handing;
  // Below one of several things only what names an answer, or has a colon, hands another one over.
  const isOwn = (!isNumbered || /:\s*$/.test(handing)) && /\p{L}\s/u.test(handing) && doubtOf(handing, 'lead') <= SURE;
  return !(FILE.test(said) || isNumbered) || isOwn || namesOwnFile(place, said) ? undefined : span;
}

const SURE = -3;

/** Another message stands below a title, such as an example of the prompt: the title is about that one. */
function hasOther({ text, message, messages }: Place, from: number): boolean {
  const json = text.slice(message.start, message.end);
  return messages.some(({ start, end }) => start >= from && end <= message.start && text.slice(start, end) !== json);
}

function headsIn(text: string, offset: number): Part[] {
  return [...text.matchAll(HEAD)]
    .filter(([line]) => OWN_SPEAKERS.test(line) || !isPageWord(line))
    .map(({ 0: line, index }) => partAt(offset + index, line));
}

/** The words of a head, but for those that say that it begins or ends; where it is between marks, what they are between. */
function wordsOf({ text }: Part): string[] {
  return plainWords(NAMED.exec(text)?.[1] ?? text).filter((word) => !/^(?:begin|start|end)$/.test(word));
}

const SIGNS = `(?:(?!<[|｜/])${RULE_SIGN}{2,80}|\\*{3,80})`;
const BETWEEN = `${SIGNS}[ \\t]?[[(]?((?=[\\p{L}\\d])[^\\n]{1,60}?)(?<![.!?…] ?)[\\])]?[ \\t]?(?:${RULE_SIGN}{2}|\\*{3})(?![\\p{L}\\p{N}])`;
const NAMED = /* @__PURE__ */ new RegExp(BETWEEN, 'u');

/** Marks and then words that are no sentence, or a name between marks and whatever is said then; or some words in brackets, and nothing else. */
const HEAD = /* @__PURE__ */ new RegExp(
  `^[ \\t]{0,9}(?:${BETWEEN}[^\\n]{0,300}|(?:([-=~<>+@%/])\\2{1,80}(?!\\2)[<>]?|\\*{3,80}[ \\t])[ \\t]{0,9}[[({]?(?=[\\p{L}\\d./])(?![^\\n]{0,200}[.!?…:：]\\s*$)[^\\n]{1,200}|\\[\\p{L}{2,}\\.?[ \\t:_][^[\\]\\n]{1,80}\\][ \\t]{0,9}|(?:[$❯%] (?:cat|head|tail|less|more|bat|echo|curl)|cat [\\w./-]+\\.\\w+$|[\\w.-]+@[\\w.-]+:\\S{0,80}[$#] )[^\\n]{0,200}|(?:Begin|BEGIN|Start|START) [\\p{L} ]{2,40}:?)\\r?$`,
  'gmu',
);

/** A heading, words in bold or a label with its value; and one that names a file, and nothing else: below it stands what is in there. */
const TITLE =
  /^[ \t]{0,3}(?:#{1,6}[ \t]|\*\*|\p{L}{0,9}(?:file(?:name)?|path|url|source|attach\p{L}{2,5}|datei|quelle|anhang):[ \t])[^\n]{1,100}$/gimu;
const FILE = /^\P{L}{0,9}(?:[\p{L} ]{3,21}:[ \t])?[`*]{0,3}[\p{L}\p{N}_./:-]{1,60}\.\p{L}\w{0,4}[`*:\s]{0,5}$/u;

/** "Chapter 4", "Ticket #4: the page loads slowly": one of several things. What is done has steps, too. */
const NUMBERED =
  /^[^\p{L}\n]{0,9}(?!(?:Step|Schritt|Phase|Task|Job|Aufgabe|Teil|Part|Iteration|Round) )\p{Lu}\p{L}{1,20} ?#?\d{1,5}(?!\.\d)(?:[ \t]?[:.([–—|-][^\n]{0,200}|[ \t]{0,40}\r?)$/gmu;

/** What was sent to the model, or is wanted from it. */
const ASKED = /(?<!\p{L})(?:requests?|payload|body|prompts?|input|expected|data|usage|eingabe|anfrage)(?!\p{L})/u;

/** A title, and no label. */
const MARKED = /^\s*(?:#|\*\*[^*]+\*\*\W*$)/;

/** Fields below the rule that ends the first part of a file. */
const FIELDS = /^\s*\n-{3}[ \t]*\r?\n\s*[a-z_][\w-]{0,40}:(?:\s|$)/;

/** Fields between two rules at the very start, as of a page that is written in Markdown. */
const FRONT_MATTER = /^\s{0,9}-{3}[ \t]*\r?\n(?:[\w-]{1,40}:[^\n]*\n|[ \t-][^\n]*\n){1,30}?-{3}[ \t]*\r?\n/;

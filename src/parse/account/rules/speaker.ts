import type { Span } from '../../../words/issue.ts';
import { isOfPage, isPageWord, isTime, OTHER_SPEAKERS, OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isSomebody, isTurn } from '../labelled-value.ts';
import { unreadBefore } from '../lone-mark.ts';
import { around } from '../once.ts';
import { lineAbove, unreadParts, withoutTags } from '../surroundings.ts';

/** In a transcript the message belongs to who spoke last before it; where the model speaks again behind it, that is its answer. */
export const speaker: PlaceRule = {
  name: 'speaker',
  says: 'The message stands in the turn of another speaker, or the conversation goes on after it: {}.',
  cues: WORDS,
  holds(place) {
    return otherMark(place) ?? markBehind(place) ?? letterHead(place) ?? lastSpeaker(place);
  },
};

/** Marks of a model's before what somebody else says. */
function otherMark({ text, whole, message }: Place): Span | undefined {
  if (OWN_MARK.test(text.slice(whole.start, message.start))) return undefined;
  const mark = OTHER_MARK.exec(text.slice(Math.max(0, whole.start - 80), whole.start));
  return mark === null ? undefined : { start: whole.start - mark[0].length, end: whole.start };
}

const OTHER_MARK =
  /(?<!`)(?:\[INST\]|<start_of_turn>user|<\|(?:system|observation)\|>|<[|｜]user[|｜]>|\[AVAILABLE_TOOLS\]|\[TOOL_RESULTS\]|<\|start_header_id\|>(?!assistant)\w{1,20}<\|end_header_id\|>|<\|(?:im_start|start)\|>(?!assistant)\w{1,20}(?:<\|message\|>)?)[^[\]<>]{0,40}$/i;
const OWN_MARK = /\[\/INST\]|assistant|model/i;

/** Marks of a model's behind the message: another turn begins. */
function markBehind(place: Place): Span | undefined {
  for (const { start, end } of unreadParts(place)) {
    const match = start < place.whole.end ? null : NEXT_TURN.exec(place.text.slice(start, end));
    if (match !== null && place.text.slice(start + match.index + match[0].length).trim() !== '')
      return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return undefined;
}

/** The mark of another turn; one in which nothing is said says nothing. */
const NEXT_TURN =
  /(?<!`)(?:<\|(?:im_start|start|start_header_id|user|assistant)\|>|<start_of_turn>|\[INST\])\s{0,3}\w{0,20}/i;

/** The head of a letter, of a request, of a post in a chat; that of the model's own post ends the search. */
function letterHead(place: Place): Span | undefined {
  let above = lineAbove(place);
  for (let lines = 0; lines < MOST_LINES && above !== undefined; lines++) {
    const [start, said] = [above.start, place.text.slice(above.start, above.end)];
    const next = lineAbove(around(place, { start, end: place.whole.end }));
    // The time at which somebody wrote may stand below the name.
    const isAlone = isTime(said);
    const name = isAlone && next ? place.text.slice(next.start, next.end) : '';
    // What a closed block of code shows is no head.
    const isRead = unreadBefore(place).slice(above.start, above.end).trim() === '';
    if (OWN_SPEAKERS.test(name || said)) return undefined;
    const isPost = isAlone ? name !== '' && !isOfPage(name) : LETTER.test(said) || POST.test(said) || isHead(said);
    if (isPost && !isRead) return above;
    above = next;
  }
  return undefined;
}

/** How many lines a head has at most. */
const MOST_LINES = 6;

const LETTER =
  /^\s{0,9}(?:>\s)?(?:(?:author|committer|sender|speaker|from|to|cc|bcc|subject|sent|von|an|betreff|gesendet|reply-to|content-(?:type|length|disposition)|user-agent|host)\s?:\s\S|(?:get|post|put|patch|delete) \/?\S{0,200} http\/|http\/[\d.]{1,5} \d{3}\b|(?:forwarded|weitergeleitet) (?:from|von) |[-_* ]{3,99}\s?(?:(?:original|forwarded|weitergeleitete|ursprüngliche) ?(?:message|nachricht)|begin forwarded)|[^\n<]{2,40} <\S{1,60}@\S{1,60}>\s*$)/i;

/** A name and the time at which it was written, how long ago that was, or what was done then; whose words the line ends with. */
const POST =
  /^(?:[^.!?]|\.(?<=\d\.|\bdr\.|\.(?=\S))){1,60}[\s,([T]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,6})?)?Z?(?:\s?[ap]\.?m\.?)?(?: uhr)?[)\]]?\s{0,3}$|\b\d{1,3} ?(?:h|min|hours?|minutes?|days?|months?|years?|stunden?|tagen?|minuten) (?:ago|zuvor)\b.{0,40}$|^\s{0,9}[[(](?:[\d./-]{6,10},?[ T])?\d{1,2}:\d\d(?::\d\d)?[\])] \p{Lu}[\p{L}. -]{1,40}$|[·•|,(] ?\d{1,4} ?(?:[hdwm]|min|std|points?|punkte)\)?\s{0,9}$|\b(?:commented|replied|posted|opened this issue|edited|left a comment|requested changes|kommentierte|antwortete)\b.{0,40}$|(?:^|[.!?]["”]? )[–—] ?\p{L}[\p{L}. ]{1,30}$/iu;

/** A name, and what somebody does: "**Priya** (Tester)", "Priya | Tester"; or what is by whom. */
const HEAD =
  /^[ \t>*_]{0,9}(?:(\p{Lu}[\p{L}. '’-]{1,30}?)[*_]{0,3}(?: \(\p{L}[\p{L} ]{1,30}\)| [|·•] \p{L}[\p{L}. ]{1,30}|(?:,| [–—-]) \p{Lu}[\p{L} ]{1,30})|(?:#?[\p{L}\p{N}]{1,12} ){0,3}[Bb]y (\p{Lu}[\p{L}. '’-]{1,30}))[*_\s]{0,4}$/u;

function isHead(line: string): boolean {
  const [, name = '', author = name] = HEAD.exec(line) ?? [];
  return isSomebody(author);
}

/** The name at the start of a line; behind it may stand what somebody does. */
const FIRST =
  /^[^\p{L}\n]{0,8}(\p{L}[\p{L}\p{N}.'’_-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,2})(.{0,80} (?:wrote|said|asked|schrieb)(?!\p{L}).{0,40}$)?/u;

function lastSpeaker(place: Place): Span | undefined {
  let last: (Span & { isOther: boolean }) | undefined;
  const forms = new Set<string>();
  for (const { start, end } of unreadParts(place)) {
    for (let at = start; at < end; ) {
      const next = place.text.indexOf('\n', at);
      const stop = next === -1 || next > end ? end : next;
      const line = withoutTags(place.text.slice(at, Math.min(stop, at + 60)), '').trimStart();
      const said = line.replace(TIME, '$1');
      const isOwn = OWN_SPEAKERS.test(said) && !(at >= place.whole.end && isPageWord(line));
      const isBehind = at >= place.whole.end;
      const [form, name] = formOf(stop === place.whole.start ? `${line} …` : line);
      const isOther =
        !isOwn &&
        (OTHER_SPEAKERS.test(said) ||
          (forms.has(form) && isSomebody(name)) ||
          LETTER_NAME.test(said) ||
          (said !== line && NAME.test(said)) ||
          isTurn(turnAt(place.text.slice(at, end)), isBehind) ||
          (isBehind &&
            (MARKED_NAME.test(place.text.slice(at, stop)) || isNextPost(place.text.slice(at, stop + LONGEST))))) &&
        !isOfPage(line);
      if (isOther || isOwn) {
        if (isOwn && form !== '') forms.add(form);
        const span = { start: at, end: Math.min(stop, at + 60) };
        if (isBehind && /^\p{L}+:$/u.test(said) && place.text.slice(stop).trim() === '') break;
        if (isBehind) return span;
        last = { ...span, isOther };
      }
      at = stop + 1;
    }
  }
  return last?.isOther && !OWN_MARK.test(place.text.slice(place.whole.start, place.message.start))
    ? { start: last.start, end: last.end }
    : undefined;
}

/** The marks around the name at the start of a line, and whether nothing follows it: in a chat all have the same; and the name. */
function formOf(line: string): [form: string, name: string] {
  const [all = '', before = '', name = '', behind = ''] =
    /^([^\p{L}]{0,40})(\p{L}[\p{L}\p{N}.'’-]{0,30}(?<!\.)(?: \p{Lu}[\p{L}.'’-]{0,30}(?<!\.))?)(\s?[^\p{L}\s]{0,20})(?=\s|$)/u.exec(
      line,
    ) ?? [];
  return [before.replace(/\d/g, '0') + (all === line.trimEnd() ? '\n' : '') + behind.trim(), name];
}

/** "H: Try again." */
const LETTER_NAME = /^[ \t>*_[]{0,8}\p{Lu}[*_\]]{0,3}: /u;

/** Behind the message: the head of a post, which may take two lines, and words below it. */
function isNextPost(part: string): boolean {
  const [line = '', next, below] = part.trimEnd().split(/\n+/, 3);
  if (next === undefined || isPageWord(next)) return false;
  const head = below !== undefined && SHORT.test(next) ? `${line}, ${next}` : line;
  const [, name = '', says] = FIRST.exec(line) ?? [];
  return isHead(line) || ((says !== undefined || POST.test(head)) && isSomebody(name));
}

/** A time or a date, in few words. */
const SHORT = /^(?=.*\d)[^.!?]{1,25}$/;

/** A line; below a name alone the next line belongs to it: what somebody says stands there. */
function turnAt(part: string): string {
  const name = ALONE.exec(part)?.[0] ?? '';
  const [line = ''] = part.slice(name.length, name.length + LONGEST).split('\n', 1);
  return withoutTags(name === '' ? line : `${name.replace(/[:：]?[*_]{0,3}\s{0,18}$/, '')}: ${line}`);
}

/** How much of a line is looked at. */
const LONGEST = 300;

/** A name with a colon or in capital letters, and nothing else on its line; below it stand words. */
const ALONE =
  /^[ \t>*#_]{0,8}(?:\p{L}[^:：\n]{0,30}[:：][*_]{0,3}|\p{Lu}[\p{Lu}. ]{2,30})[ \t\r]{0,9}\n\s{0,9}(?=[\p{L}"“„])/u;

/** The time at which somebody speaks stands in brackets before the name or behind it. */
const TIME =
  /^([ \t>*#_]{0,8}(?:\p{L}[^:[(\n]{0,30}(?=[[(]))?)[[(]?(?:\p{L}{3} {1,2}\d{1,2} |[\d./-]{6,10},?[ T])?\d{1,2}:\d\d(?::\d\d)?[\d.,]*Z?(?:\s?[ap]\.?m\.?)?[\])]?[ \t,–-]{0,4}/iu;
const NAME = /^[ \t>*#_]{0,8}\p{L}[\p{L}. '’-]{0,30}[*_]{0,3}[:：]/iu;

/** Behind the message: a name between the marks of a chat, and words. */
const MARKED_NAME =
  /^[ \t]{0,9}(?:[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?[ \t]{1,3})?(?:<\|?\p{L}[\p{L}\p{N}. _-]{0,30}\|?>(?!.{0,300}<\/)|@\p{L}[\p{L}\p{N}. _-]{0,30}:|\[(?![Nn]ote|[Ii]nfo|[Tt]ip|[Hh]inweis|[Dd]one|[Ee]nd)\p{L}[\p{L}\p{N}. _-]{1,30}\]|\p{L}[\p{L}\p{N}._]{0,20}(?: [\p{L}\p{N}.]{1,12})? ?[>»|])[ \t]{1,3}["“„]?\p{L}/u;

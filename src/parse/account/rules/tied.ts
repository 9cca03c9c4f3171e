import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../text/characters.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { loneMark, unreadBefore, unreadBehind } from '../lone-mark.ts';
import { isGoodSign, isProse, isProseLine } from '../prose.ts';
import { endsInMessage } from '../sentences/ends-in-message.ts';
import { backOver, leadOf, tailOf, withoutTags } from '../surroundings.ts';
import { ANSWER_LABELS, CITATIONS, isPageWord, OWN_SPEAKERS } from '../words/answer-words.ts';

/** Something on the message's own line is not prose: an operator, a quote, the mark of a list, a table or a log. */
export const tied: PlaceRule = {
  name: 'tied',
  says: 'Something on the same line as the message may change what it means: {}.',
  holds(place) {
    const { text, whole, message } = place;
    const lead = leadOf(place);
    const tail = tailOf(place);
    const before: Span = { start: whole.start - lead.length, end: whole.start };
    // The name of the model alone, in any frame of punctuation but the mark of a quotation.
    const isOwn = OWN_SPEAKERS.test(lead) && !/^\s*>/.test(lead) && (NAME_ALONE.test(lead) || isPageWord(lead));
    // The address of a link: "[reply]({…})".
    if (text.endsWith('](', message.start)) return before;
    if (BRACKETS.test(lead + tail) && isLone(place)) return undefined;
    if (isLog(lead) && !OWN_SPEAKERS.test(lead)) return before;
    if (!isOwn && !isFreeLead(lead) && !isOnlyItem(place, lead)) return trimmed(text, before);
    const joint = isOwn ? undefined : jointBefore(text, before);
    if (joint !== undefined) return joint;
    // The message is the last item of a list: an object stands right before it, and the list ends after it.
    const isItem = /^\s{0,9}[\]］]/.test(tail) && text[backOver(text, whole.start) - 1] === '}';
    return isFreeTail(tail, lead) && !isItem
      ? undefined
      : trimmed(text, { start: whole.end, end: whole.end + tail.length });
  },
};

/** Nothing but brackets: another rule says so when one of them is alone. */
const BRACKETS = /^[\s[\](){}]+$/;

function isLone(place: Place): boolean {
  const behind = unreadBehind(place);
  return loneMark(unreadBefore(place), behind) !== -1 || loneMark(behind) !== -1;
}

const NAME_ALONE = /^[^\p{L}@]*\p{L}+\P{L}*$|(?:said|gesagt|geantwortet|responded|replied)\P{L}*$/u;

/** A span without the white space at both ends. */
function trimmed(text: string, { start, end }: Span): Span {
  return {
    start: Math.min(end, start + text.slice(start, end).search(/\S|$/)),
    end: Math.max(start, backOver(text, end)),
  };
}

/**
 * Whether the lead is empty or consists of sentences. The last one has to end with a word, end punctuation, a closing
 * bracket or an emoji.
 */
function isFreeLead(lead: string): boolean {
  const sentences = withoutTags(lead, '')
    .replace(/\[INST\][^[\]]{0,300}$|^\s{0,40}#{1,6}[ \t]/, '')
    .trim()
    .split(/(?<=[.!?:：…。])\s+/);
  const last = sentences.pop() ?? '';
  const [, label = ''] = LABEL.exec(lead) ?? [];
  if (ANSWER_LABELS.has(plainName(label))) return true;
  if (
    MARKED.test(lead) ||
    MARKED.test(last) ||
    /[^\s:：]\t\s*$/.test(lead) ||
    lead.endsWith('...') ||
    ADDRESS.test(lead) ||
    !sentences.every(isProseLine)
  )
    return false;
  if (/\p{Extended_Pictographic}|\[[^\p{L}]{0,20}\]/u.test(last) && !/\p{L}/u.test(last)) return isGoodSign(last);
  if (/^[^\p{L}\p{N}]*\p{N}[^\p{L}]*\p{L}{0,3}$|^(?:no|nope|nein|wait|halt|oops|ups)\P{L}*$/iu.test(last)) return false;
  if (/,$/.test(last)) return endsInMessage(last);
  if (/[.!…]$/.test(last) && last.split(/\s+/).length <= MOST_WORDS)
    return (
      endsInMessage(last.replace(/[.!…]{1,9}$/, ',')) || doubtOf(last.replace(/[.!…]{1,9}$/, ':'), 'lead') <= KNOWN
    );
  return (
    last === '' ||
    (isProse(last) && ENDS_FREELY.test(last) && (handsOver(last) || isPageWord(last) || !/\p{L}\s/u.test(last)))
  );
}

/** What joins another object and the message, if it is only a word, as in "… or {…}", a key, or a comma. */
function jointBefore(text: string, { end }: Span): Span | undefined {
  const [joint = '', word = ''] = JOINT.exec(text.slice(Math.max(0, end - FAR), end)) ?? [];
  const leads = ANSWER_LABELS.has(plainName(word)) || (/[:：]\s*$/.test(joint) && endsInMessage(`${word},`));
  if (joint === '' || (leads && !/["'`]/.test(joint))) return undefined;
  return trimmed(text, { start: end - joint.length, end });
}

const FAR = 100;
const JOINT =
  /(?:(?<=[}\]])(?:[,;]?[ \t]*(["'`]?\p{L}[\p{L}\d_-]*["'`]?)[ \t]?[:：]?|[,;])|,[ \t]*["'`][\p{L}_][\p{L}\d_-]*["'`][ \t]?[:：])\s*$/u;

/** A URL that would go on in the message. */
const ADDRESS = /:\/\/\S{0,300}$/;

/**
 * The limit for the weights of such a text. It is below 0, since an unknown word may get the weight of another one by
 * chance.
 */
const KNOWN = -0.5;

/** A label with an arrow in place of its colon, or in brackets: "Answer →", "[Reply]:" */
const LABEL = /^\s*(?:[*_]{0,3}|\[)(\p{Lu}[\p{L} ]{1,30})(?:\]:|[*_]{0,3} ?(?:[-=]>|→))\s*$/u;

/**
 * Texts of up to so many words are not sentences, even with end punctuation. Their words have to be known, like those
 * of a label: "Fig. 3." is a caption.
 */
const MOST_WORDS = 2;

/**
 * Whether a sentence leads to the message: it ends with punctuation, such as a colon, or with words like "is" or
 * "respond with". In any other sentence, the message is just one of the words, even in brackets, quotes or emphasis.
 */
function handsOver(said: string): boolean {
  const sentence = said
    .replace(/(?<=[\p{L}\p{N}])[*_]{0,3}\s?\([^()]{1,80}\)$/u, '')
    .replace(/[\])}”»’*_"']{1,9}$/, '');
  return (
    !/[\p{L}\p{N}]$/u.test(sentence) ||
    endsInMessage(sentence) ||
    /(?:^|\s)(?:is|are|be|here|now|answer|reply|lautet|ist|sind|hier|folgt|est|es|(?:answer|reply|respond|antworte) (?:with|mit))$/iu.test(
      sentence,
    )
  );
}

/** The start of a line in a list, a quotation, a table, a diff or code. */
const MARKED =
  /^[ \t]{2,40}[a-z_]{1,40}[:：]|^\s{0,40}(?:\*(?![*\w])|[-+•>|#@$%!?=:;~^&\\/]|\d{1,3}[.)]\s|[a-z][.)]\s|\[[ xX]\]|\[[^\]]{1,40}\]:|(?:if|while|for|switch)\s?\()/;

const ENDS_FREELY = /(?:[\p{L}\p{N}.:：!…)\]}”»’*_。！]|\p{L}\?|\p{Extended_Pictographic}|\ufe0f|[\p{L}.] [–—-])$/u;

/**
 * Whether the tail is empty, end punctuation with or without words after it, or a new sentence. Words that go on in
 * lower case are about the message.
 */
function isFreeTail(tail: string, lead: string): boolean {
  if (IS_ANSWER.test(tail) || SIGNS_OFF.test(tail) || CITATIONS.test(tail)) return true;
  // The message is one of several fields.
  if (/^[ \t]{0,9},\s*$/.test(tail) && FIELD.test(lead)) return false;
  // A sentence that ends with the message may have an exclamation mark; a message alone does not.
  if (/^\s{0,9}!/.test(tail) && !/\p{L}/u.test(lead)) return false;
  // This closes emphasis that opens before the message.
  if (/^[\s})\]]*[*_]{1,3}(?![\p{L}\p{N}*_])/u.test(tail)) return false;
  if (
    /^(?:["“'’`´]|\.\p{L}|[[(\p{N}]|\*(?!\*)|\s{0,9}(?:[?:]|[,;]\s{0,9}\p{L}|(?!and\b|und\b)\p{Ll}|\[(?!\d{1,2}\])|\(\P{L}))/u.test(
      tail,
    )
  )
    return false;
  const words = withoutTags(tail, '\\/')
    .replace(/^[\s})\]]{0,30}[.!?,;:…*_)]{0,4}/, '')
    .trim();
  if (words === '' || words.startsWith('<|')) return true;
  return !COUNTS.test(words) && !/^[#>|-]/.test(words) && isProseLine(words);
}

const FIELD = /^\s*["'`]?\p{Ll}[\w-]{0,60}["'`]?\s?[:=]\s*$/u;

/** A number, with or without a unit, or a symbol without words says something about the message. */
const COUNTS = /^[❌🚫⛔✗✘👎\p{N}&%°€$£±+.,:\s-]+\p{L}{0,4}$/u;

/** "… is my answer." says nothing else about the message. */
const IS_ANSWER =
  /^[ \t]{1,3}(?:is|ist) (?:my|the|meine|die) (?:final )?(?:answer|reply|response|output|antwort|ausgabe)[.!]?\s*$/i;

/** Wishes and thanks at the end, in upper or lower case. */
const SIGNS_OFF =
  /^[ \t]{1,3}(?:[–—-] )?(?:i )?(?:hope (?:this|that|it) helps|thanks?(?: you)?|done|fertig|danke|enjoy|let me know)(?: !|[.!]{0,3})\s*$/i;

/**
 * Whether the lead is that of a log line or a prompt: it starts with a date, a time or a level, or contains a time with
 * seconds.
 */
function isLog(lead: string): boolean {
  return /(?<!\d)\d{1,2}:\d\d:\d\dZ?\b|^\s{0,9}(?:\[?\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\[?\d{4}[-/]\d\d[-/]\d\d|\[?\d{1,2}:\d\d\b|\[?(?:info|debug|warn(?:ing)?|error|trace|fatal|notice|critical)\b(?![ \t]?:?[ \t]{0,3}$)|[$%#] |>>>? )/i.test(
    lead,
  );
}

/** Whether the message is the only item of a list. */
function isOnlyItem({ text, whole }: Place, lead: string): boolean {
  if (
    ITEM.test(
      text
        .slice(0, whole.start - lead.length)
        .split('\n')
        .at(-2) ?? '',
    )
  )
    return false;
  return /^\s{0,12}[-*•][ \t]{1,4}$/.test(lead) && !ITEM.test(text.slice(whole.end));
}

const ITEM = /(?:^|\n)[ \t]{0,12}(?:[-+*•]|\d{1,3}[.)])[ \t]/;

import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../text/characters.ts';
import { lineStart } from '../../text/line-start.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { doubtOf, isDoubted, knownDoubtOf } from '../doubt-of.ts';
import { isInCode } from '../open-fence.ts';
import { BAD_SIGN, isProse } from '../prose.ts';
import { endsInMessage } from '../sentences/ends-in-message.ts';
import { handsOver } from '../sentences/hands-over.ts';
import { isNotYet } from '../sentences/is-not-yet.ts';
import { headingsOver, sentencesAround, sentencesBehind } from '../sentences/last-words.ts';
import { pointsAhead } from '../sentences/points-ahead.ts';
import { type Part, sentencesIn, splitFurther, standsNext, wordsBefore } from '../sentences/sentences.ts';
import { withoutNote } from '../sentences/without-note.ts';
import { ADDRESSED, ANSWER_LABELS, isPageWord, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';

/**
 * A sentence before or after the message resembles those that leave a message in doubt more than it resembles others.
 */
export const leftInDoubt: PlaceRule = {
  name: 'left-in-doubt',
  says: 'A sentence beside the message may say that it is not the answer as it stands: {}.',
  holds(place) {
    const { handing, last, near, far } = wordsBefore(place);
    const crossed = crossedOut(place, handing);
    if (crossed !== undefined) return crossed;
    if (isOfTool(place, handing) || ADDRESSED.test(handing.text) || isNotYet(handing.text.replace(BEFORE_WORDS, '')))
      return handing;
    // The first part is also judged by itself: "It must have this form: Sure, here you are:"
    const led = LED.exec(handing.text)?.[0] ?? withoutPage(handing.text);
    const isEnded = ENDS.test(led);
    const drawn = CONNECTS.test(handing.text)
      ? sentencesAround(place).findLast(({ end }) => end <= handing.start)
      : undefined;
    if (drawn !== undefined && isSaid(drawn.text) && knownDoubtOf(drawn.text + handing.text, 'lead') > DRAWN)
      return drawn;
    if (
      (isEnded || isNext(place, handing)) &&
      (doubtsBefore(handing.text, 0) || doubtsBefore(led, 0)) &&
      !isCode(place, handing)
    )
      return handing;
    if (doubtsBefore(plainLead(place, handing), 0) && !isCode(place, handing)) return handing;
    const before = sentencesIn([last, ...near, ...far])
      .flatMap(splitFurther)
      .filter(({ start }) => start < handing.start);
    return (
      before.find((part) => doubtsBefore(part.text, LEADS.test(part.text) ? 0 : FAR) && !isCode(place, part)) ??
      sentencesBehind(place)
        .flatMap(splitFurther)
        .map((part) => ({ ...part, text: withoutNote(part.text) }))
        .find(
          (part) =>
            isSaid(part.text) &&
            (announces(part.text) || (!LABEL.test(part.text) && doubtsBehind(part.text))) &&
            !isItem(place, part) &&
            !isCode(place, part),
        ) ??
      sentencesAround(place).find(
        (part) =>
          isSaid(part.text) &&
          (pointsAhead(place, part)
            ? doubtsBefore(part.text, 0)
            : knownDoubtOf(part.text, 'lead') + knownDoubtOf(part.text, 'tail') > BOTH) &&
          !isCode(place, part),
      ) ??
      headingsOver(place).find(({ text: heading }) => knownDoubtOf(heading, 'lead') > HEADED)
    );
  },
};

/**
 * A lead without the words of the page that are behind its colon, and before it in parentheses: "It must have
 * this form (JSON): jsonCopy code".
 */
function withoutPage(said: string): string {
  const lead = said.replace(/ \(([^()]{1,30})\)(?=[*_]{0,3}[:：])/, (note, word) => (isPageWord(word) ? '' : note));
  const end = lead.lastIndexOf(':') + 1;
  const rest = lead.slice(end).trim();
  return end > 0 && rest !== '' && isPageWord(rest) ? lead.slice(0, end) : lead;
}

/** Whether a sentence hands over an answer that follows: behind the message, that is another one. */
function announces(said: string): boolean {
  return /[:：][*_]{0,3}\s*$/.test(said) && handsOver(said, 'lead');
}

/** Finds the label of an answer with an emoji on its line that rejects the answer. */
function crossedOut({ text }: Place, { start, end }: Part): Span | undefined {
  const line = text.slice(lineStart(text, start), end);
  return BAD_SIGN.test(line) && ANSWER_LABELS.has(plainName(line)) ? { start: lineStart(text, start), end } : undefined;
}

/**
 * Whether a label ends with a name in snake case that is neither one for an answer nor in the message: then what
 * follows is the output of a tool.
 */
function isOfTool({ text, message }: Place, { text: said }: Part): boolean {
  const [, name, noun = ''] = NAME_OF.exec(said) ?? [];
  return name !== undefined && !ANSWER_LABELS.has(noun) && !text.slice(message.start, message.end).includes(name);
}

const NAME_OF = /(?<![\p{L}\p{N}_/.-])((?:[a-z]{1,20}_){1,5}([a-z]{1,20}))[`"'*]{0,3}[:：]\s*$/u;

/** Whether words without end punctuation are right before the message. */
function isNext(place: Place, part: Part): boolean {
  const { text, whole } = place;
  const { start, end, text: said } = part;
  return (
    /^(?!\s*(?:[-+*•>|]|\d{1,3}[.)])\s)(?=.*(?:\p{L}|\b20\d) [\p{L}\p{N}"`]).*[^\s.!?:…,;|>{([-][ \t]*$/su.test(said) &&
    standsNext(place, part) &&
    !(OF_LIST.test(text.slice(lineStart(text, start), start)) && /\n\s*\n/.test(text.slice(end, whole.start))) &&
    !isPageWord(said) &&
    isProse(said.replace(/^#{1,6} /, ''))
  );
}

/**
 * What stands right before the message, written as a label or a sentence that says the same: "## Old answer", "(Old answer)",
 * "- Old answer:", "Old answer …" and "Old answer 👇" are "Old answer:". Empty where nothing is to be written otherwise.
 */
function plainLead(place: Place, part: Part): string {
  const { text, whole } = place;
  if (!standsNext(place, part) || handsOver(part.text, 'lead')) return '';
  const [, mark, title] = TITLE.exec(text.slice(lineStart(text, part.start), part.end)) ?? [];
  // Words on the message's own line may be the beginning of a sentence.
  const isApart = mark !== '' || text.slice(part.end, whole.start).includes('\n');
  if (title !== undefined && isApart) return `${title}:`;
  const led = part.text.replace(BEFORE_WORDS, '');
  const said = led.replace(BEHIND_WORDS, '');
  if (STOPPED.test(said)) return said;
  return said === led.trimEnd() ? '' : `${said}:`;
}

/** Up to eight words, without the punctuation that sentences have. A heading may be numbered. */
const TITLE =
  /^\s{0,3}(#{1,6} (?:\d{1,2}[.)] )?|[*_]{1,3}|[([]|)((?:[\p{L}\p{N}][^\s.!?:;…,！？：；。]* ){0,7}[\p{L}\p{N}][^\s.!?:;…,！？：；。*_)\]=~#-]*)[\s*_)\]=~#-]*$/u;

/** Marks around words that do not change what they say: of items, emphasis and comments, dashes, dots and emoji. */
const BEFORE_WORDS = /^(?:[\s>*_+•#–—]|-(?!-)|<!--|\d{1,2}[.)] |\p{Extended_Pictographic}\ufe0f?){1,20}/u;
const BEHIND_WORDS = /(?:[\s*_–—]|(?<!-)-|-->|…|\.{3}|\p{Extended_Pictographic}\ufe0f?){1,20}$/u;
const STOPPED = /[.!?:：。！？]$/;

/** The mark of a list item. After an empty line, the list has ended. */
const OF_LIST = /^\s*(?:[-+*•]|\d{1,3}[.)])\s+$/;

/** Whether a sentence is in a code block, where it says nothing. */
function isCode(place: Place, { start }: Part): boolean {
  return isInCode(place, start);
}

/**
 * The limit for a sentence that leads neither to the message nor to a lead: it has to speak against the message
 * clearly.
 */
const FAR = 2.5;
/** What stands anywhere is about the message where it would be a doubt on either side of it. */
const BOTH = 1.6;
const HEADED = 0.75;
const LEADS = /^[^\p{L}]{0,9}\p{Lu}.*[:：][*_]{0,3}\s*$/u;

function doubtsBefore(part: string, limit: number): boolean {
  const sentence = part.replace(NUMBER, '').replace(SPELLED, (word) => word.replace(/[-.]/g, ''));
  // Text that contains more than words cannot be judged as a sentence. If it leads to the message, its words have to be
  // known as harmless.
  const most = isSaid(sentence)
    ? limit
    : LEADS_ON.test(sentence) && !isWords(sentence)
      ? ODD
      : Number.POSITIVE_INFINITY;
  if (ANSWER_LABELS.has(plainName(sentence)) || doubtOf(sentence, 'lead') <= most) return false;
  return (
    !endsInMessage(sentence) &&
    !OTHER_SPEAKERS.test(sentence) &&
    !OWN_SPEAKERS.test(sentence.replace(/^\[[^\]]*\] /, ''))
  );
}

/** Judges words also as a sentence without the marks around them, with a full stop. */
function doubtsBehind(part: string): boolean {
  if (isDoubted(part, 'tail')) return true;
  const said = withoutNote(part.replace(BEFORE_WORDS, '')).replace(BEHIND_WORDS, '').replace(/!$/, '');
  const sentence = STOPPED.test(said) ? said : `${said}.`;
  const most = doubtOf(part, 'tail') > HARMLESS ? doubtOf(sentence, 'tail') : knownDoubtOf(sentence, 'tail') - PLAINLY;
  return sentence !== part && most > 0;
}

/** Below the first, words are harmless as they stand ("Bis morgen!"), unless most of them are known to be a doubt. */
const [HARMLESS, PLAINLY] = [-1.25, 0.03];

/** A word with hyphens or dots between its letters. */
const SPELLED = /(?<!\p{L})(?:\p{L}[-.]){3,20}\p{L}(?!\p{L})/gu;

/** The number of a line, or the backtick after inline code whose braces were read. */
const NUMBER = /^(?:\s{0,9}\d{1,4}[:|]|`)\s/;

/**
 * Whether this is a list item that is not a sentence: it is about what its list is about. A single item is not a list.
 */
function isItem({ text, whole }: Place, part: Part): boolean {
  return (
    !ENDS.test(part.text) &&
    ITEM.test(text.slice(Math.max(0, part.start - 20), part.end)) &&
    (text.slice(whole.end).match(ITEMS) ?? []).length > 1
  );
}

const ITEM = /(?:^|\n)[ \t]{0,9}(?:[-*•+]|\d{1,3}[.)])[ \t]+\S[^\n]*$/;
const ITEMS = /^[ \t]{0,9}(?:[-*•+]|\d{1,3}[.)])[ \t]/gm;

/**
 * Whether a part can be judged as a sentence: several words, or one with end punctuation or in brackets. It must not be
 * a field with its value, or contain characters that are not used in sentences.
 */
function isSaid(part: string): boolean {
  return (
    /\p{L}/u.test(part) &&
    (ENDS.test(part) || SEVERAL.test(part) || IN_BRACKETS.test(part)) &&
    !OTHER.test(part) &&
    isWords(part)
  );
}

function isWords(part: string): boolean {
  return isProse(part.replace(MARKUP, '').trim());
}

const LEADS_ON = /[:：][*_]{0,3}\s{0,9}$/u;
const ODD = -1.5;

const DRAWN = 0.5;
/** Words that say that what follows depends on the sentence before it: "Suppose they pass. Then:" */
const CONNECTS = /^\s*(?:then|dann|in that case|in diesem fall):\s*$/i;

/** A lead of several words, if the rest of its sentence ends with a colon too. */
const LED = /^(?:[^\s:]{1,40} ){1,12}[^\s:]{1,40}:(?=\s.{0,300}:\P{L}{0,20}$)/su;

const ENDS = /[.!?:…。！？：؟।][)\]"”*_]{0,4}\s*$/u;
const IN_BRACKETS = /^\s*[[(].*[\])]\s*$/u;
/** Up to three words that lead to what is below them. */
const LABEL = /^\P{L}{0,9}(?:[^\s:：]{1,40} ){0,2}[^\s:：]{1,40}[:：][*_]{0,3}\s*$/u;
const SEVERAL = /(?:\p{L}[,:]?(?: \d{1,3})?|^\d{3}) \p{L}/u;
/** A field with its value or its explanation, or a line between marks such as `---`. */
const OTHER =
  /^\P{L}{0,9}["'`][\w-]{1,60}["'`][*_]{0,3}:|^\P{L}{0,20}[\w.-]{1,60}[*_"'`]{0,3}: ?\S{0,200}[^\s:*_][*_]{0,3}$|^\s{0,9}([-=~*])\1\1.{0,80}\1\1\s{0,9}$/u;
const MARKUP = /^\s*(?:[>#(–—-]{1,6} ?|\.{3}|[→⇒] ?)|[*_]/gu;

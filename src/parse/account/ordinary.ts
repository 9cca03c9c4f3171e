import type { Span } from '../../words/issue.ts';
import { lowerCase } from '../text/characters.ts';
import { isDoubted } from './doubt-of.ts';

/**
 * The surroundings that most replies have: a code fence with only the message in it, sentences about the work before
 * it, one that hands it over, and an offer of help after it. Their form is recognised in a fraction of the time that
 * the rules take; everything else is left to the rules. No rule doubts what is ordinary: a test compares both.
 */
export const ordinary = {
  /** Whether everything around a message is ordinary. */
  recognises(text: string, { start, end }: Span): boolean {
    if (start + text.length - end > LONGEST) return false;
    const fence = text.lastIndexOf('```', start);
    const isFenced = fence !== -1;
    if (isFenced && !OPENING.test(text.slice(Math.max(0, fence - 1), start))) return false;
    CLOSING.lastIndex = end;
    if (CLOSING.test(text) !== isFenced) return false;
    const lead = text.slice(0, isFenced ? fence : start);
    const tail = text.slice(isFenced ? CLOSING.lastIndex : end);
    if (!isFenced && !/^(?:\s*$|[ \t]*\n)/.test(tail)) return false;
    if (/^\p{Ll}/u.test(lead)) return false;
    return isOrdinary(lead, 'lead', LEAD) && isOrdinary(tail.trimStart(), 'tail', REST, OFFER);
  },
};

/**
 * Indented text, which is not a sentence; a sentence that goes on in the next line; and a line of one or two words, or
 * one with a name and a colon: how it is written may matter. So may what somebody would "say".
 */
const ODD_LINE = /^[ \t]|\n[ \t]|[^.!:\n]\n|(?:^|\n)[^ \n]+(?: [^ \n]+)? *(?:\n|$)|: | say /;

/** The maximum number of characters around a message. */
const LONGEST = 2000;

/** The lines that open and close a code block with only the message in it. */
const OPENING = /^\n?```(?:json|JSON)?[ \t]{0,9}\n\s{0,40}$/;
const CLOSING = /\s{0,40}\n```[ \t]{0,9}(?=\n|$)/y;

/** Whether words are sentences of a form, the first one after an opener, that leave no doubt. */
function isOrdinary(words: string, place: 'lead' | 'tail', form: RegExp, opener?: RegExp): boolean {
  const lower = lowerCase(words.trim());
  const said = lower.includes('’') ? lower.replaceAll('’', "'") : lower;
  if (said === '') return true;
  if (ODD_LINE.test(words) || LOOKED_AT.test(said)) return false;
  let at = 0;
  if (opener !== undefined) opener.lastIndex = 0;
  if (opener?.test(said) === false) return false;
  form.lastIndex = opener?.lastIndex ?? 0;
  while (form.test(said)) {
    const end = form.lastIndex;
    if (isDoubted(said.slice(at, end).trimEnd(), place)) return false;
    if (end === said.length) return true;
    at = end;
    form.lastIndex = end;
  }
  return false;
}

/** Words that the rules look for. */
const LOOKED_AT =
  /\b(?:not?|underneath|follow(?:s|ing)|folgt|confirm\w*|drafts?|entwurf|replaced?|edited|posted|replied|commented|opened|left|requested|ago|zuvor|antwortete|kommentierte|wait|halt|moment|status|verdict|severity|priority|level|kind|type|state|zurück)\b|(?:ed|said|wrote|schrieb|sagte|schlug) (?:this|folgendes)[.!:]|, (?!i |we |here|let|ich )/;

/** "Sure!", "OK, done.", what the writer does or hands over, what is done: plain words with end punctuation. */
const LEAD =
  /(?:(?:ok|okay|sure|great|perfect|certainly|alright|done|understood|klar|gut|gerne?|verstanden)[.!]|(?:(?:ok|okay|sure|great|now|next|first|then|so|also|and),? )?(?:i|we|i'll|i've|i'm|we've|we'll|we're|let me|let us|let's|ich|wir|here(?:'s| is| are)|hier (?:ist|sind)|[a-z]+ing (?:the|all|both))(?:,? [a-zäöüß']+){2,20}[.:]|(?:the|all|both|my|die|alle)(?: [a-zäöüß']+){1,3} (?:is|are|were|ist|sind) (?:done|finished|ready|complete|green|clean|fertig|grün|erledigt)[.])(?<=[a-z]{2}[.!:])(?:\s+|$)/y;
const REST = /[a-zäöüß' ]{2,80}[.!](?<=[a-z]{2}[.!])(?:\s+|$)/y;

/** The start of an offer of help. */
const OFFER = /(?:please |just )?(?:let me know|tell me) if (?:you|there) /y;

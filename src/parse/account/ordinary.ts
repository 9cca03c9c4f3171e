import type { Span } from '../../words/issue.ts';
import { lowerCase } from '../characters.ts';
import { doubtOf } from './doubt-of.ts';

/**
 * The surroundings that most replies have: a code fence with only the message in it, sentences about the work before
 * it, one that hands it over, and an offer of help after it. Their form is recognised in a fraction of the time that
 * the rules take; everything else is left to the rules. No rule doubts what is ordinary: a test compares both.
 */
export const ordinary = {
  /** Whether everything around a message is ordinary. */
  recognises(text: string, { start, end }: Span): boolean {
    if (start + text.length - end > LONGEST) return false;
    const open = OPENING.exec(text.slice(0, start))?.[0];
    const close = CLOSING.exec(text.slice(end))?.[0];
    if ((open === undefined) !== (close === undefined)) return false;
    const lead = text.slice(0, start - (open?.length ?? 0));
    const tail = text.slice(end + (close?.length ?? 0));
    if (/^\p{Ll}/u.test(lead) || !/^(?:\s*$|[ \t]*\n)/.test(tail) || !isOrdinary(lead, LEAD, leadsOn)) return false;
    if (ODD_LINE.test(lead) || ODD_LINE.test(tail)) return false;
    const offer = OFFER.exec(tail)?.[0] ?? '';
    if (offer === '') return tail.trim() === '';
    const said = tail.trim().split(/(?<=[.!])\s+/);
    return isOrdinary(tail.slice(offer.length), REST, () => true) && said.every((one) => doubtOf(one, 'tail') <= 0);
  },
};

/** A line of one or two words, or one with a name and a colon: how it is written may matter. */
const ODD_LINE = /(?:^|\n)[^ \n]+(?: [^ \n]+)? *(?:\n|$)|: /;

/** The maximum number of characters around a message. */
const LONGEST = 2000;

/** The lines that open and close a code block with only the message in it. */
const OPENING = /(?<=^|\n)```(?:json|JSON)?[ \t]{0,9}\n\s{0,40}$/;
const CLOSING = /^\s{0,40}\n```[ \t]{0,9}(?=\n|$)/;

function isOrdinary(words: string, isForm: RegExp, isSure: (sentence: string) => boolean): boolean {
  const said = lowerCase(words.trim()).replaceAll('’', "'");
  // Indented text is not a sentence, and a sentence does not go on in the next line.
  if (/^[ \t]|\n[ \t]|[^.!:\n]\n/.test(words)) return said === '';
  return said === '' || said.split(/(?<=[.!:])\s+/).every((one) => isForm.test(one) && isPlain(one) && isSure(one));
}

/** Whether a sentence contains no word that the rules look for. */
function isPlain(sentence: string): boolean {
  return /[a-z]{2}[.!:]$/.test(sentence) && !LOOKED_AT.test(sentence);
}

/** Whether a sentence leads to the message and leaves no doubt. */
function leadsOn(sentence: string): boolean {
  return doubtOf(sentence, 'lead') <= 0;
}

const LOOKED_AT =
  /\b(?:not?|underneath|follow(?:s|ing)|folgt|confirm\w*|drafts?|entwurf|replaced?|edited|posted|replied|commented|opened|left|requested|ago|zuvor|antwortete|kommentierte|wait|halt|moment|status|verdict|severity|priority|level|kind|type|state|say|zurück)\b|(?:ed|said|wrote|schrieb|sagte|schlug) (?:this|folgendes)[.!:]|[,:] (?!i |we |here|let|ich )/;

/** "Sure!", "OK, done.", what the writer does or hands over, what is done: plain words with end punctuation. */
const LEAD =
  /^(?:(?:ok|okay|sure|great|perfect|certainly|alright|done|understood|klar|gut|gerne?|verstanden)[.!]|(?:(?:ok|okay|sure|great|now|next|first|then|so|also|and),? )?(?:i|we|i'll|i've|i'm|we've|we'll|we're|let me|let us|let's|ich|wir|here(?:'s| is| are)|hier (?:ist|sind)|[a-z]+ing (?:the|all|both))(?:,? [a-zäöüß']+){2,20}[.:]|(?:the|all|both|my|die|alle)(?: [a-zäöüß']+){1,3} (?:is|are|were|ist|sind) (?:done|finished|ready|complete|green|clean|fertig|grün|erledigt)[.])$/;
const REST = /^[a-zäöüß' ]{2,80}[.!]$/;

/** The start of an offer of help. */
const OFFER = /^\s*(?:please |just )?(?:let me know|tell me) if (?:you|there) /i;

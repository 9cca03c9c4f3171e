import type { Span } from '../../words/issue.ts';
import { lowerCase } from '../characters.ts';
import { doubtOf, LIMIT_OF_KNOWN } from './doubt-of.ts';
import { kindsOf } from './expand-words.ts';
import { kindOf, speaksGerman } from './word-kinds.ts';

/**
 * The surroundings that most replies have: a fence around the message and nothing else in it, sentences about the work before
 * it, one that hands it over, and an offer of help behind it. They are known by their form, in a fraction of the time that the
 * rules take; what has any other form is left to them. No rule doubts what is ordinary: a test asks both.
 */
export const ordinary = {
  /** Whether all that stands around a message is ordinary. */
  recognises(text: string, { start, end }: Span): boolean {
    if (start + text.length - end > LONGEST) return false;
    const open = OPENING.exec(text.slice(0, start))?.[0];
    const close = CLOSING.exec(text.slice(end))?.[0];
    if ((open === undefined) !== (close === undefined)) return false;
    const lead = text.slice(0, start - (open?.length ?? 0));
    const tail = text.slice(end + (close?.length ?? 0));
    if (!/^(?:\s*$|[ \t]*\n)/.test(tail) || !isOrdinary(lead, LEAD, 'lead')) return false;
    const offer = OFFER.exec(tail)?.[0] ?? '';
    if (offer === '') return tail.trim() === '';
    return isOrdinary(tail.slice(offer.length), REST, 'tail') && doubtOf(tail, 'tail') <= 0;
  },
};

/** How many characters around a message are looked at. */
const LONGEST = 2000;

/** The lines that open and close a block of code with the message alone in it. */
const OPENING = /(?<=^|\n)```(?:json|JSON)?[ \t]{0,9}\n\s{0,40}$/;
const CLOSING = /^\s{0,40}\n```[ \t]{0,9}(?=\n|$)/;

function isOrdinary(words: string, isForm: RegExp, place: 'lead' | 'tail'): boolean {
  if (words.trim() === '') return true;
  const { form, sentences } = read(lowerCase(words.trimEnd()).replaceAll('’', "'"));
  return isForm.test(form) && sentences.every((sentence) => leavesNoDoubt(sentence, place));
}

/** The only sentences here that lead to a message are those that are known to name one. */
function leavesNoDoubt(sentence: string, place: 'lead' | 'tail'): boolean {
  return doubtOf(sentence, place) <= (sentence.endsWith(':') ? LIMIT_OF_KNOWN : 0);
}

/**
 * Words as the letters of their kinds with the marks between them, such as `ihyrN.tbdo:`, and each sentence. Any other character
 * is a `?`, and so is a line that ends within a sentence: no form has that.
 */
function read(said: string): { form: string; sentences: string[] } {
  const isGerman = speaksGerman(said);
  const sentences: string[] = [];
  let form = '';
  let from = 0;
  for (let at = 0; at < said.length; ) {
    const end = wordEnd(said, at);
    const mark = end > at ? '' : markAt(said, at, form);
    form += end > at ? letterOf(said.slice(at, end), isGerman) : mark;
    at = Math.max(end, at + 1);
    if (mark !== '.' && mark !== ':' && at < said.length) continue;
    sentences.push(said.slice(from, at));
    from = at;
  }
  return { form, sentences };
}

function letterOf(word: string, isGerman: boolean): string {
  const letter = ownKind(word) ?? kindOf(word, isGerman);
  // A German verb stands in many places, of which one is known here: the end of a sentence.
  if (!isGerman || !'wcWCy'.includes(letter)) return letter;
  return letter === 'y' ? 'P' : '?';
}

/** Short forms, what a model mostly works on, what an offer speaks of; and words at which the rules look for themselves. */
const ownKind = /* @__PURE__ */ kindsOf([
  ['ih', "i've we've"],
  ['im', "i'll we'll"],
  ['ib', "i'm we're"],
  ['tb', "here's"],
  ['N', 'file files code folder project datei dateien'],
  ['r', 'a an one any anything else ein eine einen'],
  [
    '?',
    'underneath follows following folgt confirm(s|ed|ing)? draft drafts entwurf replace edited antwortete kommentierte wait halt moment status no nope nein sorry oops ups entschuldigung verzeihung zurück (erst|zweit|dritt|letzt)e[nrsm]?',
  ],
]);

function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isLetter(text.charCodeAt(end), end > start)) end += 1;
  return end;
}

function isLetter(code: number, isWithin: boolean): boolean {
  return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0xff && code !== 0xf7) || (isWithin && code === 39);
}

function markAt(text: string, at: number, form: string): string {
  const mark = text[at] as string;
  const isLast = at + 1 === text.length || text[at + 1] === ' ' || text[at + 1] === '\n';
  // A line that is set in is no sentence.
  if (mark === ' ') return at === 0 || text[at - 1] === '\n' ? '?' : '';
  if (mark === '\n') return form === '' || /[.:]$/.test(form) ? '' : '?';
  if (mark === ',') return isLast ? mark : '?';
  if (mark === '.' || mark === '!') return isLast ? '.' : '?';
  return mark === ':' && isLast ? mark : '?';
}

/** What a sentence about work is made of behind its verb; `_` is any other word. */
const THINGS = '[aAjdqfpNrzwcyWCTYk_]';
/** "the next file", "all tests" */
const THING = 'd[dq]*[Nfp]A?';
/** "Sure!", "OK, done." */
const INTERJECTION = '[aj](?:,?[aA]|,j)*[.]';
/** "I have read all files.", "Ich habe die Datei gelesen.", "Let me look at the code first." */
const WORK = `(?:[aA],?)*(?:(?:i[hmb]?|lu)[aA]*T?[wcyfWC]${THINGS}*|ih${THING}P)[.]`;
/** "The tests are done.", "All files were read." */
const STATE = `d[dq]*[Nfp_]b${THINGS}*[.]`;
/** "Here is my final answer:", "The corrected JSON:" */
const ANSWER = '(?:[aj],)?(?:tb[dq]+(?:[opf]|n[nop]?)|[dq]*[no]):';
/** "I will read the next file:", "Fixing the tests first:" */
const NEXT = `(?:[aA],)?A?(?:i(?:mA?[wcf]|hA?[yf]|bA?[WC])|[WC])${THING}:`;

const LEAD = /* @__PURE__ */ new RegExp(`^(?:${INTERJECTION}|${WORK}|${STATE})*(?:${ANSWER}|${NEXT})?$`);
const REST = /* @__PURE__ */ /^[hb]?[aAdqfNrzwcyWCTYk]*[.]$/;

/** The start of an offer of help. */
const OFFER = /^\s*(?:please |just )?(?:let me know|tell me) if (?:you|there) /i;

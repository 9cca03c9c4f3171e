import { goesOnWithIt } from './goes-on-with-it.ts';
import { isFragment, isPlainFragment, withoutOpener } from './is-fragment.ts';
import { judgesIt } from './judges-it.ts';
import { leavesUndone } from './leaves-undone.ts';
import { IT } from './names-of-message.ts';
import { pointsAtIt } from './points-at-it.ts';
import { takesItBack } from './takes-it-back.ts';

/**
 * Whether a sentence behind a message, in lower case, may say that it is not the answer: in English and German. One that speaks
 * of something else says nothing about the message. One that has the message as its subject or object, or no subject at all,
 * leaves it the answer only in a form of a closed list.
 */
export function leavesInDoubt(sentence: string, isForeign = false, isTitle = false): boolean {
  const said = SHORT_FORMS.reduce((text, [words, full]) => text.replace(words, full), sentence)
    .replace(DASH, '')
    .trim();
  if (!/\p{L}/u.test(said)) return /[❌🚫⛔✗✘👎]/u.test(said);
  if (judgesIt(said)) return true;
  const isQuestion = /\?[\s)"”]*$|\?\s?[[(](?:y|j)/.test(said);
  if (CLOSERS.test(said)) return said.split(CLAUSES).slice(1).some(pointsAtIt);
  if (takesItBack(said) || takesItBack(withoutOpener(said))) return true;
  if (isQuestion) return ASKS_ABOUT_IT.test(said) || leavesUndone(said);
  if (isFragment(said, isForeign, isTitle)) return !isPlainFragment(said);
  const clauses = withoutOpener(said).split(CLAUSES);
  if (isTitle && !isPlainFragment(said) && goesOnWithIt(withoutOpener(said), clauses[0] ?? '')) return true;
  return !GOES_AHEAD.test(said) && (clauses.some(pointsAtIt) || leavesUndone(said));
}

/** A dash before a sentence that names no source and sets no condition. */
const DASH =
  /^\s*(?:[–—]\s+(?!(?:said|says|wrote|quoted|from|cited|source|with|but|only|if|mit|aber|nur|wenn)(?!\p{L}))|-\s+(?=(?:no|nein|wait|sorry)(?!\p{L})))/u;

/** Short forms are written out. */
const SHORT_FORMS: readonly (readonly [words: RegExp, full: string])[] = [
  [/[’´]/g, "'"],
  [/n't(?!\p{L})/gu, ' not'],
  [/\b(?:do|does|is|was|should)nt\b/g, 'do not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(that|it|here|what|there)'s\b|\b(that|here)s\b/g, '$1$2 is'],
];

const CLAUSES =
  /[,;:–—]\s+|\s-\s|\s(?=(?:and|but|because|since|before|after|once|until|if|whether|aber|und|denn|weil|also|daher|bevor|wenn|falls|so (?=i |we |you |this |it )) )/u;

/** The reader is asked to use it. */
const GOES_AHEAD =
  /go ahead|feel free|hope|let me know|tell me if|say so|bescheid|worry|^you can (?:now |then |also )?(?:run|start|test|try|build|open|see|view|check) (?:it|this|that|them) (?:out )?(?:with|by|via|in|at|on|locally|yourself)(?!\p{L})/u;

/** What ends a conversation, or says what comes next. */
const CLOSERS = /* @__PURE__ */ new RegExp(
  `^\\P{L}{0,9}(?:(?:and|und) )?(?:${[
    // It is over.
    'done|finished|fertig|erledigt|ready|bereit|over(?! my)|should be|passt(?! (?:das|es|so)(?!\\p{L}))',
    "that(?: i| would be|['’])?s? (?:all|it)|das war(?:'?s| es| alles)|nothing (?:else|left|more)",
    '(?:mission|job|work|task) (?:complete|accomplished|done)|no (?:\\p{L}+ )?(?:issues|steps|changes)',
    // Wishes that have a verb, and what comes next.
    'best|enjoy|let me know|feel free|well done|my pleasure|schönen|guten|take (?:care|your time)|until (?:then|next)|melde|stay tuned',
    'your turn|standing by|why th(?:is|ese|at)|notes|next|then(?! the user)|als nächstes|danach|dann|weiter',
    '(?:end(?: of (?:re(?:sponse|ply)|message|answer))?|ende(?: der (?:antwort|nachricht|ausgabe))?)(?=[)\\]>.!]*$)|is this conversation',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** "It" alone asks about the message behind some verbs only. */
const ASKED = IT.replace('|it|', '|(?<=(?:is|was|send|run|use|execute|do|say|mean|accept|approve|submit|confirm) )it|');

const ASKS_ABOUT_IT = /* @__PURE__ */ new RegExp(
  `^(?:do you (?:approve|agree|mean)|or|oder|valid|ok(?:ay)? to|approved?|yes or no|proceed|continue\\? |weiter\\? |which of (?:these|them|the two (?:should|is))|welche[rs]? der)(?!\\p{L})|(?<!\\p{L})(?:${ASKED}|so(?=[?,]| (?:senden|schicken|richtig)))(?=[?,]|$| (?!also|far|work|there|help|clear))(?<!after (?:this|that))|^what would you|^was würdest`,
  'u',
);

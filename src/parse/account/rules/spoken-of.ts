import type { Span } from '../../../words/issue.ts';
import { lowerCase, plainName } from '../../characters.ts';
import { ANSWER_LABELS, ANSWER_TAGS } from '../answer-words.ts';
import { leavesInDoubt } from '../behind-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { isAboutMessage, isForeign, presentsAnswer } from '../other-languages.ts';
import { isProse } from '../prose.ts';
import { linesBehind, type Part, sentencesOf, wordsBefore } from '../sentences.ts';
import { tailOf } from '../surroundings.ts';

/**
 * By its grammar, whatever its words: a sentence that leads to the message has another subject than an answer or its writer, or
 * one beside it asks whether the message is meant, denies it, or tells where it is from.
 */
export const spokenOf: PlaceRule = {
  name: 'spoken-of',
  means: 'guess',
  says: 'A sentence beside the message speaks of something else than an answer, or leaves open whether this is one: {}.',
  cues: WORDS,
  holds(place) {
    const { handing } = wordsBefore(place);
    if (leadsElsewhere(handing.text)) return spanOf(handing);
    // What goes on with the message's own line is no sentence without a verb.
    const tail = tailOf(place);
    const behind = [
      ...(/^\s{0,3}\p{Ll}/u.test(tail) ? [] : [{ start: place.whole.end, text: tail }]),
      ...linesBehind(place, 1),
    ];
    return firstOf(behind, isAboutIt);
  },
};

function firstOf(parts: readonly Part[], holds: (sentence: string) => boolean): Span | undefined {
  const found = parts.flatMap(({ start, text }) => sentencesOf(text, start)).find(({ text }) => holds(text));
  return found && spanOf(found);
}

function spanOf({ start, text }: Part): Span {
  return { start, end: start + text.length };
}

/** A sentence with a colon whose last clause speaks of something else; or a question. */
function leadsElsewhere(sentence: string): boolean {
  const said = lowerCase(sentence.slice(-LONGEST)).replace(MARKS, ' ').trim();
  if (/[?？؟]$/.test(said)) return isInAnotherTongue(said) || ASKED.test(said) || OFFERED.test(said);
  if (!/[:：]$/.test(said)) return false;
  if (presentsAnswer(said)) return false;
  // One with fewer words is a label.
  if (isInAnotherTongue(said) && said.split(/\s+/).length > MOST_WORDS) return true;
  return (
    OTHER_CLAUSE.test(said) ||
    NEVER.test(said) ||
    DOUBTED.test(said) ||
    LATER.test(said) ||
    SAID_BEFORE.test(said) ||
    hasOtherSubject(said)
  );
}

function isInAnotherTongue(said: string): boolean {
  return /[\p{L}\p{M}]\s?.$/u.test(said) && isForeign(said) && isProse(said);
}

const LONGEST = 300;

/** Marks that point at the message or put words aside. */
const MARKED = /^(?:<-|\^|↑|←|\/\/|\(|[,;] )/;
const MARKS = /["“”„`*_#>]/g;

/** `The log shows:`; but "The final answer is:", "The JSON object for it:". */
function hasOtherSubject(said: string): boolean {
  const [, , subject = ''] = SUBJECT.exec(said) ?? [];
  if (subject === '' || CLEAR.test(subject)) return false;
  const words = subject.split(/[\s:]+/).map(plainName);
  return !words.slice(0, MOST_WORDS).some((word) => ANSWER_LABELS.has(word) || ANSWER_TAGS.has(word) || isObject(word));
}

function isObject(word: string): boolean {
  return /^(?:object|objekt|nachricht|jsonobjekt)$/.test(word);
}

/** How many words from an article on are looked at: in "The JSON object for the loop is" the noun is one of them. */
const MOST_WORDS = 3;

/** What is to be done now, and a word that says how it is: the sentence is whole, and leads to what is done. */
const CLEAR =
  /^(?:\p{L}+ )?(?:step|plan|task|way|schritt|aufgabe|weg) (?:is|ist) (?!this|that|so|here|below|das|dies|hier)\p{L}+\s?[:：]$/u;

/** An article and what follows it, at the start of the last clause. */
const SUBJECT =
  /(?:^|[,;–—] )(?:(?:okay|ok|only|even|just|nur|so|and|then|now|but|also|und|dann|nun|jetzt|aber|daher)[, ]\s{0,3}){0,3}(the|an?|other|another|some|one|every|each|their|his|her|its|der|die|das|den|dem|ein|eine|andere|ihre?|seine?|our|nobody|no one|everyone|everybody|anyone|niemand|jeder|rumou?r) ([^,;]{1,160})$/u;

/** "what the user sent", "was der Nutzer geschickt hat". */
const OTHER_CLAUSE =
  /(?<!\p{L})(?:what|was) (?:the|an?|this|that|these|your|their|his|her|he|she|they|some\p{L}*|der|die|das|ein|eine|er|jemand)(?!\p{L})(?! (?:json|antwort|answer|result))|(?<!\p{L})what (?!i |we |you )[\p{L}._-]{2,40} \p{L}{2,}(?:s|ed|te):$|(?:there (?:is|was)|(?<!\p{L})(?:we|one|you) (?:have|has|finds?|sees?|reads?)):$|^(?:copied|pasted|stored|sent|taken|quoted|cached|saved|received|extracted) (?:from|in|to|by|on|at) |^(?:given|handed|shown|sent) to (?:me|us) |^not (?:like|this|so)(?!\p{L})|^aus (?:de[rmn]|eine[rm]) .*t:$|^(?:auf|in|im|am|aus|bei|unter) .{1,60}(?<!\p{L})(?:lag|liegt|stand|steht|(?:fand|finde) ich|gab es):$/u;

/** "It must never be", "I was tempted to send", "Pretend that I am done". */
const NEVER =
  /(?<!\p{L})(?:never|niemals)(?: be| so| like)?\s?:$|(?<!\p{L})(?:am|was|were|is|are) (?:tempted|about|supposed|meant|trained|asked|told) to (?!\p{L}+ the )|^(?:pretend|picture|compare|stell|assuming|depending on|due|not before|to be \p{L}{1,20}(?:ed|nt))(?!\p{L})/u;

/** "Perhaps so", "This has been sent". */
const DOUBTED = /(?<!\p{L})(?:perhaps|possibly|maybe|i doubt|eventuell|vielleicht|(?:been|already) sent)(?!\p{L})/u;

/** "When the tests pass, I will send". */
const LATER =
  /^(?:when|once|after|before|until|as soon as|tomorrow|at the (?:very )?end|wenn|sobald|nachdem|bevor|morgen|am ende)(?!\p{L}).{0,300}(?<!\p{L})(?:will|would|going to|werde|würde)(?!\p{L})|^(?:after|once|with|following|upon|nach|mit) (?:your|deiner|ihrer|eurer) |(?:will|wird) be:$|^(?:someday|irgendwann)(?!\p{L})|(?<!\p{L})(?:plan|intend|mean|hope|expect) to (?:send|answer|reply|respond|report|return)(?!\p{L})|\p{L}['’]ll .{0,300}\b(?:when|once|after|later)\b/u;

/** "I answered", "My colleague had written", "My first idea was:": that has been said before. */
const SAID_BEFORE =
  /(?<!\p{L})(?:i|we|ich|wir)(?!\p{L})[^.]{0,30}(?<!\p{L})(?:answered|replied|responded|geantwortet|erwidert|antwortete)(?!\p{L})|^(?:had|hätte[nst]{0,2}) .{0,200},|(?<!\p{L})(?:had|hatte[nst]{0,2})(?!\p{L})(?! to )(?: [\p{L}'’]{1,30}){0,5} (?:\p{L}{1,20}(?:ed|wn|ten|nt)|read|ge\p{L}{1,20})(?: [\p{L}'’]{1,30}){0,2}:$|(?<!\p{L})(?:was|were|war|lautete|hieß)\s?[:：]$/u;

/** A sentence about the message: whether it is meant, that it is not, where it is from, what is to be done with it. */
function isAboutIt(sentence: string): boolean {
  const said = lowerCase(sentence.slice(0, LONGEST)).replace(MARKS, ' ').trim();
  const isOther = isForeign(said);
  if (isOther && isAboutMessage(said)) return true;
  return (MARKED.test(said) || isProse(said)) && leavesInDoubt(said, isOther);
}

const IT = '(?:this|that|these|so|das|dies|dieses)(?!\\p{L})';

/** "Should I send this?", "Darf ich das so schicken?"; but "Can I explain this?" */
const ASKED = /* @__PURE__ */ new RegExp(
  `^(?:should|shall|may|can|could|soll|sollte|darf|kann) (?:i|we|ich|wir) (?!.*(?:explain|help|else|erklär|helfen|noch))(?:.{0,60} )?${IT}`,
  'u',
);

/** Before it: "Is this what you want?" */
const OFFERED = /* @__PURE__ */ new RegExp(
  `^(?:is|are|would|does|ist|wäre) (?:${IT}|it|es|the following)|^which (?:one|of)(?!\\p{L})`,
  'u',
);

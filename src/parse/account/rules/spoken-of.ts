import { lineStart } from '../../line-start.ts';
import { isPageWord, OWN_SPEAKERS } from '../answer-words.ts';
import { leavesInDoubt } from '../behind-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { ownerOfLabel } from '../labelled-value.ts';
import { lastWords } from '../last-words.ts';
import { isAboutMessage, isForeign, presentsAnswer } from '../other-languages.ts';
import { makesOtherFile } from '../own-file.ts';
import { clausesOf, formOfLead } from '../own-lead.ts';
import { isProse } from '../prose.ts';
import { formOfHanding, type Part, saidIn, sentencesIn, standsNext, wordsBefore, wordsBehind } from '../sentences.ts';

/**
 * By its grammar, whatever its words: a sentence that leads to the message has another subject than an answer or its writer, or
 * one beside it asks whether the message is meant, denies it, or tells where it is from.
 */
export const spokenOf: PlaceRule = {
  name: 'spoken-of',
  says: 'A sentence beside the message speaks of something other than an answer, or leaves open whether the message is one: {}.',
  cues: WORDS,
  holds(place) {
    const { handing, near, far } = wordsBefore(place);
    const told = sentencesIn([...far, ...near]).find(({ text }) => TELLS.test(text.trim()));
    if (told !== undefined) return told;
    // A line above that leads to the line that leads to the message.
    const above = far[0];
    if (
      above !== undefined &&
      LEADS.test(above.text) &&
      leadsElsewhere(above.text, () => formOfLead(saidIn(above.text)))
    )
      return above;
    if (leadsElsewhere(handing.text, () => formOfHanding(place)) || (isNext(place, handing) && !isOwnLine(place)))
      return handing;
    if (makesOtherFile(place, handing.text)) return handing;
    const [, name = ''] = IS_NAME.exec(handing.text) ?? [];
    if (clausesOf(name).join('') === '_') return handing;
    if (
      SPEAKS_OF_IT.test(handing.text) &&
      formOfHanding(place) === undefined &&
      (POINTS_AT_IT.test(handing.text) ? !isOwnLine(place) : isAboutIt(handing.text))
    )
      return handing;
    // What goes on with the message's own line is no sentence without a verb.
    const { tail, below } = wordsBehind(place);
    const behind = [...below, ...lastWords(place)];
    const said = /^\s{0,3}\p{Ll}/u.test(tail.text) ? behind : [tail, ...behind];
    return sentencesIn(said).find(({ text }) => isAboutIt(text));
  },
};

/** "Nora wrote this." */
const TELLS =
  /^(?!(?:I|We|Ich|Wir) ).{2,40} (?:\p{L}+ed|said|wrote|schrieb|sagte|schlug) (?:this|the following|folgendes)[.!:]/u;

/** "Here is Nora:" */
const IS_NAME = /\s(?:is|ist) [*_]{0,3}(\p{Lu}\p{Ll}+)[*_]{0,3}:[*_]{0,3}\s*$/u;

/** A question; or a sentence with a colon that has none of the forms of a lead. */
function leadsElsewhere(sentence: string, form: () => ReturnType<typeof formOfLead>): boolean {
  const said = saidIn(sentence);
  if (/[?？؟]$/.test(said))
    return isProse(said.replace(/\s?[?？؟]$/, '.')) && (!/ .$/.test(said) || isForeign(said)) && !TAGGED.test(said);
  if (
    !/[:：]$/.test(said) ||
    !/\p{L}/u.test(said) ||
    presentsAnswer(said) ||
    OWN_SPEAKERS.test(sentence.replace(/^\[[^\]]*\] /, ''))
  )
    return false;
  return form() === undefined;
}

/** A whole sentence with a word for the message. */
const SPEAKS_OF_IT =
  /(?<!\p{L})(?:this|these|so|message|reply|answer|response|json|block|here|hier|below|underneath|follow(?:s|ing)|dies\p{L}{0,2}|das|nachricht|antwort|unten|darunter|folgt|folgende\p{L}?|nachstehend\p{L}*)(?!\p{L}).*[.!]\s*$/iu;

/** A sentence that points at what stands below it leads there as one with a colon does. */
const POINTS_AT_IT =
  /(?<!\p{L})(?:(?:json|code) block|(?<!(?:jobs|orders|steps|plan|report|questions) )below|underneath|(?:the|what) follow(?:s|ing)|(?:here|hier)(?= (?:is|are|what|you|sind|was|steht))|unten|darunter|es folgt|folgende\p{L}?|nachstehend\p{L}*|(?:this|these|so|dies(?:es)?|das)(?=[.!]\s*$))(?!\p{L})/iu;

const LEADS = /^[^\p{L}]{0,9}\p{Lu}.*[:：][*_]{0,3}\s*$/u;

/** "It is done, isn't it?" */
const TAGGED = /, (?:is|are|do|does|has|have|wo|ca)n['’]t (?:it|they|i|we)\?$|, (?:oder|nicht wahr|right)\?$/;

/** Whether words without a mark at their end stand right before the message. */
function isNext(place: Place, part: Part): boolean {
  const { text, whole } = place;
  const { start, end, text: said } = part;
  return (
    /^(?!\s*(?:[-+*•>|]|\d{1,3}[.)])\s|\[)(?=.*(?:\p{L}|\b20\d) [\p{L}\p{N}"`]).*[\p{L}\p{N}"`][ \t]*$/su.test(said) &&
    standsNext(place, part) &&
    ownerOfLabel(place, said) !== 'answer' &&
    !(ITEM.test(text.slice(lineStart(text, start), start)) && /\n\s*\n/.test(text.slice(end, whole.start))) &&
    !isPageWord(said) &&
    isProse(said.replace(/^#{1,6} /, ''))
  );
}

/** The mark of an item: behind an empty line the list is over. */
const ITEM = /^\s*(?:[-+*•]|\d{1,3}[.)])\s+$/;

/** A whole sentence about a thing. */
const STATED = /^d(?=[^bh]*[bh])[^exXsnoZ]*(?<![rh])$/;

function isOwnLine(place: Place): boolean {
  const said = wordsBefore(place).handing.text;
  return presentsAnswer(said) || formOfHanding(place) !== undefined || STATED.test(clausesOf(said).join('|'));
}

const LONGEST = 300;

/** Marks that point at the message or put words aside. */
const MARKED = /^(?:<-|[→⇒]|-- |\[\p{L}|[✗✘❌]|\^|↑|←|⬆|\/\/|\(|[,;] )/u;

/** A sentence about the message: whether it is meant, that it is not, where it is from, what is to be done with it. */
function isAboutIt(sentence: string): boolean {
  const said = saidIn(sentence.slice(0, LONGEST));
  const isOther = isForeign(said);
  if (isOther && isAboutMessage(said)) return true;
  if (!MARKED.test(said) && !isProse(sentence.replace(/^\s*(?:(?:>|#{1,6}) |\.{3})|[*_]/g, ''))) return false;
  return leavesInDoubt(
    said.replace(/ (?=[.,!]$)/, ''),
    isOther,
    /^(?:\P{L}*(?:\p{Lo}|\p{Lu}\P{Lu})|\s*[–—])/u.test(sentence),
  );
}

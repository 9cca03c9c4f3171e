import { plainName } from '../../characters.ts';
import { ANSWER_LABELS, OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { isNext } from '../is-next.ts';
import { sentencesBehind } from '../last-words.ts';
import { isAboutMessage, isForeign, presentsAnswer } from '../other-languages.ts';
import { makesOtherFile } from '../own-file.ts';
import { clausesOf, formOfLead } from '../own-lead.ts';
import { isProse } from '../prose.ts';
import { formOfHanding, saidIn, sentencesIn, wordsBefore } from '../sentences.ts';
import { withoutTags } from '../surroundings.ts';

/**
 * By its grammar, whatever its words: a label or a sentence in another language that leads to the message names something else than
 * an answer, or one behind it denies it; somebody has said it; or it is in another file.
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
    if (above !== undefined && LEADS.test(above.text) && leadsElsewhere(above.text)) return above;
    if (leadsElsewhere(handing.text) || deniesIt(handing.text) || makesOtherFile(place, handing.text)) return handing;
    if (isNext(place, handing) && !isOwnLine(place) && doubtOf(handing.text, 'lead') > KNOWN) return handing;
    const [, name = ''] = IS_NAME.exec(handing.text) ?? [];
    if (clausesOf(name).join('') === '_') return handing;
    return sentencesBehind(place).find(({ text }) => deniesIt(text));
  },
};

/** "Nora wrote this." */
const TELLS =
  /^(?!(?:I|We|Ich|Wir) ).{2,40} (?:\p{L}+ed|said|wrote|schrieb|sagte|schlug) (?:this|the following|folgendes)[.!:]/u;

/** "Here is Nora:" */
const IS_NAME = /\s(?:is|ist) [*_]{0,3}(\p{Lu}\p{Ll}+)[*_]{0,3}:[*_]{0,3}\s*$/u;

/** Whether a label, a sentence in another language, or a line with more than words leads to something other than an answer. */
function leadsElsewhere(sentence: string): boolean {
  const said = saidIn(sentence);
  if (!/\p{L}/u.test(said) || presentsAnswer(said) || OWN_SPEAKERS.test(sentence.replace(/^\[[^\]]*\] /, '')))
    return false;
  const words = said.split(' ').length;
  const isLed = /[:：]$/.test(said);
  if (formOfLead(said) !== undefined || ANSWER_LABELS.has(plainName(said))) return false;
  // What is written with more than words is no sentence that could be judged.
  if (!isProse(withoutTags(sentence).replace(MARKS, ''))) return isLed;
  // Most words of a label, or of another language, are in no sentence that was judged.
  const isUnknown = isForeign(said) ? isLed || /[?？؟]$/.test(said) : isLed && words <= LABEL;
  return isUnknown && (words === 1 || doubtOf(sentence, 'lead') > KNOWN);
}

/** What sets a heading or a quotation apart, and emphasis; a question's blank before its mark. */
const MARKS = /^\s*(?:>|#{1,6}) |[*_]|\s?[?？؟]\s*$/g;

/** How many words a label has at most, and how far below the limit its own must be. */
const LABEL = 3;
const KNOWN = -2.5;

const LEADS = /^[^\p{L}]{0,9}\p{Lu}.*[:：][*_]{0,3}\s*$/u;

/** A whole sentence about a thing. */
const STATED = /^d(?=[^bh]*[bh])[^exXsnoZ]*(?<![rh])$/;

function isOwnLine(place: Place): boolean {
  const said = wordsBefore(place).handing.text;
  return presentsAnswer(said) || formOfHanding(place) !== undefined || STATED.test(clausesOf(said).join('|'));
}

/** Another language denies the message. */
function deniesIt(sentence: string): boolean {
  const said = saidIn(sentence);
  return isForeign(said) && !presentsAnswer(said) && isAboutMessage(said);
}

import { plainName } from '../../characters.ts';
import { ANSWER_LABELS, OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { sentencesBehind } from '../last-words.ts';
import { isAboutMessage, isForeign, isInOtherScript, presentsAnswer } from '../other-languages.ts';
import { makesOtherFile } from '../own-file.ts';
import { isProse } from '../prose.ts';
import { saidIn, sentencesIn, wordsBefore } from '../sentences.ts';
import { withoutTags } from '../surroundings.ts';

/**
 * By its grammar, whatever its words: a sentence in another language that leads to the message names something else than an answer,
 * or one behind it denies it; somebody has said it; or it is in another file.
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
    const [, name = ''] = IS_NAME.exec(handing.text) ?? [];
    if (name !== '' && !ANSWER_LABELS.has(plainName(name))) return handing;
    return sentencesBehind(place).find(({ text }) => deniesIt(text));
  },
};

/** "Nora wrote this." */
const TELLS =
  /^(?!(?:I|We|Ich|Wir) ).{2,40} (?:\p{L}+ed|said|wrote|schrieb|sagte|schlug) (?:this|the following|folgendes)[.!:]/u;

/** "Here is Nora:" */
const IS_NAME = /\s(?:is|ist) [*_]{0,3}((?!Folgendes)\p{Lu}\p{Ll}+)[*_]{0,3}:[*_]{0,3}\s*$/u;

/** Whether a sentence in another language, or a line with more than words, leads to something other than an answer. */
function leadsElsewhere(sentence: string): boolean {
  const said = saidIn(sentence);
  if (!/\p{L}/u.test(said) || presentsAnswer(said) || OWN_SPEAKERS.test(sentence.replace(/^\[[^\]]*\] /, '')))
    return false;
  const words = said.split(' ').length;
  const isLed = /[:：]$/.test(said);
  if (ANSWER_LABELS.has(plainName(said))) return false;
  // What is written with more than words is no sentence that could be judged.
  if (!isProse(withoutTags(sentence).replace(MARKS, ''))) return isLed && doubtOf(sentence, 'lead') > KNOWN;
  // Most words of another language are in no sentence that was judged.
  return (
    isForeign(said) &&
    (isLed || /[?？؟]$/.test(said)) &&
    (words > LABEL || isInOtherScript(said)) &&
    doubtOf(sentence, 'lead') > KNOWN
  );
}

/** What sets a heading or a quotation apart, and emphasis; a question's blank before its mark. */
const MARKS = /^\s*(?:>|#{1,6}) |[*_]|\s?[?？؟]\s*$/g;

/** How many words a label has at most, whose limit asks for known ones; and how far below the limit all else must be. */
const LABEL = 3;
const KNOWN = -1.5;

const LEADS = /^[^\p{L}]{0,9}\p{Lu}.*[:：][*_]{0,3}\s*$/u;

/** Another language denies the message. */
function deniesIt(sentence: string): boolean {
  const said = saidIn(sentence);
  return isForeign(said) && !presentsAnswer(said) && isAboutMessage(said);
}

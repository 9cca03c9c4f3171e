import { plainName } from '../../characters.ts';
import { ANSWER_LABELS, OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { doubtOf } from '../doubt-of.ts';
import { makesOtherFile } from '../own-file.ts';
import { isProse } from '../prose.ts';
import { saidIn, sentencesIn, wordsBefore } from '../sentences.ts';
import { withoutTags } from '../surroundings.ts';

/** By its grammar, whatever its words: somebody else has said the message, or it is in another file. */
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
    if (leadsElsewhere(handing.text) || makesOtherFile(place, handing.text)) return handing;
    const [, name = ''] = IS_NAME.exec(handing.text) ?? [];
    return name !== '' && !ANSWER_LABELS.has(plainName(name)) ? handing : undefined;
  },
};

/** "Nora wrote this." */
const TELLS =
  /^(?!(?:I|We|Ich|Wir) ).{2,40} (?:\p{L}+ed|said|wrote|schrieb|sagte|schlug) (?:this|the following|folgendes)[.!:]/u;

/** "Here is Nora:" */
const IS_NAME = /\s(?:is|ist) [*_]{0,3}((?!Folgendes)\p{Lu}\p{Ll}+)[*_]{0,3}:[*_]{0,3}\s*$/u;

/** Whether a line with more than words leads to something other than an answer: it is no sentence that could be judged. */
function leadsElsewhere(sentence: string): boolean {
  const said = saidIn(sentence);
  if (!/\p{L}/u.test(said) || OWN_SPEAKERS.test(sentence.replace(/^\[[^\]]*\] /, ''))) return false;
  if (ANSWER_LABELS.has(plainName(said)) || !/[:：]$/.test(said)) return false;
  return !isProse(withoutTags(sentence).replace(MARKS, '')) && doubtOf(sentence, 'lead') > KNOWN;
}

/** What sets a heading or a quotation apart, and emphasis; a question's blank before its mark. */
const MARKS = /^\s*(?:>|#{1,6}) |[*_]|\s?[?？؟]\s*$/g;

/** How far below the limit of a sentence it must be. */
const KNOWN = -1.5;

const LEADS = /^[^\p{L}]{0,9}\p{Lu}.*[:：][*_]{0,3}\s*$/u;

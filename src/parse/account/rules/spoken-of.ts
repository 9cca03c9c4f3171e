import type { PlaceRule } from '../doubt.ts';
import { sentencesIn, wordsBefore } from '../sentences/sentences.ts';
import { makesOtherFile } from '../words/own-file.ts';

/**
 * The grammar of a sentence beside the message shows that somebody else wrote the message, or that it is in another
 * file.
 */
export const spokenOf: PlaceRule = {
  name: 'spoken-of',
  says: 'A sentence beside the message says that somebody else has written it, or that it is in another file: {}.',
  holds(place) {
    const { handing, near, far } = wordsBefore(place);
    const told = sentencesIn([...far, ...near]).find(({ text }) => TELLS.test(text.trim()));
    return told ?? (makesOtherFile(place, handing.text) ? handing : undefined);
  },
};

/** "Nora wrote this." */
const TELLS =
  /^(?!(?:I|We|Ich|Wir) ).{2,40} (?:\p{L}+ed|said|wrote|schrieb|sagte|schlug) (?:this|the following|folgendes)[.!:]/u;

import type { Span } from '../../../words/issue.ts';
import { lowerCase } from '../../characters.ts';
import {
  ANEW_CUES,
  BEHIND_CUES,
  CUES,
  type Cues,
  FAR_CUES,
  HANDS_OVER,
  NARRATIVE,
  NARRATIVE_CUES,
  NEUTRAL,
  ONE_BEFORE,
} from '../cue-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { lastWords } from '../last-words.ts';
import { formOfHanding, type Part, sentencesOf, wordsBefore, wordsBehind } from '../sentences.ts';

/** The words right before a message, or right behind it, say that it is something other than the answer. */
export const announced: PlaceRule = {
  name: 'announced',
  says: 'The words beside the message call it an example, a draft or something else that is not the answer, or set a condition: {}.',
  cues: WORDS,
  holds(place) {
    const { handing, last, near, far } = wordsBefore(place);
    const { tail, below } = wordsBehind(place);
    const isLed = /[:：]\s*$/.test(handing.text) && formOfHanding(place) !== undefined;
    const isAnew = HANDS_OVER.test(handing.text);
    const ask = (parts: readonly Part[], cues: Cues, narrativeCues = cues) =>
      find(parts, (sentence, start) => {
        // What was told before is no matter of a sentence that leads to the message.
        if (start < handing.start && isLed && !POINTS.test(sentence)) return [];
        if (isAnew && start < handing.start && ONE_BEFORE.test(sentence)) return ANEW_CUES;
        if (start === handing.start && /[:：]\s*$/.test(sentence) && formOfHanding(place) === 'done') return [];
        if (!NARRATIVE.test(sentence)) return cues;
        return start < handing.start && isLed ? [] : narrativeCues;
      });
    return (
      ask([last], CUES, /[.!]\s*$/.test(last.text) ? NARRATIVE_CUES : CUES) ??
      ask(near, CUES, NARRATIVE_CUES) ??
      ask(far, FAR_CUES, NARRATIVE_CUES) ??
      ask([tail, ...below, ...lastWords(place)], BEHIND_CUES)
    );
  },
};

/** What may speak of the message that follows. */
const POINTS =
  /(?<!\p{L})(?:this|these|following|below|dies\p{L}{0,2}|folgende\p{L}?|unten|messages?|repl(?:y|ies)|answers?|responses?|nachricht|antwort)(?!\p{L})|[:：]\s*$/iu;

/** How many characters of words are looked at. */
const LONGEST = 300;

/** The first sentence that says so, each by its own words. */
function find(parts: readonly Part[], cuesFor: (sentence: string, start: number) => Cues): Span | undefined {
  for (const part of parts) {
    const said = lowerCase(part.text.slice(0, LONGEST));
    const plain = [NEUTRAL, EMPHASIS].reduce((text, sign) => text.replace(sign, (all) => ' '.repeat(all.length)), said);
    for (const sentence of sentencesOf(plain, part.start))
      if (cuesFor(sentence.text, sentence.start).some((cue) => cue().test(sentence.text))) return sentence;
  }
  return undefined;
}

/** `_Example only._`: within a word it is a part of a name. */
const EMPHASIS = /(?<![\p{L}\p{N}_`])_{1,3}(?=\p{L})|(?<=[\p{L}\p{N}.!?:,)])_{1,3}(?![\p{L}\p{N}_])/gu;

import type { PlaceRule } from '../doubt.ts';
import { isInCode } from '../open-fence.ts';
import { isKnown } from '../surroundings.ts';

/** The page, or whoever copied the reply, says that it ended too early: another message may be missing. */
export const interrupted: PlaceRule = {
  name: 'interrupted',
  says: 'A line after the message says that the reply ended too early: {}.',
  holds(place) {
    const { text, whole } = place;
    const part = text.slice(whole.end, whole.end + FAR);
    for (const { index, 0: line } of part.matchAll(LINE)) {
      const start = whole.end + index;
      if (
        (SAYS_SO.test(line) || isNotice(line)) &&
        !DENIES.test(line) &&
        !isKnown(place, start) &&
        !isInCode(place, start)
      )
        return { start, end: start + line.length };
    }
    return undefined;
  },
};

/**
 * How far after the message such a line is looked for, and how long it may be: a longer line is a sentence about
 * something else.
 */
const FAR = 2000;
const LINE = /(?<=\n)[^\n]{4,80}(?=\n|$)/g;

const CUT =
  '(?:truncated|interrupted|clipped|incomplete|aborted|stopped|cut(?:[ -](?:off|short))?|unterbrochen|abgebrochen|abgeschnitten|gekürzt|unvollständig)';

/** A button that continues the reply, an error, or a note in brackets about what happened to the reply. */
const SAYS_SO = /* @__PURE__ */ new RegExp(
  '^\\P{L}{0,9}(?:(?:continue|keep|resume) (?:generating|generation|response|writing)' +
    '|(?:\\p{L}{1,20} )?\\p{L}{0,20}(?:error|fehler|timeout)' +
    '|\\P{Script=Latin}{0,6}停止\\P{Script=Latin}{0,6}' +
    '|(?:weiter generieren|(?:generierung|antwort|erzeugung) fortsetzen)' +
    '|more to follow|to be continued|fortsetzung folgt' +
    `|(?<=[[(<*_…]\\s{0,3})${CUT}(?: [\\p{L}'’]{1,20}){0,4}(?=\\s{0,3}[\\])>*_…]))\\P{L}{0,9}$`,
  'iu',
);

/**
 * Whether a line has only a few words, one of which means the reply, and another that it ended; their order does not
 * matter.
 */
function isNotice(line: string): boolean {
  return line.split(/\s+/).length <= MOST_WORDS && ((A_REPLY.test(line) && ENDED.test(line)) || A_PART.test(line));
}

const MOST_WORDS = 7;
const A_REPLY =
  /(?<!\p{L})(?:responses?|reply|answer|output|generation|stream|tokens?|claude|chatgpt|gemini|antwort|ausgabe|generierung|erzeugung|réponse|génération|respuesta|resposta|risposta)(?!\p{L})/iu;
const ENDED =
  /stopp|arrêt|halted|paused|reached|interr[ou]|cut|abort|trunc|tronqu|limit|max|unvollst|incompl|det[eu]|parad|cancel|annul|clipped|abgebr|abgeschn|gekürzt|unterbr/i;

/** "Part 1 of 3" */
const A_PART = /^\P{L}*(?:part|teil)\s?\d/iu;

/** "The reply was not truncated." */
const DENIES = /(?<!\p{L})(?:not|never|no|nicht|nie|kein\p{L}*)(?!\p{L})|n['’]t(?!\p{L})/iu;

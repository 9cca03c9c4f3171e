import { OPENERS } from './openers.ts';

/** Whether an unfinished sentence leads to the message that completes it: "I return", "Sure,". */
export function endsInMessage(sentence: string): boolean {
  const said = sentence.trim();
  return HANDS.test(said) || OPENS.test(said);
}

/** The writer, and what the writer does with the message. */
const HANDS =
  /^(?:\p{L}+,? ){0,2}(?:(?:i|we|ich|wir)(?: will| now)? (?:return|respond|answer|reply|send|submit|propose|sende|antworte|liefere|melde)(?: with| mit)?|(?:sende|antworte|liefere|melde) ich(?: mit)?)$/iu;

/**
 * Words that can open any sentence, with a comma at the end. After any other words, a comma makes the message an item
 * of a list.
 */
const OPENS = /* @__PURE__ */ new RegExp(
  `^(?:(?:${OPENERS}|finished|ready|so|now|then|next|first|finally|well|and|hence|thus|therefore|accordingly|here (?:you|we) go|gut|ja|also|nun|dann|jetzt|daher|somit|bitte),?\\s?){1,4}(?<=,)$`,
  'iu',
);

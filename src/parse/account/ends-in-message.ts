import { doubtOf } from './doubt-of.ts';

/** Whether a sentence without a mark at its end goes on with the message, which its writer hands over: "I return", "Sure,". */
export function endsInMessage(sentence: string): boolean {
  return HANDS.test(sentence.trim()) || (/,\s*$/.test(sentence) && doubtOf(sentence, 'lead') <= 0);
}

/** Whose the message is, and what is done with it. */
const HANDS =
  /^(?:\p{L}+,? ){0,2}(?:(?:i|we|ich|wir)(?: will| now)? (?:return|respond|answer|reply|send|submit|propose|sende|antworte|liefere|melde)(?: with| mit)?|(?:sende|antworte|liefere|melde) ich(?: mit)?)$/iu;

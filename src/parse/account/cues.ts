import type { Place } from './doubt.ts';

/** Signs of a text: a rule whose signs are not there is not asked. */
export const ANY = 0;
export const WORDS = 1;
export const TAGS = 2;
export const FENCES = 4;
export const LAYERS = 8;
export const LINES = 16;

/** The signs that the text around a message has. */
export function cuesOf({ text, whole, layers }: Place): number {
  const around = text.slice(0, whole.start) + text.slice(whole.end);
  return (
    (/[\p{L}\p{N}]/u.test(around) ? WORDS : 0) |
    (around.includes('<') ? TAGS : 0) |
    (around.includes('```') || around.includes('~~~') ? FENCES : 0) |
    (layers.length > 0 ? LAYERS : 0) |
    (around.includes('\n') ? LINES : 0)
  );
}

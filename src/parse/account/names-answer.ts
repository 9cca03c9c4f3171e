import { plainName } from '../characters.ts';
import { ANSWER_LABELS, HEADINGS, TITLES } from './answer-words.ts';
import { doubtOf } from './doubt-of.ts';

/** The words of a line as plain names. */
export function plainWords(said: string): string[] {
  return (said.match(/[\p{L}\p{M}\p{N}'’_.$/-]+/gu) ?? []).map(plainName).filter((word) => word !== '');
}

/** Whether the words of a label or a heading, as plain names, say that an answer follows. */
export function namesAnswer(words: readonly string[], isTitle: boolean): boolean {
  const name = words.join('');
  if (ANSWER_LABELS.has(name) || (isTitle && (TITLES.has(name) || HEADINGS.has(name)))) return true;
  if (words.length > 1 && words[0] === 'i') return doubtOf(words.join(' '), 'lead') <= 0;
  return words.length > 1 && words.some((word) => /^(?:is|ist|are|sind|go|lautet|folgt|here|hier)$/.test(word));
}

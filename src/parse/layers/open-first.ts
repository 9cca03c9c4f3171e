import { editOf } from '../edit.ts';
import { applyEdits, type EditedText } from '../edited-text.ts';

/**
 * Puts in the brace before a text that begins with a field, as when the prompt ended with the brace. More than the
 * brace may be missing, so this is a guess.
 */
export function openFirst(edited: EditedText): EditedText | undefined {
  const { text } = edited;
  const at = FIELD.exec(text)?.[0].length;
  if (at === undefined || !/\}\s*(?:```\s*)?$/.test(text.slice(-LONGEST_TAIL))) return undefined;
  const message = 'An opening brace was put in before the first field.';
  return applyEdits(edited, [editOf(at, at, '{', { code: 'punctuation', certainty: 'guess', message })]);
}

const FIELD = /^\s{0,99}(?:```[a-z]{0,9}\s{1,99})?(?="\w{1,60}"\s{0,9}:)/i;
const LONGEST_TAIL = 40;

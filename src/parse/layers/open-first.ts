import { findEnd } from '../strict/find-end.ts';
import { editOf } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

/**
 * Puts in the brace before a text that begins with a field, as when the prompt ended with the brace. More than the
 * brace may be missing, so this is a guess, unless the text begins with a field that every message has and ends with
 * the brace that closes this one.
 *
 * @param isFirst whether every message has a field of that name
 */
export function openFirst(edited: EditedText, isFirst: (name: string) => boolean): EditedText | undefined {
  const { text } = edited;
  const [{ length: at }, quote = '', name = ''] = FIELD.exec(text) ?? [''];
  if (name === '' || (quote !== '"' && !isFirst(name)) || !/\}\s*(?:```\s*)?$/.test(text.slice(-LONGEST_TAIL)))
    return undefined;
  const message = 'An opening brace was put in before the first field.';
  const edit = editOf(at, at, '{', { code: 'punctuation', certainty: 'guess', message });
  const opened = applyEdits(edited, [edit]);
  const end = isFirst(name) ? findEnd(opened.text, at, opened.text.length) : -1;
  return END.test(opened.text.slice(end)) && end !== -1
    ? applyEdits(edited, [{ ...edit, certainty: 'inferred' }])
    : opened;
}

const FIELD = /^\s{0,99}(?:```[a-z]{0,9}\s{1,99})?(?=(\\?["'“‘`])(\w{1,60})\\?["'”’`]\s{0,9}:)/i;
const END = /^\s{0,99}(?:```\s{0,99})?$/;
const LONGEST_TAIL = 40;

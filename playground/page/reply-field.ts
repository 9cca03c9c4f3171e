import { endOfCharacter, find } from './elements.ts';

/** A field lays out no more than this quickly; a longer text is kept beside it. */
const LONGEST = 100_000;
const SHOWN = 5_000;

export type ReplyField = { text(): string; put(text: string): void };

/**
 * The field for the reply. A text that is too long to be laid out at once is kept as a whole and shown in part, so that a
 * megabyte can be pasted without a halt.
 */
export function connectReplyField(onChange: () => void): ReplyField {
  const field = find('reply', HTMLTextAreaElement);
  const note = find('held', HTMLElement);
  const clear = find('clear', HTMLButtonElement);
  let held: string | undefined;

  function put(text: string): void {
    const isLong = text.length > LONGEST;
    held = isLong ? text : undefined;
    field.readOnly = isLong;
    const shown = isLong ? text.slice(0, endOfCharacter(text, SHOWN)) : text;
    // What is typed is there already: to set it again would move the cursor.
    if (field.value !== shown) field.value = shown;
    note.hidden = !isLong;
    note.textContent = isLong
      ? `${text.length.toLocaleString('en')} characters: all are read, the first ${SHOWN.toLocaleString('en')} are shown. Clear the field, or paste again, to change it.`
      : '';
    onChange();
  }

  field.addEventListener('input', () => put(field.value));
  field.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const { selectionStart, selectionEnd, value } = field;
    const isAll = held !== undefined || (selectionStart === 0 && selectionEnd === value.length);
    const text = isAll ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (pasted === '' || (held === undefined && text.length <= LONGEST)) return;
    event.preventDefault();
    put(text);
  });
  clear.addEventListener('click', () => {
    put('');
    field.focus();
  });
  return { text: () => held ?? field.value, put };
}

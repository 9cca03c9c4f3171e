import type { Reason } from '../../../src/index.ts';

/**
 * What must come of a text around a message: the message itself, a refusal that `accept: "guess"` would take, or a refusal for
 * another reason. In the texts `§` is a message on one line, `¶` the same on several, `◊` the same as the text of a string,
 * `¤` another message, and `@` behind a colon or a parenthesis the arguments of a call.
 */
export type Place = readonly [text: string, comes: 'message' | 'guess' | Reason];

const message = { ok: true, action: 'mission_complete', summary: 'All is done.' };
const other = { ok: true, action: 'analysis_result', summary: 'Nothing to report.' };

/** The message that stands in every one of the texts. */
export const placed: unknown = message;

/** Writes the messages into a text. */
export function writePlace(text: string): string {
  return text.replace(/[§¶◊¤]|(?<=[(:])@/g, (mark) => {
    if (mark === '§') return JSON.stringify(message);
    if (mark === '¶') return JSON.stringify(message, null, 2);
    if (mark === '◊') return JSON.stringify(JSON.stringify(message));
    return mark === '¤' ? JSON.stringify(other) : '{"ok":true,"summary":"All is done."}';
  });
}

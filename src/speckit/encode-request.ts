import { findLabel, isTelling } from './find-label.ts';
import { objectEnd } from './object-end.ts';

/**
 * Writes a user's request so that it can be read back unchanged: as plain text if possible, otherwise as `{"request": "…"}`.
 *
 * These requests are wrapped: one with a label at the start of a line, which a reader could take for a part of the
 * input; one that starts or ends with white space, which readers trim; an empty one; one with characters that may be
 * lost on the way (a lone surrogate, a lone carriage return, other control characters); and one that looks like a
 * wrapped one.
 */
export function encodeRequest(request: string): string {
  if (!needsWrapper(request)) return request;
  const json = JSON.stringify(request).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped);
  return `{"request": ${json}}`;
}

/** Escapes a character as in JSON, with `\u` and four digits. */
export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function needsWrapper(request: string): boolean {
  return (
    request === '' || request.trim() !== request || FRAGILE.test(request) || isWrapped(request) || isForged(request)
  );
}

/** Control characters except tab, line feed, and a carriage return before a line feed; and lone surrogates. */
const FRAGILE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\r(?!\n)|\p{Surrogate}/u;

function isWrapped(text: string): boolean {
  return WRAPPER.test(text) || isWrapperCut(text);
}

/** Whether a line of the request could be taken for a label. Some readers know more line breaks than others. */
function isForged(request: string): boolean {
  const text = request.replace(/[\u0085\u2028\u2029]/g, '\n');
  for (let label = findLabel(text, 0); label !== undefined; label = findLabel(text, label.end)) {
    if (isTelling(label)) return true;
  }
  return false;
}

const WRAPPER = /^\{\s*"request"\s*:\s*"/;

/** Whether a text is, or could be, a wrapper that ends before the request. White space is ignored. */
function isWrapperCut(text: string): boolean {
  return text.startsWith('{') && '{"request":'.startsWith(text.replace(/\s/g, ''));
}

/**
 * Undoes {@link encodeRequest}.
 *
 * @param text a request as written in the input, without white space around it
 * @returns the request that was wrapped; `truncated` when the wrapper is not closed; undefined without a wrapper, when the
 *   text is the request
 */
export function decodeRequest(text: string): { request: string } | 'truncated' | undefined {
  if (isWrapperCut(text)) return 'truncated';
  const open = WRAPPER.exec(text);
  if (open === null) return undefined;
  const end = objectEnd(text, 0);
  if (end === -1) return 'truncated';
  if (end < text.length) return undefined;
  try {
    return { request: JSON.parse(text.slice(open[0].length - 1, end - 1)) as string };
  } catch {
    return undefined;
  }
}

import { findLabel, isTelling } from './find-label.ts';
import { objectEnd } from './object-end.ts';

/**
 * Writes a user's request so that it comes back as it is: plain where that is possible, otherwise as `{"request": "…"}`.
 *
 * Wrapped are a request that holds a label at the start of a line, which some reader could take for a part of the input; one
 * that starts or ends with white space, which readers trim; an empty one; one with characters that do not survive a
 * transport (half of a character, a lone carriage return, other control characters); and one that looks like a wrapped one.
 */
export function encodeRequest(request: string): string {
  if (!needsWrapper(request)) return request;
  const json = JSON.stringify(request).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped);
  return `{"request": ${json}}`;
}

/** Writes a character as JSON's `\u` and four digits. */
export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function needsWrapper(request: string): boolean {
  return (
    request === '' || request.trim() !== request || FRAGILE.test(request) || isWrapped(request) || isForged(request)
  );
}

/** Control characters but tab, line feed and the carriage return before it; halves of characters. */
const FRAGILE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\r(?!\n)|\p{Surrogate}/u;

function isWrapped(text: string): boolean {
  return WRAPPER.test(text) || isWrapperCut(text);
}

/** Other readers know other ends of a line. */
function isForged(request: string): boolean {
  const text = request.replace(/[\u0085\u2028\u2029]/g, '\n');
  for (let label = findLabel(text, 0); label !== undefined; label = findLabel(text, label.end)) {
    if (isTelling(label)) return true;
  }
  return false;
}

const WRAPPER = /^\{\s*"request"\s*:\s*"/;

function isWrapperCut(text: string): boolean {
  return text.length < 100 && /^\{\s*(?:"(?:r(?:e(?:q(?:u(?:e(?:s(?:t(?:"\s*(?::\s*)?)?)?)?)?)?)?)?)?)?$/.test(text);
}

/**
 * Undoes {@link encodeRequest}.
 *
 * @param text a request as it stands in the input, without white space around
 * @returns what was wrapped; `truncated` when the wrapper is not closed; undefined when there is no wrapper: the text is the
 *   request
 */
export function decodeRequest(text: string): { request: string } | 'truncated' | undefined {
  if (isWrapperCut(text)) return 'truncated';
  const open = WRAPPER.exec(text);
  if (open === null) return undefined;
  const end = objectEnd(text, 0);
  if (end === -1) return 'truncated';
  if (end < text.length) return undefined;
  try {
    const request: unknown = JSON.parse(text.slice(open[0].length - 1, end - 1));
    return typeof request === 'string' ? { request } : undefined;
  } catch {
    return undefined;
  }
}

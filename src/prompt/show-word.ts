import type { Issue } from '../words/issue.ts';

/** Puts a single word of a text in quotes; empty for anything longer, because a sentence could be taken for an instruction. */
export function shown(word: string): string {
  return /^[A-Za-z0-9_.-]{1,40}$/.test(word) || isPath(word) ? JSON.stringify(word) : '';
}

/** Whether a word is a path, a glob, a date or an id: no space, and not only letters. */
function isPath(word: string): boolean {
  return /^[A-Za-z0-9_.\-/\\:*?!+]{1,60}$/.test(word) && /[/\\:*]/.test(word) && !word.includes('*/');
}

/** Says what was received instead, if it is a scalar that can be shown, or a type. */
export function insteadOf({ message, received }: Pick<Issue, 'message' | 'received'>): string {
  if (message.endsWith(', not an object.')) return ', not an object';
  if (message.endsWith(', not an array.')) return ', not a list';
  if (typeof received === 'number' || typeof received === 'boolean' || received === null)
    return `, not ${String(received)}`;
  const word = typeof received === 'string' ? shown(received) : '';
  return word === '' ? '' : `, not ${word}`;
}

/** Writes a place: `new_jobs[0].params`. Unknown keys are shown only when they are plain names. */
export function placeOf(keys: readonly string[]): string {
  if (keys.length === 0) return 'the message';
  return keys
    .map((key, i) => {
      if (/^[0-9]{1,9}$/.test(key)) return `[${key}]`;
      const name = /^[A-Za-z0-9_.-]{1,40}$/.test(key) ? key : '?';
      return i === 0 ? name : `.${name}`;
    })
    .join('');
}

/**
 * Quotes a text as one line of JSON in printable ASCII, cut to a length; nothing in it can open a code fence, a tag or an
 * object.
 */
export function quoteSafely(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most)}...` : text;
  return escapeSafely(JSON.stringify(cut));
}

/** Escapes all but plain characters in the JSON of a string; its value stays the same. */
export function escapeSafely(json: string): string {
  return json.replace(/[^ -~]|[`<>{}~]|\[(?![0-9\]"])/g, (unit) =>
    Array.from({ length: unit.length }, (_, i) => `\\u${unit.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}

/** A word of the text in quotes, otherwise nothing: a sentence could pass for an instruction. */
export function shown(word: string): string {
  return /^[A-Za-z0-9_.-]{1,40}$/.test(word) || isPath(word) ? JSON.stringify(word) : '';
}

/** A path, a glob, a date or an id: no blank, and more than letters. */
function isPath(word: string): boolean {
  return /^[A-Za-z0-9_.\-/\\:*?!+]{1,60}$/.test(word) && /[/\\:*]/.test(word) && !word.includes('*/');
}

/** What came, where it is a scalar that can be shown. */
export function insteadOf(received: unknown): string {
  if (typeof received === 'number' || typeof received === 'boolean' || received === null)
    return `, not ${String(received)}`;
  const word = typeof received === 'string' ? shown(received) : '';
  return word === '' ? '' : `, not ${word}`;
}

/** `new_jobs[0].params`; keys that the contract does not know are shown only when they are plain names. */
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

/** A text of others as JSON on one line, of printable ASCII, cut; nothing in it can open a fence, a tag or an object. */
export function quoteSafely(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most)}...` : text;
  return escapeSafely(JSON.stringify(cut));
}

/** JSON in which what is not plain is escaped; read as JSON it is the same. Only for the JSON of strings. */
export function escapeSafely(json: string): string {
  return json.replace(/[^ -~]|[`<>{}~]|\[(?![0-9\]"])/g, (unit) =>
    Array.from({ length: unit.length }, (_, i) => `\\u${unit.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}

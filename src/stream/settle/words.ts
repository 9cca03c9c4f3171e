/** Names and numbers of strict JSON that lose nothing. */
const WORDS = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)$/;

/** Any number of strict JSON. */
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** The value of a name or number; `lossy` for a number that may not be the one that is written, `malformed` for what is none. */
export function readWord(word: string): boolean | number | null | 'lossy' | 'malformed' {
  if (word.length < 16 && WORDS.test(word)) return JSON.parse(word) as boolean | number | null;
  return NUMBER.test(word) ? 'lossy' : 'malformed';
}

/** A character of a name or a number, such as `true` and `-1.5e+3`. */
export function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    code === 43 ||
    code === 69
  );
}

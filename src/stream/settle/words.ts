/** The literals of strict JSON, and numbers in a form that JavaScript keeps exactly. */
const WORDS = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)$/;

/** Any number of strict JSON. */
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The value of a literal or a number; `lossy` for a number that JavaScript may not keep exactly, `malformed` for anything
 * else.
 */
export function readWord(word: string): boolean | number | null | 'lossy' | 'malformed' {
  if (word.length < 16 && WORDS.test(word)) return JSON.parse(word) as boolean | number | null;
  return NUMBER.test(word) ? 'lossy' : 'malformed';
}

/** Whether a character may be part of a literal or a number, such as `true` and `-1.5e+3`. */
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

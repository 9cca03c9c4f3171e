import { isJsonSpace, isWordCharacter } from '../text/characters.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { isFreeText, mayBeUnopened } from './take-unopened.ts';

/** Reads a value without quotes: a number, a literal, a bare word or a placeholder. */
export function takeWord(reader: Reader): Expects | undefined {
  const { text, limit, at: start } = reader;
  const last = Math.min(limit, start + LONGEST);
  const word = bareSentence(reader) ?? plainWord(text, start, last) ?? WORD.exec(text.slice(start, last))?.[0];
  if (word === undefined) return undefined;
  const end = start + word.length;
  if (end >= limit) {
    reader.isLastComplete = /^(?:true|false|null)$/.test(word);
    reader.at = end;
    reader.needMore('the rest of the message');
  }
  reader.at = end;
  return reader.complete({ type: 'word', start, end, word });
}

/** A sentence without quotes, in the place of a text: no expression of a program has so many words. */
function bareSentence({ text, limit, at, frame, shapes }: Reader): string | undefined {
  if (!isFreeText(shapes) || !/^\p{L}[\p{L}'’]*,? \p{L}/u.test(text.slice(at, at + 40))) return undefined;
  const said = SENTENCE.exec(text.slice(at, Math.min(limit, at + LONGEST_SENTENCE)))?.[0];
  const isOne =
    said !== undefined &&
    (said.split(' ').length >= FEWEST_WORDS || WHOLE.test(said)) &&
    !(frame?.isList && said.includes(','));
  return isOne && !/^(?:true|false|null|none)\b/i.test(said) ? said : undefined;
}

const FEWEST_WORDS = 4;
/** Fewer words are a sentence too, if they begin and end as one. */
const WHOLE = /^\p{Lu}.*[.!?]$/u;
const LONGEST_SENTENCE = 400;

/** The end of the line, another field or a closing brace must follow. */
const SENTENCE =
  /^[^"“”„`{}[\]\\\n<>=|;#]{1,400}?(?=[ \t]{0,9},?[ \t]{0,9}\r?\n\s{0,200}["}\]]|\s{0,9},\s{0,9}"[^"\n]{1,60}"\s{0,9}:|\s{0,9}\})/;

/**
 * The end of a number or a literal that cannot be a string without its opening quote; −1 when the fast path cannot read
 * it.
 */
export function plainWordEnd(reader: Reader): number {
  const { text, limit, at: start } = reader;
  const word = plainWord(text, start, Math.min(limit, start + LONGEST));
  if (word === undefined || mayBeUnopened(reader, reader.shapes)) return -1;
  const end = start + word.length;
  return text[end] === ',' && isWordCharacter(text.charCodeAt(end + 1)) && GROUP.test(text.slice(start, end + 4))
    ? -1
    : end;
}

/** The longest value without quotes, in characters. */
export const LONGEST = 200;

/** The fast path for most numbers and literals: they end at a bracket, a comma or white space. */
export function plainWord(text: string, start: number, limit: number): string | undefined {
  let at = start;
  // It may be an ellipsis (`...`).
  if (text.charCodeAt(at) === 46) return undefined;
  let code = text.charCodeAt(at);
  while (at < limit && (isWordCharacter(code) || code === 46)) code = text.charCodeAt(++at);
  const isEnd = code === 44 || code === 93 || code === 125 || isJsonSpace(code);
  return at > start && at < limit && isEnd ? text.slice(start, at) : undefined;
}

/** A literal or a number ends where a comment begins. Other words, such as paths, may contain `/`. */
const WORD =
  /^(?:(?:true|false|null|-?\d{1,20}(?:\.\d{1,20})?)(?=\/[/*])|\.{3}|…|<[^<>\n"]{1,60}>|(?:[-+]?[.\p{L}\p{N}_]|\/(?=[\p{L}_.])|\*{1,2}(?=[./]))(?:[\p{L}\p{N}_.+|/-]|\*{1,2}(?=[./]))*|-)/u;

/** The beginning of a number with a comma between its thousands. */
const GROUP = /^\d{1,3},\d{3}$/;

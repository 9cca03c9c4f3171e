import { tryJson } from '../try-json.ts';

/** Whether words are prose: what a sentence is written with, and nothing that code, a log, a table or markup is written with. */

/** A line that is a list of JSON says nothing. */
export function isList(line: string): boolean {
  return /^\s*\[.*\]\s*$/.test(line) && tryJson(line) !== undefined;
}

/** A part of a line in which every word is one of a sentence. */
export function isProse(part: string): boolean {
  const words = part.replace(WHOLE, 'it').trim();
  return words === '' || words.split(/\s+/).every((word) => WORD.test(word) || ALONE.test(word) || CALL.test(word));
}

/** Pictures that greet, say well done or point at what follows. */
export function isGoodSign(part: string): boolean {
  return /^(?:[⏺✅✔🎉🚀✨👍👋🙂😊🙏👇👉⬇➡🤖💬📦📝📄🔧🛠]\ufe0f?\s?){1,4}:?$|^👍 ?👎$/u.test(part);
}

/** Pictures that cross out, stop or refuse. */
export const BAD_SIGN = /[❌❎✖✗✘🔴⛔🛑🚫👎]/u;

/** A line that is prose, a heading, an item of a list that is; signs may stand in it where it is plainly a sentence. */
export function isProseLine(line: string): boolean {
  const bare = line.replace(ITEM, '').trimEnd();
  if (FIELD.test(bare) || bare.endsWith(';')) return false;
  return isProse(bare) || SENTENCE.test(bare) || isSum(bare);
}

/** A sentence that speaks of sums: signs stand alone between its words. */
function isSum(line: string): boolean {
  const words = line.replace(/(?<=\s)[<>=≤≥≈+×*/](?=\s)/g, '');
  return /^\p{Lu}.*[.!?]$/u.test(line) && (words.match(/\p{L}{2,}/gu) ?? []).length > 2 && isProse(words);
}

/** What is whole, and no word: code and quotations within a line, what stands in brackets, addresses. */
const WHOLE =
  /(?<![\p{L}\p{N}_$])(?:`[^`\n]{1,200}`|"[^"\n]{0,200}"|“[^“”\n]{0,200}”|„[^„“”\n]{0,200}[“”]|«[^«»\n]{0,200}»|\{[^{}\n]{0,200}\}|!?\[[^[\]\n]{0,200}\](?:\([^()\s]{0,200}\))?|\([^()\n]{0,200}\)|https?:\/\/[^\s<>"]{1,300})(?![\p{L}\p{N}_(=])/gu;

/** A word with the marks of a sentence and of emphasis at its ends. */
const WORD =
  /^[("'“„«‘’*_`¿¡]{0,300}(?:#(?=\d)|[€$£~±])?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’ʼ_.@/\\:·，、。；：！？-]{0,200}[\p{L}\p{M}\p{N}])?[%°€$£+]?[)"'“”»’*_.,;:!?…。，：！？、；،؛؟।]{0,6}$/u;

/** A call that a sentence names. */
const CALL = /^[\p{L}_][\w.]{0,60}\([^\s{}=]{0,60}\)[,.]?$/u;

/** What stands between words: dashes, dots, pictures. */
const ALONE =
  /^(?:[–—-]{1,3}|…|\.{3}|&|[:：!?]|•|·|[([{]|[:;]-?[)(DP}{|/]|\*{2}|[€£][.,;:]?|(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u200d){1,12}[.:!]?)$/u;

/** Marks of a heading, of an item, of a task at the start of a line. */
const ITEM = /^\s{0,40}(?:#{1,6}[ \t]|(?:[-*•–]|\d{1,3}[.)])[ \t]{1,4}(?:\[[ xX]\][ \t])?)?/;

/** A name as code writes it, and its value. */
const FIELD = /^["']?[a-z_][\w.-]{0,60}["']?[ \t]{0,3}[:=](?:[ \t]|$)/;

/** Three words in a row, and the mark of a sentence at the end. */
const SENTENCE =
  /(?:^|[^\p{L}])[\p{L}'’]{1,30},? [\p{L}'’]{1,30},? [\p{L}'’]{1,30}(?![\p{L}(=])(?:.{0,2000}(?<![{[(=,\\])[.!?:…)。：][”"*_)]{0,4}$|(?: [\p{L}'’]{1,30}){3}$)/u;

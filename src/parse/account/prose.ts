import { tryJson } from '../strict/try-json.ts';

/** Recognises prose: words as sentences contain them, and nothing that belongs to code, a log, a table or markup. */

/** Whether a line is a JSON array. Such a line says nothing. */
export function isList(line: string): boolean {
  return /^\s*\[.*\]\s*$/.test(line) && tryJson(line) !== undefined;
}

/** Whether each word of a part of a line could be in a sentence. */
export function isProse(part: string): boolean {
  const words = part.replace(WHOLE, 'it').trim();
  return words === '' || words.split(/\s+/).every((word) => WORD.test(word) || ALONE.test(word) || CALL.test(word));
}

/** Emoji that greet, congratulate or point at what follows. */
export const GOOD_SIGN = '[⏺✅✔☑🎉🚀✨👍👌👋🙂😊😀🙏👇👉⬇➡🤖💬📋📦📤📝📄🔧🛠🎯🏁🟢]\\ufe0f?';

/** Whether a part of a line is only such emoji. */
export function isGoodSign(part: string): boolean {
  return GOOD_SIGNS.test(part);
}

const GOOD_SIGNS = /* @__PURE__ */ new RegExp(`^(?:${GOOD_SIGN}\\s?){1,4}:?$|^👍 ?👎$`, 'u');

/** Emoji and signs that cross out, stop or refuse. */
export const BAD_SIGN = /[❌❎✖✗✘🔴⛔🛑🚫👎]/u;

/**
 * Whether a line is prose, or a heading or list item in prose. It may contain other characters if it is clearly a
 * sentence.
 */
export function isProseLine(line: string): boolean {
  const bare = line.replace(ITEM, '').trimEnd();
  if (FIELD.test(bare) || /(?:;|::)$/.test(bare)) return false;
  return isProse(bare) || SENTENCE.test(bare) || isSum(bare);
}

/** Whether a line is a sentence with arithmetic in it: operators are separate words. */
function isSum(line: string): boolean {
  const words = line.replace(/(?<=\s)[<>=≤≥≈+×*/](?=\s)/g, '');
  return /^\p{Lu}.*[.!?]$/u.test(line) && (words.match(/\p{L}{2,}/gu) ?? []).length > 2 && isProse(words);
}

/** Parts of a sentence that count as one word each: inline code, quotations, what is in brackets, URLs. */
const WHOLE =
  /(?<![\p{L}\p{N}_$])(?:`[^`\n]{1,200}`|"[^"\n]{0,200}"|“[^“”\n]{0,200}”|„[^„“”\n]{0,200}[“”]|«[^«»\n]{0,200}»|\{[^{}\n]{0,200}\}|!?\[[^[\]\n]{0,200}\](?:\([^()\s]{0,200}\))?|\([^()\n]{0,200}\)|https?:\/\/[^\s<>"]{1,300})(?![\p{L}\p{N}_(=])/gu;

/** A word, with punctuation and marks of emphasis around it. */
const WORD =
  /^[("'“„«‘’*_`¿¡]{0,300}(?:#(?=\d)|[€$£~±])?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’ʼ_.@/\\:·，、。；：！？-]{0,200}[\p{L}\p{M}\p{N}])?[%°€$£+]?[)"'“”»’*_.,;:!?…。，：！？、；،؛؟।]{0,6}$/u;

/** A call that a sentence mentions: "run()". */
const CALL = /^[\p{L}_][\w.]{0,60}\([^\s{}=]{0,60}\)[,.]?$/u;

/** What may be between words: dashes, dots, emoji. */
const ALONE =
  /^(?:[–—-]{1,3}|…|\.{3}|&|[:：!?]|•|·|[([{]|[:;]-?[)(DP}{|/]|\*{2}|[€£][.,;:]?|(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u200d){1,12}[.:!]?)$/u;

/** The mark of a heading, a list item or a task at the start of a line. */
const ITEM = /^\s{0,40}(?:#{1,6}[ \t]|(?:[-*•–]|\d{1,3}[.)])[ \t]{1,4}(?:\[[ xX]\][ \t])?)?/;

/** A name as it is written in code, and a colon or an equals sign. */
const FIELD = /^["']?[a-z_][\w.-]{0,60}["']?[ \t]{0,3}[:=](?:[ \t]|$)/;

/** Three words in a row, and then end punctuation or three more words. */
const SENTENCE =
  /(?:^|[^\p{L}])[\p{L}'’]{1,30},? [\p{L}'’]{1,30},? [\p{L}'’]{1,30}(?![\p{L}(=])(?:.{0,2000}(?<![{[(=,\\])[.!?:…)。：][”"*_)]{0,4}$|(?: [\p{L}'’]{1,30}){3}$)/u;

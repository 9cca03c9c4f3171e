import { closingQuote } from '../text/closing-quote.ts';
import type { Edit } from '../text/edit.ts';
import { lineStart } from '../text/line-start.ts';
import { skipBlanks } from '../text/skip-space.ts';
import { textAround } from '../text/text-around.ts';
import type { ContentRule } from './content-rule.ts';

/**
 * A line on which something is missing is indented less or more than the lines around it: then white space is missing
 * there too, and so may be a whole line.
 */
export const oddIndentation: ContentRule = {
  name: 'odd-indentation',
  says: 'Where something is missing, the white space differs from that around it: more than that may be missing.',
  holds({ message: { json }, codes }) {
    if (json.first === undefined || ![...codes].some((code) => LOST.test(code))) return false;
    const { edits, part } = json.first;
    let tried = 0;
    for (let i = 0; i < edits.length; i++) {
      const { code, certainty } = edits[i] as Edit;
      if (!LOST.test(code) || (code === 'key_quotes' && certainty === 'lossless')) continue;
      if (tried++ === MOST) return false;
      const [text, at] = textAround(json.source, edits, i, part, (LINES + 1) * FAR);
      if (isOdd(text, at) || (code === 'missing_comma' && isTight(text, at))) return true;
    }
    return false;
  },
};

/** Repairs after which something else may be missing in the same place; of quotes, where only one of the two is missing. */
const LOST = /^(?:missing_|trailing_|extra_|key_quotes)/;
/** How many repairs are examined: where there are more, one is no exception. */
const MOST = 8;
/** How many lines before and after it are compared, and how many characters they may have. */
const LINES = 8;
const FAR = 1000;

/** Whether the line at an offset of the JSON, or the next one, is the only one there that is not indented by its level. */
function isOdd(text: string, at: number): boolean {
  const own = lineStart(text, at);
  let start = own;
  // Lines are short: a loop is faster than a call for each of them.
  for (let i = 0; i < LINES && start > 0 && own - start < FAR; i++) {
    start -= 1;
    while (start > 0 && text.charCodeAt(start - 1) !== 10) start -= 1;
  }
  const others = new Map<number, number>();
  const near: [level: number, indent: number][] = [];
  let level = 0;
  let isNear = start === own;
  let behind = 0;
  let i = start;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // In JSON, every string ends.
    if (code === 34) i = Math.max(i, closingQuote(text, i + 1));
    else if (isOpener(code)) level += 1;
    else if (isCloser(code)) level -= 1;
    if (code !== 10) continue;
    if (i >= at && (behind++ > LINES || i - at >= FAR)) break;
    const indent = skipBlanks(text, i + 1) - i - 1;
    i += indent;
    const next = text.charCodeAt(i + 1);
    if (!(next > 32)) continue;
    const wasNear = isNear;
    isNear = i + 1 - indent === own;
    const here = isCloser(next) ? level - 1 : level;
    if (isNear || wasNear) near.push([here, indent]);
    if (isNear) continue;
    if (!others.has(here)) others.set(here, indent);
    else if (!wasNear && others.get(here) !== indent) return false;
    if (wasNear && near.every(([here, indent]) => others.get(here) === indent)) return false;
  }
  return i - start <= LINES * FAR && near.some(([here, indent]) => (others.get(here) ?? indent) !== indent);
}

function isOpener(code: number): boolean {
  return code === 123 || code === 91;
}

function isCloser(code: number): boolean {
  return code === 125 || code === 93;
}

/** Whether nothing is around a comma that was put in, but white space follows all the others there. */
function isTight(text: string, at: number): boolean {
  if (!/^\S,\S/.test(text.slice(at - 1, at + 2))) return false;
  const start = Math.max(0, at - FAR);
  const commas =
    text
      .slice(start, at + FAR)
      .replace(STRING, '')
      .match(/,\s?/g) ?? [];
  return commas.length > 2 && commas.filter((comma) => comma === ',').length === 1;
}

const STRING = /"(?:[^"\\]|\\[\s\S]?)*"?/g;

import { isPageWord } from '../parse/account/words/answer-words.ts';
import { lowerCase } from '../parse/text/characters.ts';

/** The maximum number of lines, marks and sentences to remove. */
const MOST = 8;

/**
 * What may be before a continuation on the same line without being part of it: marks, and the reasoning of the model.
 */
const MARKS: readonly RegExp[] = [
  /^[\u200b\u2060\ufeff]/,
  /^(?:\.{3,5}|…|\[(?:\.{3}|…)\]|\((?:\.{3}|…)\))/,
  /^[([*_]{1,3}(?:continu|cont\b|fortsetzung|weiter|rest\b)[^()[\]*_{}"\n\\]{0,60}[)\]*_]{1,3}:?/i,
  /^(?:thought|thinking|reasoned|reasoning)\b[^{}[\]"\n\\]{0,60}(?=\n)/i,
];

/** The end of a lead-in: line breaks, after which spaces belong to the rest, or a space. */
const BREAK = /^(?:[ \t]{0,8}\r?\n){1,8}|^ /;

/** The first words of a sentence that introduces the rest. */
const HANDING_OVER =
  /^(?:here|sure|certainly|of course|sorry|my apolog|i apolog|apolog|okay|ok\b|alright|understood|continu|resum|picking up|the rest|rest\b|as requested|absolutely|no problem|hier|natürlich|gern|klar|weiter|fortsetzung|entschuldig|verstanden|ich setze|ich fahre|der rest|voici|bien sûr|aquí|claro|ecco|certo)/i;

/** Tags of reasoning. */
const REASONING = /^<(think|thinking|thought|reasoning)>/i;

/**
 * The offsets at which the rest may start in a piece: at its start, after blank lines, prose and words of the page, after a
 * code fence, and after a lead-in on the same line.
 */
export function startsOf(piece: string): number[] {
  const lines = behindLines(piece);
  const starts = new Set(lines);
  for (const line of lines) for (const start of behindLeadIn(piece, line)) starts.add(start);
  return [...starts];
}

function behindLines(piece: string): number[] {
  const starts = [0];
  for (let at = 0, lines = 0; lines < MOST; lines++) {
    const end = piece.indexOf('\n', at);
    if (end === -1) break;
    const line = piece.slice(at, end).trim();
    const isFence = /^`{3,}\w{0,20}$/.test(line);
    if (!isFence && line !== '' && !isAside(line)) break;
    at = end + 1;
    starts.push(at);
    if (isFence) break;
  }
  return starts;
}

/** Whether a line introduces the rest, or belongs to the chat page. */
function isAside(line: string): boolean {
  if (isOfPage(line)) return true;
  return line.length <= 200 && /^[\p{L}*_(][^{}[\]"\\]*[:.!…][*_]{0,2}$/u.test(line);
}

/** Whether a line belongs to the chat page. */
export function isOfPage(line: string): boolean {
  return isPageWord(line) || /^continue generating$/i.test(line);
}

/** The offsets after each of the marks, sentences and reasoning at the start, and after the spaces that follow. */
function behindLeadIn(piece: string, from: number): number[] {
  const starts: number[] = [];
  for (let at = from, count = 0; count < MOST; count++) {
    const length = leadInLength(piece.slice(at, at + 2_000));
    if (length === 0) break;
    at += length;
    starts.push(at);
    const [blank] = BREAK.exec(piece.slice(at, at + 80)) ?? [''];
    at += blank.length;
    starts.push(at);
  }
  return starts;
}

function leadInLength(text: string): number {
  for (const mark of MARKS) {
    const [found] = mark.exec(text) ?? [''];
    if (found !== '') return found.length;
  }
  const tag = REASONING.exec(text)?.[1];
  if (tag !== undefined) {
    const end = lowerCase(text).indexOf(`</${tag.toLowerCase()}>`);
    return end === -1 ? 0 : end + tag.length + 3;
  }
  if (!HANDING_OVER.test(text)) return 0;
  const [sentence] = /^[^{}[\]"\n\\]{0,200}?[:.!…](?=[ \t\n])/.exec(text) ?? [''];
  return sentence.length;
}

/** Escapes of Markdown that stand all over a message: undone everywhere, or nowhere. */
import { type Edit, editOf, MOST_REPAIRS } from '../edit.ts';
import { applyEdits, type EditedText } from '../edited-text.ts';

/** What an escaper of Markdown puts a backslash before. */
const SPECIAL = /* @__PURE__ */ new Set('*_[]`#+-.!(){}<>~|');

const PAIRED: { readonly [sign: string]: string } = { '{': '}', '}': '{', '[': ']', ']': '[' };

type Escapes = {
  start: number;
  characters: Set<string>;
  hasPairs: boolean;
  hasOthers: boolean;
  /** What is escaped shows that the escaper knows more than underscores: a bracket that opens a value, or backslashes. */
  knowsBrackets: boolean;
};

/**
 * The texts that are left without the escapes, the likelier first: an escaper that knows brackets doubles backslashes as
 * well, one for underscores alone may do so or not.
 *
 * @returns nothing when a special character stands with its backslash here and without one there
 */
export function peelMarkdown(edited: EditedText): EditedText[] {
  const escapes = findEscapes(edited.text);
  if (escapes === undefined) return [];
  const { characters, hasPairs, hasOthers } = escapes;
  const single = withoutEscapes(edited, escapes, false);
  if (!hasPairs || hasOthers) return [single];
  const both = withoutEscapes(edited, escapes, true);
  const isKnown = [...characters].some((character) => character !== '_' && character !== '*');
  return isKnown && !/\\[bf][a-z]/.test(both.text) ? [both] : [both, single];
}

function findEscapes(text: string): Escapes | undefined {
  if (!text.includes('\\') || !/\\[*_[\]`#+.!(){}<>~|-]/.test(text)) return undefined;
  const start = text.search(/\\?[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const characters = new Set<string>();
  const bare = new Set<string>();
  let hasPairs = false;
  let hasOthers = false;
  for (let at = Math.max(start, 0); at <= end; at++) {
    const character = text[at] ?? '';
    if (character !== '\\') {
      bare.add(character);
      continue;
    }
    at += 1;
    const next = text[at] ?? '';
    if (next === '\\') hasPairs = true;
    else if (SPECIAL.has(next)) characters.add(next);
    else hasOthers = true;
  }
  // Who escapes one half of a pair escapes the other one.
  const isBare = (character: string) => bare.has(character) || bare.has(PAIRED[character] ?? character);
  const isConsistent = characters.size > 0 && ![...characters].some(isBare);
  const isOpening = text[start] === '\\' || /[^\\]"\s?:\s?\\[[{]/.test(text);
  // One that doubles backslashes leaves none of the text's own alone.
  const knowsBrackets = isOpening || (hasPairs && !hasOthers);
  return isConsistent ? { start, characters, hasPairs, hasOthers, knowsBrackets } : undefined;
}

/**
 * An escaper that leaves the brackets alone puts backslashes before underscores and little else: another one may be the text's
 * own, in a path of Windows or a regular expression.
 */
function isDoubtful({ knowsBrackets }: Escapes, character: string): boolean {
  return character !== '_' && character !== '\\' && !knowsBrackets;
}

function withoutEscapes(edited: EditedText, escapes: Escapes, halvesPairs: boolean): EditedText {
  const { start } = escapes;
  const { text } = edited;
  const edits: Edit[] = [];
  const message = 'A Markdown escape was undone.';
  for (let at = text.indexOf('\\', start); at !== -1 && edits.length <= MOST_REPAIRS; at = text.indexOf('\\', at + 2)) {
    const next = text[at + 1] ?? '';
    if (!SPECIAL.has(next) && !(halvesPairs && next === '\\')) continue;
    const certainty = isDoubtful(escapes, next) ? 'guess' : 'inferred';
    edits.push(editOf(at, at + 1, '', { code: 'markdown_escape', certainty, message }));
  }
  return applyEdits(edited, edits);
}

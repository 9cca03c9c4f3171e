/** Removes Markdown escapes if they are used throughout a message: all of them, or none. */
import { type Edit, editOf, MOST_REPAIRS } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

/** The characters before which a Markdown escaper puts a backslash. */
const SPECIAL = /* @__PURE__ */ new Set('*_[]`#+-.!(){}<>~|');

const PAIRED: { readonly [sign: string]: string } = { '{': '}', '}': '{', '[': ']', ']': '[' };

type Escapes = {
  start: number;
  characters: Set<string>;
  hasPairs: boolean;
  hasOthers: boolean;
  /**
   * Whether the escaper handles more than underscores: it also escaped backslashes, or the bracket that opens a value.
   */
  knowsBrackets: boolean;
};

/**
 * The texts without the escapes, the likelier first. An escaper that handles brackets also doubles backslashes; one
 * that only handles underscores may or may not.
 *
 * @returns nothing when a special character occurs both with and without its backslash
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
  let hasLone = false;
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
    hasLone ||= /[a-zA-Z]/.test(next) && !'bfnrtu'.includes(next);
  }
  // An escaper of opening brackets also escapes closing ones.
  const isBare = (character: string) => bare.has(character) || bare.has(PAIRED[character] ?? character);
  const isConsistent = characters.size > 0 && ![...characters].some(isBare);
  const isOpening = text[start] === '\\' || /[^\\]"\s?:\s?\\[[{]/.test(text);
  // An escaper that doubles backslashes doubles them all.
  const knowsBrackets = isOpening || (hasPairs && !hasOthers);
  // An escaper would escape underscores too: beside single backslashes before letters, those before other signs belong
  // to the text, as in TeX and in paths. What is escaped within backticks may be as well.
  if (hasLone && !knowsBrackets && bare.has('_') && !['`', '#', '!', '~'].some((one) => characters.has(one)))
    return undefined;
  return isConsistent ? { start, characters, hasPairs, hasOthers, knowsBrackets } : undefined;
}

/**
 * An escaper that leaves brackets alone puts backslashes before underscores and little else: other backslashes may
 * belong to the text, in a Windows path or a regular expression.
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
    // Who escapes all backticks, as within those of JavaScript, escapes its placeholders too.
    const isOwn = SPECIAL.has(next) || (next === '$' && escapes.characters.has('`'));
    if (!isOwn && !(halvesPairs && next === '\\')) continue;
    const certainty = isDoubtful(escapes, next) ? 'guess' : 'inferred';
    edits.push(editOf(at, at + 1, '', { code: 'markdown_escape', certainty, message }));
  }
  return applyEdits(edited, edits);
}

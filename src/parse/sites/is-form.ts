import { about } from '../tell/refuse.ts';
import type { ObjectTree, Tree } from '../tree.ts';

/** The issue for what only shows the form of a message. */
export const FORM = /* @__PURE__ */ about(
  'placeholder',
  'This shows the form of a message, with placeholders for its values.',
);

/**
 * The end of something that only shows the form of a message: a TypeScript type, or an object with nothing but its tag
 * and `...`.
 */
export function formEnd(text: string, start: number): number | undefined {
  const part = text.slice(start, start + 4000);
  const hasDots = part.includes('...') || part.includes('…');
  const [elided] = (hasDots ? /^\{[^{}]*,\s*(?:\.{3}|…)\s*\}/.exec(part) : null) ?? [];
  // An object with another value besides its tag is a message in which something was left out.
  if (elided !== undefined) return (elided.match(SAID) ?? []).length < 2 ? start + elided.length : undefined;
  const before = text.slice(Math.max(0, start - 200), start);
  if (!/interface|type/.test(before) || !OPENS_TYPE.test(before)) return undefined;
  let open = 0;
  for (let at = 0; at < part.length; at++) {
    if (part[at] === '{') open += 1;
    else if (part[at] === '}') open -= 1;
    if (open === 0) return start + at + 1;
  }
  return undefined;
}

const OPENS_TYPE = /(?:^|\n)[ \t]*(?:export\s+)?(?:interface\s+\w[^{}()=\n]*|type\s+\w+\s*=\s*)$/;

/** A value that says something: not a boolean, and not dots. */
const SAID = /:(?!\s*(?:true|false|"?(?:\.{3}|…)))/gi;

/** Whether an object is a JSON Schema, and so not a message. */
export function isSchema({ members }: ObjectTree): boolean {
  const names = new Set(members.map(({ key }) => key));
  return (
    names.has('$schema') ||
    names.has('$defs') ||
    (names.has('type') && names.has('properties')) ||
    names.has('anyOf') ||
    names.has('oneOf')
  );
}

/** Whether a value only shows the form of a message, with a type, alternatives or `<…>` in place of a value. */
export function isTemplate(tree: Tree, text: string): boolean {
  if (tree.type === 'intact') return false;
  if (tree.type === 'word') return /^(?:\.{3}|…|<.*>|string|number|boolean|true\|false)$/.test(tree.word);
  if (tree.type === 'string') return isPlaceholder(text.slice(tree.from, tree.to).trim());
  if (tree.type === 'object') {
    const isBare = tree.members.filter(({ value }) => !hasDots(value, text) && !isSwitch(value)).length < 2;
    return tree.members.some(({ value }) => isTemplate(value, text) && (isBare || !hasDots(value, text)));
  }
  // Dots next to other items mean that there are more items.
  return tree.items.some((item) => isTemplate(item, text) && (tree.items.length === 1 || !isDots(item)));
}

/**
 * Whether a value has text of its own. Then an object is a message, whatever placeholders it has: a reader may have
 * shown it already.
 */
export function hasOwnText(tree: Tree, text: string): boolean {
  if (tree.type === 'string') return isOwnText(text.slice(tree.from, tree.to));
  const parts =
    tree.type === 'object' ? tree.members.map(({ value }) => value) : tree.type === 'array' ? tree.items : [];
  return parts.some((part) => hasOwnText(part, text));
}

/** Whether a string says something that is neither a placeholder nor one word of lower-case or upper-case letters. */
export function isOwnText(text: string): boolean {
  const said = text.trim();
  return !/^(?:[a-z_]*|[A-Z_]*)$/.test(said) && !isPlaceholder(said);
}

/** Whether a string that begins like this has text of its own, however it goes on. */
export function staysOwnText(start: string): boolean {
  return !/^[<.…]/.test(start.trimStart()) && /[^\w\s"|\\]/.test(start);
}

/** Whether a text is a type, alternatives, dots or `<…>`. */
export function isPlaceholder(said: string): boolean {
  return /^(?:<[^<>]*>|\.{3}|…|string|boolean|number)$/.test(said) || isAlternatives(said);
}

/** Whether a value is nothing but dots, in any brackets or quotes. */
function hasDots({ start, end }: Tree, text: string): boolean {
  return /^[\s"'[{]*(?:\.{3}|…)[\s"'\]}]*$/.test(text.slice(start, end));
}

function isSwitch(tree: Tree): boolean {
  return tree.type === 'word' && /^(?:true|false)$/i.test(tree.word);
}

function isDots(tree: Tree): boolean {
  return tree.type === 'word' && /^(?:\.{3}|…)$/.test(tree.word);
}

/** Words separated by `|`, with or without quotes. */
function isAlternatives(text: string): boolean {
  return text.includes('|') && text.split('|').every((word) => /^\s?"?[\w ]+"?\s?$/.test(word));
}

/** A message as a list of tokens that know their place, for damage inside a message. */
import type { Shape } from '../words/contract.ts';
import { fieldShape, ownsField, resolveShape } from './shapes.ts';

export type TokenType = 'open' | 'close' | 'comma' | 'colon' | 'space' | 'key' | 'string' | 'scalar';

export type Token = {
  type: TokenType;
  /** The opening quote, the text and the closing quote; a token without quotes has only `text`. */
  before: string;
  text: string;
  behind: string;
  /** JSON Pointer of the value; for a comma or white space, of the value before it. */
  pointer: string;
  /** The field that contains it, directly or inside lists. */
  field: string;
  /** How many objects and lists are open around it. */
  depth: number;
  /** For a value: its shape in the contract. For a bracket: its resolved shape. For a key: the shape of its object. */
  shape: Shape | undefined;
  /** For a key: whether its object has a field of this name, and allows no unknown ones. */
  known: boolean;
  value?: unknown;
};

export type Layout = { indent: string; colon: string; comma: string };

export function tokenize(value: unknown, shape: Shape | undefined, layout: Layout): Token[] {
  const tokens: Token[] = [];
  const put = (type: Token['type'], text: string, at: Omit<Token, 'type' | 'before' | 'text' | 'behind'>) => {
    const quote = type === 'key' || type === 'string' ? '"' : '';
    tokens.push({ type, before: quote, text, behind: quote, ...at });
  };
  const visit = (part: unknown, wanted: Shape | undefined, pointer: string, field: string, depth: number): void => {
    const known = resolveShape(wanted, part);
    const at = { pointer, field, depth, shape: known, known: false, value: part };
    if (typeof part !== 'object' || part === null) {
      if (typeof part === 'string') put('string', escapeJson(part), at);
      else put('scalar', JSON.stringify(part), at);
      return;
    }
    const isList = Array.isArray(part);
    const entries = Object.entries(part);
    put('open', isList ? '[' : '{', at);
    const inner = { ...at, depth: depth + 1 };
    entries.forEach(([name, item], i) => {
      const below = `${pointer}/${name}`;
      const before = entries[i - 1];
      const behind = before ? { ...inner, pointer: `${pointer}/${before[0]}` } : inner;
      if (i > 0) put('comma', ',', behind);
      const space = layout.indent === '' ? (i > 0 ? layout.comma : '') : `\n${layout.indent.repeat(depth + 1)}`;
      if (space !== '') put('space', space, behind);
      if (!isList) {
        put('key', escapeJson(name), {
          ...inner,
          pointer: below,
          field: name,
          value: name,
          known: ownsField(known, name),
        });
        put('colon', ':', { ...inner, pointer: below, field: name });
        if (layout.colon !== '') put('space', layout.colon, { ...inner, pointer: below, field: name });
      }
      const itemShape = isList ? (known?.type === 'array' ? known.items : undefined) : fieldShape(known, name);
      visit(item, itemShape, below, isList ? field : name, depth + 1);
    });
    if (entries.length > 0 && layout.indent !== '') put('space', `\n${layout.indent.repeat(depth)}`, inner);
    put('close', isList ? ']' : '}', at);
  };
  visit(value, shape, '', '', 0);
  return tokens;
}

export function render(tokens: readonly Token[]): string {
  return tokens.map(({ before, text, behind }) => before + text + behind).join('');
}

/** The body of a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Makes a token that the message does not have. */
export function extra(type: Token['type'], text: string, like: Token): Token {
  return { ...like, type, before: '', text, behind: '' };
}

/** The index after the last token of the value that starts at `start`. */
export function endOfValue(tokens: readonly Token[], start: number): number {
  const first = tokens[start];
  if (first?.type !== 'open') return start + 1;
  const last = tokens.slice(start).findIndex(({ type, pointer }) => type === 'close' && pointer === first.pointer);
  return last === -1 ? tokens.length : start + last + 1;
}

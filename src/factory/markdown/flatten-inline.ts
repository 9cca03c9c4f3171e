import type { Token } from 'marked';
import { type Inline, type Mark, sliceInline } from './inline.ts';

/** Turns inline Markdown into text. Leaves out comments and struck-out text. */
export function flattenInline(tokens: readonly Token[]): Inline {
  const into = { text: '', marks: [] as Mark[] };
  append(tokens, into);
  return sliceInline(into, 0);
}

type Into = { text: string; marks: Mark[] };

function append(tokens: readonly Token[], into: Into): void {
  for (const [i, token] of tokens.entries()) {
    const start = into.text.length;
    switch (token.type) {
      case 'strong':
      case 'em':
        if (isPartOfName(tokens, i)) {
          into.text += token.raw;
          break;
        }
        append(token.tokens ?? [], into);
        if (token.type === 'strong') into.marks.push({ kind: 'strong', start, end: into.text.length });
        break;
      case 'codespan':
        into.text += token.text;
        into.marks.push({ kind: 'code', start, end: into.text.length });
        break;
      case 'link':
        append(token.tokens ?? [], into);
        into.marks.push({ kind: 'link', start, end: into.text.length, href: token.href });
        break;
      case 'escape':
        into.text += token.text;
        into.marks.push({ kind: 'escape', start, end: into.text.length });
        break;
      case 'br':
        into.text += '\n';
        break;
      case 'html':
        into.text += readTag(token.raw);
        break;
      case 'del':
      case 'checkbox':
        break;
      case 'image':
        into.text += token.text;
        break;
      default:
        if ('tokens' in token && token.tokens !== undefined) append(token.tokens, into);
        else into.text += decodeEntities('text' in token ? String(token.text) : token.raw);
    }
  }
}

/** Whether what Markdown takes for emphasis is part of a name, such as `src/__init__.py`. */
function isPartOfName(tokens: readonly Token[], i: number): boolean {
  const raw = tokens[i]?.raw ?? '';
  if (!raw.startsWith('_')) return false;
  return (
    /[\p{L}\p{N}/\\.-]$/u.test(tokens[i - 1]?.raw ?? '') ||
    /^(?:[\p{L}\p{N}/\\-]|\.[\p{L}\p{N}])/u.test(tokens[i + 1]?.raw ?? '')
  );
}

/** Removes a tag that only formats. Any other tag is kept, because it may be a placeholder. */
function readTag(raw: string): string {
  if (/^<br\s*\/?>$/i.test(raw)) return '\n';
  return /^<(?:!--|\/?(?:b|i|u|em|strong|code|kbd|span|sub|sup|small|mark|p|div|a|font)[\s/>])/i.test(raw) ? '' : raw;
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

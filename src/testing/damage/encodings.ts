/** The whole text was encoded once more: as HTML, as Markdown, as JSON, with the colours of a terminal. */
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';
import { changed } from './commas.ts';
import { type Damage, type Expectation, having } from './damage.ts';

export const encodings: Damage[] = [
  whole('html-entities', (text) => entities(text, '"\'')),
  { ...whole('html-entities-quotes', (text) => entities(text, '"')), group: 'marks' },
  whole('html-entities-numeric', (text) => text.replaceAll(/["&<>']/g, (character) => `&#${character.charCodeAt(0)};`)),
  whole(
    'html-pre-code',
    (text, random) => `<pre><code${random.pick(['', ' class="language-json"'])}>${entities(text, '"')}\n</code></pre>`,
  ),
  {
    ...whole('html-pre-code-inner', (text) =>
      /[<>&]/.test(text) ? `<pre><code class="language-json">${entities(text, '')}</code></pre>` : undefined,
    ),
    // The quotes are unchanged, so the text between the tags is JSON by itself.
    expects: 'take-or-refuse',
  },
  {
    ...whole('html-pre-code-bare', (text) => `<pre><code>${text}</code></pre>`),
    judge: (text): Expectation | undefined =>
      /&(?:#\d+|\w+);/.test(text) && !/[<>]|&(?!#?\w+;)/.test(text) ? 'take-or-refuse' : undefined,
  },
  {
    expects: 'take-or-refuse',
    kind: 'html-paragraph',
    layer: 'encoding',
    text: (text) => `<p>${entities(text, '"').replaceAll('\n', '<br>\n')}</p>`,
  },
  {
    // Readers need not recognize colours that are written as tags.
    kind: 'html-highlighted',
    expects: 'take-or-refuse',
    layer: 'encoding',
    tokens: (tokens) => tokens.map((token) => spanned(token)),
    text: (text) => `<pre><code class="hljs">${text}</code></pre>`,
  },
  {
    ...whole('markdown-underscores', (text) => (text.includes('_') ? text.replaceAll('_', '\\_') : undefined)),
    judge: (text) => (text.includes('\\\\') && !/[[\]*`]/.test(text) ? 'take-or-refuse' : undefined),
  },
  {
    kind: 'markdown-underscores-in-keys',
    expects: 'take',
    layer: 'encoding',
    group: 'keys',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => (isName(token) ? { ...token, text: token.text.replaceAll('_', '\\_') } : token)),
      ),
  },
  whole('markdown-escapes', (text) => text.replaceAll(/[\\`*_{}[\]#+.!>~|-]/g, '\\$&')),
  {
    ...whole('markdown-escapes-turndown', (text) => text.replaceAll(/[\\*_`[\]]/g, '\\$&')),
    // Without brackets, nothing shows whether backslashes were escaped as well as underscores.
    judge: (text) => (/\\[^"]/.test(text) && !/[[\]*`]|\\"/.test(text) ? 'take-or-refuse' : undefined),
  },
  {
    kind: 'bold-keys',
    expects: 'take',
    layer: 'encoding',
    group: 'keys',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => (token.type === 'key' ? { ...token, before: '**"', behind: '"**' } : token)),
      ),
  },
  whole('double-encoded', (text) => JSON.stringify(text)),
  { ...whole('double-encoded-twice', (text) => JSON.stringify(JSON.stringify(text))), expects: 'take-or-refuse' },
  ...having({ group: 'marks' }, [
    whole('double-encoded-without-quotes', (text) => JSON.stringify(text).slice(1, -1)),
    whole('double-encoded-single-quotes', (text) => {
      const body = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t');
      // If the text inside is JSON, the quotes only surround it.
      return isJson(body) ? undefined : `'${body}'`;
    }),
  ]),
  {
    kind: 'ansi-colours',
    expects: 'take',
    layer: 'encoding',
    tokens: (tokens) => tokens.map((token) => coloured(token)),
  },
];

function whole(kind: string, text: (text: string, random: Random) => string | undefined): Damage {
  return { kind, expects: 'take', layer: 'encoding', text };
}

const NAMES: { [character: string]: string } = { '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

export function entities(text: string, alsoQuotes: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll(/[<>"']/g, (character) =>
      '<>'.includes(character) || alsoQuotes.includes(character) ? (NAMES[character] ?? '') : character,
    );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a token is a name with underscores, which a chat page takes for emphasis: a key, an action, a kind. */
function isName({ type, text, field }: Token): boolean {
  return type === 'key' || (['action', 'kind', 'status'].includes(field) && /^[\p{L}_]+$/u.test(text));
}

function spanned(token: Token): Token {
  const text = entities(token.text, '"');
  const mark = (name: string) => ({
    ...token,
    before: `<span class="hljs-${name}">${token.before && '&quot;'}`,
    text,
    behind: `${token.behind && '&quot;'}</span>`,
  });
  if (token.type === 'key') return mark('attr');
  if (token.type === 'string') return mark('string');
  if (token.type === 'scalar') return mark(typeof token.value === 'number' ? 'number' : 'literal');
  return token.type === 'space' ? token : mark('punctuation');
}

/** Colours a token as `jq -C` does. */
function coloured(token: Token): Token {
  const colours = {
    open: '1;39',
    close: '1;39',
    comma: '1;39',
    colon: '1;39',
    key: '34;1',
    string: '0;32',
    scalar: '0;39',
    space: '',
  };
  const colour = colours[token.type];
  if (colour === '') return token;
  return { ...token, before: `\u001b[${colour}m${token.before}`, behind: `${token.behind}\u001b[0m` };
}

/** Strings whose content was not escaped, or only in part. */
import type { Message } from '../message.ts';
import { isPathShape } from '../shapes.ts';
import type { Token } from '../tokens.ts';
import { changed } from './commas.ts';
import { type Damage, type Expectation, having } from './damage.ts';
import { judgeReadings } from './quotes.ts';

export const strings: Damage[] = [
  ...having({ rawLines: true, keepsEnds: true }, [
    body('raw-newlines', (text) => text.replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n')),
    body('raw-tabs', (text) => text.replaceAll(/(?<!\\)((?:\\\\)*)\\t/g, '$1\t')),
    {
      // A raw CR LF may belong to the text or to the transport.
      judge: (text) => (text.includes('\r') ? 'take-or-refuse' : undefined),
      ...body('raw-control-characters', (text) =>
        text.replaceAll(
          /(?<!\\)((?:\\\\)*)\\([nrt])/g,
          (_, before, letter) => before + { n: '\n', r: '\r', t: '\t' }[letter as string],
        ),
      ),
    },
  ]),
  ...having({ group: 'marks' }, [
    { ...body('inner-quotes', unescapeQuotes), judge: judgeReadings },
    {
      ...body('inner-quotes-content', (text, { field }) => (isContent(field) ? unescapeQuotes(text) : text)),
      judge: judgeReadings,
    },
    {
      ...body('inner-quotes-prose', (text, { field }) => (isContent(field) ? text : unescapeQuotes(text))),
      judge: judgeReadings,
    },
    {
      kind: 'inner-quotes-some',
      expects: 'take',
      layer: 'boundary',
      tokens: (tokens, random) =>
        changed(
          tokens,
          tokens.map((token) =>
            token.type === 'string' && token.text.includes('\\"')
              ? {
                  ...token,
                  text: token.text.replaceAll(/(?<!\\)((?:\\\\)*)\\"/g, (all, before) =>
                    random.chance(0.4) ? `${before}"` : all,
                  ),
                }
              : token,
          ),
        ),
      judge: judgeReadings,
    },
  ]),
  {
    // Line breaks, tabs and quotes are raw; backslashes are still doubled.
    ...body('raw-code', (text, { field }) =>
      isContent(field)
        ? unescapeQuotes(text)
            .replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n')
            .replaceAll(/(?<!\\)((?:\\\\)*)\\t/g, '$1\t')
        : text,
    ),
    rawLines: true,
    // If there are raw line breaks, a backslash may belong to the code.
    judge: (text, message) => (text.includes('\\') ? 'take-or-refuse' : judgeReadings(text, message)),
  },
  {
    ...body('windows-paths', (text, { shape }) => (isPathShape(shape) ? text.replaceAll('\\\\', '\\') : text)),
    keepsEnds: true,
    judge: judgePaths,
  },
  {
    kind: 'windows-paths-first',
    expects: 'take',
    layer: 'boundary',
    keepsEnds: true,
    tokens(tokens) {
      const first = tokens.find(({ shape, text }) => isPathShape(shape) && text.includes('\\\\'));
      return changed(
        tokens,
        tokens.map((token) => (token === first ? { ...token, text: token.text.replaceAll('\\\\', '\\') } : token)),
      );
    },
    judge: judgePaths,
  },
  { ...body('backslashes-everywhere', (text, token) => singleBackslashes(text, token)), judge: judgePaths },
  {
    ...body('invalid-escapes', (text) => text.replaceAll(/(?<!\\)\\\\(?=[^"\\/bfnrtu'`$])/g, '\\')),
    keepsEnds: true,
    // If there are single backslashes, a double one may be one escaped backslash, or two.
    judge: (text) => (text.includes('\\\\') ? 'take-or-refuse' : undefined),
  },
  {
    // In double quotes an apostrophe needs no escape, so a backslash before it is either superfluous or part of the text.
    ...body('escaped-apostrophes', (text) => text.replaceAll("'", "\\'")),
    expects: 'take-or-refuse',
  },
  ...having({ keepsEnds: true }, [
    body('escaped-solidus', (text) => text.replaceAll('/', '\\/')),
    body('unicode-escapes', (text) =>
      text.replaceAll(
        /[^\u0000-\u007f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ),
  ]),
];

function body(kind: string, change: (text: string, token: Token) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'boundary',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => (token.type === 'string' ? { ...token, text: change(token.text, token) } : token)),
      ),
  };
}

function isContent(field: string): boolean {
  return field === 'content' || field === 'new_content';
}

function unescapeQuotes(text: string): string {
  return text.replaceAll(/(?<!\\)((?:\\\\)*)\\"/g, '$1"');
}

/**
 * Makes double backslashes single; in free text only if the result is not a valid escape, which could have been
 * intended.
 */
function singleBackslashes(text: string, { shape }: Token): string {
  const single = text.replaceAll('\\\\', '\\');
  if (isPathShape(shape)) return single;
  const isTold = text.replaceAll(/\\\\(?=[^"\\/bfnrtu'`$])/g, '').includes('\\\\') === false;
  return isTold ? single : text;
}

/**
 * Two backslashes at the start of a path may be one that was escaped, or two that were not; one at its end escapes the
 * closing quote.
 */
function judgePaths(text: string, { value }: Message): Expectation | undefined {
  return /"\\\\[^\\]/.test(text) || JSON.stringify(value).includes('\\\\"') ? 'take-or-refuse' : undefined;
}

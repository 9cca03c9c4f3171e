/** Damage that readers need not repair, but may repair if they are sure. */
import { extra, type Token } from '../tokens.ts';
import { changed, changeOne } from './commas.ts';
import type { Damage } from './damage.ts';

export const others: Damage[] = [
  every(
    'semicolons',
    ({ type }) => type === 'comma',
    (token) => ({ ...token, text: ';' }),
  ),
  every(
    'equals-signs',
    ({ type }) => type === 'colon',
    (token) => ({ ...token, text: ' =' }),
  ),
  every(
    'arrows',
    ({ type }) => type === 'colon',
    (token) => ({ ...token, text: ' =>' }),
  ),
  every('triple-quotes', isLong, (token) => ({
    ...token,
    before: '"""',
    text: token.text.replaceAll('\\"', '"').replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n'),
    behind: '"""',
  })),
  every('heredoc-strings', isLong, (token) => ({ ...token, before: '|\n', behind: '\n' })),
  every('unquoted-strings', isText, (token) => ({ ...token, before: '', behind: '' })),
  single(
    'missing-colon',
    ({ type }) => type === 'colon',
    () => [],
  ),
  single(
    'doubled-colon',
    ({ type }) => type === 'colon',
    (token) => ({ ...token, text: '::' }),
  ),
  single('missing-quote-before-key', isKey, (token) => ({ ...token, before: '' })),
  single('missing-quote-behind-key', isKey, (token) => ({ ...token, behind: '' })),
  single('missing-quote-before-text', isText, (token) => ({ ...token, before: '' })),
  single('missing-quote-behind-text', isText, (token) => ({ ...token, behind: '' })),
  single(
    'missing-comma-anywhere',
    ({ type }) => type === 'comma',
    (token) => extra('space', ' ', token),
  ),
  single(
    'comma-between-items-twice',
    ({ type }) => type === 'comma',
    (token) => ({ ...token, text: ', ,' }),
  ),
  single('number-with-leading-zero', isNumber, (token) => ({ ...token, text: token.text.replace(/^(-?)/, '$10') })),
  single('number-with-separators', isNumber, (token) => ({
    ...token,
    text: token.text.replace(/(\d)(\d{3})\b/, '$1_$2'),
  })),
  single('number-with-comma', isNumber, (token) => ({ ...token, text: token.text.replace('.', ',') })),
];

function every(kind: string, fits: (token: Token) => boolean, change: (token: Token) => Token): Damage {
  return {
    kind,
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => (fits(token) ? change(token) : token)),
      ),
  };
}

function single(kind: string, fits: (token: Token) => boolean, change: (token: Token) => Token | Token[]): Damage {
  return {
    kind,
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens, random) => changeOne(tokens, random, fits, change),
  };
}

function isText({ type }: Token): boolean {
  return type === 'string';
}

function isLong(token: Token): boolean {
  return isText(token) && token.text.length > 60 && token.text.includes('\\n');
}

function isKey({ type }: Token): boolean {
  return type === 'key';
}

function isNumber({ type, value }: Token): boolean {
  return type === 'scalar' && typeof value === 'number';
}

/** White space and invisible characters between tokens and in keys. */

import type { Random } from '../random.ts';
import { extra, type Token } from '../tokens.ts';
import { changed } from './commas.ts';
import { type Damage, having } from './damage.ts';

export const spaces: Damage[] = [
  ...having({ group: 'spaces' }, [
    between('nbsp-indent', (space) => space.replaceAll(/[ \t]/g, '\u00a0'), 'lines'),
    between(
      'nbsp-some',
      (space, random) => space.replaceAll(/[ \t]/g, (blank) => (random.chance(0.5) ? '\u00a0' : blank)),
      'lines',
    ),
    between(
      'odd-spaces',
      (space, random) => space.replaceAll(' ', () => random.pick(['\u2003', '\u2009', '\u202f', '\u3000', '\f', '\v'])),
      'lines',
    ),
    between(
      'line-separators',
      (space, random) => space.replaceAll('\n', () => random.pick(['\u2028', '\u2029'])),
      'lines',
    ),
    between(
      'zero-width-lines',
      (space, random) => (space.includes('\n') ? space + random.pick(['\u200b', '\u200c', '\ufeff', '\u2060']) : space),
      'lines',
    ),
    {
      kind: 'zero-width-between',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens, random) =>
        changed(
          tokens,
          tokens.flatMap((token) =>
            random.chance(0.1)
              ? [token, extra('space', random.pick(['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad']), token)]
              : [token],
          ),
        ),
    },
  ]),
  ...having({ group: 'keys' }, [
    key('zero-width-in-keys', (text, random) => {
      const at = 1 + random.int(Math.max(1, text.length - 1));
      return text.slice(0, at) + random.pick(['\u200b', '\u2060', '\u00ad', '\ufeff']) + text.slice(at);
    }),
    key('blanks-in-keys', (text, random) => random.pick([`${text} `, ` ${text}`, `${text}\u00a0`])),
    key('hyphens-in-keys', (text) => text.replaceAll('_', '-')),
    key('hyphens-non-breaking-in-keys', (text) => text.replaceAll('_', '\u2011')),
  ]),
];

function between(kind: string, change: (space: string, random: Random) => string, layout: 'lines'): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'lexical',
    layout,
    tokens: (tokens, random) =>
      changed(
        tokens,
        tokens.map((token) =>
          token.type === 'space' && token.text !== '' ? { ...token, text: change(token.text, random) } : token,
        ),
      ),
  };
}

/** Changes a key that the contract knows. In an object with free keys, any spelling may be intended. */
function key(kind: string, change: (text: string, random: Random) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'value',
    tokens: (tokens, random) =>
      changed(
        tokens,
        tokens.map((token) => {
          const text = isKnownKey(token) ? change(token.text, random) : token.text;
          return text === token.text ? token : { ...token, text };
        }),
      ),
  };
}

export function isKnownKey({ type, known }: Token): boolean {
  return type === 'key' && known;
}

/** Commas and comments: too many or too few of them. */
import type { Random } from '../random.ts';
import { extra, render, type Token } from '../tokens.ts';
import { type Damage, having } from './damage.ts';

export const commas: Damage[] = [
  ...having({ group: 'commas' }, [
    trailing('trailing-comma-object', '{'),
    trailing('trailing-comma-list', '['),
    trailing('trailing-comma-everywhere', '{['),
    {
      ...trailing('trailing-comma-end', ''),
      text: (text, random) => text + random.pick([',', ',\n', ';']),
      movesEnd: true,
    },
    missing(
      'missing-comma-fields-lines',
      'lines',
      (tokens, i) => tokens[i]?.type === 'comma' && nextType(tokens, i) === 'key',
    ),
    missing(
      'missing-comma-fields-line',
      'line',
      (tokens, i) => tokens[i]?.type === 'comma' && nextType(tokens, i) === 'key',
    ),
    missing(
      'missing-comma-objects',
      undefined,
      (tokens, i) =>
        tokens[i]?.type === 'comma' && nextType(tokens, i) === 'open' && previous(tokens, i)?.type === 'close',
    ),
    missing('missing-comma-items-lines', 'lines', isBetweenItems),
    // On one line, two strings without a comma between them could also be one string with quotes in it.
    { ...missing('missing-comma-items-line', 'line', isBetweenItems), expects: 'take-or-refuse' },
    {
      kind: 'missing-comma-all-fields',
      expects: 'take',
      layer: 'boundary',
      layout: 'lines',
      tokens: (tokens) =>
        changed(
          tokens,
          tokens.filter((token, i) => !(token.type === 'comma' && nextType(tokens, i) === 'key')),
        ),
    },
    {
      kind: 'double-comma',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens, random) =>
        changeOne(
          tokens,
          random,
          (_, i) => tokens[i]?.type === 'comma' && nextType(tokens, i) === 'key',
          (token) => ({ ...token, text: ',,' }),
        ),
    },
  ]),
  ...having({ group: 'comments' }, [
    comment('comment-lines', 'lines', (random) => `${random.pick([' ', '  '])}// ${random.pick(REMARKS)}`),
    comment('comment-hash', 'lines', (random) => ` # ${random.pick(REMARKS)}`),
    comment('comment-block', undefined, (random) => ` /* ${random.pick(REMARKS)} */`),
    comment(
      'comment-commented-field',
      'lines',
      (random) => `\n// ${random.pick(['"mode": "append",', '"note": "x",', "'a': {},"])}`,
    ),
  ]),
];

const REMARKS = [
  'first',
  "don't change {this}",
  'see "notes", [1]',
  'TODO: check, please',
  'Größe – „ungefähr“',
  'ok: true, action: none',
  'http://example.org/a',
];

function trailing(kind: string, openers: string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'lexical',
    tokens(tokens) {
      if (openers === '') return tokens;
      const out: Token[] = [];
      tokens.forEach((token, i) => {
        const opener = token.text === '}' ? '{' : '[';
        if (token.type === 'close' && openers.includes(opener) && previous(tokens, i)?.type !== 'open') {
          const last = out.at(-1)?.type === 'space' ? out.pop() : undefined;
          out.push(extra('comma', ',', token));
          if (last) out.push(last);
        }
        out.push(token);
      });
      return changed(tokens, out);
    },
  };
}

function missing(
  kind: string,
  layout: Damage['layout'],
  isHere: (tokens: readonly Token[], i: number) => boolean,
): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'boundary',
    ...(layout && { layout }),
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (_, i) => isHere(tokens, i),
        (token) => ({ ...token, text: layout === 'lines' ? '' : random.pick([' ', '']) }),
      ),
  };
}

function isBetweenItems(tokens: readonly Token[], i: number): boolean {
  const before = previous(tokens, i)?.type;
  return tokens[i]?.type === 'comma' && nextType(tokens, i) === 'string' && before === 'string';
}

function comment(kind: string, layout: Damage['layout'], write: (random: Random) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'lexical',
    ...(layout && { layout }),
    tokens(tokens, random) {
      const out: Token[] = [];
      tokens.forEach((token, i) => {
        const isPlace =
          layout === 'lines' ? token.type === 'space' && token.text.startsWith('\n') : token.type === 'comma';
        if (isPlace && layout === 'lines' && random.chance(0.4)) out.push(extra('space', write(random), token));
        out.push(token);
        if (isPlace && layout !== 'lines' && random.chance(0.5)) out.push(extra('space', `${write(random)} `, token));
        if (i === 0 && random.chance(0.3) && layout === 'lines') out.push(extra('space', write(random), token));
      });
      return changed(tokens, out);
    },
  };
}

/** The changed tokens; undefined when their text is the same. */
export function changed(before: readonly Token[], after: Token[]): Token[] | undefined {
  return render(before) === render(after) ? undefined : after;
}

/** Changes one token that fits, chosen at random. */
export function changeOne(
  tokens: readonly Token[],
  random: Random,
  fits: (token: Token, i: number) => boolean,
  change: (token: Token) => Token | Token[],
): Token[] | undefined {
  const places = tokens.flatMap((token, i) => (fits(token, i) ? [i] : []));
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  return changed(
    tokens,
    tokens.flatMap((token, i) => (i === at ? change(token) : [token])),
  );
}

/** The token before, not counting white space. */
export function previous(tokens: readonly Token[], i: number): Token | undefined {
  let at = i - 1;
  while (tokens[at]?.type === 'space') at -= 1;
  return tokens[at];
}

export function nextToken(tokens: readonly Token[], i: number): Token | undefined {
  let at = i + 1;
  while (tokens[at]?.type === 'space') at += 1;
  return tokens[at];
}

export function nextType(tokens: readonly Token[], i: number): Token['type'] | undefined {
  return nextToken(tokens, i)?.type;
}

/** Closing brackets: too many or too few of them; and duplicate fields. */
import { knowsField } from '../shapes.ts';
import { endOfValue, extra, render, type Token } from '../tokens.ts';
import { changeOne, nextToken, previous } from './commas.ts';
import type { Damage } from './damage.ts';

export const closers: Damage[] = [
  {
    kind: 'extra-closer-end',
    expects: 'take',
    layer: 'boundary',
    group: 'closers',
    keepsEnds: true,
    movesEnd: true,
    text: (text, random) => text + random.pick(['}', '\n}', ']', '}}', ' }']),
  },
  {
    // The text after it shows that the object was not finished.
    kind: 'extra-closer-inside',
    expects: 'take',
    layer: 'boundary',
    group: 'closers',
    movesEnd: true,
    tokens: (tokens, random, { contract }) =>
      changeOne(
        tokens,
        random,
        (token, i) =>
          token.type === 'close' &&
          nextToken(tokens, i)?.type === 'comma' &&
          !isWholeWithout(tokens, i, contract.check),
        (token) => [token, { ...token }],
      ),
  },
  {
    // The first object is a message as well, and what follows it belongs to no object.
    kind: 'extra-closer-after-whole',
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens, random, { contract }) =>
      changeOne(
        tokens,
        random,
        (token, i) =>
          token.type === 'close' && nextToken(tokens, i)?.type === 'comma' && isWholeWithout(tokens, i, contract.check),
        (token) => [token, { ...token }],
      ),
  },
  {
    kind: 'missing-closer-object',
    expects: 'take',
    layer: 'boundary',
    group: 'closers',
    movesEnd: true,
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (_, i) => isTold(tokens, i),
        () => [],
      ),
  },
  {
    kind: 'missing-closer-list',
    expects: 'take',
    layer: 'boundary',
    group: 'closers',
    movesEnd: true,
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        // Only lists whose closing bracket is followed by a comma.
        (token, i) => isList(token) && nextToken(tokens, i)?.type === 'comma' && isFilled(tokens, i),
        () => [],
      ),
  },
  {
    // Nothing shows where the bracket was: the next field could belong to either object, or the text could be cut.
    kind: 'missing-closer-open',
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (token, i) => token.type === 'close' && token.depth > 0 && !isTold(tokens, i),
        () => [],
      ),
  },
  {
    kind: 'swapped-closers',
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens, random) =>
      changeOne(
        tokens,
        random,
        (token) => token.type === 'close',
        (token) => ({ ...token, text: token.text === '}' ? ']' : '}' }),
      ),
  },
  {
    kind: 'missing-final-closers-finished',
    expects: 'take',
    layer: 'alone',
    options: { finished: true },
    tokens(tokens) {
      const last = tokens.findLastIndex((token) => token.type !== 'close' && token.type !== 'space');
      const rest = tokens.slice(last + 1);
      const isComplete = tokens[last]?.type === 'string' || /true|false|null/.test(tokens[last]?.text ?? '');
      return isComplete && rest.every(({ text }) => text !== ']') ? tokens.slice(0, last + 1) : undefined;
    },
  },
  {
    kind: 'missing-last-brace-finished',
    expects: 'take',
    layer: 'alone',
    options: { finished: true },
    tokens: (tokens) => (previous(tokens, tokens.length - 1)?.type === 'scalar' ? undefined : tokens.slice(0, -1)),
  },
  {
    kind: 'missing-opening-brace',
    // This happens when the caller has prefilled the "{" and does not add it to the reply.
    expects: 'take-or-refuse',
    layer: 'alone',
    tokens: (tokens) => tokens.slice(1),
  },
  {
    kind: 'duplicate-equal-keys',
    expects: 'take',
    layer: 'lexical',
    group: 'keys',
    tokens: (tokens, random) =>
      doubleField(tokens, random.pick(tokens.flatMap(({ type }, i) => (type === 'key' ? [i] : [])))),
  },
];

/** Repeats a field right after itself. */
export function doubleField(
  tokens: readonly Token[],
  key: number,
  change: (copy: Token[]) => Token[] = (copy) => copy,
): Token[] {
  const end = endOfValue(tokens, tokens.indexOf(nextToken(tokens, key + 1) as Token));
  const field = tokens.slice(key, end);
  const space = tokens[key - 1]?.type === 'space' ? [tokens[key - 1] as Token] : [];
  const comma = extra('comma', ',', tokens[key] as Token);
  return [...tokens.slice(0, end), comma, ...space, ...change(field), ...tokens.slice(end)];
}

/**
 * Whether the first balanced object is a message if this bracket is doubled: then the text after it belongs to no
 * object.
 */
function isWholeWithout(tokens: readonly Token[], at: number, check: (value: unknown) => boolean): boolean {
  const doubled = [...tokens.slice(0, at + 1), tokens[at] as Token, ...tokens.slice(at + 1)];
  let depth = 0;
  const end = doubled.findIndex(({ type }) => {
    depth += type === 'open' ? 1 : type === 'close' ? -1 : 0;
    return depth === 0;
  });
  try {
    return check(JSON.parse(render(doubled.slice(0, end + 1))));
  } catch {
    return false;
  }
}

/** Whether the brackets and fields after a `}` show that it is missing, and where. */
function isTold(tokens: readonly Token[], at: number): boolean {
  const closer = tokens[at] as Token;
  const next = nextToken(tokens, at);
  if (closer.type !== 'close' || closer.depth === 0 || closer.shape?.type !== 'object') return false;
  if (next?.type === 'close') return next.text === ']';
  const after = tokens.indexOf(next as Token);
  const follower = nextToken(tokens, after);
  if (follower?.type === 'open') return true;
  const isForeign = !closer.shape.open && !closer.shape.values && !knowsField(closer.shape, String(follower?.value));
  return follower?.type === 'key' && isForeign && isMismatchBehind(tokens, after, closer.depth);
}

/** Whether a later `]` or item shows that an object was left open, so that the text does not merely end too early. */
function isMismatchBehind(tokens: readonly Token[], from: number, depth: number): boolean {
  return tokens.slice(from).some((token) => token.depth < depth && token.type === 'close' && token.text === ']');
}

function isFilled(tokens: readonly Token[], closer: number): boolean {
  return previous(tokens, closer)?.type !== 'open';
}

/** Whether the contract says that the token belongs to a list. */
function isList({ shape }: Token): boolean {
  return shape?.type === 'array';
}

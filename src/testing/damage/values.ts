/** Values of the wrong type or in the wrong spelling whose meaning is still clear. */
import type { Shape } from '../../words/contract.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import { fieldShape, isPathShape, resolveShape } from '../shapes.ts';
import { escapeJson, type Token } from '../tokens.ts';
import { changed } from './commas.ts';
import { type Damage, having } from './damage.ts';
import { isKnownKey } from './spaces.ts';

export const values: Damage[] = [
  ...having({ group: 'literals' }, [
    mapping('null-for-optionals', (part, shape, random) => withOptionals(part, shape, random, null)),
    literal('none-for-optionals', 'None'),
    literal('undefined-for-optionals', 'undefined'),
  ]),
  scalar('booleans-as-strings', (value, shape, random) =>
    typeof value === 'boolean' && isTyped(shape)
      ? random.pick([String(value), capital(String(value)), String(value).toUpperCase()])
      : value,
  ),
  scalar('numbers-as-strings', (value, shape) => (typeof value === 'number' && isTyped(shape) ? String(value) : value)),
  scalar('enum-spelling', (value, shape, random) =>
    typeof value === 'string' && shape?.type === 'string' && shape.enum ? respelt(value, random) : value,
  ),
  scalar(
    'booleans-as-words',
    (value, shape) => (typeof value === 'boolean' && isTyped(shape) ? (value ? 'yes' : 'no') : value),
    'take-or-refuse',
  ),
  scalar(
    'booleans-as-numbers',
    (value, shape) => (typeof value === 'boolean' && isTyped(shape) ? Number(value) : value),
    'take-or-refuse',
  ),
  // Only the name of a file becomes a list with one item; any other value may be intended differently.
  mapping(
    'lone-value-for-list',
    (part, shape) => (Array.isArray(part) && shape?.type === 'array' && part.length === 1 ? part[0] : part),
    'take-or-refuse',
  ),
  one('list-as-string', (part, shape) =>
    Array.isArray(part) && shape?.type === 'array' ? JSON.stringify(part) : part,
  ),
  one('object-as-string', (part, shape) => (isObject(part) && shape?.type === 'object' ? JSON.stringify(part) : part)),
  {
    ...one('object-as-python-string', (part, shape) =>
      isObject(part) && shape?.type === 'object' ? pythonOf(part) : part,
    ),
    expects: 'take-or-refuse',
  },
  ...having({ group: 'keys' }, [
    keys('keys-camel-case', (key) => key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
    keys('keys-pascal-case', (key) => key.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())),
    keys('keys-upper-case', (key) => key.toUpperCase()),
    keys('keys-capital', capital),
    keys('keys-blanks', (key) => key.replaceAll('_', ' ')),
    tag('tag-camel-case', (name) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
    tag('tag-upper-case', (name) => name.toUpperCase()),
    tag('tag-hyphens', (name) => name.replaceAll('_', '-')),
    tag('tag-blanks', (name) => name.replaceAll('_', ' ')),
    tag('tag-padded', (name) => ` ${name} `),
  ]),
];

type Change = (part: unknown, shape: Shape | undefined, random: Random, depth: number) => unknown;

/** Changes values from the leaves up; each change gets the shape that the contract gives the value. */
function mapping(kind: string, change: Change, expects: Damage['expects'] = 'take'): Damage {
  return {
    kind,
    expects,
    layer: 'value',
    value(value, random, { contract }) {
      let isChanged = false;
      const visit = (part: unknown, wanted: Shape | undefined, depth: number): unknown => {
        const shape = resolveShape(wanted, part);
        const copy = Array.isArray(part)
          ? part.map((item) => visit(item, shape?.type === 'array' ? shape.items : undefined, depth + 1))
          : isObject(part)
            ? Object.fromEntries(
                Object.entries(part).map(([field, item]) => [field, visit(item, fieldShape(shape, field), depth + 1)]),
              )
            : part;
        const after = change(copy, shape, random, depth);
        if (after !== copy) isChanged = true;
        return after;
      };
      const after = visit(value, contract.shape, 0);
      return isChanged ? after : undefined;
    },
  };
}

/** Changes one value below the message itself. */
function one(kind: string, change: Change): Damage {
  let left = 0;
  const counting = mapping(kind, (part, shape, random, depth) => {
    const after = depth > 0 ? change(part, shape, random, depth) : part;
    return after !== part && left-- === 0 ? after : part;
  });
  return {
    ...counting,
    value(value, random, message) {
      left = -1;
      counting.value?.(value, random, message);
      const places = -1 - left;
      left = places > 0 ? random.int(places) : 0;
      return counting.value?.(value, random, message);
    },
  };
}

function scalar(
  kind: string,
  change: (value: unknown, shape: Shape | undefined, random: Random) => unknown,
  expects: Damage['expects'] = 'take',
): Damage {
  return mapping(
    kind,
    (part, shape, random) =>
      isObject(part) || Array.isArray(part) || isPathShape(shape) ? part : change(part, shape, random),
    expects,
  );
}

/** Fills missing optional fields with a value that means nothing. */
function withOptionals(part: unknown, shape: Shape | undefined, random: Random, nothing: unknown): unknown {
  if (!isObject(part) || shape?.type !== 'object') return part;
  const free = Object.entries(shape.fields).filter(
    ([field, inner]) =>
      !Object.hasOwn(part, field) &&
      inner.type !== 'absent' &&
      !(inner.type === 'string' && inner.nullable) &&
      inner.type !== 'any',
  );
  const chosen = free.filter(() => random.chance(0.6));
  return chosen.length === 0 ? part : { ...part, ...Object.fromEntries(chosen.map(([field]) => [field, nothing])) };
}

/** Writes that value as a literal that JSON does not have. */
function literal(kind: string, text: string): Damage {
  const nulls = mapping(kind, (part, shape, random) => withOptionals(part, shape, random, null));
  return {
    ...nulls,
    tokens: (tokens) =>
      tokens.map((token) =>
        token.type === 'scalar' &&
        token.value === null &&
        token.shape !== undefined &&
        token.shape.type !== 'any' &&
        !isNullable(token)
          ? { ...token, text }
          : token,
      ),
  };
}

function isNullable({ shape }: Token): boolean {
  return shape?.type === 'string' && shape.nullable === true;
}

function keys(kind: string, change: (key: string) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'value',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => {
          const text = isKnownKey(token) ? change(token.text) : token.text;
          return text === token.text ? token : { ...token, text };
        }),
      ),
  };
}

/** Changes the spelling of a tag whose unknown values are refused: actions and statuses, but not kinds and agents. */
function tag(kind: string, change: (name: string) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'value',
    tokens: (tokens, _, { contract }: Message) => {
      const field = contract.shape.type === 'union' ? contract.shape.tag : 'action';
      return changed(
        tokens,
        tokens.map((token) => {
          if (token.type !== 'string' || token.depth !== 1 || token.field !== field) return token;
          const text = escapeJson(change(String(token.value)));
          return text === token.text ? token : { ...token, text };
        }),
      );
    },
  };
}

function respelt(value: string, random: Random): string {
  const spellings = [
    value.toUpperCase(),
    value.toLowerCase(),
    capital(value.toLowerCase()),
    value.replaceAll('_', ' '),
    ` ${value}`,
  ];
  return random.pick(spellings.filter((spelling) => spelling !== value));
}

function isTyped(shape: Shape | undefined): boolean {
  return shape !== undefined && shape.type !== 'any';
}

function isObject(value: unknown): value is { [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function pythonOf(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('"', "'")
    .replaceAll('true', 'True')
    .replaceAll('false', 'False')
    .replaceAll('null', 'None');
}

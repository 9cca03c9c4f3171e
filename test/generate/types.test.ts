/** The types of own contracts, in TypeScript and in Python, as they are written. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { definitionsOf } from '../../src/generate/definitions-of.ts';
import { pythonOf } from '../../src/generate/python.ts';
import { typesOf } from '../../src/generate/types.ts';
import type { Contract } from '../../src/words/contract.ts';

const word = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const schemas: { [name: string]: object } = {
  'order-line': object(
    {
      id: { ...word, description: 'Its number.' },
      from: { type: 'integer' },
      size: { enum: [1, 0.5, 'x', null] },
      half: { const: 0.5 },
      level: { enum: ['a', 'b'] },
      'big--part-': object({ d: word }),
      price: { type: 'number', default: 1 },
      gone: { not: {} },
      ok: { type: 'boolean' },
      any: {},
      lists: { type: 'array', items: { type: 'array' } },
      parts: { type: 'array', items: object({ a: word }) },
      names: { type: 'object', additionalProperties: word },
      free: { type: 'object' },
      deep: { type: 'object', additionalProperties: object({ b: word }) },
      either: { anyOf: [word, { type: 'null' }, object({ c: word })] },
    },
    { description: 'One line of an order.', required: ['from', 'id'] },
  ),
  Any: object({}),
  record: { type: 'object', additionalProperties: { type: 'integer' } },
  mixed: object({ a: word }, { additionalProperties: { type: 'integer' } }),
  closed: object({ 'a b': word }, { additionalProperties: false }),
};
const contracts = Object.entries(schemas).map(
  ([name, schema]) => contractOf(name, schema as never) as Contract<unknown>,
);
const definitions = definitionsOf(contracts);

it('TypeScript of an object that has either these fields or those', () => {
  const schema = {
    ...object({ a: { ...word, description: 'The first.', default: 'x' }, b: word, c: { type: 'integer' } }),
    if: { required: ['c'] },
    then: { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
    else: { required: ['a', 'b'] },
  };
  const found = definitionsOf([contractOf('thing', schema as never) as Contract<unknown>]);
  expect(found.get('Thing')?.schema.ways).toEqual([{ title: 'Choice', description: '', groups: [['a', 'b'], ['c']] }]);
  expect(typesOf(found)).toBe(`export type Thing = ({
  /**
   * The first.
   *
   * @default "x"
   */
  a: string;
  b: string;
  c?: undefined;
} | {
  c: number;
  a?: undefined;
  b?: undefined;
});
`);
});

it('TypeScript', () => {
  expect(typesOf(definitions)).toBe(`/** One line of an order. */
export type OrderLine = {
  /** Its number. */
  id: string;
  from: number;
  size?: 1 | 0.5 | 'x' | null | undefined;
  half?: 0.5 | undefined;
  level?: 'a' | 'b' | undefined;
  'big--part-'?: {
    d?: string | undefined;
  } | undefined;
  /** @default 1 */
  price?: number | undefined;
  gone?: undefined;
  ok?: boolean | undefined;
  any?: unknown;
  lists?: (unknown[])[] | undefined;
  parts?: ({
    a?: string | undefined;
  })[] | undefined;
  names?: {
    [name: string]: string;
  } | undefined;
  free?: {
    [name: string]: unknown;
  } | undefined;
  deep?: {
    [name: string]: {
      b?: string | undefined;
    };
  } | undefined;
  either?: string | null | {
    c?: string | undefined;
  } | undefined;
};

export type AnyMessage = {
  [name: string]: unknown;
};

export type RecordMessage = {
  [name: string]: number;
};

export type Mixed = {
  a?: string | undefined;
  [name: string]: unknown;
};

export type Closed = {
  'a b'?: string | undefined;
};
`);
});

it('in Python, two lines stand free behind a class, and every name is exported, whatever a text says', () => {
  const all = {
    first: object(
      { a: { ...word, description: 'Not = TypedDict.' } },
      { description: 'Some class Other(TypedDict): no.' },
    ),
    second: { ...word, description: 'It is no Thing: TypeAlias.' },
    third: object({ b: word }),
    fourth: { type: 'integer' },
  };
  const given = Object.entries(all).map(([name, schema]) => contractOf(name, schema as never) as Contract<unknown>);
  const [, text] = pythonOf(definitionsOf(given), { introduction: '', hasWays: false }).split('overload\n\n');
  expect(text).toBe(`__all__ = [
    "First",
    "Second",
    "Third",
    "Fourth",
]


@final
class First(TypedDict):
    """Some class Other(TypedDict): no."""

    a: NotRequired[str]
    """Not = TypedDict."""


Second: TypeAlias = str
"""It is no Thing: TypeAlias."""


@final
class Third(TypedDict):
    b: NotRequired[str]


Fourth: TypeAlias = int
`);
});

it('Python', () => {
  const [, names, text = ''] = pythonOf(definitions, { hasWays: false }).split(/__all__ = \[\n([^\]]*)\]\n+/);
  expect(names?.match(/\w+/g)).toEqual([
    ...['OrderLineBigPart', 'OrderLinePartsItem', 'OrderLineDeepValue', 'OrderLineEither', 'OrderLine'],
    ...['AnyMessage', 'RecordMessage', 'Mixed', 'Closed'],
  ]);
  expect(text.trim().split(/\n\n+(?=@final|\w+ =|\w+:)/)).toEqual([
    '@final\nclass OrderLineBigPart(TypedDict):\n    d: NotRequired[str]',
    '@final\nclass OrderLinePartsItem(TypedDict):\n    a: NotRequired[str]',
    '@final\nclass OrderLineDeepValue(TypedDict):\n    b: NotRequired[str]',
    '@final\nclass OrderLineEither(TypedDict):\n    c: NotRequired[str]',
    `OrderLine = TypedDict("OrderLine", {${[
      '"id": str',
      '"from": int',
      '"size": NotRequired[Literal[1, "x", None] | float]',
      '"half": NotRequired[float]',
      '"level": NotRequired[Literal["a", "b"]]',
      '"big--part-": NotRequired[OrderLineBigPart]',
      '"price": NotRequired[float]',
      '"ok": NotRequired[bool]',
      '"any": NotRequired[object]',
      '"lists": NotRequired[list[list[object]]]',
      '"parts": NotRequired[list[OrderLinePartsItem]]',
      '"names": NotRequired[dict[str, str]]',
      '"free": NotRequired[dict[str, object]]',
      '"deep": NotRequired[dict[str, OrderLineDeepValue]]',
      '"either": NotRequired[str | None | OrderLineEither]',
    ].join(', ')}})\n"""One line of an order.\n\n\`id\`: Its number.\n\n\`price\`: Default: 1.\n"""`,
    'AnyMessage: TypeAlias = dict[str, object]',
    'RecordMessage: TypeAlias = dict[str, int]',
    '@final\nclass Mixed(TypedDict):\n    a: NotRequired[str]',
    'Closed = TypedDict("Closed", {"a b": NotRequired[str]})',
  ]);
});

it('a Python class within another gets a number where its name is taken, and the next one where that is taken too', () => {
  const schemas = { build: object({ image: object({ a: word }) }), 'build-image': word, 'build-image2': word };
  const given = Object.entries(schemas).map(([name, schema]) => contractOf(name, schema as never) as Contract<unknown>);
  const text = pythonOf(definitionsOf(given), { hasWays: false });
  expect(text).toContain('class BuildImage3(TypedDict):\n    a: NotRequired[str]');
  expect(text).toContain('    image: NotRequired[BuildImage3]');
});

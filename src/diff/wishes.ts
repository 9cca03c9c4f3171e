import type { Evaluator } from './evaluator.ts';
import type { Limit, SchemaNode } from './schema-node.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A schema that a value follows, or that it must not follow. */
export type Literal = { node: SchemaNode; holds: boolean };

/** One thing that is wanted of a value. */
export type Wish =
  | { is: 'literal'; literal: Literal }
  | { is: 'among' | 'except'; values: readonly unknown[] }
  | { is: 'limit'; name: Limit; value: number }
  | { is: 'pattern'; pattern: string; holds: boolean }
  | { is: 'multiple'; factor: number; holds: boolean }
  /** The object has the key, with a value that follows the literal. */
  | { is: 'present'; key: string; literal?: Literal }
  | { is: 'absent'; key: string }
  /** Where the object has the key, its value follows the schema. */
  | { is: 'property'; key: string; node: SchemaNode }
  /** Every key that the schema does not know follows its `additionalProperties`; every matching one its patterns. */
  | { is: 'others'; of: SchemaNode }
  | { is: 'names'; node: SchemaNode }
  /** The object has a key whose name follows the literals, with a value that follows one. */
  | { is: 'named'; name: readonly Literal[]; literal?: Literal }
  /** Some name follows the literals, and some value follows one; not necessarily under that name. */
  | { is: 'nameable'; name: readonly Literal[]; literal?: Literal }
  | { is: 'every'; literal: Literal }
  /** An item follows the literal; the first places may be left out of it. */
  | { is: 'some'; literal: Literal; from: number }
  /** Each item follows what the schema says of its place. */
  | { is: 'places'; of: SchemaNode }
  /** The list has an item at the place, which follows the literal. */
  | { is: 'item'; place: number; literal: Literal }
  /** The number of items that follow the schema is in this range. */
  | { is: 'count'; node: SchemaNode; least: number; most: number }
  | { is: 'unique'; holds: boolean }
  /** A value that is found in this way may not exist, unless the same keyword with the same meaning is followed. */
  | { is: 'doubt' | 'settled'; about: string };

/** What is wanted of the items of a list. */
export type ItemWish = Extract<Wish, { is: 'every' | 'some' | 'places' | 'item' | 'count' | 'unique' }>;

/** What is wanted of the fields of an object. */
export type FieldWish = Extract<
  Wish,
  { is: 'present' | 'absent' | 'property' | 'others' | 'names' | 'named' | 'nameable' }
>;

/** Wishes that are all to be met. */
export type Option = readonly Wish[];

/** One keyword: the ways in which a value can follow it, and those in which it can break it. */
export type Clause = { readonly holds: readonly Option[]; readonly fails: readonly Option[] };

/** The keys that are worth a try, and whether another name can make a difference. */
export type Names = {
  known: readonly string[];
  isExact: boolean;
  vocabulary: Vocabulary;
  evaluator: Evaluator;
};

/** The value follows the schema. */
export function yes(node: SchemaNode): Wish {
  return { is: 'literal', literal: { node, holds: true } };
}

/** The value breaks the schema. */
export function no(node: SchemaNode): Wish {
  return { is: 'literal', literal: { node, holds: false } };
}

/** A keyword that is only compared as a whole. */
export function doubtful(about: string): Clause {
  return {
    holds: [
      [
        { is: 'settled', about },
        { is: 'doubt', about: '' },
      ],
    ],
    fails: [[{ is: 'doubt', about }]],
  };
}

import type { Evaluator } from './evaluator.ts';
import type { Limit, SchemaNode } from './schema-node.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A schema that a value must satisfy (`holds`) or violate. */
export type Literal = { node: SchemaNode; holds: boolean };

/** One requirement for a value. */
export type Wish =
  | { is: 'literal'; literal: Literal }
  | { is: 'among' | 'except'; values: readonly unknown[] }
  | { is: 'limit'; name: Limit; value: number }
  | { is: 'pattern'; pattern: string; holds: boolean }
  | { is: 'multiple'; factor: number; holds: boolean }
  /** The object has the key, with a value that satisfies the literal. */
  | { is: 'present'; key: string; literal?: Literal }
  | { is: 'absent'; key: string }
  /** If the object has the key, its value satisfies the schema. */
  | { is: 'property'; key: string; node: SchemaNode }
  /**
   * The value of every key that the schema does not know satisfies `additionalProperties`; that of every matching key
   * satisfies its patterns.
   */
  | { is: 'others'; of: SchemaNode }
  | { is: 'names'; node: SchemaNode }
  /** The object has a key whose name satisfies the literals, with a value that satisfies `literal`. */
  | { is: 'named'; name: readonly Literal[]; literal?: Literal }
  /**
   * There is a name that satisfies the literals, and a value that satisfies `literal`, not necessarily with that name.
   */
  | { is: 'nameable'; name: readonly Literal[]; literal?: Literal }
  | { is: 'every'; literal: Literal }
  /** An item satisfies the literal, from the place `from` on. */
  | { is: 'some'; literal: Literal; from: number }
  /** Each item satisfies what the schema says about its place. */
  | { is: 'places'; of: SchemaNode }
  /** The list has an item at the place, which satisfies the literal. */
  | { is: 'item'; place: number; literal: Literal }
  /** The number of items that satisfy the schema is in this range. */
  | { is: 'count'; node: SchemaNode; least: number; most: number }
  | { is: 'unique'; holds: boolean }
  /** `doubt`: this way may not lead to a real value, unless the same keyword with the same meaning is `settled`. */
  | { is: 'doubt' | 'settled'; about: string };

/** Requirements for the items of a list. */
export type ItemWish = Extract<Wish, { is: 'every' | 'some' | 'places' | 'item' | 'count' | 'unique' }>;

/** Requirements for the fields of an object. */
export type FieldWish = Extract<
  Wish,
  { is: 'present' | 'absent' | 'property' | 'others' | 'names' | 'named' | 'nameable' }
>;

/** Wishes that must all be met. */
export type Option = readonly Wish[];

/** One keyword: the ways in which a value can satisfy it, and those in which it can violate it. */
export type Clause = { readonly holds: readonly Option[]; readonly fails: readonly Option[] };

/** The keys that are worth trying, and whether another name can make a difference. */
export type Names = {
  known: readonly string[];
  isExact: boolean;
  vocabulary: Vocabulary;
  evaluator: Evaluator;
};

/** The value satisfies the schema. */
export function yes(node: SchemaNode): Wish {
  return { is: 'literal', literal: { node, holds: true } };
}

/** The value violates the schema. */
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

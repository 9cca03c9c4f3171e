/**
 * The table of a contract: what its fields are, in a form that issues, lint and repair can walk.
 *
 * It says the same as the JSON Schema of the contract; the validator decides, the table explains and guides.
 */
export type Shape =
  | ObjectShape
  | UnionShape
  | ListShape
  | StringShape
  | NumberShape
  | BooleanShape
  | ConstantShape
  | AbsentShape
  | AnyShape;

export type ObjectShape = {
  readonly type: 'object';
  /** Name of the definition, for people. */
  readonly name?: string;
  readonly fields: { readonly [field: string]: Shape };
  readonly required: readonly string[];
  /** Unknown fields are welcome, in the strict schema too. */
  readonly open?: true;
  /** What every unknown field holds: the object is a record. */
  readonly values?: Shape;
  /** Groups of fields of which exactly one is given whole. */
  readonly ways?: readonly (readonly (readonly string[])[])[];
  /** Fields of which at least one is given. */
  readonly atLeastOne?: readonly string[];
  /** The object is one of several that no tag tells apart: what is meant is found by trying. */
  readonly forms?: readonly Form[];
  readonly nullable?: true;
};

/** One of the objects that may stand in a place, with the verdict of its schema. */
export type Form = { readonly shape: ObjectShape | UnionShape; readonly check: (value: unknown) => boolean };

export type UnionShape = {
  readonly type: 'union';
  readonly name: string;
  /** The field that chooses the member. */
  readonly tag: string;
  readonly members: { readonly [value: string]: ObjectShape | UnionShape | KeyedShape };
  /** The member for every other string. */
  readonly otherwise?: ObjectShape;
  readonly nullable?: true;
};

/** Two members with the same tag, told apart by the presence of a key. */
export type KeyedShape = {
  readonly type: 'keyed';
  readonly key: string;
  readonly present: ObjectShape | UnionShape;
  readonly absent: ObjectShape | UnionShape;
};

export type ListShape = {
  readonly type: 'array';
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly nullable?: true;
};

export type StringShape = {
  readonly type: 'string';
  /** Name of the value rule, such as `uuid`. */
  readonly rule?: string;
  readonly pattern?: Matching;
  /** What the text must not match. */
  readonly not?: Matching;
  readonly enum?: readonly string[];
  /** Names that belong to other members of the union. */
  readonly known?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly nullable?: true;
};

/** What tells whether a text fits: a regular expression, or what does the same. */
export type Matching = { test(text: string): boolean };

export type NumberShape = {
  readonly type: 'number' | 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly nullable?: true;
};

export type BooleanShape = { readonly type: 'boolean'; readonly nullable?: true };

export type ConstantShape = { readonly type: 'constant'; readonly value: string | boolean; readonly nullable?: true };

/** A field that must not be there; `why` says what it would mean. */
export type AbsentShape = { readonly type: 'absent'; readonly why: string };

export type AnyShape = { readonly type: 'any' };

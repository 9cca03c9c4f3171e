/** The type of the messages that a schema describes, as far as the TypeScript type of the schema shows it. */

/**
 * The type of a schema's messages: the output type of a Standard Schema, `Static` of TypeBox, or what a literal JSON
 * Schema describes; otherwise `unknown`.
 */
export type TypeOf<S> = S extends { readonly '~standard': { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly output: infer Output }
    ? Output
    : unknown
  : S extends { readonly static: unknown; readonly params: unknown[] }
    ? (S & { readonly params: [] })['static']
    : FromSchema<S, S>;

/** The type that a JSON Schema describes. `Root` is the schema in which its references are resolved. */
export type FromSchema<S, Root> = S extends true
  ? unknown
  : S extends false
    ? never
    : S extends { readonly $ref: infer Ref }
      ? FromReference<Ref, Root>
      : S extends { readonly const: infer Value }
        ? Value
        : S extends { readonly enum: readonly (infer Value)[] }
          ? Value
          : S extends { readonly allOf: infer Parts }
            ? FromAll<Parts, Root> & FromTyped<S, Root>
            : S extends { readonly anyOf: readonly (infer Member)[] }
              ? FromMember<Member, Root> & FromTyped<S, Root>
              : S extends { readonly oneOf: readonly (infer Member)[] }
                ? FromMember<Member, Root> & FromTyped<S, Root>
                : FromTyped<S, Root>;

type FromMember<Member, Root> = Member extends unknown ? FromSchema<Member, Root> : never;

type FromReference<Ref, Root> = Ref extends '#'
  ? FromSchema<Root, Root>
  : Ref extends `#/$defs/${infer Name}`
    ? Root extends { readonly $defs: { readonly [name in Name]: infer Target } }
      ? FromSchema<Target, Root>
      : unknown
    : Ref extends `#/definitions/${infer Name}`
      ? Root extends { readonly definitions: { readonly [name in Name]: infer Target } }
        ? FromSchema<Target, Root>
        : unknown
      : unknown;

type FromAll<Parts, Root> = Parts extends readonly [infer First, ...infer Others]
  ? FromSchema<First, Root> & FromAll<Others, Root>
  : unknown;

type FromTyped<S, Root> = S extends { readonly type: infer Type }
  ? Type extends readonly (infer One)[]
    ? FromType<One, S, Root>
    : FromType<Type, S, Root>
  : S extends { readonly properties: unknown }
    ? FromObject<S, Root>
    : unknown;

type FromType<Type, S, Root> = Type extends 'string'
  ? string
  : Type extends 'number' | 'integer'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'null'
        ? null
        : Type extends 'array'
          ? FromList<S, Root>
          : Type extends 'object'
            ? FromObject<S, Root>
            : unknown;

type FromList<S, Root> = S extends { readonly prefixItems: infer Items }
  ? S extends { readonly items: false }
    ? FromTuple<Items, Root>
    : unknown[]
  : S extends { readonly items: infer Item }
    ? Item extends readonly unknown[]
      ? unknown[]
      : FromSchema<Item, Root>[]
    : unknown[];

/** Without `minItems` a tuple may be shorter. */
type FromTuple<Items, Root> = Items extends readonly [infer First, ...infer Others]
  ? [FromSchema<First, Root>?, ...FromTuple<Others, Root>]
  : [];

type FromObject<S, Root> = S extends { readonly properties: infer Fields }
  ? Simplify<
      {
        -readonly [name in keyof Fields as name extends RequiredOf<S> ? name : never]: FromSchema<Fields[name], Root>;
      } & {
        -readonly [name in keyof Fields as name extends RequiredOf<S> ? never : name]?:
          | FromSchema<Fields[name], Root>
          | undefined;
      }
    > &
      RequiredUnnamed<S, Fields>
  : FromRecord<S, Root>;

/** Fields that are required and have no schema. */
type RequiredUnnamed<S, Fields> =
  Exclude<RequiredOf<S>, keyof Fields> extends never
    ? unknown
    : { [name in Exclude<RequiredOf<S>, keyof Fields>]: unknown };

type RequiredOf<S> = S extends { readonly required: readonly (infer Name extends string)[] } ? Name : never;

type FromRecord<S, Root> = S extends { readonly additionalProperties: infer Value }
  ? { [name: string]: Value extends boolean ? unknown : FromSchema<Value, Root> }
  : { [name: string]: unknown };

type Simplify<T> = { [name in keyof T]: T[name] } & {};

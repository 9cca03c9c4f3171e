/**
 * The TypeBox schemas of `schemas/`, rewritten for TypeBox's own compiler, which knows none of their authoring keywords and
 * no `not` beside a type.
 */
import { OptionalKind, type SchemaOptions, type TObject, type TSchema, Type } from '@sinclair/typebox';
import {
  CUSTOM_KIND,
  DATE_TIME,
  GLOB,
  KIND_NAME,
  NON_BLANK,
  PATH,
  REL_PATH,
  TIMESTAMP,
  UNKNOWN_AGENT,
  UUID,
} from '../patterns.ts';

type Source = TSchema & {
  rule?: string;
  tsType?: string;
  enum?: string[];
  ways?: { groups: string[][] }[];
  atLeastOne?: string[];
};

/** Rewrites a schema and everything in it. */
export function adaptSchema(source: Source): TSchema {
  const schema = adaptRequired(source);
  return OptionalKind in source ? Type.Optional(schema) : schema;
}

function adaptRequired(source: Source): TSchema {
  if (source.enum) return Type.Union(source.enum.map((word) => Type.Literal(word)));
  if (source.anyOf) return Type.Union((source.anyOf as Source[]).map(adaptSchema));
  if (source.const !== undefined) return Type.Literal(source.const);
  switch (source.type) {
    case 'string':
      return adaptString(source);
    case 'array':
      return Type.Array(adaptSchema(source.items), limitsOf(source));
    case 'object':
      return adaptObject(source);
    case 'boolean':
      return Type.Boolean();
    case 'integer':
      return Type.Integer(limitsOf(source));
    case 'number':
      return Type.Number(limitsOf(source));
    default:
      return source.not ? Type.Never() : Type.Unknown();
  }
}

function adaptString({ rule, tsType }: Source): TSchema {
  if (tsType === 'CustomKind') return matching(CUSTOM_KIND);
  if (tsType === 'UnknownAgent') return matching(UNKNOWN_AGENT);
  if (rule === 'file-name') return Type.String({ minLength: 1 });
  const pattern = PATTERNS[rule ?? ''];
  return pattern ? matching(pattern) : Type.String();
}

/** `Type.RegExp` would not do: compiled, it takes null and numbers for the strings that they make. */
function matching(pattern: RegExp): TSchema {
  return Type.String({ pattern: pattern.source });
}

const PATTERNS: Record<string, RegExp> = {
  uuid: UUID,
  'date-time': DATE_TIME,
  timestamp: TIMESTAMP,
  'non-blank': NON_BLANK,
  path: PATH,
  'rel-path': REL_PATH,
  glob: GLOB,
  'kind-name': KIND_NAME,
};

function adaptObject(source: Source): TSchema {
  const fields = Object.entries((source as unknown as TObject).properties ?? {});
  const object = Type.Object(Object.fromEntries(fields.map(([key, field]) => [key, adaptSchema(field)])), {
    ...(typeof source.additionalProperties === 'object' && {
      additionalProperties: adaptSchema(source.additionalProperties),
    }),
  });
  const groups = (source.ways ?? []).map((way) =>
    Type.Union(way.groups.map((group) => only(group, way.groups.flat()))),
  );
  if (source.atLeastOne) groups.push(Type.Union(source.atLeastOne.map((field) => only([field], []))));
  return groups.length === 0 ? object : Type.Intersect([object, ...groups]);
}

/** An object with some fields of a group and without the others. */
function only(present: string[], all: string[]): TSchema {
  const fields = present.map((field) => [field, Type.Unknown()]);
  const others = all.filter((field) => !present.includes(field)).map((field) => [field, Type.Optional(Type.Never())]);
  return Type.Object(Object.fromEntries([...fields, ...others]));
}

function limitsOf({ minimum, maximum, minItems, maxItems }: Source): SchemaOptions {
  const limits = Object.entries({ minimum, maximum, minItems, maxItems });
  return Object.fromEntries(limits.filter(([, limit]) => limit !== undefined));
}

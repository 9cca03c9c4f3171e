/**
 * The words that every message is written with: one function a value rule, and the few authoring keywords that plain JSON
 * Schema lacks. `scripts/generate/` turns those keywords into JSON Schema, types, validators and tables:
 *
 * - `title` names a definition; wherever a titled schema is used, a reference to it is written.
 * - `rule` names the value rule of a string, so that an issue can say how to fix it.
 * - `tag`, `tellApart` on a union: the field that chooses the member, and the key by whose presence two members with
 *   the same tag are told apart.
 * - `ways` on an object: groups of fields of which exactly one is given (a target, a text).
 * - `atLeastOne` on an object: fields of which one or more is given.
 * - `usage` on a titled schema: what it is for where it is used; stands beside the reference.
 * - `speaks` on a message: who sends it to whom, and in what.
 * - `marks` on a definition: required fields that stand together in no object but a message; `parse` knows one by them.
 * - `tsType` on a string: the branded type that stands for it in TypeScript.
 *
 * Patterns decide and `format` decorates, so that every validator in every language agrees: explicit character classes, no
 * lookaround, and a trailing newline is refused by `not` or by a length, because Python's `$` lets one by.
 */
import { type SchemaOptions, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** Who sends a message to whom, and in what it travels. */
export type Route = { from: string; to: string; carrier: string };

/** A group of fields of which exactly one alternative is given whole. */
export type Way = { title: string; description: string; groups: string[][]; fields: TProperties };

const CONTROL = '\\u0000-\\u001f\\u007f';
const WHITE_SPACE = '\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const NO_CONTROL = { not: { pattern: `[${CONTROL}]` } };

const DATE =
  '[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))';
const HOUR_MINUTE = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const FRACTION = '(?:\\.[0-9]{1,9})?';

const SEGMENT = `[^${CONTROL}<>:"|?*/\\\\]*[^${CONTROL}<>:"|?*/\\\\. ]`;

/** A string without any rule: an optional remark, a list item. */
export const text = (description: string, options: SchemaOptions = {}) => Type.String({ description, ...options });

/** What a file holds; may be empty, and is never altered. */
export const content = (description: string) => Type.String({ rule: 'content', description });

/** A string with at least one character that is not white space: every required string without a rule of its own. */
export const nonBlank = (description: string, options: SchemaOptions = {}) =>
  Type.String({ rule: 'non-blank', pattern: `[^${WHITE_SPACE}]`, description, ...options });

/** A UUID of any version: 8-4-4-4-12 hex digits, either case. The length keeps a trailing newline out. */
export const uuid = (description: string) =>
  Type.String({
    rule: 'uuid',
    format: 'uuid',
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    description,
  });

/** An RFC 3339 instant with a zone. */
export const dateTime = (description: string) =>
  Type.String({
    rule: 'date-time',
    format: 'date-time',
    pattern: `^${DATE}T${HOUR_MINUTE}:[0-5][0-9]${FRACTION}(?:Z|[+-]${HOUR_MINUTE})$`,
    ...NO_CONTROL,
    description,
  });

/** An ISO 8601 date and time whose zone may be missing (a warning says so). */
export const timestamp = (description: string) =>
  Type.String({
    rule: 'timestamp',
    pattern: `^${DATE}T${HOUR_MINUTE}(?::[0-5][0-9]${FRACTION})?(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?$`,
    ...NO_CONTROL,
    description,
  });

/** A path that names a file or folder in any notation: non-empty, no control character. */
export const path = (description: string, options: SchemaOptions = {}) =>
  Type.String({ rule: 'path', minLength: 1, ...NO_CONTROL, description, ...options });

/** A path below a root: segments between `/` or `\`, no `.` or `..`, no drive, nothing absolute. */
export const relPath = (description: string) =>
  Type.String({
    rule: 'rel-path',
    pattern: `^(?:\\./)?${SEGMENT}(?:[/\\\\]${SEGMENT})*$`,
    ...NO_CONTROL,
    description,
  });

/** A glob below a root, with an optional leading `!` that excludes. */
export const glob = (description: string) =>
  Type.String({
    rule: 'glob',
    pattern: '^!?[^!/\\\\]',
    not: { pattern: `[${CONTROL}]|\\.\\.|^!?[A-Za-z]:` },
    description,
  });

/** A name of a job kind: 1–64 characters without blanks or control characters. */
export const kindName = (description: string, options: SchemaOptions = {}) =>
  Type.String({
    rule: 'kind-name',
    pattern: '^[^\\u0000-\\u0020\\u007f]{1,64}$',
    ...NO_CONTROL,
    description,
    ...options,
  });

/** A kind name that is none of the known ones; a branded string in TypeScript. */
export const customKind = (known: readonly string[], brand: string, description: string) =>
  kindName(description, {
    tsType: brand,
    not: { anyOf: [{ enum: [...known] }, { pattern: `[${CONTROL}]` }] },
  });

/** A non-blank name that is none of the known ones; a branded string in TypeScript. */
export const unknownName = (known: readonly string[], brand: string, description: string) =>
  nonBlank(description, { tsType: brand, not: { enum: [...known] } });

/** A whole number from 0 to 2^53 − 1. */
export const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

/** A number from 0 to 100. */
export const percentage = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });

/** One of a few words. */
export const choice = (words: readonly string[], description: string, options: SchemaOptions = {}) =>
  Type.Unsafe<string>({ type: 'string', enum: [...words], description, ...options });

/** Exactly this value. */
export const constant = (value: string | boolean, description: string) => Type.Literal(value, { description });

export const flag = (description: string, options: SchemaOptions = {}) => Type.Boolean({ description, ...options });

export const list = (items: TSchema, description: string, options: SchemaOptions = {}) =>
  Type.Array(items, { description, ...options });

/** Any JSON value. */
export const anything = (description: string) => Type.Unknown({ description });

/** An object that may hold anything, in the strict schema as well. */
export const freeObject = (description: string) => Type.Object({}, { additionalProperties: true, description });

/** An object whose values all follow one schema, under names of the sender's choosing. */
export const record = (values: TSchema, description: string) =>
  Type.Object({}, { additionalProperties: values, description });

/** An object with some known fields that stays open in the strict schema. */
export const openObject = (properties: TProperties, description: string) =>
  Type.Object(properties, { additionalProperties: true, description });

/** A field that must not be there, because it would make the message another one. */
export const absent = (description: string) => Type.Unsafe<never>({ not: {}, description });

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** A named schema with a word on what it is used for here. */
export const described = <T extends TSchema>(schema: T, usage: string): T => ({ ...schema, usage });

const targetFields = (what: string) => ({
  root: optional(path(`Folder that rel_path starts from. Only together with rel_path.`)),
  rel_path: optional(relPath(`${what}, below root: no drive, no leading slash, no "..".`)),
  path: optional(path(`${what}, in one piece. Only without root and rel_path.`)),
});

/** Where a file is: `root` and `rel_path`, or `path` alone. */
export const target = {
  fields: targetFields,
  way: {
    title: 'Target',
    description: 'Where the file is: `root` and `rel_path` together, or `path` alone.',
    groups: [['root', 'rel_path'], ['path']],
    fields: targetFields('The file'),
  } satisfies Way,
};

const fileTextFields = () => ({
  new_content: optional(content('The whole text to write; may be empty. The canonical name.')),
  content: optional(content('The whole text to write; may be empty. Accepted in place of new_content.')),
});

/** What is to be written: `new_content`, or `content`, never both. */
export const fileText = {
  fields: fileTextFields,
  way: {
    title: 'FileText',
    description: 'The text to write: `new_content` (canonical) or `content`, exactly one of the two.',
    groups: [['new_content'], ['content']],
    fields: fileTextFields(),
  } satisfies Way,
};

/** A short remark beside the message that a person or the next round may read. */
export const remarks = {
  commentary: optional(text('Brief explanation of the plan or the answer.')),
  btw: optional(text('Side note or observation for the context.')),
  ask: optional(text('Question to the user, only when truly blocked.')),
};

import { aContract, checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import type { Contract, StandardProps, StandardResult } from '../words/contract.ts';
import { renderContract } from './render-contract.ts';

/** What Standard JSON Schema adds to a Standard Schema. */
export type JsonSchemaProps = {
  /** @throws TypeError for any target other than `draft-2020-12` and `draft-07` */
  readonly input: (options: { readonly target: string }) => { [keyword: string]: unknown };
  readonly output: (options: { readonly target: string }) => { [keyword: string]: unknown };
};

/** A contract that can also return its JSON Schema. */
export type WithJsonSchema<T> = Omit<Contract<T>, '~standard'> & {
  readonly '~standard': StandardProps<T> & { readonly jsonSchema: JsonSchemaProps };
};

export type JsonSchemaOptions = {
  /**
   * Ask for `{ "reply": … }` when the messages are a union, or are not objects: models and clients want a plain object at the
   * root of a tool's input and of strict output. The validated value is the message without the wrapper. Default: false.
   */
  wrap?: boolean | undefined;
};

/**
 * Makes a contract implement Standard JSON Schema, for SDKs that need the schema: the AI SDK, MCP servers.
 *
 * This is a separate function because it includes the definitions of all contracts, which most bundles do not need. The
 * schema is the strict one; validation stays open.
 *
 * @example
 * const schema = withJsonSchema(LlmReply, { wrap: true });
 * const { output } = await generateText({ model, output: Output.object({ schema }), prompt });
 */
export function withJsonSchema<T>(contract: Contract<T>, options: JsonSchemaOptions = {}): WithJsonSchema<T> {
  checkArgument('withJsonSchema', 'contract', contract, aContract);
  checkOptionsOf('withJsonSchema', options, { wrap: 'true or false' });
  const { wrap = false } = options;
  let isObject: boolean | undefined;
  const isWrapped = () => {
    if (!wrap) return false;
    isObject ??= schemaOf(contract).type === 'object';
    return !isObject;
  };
  const schemaFor = ({ target }: { readonly target: string }) => {
    checkArgument('jsonSchema', 'target', target, Object.keys(URIS));
    const schema = schemaOf(contract);
    const whole = isWrapped() ? wrapped(schema) : rooted(schema, contract, target);
    return { $schema: URIS[target], ...(target === 'draft-07' ? (inDraft07(whole) as JsonSchema) : whole) };
  };
  const jsonSchema: JsonSchemaProps = { input: schemaFor, output: schemaFor };
  const { validate } = contract['~standard'];
  return {
    ...contract,
    '~standard': {
      ...contract['~standard'],
      ...(wrap && { validate: (value: unknown) => (isWrapped() ? unwrap(value, validate) : validate(value)) }),
      jsonSchema,
    },
  };
}

const URIS: { readonly [target: string]: string } = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

/** The same name as in the schemas for providers. No message has this as its only field. */
const WRAPPER = 'reply';

type JsonSchema = { [keyword: string]: unknown };

/** Includes all names of a field, so that nobody refuses a valid message by this schema. */
function schemaOf<T>(contract: Contract<T>): JsonSchema {
  const text = renderContract(contract as Contract<unknown>, { style: 'schema', aliases: true });
  const { anyOf, $defs, ...schema } = JSON.parse(text) as {
    anyOf?: JsonSchema[];
    $defs?: { [name: string]: JsonSchema };
  };
  const [only, ...others] = anyOf ?? [];
  // A schema that contains itself is one of the definitions.
  const root = others.length === 0 && only?.$ref === `#/$defs/${contract.name}` ? $defs?.[contract.name] : undefined;
  return { ...schema, ...(root ?? (anyOf && { anyOf })), ...($defs && { $defs }) };
}

/**
 * MCP servers (2020-12) expect `type: "object"` at the root, which a union does not have. The AI SDK (draft-07) closes
 * every schema with that type, and a union that is closed as a whole allows nothing.
 */
function rooted<T>(schema: JsonSchema, { shape }: Contract<T>, target: string): JsonSchema {
  const isObject = (shape.type === 'object' || shape.type === 'union') && !shape.nullable;
  return isObject && target === 'draft-2020-12' ? { type: 'object', ...schema } : schema;
}

/** Renames keywords of 2020-12 for draft-07. Readers ignore those that draft-07 does not have; `validate` decides. */
function inDraft07(given: unknown, isMap = false): unknown {
  if (Array.isArray(given)) return given.map((item) => inDraft07(item));
  if (typeof given !== 'object' || given === null) return given;
  const schema = isMap ? given : closedByName(given as JsonSchema);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (isMap) return [keyword, inDraft07(value)];
    if (VALUES.has(keyword)) return [keyword, value];
    if (keyword === 'items' && 'prefixItems' in schema) return ['additionalItems', inDraft07(value)];
    return [OLD_NAMES[keyword] ?? keyword, inDraft07(value, MAPS.has(keyword))];
  });
  const { dependentRequired, dependentSchemas } = schema as JsonSchema;
  const old = Object.fromEntries(entries);
  if (isMap || (dependentRequired === undefined && dependentSchemas === undefined)) return old;
  return {
    ...old,
    dependencies: { ...(inDraft07(dependentSchemas ?? {}, true) as object), ...(dependentRequired as object) },
  };
}

/** Closes an object whose fields are named in several parts, by listing the fields of all parts. */
function closedByName(schema: JsonSchema): JsonSchema {
  const { unevaluatedProperties, ...rest } = schema;
  if (unevaluatedProperties !== false) return schema;
  const names = namesWithin(rest);
  const loose = Object.fromEntries(names.map((name) => [name, {}]));
  return { ...rest, properties: { ...loose, ...(rest.properties as object) }, additionalProperties: false };
}

function namesWithin(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    allOf = [],
    anyOf = [],
    oneOf = [],
    if: condition,
    then,
    else: otherwise,
    dependentSchemas = {},
  } = schema as {
    [keyword: string]: object;
  };
  const parts = [allOf, anyOf, oneOf, dependentSchemas].flatMap((some) => Object.values(some) as unknown[]);
  return [...Object.keys(properties), ...[...parts, condition, then, otherwise].flatMap(namesWithin)];
}

const OLD_NAMES: { readonly [keyword: string]: string } = { prefixItems: 'items' };
const MAPS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
]);
const VALUES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'const',
  'enum',
  'default',
  'examples',
  'required',
  'dependentRequired',
]);

function wrapped({ $defs, ...schema }: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { [WRAPPER]: schema },
    required: [WRAPPER],
    additionalProperties: false,
    ...($defs !== undefined && { $defs }),
  };
}

/** Takes the message out of the wrapper; a message without the wrapper is accepted as well. */
function unwrap<T>(value: unknown, validate: (value: unknown) => StandardResult<T>): StandardResult<T> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).join() !== WRAPPER) return validate(value);
  const bare = validate(value);
  if (bare.issues === undefined) return bare;
  const found = validate((value as { [WRAPPER]: unknown })[WRAPPER]);
  if (found.issues === undefined) return found;
  return { issues: found.issues.map(({ message, path }) => ({ message, path: [WRAPPER, ...path] })) };
}

import type { Dialect } from './schema-node.ts';

/** The type that the value of a keyword must have. */
export type Holds =
  | 'schema'
  | 'schemas'
  | 'map'
  | 'items'
  | 'count'
  | 'number'
  | 'positive'
  | 'flag'
  | 'text'
  | 'names'
  | 'value'
  | 'values'
  | 'anything'
  | 'anchor'
  | 'types'
  | 'dependencies'
  | 'lists';

type Keyword = { readonly holds: Holds; readonly only?: Dialect; readonly hint?: string };

/** Keywords that describe a schema and have no effect on validation. */
export const ANNOTATIONS: { readonly [keyword: string]: Holds } = {
  title: 'text',
  description: 'text',
  default: 'value',
  examples: 'anything',
  $comment: 'text',
  readOnly: 'flag',
  writeOnly: 'flag',
  deprecated: 'flag',
};

/** All supported keywords; `only` is the edition of JSON Schema that has the keyword. */
export const KEYWORDS: { readonly [keyword: string]: Keyword } = {
  $schema: { holds: 'text' },
  $id: { holds: 'text' },
  $anchor: { holds: 'anchor', only: '2020-12' },
  $ref: { holds: 'text' },
  $defs: { holds: 'map' },
  definitions: { holds: 'map' },
  type: { holds: 'types' },
  enum: { holds: 'values' },
  const: { holds: 'value' },
  allOf: { holds: 'schemas' },
  anyOf: { holds: 'schemas' },
  oneOf: { holds: 'schemas' },
  not: { holds: 'schema' },
  if: { holds: 'schema' },
  then: { holds: 'schema' },
  else: { holds: 'schema' },
  properties: { holds: 'map' },
  required: { holds: 'names' },
  additionalProperties: { holds: 'schema' },
  patternProperties: { holds: 'map' },
  propertyNames: { holds: 'schema' },
  minProperties: { holds: 'count' },
  maxProperties: { holds: 'count' },
  dependencies: { holds: 'dependencies', only: 'draft-07', hint: 'Use "dependentRequired" or "dependentSchemas".' },
  dependentRequired: { holds: 'lists', only: '2020-12', hint: 'Use "dependencies".' },
  dependentSchemas: { holds: 'map', only: '2020-12', hint: 'Use "dependencies".' },
  unevaluatedProperties: { holds: 'schema', only: '2020-12' },
  items: { holds: 'items' },
  prefixItems: { holds: 'schemas', only: '2020-12', hint: 'Use a list of "items".' },
  additionalItems: { holds: 'schema', only: 'draft-07', hint: 'Use "items" together with "prefixItems".' },
  unevaluatedItems: { holds: 'schema', only: '2020-12' },
  contains: { holds: 'schema' },
  minContains: { holds: 'count', only: '2020-12' },
  maxContains: { holds: 'count', only: '2020-12' },
  minItems: { holds: 'count' },
  maxItems: { holds: 'count' },
  uniqueItems: { holds: 'flag' },
  minLength: { holds: 'count' },
  maxLength: { holds: 'count' },
  pattern: { holds: 'text' },
  format: { holds: 'text' },
  minimum: { holds: 'number' },
  maximum: { holds: 'number' },
  exclusiveMinimum: { holds: 'number' },
  exclusiveMaximum: { holds: 'number' },
  multipleOf: { holds: 'positive' },
  holds: { holds: 'text' },
  // In draft-07 these may affect validation; here they never do.
  contentEncoding: { holds: 'text', only: '2020-12' },
  contentMediaType: { holds: 'text', only: '2020-12' },
  contentSchema: { holds: 'schema', only: '2020-12' },
};

/** The values of `holds`, which says what a string is: a path, a glob or code. It guides repair and lint. */
export type Hold = 'path' | 'rel-path' | 'glob' | 'code';

export function isHold(value: unknown): value is Hold {
  return value === 'path' || value === 'rel-path' || value === 'glob' || value === 'code';
}

const TYPES = /* @__PURE__ */ new Set<unknown>(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/**
 * Why a value is not allowed for a keyword, as the end of a sentence that starts with the keyword; undefined when it is
 * allowed. The schemas in it are checked when they are read.
 */
export function keywordProblem(holds: Holds, value: unknown): string | undefined {
  switch (holds) {
    case 'schemas':
      return Array.isArray(value) && value.length > 0 ? undefined : 'must be a list of schemas that is not empty';
    case 'map':
      return isObject(value) ? undefined : 'must be an object of schemas';
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 ? undefined : 'must be a whole number that is not negative';
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'positive':
      return Number.isFinite(value) && Number(value) > 0 ? undefined : 'must be a number above 0';
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'text':
      return typeof value === 'string' ? undefined : 'must be a string';
    case 'names':
      return isNames(value) ? undefined : 'must be a list of different strings';
    case 'lists':
      return isObject(value) && Object.values(value).every(isNames)
        ? undefined
        : 'must be an object of lists of strings';
    case 'value':
      return isJson(value) ? undefined : 'must be a JSON value';
    case 'values':
      if (!Array.isArray(value) || value.length === 0) return 'must be a list that is not empty';
      return isJson(value) ? undefined : 'must be a list of JSON values';
    case 'anything':
      return Array.isArray(value) && isJson(value) ? undefined : 'must be a list of JSON values';
    case 'anchor':
      return typeof value === 'string' && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value)
        ? undefined
        : 'must be a name that begins with a letter or "_"';
    case 'types': {
      const types: unknown[] = Array.isArray(value) ? value : [value];
      const isKnown = types.length > 0 && types.every((type) => TYPES.has(type));
      return isKnown && new Set(types).size === types.length
        ? undefined
        : `must be one or several of ${[...TYPES].join(', ')}`;
    }
    case 'dependencies': {
      const isFine = isObject(value) && Object.values(value).every((one) => !Array.isArray(one) || isNames(one));
      return isFine ? undefined : 'must be an object of schemas or lists of strings';
    }
    default:
      return undefined;
  }
}

/** Whether JSON can express a value: no function, bigint, date, hole or cycle. */
function isJson(value: unknown, level = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (level > 200) return false;
  if (Array.isArray(value)) return Array.from(value, (item) => isJson(item, level + 1)).every(Boolean);
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  return Object.values(value as object).every((field) => isJson(field, level + 1));
}

function isNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

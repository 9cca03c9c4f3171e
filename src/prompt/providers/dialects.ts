/** The LLM providers that take a schema for what a model writes. */
export type Provider = 'openai' | 'anthropic' | 'gemini';

/** A JSON Schema, or a part of one. */
export type Schema = { [keyword: string]: unknown };

/** What a provider's variant can say, as far as the contracts need it. */
export type Dialect = {
  /** A union at the root stands in an object with one field. */
  readonly wrapsUnions: boolean;
  /** Every field is required: an optional one may be null instead. */
  readonly requiresAll: boolean;
  /** Every object is closed: no records, and no objects with more fields than the contract names. */
  readonly closesObjects: boolean;
  /** `const` may be used; without it a value stands alone in an `enum` of strings or numbers. */
  readonly hasConst: boolean;
  readonly hasPatterns: boolean;
  /** Formats for strings whose pattern cannot be sent. */
  readonly formats: readonly string[];
  /** `minimum` and `maximum` may be used. */
  readonly hasRanges: boolean;
  /** `maxItems` may be used, and `minItems` with any number. */
  readonly hasLengths: boolean;
};

/**
 * The dialects of the providers.
 *
 * Anthropic documents no rule for the root, but refuses tools whose `input_schema` is not an object: unions are wrapped there too.
 */
export const dialects: { readonly [provider in Provider]: Dialect } = {
  openai: {
    wrapsUnions: true,
    requiresAll: true,
    closesObjects: true,
    hasConst: true,
    hasPatterns: true,
    formats: [],
    hasRanges: true,
    hasLengths: true,
  },
  anthropic: {
    wrapsUnions: true,
    requiresAll: false,
    closesObjects: true,
    hasConst: true,
    hasPatterns: true,
    formats: [],
    hasRanges: false,
    hasLengths: false,
  },
  gemini: {
    wrapsUnions: false,
    requiresAll: false,
    closesObjects: false,
    hasConst: false,
    hasPatterns: false,
    // The only one for strings that the documentation names in every edition of the API.
    formats: ['date-time'],
    hasRanges: true,
    hasLengths: true,
  },
};

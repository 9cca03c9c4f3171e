/** The LLM providers that accept a schema for the output of a model. */
export type Provider = 'openai' | 'anthropic' | 'gemini';

/** A JSON Schema, or a part of one. */
export type Schema = { [keyword: string]: unknown };

/** What the schemas of a provider can express, as far as the contracts need it. */
export type Dialect = {
  /** Whether a union at the root has to be wrapped in an object with one field. */
  readonly wrapsUnions: boolean;
  /** Whether every field is required; an optional one may be null instead. */
  readonly requiresAll: boolean;
  /** Whether every object is closed: no records, and no unknown fields. */
  readonly closesObjects: boolean;
  /** Whether `const` may be used; otherwise a single value is an `enum` of strings or numbers. */
  readonly hasConst: boolean;
  readonly hasPatterns: boolean;
  /** The formats that may replace a pattern that cannot be sent. */
  readonly formats: readonly string[];
  /** Whether `minimum` and `maximum` may be used. */
  readonly hasRanges: boolean;
  /** Whether `maxItems` may be used, and `minItems` with any number. */
  readonly hasLengths: boolean;
};

/**
 * The dialects of the providers.
 *
 * Anthropic documents no rule for the root, but refuses tools whose `input_schema` is not an object, so unions are wrapped
 * there too.
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
    // The only format for strings that every edition of the API documents.
    formats: ['date-time'],
    hasRanges: true,
    hasLengths: true,
  },
};

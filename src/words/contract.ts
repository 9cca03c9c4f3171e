import type { Part, Rule } from '../../generated/definitions.ts';
import type { ObjectShape, Shape } from '../../generated/tables/shape.ts';
import type { Issue, Place, Report } from './issue.ts';
import type { Parsed, Reason } from './parsed.ts';

export type { Form, ObjectShape, Shape, StringShape, UnionShape } from '../../generated/tables/shape.ts';

/** The families of messages, each with its own sub-path of the package; `own` is for contracts that users define. */
export type Family = 'lcp' | 'factory' | 'speckit' | 'own';

/** An object that has not been validated. */
export type Fields = { readonly [field: string]: unknown };

/** The lint rules of a family: what a JSON Schema cannot express. */
export type Rules = {
  /** Called for every object of a message, with its shape; `place` points to the object. */
  object?: ((shape: ObjectShape, value: Fields, place: Place, report: Report) => void) | undefined;
  /** Whether an unknown field needs no warning, because its value says nothing. */
  isSilent?: ((shape: ObjectShape, field: string, value: unknown) => boolean) | undefined;
  /** By value rule: called for every string that has the rule. */
  text?: { readonly [rule in string]?: (text: string, place: Place, report: Report) => void } | undefined;
};

/** How to read a message that was written as a report in Markdown. */
export type ReportForm = {
  /** Returns the message that a report contains, or why it contains none; undefined when the text is not a report. */
  readonly read: (contract: Contract<unknown>, text: string, said: Said) => FoundReport | undefined;
  /** Whether the text also contains a report that contradicts the message found as JSON. */
  readonly differsBeside: (text: string, found: Extract<Parsed<unknown>, { success: true }>, said: Said) => boolean;
};

/** `startsWithLabel`: the first line is a label that belongs to the report, not a remark about it. */
export type FoundReport =
  | { value: unknown; warnings: Issue[]; startsWithLabel: boolean }
  | { reason: Reason; issues: Issue[] };

/** Returns the part of a reply that is the answer, without the reasoning. `parse` provides it for any reply. */
export type Said = (text: string) => string;

/**
 * Whether a value is valid.
 *
 * @param listed a map from large objects within the value to the values of their fields: to list them takes long
 */
export type Check = (value: unknown, listed?: unknown) => boolean;

/**
 * A kind of message: the value that {@link is}, `validate`, `parse` and the other functions take as their first argument.
 *
 * The type of the same name describes the message itself. A contract implements Standard Schema v1, with the verdict of
 * `validate`.
 */
export type Contract<T> = {
  /** PascalCase name, such as `LlmReply`. */
  readonly name: string;
  readonly family: Family;
  /** `$id` of the open JSON Schema. */
  readonly id: string;
  /** The generated validator, with the verdict of the open JSON Schema. */
  readonly check: Check;
  /** The generated description of its fields. */
  readonly shape: Shape;
  readonly rules: Rules;
  /** The examples that prompts show, as JSON with sorted keys. A reply that only repeats one is not an answer. */
  readonly examples?: readonly string[] | undefined;
  /** How to read the message from a report in Markdown, if it can be written as one. */
  readonly report?: ReportForm;
  /** Returns what is wrong with a value. */
  readonly explain?: (value: unknown, strict: boolean) => Issue[];
  /** Transforms a valid value: the library that made a user's schema may fill in defaults. */
  readonly output?: (value: unknown) => unknown;
  /** What prompts are made of, for a contract that a user defined. */
  readonly parts?: () => Parts;
  /** The JSON Schema as the user gave it, for a contract that a user defined. */
  readonly source?: () => unknown;
  readonly '~standard': StandardProps<T>;
};

/**
 * The definitions of a contract by name, and the value rules of their strings. The definition with the contract's name
 * is its root.
 */
export type Parts = {
  readonly definitions: { readonly [name: string]: Part };
  /** `words` describes what the rule requires. */
  readonly rules: { readonly [rule: string]: Rule & { readonly words: string } };
  /** Examples by name of the definition, as JSON with sorted keys. */
  readonly examples?: { readonly [name: string]: readonly string[] };
};

/** The message that a contract describes: `Infer<typeof LlmReply>` is `LlmReply`. */
export type Infer<C> = C extends Contract<infer T> ? T : never;

/** The result of `validate`. */
export type Validation<T> = { success: true; value: T } | { success: false; issues: Issue[] };

/** The `~standard` property of Standard Schema v1. */
export type StandardProps<T> = {
  readonly version: 1;
  readonly vendor: 'sheratan';
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: T; readonly output: T } | undefined;
};

/** The result of a Standard Schema's `validate`. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };

import type { Part, Rule } from '../../generated/definitions.ts';
import type { ObjectShape, Shape } from '../../generated/tables/shape.ts';
import type { Issue, Place, Report } from './issue.ts';
import type { Parsed, Reason } from './parsed.ts';

export type { Form, ObjectShape, Shape, StringShape, UnionShape } from '../../generated/tables/shape.ts';

/** The families of messages, each with a package sub-path of its own; `own` is what users define. */
export type Family = 'lcp' | 'factory' | 'speckit' | 'own';

/** An object whose fields are not known yet. */
export type Fields = { readonly [field: string]: unknown };

/** The lint rules of a family: what a JSON Schema cannot say. */
export type Rules = {
  /** Called for every object of a message, with its table; `place` points to it. */
  object?: (shape: ObjectShape, value: Fields, place: Place, report: Report) => void;
  /** Whether an unknown field says nothing, so that no warning is due. */
  isSilent?: (shape: ObjectShape, field: string, value: unknown) => boolean;
  /** By value rule, what is called for every string that follows it. */
  text?: { readonly [rule in string]?: (text: string, place: Place, report: Report) => void };
};

/** How a message can be written as a report in Markdown. */
export type ReportForm = {
  /** The message that a text reports, or why there is none; undefined when the text claims nothing. */
  readonly read: (contract: Contract<unknown>, text: string, reader: ReplyReader) => FoundReport | undefined;
  /** Whether a report beside a message in JSON says otherwise. */
  readonly differsBeside: (
    text: string,
    found: Extract<Parsed<unknown>, { success: true }>,
    reader: ReplyReader,
  ) => boolean;
};

export type FoundReport = { value: unknown; warnings: Issue[] } | { reason: Reason; issues: Issue[] };

/** What `parse` knows about any reply: what of it was said as the answer, and which words in a short line say that it is none. */
export type ReplyReader = { readonly said: (text: string) => string; readonly cues: () => RegExp };

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
  /** The generated validator: the verdict of the open JSON Schema. */
  readonly check: (value: unknown) => boolean;
  /** The generated table of its fields. */
  readonly shape: Shape;
  readonly rules: Rules;
  /** What prompts show as examples, as JSON with sorted names: an echo of one is no answer. */
  readonly examples?: readonly string[] | undefined;
  /** Markdown, where that is a way to write a message of this kind. */
  readonly report?: ReportForm;
  /** Tells what is wrong with a value. */
  readonly explain?: (value: unknown, strict: boolean) => Issue[];
  /** What becomes of a valid value: the vendor of a schema may fill in defaults, or change it. */
  readonly output?: (value: unknown) => unknown;
  /** What prompts are made of, for a contract that is not the package's own. */
  readonly parts?: () => Parts;
  /** The JSON Schema as the user has given it, for a contract that is not the package's own. */
  readonly source?: () => unknown;
  readonly '~standard': StandardProps<T>;
};

/** The definitions of a contract by name, and the value rules of their strings. The one of the contract's name is its own. */
export type Parts = {
  readonly definitions: { readonly [name: string]: Part };
  /** `words` says what the rule demands. */
  readonly rules: { readonly [rule: string]: Rule & { readonly words: string } };
  /** By name of the definition, as JSON with sorted names. */
  readonly examples?: { readonly [name: string]: readonly string[] };
};

/** The message that a contract describes: `Infer<typeof LlmReply>` is `LlmReply`. */
export type Infer<C> = C extends Contract<infer T> ? T : never;

/** What `validate` answers. */
export type Validation<T> = { success: true; value: T } | { success: false; issues: Issue[] };

/** The `~standard` property of Standard Schema v1. */
export type StandardProps<T> = {
  readonly version: 1;
  readonly vendor: 'sheratan';
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: T; readonly output: T } | undefined;
};

/** What a Standard Schema answers. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };

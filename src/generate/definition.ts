/** Named definitions that refer to each other: the source of TypeScript types and of Python. */

/** A schema as plain JSON that still has the authoring keywords of `schemas/common.ts`. */
export type Source = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Source>;
  required?: string[];
  additionalProperties?: boolean | Source;
  items?: Source;
  anyOf?: Source[];
  not?: { pattern?: string; enum?: string[]; anyOf?: { pattern?: string; enum?: string[] }[] };
  minItems?: number;
  maxItems?: number;
  rule?: string;
  tag?: string;
  ways?: { title: string; description: string; groups: string[][] }[];
  atLeastOne?: string[];
  speaks?: { from: string; to: string; carrier: string };
  tsType?: string;
};

/** Whether a field must be absent: no value fits it. */
export function isAbsent({ not, type, anyOf }: Source): boolean {
  return not !== undefined && type === undefined && anyOf === undefined;
}

export type Definition = {
  /** PascalCase name. */
  name: string;
  schema: Source;
};

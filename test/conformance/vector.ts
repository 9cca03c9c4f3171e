/** A message and its two verdicts, as it stands in a file of `conformance/`. */
export type Vector = {
  name: string;
  message: unknown;
  /** The verdict of the open schema. */
  valid: boolean;
  /** The verdict of the strict one: what it takes, the open one takes too. */
  strict: boolean;
  /** JSON Pointer to what the open schema finds wrong first, or to where a missing field belongs. */
  path?: string;
  /** The same of the strict schema, where it is another one. */
  strictPath?: string;
};

/** A file of `conformance/`: `schema` is the `$id` of the open JSON Schema; that of the strict one has `:strict` behind it. */
export type VectorFile = { schema: string; cases: Vector[] };

/** A message that is measured, and the same message with one wrong value deep in it. */
export type Sample = {
  name: string;
  contract: ContractName;
  /** What validating it may take at most, as a share of `JSON.parse` of its text. */
  aim: number;
  valid: unknown;
  invalid: unknown;
};

/** The contracts that every contender has a schema of. */
export type ContractName = 'LlmReply' | 'ToolResult' | 'JobEnvelope' | 'SpeckitResponse';

/** Copies a message and puts a value in the place that `path` leads to; `undefined` takes out what is there. */
export function withValue(message: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(message) ? [...message] : { ...(message as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  if (copy[key] === undefined) delete copy[key];
  return copy;
}

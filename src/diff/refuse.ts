/** Thrown when a schema cannot be read; caught by the function that reads it. */
export class Refusal extends Error {
  constructor(
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}

/** Stops reading a schema, with a sentence about the value at a pointer. */
export function refuse(pointer: string, what: string): never {
  throw new Refusal(pointer, `${pointer === '' ? 'The schema' : cut(pointer)} ${what}.`);
}

/** The start of a long text. */
export function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const MAX_TEXT = 200;

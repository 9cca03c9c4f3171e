/** A schema cannot be read; thrown within the reading only. */
export class Refusal extends Error {
  constructor(
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}

/** Ends the reading of a schema, with a sentence on what stands at a pointer. */
export function refuse(pointer: string, what: string): never {
  throw new Refusal(pointer, `${pointer === '' ? 'The schema' : cut(pointer)} ${what}.`);
}

/** The start of a long text. */
export function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const MAX_TEXT = 200;

/**
 * Thrown for wrong usage, or when something cannot be read: the command prints the message (one or more sentences) and
 * exits with 2.
 */
export class Complaint extends Error {
  readonly sentences: readonly string[];

  constructor(message: string, ...more: string[]) {
    super(message);
    this.sentences = [message, ...more];
  }
}

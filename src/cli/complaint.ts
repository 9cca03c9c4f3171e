/** Wrong usage, or something that cannot be read: the command ends with 2 and this sentence, or with several. */
export class Complaint extends Error {
  readonly sentences: readonly string[];

  constructor(message: string, ...more: string[]) {
    super(message);
    this.sentences = [message, ...more];
  }
}

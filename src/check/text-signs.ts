/** What a JSON text can hold, each looked for once and only when it is asked for: strings are then not searched one by one. */
export class TextSigns {
  private printable: boolean | undefined;
  private dotted: boolean | undefined;

  constructor(private readonly json: string) {}

  /** Whether no string has a control character: strict JSON has most of them only as escapes. */
  get isPrintable(): boolean {
    this.printable ??= !this.json.includes('\\') && !this.json.includes('\u007f');
    return this.printable;
  }

  /** Whether a string may have two dots in a row; they may also be written as escapes. */
  get hasDots(): boolean {
    this.dotted ??= this.json.includes('..') || this.json.includes('\\');
    return this.dotted;
  }
}

/** An offset beyond every text. A small integer, with which engines are fastest. */
const NOWHERE = 2 ** 31 - 1;

/** A part of a text that arrives. What several callers look for in it is searched only once. */
export class TextPart {
  readonly text: string;
  private slash = -1;
  private hasControl: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether the part contains a control character, which a JSON string may not have. */
  get mayBreak(): boolean {
    this.hasControl ??= CONTROL.test(this.text);
    return this.hasControl;
  }

  /** Whether there is a control character between two offsets. */
  breaks(from: number, to: number): boolean {
    return this.mayBreak && CONTROL.test(this.text.slice(from, to));
  }

  /** The offset of the next quote, or `NOWHERE`. */
  quoteFrom(from: number): number {
    return this.find('"', from);
  }

  /**
   * The offset of the next backslash, or `NOWHERE`. Offsets must be ascending, so that a part without backslashes is
   * searched only once.
   */
  slashFrom(from: number): number {
    if (this.slash < from) this.slash = this.find('\\', from);
    return this.slash;
  }

  private find(character: string, from: number): number {
    const at = this.text.indexOf(character, from);
    return at === -1 ? NOWHERE : at;
  }
}

const CONTROL = /[^ -\uffff]/;

/** Behind every text; a small integer, which engines are quickest with. */
const NOWHERE = 2 ** 31 - 1;

/** A part of a text that arrives. However many objects stand in it, what all of them ask is looked for once. */
export class TextPart {
  readonly text: string;
  private slash = -1;
  private hasControl: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether a control character stands anywhere in it, which a string of JSON may not have. */
  get mayBreak(): boolean {
    this.hasControl ??= CONTROL.test(this.text);
    return this.hasControl;
  }

  /** Whether a control character stands between two offsets. */
  breaks(from: number, to: number): boolean {
    return this.mayBreak && CONTROL.test(this.text.slice(from, to));
  }

  /** The position of the next quote, or one behind every text. */
  quoteFrom(from: number): number {
    return this.find('"', from);
  }

  /** The same of the next backslash. Offsets are asked for in ascending order: a part without any is searched once. */
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

/** Reads the strings of strict JSON, one after the other, while they arrive in parts. */
export class StringToken {
  /** Its closing quote has not come. */
  isOpen = false;
  /** What was read last has a control character. */
  isBroken = false;
  private token = '';
  private hasEscape = false;
  /** The current part begins behind a backslash. */
  private isEscaped = false;
  /** The position of a backslash in the current part: of the next one, or of one that has been read already. */
  private slash = -1;
  /** Whether the current part has control characters. */
  private mayBreak = true;

  /** Starts with the next part of the text. */
  begin(text: string): void {
    this.slash = -1;
    this.mayBreak = CONTROL.test(text);
  }

  open(): void {
    this.isOpen = true;
    this.token = '';
    this.hasEscape = false;
    this.isEscaped = false;
  }

  /** @returns the offset behind what was read: behind the quote, or the end of the part */
  read(text: string, from: number): number {
    let at = this.isEscaped ? from + 1 : from;
    let quote = find(text, '"', at);
    for (let slash = this.findSlash(text, at); slash < quote; slash = this.findSlash(text, at)) {
      this.hasEscape = true;
      at = slash + 2;
      if (quote < at) quote = find(text, '"', at);
    }
    this.isEscaped = at > text.length;
    const part = text.slice(from, quote);
    this.isBroken = this.mayBreak && CONTROL.test(part);
    this.token += part;
    if (quote === NOWHERE) return text.length;
    this.isOpen = false;
    return quote + 1;
  }

  /** @returns undefined when it has an escape that JSON does not have, or half of a surrogate pair */
  decode(): string | undefined {
    if (!this.hasEscape) return this.token;
    try {
      const text = JSON.parse(`"${this.token}"`) as string;
      return SURROGATE.test(text) && /\p{Surrogate}/u.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  }

  clone(): StringToken {
    return Object.assign(new StringToken(), this);
  }

  /** The position of the next backslash; a part without any is searched only once. */
  private findSlash(text: string, from: number): number {
    if (this.slash < from) this.slash = find(text, '\\', from);
    return this.slash;
  }
}

const CONTROL = /[^ -\uffff]/;
/** Half of a pair or of a whole one: quicker to find than a half that is alone. */
const SURROGATE = /[\ud800-\udfff]/;
/** Behind every text; a small integer, which engines are quickest with. */
const NOWHERE = 2 ** 31 - 1;

function find(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? NOWHERE : at;
}

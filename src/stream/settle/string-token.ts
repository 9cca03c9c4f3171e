/** The next backslash has not been searched yet. */
const UNKNOWN = -2;

/** Reads the strings of strict JSON, one after the other, while they arrive in parts. */
export class StringToken {
  /** Its closing quote has not come. */
  isOpen = false;
  /** It has a control character. */
  isBroken = false;
  private token = '';
  private isEscape = false;
  private hasEscape = false;
  /** It has an escape with `\u`. */
  private hasUnicode = false;
  /** The position of the next backslash in the current part. */
  private slash = UNKNOWN;
  /** Whether the current part has control characters. */
  private mayBreak = true;

  /** Starts with the next part of the text. */
  begin(text: string): void {
    this.slash = UNKNOWN;
    this.mayBreak = CONTROL.test(text);
  }

  open(): void {
    this.isOpen = true;
    this.token = '';
    this.isEscape = false;
    this.hasEscape = false;
    this.hasUnicode = false;
  }

  /** @returns the offset behind what was read: behind the quote, or the end of the part */
  read(text: string, from: number): number {
    let at = from;
    if (this.isEscape) {
      this.isEscape = false;
      this.noteEscape(text, from);
      at += 1;
    }
    let quote = text.indexOf('"', at);
    for (let slash = this.findSlash(text, at); isBefore(slash, quote); slash = this.findSlash(text, at)) {
      this.noteEscape(text, slash + 1);
      this.isEscape = slash + 1 === text.length;
      at = slash + 2;
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
    }
    const part = text.slice(from, quote === -1 ? text.length : quote);
    this.isBroken = this.mayBreak && CONTROL.test(part);
    this.token = this.token === '' ? part : this.token + part;
    if (quote === -1) return text.length;
    this.isOpen = false;
    return quote + 1;
  }

  /** @returns undefined when it has an escape that JSON does not have, or half of a surrogate pair */
  decode(): string | undefined {
    if (!this.hasEscape) return this.token;
    try {
      const text = JSON.parse(`"${this.token}"`) as string;
      const mayBeLone = this.hasUnicode || /[\ud800-\udfff]/.test(this.token);
      return mayBeLone && /\p{Surrogate}/u.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  }

  clone(): StringToken {
    return Object.assign(new StringToken(), this);
  }

  /** The position of the next backslash, if there is one; a part without any is searched only once. */
  private findSlash(text: string, from: number): number {
    if (this.slash !== -1 && this.slash < from) this.slash = text.indexOf('\\', from);
    return this.slash;
  }

  private noteEscape(text: string, at: number): void {
    this.hasEscape = true;
    if (text.charCodeAt(at) === 117) this.hasUnicode = true;
  }
}

const CONTROL = /[^ -\uffff]/;

function isBefore(slash: number, quote: number): boolean {
  return slash !== -1 && (quote === -1 || slash < quote);
}

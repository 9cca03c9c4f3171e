/** The place has not been looked for yet. */
const UNKNOWN = -2;

/** Reads one string of strict JSON after the other while they arrive, in whatever parts. */
export class StringToken {
  /** The quote that ends it has not come. */
  isOpen = false;
  /** A control character stands in it. */
  isBroken = false;
  private token = '';
  private isEscape = false;
  private hasEscape = false;
  /** A character stands in it by its number. */
  private hasUnicode = false;
  /** The next backslash of what is read. */
  private slash = UNKNOWN;
  /** Whether there are control characters in what is read. */
  private mayBreak = true;

  /** Another part of the text comes. */
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

  /** @returns undefined where an escape is none of JSON, or a half of a pair of surrogates stands alone */
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

  /** Where the next backslash is, or nowhere: a part without any is searched once. */
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

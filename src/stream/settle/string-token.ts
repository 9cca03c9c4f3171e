import { TextPart } from './text-part.ts';

/** Reads the strings of strict JSON, one after the other, while they arrive in parts. */
export class StringToken {
  /** Whether the closing quote has not arrived yet. */
  isOpen = false;
  /** Whether the text that was last read contains a control character. */
  isBroken = false;
  private token = '';
  private hasEscape = false;
  /** Whether the current part begins after a backslash. */
  private isEscaped = false;
  private part = new TextPart('');

  /** Starts with the next part of the text. */
  begin(part: TextPart): void {
    this.part = part;
  }

  open(): void {
    this.isOpen = true;
    this.token = '';
    this.hasEscape = false;
    this.isEscaped = false;
  }

  /** @returns the offset after what was read: after the quote, or the end of the part */
  read(from: number): number {
    const { part } = this;
    const { text } = part;
    let at = this.isEscaped ? from + 1 : from;
    let quote = part.quoteFrom(at);
    for (let slash = part.slashFrom(at); slash < quote; slash = part.slashFrom(at)) {
      this.hasEscape = true;
      at = slash + 2;
      if (quote < at) quote = part.quoteFrom(at);
    }
    this.isEscaped = at > text.length;
    this.isBroken = part.breaks(from, quote);
    this.token += text.slice(from, quote);
    if (quote >= text.length) return text.length;
    this.isOpen = false;
    return quote + 1;
  }

  /** @returns undefined when it contains an invalid escape or a lone surrogate */
  decode(): string | undefined {
    if (!this.hasEscape) return this.token;
    try {
      const text = JSON.parse(`"${this.token}"`) as string;
      return SURROGATE.test(text) && /\p{Surrogate}/u.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  }

  /** The start of what was read, as it was written. */
  get start(): string {
    return this.token.slice(0, 100);
  }

  clone(): StringToken {
    return Object.assign(new StringToken(), this);
  }
}

/** Any surrogate, paired or not: a quick test before the exact one. */
const SURROGATE = /[\ud800-\udfff]/;

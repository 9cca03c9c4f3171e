import { isPlainPlace } from '../../parse/weigh/is-plain-place.ts';
import type { Contract } from '../../words/contract.ts';
import type { ParseOptions } from '../../words/parsed.ts';
import { isPartOf } from './is-part-of.ts';
import { ObjectScan } from './object-scan.ts';
import { ReasoningScan } from './reasoning-scan.ts';
import { TextPart } from './text-part.ts';

/** Where in a reply the scan is. `lost`: the reply is not a plain one, and nothing of it is shown. */
export type Phase = 'before' | 'reasoning' | 'opening' | 'object' | 'after' | 'lost';

/** The longest prose before a message, in characters. */
const LONGEST_LEAD = 4000;

/**
 * Reads a reply while it arrives, each character once, as long as it is a plain one: closed reasoning, prose, a code fence,
 * and one object of strict JSON. `parse` never contradicts what is settled here: it uses the same scan, and refuses a reading
 * that differs.
 */
export class ReplyScan {
  phase: Phase = 'before';
  /** The number of characters read. */
  length = 0;
  /** Whether the object has ended. */
  isClosed = false;
  /** Whether no further text can make it a message. */
  isHopeless = false;
  /** Whether the text has an opening brace outside the reasoning. */
  hasBrace = false;
  /** Whether there is something other than white space before the object. */
  hasLead = false;
  object: ObjectScan | undefined;
  private second: ObjectScan | undefined;
  private lead = '';
  private reasoning = new ReasoningScan();
  readonly contract: Contract<unknown>;
  readonly options: ParseOptions;

  constructor(contract: Contract<unknown>, options: ParseOptions) {
    this.contract = contract;
    this.options = options;
  }

  /** An independent copy, which can go on with different text. */
  clone(): ReplyScan {
    const copy = new ReplyScan(this.contract, this.options);
    Object.assign(copy, this);
    copy.object = this.object?.clone();
    copy.second = this.second?.clone();
    copy.reasoning = this.reasoning.clone();
    return copy;
  }

  /** Whether the object is the only candidate for the message: no later object counts. */
  get isCommitted(): boolean {
    return this.object?.isCommitted === true && this.options.choose !== 'last';
  }

  settled(): { [key: string]: unknown } {
    return this.isCommitted && this.object !== undefined ? this.object.settled() : {};
  }

  /** Whether a string of the message is open. */
  get isWithinText(): boolean {
    return this.object?.isWithinText === true;
  }

  push(text: string): void {
    const part = new TextPart(text);
    for (let at = 0; at < text.length; ) {
      const from = at;
      if (this.phase === 'object') at = this.readObject(part, at);
      else if (this.phase === 'lost') at = this.readLost(text, at);
      else if (this.phase === 'after') at = this.readAfter(part, at);
      else if (this.phase === 'reasoning') at = this.readReasoning(text, at);
      else if (this.phase === 'opening') at = this.readOpening(text, at);
      else at = this.readBefore(text, at);
      this.length += at - from;
    }
  }

  private readBefore(text: string, from: number): number {
    if (this.reasoning.mayOpen) {
      const opened = this.reasoning.readOpener(text, from);
      if (opened.isOpen) this.phase = 'reasoning';
      else this.addLead(opened.passed);
      return opened.at;
    }
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 123) {
        this.hasBrace = true;
        this.phase = 'opening';
        this.addLead(text.slice(from, at));
        return at + 1;
      }
      // A brace, a bracket or a tag: this is not plain prose.
      if (code === 125 || code === 91 || code === 93 || code === 60 || code === 0xff5b) {
        this.hasLead = true;
        this.phase = 'lost';
        return at;
      }
    }
    this.addLead(text.slice(from));
    return text.length;
  }

  private addLead(part: string): void {
    this.lead += part;
    this.hasLead ||= /[^ \t\r\n]/.test(part);
    if (this.lead.length > LONGEST_LEAD) this.phase = 'lost';
  }

  private readReasoning(text: string, from: number): number {
    const end = this.reasoning.readCloser(text, from);
    if (end === -1) return text.length;
    this.phase = 'before';
    this.lead = '';
    return end;
  }

  /** A brace opens an object if a key follows. */
  private readOpening(text: string, from: number): number {
    let at = from;
    while (text.charCodeAt(at) <= 32) at += 1;
    if (at === text.length) return at;
    const isObject = text.charCodeAt(at) === 34 && isPlainPlace(this.contract, this.lead);
    if (!isObject) {
      this.phase = 'lost';
      return at;
    }
    const { maxDepth = 100 } = this.options;
    this.object = new ObjectScan(this.contract, maxDepth);
    this.phase = 'object';
    return at;
  }

  private readObject(part: TextPart, from: number): number {
    const object = this.object as ObjectScan;
    const at = object.read(part, from);
    if (object.state === 'open') return at;
    if (object.state === 'closed') {
      this.isClosed = true;
      this.phase = 'after';
      this.lead = '';
      return at;
    }
    this.phase = 'lost';
    if (object.hasConflict && object.isFinal && this.isCommitted) this.isHopeless = true;
    return at;
  }

  /** A second message, different from the first and just as clear: nothing shows which one was meant. */
  private readAfter(part: TextPart, from: number): number {
    const { text } = part;
    if (this.second === undefined) {
      const open = text.indexOf('{', from);
      this.lead = (this.lead + text.slice(from, open === -1 ? text.length : open)).slice(-200);
      if (open === -1) return text.length;
      const isLineStart = /(?:^|\n)[ \t]*$/.test(this.lead);
      if (!isLineStart || this.options.choose === 'first') this.phase = 'lost';
      else this.second = new ObjectScan(this.contract, this.options.maxDepth ?? 100);
      return open + 1;
    }
    const { second } = this;
    const at = second.read(part, from);
    if (second.state === 'open') return at;
    this.second = undefined;
    this.lead = '';
    const first = this.object as ObjectScan;
    const isOther = second.isCommitted && !isPartOf(second.settled(), first.settled());
    if (second.state === 'broken') this.phase = 'lost';
    else if (isOther && this.isCommitted && this.areValid(first, second)) this.isHopeless = true;
    return at;
  }

  private areValid(...objects: readonly ObjectScan[]): boolean {
    return objects.every(({ root }) => this.contract.check(root.raw));
  }

  private readLost(text: string, from: number): number {
    this.hasBrace ||= text.includes('{', from);
    return text.length;
  }
}

import type { Contract } from '../../words/contract.ts';
import { Commitment } from './commitment.ts';
import { addRaw, type Frame, openFrame, type Read, settle, shapesWithin } from './frame.ts';
import { copierOfFrames, openSizeOf, settledOf, writtenOf } from './snapshots.ts';
import { StringToken } from './string-token.ts';
import type { TextPart } from './text-part.ts';
import { isWordCode, readWord } from './words.ts';

/** What the scan expects next, or what is open. */
const KEY = 0;
const KEY_OR_END = 1;
const COLON = 2;
const VALUE = 3;
const VALUE_OR_END = 4;
const NEXT = 5;
const STRING = 6;
const WORD = 7;

/**
 * Reads one object of strict JSON while it arrives, and says which parts of it no further text can change. A value is
 * certain when the text after it shows that it has ended: a comma after a literal, the start of the next key after a
 * number, the next key with its colon, the end of the object.
 */
export class ObjectScan {
  /** `broken`: it is not read any further. */
  state: 'open' | 'closed' | 'broken' = 'open';
  /** Whether the text is not strict JSON, whatever follows. */
  isMalformed = false;
  /** Whether a key occurs twice, with different values. */
  hasConflict = false;
  /** Whether it has a string of its own: one that is not a placeholder and not in an example of the prompt. */
  isCommitted = false;
  /** Increases when there may be more to show. */
  version = 0;
  readonly contract: Contract<unknown>;
  readonly maxDepth: number;
  root: Frame;
  private frame: Frame;
  private depth = 1;
  private expects = KEY_OR_END;
  private isName = false;
  private word = '';
  private pending: Read[] = [];
  private string = new StringToken();
  private commitment: Commitment;

  constructor(contract: Contract<unknown>, maxDepth: number) {
    this.contract = contract;
    this.maxDepth = maxDepth;
    this.root = openFrame(false, [contract.shape], undefined, '');
    this.frame = this.root;
    this.commitment = new Commitment(contract);
  }

  /** An independent copy, which can go on with different text. */
  clone(): ObjectScan {
    const copy = new ObjectScan(this.contract, this.maxDepth);
    Object.assign(copy, this);
    const copyFrame = copierOfFrames();
    copy.frame = copyFrame(this.frame);
    copy.root = copyFrame(this.root);
    copy.pending = this.pending.map((read) => ({
      ...read,
      frame: copyFrame(read.frame),
      inner: read.inner && copyFrame(read.inner),
    }));
    copy.string = this.string.clone();
    copy.commitment = this.commitment.clone();
    return copy;
  }

  /** Whether a key or a string is open: nothing becomes certain before its closing quote. */
  get isWithinText(): boolean {
    return this.expects === STRING && this.state === 'open';
  }

  /** Whether the object is the message, or there is none. */
  get isFinal(): boolean {
    if (!this.isCommitted) return false;
    if (this.isWithinText && !this.isName) this.commitment.noteStart(this.string.start);
    return this.commitment.isFinal;
  }

  /** @returns the offset after what was read: the end of the text, of the object, or of what breaks it */
  read(part: TextPart, from: number): number {
    const { text } = part;
    let at = from;
    this.string.begin(part);
    while (at < text.length) {
      if (this.expects === STRING) {
        at = this.string.read(at);
        if (this.string.isBroken) this.breakOff();
        else if (!this.string.isOpen) this.closeString();
        if (this.state !== 'open') return at;
        continue;
      }
      if (this.expects === WORD) {
        at = this.takeWord(text, at);
        if (this.state !== 'open') return at;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 13 || code === 9) {
        at += 1;
        continue;
      }
      this.take(code);
      if (this.state !== 'open') return at + 1;
      // The character is part of the word, and is read again with it.
      if (this.expects !== WORD) at += 1;
    }
    return at;
  }

  private take(code: number): void {
    const { expects } = this;
    if (code === 34 && expects <= VALUE_OR_END && expects !== COLON) this.openString(expects);
    else if (expects === COLON && code === 58) this.takeColon();
    else if (expects === NEXT && code === 44) this.takeComma();
    else if (code === 125 && (expects === NEXT || expects === KEY_OR_END) && !this.frame.isList) this.close();
    else if (code === 93 && (expects === NEXT || expects === VALUE_OR_END) && this.frame.isList) this.close();
    else if ((code === 123 || code === 91) && (expects === VALUE || expects === VALUE_OR_END)) this.open(code === 91);
    else if ((expects === VALUE || expects === VALUE_OR_END) && isWordCode(code)) this.openWord();
    else this.breakOff();
  }

  private breakOff(): void {
    this.state = 'broken';
    this.isMalformed = true;
  }

  private openString(expects: number): void {
    this.isName = expects === KEY || expects === KEY_OR_END;
    if (this.isName ? this.endsInNumber : this.frame.isList) this.confirm();
    this.expects = STRING;
    this.string.open();
  }

  private openWord(): void {
    if (this.frame.isList) this.confirm();
    this.expects = WORD;
    this.word = '';
  }

  private closeString(): void {
    const text = this.string.decode();
    if (text === undefined) return this.breakOff();
    if (!this.isName) return this.add(text, undefined);
    if (text === '__proto__') this.state = 'broken';
    this.frame.name = text;
    this.expects = COLON;
  }

  private takeWord(text: string, from: number): number {
    let at = from;
    while (isWordCode(text.charCodeAt(at))) at += 1;
    this.word += text.slice(from, at);
    if (at === text.length) return at;
    const { word } = this;
    const value = readWord(word);
    if (value === 'malformed') this.breakOff();
    else if (value === 'lossy') this.state = 'broken';
    else this.add(value, undefined);
    return at;
  }

  /**
   * Adds a value that was read. If the key exists already, a different value is a conflict, and an equal one changes
   * nothing.
   */
  private add(value: unknown, inner: Frame | undefined): void {
    const { frame } = this;
    const { name } = frame;
    this.expects = NEXT;
    if (!frame.isList && Object.hasOwn(frame.raw, name)) {
      this.state = 'broken';
      const before = (frame.raw as { [key: string]: unknown })[name];
      this.hasConflict = (typeof value !== 'object' || value === null) && before !== value;
      if (this.hasConflict) this.confirm();
      return;
    }
    addRaw(frame, name, value);
    this.pending.push({ frame, key: name, value, inner });
  }

  private takeColon(): void {
    const { frame } = this;
    this.expects = VALUE;
    // A key that is unknown or a duplicate may belong to a string with unescaped quotes.
    const isOwn = shapesWithin(frame).length > 0 || (frame.objects === undefined && !frame.isForeign);
    if (isOwn && !Object.hasOwn(frame.raw, frame.name)) this.confirm();
  }

  private takeComma(): void {
    this.expects = this.frame.isList ? VALUE : KEY;
    // In an object, the comma may be between the thousands of a number.
    const isOpen =
      this.endsInNumber &&
      !this.frame.isList &&
      shapesWithin(this.frame).some(({ type }) => type === 'integer' || type === 'number');
    if (typeof this.pending.at(-1)?.value !== 'string' && !isOpen) this.confirm();
  }

  private get endsInNumber(): boolean {
    return typeof this.pending.at(-1)?.value === 'number';
  }

  private open(isList: boolean): void {
    if (this.frame.isList) this.confirm();
    this.depth += 1;
    if (this.depth > this.maxDepth) {
      this.state = 'broken';
      return;
    }
    this.frame = openFrame(isList, shapesWithin(this.frame), this.frame, this.frame.name);
    this.expects = isList ? VALUE_OR_END : KEY_OR_END;
  }

  private close(): void {
    const { frame } = this;
    this.depth -= 1;
    if (frame.parent === undefined) {
      this.confirm();
      this.state = 'closed';
      return;
    }
    this.frame = frame.parent;
    this.add(frame.raw, frame);
  }

  /** Marks everything that was read so far as certain. */
  private confirm(): void {
    if (this.pending.length === 0) return;
    const { pending } = this;
    for (let at = 0; at < pending.length; at++) {
      const read = pending[at] as Read;
      settle(pending, at);
      if (!read.frame.isHidden) this.version += 1;
      this.commitment.note(read);
    }
    this.pending = [];
    if (!this.isCommitted) this.isCommitted = this.commitment.isMade(this.root);
  }

  /** The number of open items and fields, which have to be copied to show what is settled. */
  openSize(): { items: number; fields: number } {
    return openSizeOf(this.frame);
  }

  /** What is certain as it was written, even if the contract does not know it. */
  written(): unknown {
    return writtenOf(this.frame, this.pending);
  }

  /** What is settled; a copy of what still grows. */
  settled(): { [key: string]: unknown } {
    return settledOf(this.frame, this.pending);
  }
}

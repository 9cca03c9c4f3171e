import type { Contract, UnionShape } from '../../words/contract.ts';
import { addRaw, type Frame, openFrame, settle, shapesWithin } from './frame.ts';
import { isPartOf } from './is-part-of.ts';

/** What is expected, or open. */
const KEY = 0;
const KEY_OR_END = 1;
const COLON = 2;
const VALUE = 3;
const VALUE_OR_END = 4;
const NEXT = 5;
const STRING = 6;
const WORD = 7;

/** Nobody has looked yet where it is. */
const UNKNOWN = -2;

/** A value that was read and is certain once what follows it is. */
type Read = { frame: Frame; key: string; value: unknown };

/**
 * Reads one object of strict JSON while it arrives, and tells what of it no continuation changes. A value is certain when what
 * follows shows that its text has ended: a comma behind a number, the next name with its colon, the end of the object.
 */
export class ObjectScan {
  /** `open`, `closed`, or no strict JSON. */
  state: 'open' | 'closed' | 'broken' = 'open';
  /** A name is given twice, and differently. */
  hasConflict = false;
  /** A text stands in it that is none of the prompt's examples, and no placeholder. */
  isCommitted = false;
  /** Grows when there may be more to show. */
  version = 0;
  readonly contract: Contract<unknown>;
  readonly maxDepth: number;
  root: Frame;
  private frame: Frame;
  private depth = 1;
  private expects = KEY_OR_END;
  private isName = false;
  private isEscape = false;
  private hasEscape = false;
  /** A character stands in the string by its number. */
  private hasUnicode = false;
  /** The next backslash of what is read. */
  private slash = UNKNOWN;
  private token = '';
  private pending: Read[] = [];
  private examples: unknown[] | undefined;
  private hasText = false;

  constructor(contract: Contract<unknown>, maxDepth: number) {
    this.contract = contract;
    this.maxDepth = maxDepth;
    this.root = openFrame(false, [contract.shape], undefined, '');
    this.frame = this.root;
  }

  /** The same once more, which can go on in another way. */
  clone(): ObjectScan {
    const copy = new ObjectScan(this.contract, this.maxDepth);
    Object.assign(copy, this);
    const copies = new Map<Frame, Frame>();
    const copyFrame = (frame: Frame): Frame => {
      const known = copies.get(frame);
      if (known !== undefined) return known;
      const parent = frame.parent && copyFrame(frame.parent);
      const one = { ...frame, parent, raw: copyOf(frame.raw), shown: copyOf(frame.shown) };
      copies.set(frame, one);
      return one;
    };
    copy.frame = copyFrame(this.frame);
    copy.root = copyFrame(this.root);
    copy.pending = this.pending.map((read) => ({ ...read, frame: copyFrame(read.frame) }));
    return copy;
  }

  /** A name or a text is open: nothing becomes certain before its quote. */
  get isWithinText(): boolean {
    return this.expects === STRING && this.state === 'open';
  }

  /** @returns the offset behind what was read: the end, the object's, or where it is no strict JSON */
  read(text: string, from: number): number {
    let at = from;
    this.slash = UNKNOWN;
    while (at < text.length) {
      if (this.expects === STRING) {
        at = this.readString(text, at);
        continue;
      }
      if (this.expects === WORD) {
        at = this.readWord(text, at);
        if (this.state !== 'open') return at;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 13 || code === 9) {
        at += 1;
        continue;
      }
      this.take(code);
      if (this.state !== 'open') return this.state === 'closed' ? at + 1 : at;
      // A word begins with the character itself.
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
    else this.state = 'broken';
  }

  private openString(expects: number): void {
    this.isName = expects === KEY || expects === KEY_OR_END;
    if (!this.isName && this.frame.isList) this.confirm();
    this.expects = STRING;
    this.token = '';
    this.hasEscape = false;
    this.hasUnicode = false;
    this.isEscape = false;
  }

  private openWord(): void {
    if (this.frame.isList) this.confirm();
    this.expects = WORD;
    this.token = '';
  }

  private readString(text: string, from: number): number {
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
    if (/[^ -\uffff]/.test(part)) {
      this.state = 'broken';
      return text.length;
    }
    this.token += part;
    if (quote === -1) return text.length;
    this.closeString();
    return quote + 1;
  }

  /** Where the next backslash is, or nowhere: a text without any is searched once. */
  private findSlash(text: string, from: number): number {
    if (this.slash !== -1 && this.slash < from) this.slash = text.indexOf('\\', from);
    return this.slash;
  }

  private noteEscape(text: string, at: number): void {
    this.hasEscape = true;
    if (text.charCodeAt(at) === 117) this.hasUnicode = true;
  }

  private closeString(): void {
    const text = this.decode();
    if (text === undefined) {
      this.state = 'broken';
      return;
    }
    if (!this.isName) return this.add(text);
    if (text === '__proto__') this.state = 'broken';
    this.frame.name = text;
    this.expects = COLON;
  }

  private decode(): string | undefined {
    if (!this.hasEscape) return this.token;
    try {
      const text = JSON.parse(`"${this.token}"`) as string;
      const mayBeLone = this.hasUnicode || /[\ud800-\udfff]/.test(this.token);
      return mayBeLone && /\p{Surrogate}/u.test(text) ? undefined : text;
    } catch {
      return undefined;
    }
  }

  private readWord(text: string, from: number): number {
    let at = from;
    while (at < text.length && isWordCode(text.charCodeAt(at))) at += 1;
    this.token += text.slice(from, at);
    if (at === text.length) return at;
    const { token } = this;
    const value = token.length < 16 && WORDS.test(token) ? (JSON.parse(token) as unknown) : undefined;
    if (value === undefined) this.state = 'broken';
    else this.add(value);
    return at;
  }

  /** A value is read. What it is to a name that was there before is a conflict or nothing. */
  private add(value: unknown): void {
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
    this.pending.push({ frame, key: name, value });
  }

  private takeColon(): void {
    const { frame } = this;
    this.expects = VALUE;
    // A name that the object does not know, or has already, may be a part of a text whose quotes are not escaped.
    const isOwn = shapesWithin(frame).length > 0 || (frame.objects === undefined && !frame.isForeign);
    if (isOwn && !Object.hasOwn(frame.raw, frame.name)) this.confirm();
  }

  private takeComma(): void {
    this.expects = this.frame.isList ? VALUE : KEY;
    if (typeof this.pending.at(-1)?.value !== 'string') this.confirm();
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
    // What was certain within stays so, also before the last of its fields is.
    const { shown } = this.frame;
    if (!isEmpty(frame.shown) && !Array.isArray(shown) && !Object.hasOwn(this.frame.raw, frame.key))
      shown[frame.key] = frame.shown;
    this.add(frame.raw);
  }

  /** What was read until here has ended where it seemed to. */
  private confirm(): void {
    if (this.pending.length === 0) return;
    for (const { frame, key, value } of this.pending) {
      settle(frame, key, value);
      if (!frame.isHidden) this.version += 1;
      this.hasText ||= typeof value === 'string' && isText(value) && !isTag(frame, key);
    }
    this.pending = [];
    if (!this.isCommitted) this.isCommitted = this.hasText && this.showsTag() && !this.mayBeEcho();
  }

  /** It says which message of the contract it is. */
  private showsTag(): boolean {
    const { shape } = this.contract;
    if (shape.type === 'union') return this.root.objects !== undefined || this.showsOtherTag(shape);
    if (shape.type !== 'object') return false;
    const shown = shape.required.filter((name) => Object.hasOwn(this.root.shown, name));
    return shown.length >= Math.min(2, shape.required.length);
  }

  /** It says that it is a message, and of a kind that nobody knows. */
  private showsOtherTag({ tag, members }: UnionShape): boolean {
    const raw = this.root.raw as { [key: string]: unknown };
    const word = raw[tag];
    if (typeof word !== 'string' || !/^[a-z]{2,20}(?:_[a-z]{1,20}){0,4}$/.test(word)) return false;
    const fields = Object.values(members).flatMap((member) =>
      member.type === 'object' ? Object.keys(member.fields) : [],
    );
    return Object.keys(raw).filter((name) => name !== tag && fields.includes(name)).length > 0;
  }

  private mayBeEcho(): boolean {
    this.examples ??= (this.contract.examples ?? []).map((example) => JSON.parse(example) as unknown);
    this.examples = this.examples.filter((example) => isPartOf(this.root.raw, example));
    return this.examples.length > 0;
  }

  /** What is open and would be copied to show what is settled: items of lists, and fields. */
  openSize(): { items: number; fields: number } {
    let items = 0;
    let fields = 0;
    for (let frame: Frame | undefined = this.frame; frame !== undefined; frame = frame.parent) {
      if (Array.isArray(frame.shown)) items += frame.shown.length;
      else fields += frame.count;
    }
    return { items, fields };
  }

  /** What was written and is certain, whether the contract wants it or not. */
  written(): unknown {
    let inner: unknown;
    let key = '';
    for (let frame: Frame | undefined = this.frame; frame !== undefined; frame = frame.parent) {
      const open = this.pending.filter((read) => read.frame === frame);
      if (Array.isArray(frame.raw)) inner = frame.raw.slice(0, frame.raw.length - open.length);
      else {
        const fields: { [key: string]: unknown } = { ...frame.raw };
        for (const read of open) delete fields[read.key];
        if (inner !== undefined) fields[key] = inner;
        inner = fields;
      }
      key = frame.key;
    }
    return inner;
  }

  /** What is certain, copied where it still grows. */
  settled(): { [key: string]: unknown } {
    let inner: object | undefined;
    let key = '';
    for (let frame: Frame | undefined = this.frame; frame !== undefined; frame = frame.parent) {
      // An item of a list is shown when it is finished.
      if (Array.isArray(frame.shown)) inner = frame.shown.length > 0 ? [...frame.shown] : undefined;
      else {
        const isNew = inner !== undefined && !Object.hasOwn(frame.shown, key);
        inner = isNew ? { ...frame.shown, [key]: inner } : { ...frame.shown };
      }
      if (inner !== undefined && isEmpty(inner)) inner = undefined;
      key = frame.key;
    }
    return (inner ?? {}) as { [key: string]: unknown };
  }
}

/** Names and numbers of strict JSON that lose nothing. */
const WORDS = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)$/;

function isBefore(slash: number, quote: number): boolean {
  return slash !== -1 && (quote === -1 || slash < quote);
}

function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    code === 43 ||
    code === 69
  );
}

/** A text of its own: no placeholder. */
function isText(text: string): boolean {
  const bare = text.trim();
  if (bare === '' || /^(?:<[^<>]*>|\.{3}|…|string|boolean|number)$/.test(bare)) return false;
  return !(bare.includes('|') && bare.split('|').every((word) => /^[\w ]+$/.test(word)));
}

function isTag(frame: Frame, key: string): boolean {
  return frame.shapes.some((shape) => shape.type === 'union' && shape.tag === key);
}

function isEmpty(value: object): boolean {
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value) return false;
  return true;
}

function copyOf<T extends object>(value: T): T {
  return (Array.isArray(value) ? [...value] : { ...value }) as T;
}

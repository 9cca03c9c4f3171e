/**
 * Reads JSON that may be damaged, as a tree, with the contract's table at hand: it knows which names may follow, and so
 * where a string ends.
 *
 * Where the text allows several readings the reader asks for a choice. A run takes one path; `repair-message.ts` takes the
 * others, and lets the contract decide between them.
 */
import type { Shape } from '../words/contract.ts';
import { closersOf, isJsonSpace, isSpace, plainName, punctuationAt } from './characters.ts';
import { type Edit, MOST_REPAIRS } from './edited-text.ts';
import { alone, type Fields, fieldsOf, itemsOf } from './fields.ts';
import { hasStructure, quoteOf } from './has-structure.ts';
import { type StrictEnds, strictEnds } from './strict-ends.ts';
import type { ListTree, Member, ObjectTree, Tree } from './tree.ts';

/** Why a run found no tree. */
export type Failure = {
  kind: 'cut' | 'broken' | 'deep' | 'exhausted' | 'budget' | 'crowded';
  at: number;
  expected: string;
  /** How many objects and lists are open there. */
  open: number;
  /** The end came behind a complete value, with only objects open: this many closers are missing. */
  missingClosers?: number;
};

/** What follows a string that is damaged: something that has to come, or something that may. */
export type Boundary = 'certain' | 'optional';

export type RepairRun = {
  text: string;
  start: number;
  /** The end of what may belong to the message. */
  limit: number;
  /** Nothing but white space may stand between the message and the limit. */
  isFenced: boolean;
  shape: Shape | undefined;
  /** What is strict JSON within is passed as a whole. */
  isFast?: boolean;
  /** No field moves to an object further out. */
  staysPut?: boolean;
  /** The index of the reading at each choice; grows as choices are met. */
  choices: number[];
  /** For each choice: what stands behind the end that was taken. */
  boundaries?: Boundary[];
  maxDepth: number;
  budget: Budget;
};

/** What the runs over one text share. */
export type Budget = {
  /** The steps that are left: past them the answer is a refusal, never a longer search. */
  left: number;
  /** Of the text that was asked about last: how many closers are unmatched behind each offset from `start` on. */
  closers?: { text: string; start: number; limit: number; counts: Int32Array };
};

export type RepairResult =
  | {
      success: true;
      tree: Tree;
      edits: Edit[];
      end: number;
      /** A field was read as one of an object further out than where it stands. */
      hasMoved: boolean;
    }
  | ({ success: false } & Failure);

/** Takes one path through the choices; `run.choices` afterwards holds one entry for each choice that was met. */
export function repairJson(run: RepairRun): RepairResult {
  try {
    return new Reader(run).read();
  } catch (failure) {
    if (failure instanceof Stop) return { success: false, ...failure.failure };
    throw failure;
  }
}

/** Value rules of strings in which a backslash before the closing quote may be a separator. */
const FILE_NAMES = new Set(['path', 'rel-path', 'glob', 'file-name']);

/** Letters that Python allows before a string, but for those that compute something. */
const STRING_PREFIX = /^(?:[rRbBuU]|[bB][rR]|[rR][bB])(?=["'])/;

/** A comment that may stand for something which was left out. */
const LEFT_OUT =
  /^(?:\/\/|#|\/\*)\s*(?:und |and )?(?:\d+ )?(?:more|remaining|further|weitere[nrs]?|übrigen?|restlichen?)\b|\b(?:omitted|left out|ausgelassen|and so on|etc|usw)\b/i;

/** A list has no fields; what was found out about that is known by this very list. */
const NO_SHAPES: readonly Shape[] = [];

/** What it costs to look for signs of JSON in a string, besides its characters. */
const DOUBT_COST = 100;

/** What a run costs besides the characters that it looks at. */
const RUN = 100;

class Stop {
  constructor(readonly failure: Failure) {}
}

type Key = { name: string; end: number; colon: number | undefined; isIntact: boolean };

type Frame = { isList: boolean; closer: string; fields: Fields; items: Shape[]; seen: Set<string> };

class Reader {
  private at: number;
  private readonly edits: Edit[] = [];
  private readonly frames: Frame[] = [];
  private met = 0;
  private isLastComplete = false;
  /** Where any name may stand a closer was missing or one too many: it could stand elsewhere as well. */
  private hasDoubtfulCloser = false;
  /** A field stands where the contract has none: it may have slipped there. */
  private hasUnknownName = false;

  constructor(private readonly run: RepairRun) {
    this.at = run.start;
  }

  read(): RepairResult {
    this.spend(RUN);
    const tree = this.readValue(this.run.shape ? alone(this.run.shape) : NO_SHAPES);
    this.run.choices.length = this.met;
    if (this.run.shape && !this.isFreeTail(this.at)) this.stop('broken', this.at, 'the end of the message');
    const hasCloser = this.edits.some(({ code }) => code.endsWith('_closer'));
    const isCutBehindComma = hasCloser && /^[\s}\]]*[,，]\s*$/.test(this.run.text.slice(this.at, this.at + 200));
    if (isCutBehindComma && this.at + 200 >= this.run.limit)
      this.stop('cut', this.run.limit, 'the rest of the message');
    const hasCloserBehind = /^[\s]*[}\]]/.test(this.run.text.slice(this.at, Math.min(this.run.limit, this.at + 100)));
    if (this.hasUnknownName && hasCloserBehind && this.edits.length > 0) {
      for (const edit of this.edits) edit.certainty = 'guess';
    }
    if ((this.hasDoubtfulCloser || this.hasUnknownName) && this.edits.some(({ code }) => code.endsWith('_closer'))) {
      for (const edit of this.edits) if (edit.code.endsWith('_closer')) edit.certainty = 'guess';
    }
    if (this.isBalanced()) for (const edit of this.edits) if (edit.code.endsWith('_closer')) edit.certainty = 'guess';
    return { success: true, tree, edits: this.edits, end: this.at, hasMoved: this.hasMoved };
  }

  /** Closers were put in although others were too many: the brackets balance as they stand, and fields have moved. */
  private isBalanced(): boolean {
    const count = (code: string) => this.edits.filter((edit) => edit.code === code).length;
    const missing = count('missing_closer');
    if (missing === 0) return false;
    const behind = this.run.text.slice(this.at, Math.min(this.run.limit, this.at + 100));
    return count('extra_closer') > 0 || /^[\s]*[}\]]/.test(behind);
  }

  private readValue(shapes: readonly Shape[]): Tree {
    this.spend(1);
    this.skipTrivia();
    this.needMore('a value');
    const character = this.peek();
    const intact = this.run.isFast && this.frames.length > 0 ? this.readIntact() : undefined;
    if (intact !== undefined) return intact;
    if (character === '{') return this.readObject(shapes);
    if (character === '[') return this.readList(shapes, ']');
    if (character === '(' && takesList(shapes)) return this.readList(shapes, ')');
    if (closersOf(this.raw()) !== undefined) return this.readString(shapes);
    const prefix = STRING_PREFIX.exec(this.run.text.slice(this.at, this.at + 3))?.[0];
    if (prefix !== undefined) return this.readPrefixed(prefix, shapes);
    return this.readWord(shapes);
  }

  /** A string of Python's with letters before its quote: `r"…"` takes backslashes as they are. */
  private readPrefixed(prefix: string, shapes: readonly Shape[]): Tree {
    const start = this.at;
    this.drop(start, start + prefix.length, 'quotes', 'inferred', 'Letters before a quote were dropped.');
    this.at += prefix.length;
    const tree = this.readString(shapes);
    return tree.type === 'string' && /r/i.test(prefix) ? { ...tree, isRaw: true } : tree;
  }

  /** Where what is intact ends. */
  private ends: StrictEnds | undefined;

  /** Passes an object or a list that is strict JSON, when what follows leaves no doubt that it ends there. */
  private readIntact(): Tree | undefined {
    const { text, limit } = this.run;
    const start = this.at;
    const open = text.charCodeAt(start);
    if (open !== 123 && open !== 91) return undefined;
    this.ends ??= strictEnds(text, limit);
    const end = this.ends.endOf(start);
    if (end === -1 || !this.goesOnBehind(end)) return undefined;
    this.spend((end - start) >> 3);
    this.at = end;
    return { type: 'intact', start, end };
  }

  /** A closer stands behind, or a comma and then what the list or the object around may go on with. */
  private goesOnBehind(end: number): boolean {
    const { text, limit } = this.run;
    const at = this.plainSpaceEnd(end);
    const frame = this.frames.at(-1) as Frame;
    if (at >= limit || text[at] === frame.closer) return at < limit;
    if (text[at] !== ',') return false;
    const next = this.plainSpaceEnd(at + 1);
    if (frame.isList) return text[next] === text[this.at];
    const key = text[next] === '"' ? this.keyAt(next) : undefined;
    return (
      key?.colon !== undefined && frame.fields.knows(key.name) && !frame.seen.has(frame.fields.nameOf(key.name) ?? '')
    );
  }

  private readObject(shapes: readonly Shape[]): ObjectTree {
    const start = this.at;
    this.open({ isList: false, closer: '}', fields: fieldsOf(shapes), items: [], seen: new Set() });
    const frame = this.frames.at(-1) as Frame;
    const members: Member[] = [];
    for (;;) {
      this.skipTrivia();
      this.needMore('a field name or "}"');
      const character = this.peek();
      if (character === ',') {
        this.drop(
          this.at,
          this.at + 1,
          'extra_comma',
          members.length > 0 ? 'inferred' : 'inferred',
          'A comma too many was dropped.',
        );
        this.at += 1;
        continue;
      }
      if (character === '}') {
        if (this.isExtraCloser(frame)) continue;
        this.token('}');
        break;
      }
      if (character === ']') {
        if (this.isSwapped()) {
          this.edit(this.at, this.at + 1, '}', 'swapped_closer', 'inferred', 'A "]" stands for "}".');
          this.at += 1;
          break;
        }
        if (this.dropsListCloser(frame)) continue;
        this.insert(this.lastEnd, '}', 'missing_closer', 'A missing "}" was put in.');
        break;
      }
      const member = this.readMember(frame);
      members.push(member);
      if (!frame.fields.isNarrowed) this.narrow(frame, shapes, member);
      if (!this.readSeparator(frame)) break;
    }
    this.frames.pop();
    if (frame.fields.isOpen && members.some(({ key }) => this.isFreeName(this.frames.length, key))) {
      this.hasDoubtfulCloser = true;
    }
    this.isLastComplete = true;
    this.lastEnd = this.at;
    return { type: 'object', start, end: this.at, members };
  }

  /** A tag that was read tells which member of the union this is, and so which names may follow. */
  private narrow(frame: Frame, shapes: readonly Shape[], { key, value }: Member): void {
    if (value.type !== 'string') return;
    const tag = this.run.text.slice(value.from, value.to);
    frame.fields = fieldsOf(shapes, { key, tag });
  }

  private lastEnd = 0;

  private readMember(frame: Frame): Member {
    const key = this.keyAt(this.at, frame, true);
    if (key === undefined) {
      const isCut = this.isCutName(this.at);
      this.stop(isCut ? 'cut' : 'broken', isCut ? this.run.limit : this.at, 'a field name and a colon');
    }
    const start = this.at;
    frame.seen.add(frame.fields.nameOf(key.name) ?? key.name);
    const { isOpen, isRecord } = frame.fields;
    if (!isOpen && !isRecord && !frame.fields.knows(key.name)) {
      this.hasUnknownName = true;
      // Damage must not make a field that the contract does not know.
      const last = this.edits.at(-1);
      if (last?.certainty === 'inferred' && last.span.end >= this.lastEnd) last.certainty = 'guess';
    }
    this.at = key.end;
    if (key.colon === undefined) {
      this.insert(key.end, ':', 'missing_colon', 'A missing colon was put in.');
    } else {
      this.trivia(key.end, key.colon);
      this.at = key.colon;
      if (this.raw() === '=') this.assign();
      else this.token(':');
    }
    this.isLastComplete = false;
    const value = this.readValue(frame.fields.shapesOf(key.name));
    this.isLastComplete = true;
    this.lastEnd = value.end;
    return { key: key.name, isIntact: key.isIntact, start, keyEnd: key.end, value };
  }

  /** `=` and `=>`, as other languages write it. */
  private assign(): void {
    const end = this.at + (this.run.text[this.at + 1] === '>' ? 2 : 1);
    this.edit(this.at, end, ':', 'punctuation', 'inferred', `"${this.run.text.slice(this.at, end)}" stands for ":".`);
    this.at = end;
  }

  /** The text ends within a name, or before its colon. */
  private isCutName(at: number): boolean {
    const rest = this.run.text.slice(at, Math.min(this.run.limit, at + 120));
    const name = rest.trimEnd().replace(/^["“”„'‘`«]/, '');
    return at + rest.length >= this.run.limit && /^[^"“”\n:{}[\],]*["“”'’`»]?$/.test(name);
  }

  /** Reads what stands between two members; answers false when the object was closed without a brace. */
  private readSeparator(frame: Frame): boolean {
    const end = this.at;
    this.skipTrivia();
    if (this.at >= this.run.limit) return true;
    const character = this.peek();
    if (character === ',' || this.raw() === ';') {
      const next = this.spaceEnd(this.at + 1);
      const follower = punctuationAt(this.run.text, next);
      if (next < this.run.limit && (follower === '}' || follower === ']')) {
        this.drop(this.at, this.at + 1, 'trailing_comma', 'lossless', 'A trailing comma was dropped.');
        this.at += 1;
        return true;
      }
      const key = this.keyAt(next);
      if (key && this.belongsToParent(frame, key.name)) {
        this.insert(end, '}', 'missing_closer', 'A missing "}" was put in.');
        return false;
      }
      if (!key && follower === '{' && this.frames.at(-2)?.isList) {
        this.insert(end, '}', 'missing_closer', 'A missing "}" was put in.');
        return false;
      }
      this.token(',');
      // Behind a comma something was to come: a text that ends here is cut.
      this.isLastComplete = false;
      return true;
    }
    if (character === '}' || character === ']') return true;
    const key = this.keyAt(this.at);
    if (key?.colon !== undefined) {
      if (this.belongsToParent(frame, key.name)) {
        this.insert(end, '}', 'missing_closer', 'A missing "}" was put in.');
        return false;
      }
      // The comma may be the last character of the text before.
      const certainty = /[,，]\s*(?:["”]\s*)?["”]$/.test(this.run.text.slice(Math.max(0, end - 10), end))
        ? 'guess'
        : 'inferred';
      this.edit(end, end, ',', 'missing_comma', certainty, 'A missing comma was put in.');
      return true;
    }
    return this.stop('broken', this.at, '"," or "}"');
  }

  private readList(shapes: readonly Shape[], closer: string): ListTree {
    const start = this.at;
    this.open({ isList: true, closer, fields: fieldsOf(NO_SHAPES), items: itemsOf(shapes), seen: new Set() });
    const frame = this.frames.at(-1) as Frame;
    const items: Tree[] = [];
    for (;;) {
      this.skipTrivia();
      this.needMore('a value or "]"');
      const character = this.peek();
      if (character === closer) {
        this.token(']');
        break;
      }
      if (character === ',') {
        const certainty = items.length === 0 ? 'guess' : 'guess';
        this.drop(this.at, this.at + 1, 'extra_comma', certainty, 'A comma too many was dropped.');
        this.at += 1;
        continue;
      }
      if (character === '}' && this.isExtraInList()) {
        this.drop(this.at, this.at + 1, 'extra_closer', 'inferred', 'A "}" too many was dropped.');
        this.at += 1;
        this.skipTrivia();
        if (this.peek() === ',') this.token(',');
        continue;
      }
      if (character === '}' && this.frames.length > 1) {
        this.insert(this.lastEnd, ']', 'missing_closer', 'A missing "]" was put in.');
        break;
      }
      const value = this.readValue(frame.items);
      items.push(value);
      this.isLastComplete = true;
      this.lastEnd = value.end;
      const end = this.at;
      this.skipTrivia();
      if (this.at >= this.run.limit) continue;
      const separator = this.peek();
      if (separator === closer || separator === '}') continue;
      if (separator === ',' || this.raw() === ';') {
        const next = this.spaceEnd(this.at + 1);
        const follower = punctuationAt(this.run.text, next);
        if (follower === closer) {
          this.drop(this.at, this.at + 1, 'trailing_comma', 'lossless', 'A trailing comma was dropped.');
          this.at += 1;
        } else if (this.isKeyOfParent(next)) {
          this.closeList(end, items);
          break;
        } else {
          this.token(',');
        }
        continue;
      }
      if (
        separator === '{' ||
        separator === '[' ||
        closersOf(this.raw()) !== undefined ||
        /[-0-9tfnTFN]/.test(this.raw())
      ) {
        if (this.isKeyOfParent(this.at)) {
          this.closeList(end, items);
          break;
        }
        this.insert(end, ',', 'missing_comma', 'A missing comma was put in.');
        continue;
      }
      this.stop('broken', this.at, '"," or "]"');
    }
    this.frames.pop();
    this.isLastComplete = true;
    this.lastEnd = this.at;
    return { type: 'array', start, end: this.at, items };
  }

  /** Puts a missing bracket in; a list of one list may have had a bracket too many at its start. */
  private closeList(at: number, items: Tree[]): void {
    const certainty = items.length === 1 && items[0]?.type === 'array' ? 'guess' : 'inferred';
    this.edit(at, at, ']', 'missing_closer', certainty, 'A missing "]" was put in.');
  }

  /** A brace in a list is one too many when the list goes on behind it. */
  private isExtraInList(): boolean {
    const behind = this.spaceEnd(this.at + 1);
    const character = punctuationAt(this.run.text, behind);
    if (character === ']') return !this.frames.at(-3)?.isList;
    if (character !== ',') return false;
    const next = this.spaceEnd(behind + 1);
    return punctuationAt(this.run.text, next) === '{' && !this.frames.at(-3)?.isList;
  }

  /** A name with its colon cannot stand in a list: the list has ended without its bracket. */
  private isKeyOfParent(at: number): boolean {
    const parent = this.frames.at(-2);
    const key = this.keyAt(at);
    return key?.colon !== undefined && parent !== undefined && !parent.isList;
  }

  /** The name is unknown here and still free in an object further out: braces are missing. */
  private belongsToParent(frame: Frame, name: string): boolean {
    if (this.run.staysPut || !this.isFreeOutside(frame, name)) return false;
    this.hasMoved = true;
    return true;
  }

  private hasMoved = false;

  private isFreeOutside(frame: Frame, name: string): boolean {
    if (frame.fields.isOpen && !(frame.fields.isRecord && this.isForeignValue(frame, name))) return false;
    if (frame.fields.knows(name) && !frame.seen.has(frame.fields.nameOf(name) ?? name)) return false;
    for (let i = this.frames.length - 2; i >= 0; i--) {
      const outer = this.frames[i];
      if (outer === undefined || outer.isList) continue;
      return (
        outer.fields.knows(name) && !outer.seen.has(outer.fields.nameOf(name) ?? name) && !this.frames[i + 1]?.isList
      );
    }
    return false;
  }

  /** The name has a text behind its colon, and stands in a record of numbers. */
  private isForeignValue({ fields }: Frame, name: string): boolean {
    const shapes = fields.shapesOf(name);
    const isNumeric = shapes.length > 0 && shapes.every(({ type }) => type === 'number' || type === 'integer');
    if (!isNumeric) return false;
    const behind = this.run.text.slice(this.at, this.at + 200).replace(/^[,，]/, '');
    const colon = behind.search(/[:：]/);
    if (colon === -1 || !/^\s*["“[{]/.test(behind.slice(colon + 1))) return false;
    const one = behind
      .slice(0, colon)
      .trim()
      .replace(/^["“']/, '')
      .replace(/["”']$/, '');
    return one.length > 0 && one.length <= 60 && !/["”']/.test(one);
  }

  /** A brace behind which fields of this very object go on was one too many. */
  private isExtraCloser(frame: Frame): boolean {
    const behind = this.spaceEnd(this.at + 1);
    const comma = punctuationAt(this.run.text, behind) === ',';
    const key = this.keyAt(comma ? this.spaceEnd(behind + 1) : behind);
    if (key?.colon === undefined || !frame.fields.knows(key.name)) return false;
    if (frame.seen.has(frame.fields.nameOf(key.name) ?? key.name)) return false;
    const parent = this.frames.at(-2);
    if (!comma && parent === undefined) return false;
    if (
      parent &&
      !parent.isList &&
      parent.fields.knows(key.name) &&
      !parent.seen.has(parent.fields.nameOf(key.name) ?? key.name)
    ) {
      return false;
    }
    this.drop(this.at, this.at + 1, 'extra_closer', 'inferred', 'A "}" too many was dropped.');
    this.at += 1;
    this.skipTrivia();
    if (this.peek() === ',') this.token(',');
    else this.insert(this.at, ',', 'missing_comma', 'A missing comma was put in.');
    return true;
  }

  /** Only objects are open, and behind this bracket there is one brace too few for them: it stands for one. */
  private isSwapped(): boolean {
    const { text, limit } = this.run;
    if (this.frames.some(({ isList }) => isList)) return false;
    let left = this.frames.length - 1;
    let at = this.at + 1;
    for (; at < limit && (isSpace(text.charCodeAt(at)) || text[at] === '}'); at++) if (text[at] === '}') left -= 1;
    this.spend(at - this.at);
    return left === 0 && (at >= limit || !'],"“:'.includes(text[at] ?? ''));
  }

  /** A bracket inside an object: one too many, or the brace before it is missing. Answers true when it was dropped. */
  private dropsListCloser(frame: Frame): boolean {
    const behind = this.spaceEnd(this.at + 1);
    const comma = punctuationAt(this.run.text, behind) === ',';
    const key = this.keyAt(comma ? this.spaceEnd(behind + 1) : behind);
    const { fields, seen } = frame;
    const isOwn =
      key?.colon !== undefined &&
      (fields.isOpen || (fields.knows(key.name) && !seen.has(fields.nameOf(key.name) ?? '')));
    const inList = this.frames.some(({ isList }) => isList);
    if (inList && !isOwn && punctuationAt(this.run.text, behind) !== '}') return false;
    if (inList && !isOwn && this.frames.at(-2)?.isList) return false;
    // Where any name may stand, and a closer is missing elsewhere, this one may be the missing one in another form.
    if (fields.isOpen) this.hasDoubtfulCloser = true;
    this.drop(this.at, this.at + 1, 'extra_closer', 'inferred', 'A "]" too many was dropped.');
    this.at += 1;
    if (isOwn) {
      this.skipTrivia();
      if (this.peek() === ',') this.token(',');
      else this.insert(this.at, ',', 'missing_comma', 'A missing comma was put in.');
    }
    return true;
  }

  private readString(shapes: readonly Shape[]): Tree {
    const { text, limit } = this.run;
    const start = this.at;
    const open = this.raw();
    const mark = open.repeat(3);
    const triple = `"'`.includes(open) && text.startsWith(mark, start) && this.isTriple(start, mark);
    const from = start + (triple ? 3 : 1);
    const closers = triple ? open : (closersOf(open) ?? open);
    const word = this.wordWithoutEnd(from, closers, shapes);
    if (word !== undefined) {
      this.at = from + word.length;
      return { type: 'string', start, end: this.at, from, to: this.at, quote: open };
    }
    const strict = triple ? text.indexOf(mark, from) : this.closerFrom(from, closers);
    if (strict === -1 || strict >= limit) this.stop('cut', limit, 'the closing quote');
    if (triple) {
      this.at = strict + 3;
      return { type: 'string', start, end: this.at, from, to: strict, quote: '"""' };
    }
    const isNested = closers.length > 1 && strict + 1 < limit && closers.includes(text[strict + 1] ?? '');
    const fits = !isNested && this.follows(strict + 1, this.frames.length, true);
    let to = strict;
    if (!fits) {
      const namesFile = shapes.some((shape) => shape.type === 'string' && FILE_NAMES.has(shape.rule ?? ''));
      const chosen = this.choose((index) => this.candidate(from, closers, index, namesFile));
      if (chosen === undefined) {
        this.stop('broken', strict + 1, 'the end of the string: an unescaped quote stands in it');
      }
      to = chosen;
      this.doubtSwallowed(from, to, closers, shapes);
      if (this.run.boundaries) this.run.boundaries[this.met - 1] = this.boundaryAt(chosen);
    }
    this.at = to + 1;
    return { type: 'string', start, end: this.at, from, to, quote: open };
  }

  /** One of a few words whose closing quote is missing. */
  private wordWithoutEnd(from: number, closers: string, shapes: readonly Shape[]): string | undefined {
    const words = wordsOf(shapes);
    if (words === undefined) return undefined;
    const part = this.run.text.slice(from, Math.min(this.run.limit, from + 80));
    const word = words.find(
      (one) => part.startsWith(one) && /^(?:\s*[,}\]]|[^\S\n]*\n\s*["“'])/.test(part.slice(one.length)),
    );
    return word !== undefined && !closers.includes(part[word.length] ?? '') ? word : undefined;
  }

  /**
   * A damaged string may have lost its own closing quote, and hold what was to be the rest of the message. Contents of files
   * are code, where quotes stand next to anything; elsewhere what looks like JSON makes the reading a guess.
   */
  private doubtSwallowed(from: number, to: number, closers: string, shapes: readonly Shape[]): void {
    this.spend(DOUBT_COST + 2 * (to - from));
    const raw = this.run.text.slice(from, to);
    const isContent = shapes.some((shape) => shape.type === 'string' && shape.rule === 'content');
    const isList = this.frames.at(-1)?.isList;
    const holdsItem = isList && /["“”]\s*[,，]|[,，]\s*["“”]|""/.test(raw);
    const holdsEnd = /["“”][\s}\],，]*[,，]\s*$/.test(raw) || (raw.startsWith('""') && raw.endsWith('""'));
    const isDoubtful =
      holdsItem ||
      holdsEnd ||
      isUneven(raw, closers, isContent) ||
      startsWithCloser(raw, closers, isContent) ||
      (isUnclosed(raw) && this.endsInCloser(to + 1)) ||
      isJoined(raw, closers) ||
      this.holdsField(raw) ||
      this.holdsStructure(raw) ||
      (!isContent && this.looksLikeJson(raw, closers, shapes));
    if (!isDoubtful) return;
    this.edit(from, from, '', 'swallowed_field', 'guess', 'A string may have swallowed a part of the message.');
  }

  private endsInCloser(start: number): boolean {
    return '}]'.includes(punctuationAt(this.run.text, this.plainSpaceEnd(start)) || '-');
  }

  private looksLikeJson(raw: string, closers: string, shapes: readonly Shape[]): boolean {
    const namesFile = shapes.some((shape) => shape.type === 'string' && FILE_NAMES.has(shape.rule ?? ''));
    if (namesFile && /[,{}[\]]|:\s/.test(raw)) return true;
    if (hasStructure(raw, closers)) return true;
    for (const [, name = ''] of raw.matchAll(quotesOf(closers).bareName)) {
      if (this.frames.some(({ fields }) => fields.knows(name))) return true;
    }
    return false;
  }

  private holdsField(raw: string): boolean {
    const fields = this.frames.at(-1)?.fields;
    if ((fields?.isRecord || fields?.isOpen) && /["“”](?:\s*[,:]\s*|[^\S\n]*\n\s*)["“„”]/.test(raw)) return true;
    for (const [, name = ''] of raw.matchAll(OPENED_NAME)) {
      if (this.isNearFree(name)) return true;
    }
    for (const { index } of raw.matchAll(CLOSED_NAME)) {
      const name = nameBefore(raw, index);
      if (name !== '' && this.isNearFree(name)) return true;
    }
    return false;
  }

  /** A free name, also with a slip in it. */
  private isNearFree(name: string): boolean {
    this.spend(10);
    if (this.isFreeName(this.frames.length, name)) return true;
    return this.frames.some(({ fields, seen, isList }) => {
      const near = isList ? undefined : fields.nearTo(name);
      return near !== undefined && near.length > 5 && !seen.has(near);
    });
  }

  /** A quote, closers, and then a field that the objects around may have, read or not, or another text on a line of its own. */
  private holdsStructure(raw: string): boolean {
    const isFree = this.frames.some(({ fields, isList }) => !isList && (fields.isRecord || fields.isOpen));
    if (isFree && /["”]\s*[}\]][\s}\]]*,\s*["“]/.test(raw)) return true;
    if (/["”][ \t]*\r?\n\s*[}\]][\s}\]]*(?:,\s*)?["“]/.test(raw)) return true;
    for (const [, name] of raw.matchAll(
      /["“”]\s*[}\]][\s}\],]*(?:[[{][[{\s]*)?["“]([\p{L}\p{N}_$-]{1,60})["”]\s*[:：]/gu,
    )) {
      if (this.frames.some(({ fields }) => fields.knows(name ?? ''))) return true;
    }
    return false;
  }

  /**
   * Behind the end of a damaged string: a closer or a field that is required is certain, another field only may be one. Where
   * every string that goes on beyond it would be seen to have swallowed the field, it is certain as well.
   */
  private boundaryAt(end: number): Boundary {
    const at = this.spaceEnd(end + 1);
    const comma = punctuationAt(this.run.text, at) === ',';
    const key = this.keyAt(comma ? this.spaceEnd(at + 1) : at);
    const frame = this.frames.at(-1);
    if (key?.colon === undefined || frame === undefined || frame.isList) return 'certain';
    if (frame.fields.requires(key.name)) return 'certain';
    return this.holdsField(this.run.text.slice(end, key.colon + 1)) ? 'certain' : 'optional';
  }

  /** Three quotes open a text of its own kind, unless they are an empty string and the start of something else. */
  private isTriple(at: number, mark: string): boolean {
    if (this.run.text[at + 3] === mark[0]) return false;
    const behind = this.run.text.indexOf(mark, at + 3);
    return behind !== -1 && behind < this.run.limit && this.follows(behind + 3, this.frames.length, true);
  }

  /** The index-th place where a string that is damaged may end. */
  private candidate(from: number, closers: string, index: number, namesFile: boolean): number | undefined {
    const { text, limit } = this.run;
    let left = index;
    for (let at = from; at < limit; at++) {
      this.spend(1);
      if (text.charCodeAt(at) === 92 && !(namesFile && closers.includes(text[at + 1] ?? ''))) {
        at += 1;
        continue;
      }
      if (!closers.includes(text[at] ?? '') || !this.follows(at + 1, this.frames.length, false)) continue;
      if (left === 0) return at;
      left -= 1;
    }
    return undefined;
  }

  /** The first closing quote that no backslash escapes; −1 when there is none. */
  private closerFrom(from: number, closers: string): number {
    const { text, limit } = this.run;
    for (let at = from; at < limit; at++) {
      const code = text.charCodeAt(at);
      if (code === 92) at += 1;
      else if (closers.includes(text[at] ?? '')) {
        this.spend((at - from) >> 3);
        return at;
      }
    }
    this.spend(limit - from);
    return -1;
  }

  /**
   * Whether the text behind a closing quote goes on as JSON would.
   *
   * @param depth how many of the open objects and lists are still open there
   * @param isTrusted the quotes fit together: unknown names are taken too
   */
  private follows(start: number, depth: number, isTrusted: boolean): boolean {
    const { text, limit } = this.run;
    const behind = (from: number) => (isTrusted ? this.spaceEnd(from) : this.plainSpaceEnd(from));
    // What looks like a comment right behind a quote may be text.
    const isApart = isSpace(text.charCodeAt(start)) || text.startsWith('**', start) || text[start] === '<';
    let at = isApart ? behind(start) : this.plainSpaceEnd(start);
    let level = depth;
    for (;;) {
      this.spend(1);
      if (level === 0) return isTrusted ? true : this.isFreeTail(at);
      if (at >= limit) return true;
      const frame = this.frames[level - 1] as Frame;
      const character = punctuationAt(text, at);
      if (character === frame.closer) {
        level -= 1;
        at = behind(at + 1);
        continue;
      }
      if (character === '}' || character === ']') {
        // A closer of another kind: the one of this level is missing, or this one is too many.
        const outer = this.frames[level - 2];
        if (outer !== undefined && outer.isList === (character === ']')) {
          level -= 2;
          at = behind(at + 1);
          continue;
        }
        const next = this.plainSpaceEnd(at + 1);
        return isTrusted && (next >= limit || ',}]'.includes(punctuationAt(text, next)));
      }
      if (character === ',' || (isTrusted && text[at] === ';')) {
        const next = behind(at + 1);
        if (next >= limit) return true;
        const follower = punctuationAt(text, next);
        if (follower === '}' || follower === ']' || follower === frame.closer || follower === ',') {
          at = next;
          continue;
        }
        if (frame.isList) return this.startsItem(isTrusted ? depth : level - 1, next, isTrusted);
        return this.startsMember(level, next, isTrusted, level < depth);
      }
      if (frame.isList) {
        // A comma is missing between items only where something else keeps them apart.
        const gap = text.slice(start, at);
        if (!/[\r\n]/.test(gap) && (!isTrusted || !/\s|[}\]]/.test(gap) || /[-0-9tfnTFN]/.test(character)))
          return false;
        return this.startsItem(isTrusted ? depth : level - 1, at, isTrusted) && (isTrusted || follower(text, at));
      }
      const key = this.keyAt(at);
      if (key?.colon === undefined) return false;
      const { isRecord, isOpen } = frame.fields;
      if (isTrusted && (isRecord || isOpen) && /[\r\n]/.test(text.slice(start, at))) return true;
      return this.isFreeName(level, key.name);
    }
  }

  /** @param level from where outwards a field may follow instead, when a closer is missing or one too many */
  private startsItem(level: number, at: number, isTrusted: boolean): boolean {
    const { text } = this.run;
    const character = punctuationAt(text, at);
    const key = this.keyAt(at);
    if (key?.colon !== undefined) return level > 0 && this.isFreeName(level, key.name);
    const isString = closersOf(text[at] ?? '') !== undefined;
    if (isString || character === '{' || character === '[') return true;
    return isTrusted && /[-0-9tfnTFN.…<]/.test(character);
  }

  /** @param isClosed an object or a list was closed before: where any name may follow, that tells enough */
  private startsMember(level: number, at: number, isTrusted: boolean, isClosed: boolean): boolean {
    const frame = this.frames[level - 1];
    const key = this.keyAt(at, frame, isTrusted);
    if (key === undefined && isTrusted && this.isCutName(at)) return true;
    if (key === undefined) return punctuationAt(this.run.text, at) === '{' && this.frames[level - 2]?.isList === true;
    if (this.isFreeName(level, key.name)) return key.colon !== undefined || isTrusted;
    const isAnyName = isTrusted || (isClosed && (frame?.fields.isOpen || frame?.fields.isRecord));
    return isAnyName === true && key.colon !== undefined && /^[\p{L}_$][\p{L}\p{N}_$ .-]*$/u.test(key.name);
  }

  /** The name belongs to one of the open objects, from this level outwards, and was not read yet. */
  private isFreeName(level: number, name: string): boolean {
    for (let i = level - 1; i >= 0; i--) {
      const frame = this.frames[i];
      if (frame === undefined || frame.isList) continue;
      if (frame.fields.knows(name) && !frame.seen.has(frame.fields.nameOf(name) ?? name)) return true;
    }
    return false;
  }

  /** What stands behind a damaged message must not look like the rest of it: in a fence nothing, else no closer alone. */
  private isFreeTail(start: number): boolean {
    const { text, limit, isFenced } = this.run;
    const at = this.closersEnd(start);
    if (at >= limit) return true;
    if (isFenced || goesOn(text, at)) return false;
    this.spend(Math.min(limit - at, 20_000));
    if (this.met > 0 && /["“][,}\]:]|[{}]/.test(text.slice(at, Math.min(limit, at + 20_000)))) return false;
    return this.unmatchedAt(at) === 0;
  }

  /** How many closing braces from an offset to the limit have no opening one. */
  private unmatchedAt(at: number): number {
    const { text, limit, start, budget } = this.run;
    let closers = budget.closers;
    if (closers?.text !== text || closers.limit !== limit || closers.start > start) {
      this.spend(limit - start);
      closers = { text, start, limit, counts: unmatchedClosers(text, start, limit) };
      budget.closers = closers;
    }
    return closers.counts[at - closers.start] ?? 0;
  }

  /** The end of white space and closers. */
  private closersEnd(start: number): number {
    const { text, limit } = this.run;
    let at = start;
    while (at < limit && (isSpace(text.charCodeAt(at)) || ')};]'.includes(text[at] ?? ''))) at += 1;
    this.spend(at - start);
    return at;
  }

  private readWord(shapes: readonly Shape[]): Tree {
    const { text, limit } = this.run;
    const start = this.at;
    const match = /^(?:\.{3}|…|<[^<>\n"]{1,60}>|[-+]?[.\p{L}\p{N}_][\p{L}\p{N}_.+|/-]*|-)/u.exec(
      text.slice(start, Math.min(limit, start + 200)),
    );
    if (match === null) this.stop('broken', start, 'a value');
    this.at = start + match[0].length;
    if (this.at >= limit) {
      if (/^(?:true|false|null)$/.test(match[0])) {
        this.isLastComplete = true;
        this.needMore('the rest of the message');
      }
      this.stop('cut', limit, 'the rest of the message');
    }
    const end = this.at;
    if ('"”\''.includes(this.raw()) && wordsOf(shapes)?.includes(match[0])) {
      this.drop(end, end + 1, 'quotes', 'inferred', 'A quote that nothing opens was dropped.');
      this.at += 1;
    }
    return { type: 'word', start, end, word: match[0] };
  }

  /**
   * A field name at an offset: in quotes of any kind or bare, with or without its colon.
   *
   * @param isLenient a field has to stand here: `=` and `=>` count as a colon, and a quote may be missing
   */
  private keyAt(start: number, frame = this.frames.at(-1), isLenient = false): Key | undefined {
    const { text, limit } = this.run;
    const open = text[start] ?? '';
    this.spend(10);
    const plain = this.plainKeyAt(start, open);
    if (plain !== undefined) return plain;
    const closers = closersOf(open);
    let end: number;
    let name: string;
    if (closers !== undefined) {
      let at = start + 1;
      const last = Math.min(limit, start + 100);
      while (at < last && !(closers.includes(text[at] ?? '') && text[at - 1] !== '\\') && text[at] !== '\n') at += 1;
      this.spend((at - start) >> 2);
      if (at >= last || text[at] === '\n') return undefined;
      name = text.slice(start + 1, at);
      end = at + 1;
      if (open !== '"' && /[,，{}[\]]/.test(name)) return undefined;
      if (isLenient && /[:：]\s*$/.test(name) && frame?.fields.knows(name.replace(/\s*[:：]\s*$/, '')))
        return this.keyWithColon(name, start + 1, end);
    } else {
      const bare =
        /^\**([\p{L}_$](?:[\p{L}\p{N}_$-]|\\_|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u2010-\u2015])*)\**/u.exec(
          text.slice(start, Math.min(limit, start + 100)),
        );
      if (bare === null) return undefined;
      name = bare[1] ?? '';
      end = start + bare[0].length;
    }
    const stray = isLenient && this.isStrayQuote(end, name, frame) ? 1 : 0;
    const behind = this.spaceEnd(end + stray);
    const isAssigned = isLenient && text[behind] === '=' && text[behind + 1] !== '=';
    const hasColon = behind < limit && (punctuationAt(text, behind) === ':' || isAssigned);
    if (!hasColon && (closers === undefined || !frame?.fields.knows(name))) return undefined;
    const colon = hasColon ? behind : undefined;
    const isIntact = open === '"' && stray === 0 && /^[^"\\\u0000-\u001f]*$/.test(name);
    const clean = name.replace(/\\([_*~`-])/g, '$1').replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '');
    return { name: clean, end: end + stray, colon, isIntact: isIntact && clean === name };
  }

  private colonAt(end: number): number | undefined {
    const at = this.plainSpaceEnd(end);
    return punctuationAt(this.run.text, at) === ':' ? at : undefined;
  }

  /** A name as most are: letters of ASCII, digits and underscores, in quotes or bare, and then a colon. */
  private plainKeyAt(start: number, open: string): Key | undefined {
    const { text, limit } = this.run;
    const isQuoted = open === '"' || open === "'";
    const from = isQuoted ? start + 1 : start;
    let at = from;
    while (at - from <= 60 && isWordCharacter(text.charCodeAt(at))) at += 1;
    if (at === from || at - from > 60 || (isQuoted ? text[at] !== open : isDigit(text.charCodeAt(from))))
      return undefined;
    const end = isQuoted ? at + 1 : at;
    let colon = end;
    while (isJsonSpace(text.charCodeAt(colon))) colon += 1;
    if (colon >= limit || text.charCodeAt(colon) !== 58) return undefined;
    return { name: text.slice(from, at), end, colon, isIntact: open === '"' };
  }

  /** A quote behind a known name that opens nothing: a colon follows. */
  private isStrayQuote(at: number, name: string, frame: Frame | undefined): boolean {
    const { text } = this.run;
    return '"”“'.includes(text[at] ?? ' ') && text[at + 1] === ':' && frame?.fields.knows(name) === true;
  }

  /** The colon stands within the quotes, or the closing quote is missing and what follows the colon opens the value. */
  private keyWithColon(name: string, from: number, end: number): Key {
    const clean = name.trimEnd().slice(0, -1).trimEnd();
    const colon = from + clean.length + (/^\s*/.exec(name.slice(clean.length))?.[0].length ?? 0);
    const opensValue = /^[\p{L}\p{N}]/u.test(this.run.text[end] ?? '');
    return opensValue
      ? { name: clean, end: from + clean.length, colon, isIntact: false }
      : { name: clean, end, colon: this.colonAt(end), isIntact: false };
  }

  /** Takes the reading that was chosen, or the first one; stops when there is none of that index. */
  private choose(reading: (index: number) => number | undefined): number | undefined {
    // With a choice the whole is read again, with a look at every part.
    if (this.run.isFast) this.stop('exhausted', this.at, '');
    const index = this.run.choices[this.met] ?? 0;
    const chosen = reading(index);
    if (chosen === undefined) {
      this.run.choices.length = this.met;
      if (index > 0) this.stop('exhausted', this.at, '');
      return undefined;
    }
    this.run.choices[this.met] = index;
    this.met += 1;
    return chosen;
  }

  private open(frame: Frame): void {
    if (this.frames.length >= this.run.maxDepth) this.stop('deep', this.at, `at most ${this.run.maxDepth} levels`);
    this.frames.push(frame);
    this.token(frame.isList ? '[' : '{');
    this.isLastComplete = false;
  }

  /** Passes a character of the grammar; its full-width form becomes the plain one. */
  private token(character: string): void {
    const raw = this.raw();
    if (raw !== character) {
      this.edit(this.at, this.at + 1, character, 'punctuation', 'lossless', `"${raw}" stands for "${character}".`);
    }
    this.at += 1;
  }

  /** Passes white space and comments; what JSON does not know is dropped. */
  private skipTrivia(): void {
    const end = this.spaceEnd(this.at);
    this.trivia(this.at, end);
    this.at = end;
  }

  private trivia(start: number, end: number): void {
    const { text } = this.run;
    for (let at = start; at < end; ) {
      if (isJsonSpace(text.charCodeAt(at))) {
        at += 1;
        continue;
      }
      if (isSpace(text.charCodeAt(at))) {
        let last = at;
        while (last < end && isSpace(text.charCodeAt(last)) && !isJsonSpace(text.charCodeAt(last))) last += 1;
        this.edit(
          at,
          last,
          text.charCodeAt(at) === 0xa0 ? ' ' : '',
          'white_space',
          'lossless',
          'White space that JSON does not know was replaced.',
        );
        at = last;
        continue;
      }
      const last = Math.max(at + 1, Math.min(end, commentEnd(text, at, end) ?? at + 1));
      const comment = text.slice(at, last);
      const isMark = /^[*_]+$/.test(comment);
      const isTorn = comment.split('"').length % 2 === 0;
      if (comment.startsWith('\\')) {
        this.drop(at, last, 'escaped_space', 'lossless', 'An escape of white space between values was dropped.');
        at = last;
        continue;
      }
      if (/^(?:<|&)/.test(comment)) {
        this.drop(at, last, 'markup', 'lossless', 'A mark of HTML was dropped.');
        at = last;
        continue;
      }
      const elides = /^(?:\/\/|#|\/\*)\s*(?:\.{3}|…|(?:and so on|etc|rest|weitere|usw)\b)/i.test(comment);
      if (elides) this.stop('broken', at, 'what the comment stands for');
      if (isTorn && !this.isLastComplete) this.stop('broken', at, 'a value');
      this.drop(
        at,
        last,
        isMark ? 'markup' : 'comment',
        isTorn || (this.frames.at(-1)?.isList && LEFT_OUT.test(comment)) ? 'guess' : 'lossless',
        isMark ? 'A mark of Markdown was dropped.' : 'A comment was dropped.',
      );
      at = last;
    }
  }

  /** The end of white space and comments. */
  private spaceEnd(start: number): number {
    const { text, limit } = this.run;
    let at = start;
    for (;;) {
      while (at < limit && isSpace(text.charCodeAt(at))) at += 1;
      const end = at < limit ? commentEnd(text, at, limit) : undefined;
      if (end === undefined || end <= at) {
        this.spend(at - start);
        return at;
      }
      at = end;
    }
  }

  /** The end of white space alone: within a damaged string, what looks like a comment may be its text. */
  private plainSpaceEnd(start: number): number {
    const { text, limit } = this.run;
    let at = start;
    while (at < limit && isSpace(text.charCodeAt(at))) at += 1;
    this.spend(at - start);
    return at;
  }

  private needMore(expected: string): void {
    if (this.at < this.run.limit) return;
    const isOpenObject = this.frames.length > 0 && this.frames.every(({ isList }) => !isList);
    if (this.isLastComplete && isOpenObject) {
      this.stop('cut', this.run.limit, expected, this.frames.length);
    }
    this.stop('cut', this.run.limit, expected);
  }

  private stop(kind: Failure['kind'], at: number, expected: string, missingClosers?: number): never {
    this.run.choices.length = kind === 'exhausted' ? this.run.choices.length : Math.max(this.met, 0);
    const open = this.frames.length;
    throw new Stop({ kind, at, expected, open, ...(missingClosers !== undefined && { missingClosers }) });
  }

  private spend(steps: number): void {
    this.run.budget.left -= steps;
    if (this.run.budget.left < 0) this.stop('budget', this.at, '');
  }

  private insert(at: number, text: string, code: string, message: string): void {
    this.edit(at, at, text, code, 'inferred', message);
  }

  private drop(start: number, end: number, code: string, certainty: Edit['certainty'], message: string): void {
    this.edit(start, end, '', code, certainty, message);
  }

  private edit(
    start: number,
    end: number,
    replacement: string,
    code: string,
    certainty: Edit['certainty'],
    message: string,
  ): void {
    if (this.edits.length === MOST_REPAIRS) this.stop('crowded', this.at, '');
    this.edits.push({ span: { start, end }, replacement, code, certainty, message });
  }

  private peek(): string {
    return this.at < this.run.limit ? punctuationAt(this.run.text, this.at) : '';
  }

  private raw(): string {
    return this.run.text[this.at] ?? '';
  }
}

/** Whether the text behind a message goes on like one: a comma, and then a field or an item. */
export function goesOn(text: string, at: number): boolean {
  return /^[,，]\s*(?:["“'`][^"”'`\n]{1,60}["”'`]\s*[:：]|[[{"])|^["“]?\s*[:：]\s*["{[]|^["“][\p{L}_][\p{L}\p{N}_-]{0,60}["”]\s*[:：]\s*(?:["“{[\d-]|(?:true|false|null)\b)/u.test(
    text.slice(at, at + 120),
  );
}

/** A list may stand here: its brackets may be Python's parentheses. */
function takesList(shapes: readonly Shape[]): boolean {
  return shapes.length === 0 || shapes.some(({ type }) => type === 'array' || type === 'any');
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isWordCharacter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || unit === 95 || (unit >= 65 && unit <= 90) || isDigit(unit);
}

/** The words that a field may hold, when it holds nothing else. */
function wordsOf(shapes: readonly Shape[]): string[] | undefined {
  const known = words.get(shapes);
  if (known !== undefined) return known === null ? undefined : known;
  const found = findWords(shapes);
  words.set(shapes, found ?? null);
  return found;
}

const words = /* @__PURE__ */ new WeakMap<readonly Shape[], string[] | null>();

function findWords(shapes: readonly Shape[]): string[] | undefined {
  const words: string[] = [];
  for (const shape of shapes) {
    if (shape.type === 'constant' && typeof shape.value === 'string') words.push(shape.value);
    else if (shape.type === 'string' && shape.enum !== undefined) words.push(...shape.enum);
    else return undefined;
  }
  return words.length > 0 ? words : undefined;
}

type Quotes = {
  bareName: RegExp;
  joint: RegExp;
  own: RegExp;
  any: RegExp;
  edge: RegExp;
};

const quotes = /* @__PURE__ */ new Map<string, Quotes>();

/** What looks like JSON beside the quotes that may close a string. */
function quotesOf(closers: string): Quotes {
  const known = quotes.get(closers);
  if (known !== undefined) return known;
  const quote = quoteOf(closers);
  // Other quotes than its own may be the text's.
  const other = closers === '"' ? closers : '["“”]';
  const own = closers === '"' ? closers : quote;
  const found = {
    joint: new RegExp(`${own}\\s*[+&.]\\s*${own}|${own}[ \\t]*\\r?\\n\\s*${own}|""`),
    own: new RegExp(own),
    any: new RegExp(other),
    edge: new RegExp(`^${other}|${other}$`),
    bareName: new RegExp(`${quote}\\s*(?:[,，]\\s*)?([\\p{L}_][\\p{L}\\p{N}_-]{0,60})\\s*[[{:："“]`, 'gu'),
  };
  quotes.set(closers, found);
  return found;
}

/** A name behind a quote, and a colon or another quote. */
const OPENED_NAME =
  /["“”„]\s*([\p{L}_$](?:[\p{L}\p{N}_$\t.\u00ad\u200b-\u200f\u2010-\u2015-]{0,59}[\p{L}\p{N}_$.\u00ad\u200b-\u200f\u2010-\u2015-])?)(?:["“”][*_]*|\*[*_]*)?\s*(?:[:：]|["“][^"“”\s,;:)])/gu;

/** The quote behind a name, and a colon or another quote. */
const CLOSED_NAME = /["“”][*_]*\s*(?:[:：]|["“][^"“”\s,;:)])/g;

/** The name that ends at an offset; an empty text when none does. */
function nameBefore(text: string, end: number): string {
  const characters = [...text.slice(Math.max(0, end - 61), end)];
  let from = characters.length;
  while (from > 0 && /[\p{L}\p{N}_$-]/u.test(characters[from - 1] ?? '')) from -= 1;
  while (from < characters.length && !/[\p{L}_$]/u.test(characters[from] ?? '')) from += 1;
  return characters.slice(from).join('');
}

/** Strings of a program that are joined, or quotes that are doubled as in CSV: the quotes are not the text's own. */
function isJoined(raw: string, closers: string): boolean {
  const own = raw.replace(/\\./g, '');
  const { joint, own: quote } = quotesOf(closers);
  return joint.test(own) && !quote.test(own.replace(new RegExp(joint, 'g'), ''));
}

/** A quote too many at the start or the end: it may be the string's own, written twice. */
function isUneven(raw: string, closers: string, isContent: boolean): boolean {
  // A German quotation that a plain quote closes is even.
  const own = raw.replace(/\\./g, '').replace(/„[^"“”„]*["“”]/g, '');
  const { edge, own: quote, any } = quotesOf(closers);
  const isQuoted = raw.length > 1 && quote.test(raw[0] ?? '') && quote.test(raw[raw.length - 1] ?? '');
  if (isQuoted || (edge.test(raw) && count(own, new RegExp(any, 'g')) % 2 === 1)) return true;
  return !isContent && count(raw.replace(/„[^"“”„]*["“”]/g, ''), /"/g) % 2 === 1;
}

/**
 * The first quote within closes something: it is the end of a string that goes on with an operator, a comma or another string.
 * In code that is so where an operator or a call follows.
 */
function startsWithCloser(raw: string, closers: string, isContent: boolean): boolean {
  const own = raw.replace(/\\./g, '..').replace(/„[^"“”„]*["“”]/g, '..');
  const at = own.search(quotesOf(closers).own);
  // One that is escaped, and not closed before, is what it closes.
  if (at === -1 || count(raw.slice(0, at), /\\["']/g) % 2 === 1) return false;
  const behind = own.slice(at + 1);
  if (/^\s*(?:\|{1,2}|[+%&])\s+[^\s]|^\.\w+\(/.test(behind)) return true;
  // In code, too, what stands right behind a word and before a separator closes.
  if (isContent)
    return /[\p{L}\p{N}_.!?)\]}>]$/u.test(own.slice(Math.max(0, at - 2), at)) && /^[\s,;:)\]}|&+]/.test(behind);
  return closers === '"' && /[^\s([{<=:,–—/-]$/.test(own.slice(Math.max(0, at - 1), at)) && /^[\s,;|+&/:]/.test(behind);
}

/** Brackets are open in the text: a closer behind it may be its own, not the message's. */
function isUnclosed(raw: string): boolean {
  return count(raw, /[{[]/g) > count(raw, /[}\]]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether an item of a list starts on a line of its own. */
function follower(text: string, at: number): boolean {
  return closersOf(text[at] ?? '') !== undefined || text[at] === '{';
}

/** The end of a comment or of a mark of Markdown that starts at an offset; undefined when none does. */
function commentEnd(text: string, at: number, limit: number): number | undefined {
  const unit = text.charCodeAt(at);
  // Most often it is a quote, a comma or a closer.
  if (unit === 34 || unit === 44 || unit > 92) return undefined;
  const character = text[at];
  if (character === '/' && text[at + 1] === '/') return lineEnd(text, at, limit);
  if (character === '/' && text[at + 1] === '*') {
    const end = text.slice(at + 2, at + 5002).indexOf('*/');
    return end === -1 ? undefined : Math.min(at + end + 4, limit);
  }
  if (character === '#') return lineEnd(text, at, limit);
  if (character === '*' && text[at + 1] === '*' && at + 1 < limit) return at + 2;
  if (character === '\\') return 'nrt'.includes(text[at + 1] ?? '-') && at + 1 < limit ? at + 2 : undefined;
  if (character === '<' || character === '&') {
    const mark = /^(?:<br\s*\/?>|&nbsp;)/i.exec(text.slice(at, Math.min(limit, at + 10)))?.[0];
    return mark === undefined ? undefined : at + mark.length;
  }
  return undefined;
}

function lineEnd(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit && text.charCodeAt(at) !== 10) at += 1;
  return at;
}

/** For each offset from `start`: how many closing braces behind it have no opening one. */
function unmatchedClosers(text: string, start: number, limit: number): Int32Array {
  const open = new Int32Array(limit - start + 1);
  let count = 0;
  for (let at = limit - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code === 125) count += 1;
    else if (code === 123 && count > 0) count -= 1;
    open[at - start] = count;
  }
  return open;
}

/** The plain form of a name, for comparison. */
export function sameName(one: string, two: string): boolean {
  return one === two || plainName(one) === plainName(two);
}

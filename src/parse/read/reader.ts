/**
 * The state of a reading: the position, the open objects and arrays, the edits, and the strings that could end
 * elsewhere.
 */

import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import type { Certainty } from '../../words/repair.ts';
import { punctuationAt } from '../text/characters.ts';
import { type Edit, editOf, MOST_REPAIRS, type Why } from '../text/edit.ts';
import type { ListTree, Member, ObjectTree, Tree } from '../tree.ts';
import type { Fields } from './fields.ts';
import { couldStandOutside, endsUnknown, type Frame, partsOf } from './frame.ts';
import { type Expects, type Failure, type PlainKey, type RepairRun, Stop } from './run.ts';
import { NOTHING, Table, tableOf } from './table.ts';

/** What was noticed while reading. `weigh` in read-tree.ts judges it at the end. */
type Signs = {
  /** The offsets at which an object was closed early, so that the next field moved to an outer object. */
  moved: readonly number[];
  /**
   * A closing bracket may belong elsewhere: the contract allows any field there, or a comma came before an extra
   * bracket.
   */
  hasDoubtfulCloser: boolean;
  /** A field was read that the contract does not have there: it may belong elsewhere. */
  hasUnknownName: boolean;
};

/** A damaged string that could end in several places, and where to look for its next possible end. */
export type Choice = {
  mark: Mark;
  start: number;
  from: number;
  closers: string;
  mayEndInSeparator: boolean;
  isRaw: boolean;
  /** The offset from which to search for the next possible end. */
  next: number;
};

/** A snapshot of the reader's state, to go back to. */
export type Mark = {
  at: number;
  lastEnd: number;
  edits: number;
  lastEdit: Edit | undefined;
  passed: number;
  signs: Signs;
  frames: { frame: Frame; fields: Fields; member: Frame['member']; length: number; names: number }[];
};

export class Reader {
  readonly text: string;
  readonly limit: number;
  readonly table: Table;
  at: number;
  /** A field was read in which `=` stands for the colon. */
  assigns = false;
  /** Where the last value ended. */
  lastEnd = 0;
  /** The text could stop here: a value has ended, and no comma or the like has followed. */
  isLastComplete = false;
  readonly frames: Frame[] = [];
  /** The innermost open object or array. */
  frame: Frame | undefined;
  readonly edits: Edit[] = [];
  readonly passed: Span[] = [];
  readonly choices: Choice[] = [];
  signs: Signs = { moved: [], hasDoubtfulCloser: false, hasUnknownName: false };
  root: Tree | undefined;
  /** The last plain name that was read, and its offset (a cache). */
  lastKey: PlainKey | undefined;
  lastKeyAt = -1;
  /** How many items in a row were not strict JSON, and how many of the next ones are not tried. */
  damaged = 0;
  untried = 0;
  /** The last gap of white space and comments that was examined (a cache). `isPlain`: JSON allows all of it. */
  readonly gap = { start: -1, end: -1, isPlain: true };

  constructor(readonly run: RepairRun) {
    this.text = run.text;
    this.limit = run.limit;
    this.at = run.start;
    this.table = run.shape === undefined ? new Table(undefined) : tableOf(run.shape);
  }

  /** The shapes that the next value may have. */
  get shapes(): readonly Shape[] {
    const { frame } = this;
    if (frame === undefined) return this.table.root;
    return frame.isList ? frame.items : frame.fields.shapesOf(frame.member?.key ?? '');
  }

  peek(): string {
    return this.at < this.limit ? punctuationAt(this.text, this.at) : '';
  }

  raw(): string {
    return this.text[this.at] ?? '';
  }

  /** Reads one punctuation character. A full-width form is replaced with the plain one. */
  token(character: string): void {
    const raw = this.raw();
    if (raw !== character) {
      const certainty = raw === '.' ? 'inferred' : 'lossless';
      this.replace(raw, character, certainty);
    } else this.at += 1;
  }

  /** Reads one or more characters that stand for one. */
  replace(raw: string, character: string, certainty: Certainty): void {
    const message = `"${raw}" was read as "${character}".`;
    const end = this.at + raw.length;
    this.record(this.at, end, character, { code: 'punctuation', certainty, message });
    this.at = end;
  }

  /**
   * Opens an object or an array at its opening bracket.
   *
   * @param missing the bracket is missing, and is put in for this reason
   */
  open(tree: ObjectTree | ListTree, closer: string, missing?: Why): void {
    const { run, shapes, table } = this;
    if (this.frames.length >= run.maxDepth) this.stop('deep', this.at, `at most ${run.maxDepth} levels`);
    const isList = tree.type === 'array';
    const items = isList ? table.itemsOf(shapes) : NOTHING;
    const fields = table.fieldsOf(isList ? NOTHING : shapes);
    this.frame = { tree, isList, closer, shapes, items, fields, names: [], seen: undefined, member: undefined };
    this.frames.push(this.frame);
    const opener = isList ? '[' : '{';
    if (missing) this.record(this.at, this.at, opener, missing);
    else this.token(opener);
    // In an empty object or array, something that is missing is inserted after the opening bracket.
    this.lastEnd = this.at;
    this.isLastComplete = false;
  }

  /** Closes the innermost object or array, after its closing bracket was read or found to be missing. */
  close(): Expects {
    const frame = this.frames.pop() as Frame;
    this.frame = this.frames.at(-1);
    const { tree, fields } = frame;
    tree.end = this.at;
    if (tree.type === 'object' && endsUnknown(frame)) tree.endsUnknown = true;
    if (tree.type === 'object' && fields.isOpen && tree.members.some((member) => couldStandOutside(this, member)))
      this.signs.hasDoubtfulCloser = true;
    return this.complete(tree);
  }

  /** Adds a complete value to the innermost object or array, or makes it the root. */
  complete(value: Tree): Expects {
    this.isLastComplete = true;
    this.lastEnd = this.at;
    const { frame } = this;
    if (frame === undefined) {
      this.root = value;
      return 'end';
    }
    if (frame.tree.type === 'array') {
      frame.tree.items.push(value);
      return 'behind item';
    }
    const member = frame.member as Member;
    member.value = value;
    frame.tree.members.push(member);
    frame.member = undefined;
    // The tag says which member of the union this object is, and so which fields may follow.
    if (!frame.fields.isNarrowed) this.narrow(frame, member.key, value);
    return 'behind field';
  }

  private narrow(frame: Frame, key: string, value: Tree): void {
    const tag = value.type === 'string' ? this.text.slice(value.from, value.to) : value.type === 'word' && value.word;
    if (tag) frame.fields = this.table.fieldsOf(frame.shapes, { key, tag });
  }

  record(start: number, end: number, replacement: string, why: Why): void {
    if (this.edits.length === MOST_REPAIRS) this.stop('crowded', this.at, '');
    this.edits.push(editOf(start, end, replacement, why));
  }

  /** Deletes characters. */
  drop(start: number, end: number, why: Why): void {
    this.record(start, end, '', why);
  }

  /**
   * Stops the reading when the text has ended. After a complete value, and when only objects are open, the failure says
   * how many braces are missing.
   */
  needMore(expected: string): void {
    if (this.at < this.limit) return;
    const isOpenObject = this.frames.length > 0 && this.frames.every(({ isList }) => !isList);
    this.stop('cut', this.limit, expected, this.isLastComplete && isOpenObject ? this.frames.length : undefined);
  }

  spend(steps: number): void {
    this.run.budget.left -= steps;
    if (this.run.budget.left < 0) this.stop('budget', this.at, '');
  }

  stop(kind: Failure['kind'], at: number, expected: string, missingClosers?: number): never {
    const open = this.frames.length;
    throw new Stop({ kind, at, expected, open, ...(missingClosers !== undefined && { missingClosers }) });
  }

  mark(): Mark {
    return {
      at: this.at,
      lastEnd: this.lastEnd,
      edits: this.edits.length,
      lastEdit: this.edits.at(-1),
      passed: this.passed.length,
      signs: { ...this.signs },
      frames: this.frames.map((frame) => ({
        frame,
        fields: frame.fields,
        member: frame.member,
        length: partsOf(frame.tree).length,
        names: frame.names.length,
      })),
    };
  }

  /** Goes back to an earlier state. */
  goBack({ at, lastEnd, edits, lastEdit, passed, signs, frames }: Mark): void {
    this.at = at;
    this.lastEnd = lastEnd;
    this.isLastComplete = false;
    this.edits.length = edits;
    if (lastEdit !== undefined) this.edits[edits - 1] = lastEdit;
    this.passed.length = passed;
    this.signs = { ...signs };
    this.frames.length = 0;
    for (const { frame, fields, member, length, names } of frames) {
      frame.fields = fields;
      frame.member = member;
      partsOf(frame.tree).length = length;
      frame.names.length = names;
      frame.seen = undefined;
      this.frames.push(frame);
    }
    this.frame = this.frames.at(-1);
  }
}

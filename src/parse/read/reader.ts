/** The state of a reading: where it stands, what is open there, what was mended, and which strings could end elsewhere. */

import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import { punctuationAt } from '../characters.ts';
import { type Edit, editOf, MOST_REPAIRS, type Why } from '../edit.ts';
import type { ListTree, Member, ObjectTree, Tree } from '../tree.ts';
import type { Fields } from './fields.ts';
import { couldStandOutside, endsUnknown, type Frame, partsOf } from './frame.ts';
import { type Expects, type Failure, type Key, type RepairRun, Stop } from './run.ts';
import { NOTHING, Table, tableOf } from './table.ts';

/** What was noticed on the way, and is weighed in the end. */
type Signs = {
  /** A field was read as one of an object further out. */
  hasMoved: boolean;
  /** Where any name may stand a closer was missing or one too many: it could stand elsewhere as well. */
  hasDoubtfulCloser: boolean;
  /** A field stands where the contract has none: it may have slipped there. */
  hasUnknownName: boolean;
};

/** A damaged string, and which end was taken for it. */
export type Choice = {
  mark: Mark;
  start: number;
  from: number;
  closers: string;
  mayEndInSeparator: boolean;
  isRaw: boolean;
  /** Where to look for the next end. */
  next: number;
};

/** A state to go back to. */
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
  /** Where the last value ended. */
  lastEnd = 0;
  /** A value has ended, and nothing that needs another one followed. */
  isLastComplete = false;
  readonly frames: Frame[] = [];
  /** The innermost of them. */
  frame: Frame | undefined;
  readonly edits: Edit[] = [];
  readonly passed: Span[] = [];
  readonly choices: Choice[] = [];
  signs: Signs = { hasMoved: false, hasDoubtfulCloser: false, hasUnknownName: false };
  root: Tree | undefined;
  /** The name that was looked at last, and where. */
  lastKey: Key | undefined;
  lastKeyAt = -1;
  /** The white space and comments that were looked at last, and whether they are white space of JSON alone. */
  readonly gap = { start: -1, end: -1, isPlain: true };

  constructor(readonly run: RepairRun) {
    this.text = run.text;
    this.limit = run.limit;
    this.at = run.start;
    this.table = run.shape === undefined ? new Table(undefined) : tableOf(run.shape);
  }

  /** What the next value may be. */
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

  /** Passes a character of the grammar; its full-width form becomes the plain one. */
  token(character: string): void {
    const raw = this.raw();
    if (raw !== character) {
      const message = `"${raw}" stands for "${character}".`;
      this.record(this.at, this.at + 1, character, { code: 'punctuation', certainty: 'lossless', message });
    }
    this.at += 1;
  }

  /** Opens an object or a list at its bracket. */
  open(tree: ObjectTree | ListTree, closer: string): void {
    const { run, shapes, table } = this;
    if (this.frames.length >= run.maxDepth) this.stop('deep', this.at, `at most ${run.maxDepth} levels`);
    const isList = tree.type === 'array';
    const items = isList ? table.itemsOf(shapes) : NOTHING;
    const fields = table.fieldsOf(isList ? NOTHING : shapes);
    this.frame = { tree, isList, closer, shapes, items, fields, names: [], seen: undefined, member: undefined };
    this.frames.push(this.frame);
    this.token(isList ? '[' : '{');
    this.isLastComplete = false;
  }

  /** Ends the object or the list that is open; its closer was passed, or is missing. */
  close(): Expects {
    const frame = this.frames.pop() as Frame;
    this.frame = this.frames[this.frames.length - 1];
    const { tree, fields } = frame;
    tree.end = this.at;
    if (tree.type === 'object' && endsUnknown(frame)) tree.endsUnknown = true;
    if (tree.type === 'object' && fields.isOpen && tree.members.some((member) => couldStandOutside(this, member)))
      this.signs.hasDoubtfulCloser = true;
    return this.complete(tree);
  }

  /** Puts a value where it belongs. */
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
    // A tag that was read tells which member of the union this is, and so which names may follow.
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

  /** Takes characters out. */
  drop(start: number, end: number, why: Why): void {
    this.record(start, end, '', why);
  }

  /** Stops where the text ends; behind a complete value with only objects open it may be told which closers are missing. */
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

  /** Forgets what was read since. */
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
    this.frame = this.frames[this.frames.length - 1];
  }
}

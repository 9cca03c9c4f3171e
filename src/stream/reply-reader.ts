import { parse } from '../parse/parse.ts';
import { findFirm, withoutPlaces } from '../parse/tell/find-firm.ts';
import { isLonger } from '../parse/text/is-longer.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import { commonPrefix } from './common-prefix.ts';
import type { Finish, Progress, State } from './progress.ts';
import { contradictsSettled } from './settle/contradicts-settled.ts';
import type { ObjectScan } from './settle/object-scan.ts';
import { ReplyScan } from './settle/reply-scan.ts';
import { Shown } from './shown.ts';
import { limitIssue, WHY_HOPELESS } from './why-hopeless.ts';

/** Texts up to this length are parsed whenever they may be complete, because that is cheap; longer ones less often. */
const SHORT = 4000;

/** What `parse` said about the text when it had this length. */
type Attempt = { length: number; parsed: Parsed<unknown> };

/** A reply that is still arriving. */
export class ReplyReader {
  private text = '';
  /** The end of the text that has not been read yet. */
  private held = '';
  private scan: ReplyScan;
  /** The scan of the start of the page's text, which no longer changes. */
  private base: ReplyScan | undefined;
  private attempt: Attempt | undefined;
  /** Whether the text is a success, apart from white space after it. */
  private isComplete = false;
  private parsedLength = 0;
  private hopeless: { length: number; issues: Issue[] } | undefined;
  private checkedAt = 0;
  private measuredAt = 0;
  private readonly shown = new Shown();
  private last: Progress<object> = { state: 'waiting', settled: {}, issues: NONE };
  private readonly contract: Contract<unknown>;
  private readonly options: ParseOptions;
  private readonly maxBytes: number;

  constructor(contract: Contract<unknown>, options: ParseOptions) {
    this.contract = contract;
    this.options = options;
    this.maxBytes = options.maxBytes ?? 16 * 1024 * 1024;
    this.scan = new ReplyScan(contract, options);
  }

  push(delta: string): void {
    this.text += delta;
    if (this.mayWait(delta)) {
      this.held += delta;
      return;
    }
    const part = this.held + delta;
    this.held = '';
    this.read(part);
  }

  /**
   * Whether a part can be read later. Inside a string nothing changes before its closing quote, and nothing of a long
   * list or object is shown before enough of it has arrived. After that, all waiting parts are read at once.
   */
  private mayWait(delta: string): boolean {
    const { scan } = this;
    if (this.options.accept === 'strict') return false;
    // A string with a syntax error may end at any closing bracket. Only a quote or a control character can cause one.
    const isText = scan.isWithinText && !BREAKS.test(delta);
    if (!isText && !(this.isFew && !CLOSES.test(delta))) return false;
    return this.text.length * 3 <= this.maxBytes && !(this.isDue() && scan.isCommitted);
  }

  /** Whether too little of the open value has arrived since it was last shown. */
  private get isFew(): boolean {
    return this.scan.phase === 'object' && this.shown.mayWait(this.text.length);
  }

  replace(snapshot: string): void {
    const same = commonPrefix(this.text, snapshot);
    // A page that has only grown is read like a stream. Otherwise its unchanged start is kept in `base`.
    if (same === this.text.length) {
      this.push(snapshot.slice(same));
      this.text = snapshot;
      return;
    }
    if (this.base === undefined || this.base.length > same) this.base = new ReplyScan(this.contract, this.options);
    this.base.push(snapshot.slice(this.base.length, same));
    this.forget(same);
    this.scan = this.base.clone();
    this.text = snapshot;
    this.held = '';
    this.read(snapshot.slice(same));
    if (this.attempt !== undefined && this.isLast(this.attempt)) this.isComplete = isWhole(this.attempt);
  }

  /** Drops what was known about the text after the offset from which it has changed. */
  private forget(same: number): void {
    this.shown.forget();
    this.isComplete = false;
    if ((this.attempt?.length ?? 0) > same) this.attempt = undefined;
    if ((this.hopeless?.length ?? 0) > same) this.hopeless = undefined;
    this.checkedAt = Math.min(this.checkedAt, same);
  }

  end(finish?: Finish): Parsed<unknown> {
    const { attempt, options } = this;
    const finished = finish === undefined ? (options.finished ?? false) : finish === 'stop';
    if (attempt !== undefined && !finished && !options.finished && this.isLast(attempt)) return attempt.parsed;
    return this.parse({ ...options, finished });
  }

  /** Parses the text. A reading that contradicts what was settled is refused. */
  private parse(options: ParseOptions): Parsed<unknown> {
    const parsed = parse(this.contract, this.text, options);
    if (!parsed.success || !contradictsSettled(this.contract, this.text, parsed, options)) return parsed;
    return { success: false, reason: 'ambiguous', issues: [WHY_HOPELESS.changed], repairs: [] };
  }

  /** Whether only white space has arrived since the attempt, and not so much that the text may be too long. */
  private isLast({ length, parsed }: Attempt): boolean {
    if (length === this.text.length) return true;
    if (this.text.length * 3 > this.maxBytes) return false;
    return parsed.success && parsed.source.end === length && /^[ \t\r\n]*$/.test(this.text.slice(length));
  }

  progress(): Progress<object> {
    const { last } = this;
    const state = this.state();
    const issues = this.issuesOf(state);
    const settled = this.settled();
    if (state !== last.state || settled !== last.settled || issues !== last.issues)
      this.last = { state, settled, issues };
    return this.last;
  }

  private read(delta: string): void {
    if (this.hopeless !== undefined) return;
    const wasClosed = this.scan.isClosed;
    this.scan.push(delta);
    if (this.isTooLong()) {
      this.give([limitIssue(this.maxBytes)]);
      return;
    }
    const isBlank = this.isComplete && delta.trim() === '';
    if (isBlank) return;
    this.isComplete = false;
    const isClosed = this.scan.isClosed && (!wasClosed || this.attempt === undefined);
    if (isClosed || this.mayBeWhole(delta)) this.try();
    this.look(isClosed);
  }

  /** Whether to parse the text now: it may be complete, and parsing has not cost too much so far. */
  private mayBeWhole(delta: string): boolean {
    const { scan } = this;
    if (scan.phase !== 'lost' && scan.phase !== 'after') return false;
    const { length } = this.text;
    const isPaid = this.parsedLength + length <= (length <= SHORT ? 120_000 : length * 1.5);
    if (!scan.hasBrace || !isPaid) return false;
    return scan.phase === 'after' ? delta.trim() !== '' : /[}\])>`]\s*$/.test(delta);
  }

  private try(): void {
    this.parsedLength += this.text.length;
    const parsed = this.parse({ ...this.options, finished: false });
    this.attempt = { length: this.text.length, parsed };
    this.isComplete = isWhole(this.attempt);
  }

  /** Checks whether any further text could still make it a success. */
  private look(isClosed: boolean): void {
    const { scan, options } = this;
    if (
      options.accept === 'strict' &&
      (scan.object?.isMalformed === true || scan.phase === 'reasoning' || scan.hasLead)
    ) {
      this.give([WHY_HOPELESS.strict]);
      return;
    }
    if (scan.isHopeless) this.give([scan.phase === 'lost' ? WHY_HOPELESS.conflict : WHY_HOPELESS.several]);
    else if (scan.isCommitted && scan.object?.isFinal === true) this.check(scan.object, isClosed);
  }

  /** A text has at least as many bytes as UTF-16 code units; the exact number is only asked for now and then. */
  private isTooLong(): boolean {
    const { maxBytes } = this;
    const { length } = this.text;
    if (length <= maxBytes && length < this.measuredAt * 1.5) return false;
    this.measuredAt = length;
    return isLonger(this.text, maxBytes);
  }

  /** Checks for fields that are invalid, and will stay so whatever follows. */
  private check(object: ObjectScan, isClosed: boolean): void {
    if (this.isComplete || !(isClosed || (this.scan.phase === 'object' && this.isDue()))) return;
    this.checkedAt = this.text.length;
    const firm = findFirm(this.contract, object.written());
    if (firm.length > 0) this.give(firm);
  }

  private isDue(): boolean {
    return this.text.length >= this.checkedAt * (this.checkedAt < 4000 ? 1.25 : 3) + 16;
  }

  private give(issues: readonly Issue[]): void {
    this.hopeless = { length: this.text.length, issues: withoutPlaces(issues) };
  }

  private state(): State {
    const { scan } = this;
    if (this.hopeless !== undefined) return 'hopeless';
    if (this.isComplete) return 'complete';
    if (scan.phase === 'reasoning') return 'reasoning';
    return scan.hasBrace ? 'message' : 'waiting';
  }

  private issuesOf(state: State): Issue[] {
    if (this.hopeless !== undefined) return this.hopeless.issues;
    const { parsed } = this.attempt ?? {};
    const warnings = state === 'complete' && parsed?.success ? parsed.warnings : NONE;
    return warnings.length === 0 && this.last.issues.length === 0 ? this.last.issues : warnings;
  }

  private settled(): object {
    const { object, isCommitted } = this.scan;
    const isKnown = isCommitted && this.contract.output === undefined;
    return this.shown.of(isKnown ? object : undefined, this.text.length);
  }
}

/** The characters that end or break a string. */
const BREAKS = /["\0-\x1f]/;

/** The characters that may end a message. */
const CLOSES = /[}\])>`]/;

/** Whether an attempt is a complete message. A report in Markdown is complete only when the model has stopped. */
function isWhole({ parsed }: Attempt): boolean {
  return parsed.success && parsed.format === 'json';
}

const NONE: Issue[] = [];

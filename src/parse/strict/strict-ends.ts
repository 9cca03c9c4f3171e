import { type Parts, type Scan, scanJson } from './scan-json.ts';

/**
 * Finds where those objects and arrays of a text end that are strict JSON. Each is scanned once, however often it is
 * asked for.
 */
export class StrictEnds {
  private parts: Parts = { starts: [], ends: [] };
  private from = 0;
  /** Where the last scan ended or failed. */
  private scanned = 0;
  private next = 0;

  constructor(readonly text: string) {}

  /** Scans the value at an offset, and remembers the objects and arrays inside it. */
  scan(start: number, maxDepth?: number): Scan {
    this.parts = { starts: [], ends: [] };
    this.from = start;
    return this.goOn(start, maxDepth);
  }

  private goOn(start: number, maxDepth = Number.POSITIVE_INFINITY): Scan {
    this.next = this.parts.starts.length;
    const scan = scanJson(this.text, start, maxDepth, this.parts);
    this.scanned = Math.max(start + 1, scan.success ? scan.end : scan.at);
    return scan;
  }

  /**
   * Whether the last scan was of this text from this offset, and failed at a word in the middle of a sentence right
   * after a quote: then the string may not end at that quote.
   */
  goesOnBehindQuote(text: string, start: number): boolean {
    const { from, scanned: at } = this;
    if (text !== this.text || from !== start || this.next > 0 || text.charCodeAt(at - 1) !== 34) return false;
    return GOES_ON.test(text.slice(at, at + 60));
  }

  /**
   * The end of the object or array that starts at an offset; -1 when it is not strict JSON. Offsets should come in
   * ascending order.
   */
  endOf(start: number): number {
    if (start < this.from) this.scan(start);
    else if (start >= this.scanned) this.goOn(start);
    const { starts, ends } = this.parts;
    while (this.next < starts.length && (starts[this.next] ?? 0) < start) this.next += 1;
    return starts[this.next] === start ? (ends[this.next] ?? -1) : -1;
  }
}

/** A word in the middle of a sentence, not a key with its colon. */
const GOES_ON = /^[A-Za-z]\w{0,30}[ "'.,;!?](?!\s*[:=])/;

/** The `StrictEnds` of a text, kept with what its readings share. */
export function endsOf(shared: { ends?: StrictEnds }, text: string): StrictEnds {
  if (shared.ends?.text !== text) shared.ends = new StrictEnds(text);
  return shared.ends as StrictEnds;
}

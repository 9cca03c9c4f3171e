import { type Parts, scanJson } from '../scan-json.ts';

/** Where the objects and lists of a damaged text that are strict JSON end: the text is looked at once, however often it is asked. */
export type StrictEnds = {
  /** The end of the object or the list that starts at an offset; −1 when it is no strict JSON. Asked in ascending order. */
  endOf(start: number): number;
};

export function strictEnds(text: string): StrictEnds {
  const parts: Parts = { starts: [], ends: [] };
  let scanned = 0;
  let next = 0;
  return {
    endOf(start) {
      if (start >= scanned) {
        next = parts.starts.length;
        const scan = scanJson(text, start, Number.POSITIVE_INFINITY, parts);
        scanned = Math.max(start + 1, scan.success ? scan.end : scan.at);
      }
      while (next < parts.starts.length && (parts.starts[next] ?? 0) < start) next += 1;
      return parts.starts[next] === start ? (parts.ends[next] ?? -1) : -1;
    },
  };
}

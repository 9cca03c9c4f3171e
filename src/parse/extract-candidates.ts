import type { Span } from '../issue.ts';
import { type Scan, scanJson } from './scan-json.ts';

/** A piece of text that is an object of JSON, or was to be one. */
export type Candidate = { span: Span; scan: Scan };

/**
 * Finds the objects of JSON in a text, from the outside: what stands inside one of them, or inside a broken one, is no
 * candidate. Braces of prose, which no field name follows, are passed over.
 *
 * Time is linear: a scan that fails is resumed where it failed.
 */
export function extractCandidates(text: string, maxDepth: number): Candidate[] {
  const candidates: Candidate[] = [];
  let at = endOfReasoning(text);
  for (;;) {
    const start = text.indexOf('{', at);
    if (start === -1) return candidates;
    const scan = scanJson(text, start, maxDepth);
    const end = scan.success ? scan.end : Math.max(scan.at, start + 1);
    if (scan.success || scan.hasField || scan.isTooDeep) candidates.push({ span: { start, end }, scan });
    if (!scan.success && (scan.isCut || scan.isTooDeep)) return candidates;
    at = end;
  }
}

/** A model's reasoning is no answer: what stands before its end is left out, and all of it when it does not end. */
function endOfReasoning(text: string): number {
  const close = text.lastIndexOf('</think>');
  const open = text.lastIndexOf('<think>');
  if (open > close && open < text.indexOf('{')) return text.length;
  return close === -1 || isInObject(text, close) ? 0 : close;
}

/** Whether the offset lies inside an object of JSON that starts before it. */
function isInObject(text: string, offset: number): boolean {
  const start = text.indexOf('{');
  if (start === -1 || start > offset) return false;
  const scan = scanJson(text, start, 1000);
  return scan.success && scan.end > offset;
}

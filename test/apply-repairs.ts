import type { Repair } from '../src/index.ts';

/**
 * Applies repairs to the text that they were made for.
 *
 * @throws when they are not in the order of the text, or overlap
 */
export function applyRepairs(text: string, repairs: readonly Repair[]): string {
  let repaired = '';
  let at = 0;
  for (const { span, replacement } of repairs) {
    if (span.start < at) throw new Error(`The repair at ${span.start} begins before ${at}, where the last one ended.`);
    repaired += text.slice(at, span.start) + replacement;
    at = span.end;
  }
  return repaired + text.slice(at);
}

import { positionOf } from '../../parse/text/locate.ts';
import type { Issue } from '../../words/issue.ts';

/** Where an issue starts and ends; `endColumn` is the column after its last character. */
export type Place = { line: number; column: number; endLine: number; endColumn: number };

/** The place of an issue in the text of its file, or undefined when it has none. */
export function placeIssue({ line, column, span }: Issue, text: string | undefined): Place | undefined {
  if (line === undefined || column === undefined) return undefined;
  if (text === undefined || span === undefined) return { line, column, endLine: line, endColumn: column };
  const end = positionOf(text, span.end);
  return { line, column, endLine: end.line, endColumn: end.column };
}

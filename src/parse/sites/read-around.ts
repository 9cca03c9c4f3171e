import type { Span } from '../../words/issue.ts';
import type { Failure } from '../finding.ts';
import type { Run, View } from '../run.ts';
import { scanJson } from '../strict/scan-json.ts';
import { about, placed } from '../tell/refuse.ts';
import { isSpace } from '../text/characters.ts';
import { skipSpace } from '../text/skip-space.ts';

/**
 * Refuses a message in more than two arrays, or in an array that is not closed after it; undefined when there is
 * nothing to refuse.
 */
export function readAround({ edited, text, run }: View, { start, end }: Span): Failure | undefined {
  const open = listsAround(text, start);
  if (open === 0) return undefined;
  if (open > 2) {
    const isDeep = open > run.maxDepth;
    const issues = [about(isDeep ? 'too_deep' : 'wrapper', 'More than two lists ("[") are open around the message.')];
    return { kind: 'rival', span: { start, end }, reason: isDeep ? 'too_large' : 'invalid', issues };
  }
  const behind = text.slice(end, end + 1000).replace(/^(?:\s|<\|\w{1,20}\|>)+/, '');
  if (/^(?:[\]］{]|,\s*[\]{]|\}\s*\])/.test(behind) || isInStrictList(text, { start, end }, run)) return undefined;
  const issue = about('truncated', 'The list around the message does not end.');
  return {
    kind: 'rival',
    span: { start, end: text.length },
    reason: 'truncated',
    issues: [placed(edited, issue, { start: end, end })],
  };
}

/**
 * Whether a message stands in an array of strict JSON, with other items behind it: the array ends, and what is behind the
 * message does not belong to it.
 */
export function isInStrictList(text: string, { start, end }: Span, { budget, maxDepth }: Run): boolean {
  if (text[skipSpace(text, end)] !== ',' || budget.left < 0) return false;
  const scan = scanJson(text, text.lastIndexOf('[', start), maxDepth);
  budget.left -= ((scan.success ? scan.end : scan.at) - start) >> 4;
  return scan.success && scan.end > end;
}

/** The number of arrays that open right before an offset. */
export function listsAround(text: string, start: number): number {
  let open = 0;
  for (let at = start - 1; at >= 0 && (isSpace(text.charCodeAt(at)) || '[［'.includes(text[at] ?? '')); at--) {
    if (!isSpace(text.charCodeAt(at))) open += 1;
  }
  return open;
}

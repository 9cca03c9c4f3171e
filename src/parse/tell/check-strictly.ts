import type { Contract } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import { syntaxIssue } from '../read-json.ts';
import { readMessage } from '../read-message.ts';
import { scanJson } from '../scan-json.ts';

/** The issues of a text that must be the message and nothing else, as `lcp validate` reports them. */
export function checkStrictly(contract: Contract<unknown>, text: string, maxDepth: number): Issue[] {
  const start = text.search(/[^ \t\r\n]/);
  const scan = scanJson(text, start, maxDepth);
  if (!scan.success) return [syntaxIssue(text, scan)];
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) {
    const trailing = { expected: 'the end of the text', isCut: false, isTooDeep: false, hasField: true } as const;
    return [syntaxIssue(text, { success: false, at: scan.end + rest, ...trailing })];
  }
  const read = '{['.includes(text[start] ?? '-') && readMessage(contract, text, start, scan.end, maxDepth);
  return read && !read.success ? read.issues() : [];
}

import type { Issue, Span } from '../../issue.ts';
import type { EditedText } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import type { Reason } from '../parsed.ts';
import type { Search } from '../run.ts';
import { about, placed } from '../tell/refuse.ts';
import { isDoubtful } from '../weigh/is-doubtful.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';
import { objectsOf } from './find-objects.ts';
import { readStart } from './read-site.ts';

/** Finds every object of a text that is the message, or was to be one. What stands inside of one is not looked at. */
export function findAll(edited: EditedText, search: Search): { findings: Finding[]; reasoning: Span[] } {
  const { text } = edited;
  const findings: Finding[] = [];
  const reasoning = mayReason(text) ? findReasoning(text, objectsOf(edited, search)) : [];
  let at = 0;
  let next = 0;
  for (;;) {
    at = nextStart(text, at);
    if (at >= text.length) return { findings, reasoning };
    while ((reasoning[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const hidden = reasoning[next];
    if (hidden !== undefined && hidden.start <= at) {
      at = hidden.end;
      continue;
    }
    const limit = hidden?.start ?? text.length;
    // What is left would be read with no look at its damage.
    if (search.budget.left < 0) {
      const rival = unread(edited, at, 'unrepairable', about('syntax', 'The text is damaged in too many ways.'));
      return { findings: [...findings, rival], reasoning };
    }
    const finding = isInString(text, at) ? undefined : readStart(edited, at, limit, search);
    if (finding === undefined) {
      at += 1;
      continue;
    }
    if (findings.length === MOST_FINDINGS) {
      const issue = about('too_large', `There are more than ${MOST_FINDINGS} objects in the text.`);
      return { findings: [...findings, unread(edited, at, 'too_large', issue)], reasoning };
    }
    // What has nothing to do with the contract need not be known more often than a refusal tells of it.
    if (finding.kind !== 'other' || finding.issues.length > 0)
      findings.push(
        finding.kind === 'message' && isDoubtful(edited, finding, search)
          ? { ...finding, certainty: 'guess' }
          : finding,
      );
    // What is cut within a fence that is closed, and was to be something else, hides nothing behind.
    const isApart = finding.kind === 'other' && finding.span.end < text.length;
    if (finding.kind !== 'message' && finding.reason === 'truncated' && !isApart) return { findings, reasoning };
    at = Math.max(at + 1, finding.span.end);
  }
}

/** What stands for all that was not looked at, from an offset on. */
export function unread(edited: EditedText, start: number, reason: Reason, issue: Issue): Finding {
  const span = { start, end: edited.text.length };
  const issues = [placed(edited, issue, { start, end: start + 1 })];
  return { kind: 'rival', span, reason, issues, isIntact: false };
}

/** How many objects are remembered: whoever writes so many has not sent one message. */
const MOST_FINDINGS = 10_000;

/** The next brace, or text in quotes, that may be or hold a message. */
function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? text.length;
}

const START = /[{｛]|"\s{0,9}(?:\\[nrt]){0,9}\s{0,9}\{\s{0,9}(?:\\[nrt]){0,9}\s{0,9}\\/g;

/** The text stands in quotes, and behind a colon, a comma or a bracket: it is a string of something else. */
function isInString(text: string, start: number): boolean {
  let quote = start - 1;
  while (start - quote <= 10 && (text[quote] === ' ' || text[quote] === '\t')) quote -= 1;
  const at = text[start] === '"' ? start : '"\'`“‘'.includes(text[quote] ?? ' ') ? quote : -1;
  return (
    at > 0 &&
    /[:,[{：，=]\s*$/.test(text.slice(Math.max(0, at - 20), at)) &&
    !followsSentence(text.slice(Math.max(0, at - 60), at))
  );
}

/** A sentence, a line or the part itself starts, and then no sign of JSON comes. */
function followsSentence(part: string): boolean {
  for (let at = part.length - 1; at >= 0; at--) {
    if ('\n.!?'.includes(part[at] ?? '')) return true;
    if ('"\'{}'.includes(part[at] ?? '')) return false;
  }
  return true;
}

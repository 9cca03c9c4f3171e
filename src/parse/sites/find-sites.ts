import type { Span } from '../../words/issue.ts';
import type { Finding } from '../finding.ts';
import type { View } from '../run.ts';
import { byStart } from '../spans.ts';
import { about, placed } from '../tell/refuse.ts';
import { findBlockTexts } from '../zones/find-block-texts.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';
import { findObjects } from './find-objects.ts';
import { readSite } from './read-site.ts';

/** Finds every object of a text that is the message, or was to be one. What stands inside of one is not looked at. */
export function findSites(view: View): { findings: Finding[]; reasoning: Span[] } {
  const { text, run } = view;
  const findings: Finding[] = [];
  const reasoning = mayReason(text) ? findReasoning(text, contentIn(view)) : [];
  let next = 0;
  for (let at = nextStart(text, 0); at < text.length; at = nextStart(text, at)) {
    while ((reasoning[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const hidden = reasoning[next];
    if (hidden !== undefined && hidden.start <= at) {
      at = hidden.end;
      continue;
    }
    // With no budget left what follows would be read with no look at its damage.
    if (run.budget.left < 0 || findings.length >= MOST_FINDINGS) {
      findings.push(unreadFrom(view, at));
      break;
    }
    const limit = hidden?.start ?? text.length;
    const finding = isInString(text, at) ? undefined : readSite(view, at, limit);
    at = Math.max(at + 1, finding?.span.end ?? 0);
    if (finding === undefined) continue;
    // What has nothing to do with the contract need not be known more often than a refusal tells of it.
    if (finding.kind !== 'other' || finding.issues.length > 0) findings.push(finding);
    // What is cut within a fence that is closed, and was to be something else, hides nothing behind.
    const isApart = finding.kind === 'other' && finding.span.end < text.length;
    if (finding.kind !== 'message' && finding.reason === 'truncated' && !isApart) break;
  }
  return { findings, reasoning };
}

/** Where tags are content: in objects, and in texts of YAML around them. In order, without overlap. */
function contentIn(view: View): Span[] {
  const texts = findBlockTexts(view.text, (name) => view.run.own().has(name));
  const isApart = ({ start }: Span) => !texts.some((one) => one.start <= start && start < one.end);
  return [...findObjects(view).filter(isApart), ...texts].sort(byStart);
}

/** How many objects are remembered: whoever writes so many has not sent one message. */
const MOST_FINDINGS = 10_000;

/** What stands for all that was not looked at, from an offset on. */
function unreadFrom({ edited, text, run }: View, start: number): Finding {
  const isDamaged = run.budget.left < 0;
  const issue = isDamaged
    ? about('syntax', 'The text is damaged in too many ways.')
    : about('too_large', `There are more than ${MOST_FINDINGS} objects in the text.`);
  const issues = [placed(edited, issue, { start, end: start + 1 })];
  return { kind: 'rival', span: { start, end: text.length }, reason: isDamaged ? 'unrepairable' : 'too_large', issues };
}

/** The next brace. */
function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? text.length;
}

const START = /[{｛]/g;

/** The text stands in quotes, and behind a colon, a comma or a bracket: it is a string of something else. */
function isInString(text: string, start: number): boolean {
  let quote = start - 1;
  while (start - quote <= 10 && (text[quote] === ' ' || text[quote] === '\t')) quote -= 1;
  if (quote < 1 || !'"\'`“‘'.includes(text[quote] ?? ' ')) return false;
  const before = text.slice(Math.max(0, quote - 60), quote);
  // An apostrophe within a word is no quote: "Here's the answer:"
  return /[:,[{：，=]\s{0,19}$/.test(before) && !followsSentence(before.replace(/\p{L}'(?=\p{L})/gu, ' '));
}

/** A sentence, a line or the part itself starts, and then no sign of JSON comes. */
function followsSentence(part: string): boolean {
  for (let at = part.length - 1; at >= 0; at--) {
    if ('\n.!?'.includes(part[at] ?? '')) return true;
    if ('"\'{}'.includes(part[at] ?? '')) return false;
  }
  return true;
}

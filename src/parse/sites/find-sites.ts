import type { Span } from '../../words/issue.ts';
import type { Finding } from '../finding.ts';
import type { View } from '../run.ts';
import { about, placed } from '../tell/refuse.ts';
import { byStart } from '../text/spans.ts';
import { findBlockTexts } from '../zones/find-block-texts.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';
import { findObjects } from './find-objects.ts';
import { readSite } from './read-site.ts';

/**
 * Finds every object in a text that is a message, or may have been meant as one. The inside of an object is not
 * searched.
 */
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
    // When the budget is used up, the rest cannot be checked for damage.
    if (run.budget.left < 0 || findings.length >= MOST_FINDINGS) {
      findings.push(unreadFrom(view, at));
      break;
    }
    const limit = hidden?.start ?? text.length;
    const finding = isInString(text, at) ? undefined : readSite(view, at, limit);
    at = Math.max(at + 1, finding?.span.end ?? 0);
    if (finding === undefined) continue;
    // An object that has nothing to do with the contract is only kept if a refusal may mention it.
    if (finding.kind !== 'other' || finding.issues.length > 0) findings.push(finding);
    // A truncated object that is not a message, and that ends with its code fence, does not hide anything after it.
    const isApart = finding.kind === 'other' && finding.span.end < text.length;
    if (finding.kind !== 'message' && finding.reason === 'truncated' && !isApart) break;
  }
  return { findings, reasoning };
}

/**
 * Where tags of reasoning are content: in YAML block strings, and in objects outside of those. Sorted, without overlap.
 */
function contentIn(view: View): Span[] {
  const texts = findBlockTexts(view.text, (name) => view.run.own().has(name));
  const isApart = ({ start }: Span) => !texts.some((one) => one.start <= start && start < one.end);
  return [...findObjects(view).filter(isApart), ...texts].sort(byStart);
}

/** The maximum number of objects that are kept. A reply with more is certainly not a single message. */
const MOST_FINDINGS = 10_000;

/** A finding in place of the rest of the text, which was not read. */
function unreadFrom({ edited, text, run }: View, start: number): Finding {
  const isDamaged = run.budget.left < 0;
  const issue = isDamaged
    ? about('syntax', 'The text is damaged in too many ways.')
    : about('too_large', `There are more than ${MOST_FINDINGS} objects in the text.`);
  const issues = [placed(edited, issue, { start, end: start + 1 })];
  return { kind: 'rival', span: { start, end: text.length }, reason: isDamaged ? 'unrepairable' : 'too_large', issues };
}

/** The offset of the next opening brace. */
function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.test(text) ? START.lastIndex - 1 : text.length;
}

const START = /[{｛]/g;

/**
 * Whether an offset is at the start of a string in other JSON: there is a quote before it, and a colon, comma or
 * bracket before the quote.
 */
function isInString(text: string, start: number): boolean {
  let quote = start - 1;
  while (start - quote <= 10 && (text[quote] === ' ' || text[quote] === '\t')) quote -= 1;
  if (quote < 1 || !'"\'`“‘'.includes(text[quote] ?? ' ')) return false;
  const before = text.slice(Math.max(0, quote - 60), quote);
  // An apostrophe inside a word is not a quote, as in "Here's the answer:".
  return /[:,[{：，=]\s{0,19}$/.test(before) && !followsSentence(before.replace(/\p{L}'(?=\p{L})/gu, ' '));
}

/**
 * Whether the end of a part is prose: there is no brace or quote since the start of the sentence, the line or the part.
 */
function followsSentence(part: string): boolean {
  for (let at = part.length - 1; at >= 0; at--) {
    if ('\n.!?'.includes(part[at] ?? '')) return true;
    if ('"\'{}'.includes(part[at] ?? '')) return false;
  }
  return true;
}

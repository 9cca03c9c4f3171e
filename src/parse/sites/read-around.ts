import type { Span } from '../../issue.ts';
import { isSpace } from '../characters.ts';
import { type EditedText, sourceSpan } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import { positionOf } from '../locate.ts';
import { about } from '../tell/refuse.ts';

/** Lists around the message: at most two, and they have to end behind it. */
export function readAround(text: string, { start, end }: Span, maxDepth: number): 'closed' | 'cut' | 'deep' | 'nested' {
  let open = 0;
  let at = start - 1;
  for (; at >= 0 && (isSpace(text.charCodeAt(at)) || '[［'.includes(text[at] ?? '')); at--) {
    if (!isSpace(text.charCodeAt(at))) open += 1;
  }
  if (open === 0) return 'closed';
  if (open > maxDepth) return 'deep';
  if (open > 2) return 'nested';
  const behind = text
    .slice(end, end + 1000)
    .replace(/^(?:\s|<\|\w{1,20}\|>)+/, '')
    .trimStart();
  return behind.startsWith(']') || behind.startsWith('］') || /^,\s*[\]{]/.test(behind) ? 'closed' : 'cut';
}

export function refuseAround(edited: EditedText, span: Span, around: 'cut' | 'deep' | 'nested'): Finding {
  if (around !== 'cut') {
    const reason = around === 'deep' ? 'too_large' : 'invalid';
    const issues = [about(around === 'deep' ? 'too_deep' : 'wrapper', 'The message stands in too many lists.')];
    return { kind: 'rival', span, reason, issues, isIntact: true };
  }
  const source = sourceSpan(edited, { start: span.end, end: span.end });
  const issue = {
    ...about('truncated', 'The list around the message does not end.'),
    span: source,
    ...positionOf(edited.source, source.start),
  };
  return {
    kind: 'rival',
    span: { start: span.start, end: edited.text.length },
    reason: 'truncated',
    issues: [issue],
    isIntact: false,
  };
}

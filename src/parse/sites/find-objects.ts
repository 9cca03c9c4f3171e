import type { Span } from '../../words/issue.ts';
import { isAsSure } from '../certainty.ts';
import type { View } from '../run.ts';
import { scanJson } from '../strict/scan-json.ts';
import { findRegion } from '../zones/find-region.ts';
import { looksLikeObject } from './looks-like-object.ts';
import { readDamaged } from './read-damaged.ts';

/**
 * Finds the objects of strict JSON, and the first few damaged ones that can be read. Tags of reasoning inside these
 * objects are content.
 */
export function findObjects(view: View): Span[] {
  const { text } = view;
  const spans: Span[] = [];
  let tries = 3;
  for (let at = text.indexOf('{'); at !== -1; ) {
    const scan = scanJson(text, at, Number.POSITIVE_INFINITY);
    let end = scan.success ? scan.end : Math.max(scan.at, at + 1);
    if (scan.success) spans.push({ start: at, end });
    else if (tries > 0 && looksLikeObject(text, at)) {
      tries -= 1;
      const { region, isFenced } = findRegion(view, at);
      const finding = readDamaged(view, { start: at, end: region.end }, isFenced);
      // A damaged string may have swallowed a tag of reasoning: then the object does not prove that the tag is content.
      const isWhole = finding.kind === 'message' && !finding.json.notes.some(({ code }) => SWALLOWING.has(code));
      if (isWhole && isAsSure(finding.certainty, 'inferred')) {
        spans.push(finding.span);
        end = finding.span.end;
      }
    }
    at = text.indexOf('{', end);
  }
  return spans;
}

const SWALLOWING: ReadonlySet<string> = /* @__PURE__ */ new Set(['raw_line_break', 'unescaped_quote']);

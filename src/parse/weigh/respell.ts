import { type Edit, editOf } from '../text/edit.ts';
import { applyEdits, type EditedText, sourceSpan } from '../text/edited-text.ts';
import { locateAll } from '../text/locate.ts';

/**
 * The other reading of strings whose backslashes are in doubt: none starts an escape, each is a literal backslash.
 *
 * @returns undefined when no backslash is in doubt
 */
export function respell(json: EditedText): EditedText | undefined {
  const doubted = json.notes.flatMap(({ code, path }) => (path !== undefined && DOUBTED.has(code) ? [path] : []));
  const paths = [...new Set(doubted)];
  const edits: Edit[] = [];
  for (const [i, { start, end }] of locateAll(json.text, 0, paths).entries()) {
    const path = paths[i] ?? '';
    for (const { index } of json.text.slice(start, end).matchAll(/\\["\\/]|\\/g)) {
      const at = start + index;
      const pair = json.text.slice(at, at + 2);
      const { start: from, end: to } = sourceSpan(json, { start: at, end: at + 2 });
      // An escape that a repair inserted is not in the source.
      if (/["\\/]$/.test(pair.slice(1)) || json.source.slice(from, to) !== pair) continue;
      const message = 'A backslash was escaped.';
      edits.push(editOf(at, at + 1, '\\\\', { code: 'unescaped_backslash', certainty: 'guess', message }, path));
    }
  }
  return edits.length === 0 ? undefined : applyEdits(json, edits);
}

const DOUBTED: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'backslashes',
  'unescaped_backslash',
  'raw_line_break',
  'quote_escape',
]);

import { applyEdits, type Edit, type EditedText, MOST_REPAIRS } from '../edited-text.ts';

type Change = { code: string; message: string; certainty?: Edit['certainty'] };

export function replaceAll(
  edited: EditedText,
  pattern: RegExp,
  change: Change,
  replacement: (match: string) => string = () => '',
): EditedText {
  const edits: Edit[] = [];
  for (const { 0: match, index } of edited.text.matchAll(pattern)) {
    if (match === '') continue;
    if (edits.length > MOST_REPAIRS) break;
    edits.push({
      span: { start: index, end: index + match.length },
      replacement: replacement(match),
      certainty: 'lossless',
      ...change,
    });
  }
  return applyEdits(edited, edits);
}

import { plainName } from '../../characters.ts';
import { ANSWER_LABELS } from '../answer-words.ts';
import { ANY } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { weightsOfLines } from '../doubt-of.ts';
import { linesAround } from '../line-features.ts';

/** The lines around the message are written as those of records, documents, chats or code are, and not as those around an answer. */
export const oddLines: PlaceRule = {
  name: 'odd-lines',
  says: 'A line beside the message looks like a part of a document, of code, of a record or of what somebody else says: {}.',
  cues: ANY,
  holds(place: Place) {
    const lines = linesAround(place);
    // A label of an answer alone is on the list of what may stand there.
    if (lines.every(({ start, end }) => isAnswerLabel(place.text.slice(start, end)))) return undefined;
    const { weights, unit, limit } = weightsOfLines();
    const sumOf = (features: readonly number[]) => features.reduce((sum, one) => sum + (weights[one] as number), 0);
    const all = [...new Set(lines.flatMap(({ features }) => features))];
    if (all.length === 0 || (sumOf(all) * unit) / Math.sqrt(all.length) <= limit) return undefined;
    const [oddest] = lines.map((line) => ({ line, sum: sumOf(line.features) })).sort((a, b) => b.sum - a.sum);
    return oddest && { start: oddest.line.start, end: oddest.line.end };
  },
};

/** Emphasis may go around it. */
function isAnswerLabel(line: string): boolean {
  return (
    /^\s{0,9}[*_]{0,3}\p{L}[\p{L} ]{0,40}(?:[:：][*_]{0,3}|[*_]{0,3}[:：])\s{0,9}$/u.test(line) &&
    ANSWER_LABELS.has(plainName(line))
  );
}

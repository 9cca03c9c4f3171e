import { plainName } from '../../text/characters.ts';
import { lineEnd, lineStart } from '../../text/line-start.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { weightsOfLines } from '../doubt-of.ts';
import { BAD_SIGN, isGoodSign } from '../prose.ts';
import { endsInMessage } from '../sentences/ends-in-message.ts';
import { handsOver } from '../sentences/hands-over.ts';
import { isSentence, type Line, linesAround, withDoubts } from '../sentences/line-features.ts';
import { turnsBefore } from '../sentences/turn-before.ts';
import { withoutNote } from '../sentences/without-note.ts';
import { unreadParts } from '../surroundings.ts';
import { ANSWER_LABELS, isOfPage, OWN_SPEAKERS } from '../words/answer-words.ts';
import { isSection } from '../words/sections.ts';

/**
 * The lines around the message are written like records, documents, chats or code, rather than like lines around an
 * answer.
 */
export const oddLines: PlaceRule = {
  name: 'odd-lines',
  says: 'A line beside the message looks like part of a document, of code, of a log or of what somebody else says: {}.',
  holds(place: Place) {
    for (const { start, end } of unreadParts(place)) {
      const at = place.text.slice(start, end).search(CONTROL);
      if (at !== -1) return { start: lineStart(place.text, start + at), end: lineEnd(place.text, start + at) };
    }
    const isLabel = ({ start, end }: Line) => end <= place.whole.start && isLabelOfAnswer(place.text.slice(start, end));
    // A line that is known to hand over the answer says nothing else by its form.
    const isHanding = (line: Line) =>
      line.end <= place.whole.start
        ? handsOver(place.text.slice(line.start, line.end), 'lead')
        : handsOver(place.text.slice(line.start, line.end).replace(REMARK, ''), 'tail');
    const turns = turnsBefore(place);
    const lines = withDoubts(linesAround(place), place.whole.end).filter(
      (line) => !isSilent(place, line) && !turns.some(({ start, end }) => start <= line.start && line.end <= end),
    );
    const isApart = ({ start, end }: Line) => start !== place.whole.end && end !== place.whole.start;
    const marked = lines.find(
      (line) => line.features.length > 1 && isApart(line) && isMarked(place.text.slice(line.start, line.end)),
    );
    if (marked !== undefined) return { start: marked.start, end: marked.end };
    // Nor does the line with which the model begins to speak after somebody else.
    const isTurn = ({ start, end }: Line) =>
      turns.some((turn) => turn.end === start) && place.text.slice(start, end).replace(OWN_SPEAKERS, '').trim() === '';
    // Prose and labels of an answer are never odd by themselves, nor is "Sure!" above such a label.
    const opens = ({ start, end }: Line) => endsInMessage(place.text.slice(start, end).replace(/[.!]\s*$/, ','));
    const isLed = lines.some(isLabel);
    const isFree = (line: Line) =>
      line.features.length === 1 ||
      isLabel(line) ||
      isTurn(line) ||
      isHanding(line) ||
      (isLed && opens(line)) ||
      (line.start >= place.whole.end && isNote(place.text.slice(line.start, line.end)));
    if (lines.every(isFree)) return undefined;
    const { weights, unit, limit } = weightsOfLines();
    const sumOf = (features: readonly number[]) => features.reduce((sum, one) => sum + (weights[one] as number), 0);
    const isOdd = (some: readonly Line[]) => {
      const all = [...new Set(some.flatMap(({ features }) => features))];
      return (sumOf(all) * unit) / Math.sqrt(all.length) > limit;
    };
    const isPlain = (line: Line) => isFree(line) || SAID.test(place.text.slice(line.start, line.end));
    const [above, below] = [true, false].map((isAbove) =>
      lines.filter(({ end }) => end <= place.whole.start === isAbove),
    ) as [Line[], Line[]];
    // A heading is judged alone, since it says what is below it.
    const titles = above.filter((line) => TITLE.test(place.text.slice(line.start, line.end))).slice(0, 1);
    // Lines further away do not make up for the message's own line, nor does plain prose for the words between it and the
    // message, nor plain prose on one side for odd lines on the other.
    const own = above.slice(0, 1).filter(({ end }) => end === place.whole.start);
    const next = above.slice(0, Math.max(0, above.findIndex(isPlain)));
    const isNamed = ({ start, end }: Line) => /[\p{L}\p{N}]/u.test(place.text.slice(start, end));
    const nearer = [own, next.some(isNamed) ? next : []].filter((some) => some.length > 0);
    const sides = above.every(isPlain) ? [below] : below.every(isPlain) ? [above] : [];
    const parts = [...nearer.map((some) => [...some, ...below]), ...sides].filter((some) => !some.every(isPlain));
    // The label of an answer does not make up for what is beside it, unless that is a thought: "Thought: …".
    const others = lines.filter((line) => isLed && !isFree(line) && NAMED.test(place.text.slice(line.start, line.end)));
    const judged = [lines, others, titles.filter((line) => !isFree(line)), ...parts];
    if (!judged.some((some) => some.length > 0 && isOdd(some))) return undefined;
    const told = lines.filter(({ features }) => features.length > 1);
    const [oddest] = told.map((line) => ({ line, sum: sumOf(line.features) })).sort((a, b) => b.sum - a.sum);
    return oddest && { start: oddest.line.start, end: oddest.line.end };
  },
};

/**
 * Whether a line says nothing: tags, horizontal rules, reasoning, words of the page, or the model as the speaker.
 * The lines on the other side then weigh as much as they do alone.
 */
function isSilent(place: Place, { start, end }: Line): boolean {
  const { text, hidden } = place;
  if (isSection(place, { start, end }) || hidden.some((span) => span.start <= start && end <= span.end)) return true;
  const line = text.slice(start, end);
  const isOwn = OWN_SPEAKERS.test(line) && LABEL.test(line);
  return TAGS.test(line) || RULE.test(line) || isOwn || (isOfPage(line) && !ANSWER_LABELS.has(plainName(line)));
}

/**
 * Whether a line is the header of a part in a patch, begins with a sign that rejects (other than the
 * button 👎), or is nothing but signs, unless they
 * are dots, emoji, quotes, the prompt of a shell, or those of a rule or a table; or ends in the "::" that opens a block of
 * reStructuredText.
 */
function isMarked(line: string): boolean {
  return (
    line.startsWith('@@ -') ||
    /\S::\s*$/.test(line) ||
    (BAD_SIGN.test(line.trimStart().slice(0, 2)) && !line.includes('👎')) ||
    (!NAMED_OR_RULED.test(line) && !isGoodSign(line.trim()))
  );
}

const NAMED_OR_RULED =
  /[\p{L}\p{N}\p{Extended_Pictographic}]|^(?:[|+\s]*:?([-_*=~–—])(?:(?![-:=|+\s])\1|[-:=|+\s])*|\s*(?:[.…]+|["'`“”„’]+|\$)\s*)$/u;

/** Whether a line is a sentence behind "Note:". */
function isNote(line: string): boolean {
  const said = withoutNote(line).trim();
  return said !== line.trim() && isSentence(said);
}

function isLabelOfAnswer(line: string): boolean {
  return ANSWER_LABELS.has(plainName(LABEL.exec(line)?.[1] ?? '')) || (OWN_SPEAKERS.test(line) && LABEL.test(line));
}

/** Words with a colon, which a heading and two words may leave out; they may be emphasised, or the item of a list. */
const LABEL =
  /^\s{0,3}(?:#{1,6} |(?:(?:[-*•]|\d{1,2}[.)]) )?(?=.*[:：]|\p{L}+ \p{L}+\s*$))[*_]{0,3}(\p{L}[\p{L} ]{1,30})[*_]{0,3}[:：]?[*_]{0,3}\s*$/u;

/** Control characters for a terminal or another device. */
const CONTROL = /[\u0001-\u0008\u000e-\u001f\u007f]/;

/** The mark of a quotation in front of a remark behind the message. */
const REMARK = /^\s{0,3}> /;

/** A sentence of a few words. */
const SAID = /^\s*\p{Lu}[\p{L}’', ]{1,30}[.!:]\s*$/u;

/** Letters, and no label before them. */
const NAMED = /^(?!.*\p{L}[:：]\s).*\p{L}/u;

const TITLE = /^\s{0,3}(?:#{1,6} |\*\*[^*]+\*\*\s*$)/;
const TAGS = /^\s*(?:<\/?[\w:.-]{1,61}>\s*)+$/;
/** A horizontal rule as some write it: `***` is one whose form the weights know. */
const RULE = /^\s{0,9}(?:⸻|([-*_])(?: \1){2,9})\s*$/;

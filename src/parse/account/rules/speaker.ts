import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../text/characters.ts';
import { lineStart } from '../../text/line-start.ts';
import { byStart, gapsBetween } from '../../text/spans.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { otherBlocks } from '../open-fence.ts';
import { FARTHEST } from '../sentences/last-words.ts';
import { leadToTurns } from '../sentences/turn-before.ts';
import { backOver, beginsTurn, unreadParts, withoutTags } from '../surroundings.ts';
import { isPageWord, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';

/**
 * In a transcript, a message belongs to the last speaker before it. If somebody speaks after it, the conversation goes
 * on.
 */
export const speaker: PlaceRule = {
  name: 'speaker',
  says: 'The message is in the turn of another speaker, or the conversation goes on after it: {}.',
  holds(place) {
    return otherMark(place) ?? markBehind(place) ?? lastSpeaker(place) ?? nextRecord(place) ?? leadToTurns(place);
  },
};

/** Finds a token of a model before the message that begins the turn of somebody else, or words that lead to one. */
function otherMark({ text, whole, message }: Place): Span | undefined {
  const from = Math.max(0, whole.start - FARTHEST);
  const before = text.slice(from, whole.start);
  if (!OWN_MARK.test(text.slice(whole.start, message.start))) {
    const near = Math.max(0, whole.start - 80);
    const mark = OTHER_MARK.exec(text.slice(near, whole.start));
    if (mark !== null) return { start: near + mark.index, end: whole.start };
    // A request that has not ended.
    const open = before.lastIndexOf('[INST]');
    if (open > before.lastIndexOf('[/INST]') && before[open - 1] !== '`')
      return { start: from + open, end: whole.start };
  }
  return leadToToken(text, from, whole.start);
}

/** Finds words above the first token of another turn, or with a colon right before any of them. */
function leadToToken(text: string, from: number, to: number): Span | undefined {
  let isFirst = true;
  for (const { index, 0: token } of text.slice(from, to).matchAll(OTHER_TURN)) {
    const at = from + index;
    const end = backOver(text, at);
    const start = Math.max(from, lineStart(text, end), end - LONGEST);
    const line = text.slice(start, end);
    const above = isFirst && text.slice(end, at).includes('\n') ? text.slice(from, end) : '';
    isFirst = false;
    const isLead = /\p{L}/u.test(above) && !/[<[]/.test(above);
    if (isLead || (end < at && /\p{L}/u.test(line) && /[:：][*_]{0,3}$/.test(line)))
      return { start, end: at + token.length };
  }
  return undefined;
}

/** How much of the line before a token is examined. */
const LONGEST = 200;

const OTHER_TURN = /(?:<(?:start_of_turn>|\|(?:im_start|start_header_id|user)\|>)(?!assistant|model)|\[INST\])/g;

const OTHER_MARK =
  /(?<!`)(?:\[INST\]|<start_of_turn>user|<\|(?:system|observation)\|>|<[|｜]user[|｜]>|\[AVAILABLE_TOOLS\]|\[TOOL_RESULTS\]|<\|start_header_id\|>(?!assistant)\w{1,20}<\|end_header_id\|>|<\|(?:im_start|start)\|>(?!assistant)\w{1,20}(?:<\|message\|>)?)[^[\]<>]{0,40}$/i;
const OWN_MARK = /\[\/INST\]|assistant|model/i;

/** Finds a token of a model after the message that begins another turn. */
function markBehind(place: Place): Span | undefined {
  for (const { start, end } of unreadParts(place)) {
    const match = start < place.whole.end ? null : NEXT_TURN.exec(place.text.slice(start, end));
    if (match !== null && place.text.slice(start + match.index + match[0].length).trim() !== '')
      return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return undefined;
}

/** The token of another turn. If nothing follows it, it says nothing. */
const NEXT_TURN =
  /(?<!`)(?:<\|(?:im_start|start|start_header_id|user|assistant)\|>|<start_of_turn>|\[INST\])\s{0,3}\w{0,20}/i;

/** Finds a line that begins with the name of a role: the last one before the message, or the first one after it. */
function lastSpeaker(place: Place): Span | undefined {
  const { text, whole, message } = place;
  let last: Span | undefined;
  for (const { start, end } of unreadParts(place)) {
    for (let at = start; at < end; ) {
      const next = text.indexOf('\n', at);
      const stop = next === -1 || next > end ? end : next;
      const span = { start: at, end: Math.min(stop, at + 60) };
      const line = withoutTags(text.slice(span.start, span.end), '').trimStart();
      const isBehind = at >= whole.end;
      const isOwn = OWN_SPEAKERS.test(line) && !(isBehind && isPageWord(line));
      const isOther = !isOwn && OTHER_SPEAKERS.test(line);
      // A label at the very end of the text says nothing.
      if (isBehind && /^\p{L}+:$/u.test(line) && text.slice(stop).trim() === '') break;
      if (isBehind && (isOwn || isOther)) return span;
      if (isOwn) last = undefined;
      if (isOther) last = span;
      at = stop + 1;
    }
  }
  // The token of the model's own turn ends the one before it, if that has a token too.
  const isOwnTurn = text[whole.start] !== '<' || beginsTurn(place);
  return isOwnTurn && OWN_MARK.test(text.slice(whole.start, message.start)) ? undefined : last;
}

/**
 * Finds a label after the message that also occurs before it, if a label stands right before the message: "Input:",
 * "Output:", "Input:".
 */
function nextRecord(place: Place): Span | undefined {
  const { text, whole } = place;
  if (!/[:：][*_]{0,3}\s*$/.test(text.slice(0, whole.start))) return undefined;
  const labels = gapsBetween([...otherBlocks(place), whole].sort(byStart), text.length).flatMap((gap) =>
    [...text.slice(gap.start, gap.end).matchAll(LABEL)].map(({ index, 0: label, 1: name = '' }) => {
      const start = gap.start + index;
      return { start, end: start + label.length, name: plainName(name) };
    }),
  );
  const before = labels.filter(({ start }) => start < whole.start);
  const next = labels.slice(before.length).find(({ name }) => before.some((label) => label.name === name));
  return before.length < 2 ? undefined : next;
}

const LABEL = /(?<=^|\n)[ \t#*_]{0,9}(\p{L}[\p{L} ]{0,20}(?: \d{1,4})?)[*_]{0,3}[:：]/gu;

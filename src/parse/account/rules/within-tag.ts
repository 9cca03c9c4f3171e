import type { Span } from '../../../words/issue.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { hasFreeAttributes } from '../layers/has-free-attributes.ts';
import { openFence } from '../open-fence.ts';
import { beginsTurn, unreadParts } from '../surroundings.ts';
import { ANSWER_TAGS, CALL_TAGS, plainTag } from '../words/answer-words.ts';

/** An element contains the message and other text, or is beside the message and submits an answer of its own. */
export const withinTag: PlaceRule = {
  name: 'within-tag',
  says: 'A tag contains the message and other text, or is beside the message with an answer of its own: {}.',
  goesAround: true,
  holds(place) {
    const { text, whole } = place;
    const open = new Map<string, Span>();
    for (const part of unreadParts(place)) {
      for (const { 0: tag, 1: slash, 2: name = '', index } of text.slice(part.start, part.end).matchAll(TAG)) {
        const plain = plainTag(name);
        const at = part.start + index;
        if (/^[bh]r$/.test(plain) || tag.endsWith('/>')) continue;
        const from = open.get(plain);
        if (slash === '') open.set(plain, { start: at, end: at + tag.length });
        else if (from !== undefined) {
          const isAround = from.start < whole.start && at >= whole.end;
          const isNamed = ANSWER_TAGS.has(plain) || (isAround && CALL_TAGS.has(plain));
          const opener = text.slice(from.start, from.end);
          const isAnswer = isNamed && (!isAround || hasFreeAttributes(opener.replace(HEAD, ''), place));
          if (isAround !== isAnswer) return { start: from.start, end: isAround ? whole.start : at + tag.length };
          open.delete(plain);
        } else if ((at < whole.start && ANSWER_TAGS.has(plain) && text[at - 1] !== '`') || isAlone(text, at, tag))
          // The element that ends here has lost its start.
          return { start: at, end: at + tag.length };
      }
    }
    // An element that is not closed would have contained more than the message or, after it, another answer.
    for (const [name, span] of open) {
      const isText = !beginsTurn(place) && span.start < whole.start && openFence(place, span.start) === undefined;
      if ((isText || ANSWER_TAGS.has(name) || CALL_TAGS.has(name)) && isOpened(place, span)) return span;
    }
    return undefined;
  },
};

/** Whether a tag is alone on its line. */
function isAlone(text: string, at: number, tag: string): boolean {
  return (
    LINE_START.test(text.slice(Math.max(0, at - 10), at)) &&
    /^[ \t]{0,9}\r?(?:\n|$)/.test(text.slice(at + tag.length, at + tag.length + 12))
  );
}

/**
 * Whether a tag really opens an element that is not closed. Before the message, it has to begin a line, since it may be
 * a word of a sentence, and its closing tag must not be in a part that was read.
 */
function isOpened({ text, whole, message }: Place, { start, end }: Span): boolean {
  if (start >= whole.end) return text[start - 1] !== '`';
  const [name = ''] = /[\w:.-]+/.exec(text.slice(start, end)) ?? [];
  const rest = text.slice(end, message.start) + text.slice(message.end);
  return (
    LINE_START.test(text.slice(Math.max(0, start - 10), start)) &&
    rest.split(`</${name}`).length <= rest.split(`<${name}`).length
  );
}

/** The name of an opening tag, and its `>`: the rest are its attributes. */
const HEAD = /^<[\w:.-]+|>$/g;

const LINE_START = /(?:^|\n)[ \t]{0,9}$/;

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,60})(?:\s[^<>]{0,200})?>/g;

import { ownNames } from '../own-names.ts';
import { plainName } from '../text/characters.ts';
import type { Place } from './doubt.ts';
import { handsOver } from './sentences/hands-over.ts';
import { plainLines } from './sentences/plain-lines.ts';
import { ANSWER_LABELS, ANSWER_TAGS, OTHER_SPEAKERS, OWN_SPEAKERS, plainTag } from './words/answer-words.ts';

/**
 * Simplifies the text around a message: letters that are set apart become a word, and what follows a label or a tag of
 * the answer starts on a line of its own. The message and everything that was read keep their offsets.
 */
export function plainSurroundings(place: Place): Place {
  const { text, whole, known } = place;
  const apart = plainLines(text.slice(0, whole.start), APART, 0, known, true);
  const before = plainLines(apart, MARKS, 0, known, true);
  const message = text.slice(whole.start, whole.end);
  const behind = plainLines(
    plainLines(text.slice(whole.end), APART, whole.end, known, false),
    MARKS,
    whole.end,
    known,
    false,
  );
  return {
    ...place,
    text: withoutLabel(before, text.slice(place.message.end), place) + message + behind,
    asked: new Map(),
  };
}

/** A space between three or more letters at the start of a line, each separate: "U s e r". */
const APART =
  /(?<=^\P{L}{0,9}(?:\p{L} {1,3}){0,29}\p{L}) (?=\p{L} \p{L}(?!\p{L}))|(?<=^\P{L}{0,9}(?:\p{L} {1,3}){1,29}\p{L}) (?=\p{L}(?!\p{L}))/gu;

/** Marks of emphasis in a heading, and the backticks around all words of a line. */
const MARKS =
  /(?<=^\s{0,3}#{1,6} )(?:\*\*|__)|(?:\*\*|__)(?=:?\s*$)(?<=^\s{0,3}#{1,6} [^\n]{0,82})|`(?<=^\s{0,3}`)(?=[^`\n :]{1,80}[ :][^`\n]{0,200}`\s*$)|`(?=\s*$)(?<=^\s{0,3}`[^`\n :]{1,80}[ :][^`\n]{0,200}`)/g;

/** Starts a new line after a label or a tag of the answer, so that what follows is judged as if it stood alone. */
function withoutLabel(before: string, behind: string, { shape }: Place): string {
  const apart = before.replace(LED_AGAIN, (line: string, said: string, label: string) =>
    (ANSWER_LABELS.has(plainName(label)) || OTHER_SPEAKERS.test(`${label}:`)) && !OWN_SPEAKERS.test(`${line}${label}:`)
      ? `${said}\n${line.slice(said.length + 1)}`
      : line,
  );
  const over = apart
    .replace(ARROW, (line: string, label: string) => (isLabel(`${label}:`) ? `${label}:`.padEnd(line.length) : line))
    .replace(BEHIND_ARROW, (line: string, label: string) => (isLabel(label) ? label.padStart(line.length) : line))
    .replace(TITLE, (line: string, title: string) =>
      isLabel(title) ? `${title}${'\n'.padStart(line.length - title.length)}` : line,
    );
  return over.replace(LED, (line: string, mark: string, tag: string | undefined, label = '') => {
    const isOfAnswer =
      tag === undefined
        ? // A label that is spelled as in the contract is a field.
          ANSWER_LABELS.has(plainName(label)) && !ownNames(shape).has(label)
        : ANSWER_TAGS.has(plainTag(tag)) && behind.includes(`</${tag}`);
    return isOfAnswer ? `${' '.repeat(mark.length - 1)}\n${line.slice(mark.length)}` : line;
  });
}

function isLabel(label: string): boolean {
  return ANSWER_LABELS.has(plainName(label)) || handsOver(label, 'lead');
}

/** A label with an arrow in place of its colon: "Answer -> {…}". */
const ARROW =
  /(?<=^|\n)([*_]{0,3}\p{Lu}\p{L}{1,20}(?: \p{L}{1,20}){0,2}[*_]{0,3})(?:[:：]?[ \t]{0,3}(?:[-=]{1,2}>|[→⇒➜]|>>|➡\ufe0f?))[ \t]{0,3}$/u;

/** A label behind an arrow: "→ Answer: {…}". */
const BEHIND_ARROW =
  /(?<=^|\n)(?:[-=]>|[→⇒➜»▶]|➡\ufe0f?)[ \t]([*_]{0,3}\p{Lu}\p{L}{1,20}(?: \p{L}{1,20}){0,2}[*_]{0,3}[:：][*_]{0,3})(?=[ \t]{0,3}$)/u;

/** A heading, or a label in bold type, on the message's own line. */
const TITLE = /(?<=^|\n)((?:#{2,6} [^\n?!]{1,80}|(\*\*|__)[^*_\n?!]{1,60}\2:?)(?<=\S))[ \t]{1,9}$/u;

/** A tag or a label with words after it, on the message's own line or on the line above. */
const LED =
  /(?<=^|\n)([ \t]{0,9}(?:<([A-Za-z_][\w.-]{0,60})>|[*_]{0,3}(\p{L}[\p{L} ]{0,20})[*_]{0,3}[:：][*_]{0,3}(?=[ \t]))[ \t]{0,9})(?=[^\n]{0,200}\p{L}[^\n]{0,200}(?:\n\s{0,9})?$)/u;

/** A label right before the message, with a name or another label before it on its line. */
const LED_AGAIN =
  /(?<=^|\n)([^\n]{0,200}\p{L}[^\n]{0,200}[^\p{L}\p{N}\s,;–—"“'`(][*_]{0,3}) (?=[*_]{0,3}(\p{L}[\p{L} ]{0,20})[*_]{0,3}[:：][*_]{0,3}\s{0,9}$)/u;

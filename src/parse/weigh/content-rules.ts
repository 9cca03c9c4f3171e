import type { EditedText } from '../edited-text.ts';
import type { Message } from '../finding.ts';
import { isTornOff } from './is-torn-off.ts';

/** A message, and the text in which it stands. */
export type Subject = {
  message: Message;
  text: string;
  source: EditedText;
  /** Where reasoning begins behind the message, or the text ends. */
  limit: number;
};

/** What the page or the block around may have done to the texts of a message, and nothing tells whether it did. */
export type ContentRule = { name: string; says: string; holds(subject: Subject): boolean };

const pageEntities: ContentRule = {
  name: 'entities-of-the-page',
  says: 'The message stands in tags of HTML, and its entities may belong to the page, or to its own texts.',
  holds({ message: { span }, text, source: { notes } }) {
    const before = text.slice(Math.max(0, span.start - 300), span.start);
    if (!/<(?:pre|code|p|div|span|td|li)(?:\s[^<>]{0,200})?>\s*$/i.test(before)) return false;
    if (notes.some(({ code }) => code === 'entity')) return false;
    return /&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9a-f]+);/i.test(text.slice(span.start, span.end));
  },
};

const entityQuotes: ContentRule = {
  name: 'entities-for-quotes',
  says: 'Every quote of the message is an entity of HTML: others may belong to the page, or to its own texts.',
  holds({ message: { span, json }, text }) {
    if (json.notes.length === 0) return false;
    const part = text.slice(span.start, span.end);
    return /&(?:quot|apos|#0?3[49]|#x2[27]);/i.test(part) && !/["'<>]|&(?![a-z0-9#]+;)/i.test(part);
  },
};

const doubledBraces: ContentRule = {
  name: 'doubled-braces',
  says: 'The braces of the message are doubled, as a template wants it: those within its texts may be so as well.',
  holds({ message: { span, json }, text }) {
    return text[span.start - 1] === '{' && text[span.end] === '}' && holdsDoubleBrace(json.text);
  },
};

const quotedAsText: ContentRule = {
  name: 'backslashes-in-quotes',
  says: 'The message is a text in single quotes: its backslashes may be doubled.',
  holds({ message: { span, json }, text, source }) {
    if (text[span.start - 1] !== "'" || !/^\s*'/.test(text.slice(span.end, span.end + 20))) return false;
    return json.notes.length > 0 && source.notes.length === 0 && text.slice(span.start, span.end).includes('\\');
  },
};

const indented: ContentRule = {
  name: 'indented-as-a-whole',
  says: 'Every line is indented: the indentation within a text may belong to the block around it.',
  holds({ message: { span, json }, text }) {
    if (!json.notes.some(({ code }) => code === 'raw_line_break')) return false;
    const lines = text.slice(span.start, span.end).split('\n').slice(1);
    return lines.length > 0 && lines.every((line) => /^[ \t]/.test(line) || line.trim() === '');
  },
};

const tornOff: ContentRule = {
  name: 'end-torn-off',
  says: 'What stands behind the message ends as a message does: it may be longer.',
  holds: ({ message, text, limit }) => message.isStrict === true && isTornOff(text, message.span.end, limit),
};

export const contentRules: readonly ContentRule[] = [
  pageEntities,
  entityQuotes,
  doubledBraces,
  quotedAsText,
  indented,
  tornOff,
];

/** Two braces stand side by side within a string of JSON. */
function holdsDoubleBrace(json: string): boolean {
  let isInside = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at] ?? '';
    if (character === '"') isInside = !isInside;
    else if (character === '\\') at += 1;
    else if (isInside && (character === '{' || character === '}') && json[at + 1] === character) return true;
  }
  return false;
}

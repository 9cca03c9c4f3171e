import type { EditedText } from '../edited-text.ts';
import type { Message } from '../finding.ts';

/** A message, and the text in which it stands. */
export type Subject = {
  message: Message;
  text: string;
  source: EditedText;
  /** The kinds of changes that made the message of the text. */
  codes: ReadonlySet<string>;
};

/** What the page or the block around may have done to the texts of a message, and nothing tells whether it did. */
export type ContentRule = { name: string; says: string; holds(subject: Subject): boolean };

import type { Message } from '../finding.ts';
import type { EditedText } from '../text/edited-text.ts';

/** A message, and the text that contains it. */
export type Subject = {
  message: Message;
  text: string;
  source: EditedText;
  /** The codes of the repairs that turned the text into the message. */
  codes: ReadonlySet<string>;
  /** The JSON of the message. Where only quotes and commas were mended, the text as it stands. */
  shown: string;
};

/**
 * A doubt about the values of a message: for example, the page or the block around it may have changed them, and there
 * is no way to tell. `says` is the message of the issue.
 */
export type ContentRule = {
  name: string;
  says: string;
  /** It may doubt a message that was taken as it stands, without a repair. */
  asksAll?: true;
  holds(subject: Subject): boolean;
};

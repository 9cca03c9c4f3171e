/** Takes off what a transport or a page has put on every line or every character: colours, quoting, gutters, markup. */
import type { EditedText } from '../edited-text.ts';
import { peelColours } from './peel-colours.ts';
import { peelEntities } from './peel-entities.ts';
import { peelEscapedSpace } from './peel-escaped-space.ts';
import { peelDoubledQuotes, peelDoubleEscapes, peelSingleQuoted } from './peel-escapes.ts';
import { peelEvents } from './peel-events.ts';
import { peelGutter } from './peel-gutter.ts';
import { peelMarkdown } from './peel-markdown.ts';
import { peelPrefixes } from './peel-quoting.ts';

/**
 * Peels layer by layer. Of a layer that needs more changes than are recorded only the first ones are undone.
 *
 * @returns the texts that may have been meant, the likelier first; none when there is nothing to peel
 */
export function peelText(edited: EditedText): EditedText[] {
  if (!OPENERS.some((opener) => edited.text.includes(opener))) return [];
  const bare = [peelColours, peelEvents, peelPrefixes, peelGutter, peelEntities].reduce(
    (text, peel) => peel(text),
    edited,
  );
  const decoded = peelEscapedSpace(peelDoubledQuotes(peelSingleQuoted(peelDoubleEscapes(bare))));
  const unescaped = peelMarkdown(decoded);
  if (unescaped.length > 0) return decoded === edited ? unescaped : [decoded, ...unescaped];
  return decoded === edited ? [] : [decoded];
}

/** One of them, or an entity for one, stands in every text that may hold a message. */
const OPENERS = ['{', '[', '｛', '［', '&'];

/**
 * Removes what a transport or a page has added to every line or character: colours, the `> ` of a quotation, line
 * numbers, markup.
 */
import type { EditedText } from '../text/edited-text.ts';
import { nameArguments } from './name-arguments.ts';
import { nameParameters } from './name-parameters.ts';
import { openFirst } from './open-first.ts';
import { peelBetween } from './peel-between.ts';
import { peelColours } from './peel-colours.ts';
import { peelEntities } from './peel-entities.ts';
import { peelDoubledQuotes, peelDoubleEscapes, peelSingleQuoted } from './peel-escapes.ts';
import { peelEvents } from './peel-events.ts';
import { peelGutter } from './peel-gutter.ts';
import { peelJoined } from './peel-joined.ts';
import { peelMarkdown } from './peel-markdown.ts';
import { peelParentheses } from './peel-parentheses.ts';
import { peelPrefixes } from './peel-quoting.ts';

/**
 * Removes one layer after another; a step that does not find its layer leaves the text as it is. When a layer needs
 * more changes than are recorded, only the first ones are made.
 *
 * @param isFirst whether every message has a field of that name
 * @param isMember whether a message of the contract has that name
 * @param isRead whether the text was read as it is
 * @returns the texts that may have been meant, the likelier first; empty when there is no layer
 */
export function peelText(
  edited: EditedText,
  isFirst: (name: string) => boolean,
  isMember: (name: string) => boolean,
  isRead: boolean,
): EditedText[] {
  const named = nameArguments(edited, isMember) ?? nameParameters(edited, isMember);
  if (named !== undefined) return [named];
  const opened = openFirst(edited, isFirst);
  if (opened !== undefined) {
    const peeled = opened.text === edited.text ? [] : peelText(opened, isFirst, isMember, false);
    return peeled.length > 0 ? peeled : [opened];
  }
  if (!OPENERS.some((opener) => edited.text.includes(opener))) return [];
  const bare = [peelColours, peelEvents, peelPrefixes, peelGutter, peelEntities, peelParentheses].reduce(
    (text, peel) => peel(text),
    edited,
  );
  const decoded = peelBetween(peelJoined(peelDoubledQuotes(peelSingleQuoted(peelDoubleEscapes(bare)))), isRead);
  const unescaped = peelMarkdown(decoded);
  if (unescaped.length > 0) return decoded === edited ? unescaped : [decoded, ...unescaped];
  return decoded === edited ? [] : [decoded];
}

/** Every text that may contain a message has one of these, or an entity for one. */
const OPENERS = ['{', '[', '｛', '［', '&'];

import type { EditedText } from '../edited-text.ts';
import { replaceAll } from './replace-all.ts';

/** Replaces three quotes, which a model or a page has put in place of three backticks, around a block of JSON. */
export function peelFence(edited: EditedText): EditedText {
  const [open = '', close, another] = edited.text.match(FENCE) ?? [];
  if (another !== undefined || open.toLowerCase() !== `${close}json`) return edited;
  const message = 'Quotes were taken for a code fence.';
  return replaceAll(
    edited,
    FENCE,
    { code: 'markup', message, certainty: 'inferred' },
    (mark) => `\`\`\`${mark.slice(3)}`,
  );
}

const FENCE = /^(?:'''|""")(?:json)?(?=[ \t]*\r?$)/gim;

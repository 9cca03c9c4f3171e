import type { EditedText } from '../edited-text.ts';
import { replaceAll } from './replace-all.ts';

/** A line of three quotes, perhaps with the language of a code block. */
const LINE = /^(?:'''|"""|´´´|’’’|‘‘‘)(?=[ \t]*(?:json)?[ \t]*\r?$)/gim;

/** Replaces three quotes, which a model or a page has put in place of three backticks, around the objects of a text. */
export function peelFence(edited: EditedText): EditedText {
  const { text } = edited;
  const [open, close, ...more] = [...text.matchAll(LINE)];
  if (open === undefined || close === undefined || more.length > 0 || open[0] !== close[0]) return edited;
  const isAround = open.index < text.indexOf('{') && text.lastIndexOf('}') < close.index;
  const isNamed = /^...[ \t]*json/i.test(text.slice(open.index));
  if (!isAround || !(isNamed || text.slice(0, open.index).trim() === '')) return edited;
  const message = 'Quotes around the message were taken for a code fence.';
  return replaceAll(edited, LINE, { code: 'markup', certainty: 'inferred', message }, () => '```');
}

import type { Place } from './place.ts';

const message = '{"ok":true,"action":"mission_complete","summary":"All is done."}';
/** The message as the text of a string, without the quotes around it. */
const escaped = message.replaceAll('"', '\\"');
const numbered = (sign: string, behind = '') =>
  JSON.stringify(JSON.parse(message), null, 2)
    .split('\n')
    .map((line, i) => `${i + 1}${sign}${line}`)
    .join('\n') + behind;
const encoded = (quote: string, summary = 'All is done.') =>
  message.replace('All is done.', summary).replaceAll('"', quote);

/** What a page or a transport has put on every line, or on every quote. */
export const layers: readonly Place[] = [
  // The number of the only line; a list's mark is another one.
  [`1: ${message}`, 'message'],
  [`1 | ${message}`, 'message'],
  [`  1\t${message}`, 'message'],
  [`1. ${message}`, 'guess'],
  [`2: ${message}`, 'guess'],
  [`Example 1: ${message}`, 'guess'],
  // Encoded twice.
  [encoded('\\u0022'), 'message'],
  [`"{\n${escaped.slice(1)}"`, 'message'],
  [`"[{\n${escaped.slice(1)}]"`, 'message'],
  [`'${escaped}'`, 'message'],
  [`"[${escaped}]`, 'truncated'],
  [`"\\n[\\n${escaped}\\n]`, 'truncated'],
  [`Answer: "[${escaped}]\n\nThat is it.`, 'truncated'],
  [`'${escaped}`, 'unrepairable'],
  [`'[${escaped}]`, 'unrepairable'],
  [`json'${escaped}}`, 'unrepairable'],
  [`"${escaped}x"`, 'unrepairable'],
  [`"{x} wrote: ${escaped} and left."`, 'unrepairable'],
  [`"{'ok':true,\n'action':'mission_complete','summary':'All is \\"done\\".'}"`, 'guess'],
  // A string of code, in single quotes.
  [`'{\\nok:true,action:"mission_complete",summary:"All is done."}'`, 'message'],
  [`'${message.replace('All', "\\'All")}`, 'guess'],
  [`'${message.replace('All', "\\\\d \\'All")}'`, 'guess'],
  [`'{\\n "ok":true,"action":"mission_complete","summary":"a \\q"}'`, 'guess'],
  [`'${message.replace('All', 'and\\/or')}'`, 'guess'],
  // Entities.
  [encoded('&#x22;'), 'message'],
  [encoded('&quot;', '&#x41;l&#108; is done.'), 'message'],
  ...['&#xd800;', '&#57343;', '&#1114112;', '&#99999999;', '&copy;', '&frac12;'].map(
    (entity): Place => [encoded('&quot;', entity), 'guess'],
  ),
  // Numbers of lines.
  [numbered(':', '\n6'), 'message'],
  [numbered(' ', '\n6'), 'message'],
  // Events.
  ['data: [TIMEOUT]\n\ndata: §', 'guess'],
  ['data: §\ndata: [CANCELLED]', 'guess'],
  ['data: §\ndata: [x]', 'guess'],
  ['data: {"ok":true,\n"action":"mission_complete",\ndata: "summary":"All is done."}', 'unrepairable'],
  // Escapes of Markdown.
  ['\\{"ok":true,"action":"mission\\_complete","summary":"All is done."\\}\n\nSaved in `a\\nb`.', 'message'],
  ['\\{"ok":true,"action":"mission\\_complete","summary":"a \\\\\\\\ b"\\}\\', 'guess'],
];

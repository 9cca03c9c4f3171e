/** Takes off what a transport or a page has put on every line or every character: colours, quoting, gutters, markup. */
import { applyEdits, type Edit, type EditedText } from './edited-text.ts';

/** Peels layer by layer; a text that has none of them comes back as it is. */
export function peelText(edited: EditedText): EditedText {
  return [
    peelColours,
    peelEvents,
    peelQuoting,
    peelGutter,
    peelEntities,
    peelMarkdown,
    peelDoubleEscapes,
    peelSingleQuoted,
  ].reduce((text, peel) => peel(text), edited);
}

type Change = { code: string; message: string };

function replaceAll(
  edited: EditedText,
  pattern: RegExp,
  change: Change,
  replacement: (match: string) => string = () => '',
): EditedText {
  const edits: Edit[] = [];
  for (const { 0: match, index } of edited.text.matchAll(pattern)) {
    if (match === '') continue;
    edits.push({
      span: { start: index, end: index + match.length },
      replacement: replacement(match),
      certainty: 'lossless',
      ...change,
    });
  }
  return applyEdits(edited, edits);
}

/** Colours of a terminal. */
function peelColours(edited: EditedText): EditedText {
  if (!edited.text.includes('\u001b')) return edited;
  const pattern = /\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
  return replaceAll(edited, pattern, { code: 'terminal_code', message: 'Codes of a terminal were dropped.' });
}

/** Lines of an event stream: `data: …`. */
function peelEvents(edited: EditedText): EditedText {
  const lines = edited.text.split('\n').filter((line) => line.trim() !== '');
  const data = lines.filter((line) => /^\s*data:/.test(line)).length;
  const other = lines.filter((line) => !/^\s*(?:data|event|id|retry):/.test(line)).length;
  if (data < 1 || other > 0) return edited;
  const pattern = /^[ \t]*(?:data:[ \t]*\[DONE\][ \t]*|data: ?|(?:event|id|retry):.*)/gm;
  return replaceAll(edited, pattern, { code: 'event_stream', message: 'The frame of an event stream was dropped.' });
}

/** A quoted block: every line that holds a part of an object starts with `>`. */
function peelQuoting(edited: EditedText): EditedText {
  const open = edited.text.indexOf('{');
  if (open === -1 || !/^[ \t]*>/m.test(edited.text)) return edited;
  const first = edited.text.lastIndexOf('\n', open) + 1;
  if (!/^[ \t]*>/.test(edited.text.slice(first, open + 1))) return edited;
  const lines = edited.text.slice(first).split('\n');
  const quoted = lines.findIndex((line) => line.trim() !== '' && !/^[ \t]*>/.test(line));
  const end = quoted === -1 ? edited.text.length : first + lines.slice(0, quoted).join('\n').length;
  if (edited.text.lastIndexOf('}') >= end) return edited;
  return replaceAll(edited, /^[ \t]*(?:> ?)+/gm, {
    code: 'quoting',
    message: 'The marks of a quotation were dropped.',
  });
}

/** Numbers in front of the lines, one after the other. */
function peelGutter(edited: EditedText): EditedText {
  const lines = edited.text.split('\n');
  const numbers = lines.map((line) =>
    /^[ \t]*([0-9]{1,5})(?:[ \t]*[|:│┃┆→›».)][ \t]?|[ \t]+|(?=[[\]{}"])|\r?$)/.exec(line),
  );
  const first = numbers.findIndex((found, i) => found !== null && /[{[]/.test(lines[i] ?? ''));
  const start = numbers[first]?.[1];
  if (start === undefined) return edited;
  const edits: Edit[] = [];
  let at = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  let count = 0;
  for (let i = first; i < lines.length; i++) {
    const found = numbers[i];
    if (found === null || found === undefined || Number(found[1]) !== Number(start) + count) break;
    edits.push({
      span: { start: at, end: at + found[0].replace(/\r$/, '').length },
      replacement: '',
      certainty: 'lossless',
      code: 'line_numbers',
      message: 'Line numbers were dropped.',
    });
    at += (lines[i] ?? '').length + 1;
    count += 1;
  }
  return count < 2 || edited.text.indexOf('}', at) !== -1 ? edited : applyEdits(edited, edits);
}

const ENTITIES: { readonly [name: string]: string } = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', nbsp: ' ' };

/** HTML, where the quotes of the JSON are entities: then everything is. */
function peelEntities(edited: EditedText): EditedText {
  if (!/[{[]\s*&(?:quot|#34|#x22);/i.test(edited.text)) return edited;
  const bare = replaceAll(edited, /<\/?(?:span|br|code|pre|div|p|b|i|em|strong)(?:\s[^<>]*)?\/?>/gi, {
    code: 'markup',
    message: 'Tags of HTML were dropped.',
  });
  return replaceAll(
    bare,
    /&(?:quot|apos|lt|gt|amp|nbsp|#[0-9]{1,7}|#x[0-9a-f]{1,6});/gi,
    { code: 'entity', message: 'An entity of HTML was read.' },
    decodeEntity,
  );
}

function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
}

/** A message whose every quote has a backslash: it was encoded twice, and the outer quotes may be lost. */
function peelDoubleEscapes(edited: EditedText): EditedText {
  const { text } = edited;
  const open = /[{[]\s*(?:\\[nrt]\s*)*\\"/.exec(text);
  if (open === null || /(?:^|[^\\])(?:\\\\)*"/.test(text.replace(/^([^"{]*)"/, '$1').replace(/"\s*(?:`{3}\s*)?$/, '')))
    return edited;
  return decode(edited, open.index, text.length);
}

/** JSON as a string of Python or JavaScript, in single quotes: then each of its backslashes is doubled. */
function peelSingleQuoted(edited: EditedText): EditedText {
  const { text } = edited;
  const open = /(?:^|[\s=(:])'\s*[{[]/.exec(text);
  const end = text.lastIndexOf("}'") + 1;
  if (open === null || end <= open.index) return edited;
  const start = open.index + open[0].length - 1;
  const inner = text.slice(start, end);
  if (!inner.includes('\\') || /\\[^\\']/.test(inner.replaceAll('\\\\', ''))) return edited;
  return decode(edited, start, end);
}

/** Undoes one level of escapes between two offsets. */
function decode(edited: EditedText, start: number, end: number): EditedText {
  const edits: Edit[] = [];
  const message = 'JSON that was encoded twice was decoded once.';
  for (const { 0: match, index } of edited.text.slice(start, end).matchAll(/\\(?:["'\\/bfnrt]|u[0-9a-fA-F]{4})/g)) {
    const span = { start: start + index, end: start + index + match.length };
    const replacement = match === "\\'" ? "'" : (JSON.parse(`"${match}"`) as string);
    edits.push({ span, replacement, certainty: 'lossless', code: 'double_encoding', message });
  }
  return applyEdits(edited, edits);
}

/** Markdown's escapes, where every special character has one: then backslashes have one too. */
function peelMarkdown(edited: EditedText): EditedText {
  const { text } = edited;
  const start = text.search(/\\?[{[]/);
  if (start === -1) return edited;
  const part = text.slice(start).replaceAll('\\\\', '');
  const isEscaped = (character: string) => !new RegExp(`(?:^|[^\\\\])\\${character}`).test(part);
  if (!/\\_/.test(part) || !['_', '[', ']', '*'].every(isEscaped) || !/\\[[*]/.test(part)) return edited;
  const pattern = /\\(?=[\\`*_{}[\]()#+\-.!|<>~"'$&=:;,/@^%?])/g;
  const edits: Edit[] = [];
  for (let at = start; at < text.length; at++) {
    if (text[at] !== '\\') continue;
    pattern.lastIndex = at;
    if (pattern.exec(text)?.index === at) {
      const message = "An escape of Markdown's was undone.";
      edits.push({
        span: { start: at, end: at + 1 },
        replacement: '',
        certainty: 'inferred',
        code: 'markdown_escape',
        message,
      });
      at += 1;
    }
  }
  return applyEdits(edited, edits);
}

/** Takes off what a transport or a page has put on every line or every character: colours, quoting, gutters, markup. */
import { skipEscapedSpace, skipEscapedSpaceBack } from './characters.ts';
import { applyEdits, type Edit, type EditedText, MOST_REPAIRS } from './edited-text.ts';
import { peelMarkdown } from './peel-markdown.ts';
import { scanJson } from './scan-json.ts';

/**
 * Peels layer by layer. Of a layer that needs more changes than are recorded only the first ones are undone.
 *
 * @returns the texts that may have been meant, the likelier first; none when there is nothing to peel
 */
export function peelText(edited: EditedText): EditedText[] {
  const bare = [peelColours, peelEvents, peelPrefixes, peelGutter, peelEntities].reduce(
    (text, peel) => peel(text),
    edited,
  );
  const decoded = peelSingleQuoted(peelDoubleEscapes(bare));
  const unescaped = peelMarkdown(decoded);
  if (unescaped.length > 0) return decoded === edited ? unescaped : [decoded, ...unescaped];
  return decoded === edited ? [] : [decoded];
}

type Change = { code: string; message: string; certainty?: Edit['certainty'] };

function replaceAll(
  edited: EditedText,
  pattern: RegExp,
  change: Change,
  replacement: (match: string) => string = () => '',
): EditedText {
  const edits: Edit[] = [];
  for (const { 0: match, index } of edited.text.matchAll(pattern)) {
    if (match === '') continue;
    if (edits.length > MOST_REPAIRS) break;
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

/** A line of an event stream, also one of its comments. */
const EVENT = /^\s*(?:data|event|id|retry)?:/;

/** Lines of an event stream: `data: …`. */
function peelEvents(edited: EditedText): EditedText {
  if (!edited.text.includes('data:')) return edited;
  const lines = edited.text.split('\n');
  const first = lines.findIndex((line) => EVENT.test(line));
  const last = lines.findLastIndex((line) => EVENT.test(line));
  const isStream = lines.slice(first, last + 1).every((line) => EVENT.test(line) || line.trim() === '');
  const isAlone = ![...lines.slice(0, Math.max(0, first)), ...lines.slice(last + 1)].some((line) => /[{}]/.test(line));
  if (!isStream || !isAlone || !lines.some((line) => /^\s*data:/.test(line))) return edited;
  const pattern = /^[ \t]*(?:data:[ \t]*\[DONE\][ \t]*|data: ?|(?:event|id|retry):.*|:.*)/gm;
  return replaceAll(edited, pattern, { code: 'event_stream', message: 'The frame of an event stream was dropped.' });
}

/** Marks that stand before every line of a quotation, a diff, a comment or a frame. */
const PREFIX = /^[\ufeff \t]*(>|\+|\||│|┃|║|▌|#|\/\/|\*|--)/gm;

/** The first match of a pattern behind which a brace or a bracket stands on the same line. */
function findBeforeOpener(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let opener = -1;
  let line = -1;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (opener < end) opener = nextOpener(text, end);
    if (opener === text.length) return undefined;
    if (line < end) line = text.indexOf('\n', end);
    if (line === -1 || opener < line) return match;
  }
  return undefined;
}

function nextOpener(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '{' && text[at] !== '[') at += 1;
  return at;
}

/** A block in which every line that holds a part of the message starts with the same mark. */
function peelPrefixes(edited: EditedText): EditedText {
  const { text } = edited;
  const found = findBeforeOpener(text, PREFIX);
  const mark = found?.[1];
  if (found === undefined || mark === undefined) return edited;
  const first = found.index;
  const lines = text.slice(first).split('\n');
  const bare = lines.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith(mark));
  const end = bare === -1 ? text.length : first + lines.slice(0, bare).join('\n').length;
  if (bare === 1 || Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) >= end) return edited;
  const escaped = mark.replace(/[+|*/]/g, '\\$&');
  const marked = lines.slice(0, bare === -1 ? lines.length : bare);
  const isSpaced = marked.every((line) => line.trim() === mark || line.trim() === '' || line.includes(`${mark} `));
  const one = `${escaped}${isSpaced ? ' ?' : ''}`;
  const level = mark === '>' ? levelOf(marked) : 1;
  if (level > MOST_LEVELS) return edited;
  const pattern = new RegExp(`^[\\ufeff \\t]*(?:${one}){${level}}`, 'gm');
  const edits: Edit[] = [];
  for (const { 0: match, index } of text.slice(0, end).matchAll(pattern)) {
    if (index < first) continue;
    if (edits.length > MOST_REPAIRS) break;
    edits.push({
      span: { start: index, end: index + match.length },
      replacement: '',
      certainty: 'lossless',
      code: 'quoting',
      message: 'The marks of a quotation were dropped.',
    });
  }
  return applyEdits(edited, edits);
}

/** Nobody quotes a quotation more often. */
const MOST_LEVELS = 50;

/** How many quotation marks every line has. */
function levelOf(lines: string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (line.trim() === '') continue;
    let marks = 0;
    for (let at = 0; marks < least && ' \t>'.includes(line[at] ?? '-'); at++) if (line[at] === '>') marks += 1;
    least = Math.min(least, marks);
  }
  return Math.max(1, least);
}

/** Numbers in front of the lines, one after the other. */
function peelGutter(edited: EditedText): EditedText {
  if (findBeforeOpener(edited.text, /^[ \t]*[0-9]{1,5}/gm) === undefined) return edited;
  const lines = edited.text.split('\n');
  const first = lines.findIndex((line) => NUMBERED.test(line) && /[{[]/.test(line));
  const numbers: string[] = [];
  let start: number | undefined;
  for (let i = Math.max(0, first); first !== -1; i++) {
    const [gutter, number] = NUMBERED.exec(lines[i] ?? '') ?? [];
    start ??= Number(number);
    if (gutter === undefined || Number(number) !== start + i - first) break;
    numbers.push(gutter);
  }
  const last = first + numbers.length - 1;
  if (last <= first) return edited;
  const gap = gapOf(lines.slice(first, last + 1), numbers);
  const edits: Edit[] = [];
  let at = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  for (let i = first; i <= last && edits.length <= MOST_REPAIRS; i++) {
    const line = lines[i] ?? '';
    const length = numbers[i - first]?.length ?? 0;
    const blank = /^[ \t]*/.exec(line.slice(length))?.[0].length ?? 0;
    edits.push({
      span: { start: at, end: at + length + Math.min(gap, blank) },
      replacement: '',
      certainty: 'lossless',
      code: 'line_numbers',
      message: 'Line numbers were dropped.',
    });
    at += line.length + 1;
  }
  return edited.text.indexOf('}', at) !== -1 ? edited : applyEdits(edited, edits);
}

/** A line with its number. */
const NUMBERED = /^[ \t]*([0-9]{1,5})(?:[ \t]*[|:│┃┆→›».)]|(?=[ \t]+|[[\]{}"]|\r?$))/;

/** How much white space the gutter has behind its numbers: what every line has there, unless it is empty. */
function gapOf(lines: string[], numbers: string[]): number {
  const gaps = lines.flatMap((line, i) => {
    const rest = line.slice(numbers[i]?.length ?? 0);
    return rest.trim() === '' ? [] : [/^[ \t]*/.exec(rest)?.[0].length ?? 0];
  });
  return Math.min(...gaps.slice(0, 10_000), 8);
}

const ENTITIES: { readonly [name: string]: string } = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', nbsp: ' ' };

/** A message behind whose brace entities stand in place of quotes, or tags of HTML around its names. */
const ENCODED =
  /[{[](?:\s|<br\s*\/?>|&nbsp;|<\/?(?:span|div|p)(?:\s[^<>]{0,80})?>){0,40}(?:&(?:quot|#34|#x22);|<span(?:\s[^<>]{0,80})?>\s*")/i;

/** HTML, where the quotes of the JSON are entities: then everything is. */
function peelEntities(edited: EditedText): EditedText {
  if (!edited.text.includes('&') && !edited.text.includes('<')) return edited;
  if (!ENCODED.test(edited.text) && !(/&(?:quot|#34|#x22);/i.test(edited.text) && !edited.text.includes('"')))
    return edited;
  const bare = replaceAll(edited, TAGS, {
    code: 'markup',
    message: 'Tags of HTML were dropped.',
    certainty: isTagInText(edited.text) ? 'guess' : 'lossless',
  });
  const { text } = bare;
  const hasOthers = [...text.matchAll(/&([a-z]{2,12});/gi)].some(
    ([, name = '']) => !Object.hasOwn(ENTITIES, name.toLowerCase()),
  );
  return replaceAll(
    bare,
    /&(?:quot|apos|lt|gt|amp|nbsp|#[0-9]{1,7}|#x[0-9a-f]{1,6});/gi,
    { code: 'entity', message: 'An entity of HTML was read.', certainty: hasOthers ? 'guess' : 'lossless' },
    decodeEntity,
  );
}

const TAGS = /<\/?(?:span|br|code|pre|div|p|b|i|em|strong)(?:\s[^<>]*)?\/?>/gi;

/** A tag stands between words, or right behind the quote that opens a text: it may be the text's own. */
function isTagInText(text: string): boolean {
  const quote = '(?:"|&(?:quot|#34|#x22);)';
  const tag = '<\\/?(?:span|br|code|pre|div|p|b|i|em|strong)(?:\\s[^<>]*)?\\/?>';
  return new RegExp(
    `[\\p{L}\\p{N}.!?)]\\s*${tag}\\s*[\\p{L}\\p{N}(]|[:,[]\\s*${quote}${tag}[^\\s:,}\\]<&"]`,
    'iu',
  ).test(text);
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
  if (!text.includes('\\"') && !text.includes('\\u0022')) return edited;
  const open = find(text, /[{[]/g, (at) => text.startsWith('\\"', at) || text.startsWith('\\u0022', at))?.index;
  if (open === undefined || opensObject(text.slice(0, open))) return edited;
  // An outer quote that opens has to close.
  const body = text.slice(open);
  if (/"\s*$/.test(text.slice(0, open)) && find(body, /[}\]]/g, (at) => body[at] === '"') === undefined) return edited;
  if (/(?:^|[^\\])(?:\\\\)*"/.test(text.replace(/^([^"{]*)"/, '$1').replace(/"\s*(?:`{3}\s*)?$/, ''))) return edited;
  return decode(edited, open, text.length);
}

/** The first match of a pattern behind which, and behind white space that may be escaped, something stands. */
function find(text: string, pattern: RegExp, isThere: (at: number) => boolean): RegExpExecArray | undefined {
  for (const match of text.matchAll(pattern)) {
    if (isThere(skipEscapedSpace(text, match.index + match[0].length))) return match;
  }
  return undefined;
}

/** JSON as a string of Python or JavaScript, in single quotes: its backslashes are doubled, and `\n` is a line break. */
function peelSingleQuoted(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('\\') || !text.includes("'")) return edited;
  const open = find(text, /(?:^|[\s=(:,[])[bBuU]?'/g, (at) => '{['.includes(text[at] ?? '-'));
  if (open === undefined) return edited;
  const start = open.index + open[0].length;
  const end = lastQuote(text);
  if (end <= start || opensObject(text.slice(0, open.index))) return edited;
  const inner = text.slice(start, end);
  const bare = inner.replaceAll('\\\\', '');
  if (!bare.includes('\\') && bare.length === inner.length) return edited;
  if (/(?:^|[^\\])'/.test(bare) || /\\(?![\\'"nrtbfv0/]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/.test(bare)) return edited;
  if (isJson(inner)) return edited;
  const decoded = decode(edited, start, end);
  return isJson(decoded.text.slice(start)) || /^\s*(?:\\[nrt])/.test(bare.slice(1)) ? decoded : edited;
}

/** The last single quote behind a closer; −1 when none stands there. */
function lastQuote(text: string): number {
  for (let at = text.lastIndexOf("'"); at > 0; at = text.lastIndexOf("'", at - 1)) {
    if ('}]'.includes(text[skipEscapedSpaceBack(text, at) - 1] ?? '-')) return at;
  }
  return -1;
}

/** Whether a text starts with an object or a list of strict JSON, behind white space. */
function isJson(text: string): boolean {
  return scanJson(text, 0, 400).success;
}

/** Whether an object with a field starts in a text: what stands behind may be within. */
function opensObject(text: string): boolean {
  return OBJECT.test(text);
}

const OBJECT = /[{[]\s*["'“„‘«`]?[\p{L}_]/u;

/** JSON as a string of JSON, and nothing else around it but prose: what is within is the text that was meant. */
export function peelString(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('\\')) return edited;
  const object = OBJECT.exec(text)?.index ?? text.length;
  const open = find(
    text.slice(0, object + 1),
    /(?:^\s*\[|^|[\s=(:>])"/g,
    (at) => at <= object && '{['.includes(text[at] ?? '-'),
  );
  if (open === undefined) return edited;
  const start = open.index + open[0].length;
  // A field's text is content.
  if (/["”'“]\s*[:：]\s*"$/.test(text.slice(Math.max(0, start - 20), start))) return edited;
  const end = closingQuote(text, start);
  const inner = text.slice(start, end);
  const isClosed = '}]'.includes(inner[skipEscapedSpaceBack(inner, inner.length) - 1] ?? '-');
  if (!isClosed || !inner.includes('\\')) return edited;
  return decode(edited, start, end);
}

/** The quote that ends a string on its line; `from` when none does. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at;
    if (character === '\\') at += 1;
    if (text[at] === '\n') return from;
  }
  return from;
}

/** Undoes one level of escapes between two offsets. */
function decode(edited: EditedText, start: number, end: number): EditedText {
  const edits: Edit[] = [];
  const message = 'JSON that was encoded twice was decoded once.';
  for (const { 0: match, index } of edited.text
    .slice(start, end)
    .matchAll(/\\(?:["'\\/bfnrt]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})/g)) {
    if (edits.length > MOST_REPAIRS) break;
    const span = { start: start + index, end: start + index + match.length };
    const plain = match === "\\'" ? "'" : match.replace('\\x', '\\u00');
    const replacement = plain === "'" ? plain : (JSON.parse(`"${plain}"`) as string);
    edits.push({ span, replacement, certainty: 'lossless', code: 'double_encoding', message });
  }
  return applyEdits(edited, edits);
}

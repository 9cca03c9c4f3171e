import type { Span } from '../../issue.ts';
import type { EditedText } from '../edited-text.ts';
import type { Search } from '../run.ts';

/** What the page or the block around may have done to the contents, and nothing tells whether it did. */
export function isDoubtful(
  edited: EditedText,
  { span, json }: { span: Span; json: EditedText },
  search: Search,
): boolean {
  if (isMarkedUp(edited, span, search)) return true;
  const { text } = edited;
  if (isShownInCode(text, span.start)) return true;
  // A template's writer doubles braces: then those within texts are doubled as well.
  if (text[span.start - 1] === '{' && text[span.end] === '}' && holdsDoubleBrace(json.text)) return true;
  const isQuoted = text[span.start - 1] === "'" && /^\s*'/.test(text.slice(span.end, span.end + 20));
  if (isQuoted && json.notes.length > 0 && edited.notes.length === 0 && text.slice(span.start, span.end).includes('\\'))
    return true;
  return json.notes.length > 0 && (mayBeEncoded(edited.text, span) || mayBeIndented(edited.text, span, json));
}

/** Code around makes a message, checks it or writes it to a file: nobody sends it. */
function isShownInCode(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 600), start);
  if (!SIGNS_OF_CODE.some((sign) => before.includes(sign))) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (before.trimEnd().endsWith('<!--') || isWrittenToFile(before)) return true;
  const call = line.search(/\b(?:expect|assert\w*)\s*\(/);
  const check = call === -1 ? '' : line.slice(call);
  if (check.split('(').length > check.split(')').length) return true;
  if (/^\+\s*$/.test(line) && /^\*\*\* (?:Begin Patch|Add File)|^\+\+\+ /m.test(before)) return true;
  return (
    /\breturn[ \t]*(?:\([ \t]*)?$/.test(line) &&
    /\bfunction\s*(?:\w+\s*)?\(|=>\s*\{|\bdef\s+\w+\s*\(|\)\s*\{/.test(before)
  );
}

/** The line before says that a shell writes the lines that follow: `cat > reply.json <<EOF`. */
function isWrittenToFile(before: string): boolean {
  const said = before.trimEnd();
  if (!before.slice(said.length).includes('\n')) return false;
  const line = said.slice(said.lastIndexOf('\n') + 1);
  const command = /\b(?:cat|tee)\b/.exec(line);
  return command !== null && !line.includes('`') && /<<-?[ \t]*['"]?\w/.test(line.slice(command.index));
}

/** One of them stands before every message that code shows: most replies have none. */
const SIGNS_OF_CODE = ['<<', '<!--', 'expect', 'assert', '***', '+++', 'return'];

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

/** Tags of HTML around, and entities within: whether the page wrote the entities or the message has them cannot be told. */
function isMarkedUp({ source, text, notes }: EditedText, { start, end }: Span, search: Search): boolean {
  if (search.firstTag === undefined) {
    const at = source.includes('<') ? source.search(/<(?:pre|code|p|div|span|td|li)[\s>]/i) : -1;
    search.firstTag = at === -1 ? Number.POSITIVE_INFINITY : at;
  }
  const isEnclosed = /<(?:pre|code|p|div|span|td|li)(?:\s[^<>]{0,200})?>\s*$/i.test(
    text.slice(Math.max(0, start - 300), start),
  );
  if (search.firstTag >= start || !isEnclosed || notes.some(({ code }) => code === 'entity')) return false;
  return /&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9a-f]+);/i.test(text.slice(start, end));
}

/** Every quote of a damaged text may be an entity of HTML: whether the page wrote them or the message has them cannot be told. */
function mayBeEncoded(text: string, { start, end }: Span): boolean {
  const part = text.slice(start, end);
  return /&(?:quot|apos|#0?3[49]|#x2[27]);/i.test(part) && !/["'<>]|&(?![a-z0-9#]+;)/i.test(part);
}

/** Line breaks within strings, in a block that is indented as a whole: the indentation may belong to the block. */
function mayBeIndented(text: string, { start, end }: Span, { notes }: EditedText): boolean {
  if (!notes.some(({ code }) => code === 'raw_line_break')) return false;
  const lines = text.slice(start, end).split('\n').slice(1);
  return lines.length > 0 && lines.every((line) => /^[ \t]/.test(line) || line.trim() === '');
}

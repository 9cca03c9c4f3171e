import { type Inline, sliceInline } from './inline.ts';
import { ENDING, KNOWN_ENDING, KNOWN_NAME, looksLikePath } from './looks-like-path.ts';
import { isStateMark, typeOf } from './read-notes.ts';

/** The files that a text names; `problem` when one of them is not certain. */
export type Found = { paths: { path: string; start: number; end: number }[]; problem?: string };

type Candidate = { path: string; start: number; end: number };

/**
 * Finds the file that an item of a list is about: code or a link that looks like a path, otherwise the words up to the
 * first punctuation mark, otherwise the only word that looks like a path. Several names at the start, with only commas
 * between them, are several files.
 *
 * @param isPath the whole text is known to be a path, for example in a column with that title
 */
export function findPaths(inline: Inline, isPath = false): Found {
  const found = findNames(inline, isPath);
  return { ...found, paths: found.paths.map((one) => ({ ...one, path: one.path.replace(LINES, '$1') })) };
}

/** A reference to lines of a file, which is not part of its name: `src/a.py:42-68`, `src/a.ts#L3`. */
const LINES = /(\.[A-Za-z0-9]{1,10})(?::[0-9]{1,9}(?:[-–:][0-9]{1,9})?|#L[0-9]{1,9}(?:-L?[0-9]{1,9})?)$/;

function findNames(inline: Inline, isPath: boolean): Found {
  const { text, marks } = inline;
  const marked = marks.flatMap((mark): Candidate[] => {
    if (mark.kind === 'escape' || mark.kind === 'strong') return [];
    const inner = text.slice(mark.start, mark.end).trim();
    if (mark.kind === 'link') {
      const path = readLink(inner, mark.href ?? '');
      return path === undefined ? [] : [{ path, start: mark.start, end: mark.end }];
    }
    const isCode = looksLikePath(inner) || isUnsure(inner);
    return isCode ? [{ path: inner, start: mark.start, end: mark.end }] : [];
  });
  for (const { 0: quoted, 1: inner = '', index } of text.matchAll(/["“„]([^"“”„\n]{1,200})["”“]/g)) {
    if (/[/\\]/.test(inner) && looksLikePath(inner))
      marked.push({ path: inner, start: index, end: index + quoted.length });
  }
  const candidates = marked.filter(
    ({ start, end }) =>
      !marked.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start),
  );
  if (candidates.length > 0)
    return choose(
      text,
      candidates.sort((a, b) => a.start - b.start),
    );
  const plain = isPath ? readNamed(text) : readPlain(withoutCode(inline));
  if (plain === undefined) return { paths: [] };
  if (plain === 'several') return { paths: [], problem: 'names several files' };
  if (Array.isArray(plain)) return checked(plain);
  const hasEscape = marks.some(({ kind, start, end }) => kind === 'escape' && start < plain.end && end > plain.start);
  if (hasEscape && (/\\|^[A-Za-z]:/.test(plain.path) || text.includes('\\'))) {
    return { paths: [], problem: 'has a backslash that may be a separator or belong to Markdown' };
  }
  return checked([plain]);
}

/** Refuses anything that is not the name of a single file: a pattern, a placeholder, a name with "…" in it. */
function checked(paths: Candidate[]): Found {
  const unsure = paths.find(({ path }) => isUnsure(path) || !/[\p{L}\p{N}]/u.test(path));
  return unsure === undefined ? { paths } : { paths: [], problem: 'is a pattern or a placeholder' };
}

/** Stands for several names: "a-{1..4}.md", "a-[1-4].md". */
const PATTERN = /[*?<>|"\n]|\.{3}|…|\{[^{},]*,[^{}]*\}|\{[^{}.]*\.\.[^{}]*\}|\[[0-9a-z]-[0-9a-z]\]/;

function isUnsure(path: string): boolean {
  return (
    PATTERN.test(path) || /^(?:but|not|no|except|without|instead|aber|nicht|keine?|außer|ohne|statt)\s/iu.test(path)
  );
}

function choose(text: string, candidates: Candidate[]): Found {
  const [first, ...others] = candidates as [Candidate, ...Candidate[]];
  const before = text.slice(0, first.start);
  const list = [first];
  let { end } = first;
  for (const next of others) {
    if (!JOINED.test(text.slice(end, next.start))) break;
    list.push(next);
    end = next.end;
  }
  const rest = candidates.slice(list.length);
  const [next] = rest;
  if (next === undefined) return checked(list);
  const isLeading = /^\P{L}*$/u.test(before) || LEADING_WORDS.test(before) || /[:：]\s*$/.test(before);
  if (isLeading && !isListed(text, end, rest) && !ALTERNATES.test(text.slice(end, next.start))) return checked(list);
  return { paths: [], problem: 'names several files' };
}

/** The text without code that is not a path. A command may contain paths that are not deliverables. */
function withoutCode({ text, marks }: Inline): string {
  const code = marks.filter(({ kind }) => kind === 'code' || kind === 'link');
  return code.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
}

const JOINED = /^\s*(?:,|;|&|\+|and|und|, and|, und)\s*$|^\s*\([^()]*\)\s*(?:,|;|and|und)\s*$/u;

/** Whether the other files are in one list with the first one, and not merely mentioned in a remark about it. */
function isListed(text: string, from: number, others: readonly Candidate[]): boolean {
  let end = from;
  return others.some((next) => {
    const gap = text.slice(end, next.start);
    const behind = text.slice(next.end);
    end = next.end;
    if (!SEPARATED.test(gap)) return false;
    return /^\s*(?:[(:：–—]|-\s)/u.test(behind) || (/^\.?\s*(?:$|[,;])/u.test(behind) && !JOINED.test(gap));
  });
}

const SEPARATED = /(?:[,;]\s?(?:and|und)?|\s(?:and|und|&|\+))\s*["'`(]?$/u;

/** Words between two files that mean that not both are deliverables: "or", "→". */
const ALTERNATES =
  /^\s*(?:→|->|=>|⇒|[/|]|(?:to|nach|or|oder|with|durch)(?!\p{L}))|^[\s(]*(?:in|under|below|unter|im)\s|[:：]\s*$/u;

const LEADING_WORDS =
  /^\P{L}*(?:(?:the|a|new|file|files|created|wrote|written|added|updated|modified|generated|built|designed|die|der|das|neu|neue|datei|erstellt|angelegt|geschrieben|geändert|aktualisiert|ergänzt|hinzugefügt)\P{L}*){1,4}$/iu;

function readLink(label: string, href: string): string | undefined {
  const path = decode(href);
  if (!/^#|^(?:mailto|data|javascript):/i.test(href) && looksLikePath(path)) return path;
  return looksLikePath(label) && !/:\/\//.test(label) ? label : undefined;
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** The file in plain text: the words up to the first punctuation mark, or else the only word with a separator and an ending. */
function readPlain(text: string): Candidate | Candidate[] | 'several' | undefined {
  const list = readList(text);
  if (list !== undefined) return list;
  const body = text.replace(/^\P{L}*\s/u, '');
  const start = text.length - body.length;
  const segment = body.replace(/(?:\s[–—→-]+\s|[—–:,;]\s|\s[([]|\n|[.,;:]$).*/s, '').trimEnd();
  if (
    /\s/.test(segment)
      ? /^[^\s/\\]+[/\\]/.test(segment) && ENDING.test(segment) && onlyOne(segment)
      : isPlainPath(segment) || KNOWN_NAME.test(segment)
  ) {
    const end = start + segment.length;
    const behind = text.slice(end);
    return isListed(behind, 0, plainWords(behind)) || endsInWord(behind) ? 'several' : { path: segment, start, end };
  }
  const [word, ...more] = plainWords(text);
  return more.length > 0 || (word && endsInWord(text.slice(word.end))) ? 'several' : word;
}

function plainWords(text: string): Candidate[] {
  return [...text.matchAll(/[^\s,;()[\]"'„“”«»]+/g)]
    .map(({ 0: word, index }) => ({ path: word.replace(/(?<![.:!?])[.:!?]+$/, ''), start: index }))
    .filter(({ path }) => isPlainPath(path))
    .map(({ path, start: at }) => ({ path, start: at, end: at + path.length }));
}

/**
 * Reads files with only commas between them, and remarks in brackets after them.
 *
 * @returns undefined for anything else
 */
function readList(text: string): Candidate[] | undefined {
  const bare = text.replace(/(?<=\s)(?:\([^()\n]*\)|\[[^[\]\n]*\])/g, (remark) => ' '.repeat(remark.length));
  const found: Candidate[] = [];
  let from = 0;
  for (const part of bare.split(/([,;]\s|\s(?:and|und|[&+])\s)/u)) {
    const path = part.trim().replace(/(?<=[^.])\.$/, '');
    const start = from + part.length - part.trimStart().length;
    from += part.length;
    if (/^(?:[,;]|and|und|[&+]|)$/u.test(path)) continue;
    if (!isPlainPath(path) || /^[^/\\]*\s/.test(path)) return undefined;
    found.push({ path, start, end: start + path.length });
  }
  return found.length > 1 ? found : undefined;
}

/**
 * Whether a text ends in a word that may be the beginning of another name: "a.md, b". A type or a state of the file is
 * not such a word.
 */
function endsInWord(behind: string): boolean {
  const word = /^\s*(?:,|;|and\s|und\s)\s*(\S+)$/u.exec(behind)?.[1];
  return word !== undefined && typeOf(word) === undefined && !isStateMark(word);
}

/** Reads the value of a label such as "Path": one file with a remark after it, or several files. */
function readNamed(text: string): Candidate | Candidate[] {
  const remark = /\s\([^()\n]*\)$/.exec(text);
  const end = remark !== null && isPlainPath(text.slice(0, remark.index)) ? remark.index : text.length;
  return readList(text) ?? { path: unquote(text.slice(0, end)), start: 0, end };
}

function onlyOne(segment: string): boolean {
  return segment.split(/\s/).filter((word) => ENDING.test(word)).length <= 1;
}

/** Whether a word of prose is a path. Stricter than for code, because prose has words with dots and slashes in them. */
function isPlainPath(name: string): boolean {
  const word = name.replace(LINES, '$1');
  if (!looksLikePath(word) && !isUnsure(word)) return false;
  if (/^(?:(?:node|vue|next|react|express)\.js|(?:d|\d+)\.[ch])$/i.test(word)) return false;
  if (ENDING.test(word)) return /[/\\]/.test(word) || KNOWN_ENDING.test(word) || /^\.[a-z]/.test(word);
  return /^\.[A-Za-z]|^\.{0,2}[/\\]|^[A-Za-z]:[/\\]|[/\\]$/.test(word) || isUnsure(word);
}

function unquote(text: string): string {
  return text
    .replace(/^["'„“`]+/, '')
    .replace(/(?<!["'”“`])["'”“`]+$/, '')
    .trim();
}

/**
 * Replaces each character of file names with an `x`, because the names say nothing about the work:
 * `src/errors/todo.ts`.
 */
export function withoutPaths(text: string): string {
  if (!/[./\\]/.test(text)) return text;
  return text.replace(PLAIN_PATH, (word) => (isPlainPath(word) ? 'x'.repeat(word.length) : word));
}

/** A word with a separator or a dot inside it. */
const PLAIN_PATH = /(?<![^\s("'„“«[`])[\p{L}\p{N}_@~.-]{0,99}[./\\][\p{L}\p{N}_@~./\\-]{0,200}[\p{L}\p{N}_]/gu;

/** What a line says about a file, before and after its name. */
export function aroundPath(inline: Inline, found: { start: number; end: number }): { before: Inline; after: Inline } {
  return { before: sliceInline(inline, 0, found.start), after: sliceInline(inline, found.end) };
}

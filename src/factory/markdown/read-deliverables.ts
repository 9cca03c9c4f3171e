import { countAnnounced } from './file-sentence.ts';
import { isDenial } from './find-denial.ts';
import { findLeftOut } from './find-left-out.ts';
import { aroundPath, findPaths } from './find-paths.ts';
import { add, type Deliverables, type Group, inFolder, isMade, isThere } from './found-files.ts';
import { type Inline, linesOf, NOTHING, oneLine, quote } from './inline.ts';
import { isEllipsis } from './is-ellipsis.ts';
import { isPlan } from './is-plan.ts';
import { namesFile } from './looks-like-path.ts';
import { marksAtEnd } from './marks-at-end.ts';
import { type Entry, saidIn } from './outline.ts';
import { readTable } from './read-file-table.ts';
import { type DeliverableType, leavesTypeOpen, readNotes, typeOf } from './read-notes.ts';
import { type FileState, stateOfFile } from './state-of-file.ts';
import { isForeignTitle, isNone } from './vocabulary.ts';

/** Reads files from lists, tables, headings and lines. Leaves out planned, open, struck out and deleted files. */
export function readDeliverables(entries: readonly Entry[]): Deliverables {
  const into: Deliverables = { files: [], problems: [], judged: new Set() };
  for (const entry of entries) {
    const [before, { text }] = [into.files.length, entry.text];
    if (entry.kind === 'table') readTable(entry, into);
    else if (/[?？]/.test(marksAtEnd(text))) into.problems.push(`${quote(text)} asks for the files.`);
    else readGroup(entry, {}, into);
    const label = text.replace(/[:：–—].*/su, ':');
    const count = /[([]([0-9]{1,4})[)\]][^\p{L}()[\]]{0,9}$/u.exec(label)?.[1] ?? countAnnounced(label);
    if (count !== undefined && Number(count) !== into.files.length - before)
      into.problems.push(`${quote(text)} does not fit the number of files in the list.`);
    const leftOut = findLeftOut(entry, into);
    if (leftOut !== undefined) into.problems.push(`${quote(leftOut)} leaves open whether the file was produced.`);
  }
  const seen = new Set<string>();
  return { ...into, files: into.files.filter(({ path }) => !seen.has(path) && seen.add(path)) };
}

function readGroup(entry: Entry, group: Group, into: Deliverables): void {
  if (entry.value.text !== '' && entry.field === 'deliverables') readLines(entry.value, group, into);
  const lines = entry.children.filter(({ kind, field }) => kind === 'line' && field === undefined);
  if (lines.some(({ text }) => (isPlan(text.text) || isDenial(text.text)) && findPaths(text).paths.length === 0)) {
    into.problems.push('The report lists the files as planned or missing, not as produced.');
    return;
  }
  for (const [i, child] of entry.children.entries()) {
    if (child.isForeign) continue;
    if (child.kind === 'table') readTable(child, into);
    else if (child.kind === 'item') readItem(child, recordAt(entry.children, i), group, into);
    else if (child.kind === 'section') readSection(child, group, into);
    else if (child.field === undefined) readLines(child.text, group, into);
    else if (child.field === 'path') readRecord(child, recordAt(entry.children, i), group, into);
  }
}

/** Reads lines that each start with a file. */
function readLines(text: Inline, group: Group, into: Deliverables): void {
  for (const line of linesOf(text)) {
    if (isNone(line.text)) continue;
    const { paths, problem } = findPaths(line);
    // Sentences are read elsewhere, together with all others.
    if (paths.length === 0 && /(?<!\S)(?:\S{1,80}\s{1,9}){3}\S{1,80}\.$/.test(line.text)) continue;
    if (!isThere(line, paths, into)) continue;
    const before = line.text.slice(0, paths[0]?.start);
    if (problem !== undefined) into.problems.push(`${quote(line.text)} ${problem}.`);
    else if (paths.some(({ path }) => isFolder(path)) && /\p{L}/u.test(before))
      into.problems.push(`${quote(line.text)} names a folder.`);
    else if (/^\P{L}*$/u.test(before) || (line.marks.length > 0 && paths.some(({ path }) => namesFile(path))))
      addFiles(line, [], group, into);
    else into.judged.delete(line.text);
  }
}

function readSection(section: Entry, group: Group, into: Deliverables): void {
  const title = section.text.text;
  if (section.field !== undefined && !['deliverables', 'overview', 'description', 'type'].includes(section.field))
    return;
  if (isPlan(title) || (section.level === 8 && isDenial(title))) {
    into.problems.push('The report lists the files as planned or missing, not as produced.');
    return;
  }
  const { paths } = findPaths(section.text);
  if (!isThere(section.text, paths, into)) return;
  const [first] = paths;
  if (first !== undefined && isFolder(first.path) && holdsItems(section))
    return readFolder(section, first.path, group, into);
  if (first !== undefined) return addFiles(section.text, section.children, group, into);
  const [path, ...others] = section.children.filter(({ field }) => field === 'path');
  if (path !== undefined && others.length === 0) return readRecord(path, section.children, group, into);
  readGroup(section, { ...group, type: typeOf(title) ?? group.type }, into);
}

/**
 * Reads an item with what is below it.
 *
 * @param record the item and the items that follow it, which may be labels of the same file
 */
function readItem(item: Entry, record: readonly Entry[], group: Group, into: Deliverables): void {
  const { text } = item;
  if (item.checked === false) return void isMade('missing', text.text, into);
  if (item.isStruck && findPaths(text).paths.length === 0)
    return void into.problems.push('A line of the files is crossed out.');
  if (/^\P{L}*$/u.test(text.text) && item.children.length === 0 && !/[.…]/u.test(text.text)) return;
  if (isEllipsis(text.text)) {
    into.problems.push(`${quote(text.text)} stands for files that are not named.`);
    return;
  }
  const [path, ...others] = item.children.filter(({ field }) => field === 'path');
  if (item.field === 'path')
    return readRecord(item, item.children.length > 0 ? [item, ...item.children] : record, group, into);
  if (path !== undefined && others.length === 0) return readRecord(path, [item, ...item.children], group, into);
  if (path !== undefined) return readGroup({ ...item, value: NOTHING }, group, into);
  if (item.field === 'type' || item.field === 'description') return;
  const source = item.field === undefined || item.value.text === '' ? text : item.value;
  const { paths, problem } = findPaths(source);
  if (!isThere(source, paths, into)) return;
  const nested = item.children.filter(({ kind }) => kind === 'item');
  const folder = paths.length === 1 ? paths.map(({ path }) => path).find(isFolder) : undefined;
  if (problem !== undefined) into.problems.push(`${quote(text.text)} ${problem}.`);
  else if (folder !== undefined && holdsItems(item)) readFolder(item, folder, group, into);
  else if (MANY.test(text.text) && paths.every(({ path }) => isFolder(path)))
    into.problems.push(`${quote(text.text)} stands for files that are not named.`);
  else if (paths.length > 0) addFiles(source, item.children, group, into, true);
  else if (nested.length > 0 && !isForeignTitle(text.text))
    readGroup({ ...item, value: NOTHING }, { ...group, type: typeOf(text.text) ?? group.type }, into);
  else if (isLoneWord(text.text)) into.problems.push(`${quote(text.text)} may be a file, or a part of its name.`);
}

/** Whether a text among files is a single word that does not look like a file. */
function isLoneWord(text: string): boolean {
  const word = text.slice(Math.max(0, text.search(/\p{L}/u)));
  return !/\s/.test(word) && !isNone(text) && typeOf(text) === undefined && !/[:：!?]$/u.test(text);
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path);
}

function holdsItems({ children }: Entry): boolean {
  return children.some(({ kind }) => kind === 'item');
}

/** Reads a folder with its files below it. */
function readFolder(entry: Entry, path: string, group: Group, into: Deliverables): void {
  const items = entry.children.filter(({ kind }) => kind === 'item');
  if (items.some(({ text }) => findPaths(text).paths.length > 0))
    return readGroup({ ...entry, value: NOTHING }, { ...group, folder: inFolder(path, group) }, into);
  into.problems.push(`${quote(path)} is a folder, and the report does not name the files in it.`);
}

/** Names a number of files instead of each: "5 files in docs/". */
const MANY =
  /(?<!\p{L})(?:[2-9]|[1-9][0-9]+|all|several|many|alle|mehrere|viele|zwei|drei|vier|fünf|two|three|four|five) (?:\p{L}+ )?(?:files|documents|rules|dateien|dokumente|regeln|regeldateien)(?!\p{L})/iu;

/** The entries from a labelled path up to the next one. */
function recordAt(entries: readonly Entry[], start: number): Entry[] {
  const next = entries.findIndex(({ field }, i) => i > start && field === 'path');
  return entries.slice(start, next === -1 ? undefined : next);
}

/** Reads a file whose path has a label. */
function readRecord(path: Entry, fields: readonly Entry[], group: Group, into: Deliverables): void {
  const value = saidIn(path);
  const { paths, problem } = findPaths(value, true);
  if (!isSaidToBeThere(fields, into)) return;
  if (problem !== undefined) into.problems.push(`${quote(value.text)} ${problem}.`);
  else for (const { path: name } of paths) add(name, typeIn(fields) ?? group.type, descriptionIn(fields), group, into);
}

/** Reads the files of a line, with the remarks about them on that line and below. */
function addFiles(line: Inline, below: readonly Entry[], group: Group, into: Deliverables, isItem = false): void {
  const { paths } = findPaths(line);
  const around = paths.map((found) => aroundPath(line, found));
  const [first] = around;
  const last = around.at(-1);
  const states = below.filter(({ field }) => field === 'status');
  const state = below.map((entry) => stateBelow(entry, isItem)).find(Boolean);
  if (first === undefined || last === undefined || !isSaidToBeThere(states, into)) return;
  const open = below.find(({ checked }) => checked === false);
  if (open !== undefined) return void isMade('missing', open.text.text, into);
  // A state that is only given below would be lost if the text were cut.
  if (state !== undefined) return void isMade(state, line.text, into);
  const before = oneLine(first.before).replace(/(?<![\s:–—([-])[\s:–—([-]+$/u, '');
  if (leavesTypeOpen(`${before} ${oneLine(last.after)}`))
    into.problems.push(`${quote(line.text)} leaves the type open.`);
  const notes = readNotes(oneLine(last.after));
  const type = typeIn(below) ?? notes.type ?? typeOf(before) ?? group.type;
  const isVerb = typeOf(before) !== undefined || BARE_WORDS.test(before);
  if (!isVerb && LONE_WORD.test(first.before.text))
    into.problems.push(`${quote(line.text)} leaves open whether the file exists.`);
  const said = isVerb ? notes.text : notes.text === '' || /^[).\]]*$/.test(notes.text) ? before : oneLine(line);
  const description = descriptionIn(below) ?? (paths.length > 1 ? notes.text : said);
  const remarks = remarksBehind(line, paths);
  for (const [i, { path }] of paths.entries()) {
    const own = remarks?.[i];
    if (remarks === undefined) add(path, type, description, group, into);
    else if (own === undefined) add(path, group.type, undefined, group, into);
    else add(path, own.type ?? group.type, own.text, group, into);
  }
}

/** The state of a file by a text below it. Below a heading, only a short item is a state: others may be content. */
function stateBelow({ kind, text: { text } }: Entry, isBelowItem: boolean): FileState | undefined {
  const state = stateOfFile('', text);
  if (state === 'made' || state === 'missing') return state === 'made' ? undefined : state;
  return isBelowItem || (kind === 'item' && text.split(/\s+/).length < 6) ? 'unclear' : undefined;
}

/**
 * The remarks about each of several files: "`a.md` (rules), `b.md` (config)".
 *
 * @returns undefined when the remark is about all of them
 */
function remarksBehind(line: Inline, paths: readonly { start: number; end: number }[]) {
  const gaps = paths.map(({ end }, i) =>
    line.text
      .slice(end, paths[i + 1]?.start)
      .trimEnd()
      .replace(/(?:^|[\s,;])(?:and|und|&|\+)$/u, ''),
  );
  if (gaps.slice(0, -1).every((gap) => !/\p{L}/u.test(gap))) return undefined;
  return gaps.map((gap) => (/\p{L}/u.test(gap) ? readNotes(gap) : undefined));
}

/** A single word right before a name, with nothing between: "maybe". */
const LONE_WORD = /^\P{L}*\p{L}+[ \t]*[`"'“*_]{0,3}$/u;

const BARE_WORDS =
  /^\P{L}*(?:(?:the|a|new|file|files|created|wrote|written|added|updated|modified|generated|built|designed|die|der|das|neu|neue|datei|dateien|erstellt|angelegt|geschrieben|geändert|aktualisiert|ergänzt|hinzugefügt|at|in|path|pfad|deliverable)\P{L}*){0,4}$/iu;

function typeIn(entries: readonly Entry[]): DeliverableType | undefined {
  const entry = entries.find(({ field }) => field === 'type');
  return entry === undefined ? undefined : typeOf(saidIn(entry).text);
}

function descriptionIn(entries: readonly Entry[]): string | undefined {
  const entry = entries.find(({ field }) => field === 'description' || field === 'overview' || field === 'summary');
  if (entry !== undefined) return oneLine(saidIn(entry));
  const line = entries.find(({ kind, field }) => kind === 'line' && field === undefined);
  return line === undefined ? undefined : oneLine(line.text);
}

/** Whether the text below a file leaves no doubt that it was produced. */
function isSaidToBeThere(fields: readonly Entry[], into: Deliverables): boolean {
  return fields.every(({ field, text }) => field === 'path' || field === 'type' || isThere(text, [], into));
}

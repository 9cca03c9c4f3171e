import { aroundPath, findPaths } from './find-paths.ts';
import { type Inline, linesOf, NOTHING, oneLine, quote } from './inline.ts';
import { type Entry, saidIn } from './outline.ts';
import { fieldOf, isForeignTitle, isNone, plainLabel } from './vocabulary.ts';

type DeliverableType = 'architecture' | 'rules' | 'config' | 'skill';
export type FoundDeliverable = { path: string; type?: DeliverableType; description?: string };

/** The files that a report names as produced, and what keeps a claim from being read. */
export type Deliverables = { files: FoundDeliverable[]; problems: string[] };

/** Reads lists, tables, headings and lines with files; what is planned, open, crossed out or deleted is none. */
export function readDeliverables(entries: readonly Entry[]): Deliverables {
  const into: Deliverables = { files: [], problems: [] };
  for (const entry of entries) {
    if (entry.kind === 'table') readTable(entry, into);
    else readGroup(entry, {}, into);
  }
  const seen = new Set<string>();
  return { ...into, files: into.files.filter(({ path }) => !seen.has(path) && seen.add(path)) };
}

type Group = { type?: DeliverableType; folder?: string };

function readGroup(entry: Entry, group: Group, into: Deliverables): void {
  if (entry.value.text !== '' && entry.field === 'deliverables') readLines(entry.value, group, into);
  const lines = entry.children.filter(({ kind, field }) => kind === 'line' && field === undefined);
  if (lines.some(({ text }) => isPlan(text.text) && findPaths(text).paths.length === 0)) {
    into.problems.push('The files are planned, not produced.');
    return;
  }
  for (const child of entry.children) {
    if (child.isForeign) continue;
    if (child.kind === 'table') readTable(child, into);
    else if (child.kind === 'item') readItem(child, group, into);
    else if (child.kind === 'section') readSection(child, group, into);
    else if (child.field === undefined) readLines(child.text, group, into);
    else if (child.field === 'path') readRecord(child, [child, ...entry.children], group, into);
  }
}

/** Lines that start with a file each. */
function readLines(text: Inline, group: Group, into: Deliverables): void {
  for (const line of linesOf(text)) {
    if (isNone(line.text) || isOpen(line.text)) continue;
    const { paths, problem } = findPaths(line);
    if (problem !== undefined) into.problems.push(`${quote(line.text)} ${problem}.`);
    else if (/^\P{L}*$/u.test(line.text.slice(0, paths[0]?.start)) || line.marks.length > 0)
      addFiles(line, [], group, into);
  }
}

function readSection(section: Entry, group: Group, into: Deliverables): void {
  const title = section.text.text;
  if (section.field !== undefined && !['deliverables', 'overview', 'description', 'type'].includes(section.field))
    return;
  if (isPlan(title)) {
    into.problems.push('The files are planned, not produced.');
    return;
  }
  const { paths } = findPaths(section.text);
  if (paths.length === 1 && !isOpen(title)) return addFiles(section.text, section.children, group, into);
  if (isOpen(title)) return;
  const path = section.children.find(({ field }) => field === 'path');
  if (path !== undefined) return readRecord(path, section.children, group, into);
  readGroup(section, { ...group, type: typeOf(title) ?? group.type }, into);
}

function readItem(item: Entry, group: Group, into: Deliverables): void {
  const { text } = item;
  if (item.checked === false || isOpen(text.text)) return;
  if (/^\P{L}*$/u.test(text.text) && item.children.length === 0 && !/[.…]{1,}/u.test(text.text)) return;
  if (isEllipsis(text.text)) {
    into.problems.push(`${quote(text.text)} stands for files that are not named.`);
    return;
  }
  const path = item.field === 'path' ? item : item.children.find(({ field }) => field === 'path');
  if (path !== undefined) return readRecord(path, [item, ...item.children], group, into);
  if (item.field === 'type' || item.field === 'description') return;
  const source = item.field === undefined || item.value.text === '' ? text : item.value;
  const { paths, problem } = findPaths(source);
  const nested = item.children.filter(({ kind }) => kind === 'item');
  const isFolder =
    paths.length === 1 &&
    /[/\\]$/.test(paths[0]?.path ?? '') &&
    nested.some((child) => findPaths(child.text).paths.length > 0);
  if (problem !== undefined) into.problems.push(`${quote(text.text)} ${problem}.`);
  else if (isFolder) readGroup(item, { ...group, folder: inFolder(paths[0]?.path ?? '', group) }, into);
  else if (paths.length > 0) addFiles(source, item.children, group, into);
  else if (nested.length > 0 && !isForeignTitle(text.text))
    readGroup({ ...item, value: NOTHING }, { ...group, type: typeOf(text.text) ?? group.type }, into);
}

/** A file whose path has a label. */
function readRecord(path: Entry, fields: readonly Entry[], group: Group, into: Deliverables): void {
  const value = saidIn(path);
  const { paths, problem } = findPaths(value, true);
  if (problem !== undefined) into.problems.push(`${quote(value.text)} ${problem}.`);
  else for (const { path: name } of paths) add(name, typeIn(fields) ?? group.type, descriptionIn(fields), group, into);
}

/** The files of a line, with what is said about them there and below. */
function addFiles(line: Inline, below: readonly Entry[], group: Group, into: Deliverables): void {
  const { paths } = findPaths(line);
  const around = paths.map((found) => aroundPath(line, found));
  const last = around.at(-1);
  if (last === undefined) return;
  const before = oneLine(around[0]?.before).replace(/[\s:–—([-]+$/u, '');
  const notes = readNotes(oneLine(last.after));
  const label = typeOf(before);
  const type = typeIn(below) ?? notes.type ?? label ?? group.type;
  const isVerb = label !== undefined || BARE_WORDS.test(before);
  const said = isVerb ? notes.text : notes.text === '' || /^[).\]]*$/.test(notes.text) ? before : oneLine(line);
  const description =
    descriptionIn(below) ?? (paths.length > 1 && around[0]?.after.text !== undefined ? notes.text : said);
  for (const { path } of paths) add(path, type, description, group, into);
}

const BARE_WORDS =
  /^\P{L}*(?:(?:the|a|new|file|files|created|wrote|written|added|updated|modified|generated|built|designed|die|der|das|neu|neue|datei|dateien|erstellt|angelegt|geschrieben|geändert|aktualisiert|ergänzt|hinzugefügt|at|in|path|pfad|deliverable)\P{L}*){0,4}$/iu;

function add(
  path: string,
  type: DeliverableType | undefined,
  description: string | undefined,
  group: Group,
  into: Deliverables,
): void {
  const file: FoundDeliverable = { path: inFolder(path, group) };
  if (type !== undefined) file.type = type;
  if (description !== undefined && /[\p{L}\p{N}]/u.test(description)) file.description = description;
  into.files.push(file);
}

function inFolder(path: string, { folder }: Group): string {
  return folder === undefined || path.startsWith(folder) || /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : folder + path;
}

/** Type and description behind a path: `(rules) – Rules of the writer`, `- rules - Rules of the writer`. */
function readNotes(text: string): { type?: DeliverableType; text: string } {
  let rest = text.replace(/^[\s:：,–—-]+/u, '');
  const inBrackets = /^[([]([^()[\]]*)[)\]]\s*/.exec(rest);
  let type: DeliverableType | undefined;
  if (inBrackets !== null) {
    const [first = '', ...more] = (inBrackets[1] ?? '').split(/\s*[,;]\s*/);
    type = typeOf(first.replace(/^(?:type|typ)\s*[:=]\s*/i, ''));
    const isMark = NEW.test(plainLabel(inBrackets[1] ?? ''));
    if (type !== undefined || isMark) {
      const left = isMark ? '' : more.join(', ');
      const after = rest.slice(inBrackets[0].length).replace(/^[\s:：,–—-]+/u, '');
      rest = left !== '' && after !== '' ? `(${left}) ${after}` : left || after;
    }
  } else {
    const word = /^([\p{L}]+)(?:\s*$|\s*[:：,–—]\s*|\s+-\s+|\s*\|\s*)/u.exec(rest);
    type = typeOf(word?.[1] ?? '');
    if (type !== undefined) rest = rest.slice(word?.[0].length);
  }
  const last = type === undefined ? /\s*[([]([\p{L} ]{4,30})[)\]]\.?$/u.exec(rest) : null;
  const behind = typeOf(last?.[1] ?? '');
  if (last !== null && behind !== undefined) return { type: behind, text: rest.slice(0, last.index).trim() };
  return { ...(type !== undefined && { type }), text: rest.trim().replace(/^\(([^()]*)\)\.?$/, '$1') };
}

const NEW = /^(?:new|neu|created|erstellt|updated|modified|geändert|aktualisiert|added|done|fertig)$/u;

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

const TYPES: { readonly [type in DeliverableType]: RegExp } = {
  architecture: /^(?:system )?(?:architecture|architektur|systemarchitektur)$/,
  rules: /^(?:rules?|regeln?|regelwerk|regeldatei)$/,
  config: /^(?:configs?|configuration|konfiguration|konfig)$/,
  skill: /^(?:skills?|fähigkeit|fähigkeiten)$/,
};

function typeOf(text: string): DeliverableType | undefined {
  const plain = plainLabel(text);
  return (Object.keys(TYPES) as DeliverableType[]).find((type) => TYPES[type].test(plain));
}

/** Files in a table; the column with the path has a name, or is the only one in which every cell is a path. */
function readTable({ rows: [header = [], ...rows] }: Entry, into: Deliverables): void {
  const columnOf = (...fields: string[]) => header.findIndex(({ text }) => fields.includes(fieldOf(text) ?? ''));
  const named = columnOf('path');
  const path = named !== -1 ? named : columnOf('deliverables');
  const pathColumn =
    path !== -1
      ? path
      : header.findIndex(
          (_, i) => rows.length > 0 && rows.every((row) => findPaths(row[i] ?? NOTHING).paths.length === 1),
        );
  const columns = {
    type: columnOf('type'),
    description: columnOf('description', 'summary', 'title'),
    state: columnOf('status'),
  };
  for (const row of pathColumn === -1 ? [] : rows) {
    const cell = row[pathColumn] ?? NOTHING;
    const others = row.filter((_, i) => i !== pathColumn && i !== columns.description);
    if (cell.text === '' || others.some(({ text }) => isOpen(text) || /[❌✖✗🔴🚫⏳]/u.test(text)) || isOpen(cell.text))
      continue;
    const { paths, problem } = findPaths(cell, true);
    if (isEllipsis(cell.text)) into.problems.push(`${quote(cell.text)} stands for files that are not named.`);
    else if (problem !== undefined) into.problems.push(`${quote(cell.text)} ${problem}.`);
    for (const { path: name } of paths) {
      add(name, typeOf(row[columns.type]?.text ?? ''), oneLine(row[columns.description]), {}, into);
    }
  }
}

/** Whether a table lists files: a column of paths beside another one about them. */
export function isFileTable({ rows: [header = []] }: Entry): boolean {
  const fields = header.map(({ text }) => fieldOf(text));
  return (
    (fields.includes('path') || fields.includes('deliverables')) &&
    !fields.includes('questions') &&
    !fields.includes('category') &&
    !header.some(({ text }) => isForeignTitle(text))
  );
}

/** Whether a file is named that is not there yet, or no more. */
function isOpen(text: string): boolean {
  return /[❌✖✗🔴🚫⏳🗑]|(?<![\p{L}])(?:not (?:yet )?(?:created|written|done|started|produced|finished|available|found|included)|to be (?:created|written|added|done|generated|produced)|will be (?:created|written|added|generated|produced)|tbd|todo|to do|pending|planned|in progress|missing|deleted|removed|skipped|failed|noch nicht|nicht (?:erstellt|geschrieben|angelegt|vorhanden|gefunden|fertig)|(?:wird|werden) (?:noch )?(?:erstellt|geschrieben|angelegt|ergänzt)|geplant|ausstehend|in arbeit|fehlt|fehlgeschlagen|gelöscht|entfernt|übersprungen|offen)(?![\p{L}/.])/iu.test(
    text.replace(/\S*[/\\]\S*/g, ' '),
  );
}

/** Whether a sentence is about what comes next. */
export function isPlan(text: string): boolean {
  return /(?<![\p{L}])(?:will|i'll|we'll|shall|going to|plan(?:s|ned|ning)? to|planned|intend to|to be (?:created|written|produced)|should be|would|next i|todo|werde|werden (?:noch |als nächstes )?(?:erstellt|geschrieben|angelegt|erzeugt)|wird (?:noch )?(?:erstellt|geschrieben|angelegt)|würde|geplant|vorgesehen|sollen|soll|sollten|beabsichtig\p{L}*)(?![\p{L}])/iu.test(
    text,
  );
}

function isEllipsis(text: string): boolean {
  return /^\P{L}*(?:…|\.{3})|^\P{L}*(?:and|und|\+)\s*(?:[0-9]+\s+)?(?:more|others|weitere|andere)|^etc\b|^usw\b/iu.test(
    text,
  );
}

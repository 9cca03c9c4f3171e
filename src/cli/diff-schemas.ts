import { diffSets, type MessageDiff } from '../diff/diff-sets.ts';
import { diffSchemas as diffTwo, type Role } from '../diff/index.ts';
import type { Issue } from '../words/issue.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import type { FormatName } from './formats/formats.ts';
import { limitFindings, sayMore } from './limit-findings.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printError, printJson, printLine } from './print.ts';
import { nameOf, type Read, type Unread } from './read-schema-files.ts';
import { isFolderAt, isThere, readSide, type Side } from './read-side.ts';
import { readText } from './read-text.ts';
import { reportDiffs } from './report-diffs.ts';
import type { ExitCode, Session } from './session.ts';
import { showDiffs, showVerdict } from './show-diff.ts';

type Options = { role?: Role; format: FormatName } & ProjectOptions;

/** All messages, including those without a change, and the number of different names on both sides. */
type Compared = { messages: MessageDiff[]; compared: number };

/**
 * Compares two schema files, or two sets of them, and prints what changed and which side it breaks. A set is a folder,
 * or a bundle: one file with several schemas.
 *
 * Without a role, both directions count, because it is unknown which side will be updated first.
 */
export async function diffSchemas(
  session: Session,
  oldPath: string,
  newPath: string,
  { role, format, ...options }: Options,
): Promise<ExitCode> {
  const startedAt = Date.now();
  const start = performance.now();
  if (isFolderAt(oldPath) !== isFolderAt(newPath)) {
    const missing = [oldPath, newPath].find((path) => !isThere(path));
    if (missing !== undefined) throw new Complaint(`${missing}: there is no such folder.`);
  }
  // Only reading standard input is asynchronous.
  const input = [oldPath, newPath].includes('-') ? await readInput(session) : () => '';
  const project = [oldPath, newPath].every(isThere) ? undefined : await openProject(options);
  const [old, newer] = [readSide(oldPath, input, project), readSide(newPath, input, project)];
  if (old.isSet !== newer.isSet && old.files.length > 0 && newer.files.length > 0) {
    throw new Complaint(
      'Compare a file with a file, or a folder with a folder; a bundle of schemas counts as a folder.',
    );
  }
  const unread = [...old.unread, ...newer.unread];
  for (const { file, issue } of unread) printError(session, `lcp: ${escapeText(complaintOf(file, issue))}`);
  const { messages, compared } =
    old.isSet && newer.isSet ? compareSets(old, newer, role) : comparePair(old.files[0], newer.files[0], role);
  const diffs = messages.filter(({ changes }) => changes.length > 0);
  const changes = diffs.flatMap((diff) => diff.changes);
  const isBroken = changes.some(({ severity }) => severity === 'error');
  const exitCode = unread.length > 0 ? 2 : isBroken ? 1 : 0;
  const counts = { compared, unreadable: unread.length };

  const findings = limitFindings();
  const shown = diffs.map((diff) => ({ ...diff, changes: findings.take(diff.changes) }));
  if (format === 'json')
    printJson(session, asJson(shown, unread, { role, compared, isBroken, leftOut: findings.leftOut() }));
  else if (format === 'pretty') {
    for (const line of showDiffs(shown, session.pc)) printLine(session, line);
    if (findings.leftOut() > 0) printLine(session, sayMore(findings.leftOut(), 'change'));
  } else {
    const texts = new Map([...old.files, ...newer.files].map(({ file, text }) => [file, text]));
    const seconds = (performance.now() - start) / 1000;
    session.stdout.write(reportDiffs(session, format, { messages, unread, texts, exitCode, startedAt, seconds }));
  }
  const print = format === 'pretty' ? printLine : format === 'github' ? printError : () => {};
  if (compared > 0 || unread.length === 0)
    for (const line of showVerdict(changes, counts, role, session.pc)) print(session, line);
  return exitCode;
}

/** Reads standard input. An error is thrown only when the returned function is called. */
async function readInput(session: Session): Promise<() => string> {
  try {
    const text = await readText(session, '-');
    return () => text;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Compares two files as two versions of one message, whatever their names. */
function comparePair(old: Read | undefined, newer: Read | undefined, role: Role | undefined): Compared {
  if (!old || !newer) return { messages: [], compared: 0 };
  const changes = diffTwo(old.schema, newer.schema, { role });
  return { messages: [{ name: newer.name, old, new: newer, changes }], compared: 1 };
}

/**
 * Compares two sets. A schema that could not be read counts neither as removed nor as added; only the others are
 * compared.
 */
function compareSets(old: Side, newer: Side, role: Role | undefined): Compared {
  const [before, after] = [known(old, newer), known(newer, old)];
  const diffs = diffSets(before, after, { role });
  const changed = new Set(diffs.map(({ name }) => name));
  const same = after.filter(({ name }) => !changed.has(name) && before.some((one) => one.name === name));
  const silent = same.map((file): MessageDiff => ({ name: file.name, old: file, new: file, changes: [] }));
  const compared = new Set([...before, ...after].map(({ name }) => name)).size;
  return { messages: [...diffs, ...silent], compared };
}

/** The files of a side, without those whose counterpart could not be read. */
function known({ files }: Side, { files: others, unread }: Side): Read[] {
  const names = new Set(others.map(({ name }) => name));
  const isUnread = (place: string) => unread.some((one) => one.place === place || place.startsWith(`${one.place}/`));
  return files.filter(({ name, place }) => names.has(name) || !isUnread(place));
}

/** A message that already names its file stays as it is. */
function complaintOf(file: string, { message, line, column }: Issue): string {
  const name = nameOf(file);
  return message.includes(name) ? message : `${name}:${line}:${column}: ${message}`;
}

function asJson(
  diffs: readonly MessageDiff[],
  unread: readonly Unread[],
  {
    role,
    compared,
    isBroken,
    leftOut,
  }: { role: Role | undefined; compared: number; isBroken: boolean; leftOut: number },
): object {
  const messages = diffs.map(({ name, old, new: newer, changes }) => ({
    name,
    old: old?.file ?? null,
    new: newer?.file ?? null,
    changes,
  }));
  const unreadable = unread.map(({ file, issue }) => ({ file, ...issue }));
  return {
    role: role ?? null,
    compared,
    breaks: isBroken,
    messages,
    ...(unread.length > 0 && { unreadable }),
    ...(leftOut > 0 && { left_out: leftOut }),
  };
}

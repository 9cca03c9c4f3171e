import { statSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Role } from '../diff/change.ts';
import { diffSchemas as diffTwo } from '../diff/diff-schemas.ts';
import { diffSets, type MessageDiff, messageName, type SchemaFile } from '../diff/diff-sets.ts';
import { loadSchema } from '../diff/load-schema.ts';
import { syntaxIssue } from '../parse/read-json.ts';
import { scanJson } from '../parse/scan-json.ts';
import { annotateDiffs } from './annotate-diffs.ts';
import { Complaint } from './complaint.ts';
import { findFiles } from './find-files.ts';
import { readFileText, readText } from './read-text.ts';
import { showDiffs, showVerdict } from './show-diff.ts';
import { printable } from './show-issue.ts';

type Options = { role?: Role; format: 'pretty' | 'json' | 'github' };

/** A schema file that could be read, with its text for the places of annotations. */
type Read = SchemaFile & { text: string };

/**
 * Compares two schema files, or the schemas of two folders, and prints what changed and whom it breaks.
 *
 * Without a role both directions count: nobody knows which side moves to the new schema first.
 */
export async function diffSchemas(oldPath: string, newPath: string, { role, format }: Options): Promise<void> {
  const isFolder = isFolderAt(oldPath);
  if (isFolder !== isFolderAt(newPath)) {
    throw new Complaint('Compare a file with a file, or a folder with a folder.');
  }
  // All but standard input is read at once.
  const input = [oldPath, newPath].includes('-') ? await readText('-') : '';
  const [old, newer] = [readSchemas(oldPath, isFolder, input), readSchemas(newPath, isFolder, input)];
  const isUnusable = old.isUnusable || newer.isUnusable;
  const diffs = isFolder ? diffSets(old.files, newer.files, { role }) : diffPair(old.files[0], newer.files[0], role);
  // What could not be read has not gone: without it, the rest says what it can.
  const changes = diffs.flatMap((diff) => diff.changes);
  const count = isFolder ? new Set([...old.files, ...newer.files].map(({ name }) => name)).size : 1;

  if (format === 'json') console.log(JSON.stringify(asJson(diffs, role, count), null, 2));
  else if (format === 'github') {
    const texts = new Map([...old.files, ...newer.files].map(({ file, text }) => [file, text]));
    process.stdout.write(annotateDiffs(diffs, texts));
  } else for (const line of showDiffs(diffs)) console.log(line);
  if (format !== 'json' && !(isUnusable && count === 0)) {
    for (const line of showVerdict(changes, count, role)) (format === 'github' ? console.error : console.log)(line);
  }
  process.exitCode = isUnusable ? 2 : changes.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function isFolderAt(path: string): boolean {
  return path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Reads a file, or the `*.json` files of a folder; one bad file never hides another. */
function readSchemas(path: string, isFolder: boolean, input: string): { files: Read[]; isUnusable: boolean } {
  const found = isFolder ? findFiles(path, ['.json']) : { files: [path] };
  if ('complaint' in found) throw new Complaint(found.complaint);
  const files: Read[] = [];
  const names = new Map<string, string>();
  let isUnusable = false;
  const complain = (message: string) => {
    isUnusable = true;
    console.error(`lcp: ${printable(message)}`);
  };
  for (const { issue } of 'unread' in found ? (found.unread ?? []) : []) complain(issue.message);
  for (const file of found.files) {
    const read = readSchema(file, input, isFolder ? relative(path, file).replaceAll('\\', '/') : basename(file));
    if (typeof read === 'string') {
      complain(read);
      continue;
    }
    const other = names.get(read.name);
    if (other !== undefined) complain(`${file}: ${other} is a schema of ${read.name}, too.`);
    else files.push(read);
    names.set(read.name, other ?? file);
  }
  return { files, isUnusable };
}

/** Two files are two versions of one message, whatever they are called. */
function diffPair(old: Read | undefined, newer: Read | undefined, role: Role | undefined): MessageDiff[] {
  if (!old || !newer) return [];
  const changes = diffTwo(old.schema, newer.schema, { role });
  return changes.length > 0 ? [{ name: newer.name, old, new: newer, changes }] : [];
}

function asJson(diffs: readonly MessageDiff[], role: Role | undefined, compared: number): object {
  const messages = diffs.map(({ name, old, new: newer, changes }) => ({
    name,
    old: old?.file ?? null,
    new: newer?.file ?? null,
    changes,
  }));
  const breaks = diffs.some(({ changes }) => changes.some(({ severity }) => severity === 'error'));
  return { role: role ?? null, compared, breaks, messages };
}

/** A schema, or why there is none. */
function readSchema(file: string, input: string, otherwise: string): Read | string {
  try {
    const text = file === '-' ? input : readFileText(file);
    const start = text.search(/[^ \t\r\n\ufeff]/);
    if (start === -1) return `${file}: the file is empty.`;
    const scan = scanJson(text, start, 1000);
    if (!scan.success) {
      const { line, column, message } = syntaxIssue(text, scan);
      return `${file}:${line}:${column}: ${message}`;
    }
    const schema: unknown = JSON.parse(text.slice(start));
    const loaded = loadSchema(schema);
    if (!loaded.success) return `${file}: it is no schema that can be compared. ${loaded.message}`;
    return { file, name: messageName(schema, otherwise), schema, text };
  } catch (error) {
    if (error instanceof Complaint) return error.message;
    if (error instanceof SyntaxError) return `${file}: it is no JSON.`;
    throw error;
  }
}

import { type Stats, statSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { messageName } from '../diff/diff-sets.ts';
import type { Issue } from '../words/issue.ts';
import { Complaint } from './complaint.ts';
import { type Found, findFiles } from './find-files.ts';
import type { Project } from './open-project.ts';
import { schemaOf } from './print-schema.ts';
import { type Read, readSchemas, type Unread } from './read-schema-files.ts';
import { unreadable } from './read-text.ts';

/** One side of a comparison. `isSet`: it is a folder or a bundle. */
export type Side = { files: Read[]; unread: Unread[]; isSet: boolean };

/** Reads a file, the schemas of a bundle, or the `*.json` files of a folder. A bad schema does not hide the others. */
export function readSide(path: string, input: () => string, project: Project | undefined): Side {
  const named = readNamed(path, project);
  if (named !== undefined) return named;
  const isFolder = isFolderAt(path);
  const found: Found = isFolder ? findFiles(path, ['.json']) : { files: [path] };
  if ('complaint' in found) throw new Complaint(found.complaint);
  const placeOf = (file: string) => (isFolder ? relative(path, file).replaceAll(sep, '/') : basename(file));
  const side: Side = {
    files: [],
    unread: (found.unread ?? []).map(({ folder, issue }) => ({ file: folder, place: placeOf(folder), issue })),
    isSet: isFolder,
  };
  const names = new Map<string, string>();
  for (const file of found.files) {
    const reads = readSchemas(file, input, placeOf(file));
    if (reads.some((read) => 'pointer' in read)) side.isSet = true;
    for (const read of reads) {
      const other = 'issue' in read ? undefined : names.get(read.name);
      if ('issue' in read) side.unread.push(read);
      else if (other !== undefined) {
        side.unread.push({ file, place: read.place, issue: second(file, other, read.name) });
      } else {
        side.files.push(read);
        names.set(read.name, file);
      }
    }
  }
  return side;
}

/** The schema of a contract, as "lcp schema" prints it, for a contract name given instead of a file. */
function readNamed(path: string, project: Project | undefined): Side | undefined {
  const contract = isThere(path) ? undefined : project?.contracts.get(path);
  if (contract === undefined) return undefined;
  const schema = schemaOf(contract, false);
  const text = JSON.stringify(schema, null, 2);
  return {
    files: [{ file: path, place: path, name: messageName(schema, path), schema, text }],
    unread: [],
    isSet: false,
  };
}

export function isThere(path: string): boolean {
  return path === '-' || statOf(path) !== undefined;
}

export function isFolderAt(path: string): boolean {
  return path !== '-' && statOf(path)?.isDirectory() === true;
}

/** Also undefined for a link that points to itself, and for a path below a file: reading it will report the reason. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function second(file: string, other: string, name: string): Issue {
  return unreadable(
    'second_schema',
    file === other ? `${file}: it contains two schemas of ${name}.` : `${file}: ${other} is also a schema of ${name}.`,
  );
}

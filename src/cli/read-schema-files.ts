import { messageName, type SchemaFile } from '../diff/diff-sets.ts';
import { checkSchema } from '../diff/load-schema.ts';
import { syntaxIssue } from '../parse/strict/read-json.ts';
import { scanJson } from '../parse/strict/scan-json.ts';
import { locate, positionOf } from '../parse/text/locate.ts';
import type { Issue } from '../words/issue.ts';
import { readBundle } from './read-bundle.ts';
import { readFileText, Unreadable, unreadable } from './read-text.ts';

/** A schema file that was read, with its text, which is needed to place issues. */
export type Read = SchemaFile & { place: string; text: string };

/** A file or a folder that could not be read, or contains no schema. */
export type Unread = { file: string; place: string; issue: Issue };

export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** The schemas in a file, which contains one schema or a bundle; or why there is none. */
export function readSchemas(file: string, input: () => string, place: string): (Read | Unread)[] {
  const refuse = (issue: Issue): Unread[] => [{ file, place, issue }];
  try {
    const text = file === '-' ? input() : readFileText(file, { isFileWanted: true });
    const start = text.search(/[^ \t\r\n\ufeff]/);
    if (start === -1) return refuse(unreadable('empty', `${nameOf(file)}: the file is empty.`));
    const scan = scanJson(text, start, 1000);
    if (!scan.success) return refuse(syntaxIssue(text, scan));
    const value: unknown = JSON.parse(text.slice(start));
    const members = readBundle(value);
    if (members === undefined)
      return [readSchema({ file, place, name: messageName(value, place), schema: value, text })];
    return members.map(({ pointer, schema }) => {
      const name = messageName(schema, pointer);
      return readSchema({ file, place: name, name, schema, text, pointer });
    });
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.issue);
    if (error instanceof SyntaxError) return refuse(unreadable('syntax', `${nameOf(file)}: it is not JSON.`));
    throw error;
  }
}

/** A schema that can be compared, or why it cannot. */
function readSchema(read: Read): Read | Unread {
  const { file, place, schema, text, pointer = '' } = read;
  const fault = checkSchema(schema);
  if (!fault) return read;
  const message = `${nameOf(file)}: it is not a schema that can be compared. ${fault.message}`;
  const path = pointer + fault.pointer;
  const { start } = locate(text, text.search(/[^ \t\r\n\ufeff]/), path);
  return { file, place, issue: { ...unreadable('no_schema', message), path, ...positionOf(text, start) } };
}

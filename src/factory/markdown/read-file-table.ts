import { findPaths } from './find-paths.ts';
import { add, type Deliverables, isMade } from './found-files.ts';
import { type Inline, NOTHING, oneLine, quote } from './inline.ts';
import { isEllipsis } from './is-ellipsis.ts';
import type { Entry } from './outline.ts';
import { isStateMark, typeOf } from './read-notes.ts';
import { GOOD_SIGN } from './signs.ts';
import { type FileState, stateOfFile } from './state-of-file.ts';
import { fieldOf, isForeignTitle, plainLabel } from './vocabulary.ts';

/**
 * Reads the files of a table. The column with the paths has a known title, or is the only one in which every cell is a path.
 */
export function readTable({ rows: [header = [], ...rows] }: Entry, into: Deliverables): void {
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
  const isOfStates = header.map(
    ({ text }, i) =>
      STATE_COLUMN.test(plainLabel(text)) ||
      rows.filter((row) => isStateMark(row[i]?.text ?? '')).length * 2 >= Math.max(rows.length, 2),
  );
  for (const row of pathColumn === -1 ? [] : rows) {
    const cell = row[pathColumn] ?? NOTHING;
    if (cell.text === '' && row.some(({ text }) => /\p{L}/u.test(text)))
      into.problems.push(`${quote(row.map(oneLine).join(' | '))} is a row without a file.`);
    if (
      cell.text === '' ||
      !row.every((_, i) => isMade(stateOfCell(row, i, pathColumn, isOfStates[i] === true), cell.text, into))
    )
      continue;
    const { paths, problem } = findPaths(cell, true);
    if (isEllipsis(cell.text)) into.problems.push(`${quote(cell.text)} stands for files that are not named.`);
    else if (problem !== undefined) into.problems.push(`${quote(cell.text)} ${problem}.`);
    for (const { path: name } of paths) {
      add(name, typeOf(row[columns.type]?.text ?? ''), oneLine(row[columns.description]), {}, into);
    }
  }
}

/** What a cell says about the file of its row. */
function stateOfCell(row: readonly Inline[], i: number, pathColumn: number, isOfStates: boolean): FileState {
  const { text } = row[i] ?? NOTHING;
  if (i === pathColumn)
    return stateOfFile(
      '',
      text.replace(/\S+/g, (word) => (/[/\\.]/.test(word) ? ' ' : word)),
    );
  if (!isOfStates) return stateOfFile('', text);
  if (
    (GOOD_SIGN.exec(text)?.index ?? text.length) < text.search(/\p{L}|$/u) ||
    IS_MADE.test(plainLabel(text)) ||
    isStateMark(text)
  )
    return stateOfFile('', text);
  const state = stateOfFile('', text);
  return /^(?:no|nein|none|keine?)$/.test(plainLabel(text)) ? 'missing' : state === 'made' ? 'unclear' : state;
}

const STATE_COLUMN =
  /^(?:status|state|created|exists?|written|done|finished|ready|progress|stand|zustand|erstellt|vorhanden|geschrieben|fertig|angelegt|fortschritt)$/;

const IS_MADE = /^(?:yes|ok|x|ready|success|successful|100|ja|erfolgreich)$/;

/** Whether a table lists files: a column of paths and another one about them. */
export function isFileTable({ rows: [header = []] }: Entry): boolean {
  const fields = header.map(({ text }) => fieldOf(text));
  return (
    (fields.includes('path') || fields.includes('deliverables')) &&
    !fields.includes('questions') &&
    !fields.includes('question') &&
    !fields.includes('category') &&
    !header.some(({ text }) =>
      /^(?:findings?|befunde?|problems?|probleme?|severity|schweregrad)$/.test(plainLabel(text)),
    ) &&
    !header.some(({ text }) => isForeignTitle(text))
  );
}

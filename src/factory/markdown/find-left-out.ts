import { findPaths } from './find-paths.ts';
import type { Deliverables } from './found-files.ts';
import { type Inline, linesOf } from './inline.ts';
import type { Entry } from './outline.ts';

/**
 * Finds a line below an entry that starts with the name of a file but was not read as a file: it may be another
 * deliverable.
 */
export function findLeftOut({ children }: Entry, into: Deliverables): string | undefined {
  for (const entry of children) {
    if ((entry.isForeign && entry.kind !== 'line') || entry.checked === false) continue;
    const line = entry.field === undefined ? linesOf(entry.text).find(leadsWithFile) : undefined;
    if (line !== undefined && !into.judged.has(line.text)) return line.text;
    const below = findLeftOut(entry, into);
    if (below !== undefined) return below;
  }
  return undefined;
}

function leadsWithFile(line: Inline): boolean {
  const [first] = findPaths(line).paths;
  return (
    first !== undefined &&
    (!/\p{L}/u.test(line.text.slice(0, first.start)) || MADE_AS_WELL.test(line.text.slice(0, first.start)))
  );
}

/** "Also created", before another file. */
const MADE_AS_WELL = /(?<!\p{L})(?:created|wrote|written|generated|also|auch|außerdem|erstellt|angelegt)\P{L}*$/iu;

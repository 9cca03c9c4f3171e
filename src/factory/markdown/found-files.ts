import { type Inline, quote } from './inline.ts';
import { KNOWN_ENDING } from './looks-like-path.ts';
import type { DeliverableType } from './read-notes.ts';
import { type FileState, stateOfFile } from './state-of-file.ts';

export type FoundDeliverable = { path: string; type?: DeliverableType; description?: string };

/**
 * The files that a report names as produced, and the problems that make this uncertain. `judged`: the lines whose files
 * were checked for having been produced.
 */
export type Deliverables = { files: FoundDeliverable[]; problems: string[]; judged: Set<string> };

export type Group = { type?: DeliverableType; folder?: string };

export function add(
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

export function inFolder(path: string, { folder }: Group): string {
  return folder === undefined || path.startsWith(folder) || /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : folder + path;
}

/** Whether a named file has been produced. If that is not clear, a problem is added. */
export function isThere(text: Inline, paths: readonly { start: number; end: number }[], into: Deliverables): boolean {
  into.judged.add(text.text);
  const [first] = paths;
  const last = paths.at(-1);
  if (first === undefined || last === undefined) return isMade(stateOfFile('', text.text), text.text, into);
  const state = stateOfFile(text.text.slice(0, first.start), text.text.slice(last.end));
  // If a line names several files, each may have a different state.
  const others = paths.slice(1).map(({ start }, i) => stateOfFile('', text.text.slice(paths[i]?.end, start)));
  const isOneGone = state === 'gone' && others.length > 0 && /^\s*\(/.test(text.text.slice(last.end));
  const isRange = paths.slice(1).some(({ start }, i) => RANGE.test(text.text.slice(paths[i]?.end, start)));
  const isMixed =
    others.some((other) => other !== 'made') || isOneGone || isRange || leadsOn(text.text.slice(last.end));
  return isMade(isMixed && state !== 'missing' ? 'unclear' : state, text.text, into);
}

export function isMade(state: FileState, text: string, into: Deliverables): boolean {
  if (state === 'missing')
    into.problems.push(`${quote(text)} names a file that does not exist, by what the report says.`);
  if (state === 'unclear') into.problems.push(`${quote(text)} leaves open whether the file exists.`);
  return state === 'made';
}

/** Whether the text after the last name may mean more files: "and its tests", "– a4.md". */
function leadsOn(after: string): boolean {
  const bare = after.replace(/^[^\p{L}\p{N}./]{0,20}/u, '').trim();
  return AND_MORE.test(after) || (!/\s/.test(bare) && KNOWN_ENDING.test(bare));
}

/** Words after the last name that may stand for more files: "and its tests", "plus 3 more". */
const AND_MORE =
  /^[\s`"'”*_)(,]{0,9}(?:(?:and|plus|sowie|und|through|bis|u\. ?a|along with|together with|samt|nebst)(?!\p{L})|[+&]\s?\p{L}|(?:→|->|=>|⇒|➜|(?:renamed|moved) to|umbenannt in|verschoben nach) ?\S*[./])/iu;

/** The text between the first and the last name of a range. */
const RANGE = /^[\s`"'”*_]{0,9}(?:through|thru|to|up to|bis|…|\.{2,3})[\s`"'“*_]{0,9}$/iu;

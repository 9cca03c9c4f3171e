import { findPaths } from './find-paths.ts';
import { hasKnownEnding } from './looks-like-path.ts';
import type { Entry } from './outline.ts';
import type { MarkdownReading } from './refuse-report.ts';

/** Whether a report ends with the name of a file that may have been cut off, or in the middle of a known word. */
export function endsInName(text: string, root: Entry, reading: MarkdownReading): boolean {
  return endsInPath(text, reading) || endsInItem(root, reading) || endsInWord(text, reading);
}

/** Whether the next action or the confidence, at the end, is only the beginning of a known one. */
function endsInWord(text: string, reading: MarkdownReading): boolean {
  const { next_action, confidence_notes } = ('value' in reading ? reading.value : {}) as { [name: string]: string };
  return [next_action, confidence_notes].some(
    (said) => said && text.endsWith(said) && WORDS.some((word) => word !== said && word.startsWith(said)),
  );
}

const WORDS = ['high', 'medium', 'low', 'ready_for_review', 'proceed_to_build', 'return_to_architect'];

/** Whether the last words are the path of a file, and nothing shows that it is complete. */
function endsInPath(text: string, reading: MarkdownReading): boolean {
  const { deliverables } = ('value' in reading ? reading.value : {}) as { deliverables?: { path: string }[] };
  const end = text.trimEnd();
  return (
    deliverables?.some(({ path }) => (end.endsWith(path) || end.endsWith(`${path}.`)) && !hasKnownEnding(path)) === true
  );
}

/** Whether the last item of a list of files is neither a file nor a sentence: then it is the beginning of a name. */
function endsInItem(parent: Entry, reading: MarkdownReading): boolean {
  const last = parent.children.at(-1);
  if (last === undefined || !('value' in reading) || !('deliverables' in (reading.value as object))) return false;
  if (last.children.length > 0) return endsInItem(last, reading);
  if (last.kind !== 'item' || last.field !== undefined || /[.!?…)][^\p{L}]{0,3}$/u.test(last.text.text)) return false;
  const namesFile = ({ kind, text }: Entry) => kind === 'item' && findPaths(text).paths.length > 0;
  return /\p{L}/u.test(last.text.text) && !namesFile(last) && parent.children.some(namesFile);
}

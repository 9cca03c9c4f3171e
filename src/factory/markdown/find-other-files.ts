import { findPaths } from './find-paths.ts';
import { namesFile } from './looks-like-path.ts';
import { CHANGED, MADE_DE, MADE_EN } from './made-words.ts';
import type { Entry } from './outline.ts';
import { stateOfFile } from './state-of-file.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Finds a line outside the deliverables that says that another file was made: "I also created `b.md`.", or a list of
 * files below "Configuration files".
 *
 * @returns the line; undefined when there is none
 */
export function findOtherFile(parent: Entry, known: ReadonlySet<string>, isOfFiles = false): string | undefined {
  // A list next to the deliverables may belong to them.
  const isList = isOfFiles || parent.level === 0 || parent.children.some(({ field }) => field === 'deliverables');
  for (const entry of parent.children) {
    const { field, isForeign, kind, text } = entry;
    if (isForeign || field === 'deliverables' || field === 'questions' || kind === 'table') continue;
    const line = namesOther(entry, known, isList) ? text.text : undefined;
    const isListed = kind === 'section' && field === undefined && OF_FILES.test(plainLabel(text.text));
    const found = line ?? findOtherFile(entry, known, isListed);
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesOther({ text }: Entry, known: ReadonlySet<string>, isList: boolean): boolean {
  const { paths } = findPaths(text);
  return paths.some(({ path, start, end }) => {
    const before =
      text.text
        .slice(0, start)
        .split(/[.!?;]\s/u)
        .at(-1) ?? '';
    const behind = text.text.slice(end).split(/[.!?;]\s/u, 1)[0] ?? '';
    if (known.has(path) || !namesFile(path) || stateOfFile(before, behind) !== 'made') return false;
    const isLeading = !/\p{L}/u.test(before);
    return isLeading ? isList : SAYS_MADE.test(before) || SAYS_MADE.test(behind);
  });
}

/** The title of a list of files. */
const OF_FILES = /* @__PURE__ */ new RegExp(
  `^(?:also |ebenfalls )?(?:${CHANGED}|${MADE_EN}|${MADE_DE})$|(?:^| )(?:files|documents|\\p{L}*dateien|dokumente)$`,
  'u',
);

const SAYS_MADE = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:created|wrote|written|added|updated|generated|produced|${MADE_DE}|aktualisiert|ergänzt|hinzugefügt)(?!\\p{L})`,
  'iu',
);

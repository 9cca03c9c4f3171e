import { atLeast0, checkOptionsOf } from '../check/check-argument.ts';
import type { Issue } from '../words/issue.ts';
import { nodeDisk } from './disk.ts';
import { fileIssue, shown, systemIssue } from './file-issue.ts';
import { enterFolders } from './open-folder.ts';
import { readText } from './read-text.ts';
import { resolveBelow } from './resolve-below.ts';

/** The text of a file below a root, or why it was not read. */
export type ReadBelow =
  | { success: true; path: string; text: string; size: number }
  | { success: false; issues: Issue[] };

/**
 * Reads a file below a root as UTF-8. It finds the file like {@link resolveBelow}, and does not follow a link that
 * somebody creates in the meantime.
 *
 * @param options `maxBytes`: the maximum size; a larger file is refused. Default: 16 MiB.
 * @returns the text, or issues that say why it was not read. Never throws.
 */
export async function readBelow(
  root: string,
  path: string,
  options: { maxBytes?: number | undefined } = {},
): Promise<ReadBelow> {
  checkOptionsOf('readBelow', options, { maxBytes: atLeast0 });
  const { maxBytes = 16 * 1024 * 1024 } = options;
  const found = await resolveBelow(root, path);
  if (!found.success) return found;
  const name = found.names.at(-1);
  if (name === undefined) return refuse(fileIssue('is_folder', `${shown(path)}: it is a folder.`));
  if (!found.exists) {
    const hint = found.otherSpelling === undefined ? undefined : `Did you mean ${shown(found.otherSpelling)}?`;
    return refuse(fileIssue('missing', `${shown(path)}: there is no such file.`, hint));
  }
  try {
    const folder = await enterFolders(nodeDisk, found.root, found.names.slice(0, -1));
    try {
      const read = await readText(nodeDisk, folder.at(name), { maxBytes, name: path });
      if (!read.success) return refuse(read.issue);
      if (!(await folder.isInPlace())) return refuse(fileIssue('is_link', `${shown(path)}: a folder was replaced.`));
      return { success: true, path: found.path, text: read.text, size: read.size };
    } finally {
      await folder.close();
    }
  } catch (error) {
    return refuse(systemIssue(error, path));
  }
}

function refuse(issue: Issue): { success: false; issues: Issue[] } {
  return { success: false, issues: [issue] };
}

import type { Place, Report } from '../../words/issue.ts';
import { findWayOut, type WayOut } from './find-way-out.ts';

/** Reports a glob that may lead out of its root. */
export function lintGlob(text: string, { path }: Place, report: Report): void {
  const wayOut = findWayOut(text);
  if (wayOut === undefined) return;
  const { code, means, hint } = WAYS_OUT[wayOut.by];
  const example = wayOut.example === undefined ? '' : ` "${wayOut.example}",`;
  const glob = wayOut.example === undefined ? 'This glob' : `"${text}"`;
  report({ code, severity: 'error', path, message: `${glob} ${means(example)}.`, hint, received: text });
}

/** What is wrong with a glob. Engines read globs differently, so a glob has to be safe in all of them. */
const WAYS_OUT: { [by in WayOut['by']]: { code: string; means: (example: string) => string; hint: string } } = {
  parent: {
    code: 'parent_segment',
    means: (example) => `can also mean${example} ${example ? 'where' : 'a path in which'} ".." leaves the root`,
    hint: 'Write names out, without two dots that can meet. For names with a leading dot write ".??*".',
  },
  absolute: {
    code: 'absolute_path',
    means: (example) => `can also mean${example} ${example ? 'which is absolute' : 'an absolute path'}`,
    hint: 'Begin with a name or "*", so that nothing in front of the first slash can be left out. Separate folders by "/".',
  },
  nesting: {
    code: 'parent_segment',
    means: () => 'is nested too deeply to tell whether it leaves the root by ".."',
    hint: 'Write the alternatives as patterns of their own.',
  },
  unclosed: {
    code: 'parent_segment',
    means: () => 'has brackets that are not closed: read as "..", parts of it may leave the root',
    hint: 'Close every parenthesis and bracket, or write "?" in place of one that stands for itself.',
  },
};

import { createContext, Script } from 'node:vm';
import picomatch from 'picomatch';
import { lint } from '../check/lint.ts';
import { validate } from '../check/validate.ts';
import { ListFilesParams } from '../lcp/contracts.ts';
import type { Issue } from '../words/issue.ts';
import { fileIssue } from './file-issue.ts';

/** The files that some patterns match, and where to look for them. */
export type Patterns = {
  success: true;
  /** The paths that match; an issue when matching takes too long. */
  select(paths: readonly string[]): string[] | Issue;
  /** Whether there may be matching files in a folder or below it. */
  mayHold(folder: readonly string[]): boolean;
};

/**
 * Reads the patterns of a `list_files` job. They have to follow the rules of the contract, so that none matches outside
 * the root.
 *
 * - `*` and `?` do not match a separator: `*.py` matches files in the root itself, `**\/*.py` those in all folders.
 * - A name that starts with a dot is matched only by a pattern with that dot.
 * - `{a,b}`, `[a-z]`, `[!a]`, `@(a|b)` have their usual meaning; `\` separates folders.
 * - A pattern that starts with `!` excludes files, wherever it is in the list.
 */
export function readPatterns(patterns: readonly string[]): Patterns | { success: false; issues: Issue[] } {
  const params = { patterns };
  const valid = validate(ListFilesParams, params as unknown);
  const issues = valid.success
    ? lint(ListFilesParams, valid.value).filter(({ severity }) => severity === 'error')
    : valid.issues;
  if (issues.length > 0) return { success: false, issues };
  const isExclusion = (pattern: string) => pattern.startsWith('!') && pattern[1] !== '(';
  const globOf = (pattern: string) => pattern.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  const wanted = patterns.filter((pattern) => !isExclusion(pattern)).map(globOf);
  const unwanted = patterns.filter(isExclusion).map((pattern) => globOf(pattern.slice(1)));
  if (wanted.length === 0) {
    const hint = 'Add a pattern that includes files, such as "**/*".';
    return {
      success: false,
      issues: [fileIssue('no_pattern', 'All patterns start with "!", so none includes a file.', hint)],
    };
  }
  try {
    const includes = matcherOf(wanted);
    // An excluding pattern also matches names that start with a dot.
    const excludes = picomatch(unwanted, { ...OPTIONS, dot: true });
    const ways = wanted.map(wayOf);
    return {
      success: true,
      select: (paths) => selectInTime(paths, (path) => includes(path) && !excludes(path)),
      mayHold: (folder) => ways.some((way) => isOnWay(folder, way)),
    };
  } catch (error) {
    return { success: false, issues: [fileIssue('bad_pattern', `The patterns cannot be read: ${String(error)}.`)] };
  }
}

/** With `posix`, `[!a]` is a negated class, as in every shell. */
const OPTIONS = { nonegate: true, windows: false, strictSlashes: true, posix: true } as const;

function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const hasDot = (text: string) => /(?:^|\/)\./.test(text);
  const all = globs.map((glob) => ({
    matches: picomatch(glob, OPTIONS),
    // A negated group also matches names that start with a dot, although the pattern has no dot.
    isTooWide: glob.includes('!(') && !hasDot(glob),
  }));
  return (path) => all.some(({ matches, isTooWide }) => matches(path) && !(isTooWide && hasDot(path)));
}

/** The folders that a glob names before its first wildcard, and how deep its files are; any depth with `**`. */
type Way = { base: string[]; depth: number };

function wayOf(glob: string): Way {
  const segments = glob.split('/');
  const isPlain = (segment: string) => !/[*?[\]{}()!+@|"'`\\]/.test(segment);
  const wild = segments.findIndex((segment) => !isPlain(segment));
  // Braces and groups may contain slashes.
  const isDeep = /\*\*|[{(]/.test(glob);
  // Without a wildcard, all but the last one: that is the file.
  const base = segments.slice(0, wild);
  return { base, depth: isDeep ? Number.POSITIVE_INFINITY : segments.length };
}

function isOnWay(folder: readonly string[], { base, depth }: Way): boolean {
  return folder.length < depth && base.every((name, i) => i >= folder.length || folder[i] === name);
}

/**
 * Matches with a time limit, which Node can only set for a script in a `vm`: the regular expression of a hostile glob may
 * take years for a single name.
 */
function selectInTime(paths: readonly string[], isWanted: (path: string) => boolean): string[] | Issue {
  const run = new Script('paths.filter((path) => isWanted(path))');
  try {
    const context = createContext({ paths, isWanted: (path: string) => isWanted(path) });
    return [...(run.runInContext(context, { timeout: MOST_TIME }) as string[])];
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return fileIssue('slow_pattern', 'The patterns take too long to match.', 'Write them with fewer wildcards.');
  }
}

const MOST_TIME = 5000;

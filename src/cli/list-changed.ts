import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { Complaint } from './complaint.ts';
import { pathFrom } from './path-from.ts';

/** Whether a file has changed; undefined for a file outside the repository. */
export type IsChanged = (file: string) => boolean | undefined;

/**
 * Asks git which files were added, changed or renamed since the branch left `ref`: committed, staged and unstaged
 * changes, and new files that are not ignored. Complains when git, the repository or the ref is missing.
 *
 * @param env the environment variables for git: they contain its path and may configure it
 */
export function listChanged(ref: string, env: NodeJS.ProcessEnv): IsChanged {
  const git = (args: string[], complaint: string, silent?: string) => runGit(args, env, complaint, silent);
  const up = git(['rev-parse', '--show-cdup'], 'Cannot tell what has changed');
  const root = realpathSync(resolve(up.replace(/\n$/, '') || '.'));
  const named = `Cannot tell what has changed since ${JSON.stringify(ref)}`;
  const commit = git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    named,
    noCommit,
  ).trim();
  const base = git(['merge-base', commit, 'HEAD'], named, noMergeBase).trim();
  const lists = [
    git(
      ['-C', root, 'diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--diff-filter=d', base, '--'],
      named,
    ),
    git(['-C', root, 'ls-files', '--others', '--exclude-standard', '-z'], named),
  ];
  const changed = new Set(lists.flatMap((list) => list.split('\0')).filter((path) => path !== ''));
  const folders = new Map<string, string>();
  return (file) => {
    const path = pathFrom(root, placeOf(file, folders));
    return path === undefined ? undefined : isListed(path, changed);
  };
}

/** Whether a path or one of its parent folders is listed: for a nested repository, git lists only the folder. */
function isListed(path: string, listed: ReadonlySet<string>): boolean {
  if (listed.has(path)) return true;
  for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
    if (listed.has(path.slice(0, end)) || listed.has(path.slice(0, end + 1))) return true;
  }
  return false;
}

const noCommit = 'There is no such commit here. In CI, check out the whole history (fetch-depth: 0).';
const noMergeBase = 'It shares no commit with HEAD here. In CI, check out the whole history (fetch-depth: 0).';

function runGit(args: string[], env: NodeJS.ProcessEnv, complaint: string, silent = 'Git gives no reason.'): string {
  // A folder of the checkout may look like a bare repository, and the configuration of a repository can name programs
  // to run. Also, Windows looks for the git program in the current folder first.
  const from = ['-c', 'safe.bareRepository=explicit', '-C', resolve('.')];
  const { status, stdout, stderr, error } = spawnSync('git', [...from, ...args], {
    cwd: parse(process.execPath).root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...env, LC_ALL: 'C' },
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Complaint(`${complaint}: there is no git here. Install it, or leave --changed-since out.`);
  }
  if (status !== 0) {
    const words = (error?.message ?? stderr).trim().split('\n')[0] || silent;
    throw new Complaint(`${complaint}: ${words}`);
  }
  return stdout;
}

/**
 * The path of a file with links in its folders resolved, as git knows it. The last name is kept: the file itself may be
 * a link that git tracks.
 */
function placeOf(file: string, folders: Map<string, string>): string {
  const folder = dirname(resolve(file));
  let real = folders.get(folder);
  if (real === undefined) {
    try {
      real = realpathSync(folder);
    } catch {
      real = folder;
    }
    folders.set(folder, real);
  }
  return join(real, basename(file));
}

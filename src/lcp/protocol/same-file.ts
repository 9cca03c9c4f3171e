/**
 * Compares names of files that were written by different parties: with `/` or `\`, below a root or absolute, in the style of
 * Windows or of Unix. It has no access to a file system, and knows only the names.
 */

/** The name of a file, prepared for comparison. */
export type NamedFile = {
  /** Its possible absolute paths; empty when the root is unknown. */
  fulls: string[];
  /** Its possible names below a root; empty when only an absolute path is known. */
  names: string[];
  /** Whether upper and lower case are the same, as on Windows. */
  ignoresCase: boolean;
};

/**
 * Reads the name of a file.
 *
 * @param path absolute, or below `root`
 * @param isListed the name comes from a list of files: some workers put the last folder of the root before these
 */
export function nameFile(path: string, root?: string, isListed = false): NamedFile {
  const ignoresCase = [path, root ?? ''].some((part) => /^[A-Za-z]:|\\/.test(part));
  if (isAbsolute(path)) return { fulls: [plain(path)], names: [], ignoresCase };
  const name = plain(path);
  if (root === undefined) return { fulls: [], names: [name], ignoresCase };
  const folder = plain(root);
  const names = [name];
  const first = `${folder.split('/').at(-1)}/`;
  if (isListed && name.startsWith(first)) names.push(name.slice(first.length));
  const joined = names.map((one) => plain(`${root}/${one}`));
  return isAbsolute(root)
    ? { fulls: joined, names, ignoresCase }
    : { fulls: [], names: [...names, ...joined], ignoresCase };
}

/**
 * Whether two names may mean the same file.
 *
 * When both have an absolute path, these decide. Otherwise the names below the root have to be equal, or the name without a
 * root has to be the end of the other's absolute path.
 */
export function isSameFile(a: NamedFile, b: NamedFile): boolean {
  const fold = (text: string) => (a.ignoresCase || b.ignoresCase ? text.toLowerCase() : text);
  const shared = (some: string[], others: string[]) => some.some((x) => others.some((y) => fold(x) === fold(y)));
  if (a.fulls.length > 0 && b.fulls.length > 0) return shared(a.fulls, b.fulls);
  if (shared(a.names, b.names)) return true;
  const [rooted, loose] = a.fulls.length > 0 ? [a, b] : [b, a];
  return loose.names.some(
    (name) =>
      // A name that is shorter than the one below the known root starts at another folder.
      (rooted.names.length === 0 || rooted.names.some((below) => depth(below) < depth(name))) &&
      rooted.fulls.some((full) => fold(full).endsWith(`/${fold(name)}`)),
  );
}

function depth(name: string): number {
  return name.split('/').length;
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path);
}

/** Normalizes a path: slashes, no empty or `.` segments, `..` resolved, composed characters. */
function plain(path: string): string {
  const kept: string[] = [];
  for (const segment of path.normalize('NFC').split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(segment);
  }
  return (/^[/\\]/.test(path) ? '/' : '') + kept.join('/');
}

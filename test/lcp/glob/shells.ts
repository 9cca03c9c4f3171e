import { spawnSync } from 'node:child_process';
import { outside, type World } from './world.ts';

/** The index of a glob, what expanded it, and what it found outside of the root. */
export type ShellEscape = { index: number; engine: string; found: string[] };

/** A shell that reads one glob a line, and prints each line's number and the words that come of it, a line each. */
type Shell = { name: string; command: string; args: string[]; write: (glob: string) => string };

const asItIs = (glob: string) => glob;
const each = (before: string, expand: string) => `${before}
i=0
while IFS= read -r p; do
  i=$((i+1))
  ${expand}
  for f do printf '%s %s\\n' "$i" "$f"; done
done`;

// Where its input is a socket, as it is here, bash takes itself for a remote shell and would read the user's ~/.bashrc.
const bash = (name: string, options: string): Shell => ({
  name: `bash, ${name}`,
  command: 'bash',
  args: ['--norc', '-c', each(`shopt -s extglob; shopt -u globskipdots 2>/dev/null; ${options}`, 'IFS= ; set -- $p')],
  write: asItIs,
});

const python = `import glob, pathlib, sys
for i, line in enumerate(sys.stdin, 1):
    p = line[:-1]
    try: found = glob.glob(p, recursive=True)
    except Exception: found = []
    try: found += [str(one) for one in pathlib.Path('.').glob(p)]
    except Exception: pass
    for one in found: print(i, one.encode('unicode_escape').decode() if '\\n' in one else one)
`;

const SHELLS: Shell[] = [
  { name: 'sh', command: '/bin/sh', args: ['-c', each('', 'IFS= ; set -- $p')], write: asItIs },
  bash('extglob', ''),
  bash('dotglob', 'shopt -s dotglob'),
  bash('globstar', 'shopt -s globstar'),
  {
    name: 'bash, braces',
    command: 'bash',
    args: [
      '--norc',
      '-c',
      each('shopt -s extglob; shopt -u globskipdots 2>/dev/null', 'set -- ; eval "set -- $p" 2>/dev/null'),
    ],
    write: quote,
  },
  { name: 'python', command: 'python3', args: ['-c', python], write: asItIs },
];

/** Lets every shell that is installed expand many globs, each in one process. */
export function expandInShells({ root }: World, globs: string[]): { escapes: ShellEscape[]; shells: string[] } {
  const escapes: ShellEscape[] = [];
  const shells: string[] = [];
  for (const { name, command, args, write } of SHELLS) {
    const input = globs.map((glob) => `${write(glob)}\n`).join('');
    const options = {
      cwd: root,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 29,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    } as const;
    const { error, stdout } = spawnSync(command, args, options);
    if (error) continue;
    shells.push(name);
    const found = new Map<number, string[]>();
    for (const line of stdout.split('\n')) {
      const [number = '', word = ''] = line.split(/ (.*)/s);
      if (word === '' || outside(root, [word]).length === 0) continue;
      // A glob may expand to all that there is in a folder of the machine.
      const words = found.get(Number(number) - 1);
      if (words) words.push(word);
      else found.set(Number(number) - 1, [word]);
    }
    for (const [index, words] of found) escapes.push({ index, engine: name, found: words });
  }
  return { escapes, shells };
}

/** Makes a word of a glob for `eval`: only what expands file names and braces keeps its meaning. */
function quote(glob: string): string {
  const isGrouped = /^[^()|[\]\\]*(?:[@?*+!]\([^()[\]\\]*\)[^()|[\]\\]*)*$/.test(glob);
  const special = isGrouped ? /\\.|[$"'`;&<>#~= ]/gs : /\\.|[$"'`;&<>#~= ()|]/gs;
  // A backslash at the end would escape the end of the line.
  return glob.replace(/\\$/, '').replace(special, (one) => (one.length > 1 ? one : `\\${one}`));
}

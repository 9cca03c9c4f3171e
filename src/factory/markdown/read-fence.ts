import { type Entry, emptyEntry } from './outline.ts';

/** Languages of a fence that shows names or the output of a command, not a program. */
const PLAIN = /^(?:|te?xt|plain(?:text)?|tree|console|output|log|bash|sh|shell|files)$/i;

export function isPlainFence(lang: string | undefined): boolean {
  return PLAIN.test(lang ?? '');
}

/**
 * Reads the lines of a fence as items; a line that is indented, or on a branch of a tree, is below the line above it.
 */
export function itemsOfFence(code: string): Entry[] {
  const top: Entry[] = [];
  let open: { depth: number; children: Entry[] }[] = [];
  for (const line of code.split('\n')) {
    const bare = line.replace(/^[\s│├└─|`+-]*/u, '').trimEnd();
    if (bare === '') continue;
    const depth = line.indexOf(bare);
    open = open.filter((one) => one.depth < depth);
    // The folder in which the tree was drawn.
    if (bare === '.' || bare === './') continue;
    const item = itemOf(bare);
    (open.at(-1)?.children ?? top).push(item);
    open.push({ depth, children: item.children });
  }
  return top.map(withFolder);
}

/** `a.md # index` names a file and describes it; `M a.md` is a line of Git. */
function itemOf(line: string): Entry {
  const text = line.replace(/^(?:A|M|AM|\?\?)\s+(?=\S)/, '').replace(/\s(?:#|\/\/|←|<-)\s/u, ' – ');
  const end = text.search(/\s|$/);
  return emptyEntry('item', { text, marks: [{ kind: 'code', start: 0, end }] });
}

/** A name with others below it is a folder. */
function withFolder(item: Entry): Entry {
  if (item.children.length === 0) return item;
  const name = item.text.text.slice(0, item.text.text.search(/\s|$/));
  const text = { text: `${name.replace(/[/\\]?$/, '/')}${item.text.text.slice(name.length)}`, marks: [] };
  return { ...item, text, value: text, children: item.children.map(withFolder) };
}

/** Finds a line of the output of a command that says that something failed. */
export function findFailedRun(outputs: readonly string[]): string | undefined {
  return outputs.flatMap((output) => output.split('\n')).find((line) => FAILED.test(line));
}

/** "Tests  1 failed | 13 passed", "ValueError: bad input", "FAIL src/a.test.ts". */
const FAILED =
  /^\s*(?:Traceback \(most recent|(?:\w{1,60}\.){0,9}\w{0,60}(?:Error|Exception): |npm ERR!|(?:FAIL|FAILED|ERROR|fatal)(?!\w))|(?<![\w.,])[1-9]\d{0,5} (?:failed|failing|failures?|errors?)(?!\w)|[❌✗✖]/u;

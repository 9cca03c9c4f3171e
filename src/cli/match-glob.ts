/**
 * Makes a test for paths out of a glob: `*` and `?` stay within a folder, `**` as a whole segment stands for any number of
 * folders, `{a,b}` for one of several, `[a-z]` and `[!a-z]` for one character. Names that start with a dot are matched too.
 *
 * @param glob relative, with `/` between folders; a leading `./` is taken off
 * @returns a test for paths of the same kind, or the reason why this is no glob
 */
export function matchGlob(glob: string): ((path: string) => boolean) | { complaint: string } {
  const complaint = faultOf(glob);
  if (complaint !== undefined) return { complaint };
  const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, '')).map(stepsOf);
  if (alternatives.some((steps) => steps === undefined))
    return { complaint: 'its brackets hold no range of characters' };
  return (path) => alternatives.some((steps) => steps !== undefined && leadsThrough(steps, path));
}

/** More alternatives than that are a slip, or worse. */
const MAX_ALTERNATIVES = 256;

function faultOf(glob: string): string | undefined {
  if (glob.trim() === '') return 'it is empty';
  if (glob.length > 1000) return 'it is longer than 1000 characters';
  if (/[\u0000-\u001f\u007f]/.test(glob)) return 'it holds a control character';
  if (glob.includes('\\')) return 'folders are separated by "/", not by a backslash';
  if (glob.startsWith('!')) return 'it starts with "!": what is not wanted goes into "ignore"';
  if (/^(?:\/|[A-Za-z]:)/.test(glob)) return 'it is absolute; it is taken from the folder of this file';
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) return 'it leaves the folder of this file by ".."';
  if (/[@!+*?]\(/.test(glob)) return 'patterns such as "@(a|b)" are not known; write {a,b}';
  if (/\{[^{},]*\.\.[^{},]*\}/.test(glob)) return 'ranges such as "{1..3}" are not known; write {1,2,3}';
  const depth = depthsOf(glob);
  if (depth.some((level) => level < 0) || (depth.at(-1) ?? 0) > 0) return 'its braces do not match';
  if (expandBraces(glob).length > MAX_ALTERNATIVES) return `its braces have more than ${MAX_ALTERNATIVES} combinations`;
  return undefined;
}

/** How many braces are open behind each character. */
function depthsOf(glob: string): number[] {
  let depth = 0;
  return [...glob].map((character) => {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    return depth;
  });
}

/** `a{b,c}` → `ab`, `ac`; stops soon after there are too many. */
function expandBraces(glob: string): string[] {
  const open = glob.indexOf('{');
  if (open === -1) return [glob];
  const parts: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0 || (depth === 1 && character === ',')) {
      parts.push(glob.slice(start, at));
      start = at + 1;
    }
    if (depth === 0) break;
  }
  const all: string[] = [];
  for (const part of parts) {
    for (const rest of expandBraces(glob.slice(0, open) + part + glob.slice(start))) {
      all.push(rest);
      if (all.length > MAX_ALTERNATIVES) return all;
    }
  }
  return all;
}

/**
 * A part of a glob. `one` takes one character that passes; `star` any number of them; `folders` any number of whole folders,
 * and is left at their ends only.
 */
type Step = { kind: 'one' | 'star' | 'folders'; takes: (character: string) => boolean };

const isAny = () => true;
const isNoSlash = (character: string) => character !== '/';

/** The steps of a glob without braces; undefined when brackets in it make no sense. */
function stepsOf(glob: string): Step[] | undefined {
  const steps: Step[] = [];
  const segments = glob.split('/').filter((segment, at, all) => segment !== '**' || all[at - 1] !== '**');
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (segment === '**') {
      if (isLast) steps.push({ kind: 'one', takes: isAny }, { kind: 'star', takes: isAny });
      else steps.push({ kind: 'folders', takes: isAny });
      continue;
    }
    for (const [token, not, set] of segment.matchAll(/\*+|\[([!^]?)(\]?[^\]]*)\]|./gsu)) {
      if (token.startsWith('*')) steps.push({ kind: 'star', takes: isNoSlash });
      else if (token === '?') steps.push({ kind: 'one', takes: isNoSlash });
      else if (set) {
        const takes = setOf(set, not !== '');
        if (takes === undefined) return undefined;
        steps.push({ kind: 'one', takes });
      } else for (const literal of token) steps.push({ kind: 'one', takes: (character) => character === literal });
    }
    if (!isLast) steps.push({ kind: 'one', takes: (character) => character === '/' });
  }
  return steps;
}

function setOf(set: string, isNot: boolean): Step['takes'] | undefined {
  try {
    const pattern = new RegExp(`^[${isNot ? '^/' : ''}${set.replace(/[\\\]^[]/g, '\\$&')}]$`, 'u');
    return (character) => character !== '/' && pattern.test(character);
  } catch {
    return undefined;
  }
}

/** Follows all ways through the steps at once, so that no glob takes long. */
function leadsThrough(steps: Step[], path: string): boolean {
  let at = new Set<number>();
  enter(steps, 0, at);
  for (const character of path) {
    const next = new Set<number>();
    for (const index of at) {
      const step = steps[index];
      if (!step?.takes(character)) continue;
      if (step.kind === 'one') enter(steps, index + 1, next);
      else if (step.kind === 'star' || character === '/') enter(steps, index, next);
      else next.add(index);
    }
    if (next.size === 0) return false;
    at = next;
  }
  return at.has(steps.length);
}

/** Stands before a step, and before those behind it when it may take nothing. */
function enter(steps: Step[], index: number, at: Set<number>): void {
  at.add(index);
  for (let next = index; steps[next] !== undefined && steps[next]?.kind !== 'one'; next++) at.add(next + 1);
}

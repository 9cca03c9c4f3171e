/** Tests a path; `orParent` tests the path and its parent folders. */
export type GlobTest = { (path: string): boolean; orParent(path: string): boolean };

/** How many globs and characters the braces of all globs in a file may still expand to. */
export type GlobBudget = { globs: number; characters: number };

/**
 * Turns a glob into a test for paths: `*` and `?` do not match `/`, `**` as a whole segment matches any number of
 * folders, `{a,b}` matches one of several texts, and `[a-z]` and `[!a-z]` match one character. Names that start with a
 * dot are matched too.
 *
 * @param glob relative, with `/` between folders; a leading `./` is removed
 * @param budget what this glob and others may still use; it is reduced by what this glob uses
 * @returns a test for relative paths with `/`, or the reason why the text is not a glob
 */
export function matchGlob(glob: string, budget?: GlobBudget): GlobTest | { complaint: string } {
  const complaint = faultOf(glob);
  if (complaint !== undefined) return { complaint };
  const parts = partsOf(glob.replace(/^(?:\.\/)+/, ''));
  const { globs, characters } = extentOf(parts);
  if (globs > MAX_ALTERNATIVES) return { complaint: `its braces have more than ${MAX_ALTERNATIVES} combinations` };
  if (budget) {
    budget.globs -= globs;
    budget.characters -= characters;
    if (budget.globs < 0 || budget.characters < 0)
      return { complaint: 'the globs of this file are too many or too long' };
  }
  const alternatives = expand(parts).map(stepsOf);
  if (alternatives.some((steps) => steps === undefined))
    return { complaint: 'its brackets contain no range of characters' };
  const test = (path: string, isParentEnough: boolean) =>
    alternatives.some((steps) => steps !== undefined && leadsThrough(steps, path, isParentEnough));
  return Object.assign((path: string) => test(path, false), { orParent: (path: string) => test(path, true) });
}

/** More alternatives than that are a mistake, or an attack. */
const MAX_ALTERNATIVES = 256;

function faultOf(glob: string): string | undefined {
  if (glob.trim() === '') return 'it is empty';
  if (glob.length > 1000) return 'it is longer than 1000 characters';
  if (/[\u0000-\u001f\u007f]/.test(glob)) return 'it contains a control character';
  if (glob.includes('\\')) return 'folders are separated by "/", not by a backslash';
  if (glob.startsWith('!')) return 'it starts with "!"; to leave files out, use "ignore"';
  if (/^(?:\/|[A-Za-z]:)/.test(glob)) return 'it is absolute; write it relative to the folder of this file';
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) return 'it leaves the folder of this file by ".."';
  if (/[@!+*?]\(/.test(glob)) return 'patterns such as "@(a|b)" are not known; write {a,b}';
  if (hasRange(glob)) return 'ranges such as "{1..3}" are not known; write {1,2,3}';
  const depth = depthsOf(glob);
  if (depth.some((level) => level < 0) || (depth.at(-1) ?? 0) > 0) return 'its braces do not match';
  return undefined;
}

/** Whether there are two dots in braces without a comma. */
function hasRange(glob: string): boolean {
  return glob
    .split('{')
    .slice(1)
    .some((part) => {
      const end = part.search(/[,}]/);
      return part[end] === '}' && part.slice(0, end).includes('..');
    });
}

/** The number of open braces after each character. */
function depthsOf(glob: string): number[] {
  let depth = 0;
  return [...glob].map((character) => {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    return depth;
  });
}

/** A part of a glob: text, or braces with their alternatives. */
type Part = string | Part[][];

/** What has been read so far inside open braces. */
type Group = { parts: Part[]; alternatives: Part[][] };

/** The parts of a glob with balanced braces; `{a}` is the same as `a`. */
function partsOf(glob: string): Part[] {
  const around: Group[] = [];
  let here: Group = { parts: [], alternatives: [] };
  for (const token of glob.split(/([{},])/)) {
    if (token === '{') {
      around.push(here);
      here = { parts: [], alternatives: [] };
    } else if (token === '}') {
      const { parts, alternatives } = here;
      here = around.pop() as Group;
      here.parts.push([...alternatives, parts]);
    } else if (token === ',' && around.length > 0) {
      here.alternatives.push(here.parts);
      here.parts = [];
    } else here.parts.push(token);
  }
  return here.parts;
}

/** How many globs without braces a glob expands to, and how many characters they have in total. */
type Extent = { globs: number; characters: number };

function extentOf(parts: Part[]): Extent {
  let all: Extent = { globs: 1, characters: 0 };
  for (const part of parts) {
    const own =
      typeof part === 'string'
        ? { globs: 1, characters: part.length }
        : part.map(extentOf).reduce((sum, one) => ({
            globs: sum.globs + one.globs,
            characters: sum.characters + one.characters,
          }));
    all = {
      globs: Math.min(all.globs * own.globs, HUGE),
      characters: Math.min(all.characters * own.globs + own.characters * all.globs, HUGE),
    };
  }
  return all;
}

const HUGE = 1e9;

/** `a{b,c}` → `ab`, `ac` */
function expand(parts: Part[]): string[] {
  return parts.reduce<string[]>(
    (starts, part) => {
      const ends = typeof part === 'string' ? [part] : part.flatMap(expand);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

/**
 * A part of a glob. `one` matches one character that passes its test, `star` any number of them, and `folders` any
 * number of whole folders: the next part can begin only where a folder ends.
 */
type Step = { kind: 'one' | 'star' | 'folders'; takes: (character: string) => boolean };

const isAny = () => true;
const isNoSlash = (character: string) => character !== '/';

/** The steps of a glob without braces; undefined when its brackets are invalid. */
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
    const pattern = new RegExp(`^[${isNot ? '^' : ''}${set.replace(/[\\\]^[]/g, '\\$&')}]$`, 'u');
    return (character) => character !== '/' && pattern.test(character);
  } catch {
    return undefined;
  }
}

/** Follows all ways through the steps at the same time, so that no glob takes a long time. */
function leadsThrough(steps: Step[], path: string, isParentEnough: boolean): boolean {
  let at = new Places(steps);
  let next = new Places(steps);
  at.enter(0);
  for (const character of path) {
    if (isParentEnough && character === '/' && at.isAtEnd) return true;
    for (const index of at.indexes) {
      const step = steps[index];
      if (!step?.takes(character)) continue;
      if (step.kind === 'one') next.enter(index + 1);
      else if (step.kind === 'star' || character === '/') next.enter(index);
      else next.add(index);
    }
    if (next.indexes.length === 0) return false;
    [at, next] = [next, at];
    next.clear();
  }
  return at.isAtEnd;
}

/** The set of steps that may take the next character. */
class Places {
  readonly indexes: number[] = [];
  readonly #steps: Step[];
  readonly #isIn: Uint8Array;

  constructor(steps: Step[]) {
    this.#steps = steps;
    this.#isIn = new Uint8Array(steps.length + 1);
  }

  get isAtEnd(): boolean {
    return this.#isIn[this.#steps.length] === 1;
  }

  /** Returns false when the step is already in the set. */
  add(index: number): boolean {
    if (this.#isIn[index] === 1) return false;
    this.#isIn[index] = 1;
    this.indexes.push(index);
    return true;
  }

  /** Adds a step, and those after it for as long as a step can match nothing. */
  enter(index: number): void {
    for (let next = index; this.add(next) || next === index; next++) {
      const step = this.#steps[next];
      if (step === undefined || step.kind === 'one') return;
    }
  }

  clear(): void {
    for (const index of this.indexes) this.#isIn[index] = 0;
    this.indexes.length = 0;
  }
}

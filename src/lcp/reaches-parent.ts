/**
 * Finds out whether brace, class or group expansion turns a glob into one that contains `..`.
 *
 * The pattern is read once, from left to right. Of every part it is enough to know whether it can be empty, begin with a
 * dot, end with a dot, be a single dot, and contain two dots in a row; alternatives and sequences follow from their parts.
 */

type Part = { empty: boolean; starts: boolean; ends: boolean; double: boolean };

const NOTHING: Part = { empty: true, starts: false, ends: false, double: false };
const DOT: Part = { empty: false, starts: true, ends: true, double: false };
const OTHER: Part = { empty: false, starts: false, ends: false, double: false };

/** @returns true when some expansion of the glob contains `..`; braces nested beyond 100 levels count as one that does */
export function reachesParent(glob: string): boolean {
  const reader = { glob, at: glob.startsWith('!') ? 1 : 0, hasNoClass: false };
  return readSequence(reader, '', 0).double;
}

type Reader = { glob: string; at: number; hasNoClass: boolean };

/** Reads up to one of the characters in `stops`, which is left for the caller. */
function readSequence(reader: Reader, stops: string, level: number): Part {
  let all = NOTHING;
  while (reader.at < reader.glob.length) {
    const character = reader.glob[reader.at] ?? '';
    if (stops.includes(character)) break;
    all = join(all, readPart(reader, character, level));
  }
  return all;
}

function readPart(reader: Reader, character: string, level: number): Part {
  const { glob, at } = reader;
  if (character === '[') return readClass(reader);
  const isGroup = '@?*+'.includes(character) && glob[at + 1] === '(';
  if (character === '{' || isGroup) {
    if (level >= 100) {
      reader.at = glob.length;
      return { ...OTHER, double: true };
    }
    reader.at += isGroup ? 2 : 1;
    const { part: inner, isClosed } = readAlternatives(reader, isGroup ? '|)' : ',}', level + 1);
    if (!isClosed) return inner;
    const again = '*+'.includes(character) ? join(inner, inner) : inner;
    return { ...again, empty: inner.empty || '?*'.includes(character) };
  }
  reader.at += 1;
  return character === '.' ? DOT : OTHER;
}

/** Reads `a,b}` or `a|b)`. When it is not closed, the opening brace and the separators are characters like any other. */
function readAlternatives(reader: Reader, [separator, close]: string | string[], level: number) {
  let all: Part | undefined;
  let literal = OTHER;
  for (;;) {
    const one = readSequence(reader, `${separator}${close}`, level);
    all = all === undefined ? one : either(all, one);
    literal = join(join(literal, one), OTHER);
    const stop = reader.glob[reader.at];
    if (stop === undefined) return { part: literal, isClosed: false };
    reader.at += 1;
    if (stop === close) return { part: all, isClosed: true };
  }
}

/** Reads `[…]`: a class that names the dot, alone or within a range, can stand for one. */
function readClass(reader: Reader): Part {
  const { glob, at } = reader;
  const end = reader.hasNoClass ? -1 : glob.indexOf(']', at + 2);
  if (end === -1) {
    reader.hasNoClass = true;
    reader.at = at + 1;
    return OTHER;
  }
  reader.at = end + 1;
  const members = glob.slice(at + 1, end);
  if (/^[!^]/.test(members)) return OTHER;
  if (members.includes('.')) return DOT;
  for (let i = 1; i < members.length - 1; i++) {
    if (members[i] === '-' && (members[i - 1] ?? '') <= '.' && (members[i + 1] ?? '') >= '.') return DOT;
  }
  return OTHER;
}

function join(a: Part, b: Part): Part {
  return {
    empty: a.empty && b.empty,
    starts: a.starts || (a.empty && b.starts),
    ends: b.ends || (b.empty && a.ends),
    double: a.double || b.double || (a.ends && b.starts),
  };
}

function either(a: Part, b: Part): Part {
  return {
    empty: a.empty || b.empty,
    starts: a.starts || b.starts,
    ends: a.ends || b.ends,
    double: a.double || b.double,
  };
}

import { isEqual } from '../../src/words/json-value.ts';

/** What strict JSON allows and does not survive reading. */
export type Hazard = 'duplicate' | 'proto_key' | 'lone_surrogate' | 'number_precision' | 'too_deep';

/** How many levels are read. */
const DEEPEST = 100;

/**
 * Looks for what would be lost on reading, on its own way: nothing of `src/` is used.
 *
 * @param json strict JSON, which `JSON.parse` takes
 */
export function findHazards(json: string): Set<Hazard> {
  const found = new Set<Hazard>();
  walkValue({ json, at: 0, found }, 0);
  return found;
}

type Walk = { json: string; at: number; found: Set<Hazard> };

function walkValue(walk: Walk, depth: number): void {
  skipSpace(walk);
  const first = walk.json[walk.at];
  if (first === '{' || first === '[') {
    if (depth >= DEEPEST) walk.found.add('too_deep');
    walk.at += 1;
    if (first === '{') walkFields(walk, depth + 1);
    else walkItems(walk, depth + 1);
  } else if (first === '"') takeString(walk);
  else takeScalar(walk);
}

function walkItems(walk: Walk, depth: number): void {
  skipSpace(walk);
  if (walk.json[walk.at] === ']') {
    walk.at += 1;
    return;
  }
  do {
    walkValue(walk, depth);
    skipSpace(walk);
    walk.at += 1;
  } while (walk.json[walk.at - 1] === ',');
}

function walkFields(walk: Walk, depth: number): void {
  const values = new Map<string, [start: number, end: number]>();
  skipSpace(walk);
  if (walk.json[walk.at] === '}') {
    walk.at += 1;
    return;
  }
  do {
    skipSpace(walk);
    const name = takeString(walk);
    if (name === '__proto__') walk.found.add('proto_key');
    skipSpace(walk);
    walk.at += 1;
    const start = walk.at;
    walkValue(walk, depth);
    const before = values.get(name);
    if (before !== undefined && !isSame(walk.json, before, [start, walk.at])) walk.found.add('duplicate');
    values.set(name, [start, walk.at]);
    skipSpace(walk);
    walk.at += 1;
  } while (walk.json[walk.at - 1] === ',');
}

function isSame(json: string, one: [number, number], two: [number, number]): boolean {
  return isEqual(JSON.parse(json.slice(...one)), JSON.parse(json.slice(...two)));
}

function takeString(walk: Walk): string {
  STRING.lastIndex = walk.at;
  const [text = ''] = STRING.exec(walk.json) ?? [];
  walk.at += text.length;
  const value = text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
  // Half a character that is lone in the text is lost on its way, though an escape beside it may be its other half.
  if (![text, value].every(isWellFormed)) walk.found.add('lone_surrogate');
  return value;
}

function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}

const STRING = /"(?:[^"\\]|\\.)*"/y;

function takeScalar(walk: Walk): void {
  SCALAR.lastIndex = walk.at;
  const [text = ''] = SCALAR.exec(walk.json) ?? [];
  walk.at += text.length;
  if (/[0-9]/.test(text) && digitsOf(text) !== digitsOf(String(Number(text)))) walk.found.add('number_precision');
}

const SCALAR = /[^\s,\]}]+/y;

/** Sign, digits and power of ten of a number: equal for equal numbers. */
function digitsOf(number: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(number) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (whole === '' || short === '') return whole === '' ? number : '0';
  return `${sign}${short}e${Number(power) - part.length + digits.length - short.length}`;
}

function skipSpace(walk: Walk): void {
  for (let code = walk.json.charCodeAt(walk.at); code === 32 || (code >= 9 && code <= 13); ) {
    walk.at += 1;
    code = walk.json.charCodeAt(walk.at);
  }
}

/** Fields that two objects of a message know: each stays in the object in which it stands. */

import { validate } from '../../../../src/index.ts';
import { isMessage } from '../../../../src/testing/apply.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { fieldShape, resolveShape } from '../../../../src/testing/shapes.ts';
import type { Shape } from '../../../../src/words/contract.ts';
import { contractOf, type Drawn, type Expect, type Generator } from '../case.ts';
import { corpusMessages, type Fields, type Message, messageOf } from '../messages.ts';
import { breakCloser, damageNear, dropComma, neutralEdits, placesOf } from './small-damage.ts';

export const balance: readonly Generator[] = [
  {
    name: 'field of another object, strict',
    invariant: 'balance',
    draw: (random) => drawMoved(random, (text) => text, 'strict'),
  },
  {
    name: 'field of another object, neutral edits',
    invariant: 'balance',
    weight: 4,
    draw: (random) => drawMoved(random, neutralEdits),
  },
  {
    name: 'field of another object, a comma lost',
    invariant: 'balance',
    weight: 2,
    draw: (random) => drawMoved(random, dropComma),
  },
  {
    name: 'field of another object, damage',
    invariant: 'balance',
    weight: 3,
    draw: (random) => drawMoved(random, damageNear),
  },
  { name: 'field of another object, last closers lost', invariant: 'balance', draw: drawUnclosed },
  { name: 'a closer lost between two objects', invariant: 'balance', weight: 3, draw: drawLostCloser },
  { name: 'a closer too many', invariant: 'balance', weight: 2, draw: drawExtraCloser },
];

/** An object in a message, and the path to it. */
type Node = { path: readonly string[]; shape: Shape | undefined; value: Fields };

/** A message in which an object holds a field that another object knows. */
type Moved = Message & { field: string; given: unknown; at: Node; owner: Node };

function movedOf(random: Random): Moved | undefined {
  const { contract, value: made } = random.chance(0.3) ? writtenOf(random) : messageOf(random);
  const nodes = nodesOf(made, contractOf(contract).shape);
  if (nodes.length < 2) return undefined;
  const owner = random.pick(nodes);
  const known = Object.keys(owner.shape?.type === 'object' ? owner.shape.fields : {});
  const near = nodes.filter((node) => node !== owner && isNear(node, owner));
  if (known.length === 0 || near.length === 0) return undefined;
  const at = random.pick(near);
  const field = random.pick(known);
  const shape = fieldShape(owner.shape, field);
  if (Object.hasOwn(at.value, field)) return undefined;
  const given = Object.hasOwn(owner.value, field) && random.chance(0.2) ? owner.value[field] : sampleOf(shape, random);
  const value = structuredClone(made);
  const isRequired = owner.shape?.type === 'object' && owner.shape.required.includes(field);
  const isHolder = at.path.join('/').startsWith([...owner.path, field].join('/'));
  if (!isRequired && !isHolder && random.chance(0.9)) delete (objectAt(value, owner.path) as Fields)[field];
  put(objectAt(value, at.path) as Fields, field, given, random);
  return { contract, value, field, given, at, owner };
}

/** A message of the corpus, of any contract. */
function writtenOf(random: Random): Message {
  const contract = random.pick([
    'JobEnvelope',
    'MissionContext',
    'FeedbackContext',
    'SpeckitResponse',
    'LlmReply',
  ] as const);
  return { contract, value: random.pick(corpusMessages(contract)) };
}

/** One of them holds the other, or both stand in the same list or object. */
function isNear(a: Node, b: Node): boolean {
  const length = Math.min(a.path.length, b.path.length);
  const shared = a.path.findIndex((step, i) => step !== b.path[i]);
  return shared === -1 || shared >= length - 2;
}

function nodesOf(value: unknown, shape: Shape | undefined, path: readonly string[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = resolveShape(shape, value);
  const below = Object.entries(value).flatMap(([name, part]) => {
    const inner = known?.type === 'array' ? known.items : fieldShape(known, name);
    return nodesOf(part, inner, [...path, name]);
  });
  return Array.isArray(value) ? below : [{ path, shape: known, value: value as Fields }, ...below];
}

function objectAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part, step) => (part as Fields)[step], value);
}

/** Puts the field at the end, or at another place. */
function put(object: Fields, field: string, given: unknown, random: Random): void {
  const entries = Object.entries(object);
  entries.splice(random.chance(0.6) ? entries.length : random.int(entries.length + 1), 0, [field, given]);
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, Object.fromEntries(entries));
}

function sampleOf(shape: Shape | undefined, random: Random): unknown {
  if (shape?.type === 'boolean') return true;
  if (shape?.type === 'number' || shape?.type === 'integer') return random.int(9);
  if (shape?.type === 'array') return [sampleOf(shape.items, random)];
  if (shape?.type === 'object') return {};
  if (shape?.type === 'constant') return shape.value;
  if (shape?.type === 'string' && shape.enum) return random.pick(shape.enum);
  if (shape?.type === 'union' || shape?.type === 'any') return random.pick([{}, 'x', 1]);
  return random.pick(['x', 'a.md', 'All is done.']);
}

function drawMoved(
  random: Random,
  damage: (text: string, random: Random) => string | undefined,
  kind?: 'strict',
): Drawn | undefined {
  const moved = movedOf(random);
  if (moved === undefined) return undefined;
  const { contract, value } = moved;
  const isValid = isMessage(contractOf(contract), value);
  // A value of the wrong type in a field that the object knows may be read as the type that it wants.
  if (!isValid && moved.at.shape?.type === 'object' && Object.hasOwn(moved.at.shape.fields, moved.field))
    return undefined;
  const json = JSON.stringify(value, null, random.pick([0, 0, 2]));
  const text = damage(json, random);
  // Where the brackets do not balance, a text of an invalid message may be that of a valid one.
  if (text === undefined || (!isValid && bracketsOf(text) !== bracketsOf(json))) return undefined;
  const expect = !isValid ? ({ refuse: true } as const) : kind ? { take: value } : { takeOrRefuse: value };
  return { contract, text, expect, about: aboutOf(moved) };
}

function bracketsOf(text: string): number {
  return text.replace(/[^{}[\]]/g, '').length;
}

function aboutOf({ field, at, owner }: Moved): string {
  return `${field} of /${owner.path.join('/')} in /${at.path.join('/')}`;
}

/** Only the last closers are lost: nobody knows whether the text went on. */
function drawUnclosed(random: Random): Drawn | undefined {
  const moved = movedOf(random);
  if (moved === undefined) return undefined;
  const json = JSON.stringify(moved.value);
  const closers = /[}\]]+$/.exec(json)?.[0].length ?? 1;
  const text = neutralEdits(json.slice(0, json.length - 1 - random.int(closers)), random);
  if (text.startsWith('```')) return undefined;
  return { contract: moved.contract, text, expect: { refuse: true, reasons: ['truncated'] }, about: aboutOf(moved) };
}

/** `}` is lost behind an inner object, so that the fields behind it may belong to either. */
function drawLostCloser(random: Random): Drawn | undefined {
  const moved = movedOf(random);
  if (moved === undefined || !isMessage(contractOf(moved.contract), moved.value)) return undefined;
  const text = breakCloser(JSON.stringify(moved.value), random);
  if (text === undefined) return undefined;
  const places = [...text, ''].map((_, at) => `${text.slice(0, at)}}${text.slice(at)}`);
  return drawnOf(moved, text, places);
}

/** One closer more than there are openers. */
function drawExtraCloser(random: Random): Drawn | undefined {
  const moved = movedOf(random);
  if (moved === undefined || !isMessage(contractOf(moved.contract), moved.value)) return undefined;
  const json = JSON.stringify(moved.value);
  const at = random.pick(placesOf(json, '}'));
  const text = `${json.slice(0, at)}}${json.slice(at)}`;
  const isLast = /^[}\]\s]*$/.test(json.slice(at));
  const places = isLast ? [] : placesOf(json, '}').map((place) => place + Number(place >= at));
  return drawnOf(
    moved,
    text,
    [at, ...places].map((place) => text.slice(0, place) + text.slice(place + 1)),
  );
}

/** A text with the messages that it may stand for: of two nobody knows which. */
function drawnOf(moved: Moved, text: string, texts: readonly string[]): Drawn {
  const contract = contractOf(moved.contract);
  const open = new Map<string, unknown>([[JSON.stringify(moved.value), moved.value]]);
  for (const one of texts) {
    const value = readStrict(one);
    if (isMessage(contract, value) && !givesTwoValues(one)) open.set(JSON.stringify(value), value);
  }
  // Damage creates no field that its object does not know.
  const strict = [...open.values()].filter((value) => validate(contract, value, { strict: true }).success);
  const values = strict.length > 0 ? strict : [...open.values()];
  const expect: Expect = values.length === 1 ? { takeOrRefuse: values[0] } : { refuse: true };
  return { contract: moved.contract, text, expect, about: aboutOf(moved) };
}

/** Whether an object of compact JSON gives a field twice, with different values: a conflict, and no reading. */
function givesTwoValues(json: string): boolean {
  const last = JSON.stringify(readStrict(json));
  if (last.length === json.length) return false;
  const objects: Map<string, string>[] = [];
  for (const { index, 0: token } of json.matchAll(/"(?:[^"\\]|\\.)*":?|[{}]/g)) {
    if (token === '{') objects.push(new Map());
    else if (token === '}') objects.pop();
    else if (token.endsWith(':')) {
      const value = valueAt(json, index + token.length);
      const given = objects.at(-1)?.get(token) ?? value;
      if (given !== value) return true;
      objects.at(-1)?.set(token, value);
    }
  }
  return false;
}

/** The text of the value that starts at an offset of compact JSON. */
function valueAt(json: string, start: number): string {
  let depth = 0;
  for (const { index, 0: token } of json.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    if (depth === 0 && /^[,}\]]$/.test(token)) return json.slice(start, start + index);
    if (/^[{[]$/.test(token)) depth += 1;
    if (/^[}\]]$/.test(token)) depth -= 1;
  }
  return json.slice(start);
}

function readStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

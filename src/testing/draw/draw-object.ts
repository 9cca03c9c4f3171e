import type { Random } from '../random.ts';
import { drawPattern } from './draw-pattern.ts';
import { drawText } from './draw-text.ts';
import { DEEP, isNever, type Node } from './node.ts';
import { UNKNOWN_FIELDS, WORDS } from './texts.ts';

/** The functions that draw the values of the fields. */
type Draws = {
  readonly random: Random;
  readonly options: { readonly small: boolean; readonly isOpen: boolean };
  draw(node: Node | boolean | undefined, field: string, depth: number): unknown;
  anything(depth: number): unknown;
};

type Fields = { [field: string]: unknown };

/** Draws an object with the required fields, and with none, some or all of the others. */
export function drawObject(node: Node, depth: number, draws: Draws): Fields {
  const { properties = {} } = node;
  const { random } = draws;
  const fields: Fields = {};
  for (const field of shuffledNowAndThen([...chooseFields(node, depth, draws)], random)) {
    const inner = properties[field];
    fields[field] = inner === undefined ? draws.anything(depth + 1) : draws.draw(inner, field, depth + 1);
  }
  addMore(node, fields, depth, draws);
  return fields;
}

function chooseFields(node: Node, depth: number, { random, options }: Draws): Set<string> {
  const { properties = {}, required = [], ways = [], atLeastOne = [] } = node;
  const possible = Object.keys(properties).filter((field) => !isNever(properties[field] ?? {}));
  const mood = options.small || depth >= DEEP ? 0 : random.pick([0, 0.3, 0.5, 0.5, 0.7, 1]);
  const chosen = new Set(possible.filter((field) => required.includes(field) || random.chance(mood)));
  for (const field of required) chosen.add(field);
  for (const { groups } of ways) {
    const group = random.pick(groups);
    for (const field of groups.flat()) if (!required.includes(field)) chosen.delete(field);
    for (const field of group) chosen.add(field);
  }
  if (atLeastOne.length > 0 && !atLeastOne.some((field) => chosen.has(field))) chosen.add(random.pick(atLeastOne));
  addNeeded(node, chosen);
  return new Set([...possible, ...required].filter((field) => chosen.has(field)));
}

/** Adds the fields that another field requires. */
function addNeeded(
  { dependencies = {}, dependentRequired = {}, dependentSchemas = {} }: Node,
  chosen: Set<string>,
): void {
  for (const field of chosen) {
    const needs = dependencies[field] ?? dependentRequired[field] ?? dependentSchemas[field];
    const names = Array.isArray(needs) ? needs : (needs as Node | undefined)?.required;
    for (const name of names ?? []) chosen.add(name as string);
  }
}

/** Adds the entries of a record, and unknown fields if they are allowed. */
function addMore(node: Node, fields: Fields, depth: number, draws: Draws): void {
  const {
    properties = {},
    additionalProperties: rest,
    minProperties = 0,
    maxProperties = Number.POSITIVE_INFINITY,
  } = node;
  const { random, options } = draws;
  const patterns = Object.entries(node.patternProperties ?? {});
  const isRecord = typeof rest === 'object' || patterns.length > 0;
  const isFree = rest === true || isRecord || (options.isOpen && rest === undefined);
  if (!isFree) return;
  const chance = isRecord || rest === true ? 1 : 0.12;
  const isBare = options.small || depth >= DEEP;
  const wanted = isBare || !random.chance(chance) ? 0 : random.pick(isRecord ? [0, 1, 2, 2, 3] : [0, 0, 1, 2]);
  const all = Math.min(maxProperties, Math.max(minProperties, Object.keys(fields).length + wanted));
  for (let tries = 0; Object.keys(fields).length < all && tries < 40; tries++) {
    const [pattern, inner] = patterns.length > 0 ? random.pick(patterns) : [undefined, rest];
    const key = keyOf(node, pattern, isRecord, random);
    if (key === undefined || Object.hasOwn(properties, key) || Object.hasOwn(fields, key) || key === '__proto__')
      continue;
    fields[key] = typeof inner === 'object' ? draws.draw(inner, key, depth + 1) : draws.anything(depth + 1);
  }
}

function keyOf(node: Node, pattern: string | undefined, isRecord: boolean, random: Random): string | undefined {
  if (pattern !== undefined) return drawPattern(pattern, random);
  const { propertyNames } = node;
  if (propertyNames?.enum !== undefined) return String(random.pick(propertyNames.enum));
  if (propertyNames !== undefined) return drawText({ field: 'key' }, propertyNames, random);
  return random.pick(isRecord ? WORDS : UNKNOWN_FIELDS);
}

/** Shuffles the keys now and then, because JSON that is written by hand has them in any order. */
function shuffledNowAndThen(fields: string[], random: Random): string[] {
  if (!random.chance(0.2)) return fields;
  for (let i = fields.length - 1; i > 0; i--) {
    const other = random.int(i + 1);
    [fields[i], fields[other]] = [fields[other] as string, fields[i] as string];
  }
  return fields;
}

/** What the contract's table says about an object whose kind may not be known yet. */

import { nearest } from '../check/nearest.ts';
import type { ObjectShape, Shape, UnionShape } from '../words/contract.ts';
import { looseName } from './characters.ts';

/** The fields that an object may have, over all the members that it may be. */
export type Fields = {
  /** The field that a name stands for, in whatever spelling. */
  nameOf(name: string): string | undefined;
  knows(name: string): boolean;
  /** The one that a name is a slip of. */
  nearTo(name: string): string | undefined;
  /** One of the objects cannot be without it. */
  requires(name: string): boolean;
  /** The names are of the sender's choosing, and so nothing is known of them. */
  isRecord: boolean;
  /** No name is known. */
  isOpen: boolean;
  /** What the field may hold. */
  shapesOf(name: string): Shape[];
  /** The tag is known, or there is none: no narrower answer will come. */
  isNarrowed: boolean;
};

type Tag = { key: string; tag: string };

/** @param tag a field that was read and may be the tag of a union */
export function fieldsOf(shapes: readonly Shape[], tag?: Tag): Fields {
  const known = memory.get(shapes) ?? new Map<string, Fields>();
  memory.set(shapes, known);
  const name = tag === undefined ? '' : `${tag.key}=${tag.tag.slice(0, 80)}`;
  let fields = known.get(name);
  // A reply has many objects of few kinds; what it says of their tags may be anything.
  if (fields === undefined) {
    fields = findFields(shapes, tag);
    if (known.size < 100) known.set(name, fields);
  }
  return fields;
}

const memory = /* @__PURE__ */ new WeakMap<readonly Shape[], Map<string, Fields>>();

function findFields(shapes: readonly Shape[], tag?: Tag): Fields {
  const objects: ObjectShape[] = [];
  let isNarrowed = true;
  for (const shape of shapes) if (!collect(shape, tag, objects)) isNarrowed = false;
  const known = new Map<string, { name: string; shapes: Shape[] }>();
  for (const { fields } of objects) {
    for (const [name, shape] of Object.entries(fields)) {
      if (shape.type === 'absent') continue;
      const entry = known.get(looseName(name));
      if (entry === undefined) known.set(looseName(name), { name, shapes: [shape] });
      else if (!entry.shapes.includes(shape)) entry.shapes.push(shape);
    }
  }
  const required = new Set(objects.flatMap((object) => object.required.map(looseName)));
  const values = objects.flatMap((object) => object.values ?? []);
  const exact = new Map([...known.values()].map((entry) => [entry.name, entry]));
  const entryOf = (name: string) => exact.get(name) ?? known.get(looseName(name));
  return {
    nameOf: (name) => entryOf(name)?.name,
    knows: (name) => entryOf(name) !== undefined,
    nearTo: nearestOf([...known].map(([plain, { name }]) => ({ name, length: plain.length }))),
    requires: (name) => required.has(looseName(name)),
    shapesOf: (name) => entryOf(name)?.shapes ?? values,
    isRecord: values.length > 0,
    isOpen: known.size === 0,
    isNarrowed,
  };
}

/** How many answers are remembered. */
const MOST_KNOWN = 1000;

/** Finds the nearest of some names. Only those of about the same length, as letters and digits, are compared. */
function nearestOf(names: readonly { name: string; length: number }[]): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (known.has(word)) return known.get(word);
    const whole = looseName(word).length;
    const last = looseName(
      word.slice(Math.max(word.lastIndexOf('.'), word.lastIndexOf('/'), word.lastIndexOf(':')) + 1),
    );
    const alike = names.filter(({ length }) => Math.abs(length - whole) <= 2 || length === last.length);
    const near = nearest(
      word,
      alike.map(({ name }) => name),
    );
    if (known.size === MOST_KNOWN) known.clear();
    known.set(word, near);
    return near;
  };
}

/** The list of one shape, the same each time: what was found out about it is known by the list. */
export function alone(shape: Shape): readonly Shape[] {
  let shapes = alones.get(shape);
  if (shapes === undefined) {
    shapes = [shape];
    alones.set(shape, shapes);
  }
  return shapes;
}

const alones = /* @__PURE__ */ new WeakMap<Shape, readonly Shape[]>();

/** What the items of a list may be. */
export function itemsOf(shapes: readonly Shape[]): Shape[] {
  let items = itemMemory.get(shapes);
  if (items === undefined) {
    items = shapes.flatMap((shape) => (shape.type === 'array' ? [shape.items] : []));
    itemMemory.set(shapes, items);
  }
  return items;
}

const itemMemory = /* @__PURE__ */ new WeakMap<readonly Shape[], Shape[]>();

/** Adds the objects that a shape may be; answers false when a tag would leave fewer. */
function collect(shape: Shape | UnionShape['members'][string], tag: Tag | undefined, into: ObjectShape[]): boolean {
  if (shape.type === 'object') {
    into.push(shape);
    return true;
  }
  if (shape.type === 'keyed') {
    collect(shape.present, tag, into);
    collect(shape.absent, tag, into);
    return false;
  }
  if (shape.type !== 'union') return true;
  if (tag !== undefined && looseName(tag.key) === looseName(shape.tag)) {
    const name = memberName(shape, tag.tag);
    const member = name === undefined ? shape.otherwise : shape.members[name];
    if (member) return collect(member, tag, into);
  }
  for (const member of Object.values(shape.members)) collect(member, tag, into);
  if (shape.otherwise) into.push(shape.otherwise);
  return false;
}

/** The member that a tag names, in whatever spelling. */
export function memberName(shape: UnionShape, tag: string): string | undefined {
  if (Object.hasOwn(shape.members, tag)) return tag;
  const plain = looseName(tag);
  const near = Object.keys(shape.members).filter((name) => looseName(name) === plain);
  return near.length === 1 ? near[0] : undefined;
}

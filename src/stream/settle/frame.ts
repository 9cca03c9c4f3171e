import { fieldShapes, fitSettled, itemShapes, type Known, objectShapes, type Shapes } from './fit-settled.ts';

type Fields = { [key: string]: unknown };

/** An object or a list that is being read, or was. */
export type Frame = {
  readonly isList: boolean;
  readonly shapes: Shapes;
  readonly parent: Frame | undefined;
  /** Its key or index within the parent. */
  readonly key: string;
  /** Its content as it was written. */
  raw: Fields | unknown[];
  /** The settled part of it; undefined while that is equal to the written content. */
  shown: Fields | unknown[] | undefined;
  /** The shapes of its items, if it is a list. */
  readonly items: Shapes;
  /** The object shapes that are possible, once that is known. */
  objects: Shapes | undefined;
  /** The key whose value comes next. */
  name: string;
  /** Whether one of the items is not certain; then none of the items after it is either. */
  isStopped: boolean;
  /** The number of settled fields or items. */
  count: number;
  /** Whether the contract does not describe its values. */
  isForeign: boolean;
  /** Whether it is inside an item of a list, which is shown only when it is complete. */
  readonly isHidden: boolean;
};

/**
 * A value that was read. It becomes certain when the text after it arrives. `inner` is the frame of an object or a
 * list.
 */
export type Read = { frame: Frame; key: string; value: unknown; inner: Frame | undefined };

export function openFrame(isList: boolean, shapes: Shapes, parent: Frame | undefined, key: string): Frame {
  const isForeign = shapes.length === 0;
  const items = isList ? itemShapes(shapes) : [];
  const objects = isList ? undefined : objectShapes(shapes, {});
  const isKnown = isList ? items.length > 0 : objects !== undefined;
  return {
    isList,
    shapes,
    parent,
    key,
    raw: isList ? [] : {},
    shown: isKnown ? undefined : isList ? [] : {},
    items,
    objects,
    name: '',
    isStopped: false,
    count: 0,
    isForeign,
    isHidden: parent !== undefined && (parent.isList || parent.isHidden),
  };
}

/** The shapes that a value within a frame may have. */
export function shapesWithin(frame: Frame): Shapes {
  if (frame.isForeign) return [];
  if (frame.isList) return frame.items;
  return frame.objects === undefined ? [] : fieldShapes(frame.objects, frame.name);
}

/** Adds a value that is not certain yet. */
export function addRaw(frame: Frame, key: string, value: unknown): void {
  if (Array.isArray(frame.raw)) frame.raw.push(value);
  else frame.raw[key] = value;
}

/**
 * Marks a value as certain.
 *
 * @param reads the values that were read and not certain
 * @param at the index of the one that is certain now; those after it are not yet
 */
export function settle(reads: readonly Read[], at: number): void {
  const read = reads[at] as Read;
  const { frame } = read;
  if (frame.isStopped) return;
  if (frame.isList) return settleItem(read);
  if (frame.objects !== undefined) return settleField(read, reads, at);
  // Once the tag is known, all earlier fields can be shown.
  frame.objects = objectShapes(frame.shapes, frame.raw as Known);
  if (frame.objects === undefined) return;
  const open = keysOf(frame, reads, at);
  for (const key of Object.keys(frame.raw)) {
    const value = (frame.raw as Fields)[key];
    if (key === read.key) settleField(read, reads, at);
    else if (!open.has(key)) settleField({ frame, key, value, inner: undefined }, reads, at);
  }
}

function settleItem({ frame, value, inner }: Read): void {
  const fit = fitRead(frame.items, value, inner);
  if (fit !== value) frame.shown ??= (frame.raw as unknown[]).slice(0, frame.count);
  if (fit === undefined) {
    frame.isStopped = true;
    return;
  }
  if (frame.shown !== undefined) (frame.shown as unknown[]).push(fit);
  frame.count += 1;
}

function settleField({ frame, key, value, inner }: Read, reads: readonly Read[], at: number): void {
  const fit = fitRead(fieldShapes(frame.objects ?? [], key), value, inner);
  if (fit !== value) frame.shown ??= copyWithout(frame.raw as Fields, keysOf(frame, reads, at).add(key));
  if (fit === undefined) return;
  if (frame.shown !== undefined) (frame.shown as Fields)[key] = fit;
  frame.count += 1;
}

/** The part of a value that fits its shapes; an object or a list that was read with these shapes is not checked again. */
function fitRead(shapes: Shapes, value: unknown, inner: Frame | undefined): unknown {
  if (inner === undefined || shapes.length === 0) return fitSettled(shapes, value);
  if (shapes.some(({ type }) => type === 'any')) return value;
  const isSame = inner.isList
    ? isSameShapes(inner.shapes, shapes)
    : inner.objects !== undefined && isSameShapes(inner.objects, objectShapes(shapes, inner.raw as Known));
  if (!isSame || (inner.isList && inner.items.length === 0)) return fitSettled(shapes, value);
  return inner.shown ?? inner.raw;
}

function isSameShapes(one: Shapes, other: Shapes | undefined): boolean {
  return one.length === other?.length && one.every((shape, i) => shape === other[i]);
}

/** The keys of a frame that are not certain yet, from an index on. */
export function keysOf(frame: Frame, reads: readonly Read[], from = 0): Set<string> {
  const keys = new Set<string>();
  for (let at = from; at < reads.length; at++) if (reads[at]?.frame === frame) keys.add(reads[at]?.key ?? '');
  return keys;
}

export function copyWithout(fields: Fields, left: ReadonlySet<string>): Fields {
  if (left.size === 0) return { ...fields };
  const copy: Fields = {};
  for (const key of Object.keys(fields)) if (!left.has(key)) copy[key] = fields[key];
  return copy;
}

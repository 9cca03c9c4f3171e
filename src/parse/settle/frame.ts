import { fieldShapes, fitSettled, itemShapes, type Known, objectShapes, type Shapes } from './fit-settled.ts';

/** An object or a list that is open, or was. */
export type Frame = {
  readonly isList: boolean;
  readonly shapes: Shapes;
  readonly parent: Frame | undefined;
  /** Its name or number within the parent. */
  readonly key: string;
  /** What stands in it, as it was written. */
  raw: { [key: string]: unknown } | unknown[];
  /** What of it is settled. */
  shown: { [key: string]: unknown } | unknown[];
  /** What its items may be, if it is a list. */
  readonly items: Shapes;
  /** What objects it may be, once that can be told. */
  objects: Shapes | undefined;
  /** The name whose value comes. */
  name: string;
  /** An item is not certain: none behind it is. */
  isStopped: boolean;
  /** How many fields are settled. */
  count: number;
  /** Its values are of no contract. */
  isForeign: boolean;
  /** It stands in an item of a list, which is shown when it is finished. */
  readonly isHidden: boolean;
};

export function openFrame(isList: boolean, shapes: Shapes, parent: Frame | undefined, key: string): Frame {
  const isForeign = shapes.length === 0;
  return {
    isList,
    shapes,
    parent,
    key,
    raw: isList ? [] : {},
    shown: isList ? [] : {},
    items: isList ? itemShapes(shapes) : [],
    objects: isList ? undefined : objectShapes(shapes, {}),
    name: '',
    isStopped: false,
    count: 0,
    isForeign,
    isHidden: parent !== undefined && (parent.isList || parent.isHidden),
  };
}

/** What a value within a frame may be. */
export function shapesWithin(frame: Frame): Shapes {
  if (frame.isForeign) return [];
  if (frame.isList) return frame.items;
  return frame.objects === undefined ? [] : fieldShapes(frame.objects, frame.name);
}

/** Notes what was read, before it is certain. */
export function addRaw(frame: Frame, key: string, value: unknown): void {
  if (Array.isArray(frame.raw)) frame.raw.push(value);
  else frame.raw[key] = value;
}

/** Takes a value as certain. */
export function settle(frame: Frame, key: string, value: unknown): void {
  if (frame.isForeign || frame.isStopped) return;
  if (Array.isArray(frame.shown)) {
    const fit = fitSettled(frame.items, value);
    if (fit === undefined) frame.isStopped = true;
    else frame.shown.push(fit);
    return;
  }
  if (frame.objects !== undefined) return settleField(frame, key, value);
  // With its tag all that stood before it can be told.
  const known = frame.raw as Known;
  frame.objects = objectShapes(frame.shapes, known);
  if (frame.objects === undefined) return;
  for (const [name, one] of Object.entries(known)) {
    settleField(frame, name, one);
    if (name === key) break;
  }
}

function settleField(frame: Frame, key: string, value: unknown): void {
  const fit = fitSettled(fieldShapes(frame.objects ?? [], key), value);
  if (fit === undefined) return;
  (frame.shown as { [key: string]: unknown })[key] = fit;
  frame.count += 1;
}

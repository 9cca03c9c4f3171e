import { copyWithout, type Frame, keysOf, type Read } from './frame.ts';

type Fields = { [key: string]: unknown };

/**
 * What is certain of an object, and of what is open inside it; a copy of what still grows.
 *
 * @param open the innermost open frame
 * @param pending what was read and is not certain yet
 */
export function settledOf(open: Frame, pending: readonly Read[]): Fields {
  let inner: Fields | unknown[] | undefined;
  let key = '';
  for (let frame: Frame | undefined = open; frame !== undefined; frame = frame.parent) {
    inner = settledIn(frame, pending, key, inner);
    key = frame.key;
  }
  return (inner ?? {}) as Fields;
}

/** What is certain of a frame and of what is open inside it; undefined when that is nothing. */
function settledIn(
  frame: Frame,
  pending: readonly Read[],
  openKey: string,
  open: Fields | unknown[] | undefined,
): Fields | unknown[] | undefined {
  const { shown, raw, count } = frame;
  // An item of a list is shown when it is complete.
  if (Array.isArray(raw)) return count === 0 ? undefined : ((shown as unknown[] | undefined) ?? raw).slice(0, count);
  const copy = shown === undefined ? copyWithout(raw, keysOf(frame, pending)) : { ...(shown as Fields) };
  let isEmpty = count === 0;
  const put = (key: string, part: Fields | unknown[] | undefined) => {
    if (part === undefined) return;
    copy[key] = part;
    isEmpty = false;
  };
  if (!Object.hasOwn(copy, openKey)) put(openKey, open);
  // Values inside a field stay certain while the rest of it arrives.
  for (const { frame: within, key, inner } of pending)
    if (within === frame && inner !== undefined) put(key, settledIn(inner, pending, '', undefined));
  return isEmpty ? undefined : copy;
}

/** What is certain as it was written, even if the contract does not know it. */
export function writtenOf(open: Frame, pending: readonly Read[]): unknown {
  if (pending.length === 0 && open.parent === undefined) return open.raw;
  let inner: unknown;
  let key = '';
  for (let frame: Frame | undefined = open; frame !== undefined; frame = frame.parent) {
    const left = keysOf(frame, pending);
    if (Array.isArray(frame.raw)) {
      const { length } = pending.filter((read) => read.frame === frame);
      inner = frame.raw.slice(0, frame.raw.length - length);
    } else {
      const fields = copyWithout(frame.raw, left);
      if (inner !== undefined) fields[key] = inner;
      inner = fields;
    }
    key = frame.key;
  }
  return inner;
}

/** The number of open items and fields, which have to be copied to show what is settled. */
export function openSizeOf(open: Frame): { items: number; fields: number } {
  let items = 0;
  let fields = 0;
  for (let frame: Frame | undefined = open; frame !== undefined; frame = frame.parent) {
    if (frame.isList) items += frame.count;
    else fields += frame.count;
  }
  return { items, fields };
}

/** Makes a function that copies frames, so that the copies can go on in another way. Copies of nested frames stay nested. */
export function copierOfFrames(): (frame: Frame) => Frame {
  const copies = new Map<Frame, Frame>();
  const copy = (frame: Frame): Frame => {
    const known = copies.get(frame);
    if (known !== undefined) return known;
    const parent = frame.parent && copy(frame.parent);
    const shown = frame.shown && copyOf(frame.shown);
    const one = { ...frame, parent, raw: copyOf(frame.raw), shown };
    copies.set(frame, one);
    return one;
  };
  return copy;
}

function copyOf<T extends object>(value: T): T {
  return (Array.isArray(value) ? [...value] : { ...value }) as T;
}

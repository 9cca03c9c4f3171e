/** The objects and arrays that are open at the reader's position, and the fields that may still follow in them. */
import type { Shape } from '../../words/contract.ts';
import { skipJsonSpace } from '../text/skip-space.ts';
import type { ListTree, Member, ObjectTree, Tree } from '../tree.ts';
import { type Fields, kindsOf } from './fields.ts';

/** An open object or array. */
export type Frame = {
  readonly tree: ObjectTree | ListTree;
  readonly isList: boolean;
  readonly closer: string;
  /** The shapes that it may have. */
  readonly shapes: readonly Shape[];
  /** The shapes that the items of an array may have. */
  readonly items: readonly Shape[];
  fields: Fields;
  /** Its opening brace is doubled. */
  isDoubled?: boolean;
  /** The names of the fields that were read, in the contract's spelling where it has them. */
  readonly names: string[];
  /** The same as a set, created when there are many. */
  seen?: Set<string> | undefined;
  /** The field whose value is being read. */
  member?: Member | undefined;
};

/** The items or members that were read. */
export function partsOf(tree: ObjectTree | ListTree): unknown[] {
  return tree.type === 'array' ? tree.items : tree.members;
}

/** Up to this many names, searching a list is faster than creating a set. */
const FEW = 24;

/** Whether a field was already read. */
export function hasSeen(frame: Frame, name: string): boolean {
  if (frame.names.length <= FEW) return frame.names.includes(name);
  frame.seen ??= new Set(frame.names);
  return frame.seen.has(name);
}

/** Records that a field was read. */
export function noteName(frame: Frame, name: string): void {
  frame.names.push(name);
  frame.seen?.add(name);
}

/** Whether a name is free: a field that the contract has in this object, and that was not read yet. */
export function isFree(frame: Frame, name: string): boolean {
  const known = frame.isList ? undefined : frame.fields.nameOf(name);
  return known !== undefined && !hasSeen(frame, known);
}

/** Whether every object that may stand here, and has a field of that name, needs it. */
export function isRequired({ fields, shapes }: Frame, name: string): boolean {
  const kinds = kindsOf(shapes).objects.filter((one) => Object.hasOwn(one.fields, name));
  return fields.isNarrowed && kinds.every(({ required }) => required.includes(name));
}

/**
 * Where the next object of the list begins, after the closing brace of this one; −1 when there is no such brace, or
 * anything but a comma and an object follows it.
 */
export function itemBehind({ frames, text }: { frames: readonly Frame[]; text: string }, brace: number): number {
  if (text.charCodeAt(brace) !== 125 || frames.at(-2)?.closer !== ']') return -1;
  const comma = skipJsonSpace(text, brace + 1);
  if (text.charCodeAt(comma) !== 44) return -1;
  const next = skipJsonSpace(text, comma + 1);
  return text.charCodeAt(next) === 123 ? next : -1;
}

/**
 * Whether the contract does not have the last field there, or the last field inside its value: then that field may
 * belong to an outer object.
 */
export function endsUnknown({ fields, names, tree }: Frame): boolean {
  const name = names.at(-1);
  if (name === undefined || tree.type === 'array') return false;
  if (!fields.isRecord && fields.nameOf(name) === undefined) return true;
  const value = tree.members.at(-1)?.value;
  return value?.type === 'object' && value.endsUnknown === true;
}

/** Whether a name is free (see `isFree`) in the object at a level, or in one around it. */
export function isFreeFrom({ frames }: { frames: readonly Frame[] }, level: number, name: string): boolean {
  for (let i = level - 1; i >= 0; i--) if (isFree(frames[i] as Frame, name)) return true;
  return false;
}

/**
 * Whether a member could belong to one of the open objects instead: its field was not read there yet, or has the same
 * value there.
 */
export function couldStandOutside(
  { frames, text }: { frames: readonly Frame[]; text: string },
  { key, value }: Member,
): boolean {
  for (const frame of frames) {
    const name = frame.isList ? undefined : frame.fields.nameOf(key);
    if (name !== undefined && (!hasSeen(frame, name) || saysTheSame(frame.tree, key, text, value))) return true;
  }
  return false;
}

function saysTheSame(tree: ObjectTree | ListTree, key: string, text: string, { start, end }: Tree): boolean {
  const same = tree.type === 'array' ? undefined : tree.members.find((member) => member.key === key)?.value;
  return same !== undefined && text.slice(same.start, same.end) === text.slice(start, end);
}

/** What is open around the place that is read, and which fields may still stand there. */
import type { Shape } from '../../words/contract.ts';
import type { ListTree, Member, ObjectTree, Tree } from '../tree.ts';
import type { Fields } from './fields.ts';

/** An object or a list that is open. */
export type Frame = {
  readonly tree: ObjectTree | ListTree;
  readonly isList: boolean;
  readonly closer: string;
  /** What it may be. */
  readonly shapes: readonly Shape[];
  /** What the items of a list may be. */
  readonly items: readonly Shape[];
  fields: Fields;
  /** The fields that were read, by their names in the contract. */
  readonly names: string[];
  /** The same, where they are many. */
  seen?: Set<string> | undefined;
  /** The field whose value is being read. */
  member?: Member | undefined;
};

/** What stands in it. */
export function partsOf(tree: ObjectTree | ListTree): unknown[] {
  return tree.type === 'array' ? tree.items : tree.members;
}

/** How many names are looked through one by one. */
const FEW = 24;

/** Whether a field was read before. */
export function hasSeen(frame: Frame, name: string): boolean {
  if (frame.names.length <= FEW) return frame.names.includes(name);
  frame.seen ??= new Set(frame.names);
  return frame.seen.has(name);
}

export function noteName(frame: Frame, name: string): void {
  frame.names.push(name);
  frame.seen?.add(name);
}

/** Whether a field of the contract may stand in an object under a name, and was not read there. */
export function isFree(frame: Frame, name: string): boolean {
  const known = frame.isList ? undefined : frame.fields.nameOf(name);
  return known !== undefined && !hasSeen(frame, known);
}

/** The last field, or the last one within its value, is none that its object is known to have: it may belong further out. */
export function endsUnknown({ fields, names, tree }: Frame): boolean {
  const name = names.at(-1);
  if (name === undefined || tree.type === 'array') return false;
  if (!fields.isRecord && fields.nameOf(name) === undefined) return true;
  const value = tree.members.at(-1)?.value;
  return value?.type === 'object' && value.endsUnknown === true;
}

/** The same of one of the open objects, from a level outwards. */
export function isFreeFrom({ frames }: { frames: readonly Frame[] }, level: number, name: string): boolean {
  for (let i = level - 1; i >= 0; i--) if (isFree(frames[i] as Frame, name)) return true;
  return false;
}

/** A field of one of the open objects that was not read there, or that says the same there. */
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

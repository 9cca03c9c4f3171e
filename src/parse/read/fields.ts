/** What the contract's table says about an object whose kind may not be known yet. */

import type { ObjectShape, Shape, UnionShape } from '../../words/contract.ts';
import { looseName } from '../characters.ts';

/** A field that may be the tag of a union, and its text. */
export type Tag = { key: string; tag: string };

type Field = { name: string; shapes: Shape[] };

/** The fields that an object may have, over all the members that it may be. */
export class Fields {
  /** By name as it is written in the contract. */
  readonly exact = new Map<string, Field>();
  /** By what all spellings have in common. */
  private readonly loose = new Map<string, Field>();
  private readonly values: readonly Shape[];
  /** The names are of the sender's choosing, and so nothing is known of them. */
  readonly isRecord: boolean;
  /** No name is known. */
  readonly isOpen: boolean;
  /** Other names than the known ones are welcome. */
  readonly takesOthers: boolean;
  /** The tag is known, or there is none: no narrower answer will come. */
  readonly isNarrowed: boolean;

  constructor({ objects, isNarrowed }: Kinds) {
    for (const { fields } of objects) {
      for (const [name, shape] of Object.entries(fields)) if (shape.type !== 'absent') this.add(name, shape);
    }
    for (const field of this.loose.values()) this.exact.set(field.name, field);
    this.values = objects.flatMap((object) => object.values ?? []);
    this.isRecord = this.values.length > 0;
    this.isOpen = this.loose.size === 0;
    this.takesOthers = this.isOpen || this.isRecord || objects.every(({ open }) => open === true);
    this.isNarrowed = isNarrowed;
  }

  private add(name: string, shape: Shape): void {
    const plain = looseName(name);
    const entry = this.loose.get(plain);
    if (entry === undefined) this.loose.set(plain, { name, shapes: [shape] });
    else if (!entry.shapes.includes(shape)) entry.shapes.push(shape);
  }

  private fieldOf(name: string): Field | undefined {
    return this.exact.get(name) ?? (this.isOpen ? undefined : this.loose.get(looseName(name)));
  }

  /** The field that a name stands for, in whatever spelling. */
  nameOf(name: string): string | undefined {
    return this.fieldOf(name)?.name;
  }

  /** What the field may hold. */
  shapesOf(name: string): readonly Shape[] {
    return this.fieldOf(name)?.shapes ?? this.values;
  }
}

/** What an object may be. */
export type Kinds = { objects: ObjectShape[]; isNarrowed: boolean };

/** @param tag a field that was read and may be the tag of a union */
export function kindsOf(shapes: readonly Shape[], tag?: Tag): Kinds {
  const objects: ObjectShape[] = [];
  let isNarrowed = true;
  for (const shape of shapes) if (!collect(shape, tag, objects)) isNarrowed = false;
  return { objects, isNarrowed };
}

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

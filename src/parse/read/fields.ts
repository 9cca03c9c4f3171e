/** The fields that an object may have. Which member of a union the object is may still be unknown. */

import type { ObjectShape, Shape, UnionShape } from '../../words/contract.ts';
import { looseName } from '../text/characters.ts';

/** A field that may be the tag of a union, and its value. */
export type Tag = { key: string; tag: string };

type Field = { name: string; shapes: readonly Shape[] };

/** The fields of every kind of object that this one may still be. */
export class Fields {
  /** By the contract's name. */
  readonly exact = new Map<string, Field>();
  /** By the loose name, which is the same for all spellings: `fileName`, `file_name` and `File-Name`. */
  private readonly loose = new Map<string, Field>();
  /** The names in the order in which the last object had them: the next one usually has the same. */
  readonly order: string[] = [];
  private last: Field | undefined;
  private readonly values: readonly Shape[];
  /** Any key is allowed, as in a map from names to values. */
  readonly isRecord: boolean;
  /** The contract does not name any fields for it. */
  readonly isOpen: boolean;
  /** It may have fields that the contract does not name. */
  readonly takesOthers: boolean;
  /** The tag was read, or is not needed: the set of possible fields is final. */
  readonly isNarrowed: boolean;

  constructor({ objects, isNarrowed }: Kinds) {
    for (const { fields } of objects) {
      for (const [name, shape] of Object.entries(fields)) if (shape.type !== 'absent') this.add(name, shape);
    }
    for (const field of this.loose.values()) {
      field.shapes = unlessAny(field.shapes);
      this.exact.set(field.name, field);
    }
    const values = objects.flatMap((object) => object.values ?? []);
    this.values = unlessAny(values);
    this.isRecord = values.length > 0;
    this.isOpen = this.loose.size === 0;
    this.takesOthers = this.isOpen || this.isRecord || objects.every(({ open }) => open === true);
    this.isNarrowed = isNarrowed;
  }

  private add(name: string, shape: Shape): void {
    const plain = looseName(name);
    const entry = this.loose.get(plain);
    if (entry === undefined) this.loose.set(plain, { name, shapes: [shape] });
    else if (!entry.shapes.includes(shape)) entry.shapes = [...entry.shapes, shape];
  }

  /**
   * The last field is kept, because several questions are asked about it. A name in another spelling is not: it is a part
   * of the text, and would keep all of it in memory.
   */
  private fieldOf(name: string): Field | undefined {
    if (name === this.last?.name) return this.last;
    const field = this.exact.get(name);
    if (field === undefined) return this.isOpen ? undefined : this.loose.get(looseName(name));
    this.last = field;
    return field;
  }

  /**
   * The contract's name for a field, whose spelling in the text may differ; undefined when the contract has no such
   * field.
   */
  nameOf(name: string): string | undefined {
    return this.fieldOf(name)?.name;
  }

  /** The shapes that the value of a field may have. */
  shapesOf(name: string): readonly Shape[] {
    return this.fieldOf(name)?.shapes ?? this.values;
  }
}

/** No shapes where any value is allowed: nothing is known about it, as about a field that the contract does not name. */
export function unlessAny(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.some(({ type }) => type === 'any') ? ANYTHING : shapes;
}

const ANYTHING: readonly Shape[] = [];

/** The object shapes that are still possible. */
export type Kinds = { objects: ObjectShape[]; isNarrowed: boolean };

/**
 * Finds the object shapes that some shapes allow.
 *
 * @param tag a field that was read and may be the tag of a union
 */
export function kindsOf(shapes: readonly Shape[], tag?: Tag): Kinds {
  const objects: ObjectShape[] = [];
  let isNarrowed = true;
  for (const shape of shapes) if (!collect(shape, tag, objects)) isNarrowed = false;
  return { objects, isNarrowed };
}

/** Adds the object shapes that a shape allows. Returns false when a tag could still narrow them down. */
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

/** The loose names of the tags that may reduce the objects of a shape. */
export function tagsOf(shape: Shape | UnionShape['members'][string]): string[] {
  if (shape.type === 'keyed') return [shape.present, shape.absent].flatMap(tagsOf);
  return shape.type === 'union' ? [looseName(shape.tag), ...Object.values(shape.members).flatMap(tagsOf)] : [];
}

/**
 * The name of the union's member that a tag means, in any spelling; undefined when there is no such member, or more
 * than one.
 */
export function memberName(shape: UnionShape, tag: string): string | undefined {
  if (Object.hasOwn(shape.members, tag)) return tag;
  const plain = looseName(tag);
  const near = Object.keys(shape.members).filter((name) => looseName(name) === plain);
  return near.length === 1 ? near[0] : undefined;
}

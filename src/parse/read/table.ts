/** What the contract's table says to a reader, found out once for each part of it. */
import type { ObjectShape, Shape } from '../../words/contract.ts';
import { literally, looseName } from '../characters.ts';
import { markNames } from '../own-names.ts';
import { Fields, type Kinds, kindsOf, type Tag } from './fields.ts';

export class Table {
  private readonly fields = new Map<readonly Shape[], Map<string, Fields>>();
  private readonly kinds: [Kinds, Fields][] = [];
  private readonly items = new Map<readonly Shape[], readonly Shape[]>();
  private readonly words = new Map<readonly Shape[], readonly string[]>();
  private readonly names = new Map<ObjectShape, Map<string, string[]>>();
  private readonly copies = new Map<string, string>();
  private begins: RegExp | undefined;
  /** What the whole may be. */
  readonly root: readonly Shape[];

  constructor(shape: Shape | undefined) {
    this.root = shape === undefined ? NOTHING : [shape];
  }

  /** What a message of the contract begins with: a damaged string that holds it may have swallowed one. */
  get marks(): RegExp {
    this.begins ??= marksOf(this.root.flatMap(markNames));
    return this.begins;
  }

  /** @param tag a field that was read and may be the tag of a union */
  fieldsOf(shapes: readonly Shape[], tag?: Tag): Fields {
    let known = this.fields.get(shapes);
    if (known === undefined) {
      known = new Map();
      this.fields.set(shapes, known);
    }
    const name = tag === undefined ? '' : `${tag.key}=${tag.tag.slice(0, 80)}`;
    let fields = known.get(name);
    if (fields === undefined) {
      const kinds = kindsOf(shapes, tag);
      fields = this.ofKinds(kinds);
      // A reply has many objects of few kinds; what it says of their tags may be anything.
      if (known.size < 100) known.set(name, fields);
    }
    return fields;
  }

  private ofKinds(kinds: Kinds): Fields {
    const { objects, isNarrowed } = kinds;
    const isSame = ([one]: [Kinds, Fields]) =>
      one.isNarrowed === isNarrowed &&
      one.objects.length === objects.length &&
      one.objects.every((object, i) => object === objects[i]);
    const known = this.kinds.find(isSame);
    if (known !== undefined) return known[1];
    const fields = new Fields(kinds);
    for (const name of fields.exact.keys()) this.copies.set(name, name);
    this.kinds.push([kinds, fields]);
    return fields;
  }

  /** The contract's own copy of a name, if there is one: it is found faster than a name that is cut out of a text. */
  copyOf(name: string): string {
    return this.copies.get(name) ?? name;
  }

  /** What the items of a list may be. */
  itemsOf(shapes: readonly Shape[]): readonly Shape[] {
    let items = this.items.get(shapes);
    if (items === undefined) {
      items = shapes.flatMap((shape) => (shape.type === 'array' ? [shape.items] : []));
      this.items.set(shapes, items);
    }
    return items;
  }

  /** The words that a field may hold when it holds nothing else; none when it may. */
  wordsOf(shapes: readonly Shape[]): readonly string[] {
    let words = this.words.get(shapes);
    if (words === undefined) {
      words = findWords(shapes);
      this.words.set(shapes, words);
    }
    return words;
  }

  /** The names of an object's fields, by what all their spellings have in common. */
  namesOf(shape: ObjectShape): Map<string, string[]> {
    let names = this.names.get(shape);
    if (names === undefined) {
      names = new Map();
      for (const name of Object.keys(shape.fields)) {
        const plain = looseName(name);
        names.set(plain, [...(names.get(plain) ?? []), name]);
      }
      this.names.set(shape, names);
    }
    return names;
  }
}

/** What is known of a list's items where nothing is: the same list each time, since what was found out is known by it. */
export const NOTHING: readonly Shape[] = [];

const TABLE = /* @__PURE__ */ Symbol('table');

/** The table of a contract; it stays with its shape. */
export function tableOf(shape: Shape): Table {
  const known = (shape as { [TABLE]?: Table })[TABLE];
  if (known !== undefined) return known;
  const value = new Table(shape);
  if (Object.isExtensible(shape)) Object.defineProperty(shape, TABLE, { value });
  return value;
}

function marksOf(names: readonly string[]): RegExp {
  return new RegExp(`[{,]\\s*"(?:${names.map(literally).join('|') || 'path'})"\\s*:`);
}

/** The words that a field may hold when it holds nothing else. */
export function findWords(shapes: readonly Shape[]): string[] {
  const words: string[] = [];
  for (const shape of shapes) {
    if (shape.type === 'constant' && typeof shape.value === 'string') words.push(shape.value);
    else if (shape.type === 'string' && shape.enum !== undefined) words.push(...shape.enum);
    else return [];
  }
  return words;
}

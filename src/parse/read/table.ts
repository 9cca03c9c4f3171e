/** What the reader needs to know about a contract. Each part is computed once. */
import type { ObjectShape, Shape } from '../../words/contract.ts';
import { markNames } from '../own-names.ts';
import { literally, looseName } from '../text/characters.ts';
import { Fields, type Kinds, kindsOf, type Tag, tagsOf, unlessAny } from './fields.ts';

export class Table {
  private readonly fields = new Map<readonly Shape[], { plain: Fields; byTag: Map<string, Map<string, Fields>> }>();
  private readonly kinds: [Kinds, Fields][] = [];
  private readonly items = new Map<readonly Shape[], readonly Shape[]>();
  private readonly words = new Map<readonly Shape[], readonly string[]>();
  private readonly names = new Map<ObjectShape, Map<string, string[]>>();
  private readonly quoted = new Map<string, string>();
  private begins: RegExp | undefined;
  /** The shapes that the whole message may have. */
  readonly root: readonly Shape[];

  constructor(shape: Shape | undefined) {
    this.root = shape === undefined ? NOTHING : [shape];
  }

  /**
   * Matches the beginning of a message of the contract. A damaged string that contains one may have swallowed a
   * message.
   */
  get marks(): RegExp {
    this.begins ??= marksOf(this.root.flatMap(markNames));
    return this.begins;
  }

  /**
   * The fields that an object of one of the shapes may have.
   *
   * @param tag a field that was read and may be the tag of a union
   */
  fieldsOf(shapes: readonly Shape[], tag?: Tag): Fields {
    let known = this.fields.get(shapes);
    if (known === undefined) {
      const byTag = new Map(shapes.flatMap(tagsOf).map((name) => [name, new Map<string, Fields>()]));
      known = { plain: this.ofKinds(kindsOf(shapes)), byTag };
      this.fields.set(shapes, known);
    }
    const byTag = tag && known.byTag.get(looseName(tag.key));
    if (byTag === undefined) return known.plain;
    const name = tag?.tag.slice(0, 80) ?? '';
    let fields = byTag.get(name);
    if (fields === undefined) {
      fields = this.ofKinds(kindsOf(shapes, tag));
      // Most objects are of a few kinds, but a text may have any number of different tags: the cache must not grow
      // without limit.
      if (byTag.size < 100) byTag.set(apart(name), fields);
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
    this.kinds.push([kinds, fields]);
    return fields;
  }

  /** The shapes that the items of an array may have. */
  itemsOf(shapes: readonly Shape[]): readonly Shape[] {
    let items = this.items.get(shapes);
    if (items === undefined) {
      items = unlessAny(shapes.flatMap((shape) => (shape.type === 'array' ? [shape.items] : [])));
      this.items.set(shapes, items);
    }
    return items;
  }

  /** The strings that a field allows, when it allows only certain strings; otherwise an empty list. */
  wordsOf(shapes: readonly Shape[]): readonly string[] {
    let words = this.words.get(shapes);
    if (words === undefined) {
      words = findWords(shapes);
      this.words.set(shapes, words);
    }
    return words;
  }

  /** A name as a JSON string. */
  quotedOf(name: string): string {
    let quoted = this.quoted.get(name);
    if (quoted === undefined) {
      quoted = JSON.stringify(name);
      // Most names are those of the contract, but a text may have any others.
      if (this.quoted.size < 100) this.quoted.set(apart(name), quoted);
    }
    return quoted;
  }

  /** The names of an object's fields by their loose names (see `looseName`). */
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

/** An empty list of shapes: nothing is known. Always the same array, because caches use it as a key. */
export const NOTHING: readonly Shape[] = [];

const TABLE = /* @__PURE__ */ Symbol('table');

/** The table of a contract. It is stored on the contract's shape. */
export function tableOf(shape: Shape): Table {
  const known = (shape as { [TABLE]?: Table })[TABLE];
  if (known !== undefined) return known;
  const value = new Table(shape);
  if (Object.isExtensible(shape)) Object.defineProperty(shape, TABLE, { value });
  return value;
}

/** The same string with memory of its own: V8 keeps the whole text for a part of it. */
function apart(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}

function marksOf(names: readonly string[]): RegExp {
  return new RegExp(`[{,]\\s*[*\`]*"(?:${names.map(literally).join('|') || 'path'})"[*\`]*\\s*:`);
}

/** The strings that a field allows, when it allows only certain strings; otherwise an empty list. */
export function findWords(shapes: readonly Shape[]): string[] {
  const words: string[] = [];
  for (const shape of shapes) {
    if (shape.type === 'constant' && typeof shape.value === 'string') words.push(shape.value);
    else if (shape.type === 'string' && shape.enum !== undefined) words.push(...shape.enum);
    else return [];
  }
  return words;
}

/**
 * Turns nodes into the shape of a contract. The shape guides repairs and lint, and explains issues if it expresses
 * everything that the schema does.
 */
import type { NumberShape, Shape } from '../../generated/tables/shape.ts';
import type { Checks } from './compile-check.ts';
import { takesOnlyObjects, wordsOf } from './find-tag.ts';
import { isHold } from './keywords.ts';
import { lazily, lazyFields } from './lazily.ts';
import { partsOf, restOf } from './object-parts.ts';
import { conditionsOf } from './read-conditions.ts';
import { has, isEmptyNot, isFree, isTextual } from './says-only.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import { RULE_OF, shapeOfText } from './shape-of-text.ts';
import { alternativesOf, shapeOfUnion } from './shape-of-union.ts';
import { inexact, leaf, type Told, withNull } from './told.ts';

export class Shapes {
  private readonly known = new Map<SchemaNode, Told>();
  private readonly exact = new Map<SchemaNode, boolean>();

  constructor(
    readonly checks: Checks,
    readonly names: ReadonlyMap<SchemaNode, string>,
  ) {}

  of(node: SchemaNode): Shape {
    return this.tell(node).shape;
  }

  /** Whether the shape of a node, with all inner shapes, expresses everything that the schema does. */
  isExact(node: SchemaNode): boolean {
    return this.exact.get(node) ?? this.findExact(node);
  }

  private findExact(root: SchemaNode): boolean {
    const nodes = new Set([root]);
    for (const node of nodes) for (const kid of this.tell(node).kids) nodes.add(kid);
    const exact = new Set([...nodes].filter((node) => this.tell(node).isExact));
    for (let size = -1; size !== exact.size; ) {
      size = exact.size;
      for (const node of exact) if (!this.tell(node).kids.every((kid) => exact.has(kid))) exact.delete(node);
    }
    for (const node of nodes) this.exact.set(node, exact.has(node));
    return exact.has(root);
  }

  private tell(node: SchemaNode): Told {
    let told = this.known.get(node);
    if (told === undefined) {
      told = this.make(node);
      this.known.set(node, told);
    }
    return told;
  }

  private make(wrapped: SchemaNode): Told {
    const node = unwrap(wrapped);
    if (node !== wrapped) return { shape: withHold(this.of(node), wrapped), isExact: true, kids: [node] };
    const { source } = node;
    if (node.never || isEmptyNot(node)) {
      const why = typeof source.description === 'string' ? source.description : '';
      return { shape: { type: 'absent', why }, isExact: true, kids: [] };
    }
    const words = wordsOf(node);
    if (words !== undefined) return this.tellWords(node, words);
    if (typeof source.const === 'boolean')
      return leaf({ type: 'constant', value: source.const }, has(node, 'const', 'type'));
    const union = alternativesOf(node);
    if (union !== undefined) return shapeOfUnion(this, node, union);
    const types = [source.type ?? []].flat() as string[];
    const [type, ...others] = types.filter((one) => one !== 'null');
    if (others.length > 0 || source.enum !== undefined || Object.hasOwn(source, 'const')) return inexact();
    return withNull(this.ofType(node, type), types.includes('null'));
  }

  private ofType(node: SchemaNode, type: string | undefined): Told {
    const { source } = node;
    switch (type) {
      case 'string':
        return shapeOfText(node);
      case 'boolean':
        return leaf({ type }, has(node, 'type'));
      case 'integer':
      case 'number':
        return leaf(numberShape(node, type), has(node, 'type', 'minimum', 'maximum'));
      case 'array':
        return this.tellList(node);
      case 'object':
        return this.tellObject(node);
      case undefined:
        if (node.properties !== undefined || takesOnlyObjects(node))
          return { ...this.tellObject(node), isExact: false };
        return leaf({ type: 'any' }, has(node) && source.holds === undefined);
      default:
        return inexact();
    }
  }

  private tellWords(node: SchemaNode, words: readonly string[]): Told {
    const isPlain = has(node, 'const', 'enum', 'type', 'anyOf', 'oneOf') && isTextual(node);
    const { const: word } = node.source;
    if (typeof word === 'string') return leaf({ type: 'constant', value: word }, isPlain);
    return leaf(
      { type: 'string', enum: [...new Set(words)] },
      isPlain && (node.oneOf === undefined || new Set(words).size === words.length),
    );
  }

  private tellList(node: SchemaNode): Told {
    const { source, items } = node;
    const { minItems, maxItems } = source as { minItems?: number; maxItems?: number };
    const item = node.prefixItems === undefined ? items : undefined;
    const shape = lazily(
      {
        type: 'array' as const,
        ...(minItems !== undefined && { minItems }),
        ...(maxItems !== undefined && { maxItems }),
      },
      'items',
      () => (item === undefined ? { type: 'any' } : this.of(item)),
    );
    const isExact = has(node, 'type', 'items', 'minItems', 'maxItems') && node.prefixItems === undefined;
    return { shape: shape as Shape, isExact, kids: item === undefined ? [] : [item] };
  }

  private tellObject(node: SchemaNode): Told {
    const parts = partsOf(node);
    const fields = new Map<string, SchemaNode>();
    for (const part of parts.all) {
      for (const [name, field] of part.properties ?? []) {
        const known = fields.get(name);
        if (known === undefined || isFree(known)) fields.set(name, field);
      }
    }
    const rest = parts.sure.map(restOf).find((found) => found !== undefined);
    const isOpen = rest === true || (fields.size === 0 && rest === undefined);
    const values = typeof rest === 'object' ? rest : undefined;
    const { ways, atLeastOne, isWhole } = conditionsOf(node);
    const name = this.names.get(node);
    const required = [...new Set(parts.sure.flatMap(({ source }) => (source.required as string[] | undefined) ?? []))];
    const shape = {
      type: 'object' as const,
      ...(name !== undefined && { name }),
      fields: lazyFields(fields, (field, name) => asContent(this.of(field), name)),
      required,
      ...(isOpen && { open: true as const }),
      ...(ways.length > 0 && { ways }),
      ...(atLeastOne !== undefined && { atLeastOne }),
    };
    const whole = values === undefined ? shape : lazily(shape, 'values', () => this.of(values));
    const allowed = ['type', 'properties', 'required', 'additionalProperties', 'if', 'then', 'else', 'allOf'];
    const isExact =
      isWhole &&
      has(node, ...allowed) &&
      node.additionalProperties?.never !== true &&
      required.every((one) => fields.has(one)) &&
      ![...fields.keys()].some((one) => one in Object.prototype);
    return { shape: whole as Shape, isExact, kids: [...fields.values(), ...(values ? [values] : [])] };
  }
}

/**
 * A string field with such a name and no other keywords is the content of a file, as in the package's own contracts.
 */
const CONTENTS = /* @__PURE__ */ new Set(['content', 'new_content']);

function asContent(shape: Shape, name: string): Shape {
  const isPlain = shape.type === 'string' && Object.keys(shape).length === 1;
  return isPlain && CONTENTS.has(name) ? { ...shape, rule: 'content' } : shape;
}

/** A reference may have a `holds` for the string that it refers to. */
function withHold(shape: Shape, { source }: SchemaNode): Shape {
  return isHold(source.holds) && shape.type === 'string' ? { ...shape, rule: RULE_OF[source.holds] } : shape;
}

function numberShape({ source }: SchemaNode, type: 'number' | 'integer'): NumberShape {
  const { minimum, maximum } = source as { minimum?: number; maximum?: number };
  return {
    type,
    ...(minimum !== undefined && minimum !== -Number.MAX_VALUE && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_VALUE && { maximum }),
  };
}

/** Nodes → the table of a contract, which guides repair and lint, and words issues where it says all that the schema does. */
import type { Form, KeyedShape, NumberShape, ObjectShape, Shape, UnionShape } from '../../generated/tables/shape.ts';
import type { Checks } from './compile-check.ts';
import { requiredNames, tagOf, takesOnlyObjects, wordsOf } from './find-tag.ts';
import { isHold } from './keywords.ts';
import { conditionsOf } from './read-conditions.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import { RULE_OF, shapeOfText } from './shape-of-text.ts';
import { SILENT } from './silent.ts';
import type { Told } from './told.ts';

type Alternatives = { members: readonly SchemaNode[]; isNullable: boolean };

export class Shapes {
  private readonly known = new Map<SchemaNode, Told>();
  private exact: Set<SchemaNode> | undefined;

  constructor(
    private readonly checks: Checks,
    private readonly names: ReadonlyMap<SchemaNode, string>,
  ) {}

  of(node: SchemaNode): Shape {
    return this.tell(node).shape;
  }

  /** Whether the table of a node, and all that it holds, says what the schema does. */
  isExact(node: SchemaNode): boolean {
    this.exact ??= this.findExact(node);
    if (!this.exact.has(node) && !this.known.has(node)) this.exact = this.findExact(node, this.exact);
    return this.exact.has(node);
  }

  private findExact(root: SchemaNode, before: ReadonlySet<SchemaNode> = new Set()): Set<SchemaNode> {
    const nodes = new Set([...before, ...this.known.keys(), root]);
    for (const node of nodes) for (const kid of this.tell(node).kids) nodes.add(kid);
    const exact = new Set([...nodes].filter((node) => this.tell(node).isExact));
    for (let size = -1; size !== exact.size; ) {
      size = exact.size;
      for (const node of exact) if (!this.tell(node).kids.every((kid) => exact.has(kid))) exact.delete(node);
    }
    return exact;
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
      return leaf({ type: 'constant', value: source.const }, has(node, ['const', 'type']));
    const union = this.alternativesOf(node);
    if (union !== undefined) return this.tellUnion(node, union);
    const types = [source.type ?? []].flat() as string[];
    const isNullable = types.length === 2 && types.includes('null');
    const [type] = types.filter((one) => one !== 'null' || !isNullable);
    if (types.length > (isNullable ? 2 : 1) || source.enum !== undefined || Object.hasOwn(source, 'const'))
      return inexact();
    return withNull(this.ofType(node, type), isNullable);
  }

  private ofType(node: SchemaNode, type: string | undefined): Told {
    const { source } = node;
    switch (type) {
      case 'string':
        return shapeOfText(node);
      case 'boolean':
        return leaf({ type }, has(node, ['type']));
      case 'integer':
      case 'number':
        return leaf(numberShape(node, type), has(node, ['type', 'minimum', 'maximum']));
      case 'array':
        return this.tellList(node);
      case 'object':
        return this.tellObject(node);
      case undefined:
        if (node.properties !== undefined || takesOnlyObjects(node)) {
          const told = this.tellObject(node);
          return { ...told, isExact: told.isExact && takesOnlyObjects(node) };
        }
        return leaf({ type: 'any' }, has(node, []) && source.holds === undefined);
      default:
        return inexact();
    }
  }

  private tellWords(node: SchemaNode, words: readonly string[]): Told {
    const isPlain = has(node, ['const', 'enum', 'type', 'anyOf', 'oneOf']) && isTextual(node);
    const [word] = words;
    if (typeof node.source.const === 'string' && word !== undefined)
      return leaf({ type: 'constant', value: word }, isPlain);
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
    const isExact = has(node, ['type', 'items', 'minItems', 'maxItems']) && node.prefixItems === undefined;
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
      has(node, allowed) &&
      node.additionalProperties?.never !== true &&
      required.every((one) => fields.has(one)) &&
      ![...fields.keys()].some((one) => one in Object.prototype);
    return { shape: whole as Shape, isExact, kids: [...fields.values(), ...(values ? [values] : [])] };
  }

  /** The members of a union that is nothing else; `null` beside them is left out. */
  private alternativesOf(node: SchemaNode): Alternatives | undefined {
    const members = node.anyOf ?? node.oneOf;
    if (members === undefined || !has(node, ['anyOf', 'oneOf', 'type', 'additionalProperties'])) return undefined;
    if (node.anyOf !== undefined && node.oneOf !== undefined) return undefined;
    const others = members.filter((member) => unwrap(member).source.type !== 'null');
    return { members: others, isNullable: others.length < members.length };
  }

  private tellUnion(node: SchemaNode, { members, isNullable }: Alternatives): Told {
    const isPure = has(node, ['anyOf', 'oneOf', 'type']);
    const [only] = members;
    if (members.length === 1 && only !== undefined) {
      const shape = this.of(only);
      return {
        shape: withoutNull({ ...shapeCopy(shape), nullable: true } as Shape),
        isExact: isPure && isNullable,
        kids: [only],
      };
    }
    if (!members.every(takesOnlyObjects)) return inexact();
    const all =
      members.length < (node.anyOf ?? node.oneOf ?? []).length ? members : (node.anyOf ?? node.oneOf ?? members);
    const told = this.tellTagged(node, all) ?? this.tellForms(node, all);
    return withNull({ ...told, isExact: told.isExact && isPure }, isNullable);
  }

  private tellTagged(node: SchemaNode, all: readonly SchemaNode[]): Told | undefined {
    const choice = tagOf(all);
    if (choice === undefined) return undefined;
    let isExact = true;
    const members: { [value: string]: UnionShape['members'][string] } = {};
    for (const [value, some] of choice.members) {
      const member = some.length === 1 && some[0] ? this.objectOf(some[0]) : this.keyedOf(some);
      if (member === undefined) return undefined;
      if (member.type === 'object' && member.forms !== undefined) isExact = false;
      members[value] = member;
    }
    const [other] = choice.otherwise;
    const otherwise = other && this.objectOf(other);
    if (other !== undefined && otherwise?.type !== 'object') return undefined;
    if (other !== undefined) isExact &&= this.excludes(other, choice.tag, [...choice.members.keys()]);
    const name = this.names.get(node) ?? 'the message';
    const shape: UnionShape = {
      type: 'union',
      name,
      tag: choice.tag,
      members,
      ...(otherwise?.type === 'object' && { otherwise }),
    };
    return { shape, isExact, kids: [...new Set([...choice.members.values()].flat()), ...choice.otherwise] };
  }

  /** Whether the tag of a member cannot be one of those words: else it may be that member as well. */
  private excludes(member: SchemaNode, tag: string, words: readonly string[]): boolean {
    const field = partsOf(member)
      .sure.find(({ properties }) => properties?.has(tag))
      ?.properties?.get(tag);
    return field !== undefined && words.every((word) => !this.checks.of(field)(word));
  }

  private objectOf(node: SchemaNode): ObjectShape | UnionShape | undefined {
    const shape = this.of(node);
    return shape.type === 'object' || shape.type === 'union' ? shape : undefined;
  }

  /** Two members of the same tag, of which one requires a field that the other forbids; otherwise several forms. */
  private keyedOf(members: readonly SchemaNode[]): KeyedShape | ObjectShape | undefined {
    const [one, two] = members;
    if (members.length === 2 && one !== undefined && two !== undefined) {
      for (const [present, absent] of [
        [one, two],
        [two, one],
      ] as const) {
        const key = requiredNames(present).find((name) => forbids(absent, name));
        const shapes = [this.objectOf(present), this.objectOf(absent)] as const;
        if (key !== undefined && shapes[0] && shapes[1])
          return { type: 'keyed', key, present: shapes[0], absent: shapes[1] };
      }
    }
    const forms = this.tellForms(undefined, members).shape;
    return forms.type === 'object' ? forms : undefined;
  }

  private tellForms(node: SchemaNode | undefined, members: readonly SchemaNode[]): Told {
    const forms = members.flatMap((member): Form[] => {
      const shape = this.objectOf(member);
      return shape === undefined ? [] : [{ shape, check: (value) => this.checks.decide(member, value) }];
    });
    if (forms.length < members.length) return { ...inexact(), kids: members };
    const fields = new Map<string, SchemaNode[]>();
    for (const member of members) {
      for (const part of allParts(member)) {
        for (const [name, field] of part.properties ?? []) fields.set(name, [...(fields.get(name) ?? []), field]);
      }
    }
    const [first = [], ...others] = members.map(requiredNames);
    const name = node === undefined ? undefined : this.names.get(node);
    const shape: ObjectShape = {
      type: 'object',
      ...(name !== undefined && { name }),
      fields: lazyFields(fields, (some) => this.sharedShape(some)),
      required: first.filter((field) => others.every((some) => some.includes(field))),
      ...(forms.some(({ shape: form }) => form.type === 'object' && form.open) && { open: true }),
      forms,
    };
    return { shape, isExact: false, kids: members };
  }

  /** What a field holds that several forms have: known where all of them say the same. */
  private sharedShape(nodes: readonly SchemaNode[]): Shape {
    const shapes = nodes.map((node) => this.of(node));
    const words = nodes.map(wordsOf);
    if (words.every((some) => some !== undefined)) return { type: 'string', enum: [...new Set(words.flat())] };
    const [first] = shapes;
    // Only leaves are compared: what holds others may hold itself.
    if (first === undefined || !shapes.every(isLeaf)) return { type: 'any' };
    const key = JSON.stringify(first);
    return shapes.every((shape) => JSON.stringify(shape) === key) ? first : { type: 'any' };
  }
}

/** A string of such a name that says nothing about itself is the content of a file, as in the package's own contracts. */
const CONTENTS = /* @__PURE__ */ new Set(['content', 'new_content']);

function asContent(shape: Shape, name: string): Shape {
  const isPlain = shape.type === 'string' && Object.keys(shape).length === 1;
  return isPlain && CONTENTS.has(name) ? { ...shape, rule: 'content' } : shape;
}

/** A reference may say what the string of its target holds. */
function withHold(shape: Shape, { source }: SchemaNode): Shape {
  return isHold(source.holds) && shape.type === 'string' ? { ...shape, rule: RULE_OF[source.holds] } : shape;
}

function isLeaf({ type }: Shape): boolean {
  return type !== 'object' && type !== 'union' && type !== 'array';
}

function leaf(shape: Shape, isExact: boolean): Told {
  return { shape, isExact, kids: [] };
}

function inexact(): Told {
  return { shape: { type: 'any' }, isExact: false, kids: [] };
}

function withNull(told: Told, isNullable: boolean): Told {
  if (!isNullable || told.shape.type === 'any') return isNullable ? { ...told, isExact: false } : told;
  return { ...told, shape: { ...shapeCopy(told.shape), nullable: true } as Shape };
}

/** A copy whose lazy parts stay lazy. */
function shapeCopy(shape: Shape): Shape {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(shape)) as Shape;
}

/** What can be anything, or must not be there, is no matter of null. */
function withoutNull(shape: Shape): Shape {
  return shape.type === 'any' || shape.type === 'absent' ? { type: 'any' } : shape;
}

/** Whether a node has no other keywords that decide. */
function has({ source }: SchemaNode, keywords: readonly string[]): boolean {
  return Object.keys(source).every(
    (keyword) => keywords.includes(keyword) || source[keyword] === undefined || SILENT.has(keyword),
  );
}

function isTextual({ source }: SchemaNode): boolean {
  return source.type === undefined || source.type === 'string';
}

function isEmptyNot(node: SchemaNode): boolean {
  const { not } = node;
  return not !== undefined && has(node, ['not']) && has(not, []) && not.never !== true && inertly(not);
}

function inertly(node: SchemaNode): boolean {
  return Object.keys(node.source).length === 0;
}

function isFree(node: SchemaNode): boolean {
  return Object.keys(unwrap(node).source).length === 0 && !unwrap(node).never;
}

function numberShape({ source }: SchemaNode, type: 'number' | 'integer'): NumberShape {
  const { minimum, maximum } = source as { minimum?: number; maximum?: number };
  return {
    type,
    ...(minimum !== undefined && minimum !== -Number.MAX_VALUE && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_VALUE && { maximum }),
  };
}

/** The schemas that an object of a schema follows in any case, and all those that it may follow. */
function partsOf(node: SchemaNode): { sure: SchemaNode[]; all: SchemaNode[] } {
  return { sure: sureParts(node), all: allParts(node) };
}

function sureParts(node: SchemaNode): SchemaNode[] {
  return [node, ...[...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])].flatMap(sureParts)];
}

function allParts(node: SchemaNode): SchemaNode[] {
  const { ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependentSchemas } = node;
  const parts = [ref, ...allOf, then, otherwise, ...anyOf, ...oneOf, ...(dependentSchemas?.values() ?? []), condition];
  return [node, ...parts.filter((part) => part !== undefined).flatMap(allParts)];
}

/** What fields hold that have no name in the schema: `true` where anything may be. */
function restOf({ additionalProperties, unevaluatedProperties, patternProperties = [] }: SchemaNode) {
  const rest = additionalProperties ?? unevaluatedProperties;
  if (rest !== undefined && rest.never !== true) return isFree(rest) ? true : rest;
  const [first] = patternProperties;
  return patternProperties.length === 1 ? first?.node : patternProperties.length > 1 ? true : undefined;
}

/** Whether a field must not be there. */
function forbids(node: SchemaNode, field: string): boolean {
  const found = sureParts(node)
    .find(({ properties }) => properties?.has(field))
    ?.properties?.get(field);
  if (found === undefined) return false;
  const target = unwrap(found);
  return target.never === true || isEmptyNot(target);
}

/** An object whose fields are made when they are looked at: a schema may hold itself. */
function lazyFields<T>(
  nodes: ReadonlyMap<string, T>,
  make: (node: T, name: string) => Shape,
): { [field: string]: Shape } {
  const fields = {};
  for (const [name, node] of nodes) lazily(fields, name, () => make(node, name));
  return fields;
}

function lazily<T extends object>(target: T, name: string, make: () => unknown): T {
  return Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(target, name, { value, enumerable: true, configurable: true });
      return value;
    },
  });
}

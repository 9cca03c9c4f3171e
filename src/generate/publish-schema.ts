/**
 * Turns a user's contract into a self-contained JSON Schema, open or strict: draft 2020-12, with only local references.
 */
import { Checks } from '../define/compile-check.ts';
import { tagOf } from '../define/find-tag.ts';
import { loadSchema } from '../define/load-schema.ts';
import { nameNodes } from '../define/name-nodes.ts';
import { inPlace, type SchemaNode, unwrap } from '../define/schema-node.ts';
import { Shapes } from '../define/shape-of.ts';
import type { Contract } from '../words/contract.ts';

export type JsonSchema = { [keyword: string]: unknown };

/**
 * The JSON Schema of a user's contract. The open one gives the same verdict as `validate`, the strict one the same as
 * `validate` with `strict`.
 *
 * @throws TypeError for a contract that was not made from a schema
 */
export function publishSchema(contract: Contract<unknown>, { strict = false }: { strict?: boolean } = {}): JsonSchema {
  if (contract.source === undefined)
    throw new TypeError(`${contract.name} was not made from a JSON Schema, so there is none to print.`);
  const { root, nodes } = loadSchema(contract.source(), { anyFormat: true });
  const names = nameNodes(contract.name, root, nodes);
  return new Publisher(root, names, strict).publish(contract);
}

/** Unknown fields at the top of a value: as the schema says (`open`), or refused (`closed`). */
type Top = 'open' | 'closed';

class Publisher {
  private readonly shapes: Shapes;
  private readonly definitions = new Map<string, JsonSchema | boolean>();
  private readonly written = new Map<SchemaNode, Map<string, string>>();
  private readonly taken: Set<string>;

  constructor(
    private readonly root: SchemaNode,
    private readonly names: ReadonlyMap<SchemaNode, string>,
    private readonly strict: boolean,
  ) {
    this.shapes = new Shapes(new Checks(), names);
    this.taken = new Set(names.values());
  }

  publish({ name, id }: Contract<unknown>): JsonSchema {
    const body = this.strict ? this.closed(this.root) : this.body(this.root, false, 'open');
    const { title: _, description, ...rest } = typeof body === 'boolean' ? { allOf: [body] } : body;
    const parts = [...this.definitions].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: this.strict ? `${id}:strict` : id,
      title: name,
      ...(description !== undefined && { description }),
      ...rest,
      ...(parts.length > 0 && { $defs: Object.fromEntries(parts) }),
    };
  }

  /** A schema that describes a value as a whole, not just one aspect of it. */
  private place(node: SchemaNode, isStrict: boolean): JsonSchema | boolean {
    return isStrict ? this.closed(node) : this.part(node, false, 'open');
  }

  /** A schema in its strict form, which refuses the fields that no part of it knows. */
  private closed(node: SchemaNode): JsonSchema | boolean {
    return this.part(node, true, 'closed');
  }

  private part(node: SchemaNode, isStrict: boolean, top: Top): JsonSchema | boolean {
    const isNamed = node.ref !== undefined && Object.keys(node.source).every((key) => key === '$ref');
    return isNamed && node.ref ? this.reference(node.ref, isStrict, top) : this.body(node, isStrict, top);
  }

  private reference(target: SchemaNode, isStrict: boolean, top: Top): JsonSchema {
    const isWhole = isStrict === this.strict && top === (this.strict ? 'closed' : 'open');
    if (target === this.root && isWhole) return { $ref: '#' };
    const form = `${isStrict}${top}`;
    const forms = this.written.get(target) ?? new Map<string, string>();
    this.written.set(target, forms);
    let name = forms.get(form);
    if (name === undefined) {
      name = this.nameFor(target, isWhole);
      forms.set(form, name);
      // Its name is taken first, because a definition may refer to itself.
      this.definitions.set(name, {});
      this.definitions.set(name, this.titled(name, this.body(target, isStrict, top)));
    }
    return { $ref: `#/$defs/${name}` };
  }

  private titled(title: string, body: JsonSchema | boolean): JsonSchema | boolean {
    return typeof body === 'boolean' ? body : { ...body, title };
  }

  private nameFor(node: SchemaNode, isWhole: boolean): string {
    const name = this.names.get(node) ?? 'Part';
    if (isWhole) return name;
    let free = `${name}Open`;
    for (let number = 2; this.taken.has(free); number++) free = `${name}Open${number}`;
    this.taken.add(free);
    return free;
  }

  private body(node: SchemaNode, isStrict: boolean, top: Top): JsonSchema | boolean {
    if (node.never) return false;
    const { source } = node;
    const schema: JsonSchema = {};
    for (const keyword of KEPT) if (Object.hasOwn(source, keyword)) schema[keyword] = source[keyword];
    this.addCombined(schema, node, isStrict, top);
    this.addFields(schema, node, isStrict);
    this.addItems(schema, node, isStrict);
    if (top === 'closed' && this.isClosable(node)) this.close(schema, node);
    return schema;
  }

  /**
   * A schema that is only a union is closed through its members; any other schema refuses what none of its parts knows.
   */
  private close(schema: JsonSchema, node: SchemaNode): void {
    if (isBareUnion(node) || isBareReference(node)) return;
    const isPlain = inPlace(node).length === 0 && node.unevaluatedProperties === undefined;
    if (isPlain) schema.additionalProperties ??= false;
    else schema.unevaluatedProperties ??= false;
  }

  /** As in `validate`, an object without fields, a record, and an object that is explicitly open stay open. */
  private isClosable(node: SchemaNode): boolean {
    const shape = this.shapes.of(node);
    return (shape.type === 'object' && !shape.open && shape.values === undefined) || shape.type === 'union';
  }

  private addCombined(schema: JsonSchema, node: SchemaNode, isStrict: boolean, top: Top): void {
    const { ref, allOf, anyOf, oneOf, not, dependentSchemas } = node;
    const inner = (part: SchemaNode) => this.part(part, isStrict, 'open');
    const member = (part: SchemaNode) =>
      this.part(part, isStrict, top === 'closed' && isBareUnion(node) ? 'closed' : 'open');
    const asIs = (part: SchemaNode) => this.part(part, false, 'open');
    if (ref !== undefined) {
      const isBare = top === 'closed' && isBareReference(node);
      Object.assign(schema, this.reference(ref, isStrict, isBare ? 'closed' : 'open'));
    }
    if (allOf !== undefined) schema.allOf = allOf.map(inner);
    if (anyOf !== undefined) schema.anyOf = anyOf.map(member);
    if (oneOf !== undefined) {
      // Which of them fits must not depend on unknown fields.
      if (!isStrict || tellsApart(oneOf)) schema.oneOf = oneOf.map(member);
      else {
        schema.oneOf = oneOf.map(asIs);
        schema.allOf = [...((schema.allOf as unknown[] | undefined) ?? []), { anyOf: oneOf.map(member) }];
      }
    }
    if (not !== undefined) schema.not = asIs(not);
    if (node.if !== undefined && node.then === undefined && node.else === undefined) {
      // It has no effect on the verdict, but its fields and items count as known.
      schema.allOf = [...((schema.allOf as unknown[] | undefined) ?? []), { anyOf: [asIs(node.if), {}] }];
    } else if (node.if !== undefined) schema.if = asIs(node.if);
    if (node.then !== undefined) schema.then = inner(node.then);
    if (node.else !== undefined) schema.else = inner(node.else);
    if (dependentSchemas !== undefined) {
      schema.dependentSchemas = Object.fromEntries([...dependentSchemas].map(([key, part]) => [key, inner(part)]));
    }
  }

  private addFields(schema: JsonSchema, node: SchemaNode, isStrict: boolean): void {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties, propertyNames } = node;
    const place = (part: SchemaNode) => this.place(part, isStrict);
    if (node.dependentRequired !== undefined && node.dependentRequired.size > 0)
      schema.dependentRequired = Object.fromEntries(node.dependentRequired);
    if (properties !== undefined) {
      schema.properties = Object.fromEntries([...properties].map(([key, part]) => [key, place(part)]));
    }
    if (patternProperties !== undefined) {
      schema.patternProperties = Object.fromEntries(
        patternProperties.map(({ pattern, node: part }) => [pattern.source, place(part)]),
      );
    }
    if (additionalProperties !== undefined) schema.additionalProperties = place(additionalProperties);
    if (unevaluatedProperties !== undefined) schema.unevaluatedProperties = place(unevaluatedProperties);
    if (propertyNames !== undefined) schema.propertyNames = this.part(propertyNames, false, 'open');
  }

  private addItems(schema: JsonSchema, node: SchemaNode, isStrict: boolean): void {
    const { prefixItems, items, contains, unevaluatedItems } = node;
    const place = (part: SchemaNode) => this.place(part, isStrict);
    if (prefixItems !== undefined) schema.prefixItems = prefixItems.map(place);
    if (items !== undefined) schema.items = place(items);
    if (contains !== undefined) schema.contains = this.part(contains, false, 'open');
    if (unevaluatedItems !== undefined) schema.unevaluatedItems = place(unevaluatedItems);
  }
}

/** Keywords that are copied, because they contain no schema. */
const KEPT = [
  'title',
  'description',
  ...['default', 'examples', 'deprecated', 'readOnly', 'writeOnly', '$comment'],
  ...['type', 'enum', 'const'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['required', 'minProperties', 'maxProperties'],
];

/** Whether a schema is a union whose members exclude each other, and has no other keywords about fields. */
function isBareUnion(node: SchemaNode): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = node;
  const hasFields = [properties, patternProperties, additionalProperties, unevaluatedProperties].some(Boolean);
  const members = node.anyOf ?? node.oneOf ?? [];
  if (hasFields || inPlace(node).length !== members.length) return false;
  return tellsApart(members) || members.filter((member) => !takesNoObject(member)).length <= 1;
}

function takesNoObject(member: SchemaNode): boolean {
  const { type } = unwrap(member).source;
  return type !== undefined && ![type].flat().includes('object');
}

function isBareReference(node: SchemaNode): boolean {
  return node.ref !== undefined && unwrap(node) === unwrap(node.ref);
}

function tellsApart(members: readonly SchemaNode[]): boolean {
  const choice = tagOf(members);
  return (
    choice !== undefined &&
    choice.otherwise.length === 0 &&
    [...choice.members.values()].every((some) => some.length === 1)
  );
}

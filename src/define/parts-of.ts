/** Turns nodes into the definitions from which prompts and provider schemas are rendered. */
import type { Part, Rule } from '../../generated/definitions.ts';
import type { Parts } from '../words/contract.ts';
import { alsoOf, isExclusive, looseFields } from './also-of.ts';
import { tagOf, wordsOf } from './find-tag.ts';
import { pascalCase } from './name-nodes.ts';
import { sureParts, typesOf } from './object-parts.ts';
import { conditionsOf } from './read-conditions.ts';
import { wordsFor } from './rule-words.ts';
import { isFree } from './says-only.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import { knownRuleName, saysWhatItHolds } from './shape-of-text.ts';

type Writable<T> = { -readonly [key in keyof T]: T[key] };

type OwnRule = Rule & { readonly words: string };

export function partsOf(root: SchemaNode, names: ReadonlyMap<SchemaNode, string>): Parts {
  return new PartMaker(names).make(root);
}

class PartMaker {
  private readonly definitions: { [name: string]: Part } = {};
  private readonly rules: { [rule: string]: OwnRule } = {};

  private readonly taken: ReadonlySet<string>;

  constructor(private readonly names: ReadonlyMap<SchemaNode, string>) {
    this.taken = new Set(names.values());
  }

  make(root: SchemaNode): Parts {
    this.define(root);
    return { definitions: this.definitions, rules: this.rules };
  }

  private define(node: SchemaNode): string {
    const name = this.names.get(node) ?? 'Part';
    if (!Object.hasOwn(this.definitions, name)) {
      this.definitions[name] = {};
      this.definitions[name] = this.body(node, name);
    }
    return name;
  }

  /** The definition for a place: a reference if the schema has a name. */
  private part(node: SchemaNode, place: string): Part {
    const target = unwrap(node);
    if (this.names.has(target)) {
      const description = descriptionOf(node);
      const $ref = this.define(target);
      return target === node || description === undefined ? { $ref } : { $ref, description };
    }
    const found = this.body(target, place);
    const description = descriptionOf(node);
    return target === node || description === undefined ? found : { ...found, description };
  }

  /** Adds what the definition itself cannot express, and the fields that only a condition or a union names. */
  private body(node: SchemaNode, place: string): Part {
    if (unwrap(node) !== node) return this.part(node, place);
    const part = this.told(node, place);
    const also = alsoOf(node);
    if (also === undefined && !isExclusive(node)) return part;
    const { properties } = part;
    const loose =
      properties === undefined ? [] : looseFields(node).filter((field) => !Object.hasOwn(properties, field));
    return {
      ...part,
      ...(loose.length > 0 && { loose }),
      ...(isExclusive(node) && part.anyOf !== undefined && { isExclusive: true }),
      ...(also !== undefined && { also }),
    };
  }

  private told(node: SchemaNode, place: string): Part {
    const { source } = node;
    const part: Writable<Part> = {};
    const description = descriptionOf(node);
    if (description !== undefined) part.description = description;
    if (source.default !== undefined) part.default = source.default;
    if (node.never || (node.not !== undefined && isFree(node.not))) return { ...part, not: {} };
    const words = wordsOf(node);
    if (words !== undefined) {
      const [word] = words;
      if (typeof source.const === 'string' && word !== undefined) return { ...part, type: 'string', const: word };
      return { ...part, type: 'string', enum: [...new Set(words)] };
    }
    if (Object.hasOwn(source, 'const') || Array.isArray(source.enum)) return { ...part, ...constants(source) };
    const members = node.anyOf ?? node.oneOf;
    if (members !== undefined && node.properties === undefined) return { ...part, ...this.union(members, place) };
    const types = typesOf(node) as NonNullable<Part['type']>[];
    if (types.length > 1) {
      return { ...part, anyOf: types.map((type) => this.typed(node, type, place)) };
    }
    return { ...part, ...this.typed(node, types[0], place) };
  }

  private union(members: readonly SchemaNode[], place: string): Part {
    const others = members.filter((member) => unwrap(member).source.type !== 'null');
    const choice = tagOf(others.length === members.length ? members : others);
    const anyOf = members.map((member) => this.part(member, place));
    const isTagged = choice !== undefined && anyOf.every(({ $ref }) => $ref !== undefined);
    return isTagged ? { tag: choice.tag, anyOf } : { anyOf };
  }

  private typed(node: SchemaNode, type: Part['type'], place: string): Part {
    const { source } = node;
    switch (type) {
      case 'string':
        return { type, ...this.ruleOf(node, place) };
      case 'integer':
      case 'number':
        return {
          type,
          ...picked(source, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']),
        };
      case 'array': {
        const items = node.items === undefined || node.prefixItems !== undefined ? {} : this.part(node.items, place);
        return { type, items, ...picked(source, ['minItems', 'maxItems', 'uniqueItems']) };
      }
      case 'object':
        return this.object(node, place);
      default:
        return type === undefined ? {} : { type };
    }
  }

  private object(node: SchemaNode, place: string): Part {
    const properties: { [field: string]: Part } = {};
    const required: string[] = [];
    let rest: boolean | Part | undefined;
    for (const part of sureParts(node)) {
      for (const [field, child] of part.properties ?? []) {
        properties[field] ??= this.part(child, `${place} ${field}`);
      }
      for (const field of (part.source.required as string[] | undefined) ?? [])
        if (!required.includes(field)) required.push(field);
      rest ??= this.rest(part, place);
    }
    const { ways, atLeastOne } = conditionsOf(node);
    const isFree = Object.keys(properties).length === 0 && rest === undefined;
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...((rest !== undefined || isFree) && { additionalProperties: rest ?? true }),
      ...(ways.length > 0 && { ways: ways.map((groups) => ({ title: 'Choice', groups })) }),
      ...(atLeastOne !== undefined && { atLeastOne }),
      ...picked(node.source, ['minProperties', 'maxProperties']),
    };
  }

  private rest(
    { additionalProperties, patternProperties = [] }: SchemaNode,
    place: string,
  ): boolean | Part | undefined {
    if (additionalProperties !== undefined && !additionalProperties.never) {
      const part = this.part(additionalProperties, place);
      return Object.keys(part).length === 0 ? true : part;
    }
    const [first] = patternProperties;
    return first === undefined ? undefined : this.part(first.node, place);
  }

  /** The value rule of a string: the package's rule with the same keywords, or a new one named after the field. */
  private ruleOf(node: SchemaNode, place: string): Part {
    const known = knownRuleName(node);
    if (known !== undefined && saysWhatItHolds(known)) return { rule: known };
    const { pattern, format, minLength, maxLength, holds } = node.source as { [keyword: string]: never };
    const limits = { pattern, format, minLength, maxLength };
    if (Object.values(limits).every((limit) => limit === undefined) && holds === undefined) return {};
    const rule = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
    const words = wordsFor(rule, holds);
    const name = pascalCase(place.split(' ').slice(-1)[0] ?? 'Text');
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}${number}`;
      const taken = this.rules[free];
      const own = { ...rule, words };
      if (this.taken.has(free) || (taken !== undefined && JSON.stringify(taken) !== JSON.stringify(own))) continue;
      this.rules[free] = own;
      return { rule: free };
    }
  }
}

function descriptionOf({ source: { description, title } }: SchemaNode): string | undefined {
  const text =
    typeof description === 'string'
      ? description
      : typeof title === 'string' && title.includes(' ')
        ? title
        : undefined;
  return text?.replace(/\s+/g, ' ').trim() || undefined;
}

function constants(source: SchemaNode['source']): Part {
  const values = (Object.hasOwn(source, 'const') ? [source.const] : source.enum) as (
    | string
    | number
    | boolean
    | null
  )[];
  const [value] = values;
  if (values.length === 1 && typeof value === 'boolean') return { type: 'boolean', const: value };
  if (values.length === 1 && value === null) return { type: 'null' };
  if (values.some((one) => typeof one === 'object' && one !== null)) return {};
  const isNumeric = values.every((one) => typeof one === 'number');
  return { ...(isNumeric && { type: values.every(Number.isInteger) ? 'integer' : 'number' }), enum: values };
}

function picked(source: SchemaNode['source'], keywords: readonly (keyof Part)[]): Part {
  return Object.fromEntries(
    keywords
      .filter((keyword) => source[keyword] !== undefined && Math.abs(Number(source[keyword])) !== Number.MAX_VALUE)
      .map((keyword) => [keyword, source[keyword]]),
  );
}

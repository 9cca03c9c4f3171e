import { definitions, type Part, rules } from '../../../generated/definitions.ts';
import type { Contract } from '../../words/contract.ts';

/**
 * What a place of a message may contain: a definition of the package, or a JSON Schema, as far as the two use the same
 * keywords.
 */
export type Node = Omit<Part, 'const' | 'enum' | 'type' | 'properties' | 'items' | 'anyOf' | 'additionalProperties'> & {
  readonly type?: Part['type'] | readonly NonNullable<Part['type']>[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [field: string]: Node };
  readonly items?: Node | readonly Node[] | boolean;
  readonly additionalItems?: Node | boolean;
  readonly additionalProperties?: boolean | Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly if?: Node;
  readonly then?: Node;
  readonly else?: Node;
  readonly prefixItems?: readonly Node[];
  readonly contains?: Node;
  readonly minContains?: number;
  readonly patternProperties?: { readonly [pattern: string]: Node };
  readonly propertyNames?: Node;
  readonly dependencies?: { readonly [field: string]: readonly string[] | Node };
  readonly dependentRequired?: { readonly [field: string]: readonly string[] };
  readonly dependentSchemas?: { readonly [field: string]: Node };
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly holds?: string;
};

/** What a string has to look like; `words` is set for a rule from a user's schema. */
export type TextRule = {
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly words?: string;
};

/** The definitions of a contract, and the rules of its strings. */
export type Definitions = {
  readonly root: Node;
  node(name: string): Node;
  rule(name: string): TextRule;
};

/** The definitions of a contract: those of the package, or those it was made from. */
export function definitionsOf(contract: Contract<unknown>): Definitions {
  const own = contract.parts?.();
  const [named, ruled] = [own?.definitions ?? definitions, own?.rules ?? rules];
  const node = (name: string): Node => (Object.hasOwn(named, name) ? (named[name] as Node) : {});
  return {
    root: node(contract.name),
    node,
    rule: (name) => (Object.hasOwn(ruled, name) ? ruled : rules)[name] ?? {},
  };
}

/** Replaces a reference with its definition. Keywords next to the reference take precedence. */
export function resolveNode(node: Node, found: Definitions): Node {
  let { $ref, ...rest } = node;
  let resolved: Node = rest;
  for (let steps = 0; $ref !== undefined && steps < 20; steps++) {
    ({ $ref, ...rest } = found.node($ref));
    resolved = { ...rest, ...resolved };
  }
  return resolved;
}

/** Whether no value is allowed here. */
export function isNever({ not }: Node): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Combines the requirements of two schemas, as far as drawing needs it; the validator catches what this leaves out. */
export function mergeNodes(a: Node, b: Node): Node {
  const both: { [keyword: string]: unknown } = { ...a, ...b };
  if (a.required && b.required) both.required = [...new Set([...a.required, ...b.required])];
  if (a.properties && b.properties) {
    const properties: { [field: string]: Node } = { ...a.properties };
    for (const [field, node] of Object.entries(b.properties)) {
      const known = properties[field];
      properties[field] = known === undefined ? node : mergeNodes(known, node);
    }
    both.properties = properties;
  }
  for (const keyword of ['minimum', 'exclusiveMinimum', 'minItems', 'minLength', 'minProperties'] as const)
    if (a[keyword] !== undefined && b[keyword] !== undefined) both[keyword] = Math.max(a[keyword], b[keyword]);
  for (const keyword of ['maximum', 'exclusiveMaximum', 'maxItems', 'maxLength', 'maxProperties'] as const)
    if (a[keyword] !== undefined && b[keyword] !== undefined) both[keyword] = Math.min(a[keyword], b[keyword]);
  if (a.enum && b.enum) both.enum = a.enum.filter((value) => b.enum?.includes(value));
  return both as Node;
}

/** From this depth on, only required things are drawn. */
export const DEEP = 7;

/** The minimum number of levels of a value; infinite for a definition that always contains itself. */
export function heightOf(node: Node, found: Definitions, left = 12): number {
  if (left === 0) return 12;
  const whole = resolveNode(node, found);
  const below = (part: Node) => heightOf(part, found, left - 1);
  const members = whole.anyOf ?? whole.oneOf;
  if (members !== undefined) return Math.min(...members.map(below));
  const { required = [], properties = {}, items, minItems = 0 } = whole;
  const fields = required.map((field) => (properties[field] ? 1 + below(properties[field]) : 1));
  const item = minItems > 0 && typeof items === 'object' && !Array.isArray(items) ? [1 + below(items as Node)] : [];
  return Math.max(0, ...fields, ...item);
}

import type { Budget } from './budget.ts';
import { inPlace, inside, type SchemaNode } from './schema-node.ts';

/** A schema with all that it leads to. */
export class SchemaGraph {
  readonly nodes: readonly SchemaNode[];
  /** A schema with a keyword that cannot be compared, if there is one. */
  readonly unread: SchemaNode | undefined;
  private parents: Map<SchemaNode, SchemaNode[]> | undefined;

  constructor(
    readonly root: SchemaNode,
    private readonly budget: Budget,
  ) {
    this.nodes = reachable([root], budget);
    this.unread = this.nodes.find(({ unknown }) => unknown.size > 0);
  }

  /**
   * A copy in which some nodes can be changed: they and all nodes that lead to them are copied, the others are shared.
   * The copies get new numbers, because their meaning is about to change.
   */
  copy(places: readonly SchemaNode[], numbers: CopyNumbers): GraphCopy {
    const leading = new Set(places);
    for (const node of leading) {
      for (const parent of this.parentsOf(node)) leading.add(parent);
      this.budget.spend(STEPS_PER_COPY + kidsOf(node).length + node.required.size);
    }
    const copies = new Map([...leading].map((node) => [node, { ...node, meaning: numbers.next++ }]));
    for (const copy of copies.values()) redirect(copy, (kid) => copies.get(kid) ?? kid);
    return { root: copies.get(this.root) ?? this.root, copies };
  }

  private parentsOf(node: SchemaNode): readonly SchemaNode[] {
    this.parents ??= this.findParents();
    return this.parents.get(node) ?? [];
  }

  private findParents(): Map<SchemaNode, SchemaNode[]> {
    const parents = new Map<SchemaNode, SchemaNode[]>(this.nodes.map((node) => [node, []]));
    for (const node of this.nodes) for (const kid of kidsOf(node)) parents.get(kid)?.push(node);
    return parents;
  }
}

export type GraphCopy = { root: SchemaNode; copies: ReadonlyMap<SchemaNode, SchemaNode> };

/** A counter that gives each copy a new number. */
export type CopyNumbers = { next: number };

/** Above every number that {@link classify} gives. */
export const FIRST_COPY = 2 ** 30;

/** All reachable nodes, including the given ones. */
export function reachable(roots: readonly SchemaNode[], budget: Budget): SchemaNode[] {
  const found = new Set(roots);
  for (const node of found) {
    const kids = kidsOf(node);
    budget.spend(1 + kids.length);
    for (const kid of kids) found.add(kid);
  }
  return [...found];
}

function kidsOf(node: SchemaNode): SchemaNode[] {
  return [...inPlace(node), ...inside(node)];
}

const STEPS_PER_COPY = 5;

/** Redirects every edge of a node; its lists and maps are copied. */
function redirect(node: SchemaNode, to: (kid: SchemaNode) => SchemaNode): void {
  const one = (kid: SchemaNode | undefined) => kid && to(kid);
  const map = (kids: Map<string, SchemaNode>) => new Map([...kids].map(([key, kid]) => [key, to(kid)]));
  Object.assign(node, {
    ref: one(node.ref),
    allOf: node.allOf.map(to),
    anyOf: node.anyOf?.map(to),
    oneOf: node.oneOf?.map(to),
    not: one(node.not),
    if: one(node.if),
    then: one(node.then),
    else: one(node.else),
    properties: map(node.properties),
    required: new Set(node.required),
    patternProperties: map(node.patternProperties),
    additionalProperties: one(node.additionalProperties),
    unevaluatedProperties: one(node.unevaluatedProperties),
    propertyNames: one(node.propertyNames),
    dependentSchemas: map(node.dependentSchemas),
    items: one(node.items),
    unevaluatedItems: one(node.unevaluatedItems),
    prefixItems: node.prefixItems.map(to),
    contains: one(node.contains),
    limits: new Map(node.limits),
  });
}

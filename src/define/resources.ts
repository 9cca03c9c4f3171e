/** The possible targets of a schema's references: JSON Pointers, anchors, and schemas with an `$id`. */
import { isEqual } from '../words/json-value.ts';
import type { Dialect, JsonObject, SchemaNode } from './schema-node.ts';

/** The address of a schema without an `$id`. */
const NOWHERE = 'schema:///';

export class Resources {
  /** The JSON Pointers of schemas by their addresses. */
  private readonly roots = new Map<string, string>([[NOWHERE, '']]);
  private readonly anchors = new Map<string, SchemaNode>();
  private readonly places = new Map<string, SchemaNode>();
  private readonly bases = new Map<SchemaNode, string>();

  /**
   * Two equal schemas may have the same `$id`, as when one is used in several places.
   *
   * @returns why its `$id` cannot be used
   */
  add(node: SchemaNode, source: JsonObject, outer = NOWHERE, dialect: Dialect = undefined): string | undefined {
    this.places.set(node.pointer, node);
    let base = outer;
    let problem: string | undefined;
    const { $id, $anchor } = source;
    if (typeof $id === 'string') {
      if ($id.startsWith('#')) {
        if ($id.length === 1 || dialect === '2020-12') return '"$id" must not be a fragment.';
        problem = this.addAnchor(base + $id, node);
      } else {
        const address = resolve($id, base);
        if (address === undefined || address.includes('#')) return '"$id" must be a valid URI without a fragment.';
        const known = this.roots.get(address);
        if (known === undefined) this.roots.set(address, node.pointer);
        else if (!isEqual(this.places.get(known)?.source, source)) problem = 'Another schema has the same "$id".';
        base = address;
      }
    }
    if (typeof $anchor === 'string') problem ??= this.addAnchor(`${base}#${$anchor}`, node);
    this.bases.set(node, base);
    return problem;
  }

  private addAnchor(address: string, node: SchemaNode): string | undefined {
    const known = this.anchors.get(address);
    if (known === undefined) this.anchors.set(address, node);
    else if (!isEqual(known.source, node.source)) return 'Another schema has the same anchor.';
    return undefined;
  }

  baseOf(node: SchemaNode): string {
    return this.bases.get(node) ?? NOWHERE;
  }

  find(reference: string, from: SchemaNode): SchemaNode | undefined {
    const address = resolve(reference, this.baseOf(from));
    if (address === undefined) return undefined;
    const [base = '', fragment = ''] = address.split('#');
    const root = this.roots.get(base);
    if (fragment !== '' && !fragment.startsWith('/')) return this.anchors.get(`${base}#${decoded(fragment)}`);
    return root === undefined ? undefined : this.places.get(root + decoded(fragment));
  }
}

/** The resolved address without an empty fragment; undefined when it is not an address. */
function resolve(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#$/, '') : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Called for every part of a schema that cannot be used. */
export type Refuse = (pointer: string, keyword: string, message: string, hint?: string) => void;

/** Sets the target of every reference. */
export function resolveReferences(nodes: readonly SchemaNode[], resources: Resources, refuse: Refuse): void {
  for (const node of nodes) {
    const { $ref } = node.source;
    if (typeof $ref !== 'string') continue;
    const target = resources.find($ref, node);
    if (target !== undefined) node.ref = target;
    else
      refuse(
        node.pointer,
        '$ref',
        `${JSON.stringify($ref)} leads to no schema in this file.`,
        'References must be local: put the definition into "$defs".',
      );
  }
}

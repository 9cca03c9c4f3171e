type Schema = { [keyword: string]: unknown };

/**
 * Copies a JSON Schema; where every member of a union is an object with its own constant `action`, the union becomes one
 * with AJV's `discriminator`. The keyword takes neither open nor nested unions, so the others stay as they are.
 */
export function discriminate(schema: Schema): Schema {
  const defs = (schema.$defs ?? {}) as Record<string, Schema>;
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const { anyOf, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    if (anyOf === undefined) return rest;
    const members = (anyOf as Schema[]).map(({ $ref }) => defs[String($ref).replace('#/$defs/', '')]);
    return haveOwnAction(members)
      ? { type: 'object', required: ['action'], discriminator: { propertyName: 'action' }, oneOf: anyOf, ...rest }
      : { anyOf, ...rest };
  };
  return visit(schema) as Schema;
}

function haveOwnAction(members: (Schema | undefined)[]): boolean {
  const actions = members.map((member) => (member?.properties as Record<string, Schema> | undefined)?.action?.const);
  return actions.every((action) => action !== undefined) && new Set(actions).size === actions.length;
}

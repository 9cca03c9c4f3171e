/** What can be seen in messages of a contract: its members, fields, values and limits. */
import { type Definitions, isNever, type Node, resolveNode } from '../../src/testing/draw/node.ts';
import { walkValues } from '../../src/testing/draw/walk-values.ts';

/** Everything that samples of a contract have to show. */
export function wantedFacts(found: Definitions, name: string): Set<string> {
  const facts = new Set<string>();
  const seen = new Set<string>();
  const visit = (given: Node, at: string): void => {
    const here = given.$ref ?? at;
    if (given.$ref !== undefined && seen.has(here)) return;
    if (given.$ref !== undefined) seen.add(here);
    const node = resolveNode(given, found);
    const members = node.properties === undefined ? (node.anyOf ?? []) : [];
    for (const member of members) visit(member, here);
    if (members.length > 0 || isNever(node)) return;
    for (const fact of factsAbout(node, here, found)) facts.add(fact);
    for (const [field, inner] of Object.entries(node.properties ?? {})) visit(inner, `${here}.${field}`);
    if (typeof node.items === 'object') visit(node.items as Node, `${here}[]`);
  };
  visit(found.root, name);
  return facts;
}

/** What a definition says that can be seen in a value. */
function factsAbout(node: Node, here: string, found: Definitions): string[] {
  const { properties = {}, required = [], ways = [], atLeastOne = [] } = node;
  const fields = Object.keys(properties).filter((field) => !isNever(properties[field] ?? {}));
  const limits = (['minItems', 'maxItems', 'minimum', 'maximum'] as const).filter((limit) => node[limit] !== undefined);
  const rule = node.rule === undefined ? {} : found.rule(node.rule);
  const lengths = (['minLength', 'maxLength'] as const).filter((limit) => rule[limit] !== undefined);
  return [
    `${here}`,
    ...fields.map((field) => `${here}.${field} given`),
    ...fields.filter((field) => !required.includes(field)).map((field) => `${here}.${field} left out`),
    ...(node.enum ?? []).map((value) => `${here} = ${JSON.stringify(value)}`),
    ...(Object.hasOwn(node, 'const') ? [`${here} = ${JSON.stringify(node.const)}`] : []),
    ...(node.type === 'boolean' && !Object.hasOwn(node, 'const') ? [`${here} = true`, `${here} = false`] : []),
    ...[...limits, ...lengths].map((limit) => `${here} at ${limit}`),
    ...ways.flatMap(({ groups }) => groups.map((group) => `${here} by ${group.join(' and ')}`)),
    ...atLeastOne.map((field) => `${here} by ${field}`),
  ];
}

/** What a message shows. */
export function* shownFacts(message: unknown, found: Definitions, name: string): Generator<string> {
  for (const { value, node, name: here } of walkValues(message, found, name)) {
    yield here;
    const rule = node.rule === undefined ? {} : found.rule(node.rule);
    if (typeof value !== 'object' || value === null) {
      yield `${here} = ${JSON.stringify(value)}`;
      for (const limit of ['minimum', 'maximum'] as const) if (node[limit] === value) yield `${here} at ${limit}`;
      const length = typeof value === 'string' ? [...value].length : undefined;
      for (const limit of ['minLength', 'maxLength'] as const) if (rule[limit] === length) yield `${here} at ${limit}`;
      continue;
    }
    const fields = value as { [field: string]: unknown };
    if (Array.isArray(value)) {
      for (const limit of ['minItems', 'maxItems'] as const)
        if (node[limit] === value.length) yield `${here} at ${limit}`;
    }
    for (const field of Object.keys(node.properties ?? {})) {
      yield `${here}.${field} ${Object.hasOwn(fields, field) ? 'given' : 'left out'}`;
    }
    for (const { groups } of node.ways ?? []) {
      for (const group of groups) {
        if (group.every((field) => Object.hasOwn(fields, field))) yield `${here} by ${group.join(' and ')}`;
      }
    }
    for (const field of node.atLeastOne ?? []) if (Object.hasOwn(fields, field)) yield `${here} by ${field}`;
  }
}

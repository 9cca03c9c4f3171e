/**
 * Definitions → `docs/protocol.md`: each message, who sends it to whom, its fields and an example; and the tables of
 * `src/lcp/` that go with them.
 */
import type { Way } from '../../schemas/common.ts';
import { agentRules } from '../../src/lcp/agent-rules.ts';
import { renderActionTable } from '../../src/lcp/render-action-table.ts';
import { type Definition, type Family, need, type Source } from './definitions.ts';
import { familyDiagram } from './family-diagram.ts';
import { choiceOf } from './unions.ts';

const TITLES: Record<Family, string> = {
  lcp: 'LCP: Core, worker, relay and LLM',
  factory: 'Factory: sub-agents and orchestrator',
  speckit: 'speckit: agents and orchestrator',
};

const ARROWS =
  'A solid arrow leads from a union to what it consists of, a dotted one to what a message holds, with the field. Below the name of a member stands the value of the tag that chooses it.';

/** What holds in a family beside the fields of its messages. */
const RULES: { readonly [family in Family]?: readonly string[] } = {
  lcp: [
    '### Action table',
    "Which action answers which kind of job. `write_file` is the worker's receipt where it answers a file job, and the LLM's order where it answers an `agent_plan`. The rows of *any kind* hold beside every other row.",
    renderActionTable('markdown'),
    '### Agent rules',
    'What the LLM is told, in this order. The names are stable, the words may change.',
    agentRules.map(({ id, text }, i) => `${i + 1}. \`${id}\`: ${text}`).join('\n'),
  ],
};

/** The whole page as Markdown. `examples` are the valid messages by contract. */
export function protocolDoc(definitions: Map<string, Definition>, examples: Map<string, unknown[]>): string {
  const contracts = [...definitions.values()].filter(({ isContract }) => isContract);
  const routes = contracts.filter(({ schema }) => schema.speaks);
  const families = [...new Set(contracts.map(({ family }) => family))];
  return [
    '# The protocol',
    'Every message of the three families, as the schemas define it. `?` marks an optional field; everything else is required.',
    '## Who speaks to whom',
    [
      '| message | from | to | carrier |',
      '|---|---|---|---|',
      ...routes.map(
        ({ name, schema }) =>
          `| ${link(name)} | ${schema.speaks?.from} | ${schema.speaks?.to} | ${schema.speaks?.carrier} |`,
      ),
    ].join('\n'),
    ...families.flatMap((family) => [
      `## ${TITLES[family]}`,
      ARROWS,
      familyDiagram(family, definitions),
      ...(RULES[family] ?? []),
      ...ordered(family, definitions).flatMap((definition) => section(definition, definitions, examples)),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Contracts first, in the order of `schemas/index.ts`; each is followed by the parts that only it brings in. */
function ordered(family: Family, definitions: Map<string, Definition>): Definition[] {
  return [...definitions.values()].filter((definition) => definition.family === family);
}

function section(
  definition: Definition,
  definitions: Map<string, Definition>,
  examples: Map<string, unknown[]>,
): string[] {
  const { name, schema, isContract } = definition;
  const lines = [`### ${name}`, `${schema.description}`];
  if (schema.speaks) lines.push(`From ${schema.speaks.from} to ${schema.speaks.to}, in ${schema.speaks.carrier}.`);
  if (isContract) lines.push(`Schema: \`@sheratan/contracts/schemas/${definition.family}/${definition.kebab}.json\``);
  lines.push(schema.tag === undefined ? fieldTable(schema, definitions) : memberTable(definition, definitions));
  for (const { description } of schema.ways ?? []) lines.push(description);
  if (schema.atLeastOne)
    lines.push(`At least one of ${schema.atLeastOne.map((field) => `\`${field}\``).join(' and ')} is given.`);
  const example = examples.get(name)?.[0];
  if (example !== undefined) lines.push(['```json', JSON.stringify(example, null, 2), '```'].join('\n'));
  return lines;
}

function memberTable(union: Definition, definitions: Map<string, Definition>): string {
  const { tag, members, otherwise } = choiceOf(union, definitions);
  const rows = [...members].map(([value, member]) =>
    typeof member === 'string'
      ? `| \`${value}\` | ${link(member)} |`
      : `| \`${value}\` | ${link(member.present)} with \`${member.key}\`, else ${link(member.absent)} |`,
  );
  if (otherwise) rows.push(`| any other | ${link(otherwise)} |`);
  return [`| \`${tag}\` | message |`, '|---|---|', ...rows].join('\n');
}

function fieldTable(schema: Source, definitions: Map<string, Definition>): string {
  const rows = fieldRows(schema, '', definitions);
  if (schema.additionalProperties === true) rows.push('| … | any | More fields are welcome. |');
  return ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n');
}

function fieldRows(schema: Source, prefix: string, definitions: Map<string, Definition>): string[] {
  const grouped = new Set((schema.ways ?? []).flatMap(({ groups }: Omit<Way, 'fields'>) => groups.flat()));
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    if (field.not !== undefined && field.type === undefined) return [];
    const isOptional = !schema.required?.includes(key) && !grouped.has(key);
    const name = `${prefix}${key}${isOptional ? '?' : ''}`;
    const description = field.description ?? need(definitions, field.$ref ?? '').schema.description;
    const rows = [`| \`${name}\` | ${typeName(field)} | ${description} |`];
    return field.type === 'object' ? [...rows, ...fieldRows(field, `${prefix}${key}.`, definitions)] : rows;
  });
}

function typeName(source: Source): string {
  if (source.$ref !== undefined) return link(source.$ref);
  if (source.const !== undefined) return `\`${JSON.stringify(source.const)}\``;
  if (source.enum) return source.enum.map((word) => `\`${word}\``).join(', ');
  if (source.anyOf) return source.anyOf.map(typeName).join(' or ');
  if (source.type === 'array')
    return `list of ${typeName(source.items ?? {})}${limits(source.minItems, source.maxItems)}`;
  if (source.type === 'object' && typeof source.additionalProperties === 'object') {
    return `record of ${typeName(source.additionalProperties)}`;
  }
  if (source.type === 'integer' && source.maximum === Number.MAX_SAFE_INTEGER) return 'count';
  if (source.type === 'integer' || source.type === 'number')
    return `${source.type}${limits(source.minimum, source.maximum)}`;
  if (source.rule !== undefined && !['non-blank', 'content'].includes(source.rule)) return source.rule;
  return source.type ?? 'any';
}

function limits(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (least === undefined) return `, at most ${most}`;
  return most === undefined ? `, at least ${least}` : `, ${least} to ${most}`;
}

function link(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

/** Definitions → the tables of `tables.ts` as Python: what the package explains, lints and decides by. */
import type { Definition, Family, Source } from './definitions.ts';
import { choiceOf, type Member } from './unions.ts';

const SHAPES = ['Absent', 'Anything', 'Constant', 'Flag', 'Keyed', 'ListOf', 'Number', 'Record', 'Text', 'Union'];

/** The tables of a family as Python source, without a header: `LlmReply = Union("LlmReply", …)`. */
export function pythonTablesOf(family: Family, definitions: Map<string, Definition>): string {
  const shared = new Map<string, string>();
  const tables = [...definitions.values()]
    .filter((definition) => definition.family === family)
    .map((definition) => {
      const isUnion = definition.schema.tag !== undefined;
      const body = isUnion ? unionTable(definition, definitions) : recordTable(definition.schema, shared, definition);
      return `${definition.name} = ${body}\n`;
    });
  const leaves = [...shared].map(([body, name]) => `${name} = ${body}\n`);
  const source = `${leaves.join('')}\n${tables.join('\n')}`;
  const used = SHAPES.filter((shape) => new RegExp(`\\b${shape}\\(`).test(source));
  return `from ...shape import ${used.join(', ')}\n\n${source}`;
}

function unionTable(definition: Definition, definitions: Map<string, Definition>): string {
  const { tag, members, otherwise } = choiceOf(definition, definitions);
  const entries = [...members].map(([value, member]) => `${literal(value)}: ${memberTable(member)}`);
  return call('Union', [literal(definition.name), literal(tag), `{${entries.join(', ')}}`, otherwise], []);
}

function memberTable(member: Member): string {
  return typeof member === 'string' ? member : call('Keyed', [literal(member.key), member.present, member.absent], []);
}

function recordTable(source: Source, shared: Map<string, string>, definition?: Definition): string {
  const known = Object.entries(source.properties ?? {}).map(
    ([key, value]) => `${literal(key)}: ${tableOf(value, shared)}`,
  );
  const extra = source.additionalProperties;
  return call(
    'Record',
    [definition ? literal(definition.name) : 'None', `{${known.join(', ')}}`, literal(source.required ?? [])],
    [
      ['open', extra === true ? 'True' : undefined],
      ['values', typeof extra === 'object' ? tableOf(extra, shared) : undefined],
      ['ways', source.ways && literal(source.ways.map(({ groups }) => groups))],
      ['at_least_one', source.atLeastOne && literal(source.atLeastOne)],
    ],
  );
}

function tableOf(source: Source, shared: Map<string, string>): string {
  if (source.$ref !== undefined) return source.$ref;
  if (source.const !== undefined) return call('Constant', [literal(source.const)], []);
  if (source.not !== undefined && source.type === undefined)
    return call('Absent', [literal(source.description ?? '')], []);
  if (source.anyOf) return leaf(call('Text', [], [['nullable', 'True']]), shared, 'text_or_null');
  if (source.type === undefined) return leaf('Anything()', shared, 'anything');
  if (source.type === 'object') return recordTable(source, shared);
  if (source.type === 'array') {
    const limits: [string, number | undefined][] = [
      ['min_items', source.minItems],
      ['max_items', source.maxItems],
    ];
    return call('ListOf', [tableOf(source.items ?? {}, shared)], limits);
  }
  if (source.type === 'boolean') return leaf('Flag()', shared, 'flag');
  return source.type === 'string' ? textTable(source, shared) : numberTable(source, shared);
}

function numberTable({ type, minimum, maximum }: Source, shared: Map<string, string>): string {
  const isWhole = type === 'integer' ? 'True' : 'False';
  const limits: [string, number | undefined][] = [
    ['minimum', minimum],
    ['maximum', maximum],
  ];
  return leaf(call('Number', [isWhole], limits), shared, type ?? 'number');
}

function textTable(source: Source, shared: Map<string, string>): string {
  const patterns = [source.not?.pattern, ...(source.not?.anyOf ?? []).map(({ pattern }) => pattern)].filter(Boolean);
  const known = source.not?.enum ?? source.not?.anyOf?.find((some) => some.enum)?.enum;
  const body = call(
    'Text',
    [],
    [
      ['rule', source.rule && literal(source.rule)],
      ['pattern', source.pattern && pattern(source.pattern)],
      ['without', patterns.length > 0 ? pattern(patterns.join('|')) : undefined],
      ['enum', source.enum && literal(source.enum)],
      ['known', known && literal(known)],
      ['min_length', source.minLength],
      ['max_length', source.maxLength],
    ],
  );
  return source.enum ? body : leaf(body, shared, (source.rule ?? 'text').replaceAll('-', '_'));
}

/** Gives equal leaves one name, so that they stand in the module once. */
function leaf(body: string, shared: Map<string, string>, hint: string): string {
  const known = shared.get(body);
  if (known !== undefined) return known;
  const taken = [...shared.values()].filter((name) => name.replace(/_\d+$/, '') === hint).length;
  const name = taken === 0 ? hint : `${hint}_${taken + 1}`;
  shared.set(body, name);
  return name;
}

/** Python's `$` lets a line break by at the end, `\Z` does not. */
function pattern(source: string): string {
  const ended = source.replace(/(?<!\\)\$$/, '\\Z');
  if (/(?<!\\)\$(?![^[]*\])/.test(ended)) throw new Error(`In Python "$" means another thing within ${source}.`);
  return literal(ended);
}

function call(name: string, values: (string | undefined)[], options: [string, string | number | undefined][]): string {
  const given = [
    ...values.filter((value) => value !== undefined),
    ...options.filter(([, value]) => value !== undefined).map(([key, value]) => `${key}=${value}`),
  ];
  return `${name}(${given.join(', ')})`;
}

/** A text, a boolean or a list of them; JSON writes the texts as Python does. */
function literal(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map(literal);
    return `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

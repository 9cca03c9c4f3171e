/** Turns definitions into one TypeScript module of types, without imports. */
import { type Definition, isAbsent, type Source } from './definition.ts';

/** The module's source, without a header. */
export function typesOf(definitions: ReadonlyMap<string, Definition>): string {
  return [...definitions.values()].map(declarationOf).join('\n');
}

function declarationOf({ name, schema }: Definition): string {
  return `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')};\n`;
}

/** @param indent the indent of the line in which the type begins */
function typeOf(source: Source, indent: string): string {
  if (source.$ref !== undefined) return source.$ref;
  if (isAbsent(source)) return 'never';
  if (source.anyOf) return unionOf(source.anyOf.map((member) => typeOf(member, indent)));
  if (source.const !== undefined) return literal(source.const);
  if (source.enum) return unionOf(source.enum.map(literal));
  switch (source.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return source.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      if (source.maxItems === 0) return '[]';
      const items = typeOf(source.items ?? {}, indent);
      return /^\w+$/.test(items) ? `${items}[]` : `(${items})[]`;
    }
    case 'object':
      return objectType(source, indent);
    default:
      return 'unknown';
  }
}

function unionOf(members: readonly string[]): string {
  const all = [...new Set(members.map((one) => (one.includes(' & ') ? `(${one})` : one)))];
  return all.includes('unknown') ? 'unknown' : all.join(' | ');
}

function objectType(source: Source, indent: string): string {
  const { properties = {}, required = [], ways = [], atLeastOne = [], additionalProperties } = source;
  const apart = new Set([...ways.flatMap(({ groups }) => groups.flat()), ...atLeastOne]);
  const names = [...new Set([...Object.keys(properties), ...required])].filter((name) => !apart.has(name));
  const fields = names.map((name) => fieldOf(name, properties[name] ?? {}, required.includes(name), `${indent}  `));
  const rest = restOf(additionalProperties, names.length + apart.size > 0, `${indent}  `);
  if (rest !== undefined) fields.push(`${indent}  [name: string]: ${rest};\n`);
  const parts = [
    ...ways.map(({ groups }) => wayType(groups, properties, indent)),
    ...(atLeastOne.length > 0 ? [eitherOf(atLeastOne, properties, indent)] : []),
    ...(fields.length > 0 || apart.size === 0 ? [braces(fields, indent)] : []),
  ];
  return parts.join(' & ');
}

function braces(fields: readonly string[], indent: string): string {
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
}

/** The type of the fields without a name. If there are named fields, it must allow their types as well. */
function restOf(rest: boolean | Source | undefined, hasNames: boolean, indent: string): string | undefined {
  if (!rest) return undefined;
  return rest === true || hasNames ? 'unknown' : typeOf(rest, indent);
}

function fieldOf(name: string, source: Source, isRequired: boolean, indent: string): string {
  const type = isAbsent(source) && !isRequired ? 'undefined' : typeOf(source, indent);
  const isOptional = !isRequired && type !== 'unknown' && type !== 'undefined';
  return `${comment(source, indent)}${indent}${keyOf(name)}${isRequired ? '' : '?'}: ${type}${isOptional ? ' | undefined' : ''};\n`;
}

/** A union of objects, each with one group of fields and without the fields of the other groups. */
function wayType(groups: readonly string[][], properties: { [field: string]: Source }, indent: string): string {
  const all = [...new Set(groups.flat())];
  const members = groups.map((group) =>
    braces(
      [...group, ...all.filter((name) => !group.includes(name))].map((name) =>
        group.includes(name)
          ? fieldOf(name, properties[name] ?? {}, true, `${indent}  `)
          : `${indent}  ${keyOf(name)}?: undefined;\n`,
      ),
      indent,
    ),
  );
  return `(${members.join(' | ')})`;
}

/** A union of objects, each of which requires one of the fields. */
function eitherOf(names: readonly string[], properties: { [field: string]: Source }, indent: string): string {
  const members = names.map((needed) =>
    braces(
      names.map((name) => fieldOf(name, properties[name] ?? {}, name === needed, `${indent}  `)),
      indent,
    ),
  );
  return `(${members.join(' | ')})`;
}

function comment({ description, default: fallback }: Source, indent: string): string {
  const lines = (description ?? '').split('\n').filter((line) => line !== '');
  if (fallback !== undefined) lines.push(...(lines.length > 0 ? [''] : []), `@default ${JSON.stringify(fallback)}`);
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  const [only] = safe;
  if (only === undefined) return '';
  if (safe.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

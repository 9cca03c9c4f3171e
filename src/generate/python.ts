/**
 * Turns definitions into one Python module of `TypedDict`s, for the Core and the workers that are written in Python.
 */
import { type Definition, isAbsent, type Source } from './definition.ts';
import { aliasOf, brandType, classOf, type Field } from './python-class.ts';
import { guardsOf } from './python-guards.ts';
import { literalType, pascal } from './python-text.ts';
import { classesOf, variantsOf } from './python-variants.ts';

/** What the classes of a module share. */
type Module = {
  definitions: Map<string, Definition>;
  isLate: boolean;
  /** The names that are already taken. */
  names: Set<string>;
};

const IMPORTS = ['Literal', 'NewType', 'NotRequired', 'TypeAlias', 'TypedDict', 'TypeGuard', 'final', 'overload'];

export type PythonOptions = {
  /** The docstring of the module. */
  introduction?: string;
  /** Definitions may refer to later ones, because types are evaluated only when needed. */
  isLate?: boolean;
  /** Whether alternative groups of fields get aliases. */
  hasWays?: boolean;
};

/** The module's source, without the line that says where it comes from. Definitions come before those that use them. */
export function pythonOf(
  definitions: Map<string, Definition>,
  { introduction = INTRODUCTION, isLate = false, hasWays = true }: PythonOptions = {},
): string {
  const names = new Set(definitions.keys());
  const blocks = [...definitions.values()].flatMap(({ name, schema }) =>
    blocksOf(name, schema, { definitions, isLate, names }),
  );
  const brands = new Map<string, string>();
  for (const { schema } of definitions.values()) {
    for (const { tsType } of Object.values(schema.properties ?? {})) {
      if (tsType !== undefined) brands.set(tsType, brandType(tsType));
    }
  }
  const parts = [...brands.values(), ...blocks, ...(hasWays ? waysOf(definitions) : []), ...guardsOf(definitions)];
  const all = parts.flatMap((part) =>
    [...part.matchAll(/^(?:class |def )?(\w+)(?:\(TypedDict\):|: TypeAlias| = NewType| = TypedDict|\(message)/gm)].map(
      ([, name]) => name,
    ),
  );
  const exported = `__all__ = [\n${[...new Set(all)].map((name) => `    "${name}",\n`).join('')}]`;
  const imports = `${isLate ? 'from __future__ import annotations\n\n' : ''}from typing import ${IMPORTS.join(', ')}`;
  const source = [introduction, imports, exported, ...parts].join('\n\n');
  return source.replace(/(\n .*)\n\n(?=[A-Z])/g, '$1\n\n\n').concat('\n');
}

const INTRODUCTION = `"""The messages of @sheratan/contracts as types: what their JSON Schemas say, where types can.

A message is a plain \`dict\`, as \`json.loads\` returns it. The types check nothing at run time, the JSON
Schemas do. \`action\`, \`status\` and \`verdict\` narrow by comparison, \`kind\` and \`agent\` behind
\`is_known_kind\` and \`is_known_agent\`, and the variants of one message by \`"field" in message\`.
Needs Python 3.11 and nothing else.
"""`;

/** The classes or the alias of a definition, after those of the objects within it. */
function blocksOf(name: string, source: Source, module: Module): string[] {
  const { definitions, isLate } = module;
  if (source.anyOf) {
    const members = source.anyOf.flatMap((member) => classesOf(typeOf(member, name, [], module), definitions));
    return [aliasOf(name, [...new Set(members)], purposeOf(source), isLate)];
  }
  const blocks: string[] = [];
  if (source.type !== 'object' || (source.properties === undefined && source.required === undefined)) {
    return [aliasOf(name, [typeOf(source, `${name}Value`, blocks, module)], purposeOf(source), isLate)].flatMap(
      (alias) => [...blocks, alias],
    );
  }
  const fields = Object.entries(source.properties ?? {})
    // The class has no such field: type checkers distinguish the message by its absence.
    .filter(([, field]) => !isAbsent(field))
    .map(([key, field]) => fieldOf(name, key, field, source.required?.includes(key) ?? false, blocks, module));
  const variants = variantsOf(source);
  for (const { suffix, required, absent } of variants) {
    const own = fields
      .filter(({ key }) => !absent.has(key))
      .map((field) => ({ ...field, isRequired: field.isRequired || required.has(field.key) }));
    const given = required.size > 0 && `With ${[...required].map((key) => `\`${key}\``).join(' and ')}.`;
    blocks.push(classOf(name + suffix, own, purposeOf(source, given), isLate));
  }
  if (variants.length > 1) {
    const names = variants.map(({ suffix }) => name + suffix);
    blocks.push(aliasOf(name, names, purposeOf(source), isLate));
  }
  return blocks;
}

/** For each choice among groups of fields, such as that of `path`, the classes that have it. */
function waysOf(definitions: Map<string, Definition>): string[] {
  const members = new Map<string, { classes: string[]; description: string }>();
  for (const { name, schema } of definitions.values()) {
    for (const { title, description } of schema.ways ?? []) {
      const way = members.get(title) ?? { classes: [], description };
      members.set(title, { ...way, classes: [...way.classes, ...classesOf(name, definitions)] });
    }
  }
  // `WriteFileOrder` has no choice of its own, because its text has only one name. It belongs to the alias
  // nevertheless.
  const text = members.get('FileText');
  text?.classes.push(...classesOf('WriteFileOrder', definitions));
  return [...members].map(([title, { classes, description }]) => aliasOf(title, classes, description));
}

/** What the message is, which variant of it, and who sends it to whom. */
function purposeOf({ description, speaks }: Source, variant: string | false = false): string {
  const words = [description, variant].filter(Boolean).join(' ');
  const way = speaks && `From ${speaks.from} to ${speaks.to}: ${speaks.carrier}.`;
  return [words, way].filter(Boolean).join('\n\n');
}

function fieldOf(
  owner: string,
  key: string,
  source: Source,
  isRequired: boolean,
  blocks: string[],
  module: Module,
): Field {
  const type = typeOf(source, owner + pascal(key), blocks, module);
  const description = [
    source.description,
    source.type === 'array' && source.items?.rule !== undefined && `Items: ${source.items.description}`,
    source.default !== undefined && `Default: ${JSON.stringify(source.default)}.`,
  ];
  return { key, type, isRequired, description: description.filter(Boolean).join('\n\n') || undefined };
}

/** The type of a value. Classes that it needs are added to `blocks`, under the given name. */
function typeOf(source: Source, name: string, blocks: string[], module: Module): string {
  if (source.$ref !== undefined) return source.$ref;
  if (source.tsType !== undefined) return source.tsType;
  if (source.anyOf) return source.anyOf.map((member) => typeOf(member, name, blocks, module)).join(' | ');
  if (source.const !== undefined) return literalType([source.const]);
  if (source.enum) return literalType(source.enum);
  switch (source.type) {
    case 'string':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'array':
      return `list[${typeOf(source.items ?? {}, `${name}Item`, blocks, module)}]`;
    case 'object':
      return objectType(source, name, blocks, module);
    case undefined:
      return 'object';
    default:
      throw new Error(`${name}: there is no Python type for ${source.type}.`);
  }
}

function objectType(source: Source, name: string, blocks: string[], module: Module): string {
  if (Object.keys(source.properties ?? {}).length > 0) {
    const free = freeName(name, module.names);
    module.names.add(free);
    blocks.push(...blocksOf(free, source, module));
    return free;
  }
  const { additionalProperties } = source;
  const values =
    typeof additionalProperties === 'object' ? typeOf(additionalProperties, `${name}Value`, blocks, module) : 'object';
  return `dict[str, ${values}]`;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

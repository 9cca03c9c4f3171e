/** Definitions → one Python module of `TypedDict`s, for the Core and the workers that are written in Python. */
import type { Definition, Source } from './definition.ts';

/** A field as Python sees it. */
type Field = { key: string; type: string; isRequired: boolean; description: string | undefined };

/** One class of a message: an object with several groups of fields to choose from has one for each choice. */
type Variant = { suffix: string; required: Set<string>; absent: Set<string> };

/** What all classes of a module know. */
type Module = {
  definitions: Map<string, Definition>;
  isLate: boolean;
  /** The names that are taken. */
  names: Set<string>;
};

const WIDTH = 100;

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const IMPORTS = ['Literal', 'NewType', 'NotRequired', 'TypeAlias', 'TypedDict', 'TypeGuard', 'final', 'overload'];

export type PythonOptions = {
  /** What the module says of itself. */
  introduction?: string;
  /** The definitions may refer to each other in any order: types are read when they are needed. */
  isLate?: boolean;
  /** Whether choices among groups of fields have names. */
  hasWays?: boolean;
};

/** The module's source, without the line that says where it comes from. Parts stand before what uses them. */
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
  return source.replace(/(\n {4}.*)\n\n(?=[A-Z])/g, '$1\n\n\n').concat('\n');
}

const INTRODUCTION = `"""The messages of @sheratan/contracts as types: what their JSON Schemas say, where types can.

A message is a plain \`dict\`, as \`json.loads\` returns it. The types check nothing at run time, the JSON
Schemas do. \`action\`, \`status\` and \`verdict\` narrow by comparison, \`kind\` and \`agent\` behind
\`is_known_kind\` and \`is_known_agent\`, and the variants of one message by \`"field" in message\`.
Needs Python 3.11 and nothing else.
"""`;

/** The classes or the alias of a definition, those of the objects within it first. */
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

/** The classes that a name stands for: checkers tell the members of a union apart only where none is a union of its own. */
function classesOf(name: string, definitions: Map<string, Definition>): string[] {
  const schema = definitions.get(name)?.schema;
  if (schema === undefined) return [name];
  if (schema.anyOf) return schema.anyOf.flatMap(({ $ref = '' }) => classesOf($ref, definitions));
  return variantsOf(schema).map(({ suffix }) => name + suffix);
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
  // An order has its text under one of the names, so it has no choice.
  const text = members.get('FileText');
  text?.classes.push(...classesOf('WriteFileOrder', definitions));
  return [...members].map(([title, { classes, description }]) => aliasOf(title, classes, description));
}

/** What the message is, which variant of it, and who sends it to whom. */
function purposeOf({ description, speaks }: Source, variant: string | false = false): string {
  const words = [description, variant].filter(Boolean).join(' ');
  return speaks === undefined ? words : `${words}\n\nFrom ${speaks.from} to ${speaks.to}: ${speaks.carrier}.`;
}

/** A field that must not be there is no field of the class: its absence is what tells the message apart. */
function isAbsent({ not, type, anyOf }: Source): boolean {
  return not !== undefined && type === undefined && anyOf === undefined;
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

/** The type of a value; what has to be declared for it goes to `blocks`, under the name given. */
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

/** Every choice among the groups of fields, and one for each set of fields of which at least one is needed. */
function variantsOf({ ways = [], atLeastOne }: Source): Variant[] {
  let variants: Variant[] = [{ suffix: '', required: new Set(), absent: new Set() }];
  const choices = ways.map(({ groups }) => groups);
  if (atLeastOne) choices.push([...atLeastOne.map((field) => [field]), atLeastOne]);
  for (const groups of choices) {
    const all = groups.flat();
    variants = variants.flatMap(({ suffix, required, absent }) =>
      groups.map((group) => ({
        suffix: `${suffix}${suffix === '' ? 'With' : 'And'}${nameOf(group, groups)}`,
        required: new Set([...required, ...group]),
        absent: new Set([...absent, ...all.filter((field) => !group.includes(field))]),
      })),
    );
  }
  return variants;
}

/** A group is named after its fields, or after the last one where that suffices. */
function nameOf(group: string[], groups: string[][]): string {
  const last = group.at(-1) ?? '';
  const isUnique = groups.filter((other) => other.includes(last)).length === 1;
  return isUnique || group.length === 1 ? pascal(last) : group.map(pascal).join('And');
}

/** `final`, because only then `"field" in message` narrows. A field that is a Python keyword needs the other syntax. */
function classOf(name: string, fields: Field[], description: string, isLate = false): string {
  if (fields.some(({ key }) => KEYWORDS.has(key) || !/^(?!__)[A-Za-z_]\w*$/.test(key))) {
    const entries = fields.map(
      ({ key, type, isRequired }) => `${literal(key)}: ${late(isRequired ? type : `NotRequired[${type}]`, isLate)}`,
    );
    return `${name} = TypedDict(${literal(name)}, {${entries.join(', ')}})\n${docstring(
      [description, ...fields.map(({ key, description: text }) => text && `\`${key}\`: ${text}`)]
        .filter(Boolean)
        .join('\n\n'),
      '',
    )}`.trimEnd();
  }
  const lines = fields.map(
    ({ key, type, isRequired, description: text }) =>
      `    ${key}: ${wrapLiteral(isRequired ? type : `NotRequired[${type}]`)}${text === undefined ? '' : `\n${docstring(text, '    ')}`}`,
  );
  const body = [...(description === '' ? [] : [docstring(description, '    ')]), lines.join('\n')].filter(Boolean);
  return `\n@final\nclass ${name}(TypedDict):\n${body.length > 0 ? body.join('\n\n') : '    pass'}`;
}

/** A long list of words stands on lines of its own. */
function wrapLiteral(type: string): string {
  const match = /^(NotRequired\[)?Literal\[(.*?)\](\])?$/.exec(type);
  if (match === null || type.length <= 80) return type;
  const [, open = '', words = '', close = ''] = match;
  return `${open}Literal[\n${words
    .split(', ')
    .map((word) => `        ${word},\n`)
    .join('')}    ]${close}`;
}

function aliasOf(name: string, members: string[], description: string | undefined, isLate = false): string {
  if (isLate) return lateAlias(name, members, description);
  const line = `${name}: TypeAlias = ${members.join(' | ')}`;
  const list = `${name}: TypeAlias = (\n    ${members.join('\n    | ')}\n)`;
  return `${line.length <= WIDTH ? line : list}${description === undefined ? '' : `\n${docstring(description, '')}`}`;
}

/** A type that may stand below its use: a text, which only a checker reads. */
function late(type: string, isLate: boolean): string {
  return isLate ? `'${type.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : type;
}

/** An alias whose members may stand below it. */
function lateAlias(name: string, members: string[], description: string | undefined): string {
  return `${name}: TypeAlias = ${late(members.join(' | '), true)}${description === undefined || description === '' ? '' : `\n${docstring(description, '')}`}`;
}

/** `CustomKind` → a type of its own, so that a misspelt known name is no custom one by accident. */
function brandType(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  const text = `${article} ${words}: a string that is none of the names that the protocol knows.`;
  return `${name} = NewType("${name}", str)\n${docstring(text, '')}`;
}

/** For each union with a member for unknown names: the union without it, and a function that tells. */
function guardsOf(definitions: Map<string, Definition>): string[] {
  const guards = new Map<string, { unions: string[]; values: unknown[] }>();
  const aliases: string[] = [];
  for (const { name, schema } of definitions.values()) {
    const { tag } = schema;
    const members = (schema.anyOf ?? []).map(({ $ref = '' }) => $ref);
    const tagOf = (member: string) => definitions.get(member)?.schema.properties?.[tag ?? ''];
    const known = members.filter((member) => tagOf(member)?.tsType === undefined);
    if (tag === undefined || known.length === members.length) continue;
    aliases.push(
      aliasOf(
        `Known${name}`,
        known.flatMap((member) => classesOf(member, definitions)),
        `A ${name} whose \`${tag}\` the protocol knows.`,
      ),
    );
    const guard = guards.get(tag) ?? { unions: [], values: known.map((member) => tagOf(member)?.const) };
    guards.set(tag, { ...guard, unions: [...guard.unions, name] });
  }
  return [...aliases, ...[...guards].map(([tag, { unions, values }]) => guardOf(tag, unions, values))];
}

function guardOf(tag: string, unions: string[], values: unknown[]): string {
  const signature = (parameter: string, result: string) => `def is_known_${tag}(message: ${parameter}) -> ${result}:`;
  const overloads =
    unions.length > 1
      ? unions.map((union) => `@overload\n${signature(union, `TypeGuard[Known${union}]`)} ...\n`).join('')
      : '';
  const result = unions.length > 1 ? 'bool' : `TypeGuard[Known${unions[0]}]`;
  const text = `Tell a known \`${tag}\` from a custom one; behind it, comparing \`message["${tag}"]\` narrows.`;
  return `\n${overloads}${signature(unions.join(' | '), result)}
${docstring(text, '    ')}
    return message["${tag}"] in (
${values.map((value) => `        ${literal(value)},\n`).join('')}    )`;
}

/** Python has no literal types of fractions. */
function literalType(values: readonly unknown[]): string {
  const isFraction = (value: unknown) => typeof value === 'number' && !Number.isSafeInteger(value);
  const words = values.filter((value) => !isFraction(value)).map(literal);
  const types = [
    ...(words.length > 0 ? [`Literal[${words.join(', ')}]`] : []),
    ...(values.some(isFraction) ? ['float'] : []),
  ];
  return types.join(' | ');
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  return JSON.stringify(value);
}

/** `rel_path` → `RelPath` */
function pascal(key: string): string {
  return key.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}

/** A docstring, if there is a text: on one line if it fits, otherwise wrapped, the quotes on a line of their own. */
function docstring(text: string, indent: string): string {
  if (text === '') return '';
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
  if (!safe.includes('\n') && indent.length + safe.length + 6 <= WIDTH) return `${indent}"""${safe}"""`;
  const lines = safe.split('\n').flatMap((line) => wrap(line, WIDTH - indent.length - 3));
  const [first, ...others] = lines;
  return [`${indent}"""${first}`, ...others.map((line) => (line === '' ? '' : indent + line)), `${indent}"""`].join(
    '\n',
  );
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

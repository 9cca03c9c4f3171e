/** What a rendering says, read back: the form that the readers of all styles share, and the comparison with a JSON Schema. */

/** A value as a rendering describes it. `told` is every comment that belongs to it. */
export type Told = {
  told: string;
  optional?: boolean;
  start?: unknown;
  least?: number;
  most?: number;
  /** Words for what a string or number may be. */
  words?: string;
} & (
  | { kind: 'object'; fields: Map<string, Told>; open: boolean; ways: string[][][]; atLeastOne: string[] }
  | { kind: 'record' | 'list'; of: Told }
  | { kind: 'union'; members: Told[] }
  | { kind: 'values'; values: unknown[] }
  | { kind: 'string' | 'number' | 'boolean' | 'null' | 'any' | 'never' }
);

export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** The phrases that have to be told about a string, by the keywords that demand them. */
export type Phrases = (schema: Schema) => string[];

/** Everything that a strict JSON Schema says and the rendering does not, or the other way round. */
export function differences(root: Schema, told: Told, phrases: Phrases): string[] {
  const found: string[] = [];
  const claim = (holds: boolean, path: string, what: string) => {
    if (!holds) found.push(`${path || '(root)'}: ${what}`);
  };
  const visit = (schema: Schema, one: Told, path: string): void => {
    const { $ref, allOf, description } = schema;
    if (description !== undefined) claim(one.told.includes(description), path, `lacks the comment ${description}`);
    const ref = $ref ?? (allOf?.length === 1 ? allOf[0]?.$ref : undefined);
    if (ref !== undefined) return visit(resolve(ref), one, path);
    claim(one.start === schema.default, path, `has the default ${one.start}, not ${schema.default}`);
    for (const example of schema.examples ?? []) {
      if (typeof example === 'string') claim(one.told.includes(example), path, `does not name ${example}`);
    }
    if (schema.anyOf !== undefined) return visitMembers(schema.anyOf, one, path);
    const values = schema.const !== undefined ? [schema.const] : schema.enum;
    if (values !== undefined) {
      claim(one.kind === 'values' && equal(one.values, values), path, `is not ${JSON.stringify(values)}`);
      return;
    }
    switch (schema.type) {
      case 'object':
        return visitObject(schema, one, path);
      case 'array':
        if (one.kind !== 'list') return claim(false, path, 'is not an array');
        claim((one.least ?? 0) === (schema.minItems ?? 0) && one.most === schema.maxItems, path, 'has another length');
        return visit(schema.items ?? {}, { ...one.of, told: `${one.told} ${one.of.told}` }, `${path}[]`);
      case 'string':
        claim(one.kind === 'string', path, `is ${one.kind}, no string`);
        for (const phrase of phrases(schema))
          claim(one.words?.toLowerCase().includes(phrase.toLowerCase()) ?? false, path, `does not say ${phrase}`);
        return claim(phrases(schema).length > 0 || one.words === undefined, path, `has the limit ${one.words}`);
      case 'integer':
      case 'number':
        claim(one.kind === 'number', path, `is ${one.kind}, no number`);
        claim(
          (one.words ?? one.told).toLowerCase().includes('whole number') === (schema.type === 'integer'),
          path,
          'is whole or not',
        );
        return claim(
          one.least === schema.minimum && one.most === schema.maximum,
          path,
          `ranges from ${one.least} to ${one.most}`,
        );
      case undefined:
        return claim(one.kind === (schema.not ? 'never' : 'any'), path, `is ${one.kind}`);
      default:
        return claim(one.kind === schema.type, path, `is ${one.kind}, not ${schema.type}`);
    }
  };
  const visitMembers = (members: Schema[], one: Told, path: string): void => {
    if (one.kind !== 'union') {
      if (members.length === 1 && members[0]) return visit(members[0], one, path);
      return claim(false, path, 'is no union');
    }
    claim(one.members.length === members.length, path, `has ${one.members.length} members, not ${members.length}`);
    members.forEach((member, i) => {
      const other = one.members[i];
      if (other !== undefined) visit(member, other, `${path}<${i}>`);
    });
  };
  const visitObject = (schema: Schema, one: Told, path: string): void => {
    const { properties = {}, required = [], additionalProperties: more } = schema;
    if (Object.keys(properties).length === 0 && more !== false) {
      if (one.kind !== 'record') return claim(false, path, 'is no record');
      return visit(
        typeof more === 'object' ? more : {},
        { ...one.of, told: `${one.told} ${one.of.told}` },
        `${path}{}`,
      );
    }
    if (one.kind !== 'object') return claim(false, path, `is ${one.kind}, no object`);
    claim(one.open === (more === true), path, one.open ? 'is open' : 'is closed');
    claim(
      equal([...one.fields.keys()].sort(), Object.keys(properties).sort()),
      path,
      `has the fields ${[...one.fields.keys()]}`,
    );
    for (const [name, field] of Object.entries(properties)) {
      const other = one.fields.get(name);
      if (other === undefined) continue;
      claim((other.optional ?? false) === !required.includes(name), `${path}.${name}`, 'is required or not');
      visit(field, other, `${path}.${name}`);
    }
    const groups = [schema, ...(schema.allOf ?? [])].flatMap(({ if: condition, else: otherwise, then }) => {
      if (condition?.required === undefined || otherwise?.required === undefined) return [];
      claim(then?.not?.anyOf?.length === otherwise.required.length, path, 'excludes other fields than it needs');
      return [[otherwise.required, condition.required]];
    });
    claim(
      equal(sorted(one.ways), sorted(groups)),
      path,
      `has the ways ${JSON.stringify(one.ways)}, not ${JSON.stringify(groups)}`,
    );
    const least = schema.if?.not?.required && [...schema.if.not.required, ...(schema.then?.required ?? [])];
    claim(equal(one.atLeastOne, least ?? []), path, `needs one of ${one.atLeastOne}`);
  };
  const resolve = (ref: string): Schema => {
    const name = ref.replace('#/$defs/', '');
    const target = root.$defs?.[name];
    if (target === undefined) throw new Error(`There is no ${ref}.`);
    return target;
  };
  visit(root, told, '');
  return found;
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sorted(ways: string[][][]): string[] {
  return ways.map((way) => JSON.stringify(way)).sort();
}

/** Takes `at least 1`, `at most 5` or `0 to 100` out of words. */
export function limitsIn(words: string): { least?: number; most?: number } {
  const both = /\b(\d+) to (\d+)\b/i.exec(words);
  if (both) return { least: Number(both[1]), most: Number(both[2]) };
  const least = /\bat least (\d+)\b/i.exec(words)?.[1];
  const most = /\bat most (\d+)\b/i.exec(words)?.[1];
  return {
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
}

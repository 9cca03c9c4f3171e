/** Reads the TypeBox schemas into named definitions with references between them; every later step starts from these. */
import type { Route, Way } from '../../schemas/common.ts';
import { families } from '../../schemas/index.ts';

/** A schema as plain JSON, with the authoring keywords of `schemas/common.ts` still in it. */
export type Source = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: string[];
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Source>;
  required?: string[];
  additionalProperties?: boolean | Source;
  items?: Source;
  anyOf?: Source[];
  not?: { pattern?: string; enum?: string[]; anyOf?: { pattern?: string; enum?: string[] }[] };
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  rule?: string;
  usage?: string;
  tag?: string;
  tellApart?: string;
  ways?: (Omit<Way, 'fields'> & { fields: Record<string, Source> })[];
  atLeastOne?: string[];
  speaks?: Route;
  marks?: string[][];
  tsType?: string;
};

export type Family = keyof typeof families;

export type Definition = {
  /** PascalCase name, also the `title`. */
  name: string;
  /** Name of files and of the command line. */
  kebab: string;
  family: Family;
  /** Whether it is exported as a contract, or only a part of one. */
  isContract: boolean;
  schema: Source;
};

/** Names of the definitions that a schema refers to, directly. */
export function refsOf(schema: Source): string[] {
  const found = new Set<string>();
  walk(schema, (node) => {
    if (node.$ref !== undefined) found.add(node.$ref);
  });
  return [...found];
}

/** Names of the definitions that a definition needs, itself left out, in the order of first use. */
export function closureOf(name: string, definitions: Map<string, Definition>): string[] {
  const found = new Set<string>();
  const visit = (current: string) => {
    for (const ref of refsOf(need(definitions, current).schema)) {
      if (found.has(ref)) continue;
      found.add(ref);
      visit(ref);
    }
  };
  visit(name);
  found.delete(name);
  return [...found];
}

/** The definition of that name; throws when there is none, which is a mistake in `schemas/`. */
export function need(definitions: Map<string, Definition>, name: string): Definition {
  const definition = definitions.get(name);
  if (definition === undefined) throw new Error(`No schema is called ${name}.`);
  return definition;
}

/** Reads every schema of `schemas/index.ts`; parts come before what uses them. Throws when a title is used twice. */
export function readDefinitions(): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const [family, contracts] of Object.entries(families) as [Family, Record<string, unknown>][]) {
    for (const [name, schema] of Object.entries(contracts)) {
      const source = JSON.parse(JSON.stringify(schema)) as Source;
      if (source.title !== name) throw new Error(`The schema ${name} has the title ${source.title}.`);
      define(source, family, definitions);
    }
    for (const name of Object.keys(contracts)) need(definitions, name).isContract = true;
  }
  return definitions;
}

function define(source: Source, family: Family, definitions: Map<string, Definition>): void {
  const { title: name } = source;
  if (name === undefined) throw new Error('A definition needs a title.');
  const schema = withReferences(source, family, definitions, true);
  const known = definitions.get(name);
  if (known === undefined) {
    definitions.set(name, { name, kebab: kebabCase(name), family, isContract: false, schema });
  } else if (JSON.stringify(known.schema) !== JSON.stringify(schema)) {
    throw new Error(`Two different schemas have the title ${name}.`);
  }
}

/** Copies a schema; every titled schema in it becomes a definition, and a reference stands in its place. */
function withReferences(source: Source, family: Family, definitions: Map<string, Definition>, isRoot = false): Source {
  if (!isRoot && source.title !== undefined) {
    const { usage, ...definition } = source;
    define(definition, family, definitions);
    return usage === undefined ? { $ref: source.title } : { $ref: source.title, description: usage };
  }
  const copy: Source = { ...source };
  if (source.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(source.properties).map(([key, value]) => [key, withReferences(value, family, definitions)]),
    );
  }
  if (source.items) copy.items = withReferences(source.items, family, definitions);
  if (source.anyOf) copy.anyOf = source.anyOf.map((member) => withReferences(member, family, definitions));
  if (typeof source.additionalProperties === 'object') {
    copy.additionalProperties = withReferences(source.additionalProperties, family, definitions);
  }
  return copy;
}

/** Calls `visit` for a schema and every schema in it. */
export function walk(schema: Source, visit: (node: Source) => void): void {
  visit(schema);
  for (const child of Object.values(schema.properties ?? {})) walk(child, visit);
  for (const member of schema.anyOf ?? []) walk(member, visit);
  if (schema.items) walk(schema.items, visit);
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, visit);
}

/** `LlmReply` → `llm-reply` */
export function kebabCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

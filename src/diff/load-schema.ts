import { pointerKeys, pointTo } from '../issue.ts';
import { canonical } from './classify.ts';
import { parsePattern } from './parse-pattern.ts';
import { anyValue, EVERY_KIND, inPlace, inside, KINDS, LIMITS, type SchemaNode } from './schema-node.ts';

/** A schema that can be compared, or why it cannot, and where in the document that is. */
export type Loaded = { success: true; root: SchemaNode } | { success: false; message: string; pointer: string };

type Fields = { [keyword: string]: unknown };

/** How deep a schema may be nested; ours are less than twenty levels deep. */
const MAX_DEPTH = 200;
/** The same for values, such as those of `const`. */
const MAX_LEVELS = 1000;

/**
 * Reads a JSON Schema (draft 2020-12, and what earlier drafts write differently) into a graph.
 *
 * A schema that no validator could compile is refused with a sentence: a keyword of the wrong type, a reference that leads
 * nowhere or round in a circle, a pattern that is none. Keywords that refuse nothing, `format` among them, are passed over.
 */
export function loadSchema(document: unknown): Loaded {
  const nodes = new Map<string, SchemaNode>();
  const waiting: { node: SchemaNode; ref: string }[] = [];
  const anchors = new Map<string, string>();

  try {
    if (isTooDeep(document)) refuse('', `is nested more than ${MAX_LEVELS} levels deep`);
    const root = read(document, '', 0);
    for (const { node, ref } of waiting) node.ref = follow(ref, node.pointer);
    const circle = findCircle(root);
    if (circle !== undefined) refuse(circle, 'refers to itself without end');
    return { success: true, root };
  } catch (error) {
    if (error instanceof Refusal) return { success: false, message: error.message, pointer: error.pointer };
    throw error;
  }

  function read(schema: unknown, pointer: string, depth: number): SchemaNode {
    const known = nodes.get(pointer);
    if (known) return known;
    if (depth > MAX_DEPTH) refuse(pointer.slice(0, 60), `is nested more than ${MAX_DEPTH} levels deep`);
    const node = anyValue(pointer);
    nodes.set(pointer, node);
    if (schema === true) return node;
    if (schema === false) {
      node.isNever = true;
      return node;
    }
    if (!isFields(schema)) refuse(pointer, 'is no schema: neither an object nor true or false');
    node.source = schema;
    for (const [keyword, value] of Object.entries(schema)) readKeyword(node, keyword, value, depth);
    return node;
  }

  function readKeyword(node: SchemaNode, keyword: string, value: unknown, depth: number): void {
    const { pointer, source } = node;
    const at = pointTo(pointer, keyword);
    const kid = (schema: unknown, ...keys: (string | number)[]) =>
      read(
        schema,
        keys.reduce<string>((path, key) => pointTo(path, key), at),
        depth + 1,
      );
    const list = () => {
      if (!Array.isArray(value)) refuse(at, 'is no list');
      return value.map((schema, index) => kid(schema, index));
    };
    const members = () => {
      const schemas = list();
      if (schemas.length === 0) refuse(at, 'is empty');
      return schemas;
    };
    const map = () => {
      if (!isFields(value)) refuse(at, 'is no object');
      return new Map(Object.entries(value).map(([key, schema]) => [key, kid(schema, key)]));
    };
    switch (keyword) {
      case '$id':
      case '$anchor':
        if (typeof value !== 'string') refuse(at, 'is no string');
        anchors.set(keyword === '$id' ? value : `#${value}`, pointer);
        return;
      case '$ref':
        if (typeof value !== 'string') refuse(at, 'is no string');
        waiting.push({ node, ref: value });
        return;
      case '$defs':
      case 'definitions':
        map();
        return;
      case 'type':
        node.kinds = kindsOf(value, at);
        return;
      case 'const':
        narrowValues(node, [value]);
        return;
      case 'enum':
        if (!Array.isArray(value)) refuse(at, 'is no list');
        narrowValues(node, value);
        return;
      case 'allOf':
        node.allOf = members();
        return;
      case 'anyOf':
      case 'oneOf':
        node[keyword] = members();
        return;
      case 'not':
      case 'if':
      case 'additionalProperties':
      case 'unevaluatedProperties':
      case 'unevaluatedItems':
      case 'propertyNames':
      case 'contains':
        node[keyword] = kid(value);
        return;
      case 'then':
      case 'else':
        // Without "if" they say nothing.
        if (Object.hasOwn(source, 'if')) node[keyword] = kid(value);
        return;
      case 'properties':
      case 'dependentSchemas':
        node[keyword] = map();
        return;
      case 'patternProperties':
        node.patternProperties = map();
        for (const key of node.patternProperties.keys()) checkPattern(key, pointTo(at, key));
        return;
      case 'required':
        node.required = new Set(names(value, at));
        return;
      case 'dependentRequired':
        if (!isFields(value)) refuse(at, 'is no object');
        node.dependentRequired = new Map(
          Object.entries(value).map(([key, keys]) => [key, names(keys, pointTo(at, key))]),
        );
        return;
      case 'dependencies':
        if (!isFields(value)) refuse(at, 'is no object');
        for (const [key, needed] of Object.entries(value)) {
          if (Array.isArray(needed)) node.dependentRequired.set(key, names(needed, pointTo(at, key)));
          else node.dependentSchemas.set(key, kid(needed, key));
        }
        return;
      case 'items':
        // A list of schemas is how earlier drafts write "prefixItems".
        if (Array.isArray(value)) node.prefixItems = list();
        else node.items = kid(value);
        return;
      case 'additionalItems':
        if (Array.isArray(source.items)) node.items = kid(value);
        return;
      case 'prefixItems':
        node.prefixItems = members();
        return;
      case 'uniqueItems':
        if (typeof value !== 'boolean') refuse(at, 'is neither true nor false');
        node.uniqueItems = value;
        return;
      case 'pattern':
        if (typeof value !== 'string') refuse(at, 'is no string');
        checkPattern(value, at);
        node.pattern = value;
        return;
      case 'multipleOf':
        if (typeof value !== 'number' || !(value > 0)) refuse(at, 'is no number above 0');
        node.multipleOf = value;
        return;
      case 'minContains':
      case 'maxContains':
        if (typeof value !== 'number') refuse(at, 'is no number');
        node[keyword] = value;
        return;
      default:
        if ((LIMITS as readonly string[]).includes(keyword)) {
          if (typeof value !== 'number') refuse(at, 'is no number');
          // A minimal size of 0 says nothing.
          const isEmpty = value === 0 && /^min[A-Z]/.test(keyword);
          if (!isEmpty) node.limits.set(keyword as (typeof LIMITS)[number], value);
        } else if (UNREADABLE.has(keyword)) node.unknown.set(keyword, value);
    }
  }

  /** The node that a reference leads to, which may stand where no schema was read yet. */
  function follow(ref: string, from: string): SchemaNode {
    const [base = '', fragment = ''] = ref.split('#', 2);
    const start = base === '' ? '' : anchors.get(base);
    let pointer = start;
    if (fragment.startsWith('/')) {
      pointer =
        start === undefined ? undefined : start + pointerKeys(decode(fragment)).reduce((p, key) => pointTo(p, key), '');
    } else if (fragment !== '') pointer = anchors.get(`#${fragment}`);
    const value = pointer === undefined ? undefined : lookUp(document, pointer);
    if (pointer === undefined || value === undefined) {
      refuse(pointTo(from, '$ref'), `leads to ${JSON.stringify(ref)}, which is not in the file`);
    }
    return read(value, pointer, 0);
  }
}

/** Keywords of the drafts that may refuse a value, and whose meaning depends on what other keywords have seen. */
const UNREADABLE = new Set(['$dynamicRef', '$recursiveRef', 'disallow', 'extends']);

/** Counts the levels without calls, which a hostile document would use up. */
function isTooDeep(document: unknown): boolean {
  let level = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

class Refusal extends Error {
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

function refuse(pointer: string, what: string): never {
  throw new Refusal(pointer, `${pointer === '' ? 'The schema' : pointer} ${what}.`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function names(value: unknown, at: string): string[] {
  if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) refuse(at, 'is no list of names');
  return value as string[];
}

function kindsOf(value: unknown, at: string): number {
  let kinds = 0;
  for (const type of Array.isArray(value) ? value : [value]) {
    if (type === 'number') kinds |= KINDS.integer | KINDS.fraction;
    else if (typeof type === 'string' && type !== 'fraction' && Object.hasOwn(KINDS, type)) {
      kinds |= KINDS[type as keyof typeof KINDS];
    } else refuse(at, 'is no type');
  }
  return kinds & EVERY_KIND;
}

function narrowValues(node: SchemaNode, values: unknown[]): void {
  const known = node.values?.map(canonical);
  node.values = known ? values.filter((value) => known.includes(canonical(value))) : values;
}

function checkPattern(pattern: string, at: string): void {
  if (!parsePattern(pattern).isPattern) refuse(at, 'is no regular expression');
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function lookUp(document: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Fields)[key] : undefined,
    document,
  );
}

/** The pointer of a schema that needs its own verdict about the same value; such a one has none. */
function findCircle(root: SchemaNode): string | undefined {
  const state = new Map<SchemaNode, 'open' | 'done'>();
  const visit = (node: SchemaNode): string | undefined => {
    const known = state.get(node);
    if (known) return known === 'open' ? node.pointer : undefined;
    state.set(node, 'open');
    for (const kid of inPlace(node)) {
      const circle = visit(kid);
      if (circle !== undefined) return circle;
    }
    state.set(node, 'done');
    for (const kid of inside(node)) pending.push(kid);
    return undefined;
  };
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const circle = visit(node);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

import { canonical } from './classify.ts';
import { EVERY_KIND, KINDS, type Kind, type Limit, type SchemaNode } from './schema-node.ts';

/**
 * Whether a value is valid under a schema: the same verdict as every other validator that takes `format` for a label.
 * Keywords that the comparison cannot read are passed over.
 */
export function isValid(node: SchemaNode, value: unknown): boolean {
  if (node.isNever) return false;
  if (node.ref && !isValid(node.ref, value)) return false;
  const kind = kindOf(value);
  if (node.kinds !== EVERY_KIND && (node.kinds & KINDS[kind]) === 0) return false;
  if (node.values && !includes(node.values, value)) return false;
  if (!node.allOf.every((kid) => isValid(kid, value))) return false;
  if (node.anyOf && !node.anyOf.some((kid) => isValid(kid, value))) return false;
  if (node.oneOf && node.oneOf.filter((kid) => isValid(kid, value)).length !== 1) return false;
  if (node.not && isValid(node.not, value)) return false;
  if (node.if) {
    const branch = isValid(node.if, value) ? node.then : node.else;
    if (branch && !isValid(branch, value)) return false;
  }
  switch (kind) {
    case 'string':
      return isValidString(node, value as string);
    case 'integer':
    case 'fraction':
      return isValidNumber(node, value as number);
    case 'array':
      return isValidArray(node, value as unknown[]);
    case 'object':
      return isValidObject(node, value as { [key: string]: unknown });
    default:
      return true;
  }
}

/** The kind of a JSON value; whole numbers and others are two. */
export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  return 'object';
}

/** Whether a list holds a value that is equal as JSON. */
export function includes(values: readonly unknown[], value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return values.some((other) => other === value);
  const text = canonical(value);
  return values.some((other) => typeof other === 'object' && other !== null && canonical(other) === text);
}

/** Length in code points, as JSON Schema counts. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        length--;
        at++;
      }
    }
  }
  return length;
}

/** Whether a pattern is found in a text. */
export function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}

function isWithin(node: SchemaNode, low: Limit, high: Limit, size: number): boolean {
  return (
    size >= (node.limits.get(low) ?? Number.NEGATIVE_INFINITY) &&
    size <= (node.limits.get(high) ?? Number.POSITIVE_INFINITY)
  );
}

function isValidString(node: SchemaNode, text: string): boolean {
  if (node.limits.size > 0 && !isWithin(node, 'minLength', 'maxLength', lengthOf(text))) return false;
  return node.pattern === undefined || matches(node.pattern, text);
}

function isValidNumber(node: SchemaNode, number: number): boolean {
  if (!isWithin(node, 'minimum', 'maximum', number)) return false;
  if (number <= (node.limits.get('exclusiveMinimum') ?? Number.NEGATIVE_INFINITY)) return false;
  if (number >= (node.limits.get('exclusiveMaximum') ?? Number.POSITIVE_INFINITY)) return false;
  return node.multipleOf === undefined || Number.isInteger(number / node.multipleOf);
}

function isValidArray(node: SchemaNode, items: unknown[]): boolean {
  if (!isWithin(node, 'minItems', 'maxItems', items.length)) return false;
  if (node.uniqueItems && new Set(items.map(canonical)).size < items.length) return false;
  for (let i = 0; i < items.length; i++) {
    const kid = node.prefixItems[i] ?? node.items;
    if (kid && !isValid(kid, items[i])) return false;
  }
  const { contains, unevaluatedItems: rest } = node;
  if (contains) {
    const count = items.filter((item) => isValid(contains, item)).length;
    if (count < node.minContains || count > node.maxContains) return false;
  }
  return !rest || unevaluatedItems(node, items).every((item) => isValid(rest, item));
}

function isValidObject(node: SchemaNode, object: { [key: string]: unknown }): boolean {
  const has = (key: string) => Object.hasOwn(object, key);
  for (const key of node.required) if (!has(key)) return false;
  for (const [key, keys] of node.dependentRequired) if (has(key) && !keys.every(has)) return false;
  for (const [key, kid] of node.dependentSchemas) if (has(key) && !isValid(kid, object)) return false;
  const keys = Object.keys(object);
  if (!isWithin(node, 'minProperties', 'maxProperties', keys.length)) return false;
  for (const key of keys) {
    if (node.propertyNames && !isValid(node.propertyNames, key)) return false;
    const own = node.properties.get(key);
    if (own && !isValid(own, object[key])) return false;
    let isKnown = own !== undefined;
    for (const [pattern, kid] of node.patternProperties) {
      if (!matches(pattern, key)) continue;
      isKnown = true;
      if (!isValid(kid, object[key])) return false;
    }
    if (!isKnown && node.additionalProperties && !isValid(node.additionalProperties, object[key])) return false;
  }
  const rest = node.unevaluatedProperties;
  return !rest || unevaluatedKeys(node, object).every((key) => isValid(rest, object[key]));
}

/** The fields of a valid object that its schema does not look at. */
function unevaluatedKeys(node: SchemaNode, object: { [key: string]: unknown }): string[] {
  const parts = partsFor(node, object);
  return Object.keys(object).filter(
    (key) =>
      !parts.some(
        (part) =>
          part.properties.has(key) ||
          part.additionalProperties ||
          (part !== node && part.unevaluatedProperties) ||
          [...part.patternProperties.keys()].some((pattern) => matches(pattern, key)),
      ),
  );
}

/** The items of a valid list that its schema does not look at. */
function unevaluatedItems(node: SchemaNode, items: readonly unknown[]): unknown[] {
  const parts = partsFor(node, items);
  return items.filter(
    (item, place) =>
      !parts.some(
        (part) =>
          part.items ||
          (part !== node && part.unevaluatedItems) ||
          place < part.prefixItems.length ||
          (part.contains && isValid(part.contains, item)),
      ),
  );
}

/** A schema and those that look at the same value and take it. */
function partsFor(node: SchemaNode, value: unknown): SchemaNode[] {
  const { ref, allOf, anyOf = [], oneOf = [], dependentSchemas } = node;
  const fitting = [...anyOf, ...oneOf].filter((kid) => isValid(kid, value));
  const isIf = node.if !== undefined && isValid(node.if, value);
  const conditional = node.if === undefined ? [] : isIf ? [node.if, node.then] : [node.else];
  const needed = [...dependentSchemas].flatMap(([key, kid]) => (Object.hasOwn(value as object, key) ? [kid] : []));
  const parts = [ref, ...allOf, ...fitting, ...conditional, ...needed].filter((kid) => kid !== undefined);
  return [node, ...parts.flatMap((part) => partsFor(part, value))];
}

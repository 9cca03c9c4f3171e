import type { Part } from '../../generated/definitions.ts';
import { isShown } from './choose-kinds.ts';
import { examplesNamed } from './definitions.ts';
import type { Selection } from './select-parts.ts';

/**
 * Writes one valid message of each form as JSON, in reading order; for a union, one for every member. `parse` knows
 * these messages, and does not take them for an answer when there is another message.
 *
 * When only custom kinds are chosen, it shows the form of such a job, with `<…>` in place of values: `parse` does not take
 * such a template for an answer either.
 */
export function renderExamples(selection: Selection): string[] {
  return [...new Set(selection.roots.flatMap((name) => examplesOf(name, selection)))];
}

function examplesOf(name: string, selection: Selection): string[] {
  const { parts } = selection;
  const part = parts.get(name) ?? {};
  const members = (part.anyOf ?? []).map(({ $ref = '' }) => $ref);
  if (members.length > 0 && members.every(hasExamples))
    return members.flatMap((member) => examplesOf(member, selection));
  const own = knownExamples(name, selection);
  if (own.length > 0) return members.length > 0 ? own : own.slice(0, 1);
  const forms = members.length > 0 ? members.map((member) => parts.get(member) ?? {}) : [part];
  return forms.map((form) => JSON.stringify(formOf(form, parts)));
}

/** The examples of a contract that use only chosen kinds. */
export function knownExamples(name: string, { parts, kinds }: Selection): string[] {
  return allExamples(name)
    .map((text) => JSON.parse(text) as unknown)
    .filter((value) => kindsIn(value).every((kind) => isShown(kind, kinds)) && isTold(value, { $ref: name }, parts))
    .map((value) => JSON.stringify(inReadingOrder(value, { $ref: name }, parts)));
}

/** Puts the fields into the order of the schemas; in the generated texts they are sorted. */
function inReadingOrder(value: unknown, part: Part, parts: ReadonlyMap<string, Part>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (part.$ref !== undefined) return inReadingOrder(value, parts.get(part.$ref) ?? {}, parts);
  if (Array.isArray(value)) return value.map((item) => inReadingOrder(item, part.items ?? {}, parts));
  const fields = new Map(Object.entries(value));
  if (part.anyOf !== undefined) return inReadingOrder(value, memberFor(fields, part.anyOf, parts) ?? {}, parts);
  const { properties = {}, additionalProperties: more } = part;
  const other = typeof more === 'object' ? more : {};
  const known = Object.keys(properties).filter((name) => fields.has(name));
  const names = [...known, ...[...fields.keys()].filter((name) => !known.includes(name))];
  return Object.fromEntries(
    names.map((name) => [name, inReadingOrder(fields.get(name), properties[name] ?? other, parts)]),
  );
}

/** Whether a message has only fields that the prompt shows. Other names of a field may be missing there. */
function isTold(value: unknown, part: Part, parts: ReadonlyMap<string, Part>): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (part.$ref !== undefined) return isTold(value, parts.get(part.$ref) ?? {}, parts);
  if (Array.isArray(value)) return value.every((item) => isTold(item, part.items ?? {}, parts));
  const fields = new Map(Object.entries(value));
  if (part.anyOf !== undefined) return isTold(value, memberFor(fields, part.anyOf, parts) ?? {}, parts);
  const { properties, additionalProperties: more = properties === undefined } = part;
  return [...fields].every(([field, one]) => {
    if (properties !== undefined && Object.hasOwn(properties, field))
      return isTold(one, properties[field] ?? {}, parts);
    return typeof more === 'object' ? isTold(one, more, parts) : more;
  });
}

/** The member of a union whose constants and required fields a value has. */
function memberFor(
  fields: ReadonlyMap<string, unknown>,
  members: readonly Part[],
  parts: ReadonlyMap<string, Part>,
): Part | undefined {
  return members.find((member): boolean => {
    const { anyOf, properties = {}, required = [] } = parts.get(member.$ref ?? '') ?? member;
    if (anyOf !== undefined) return memberFor(fields, anyOf, parts) !== undefined;
    const fits = ([name, { const: constant }]: [string, Part]) =>
      constant === undefined || fields.get(name) === constant;
    return required.every((name) => fields.has(name)) && Object.entries(properties).every(fits);
  });
}

function hasExamples(name: string): boolean {
  return allExamples(name).length > 0;
}

function allExamples(name: string): readonly string[] {
  return examplesNamed(name);
}

/** The kinds of all jobs and tasks in a message. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && 'params' in value ? [String(value.kind)] : [];
  return [...own, ...Object.values(value).flatMap(kindsIn)];
}

/** The form of a message: its required fields and those with a default, with `<…>` for texts. */
export function formOf(part: Part, parts: ReadonlyMap<string, Part>, name = 'value'): unknown {
  const { $ref, const: constant, enum: words, type, items = {}, properties = {}, required = [], anyOf } = part;
  if ($ref !== undefined) return formOf(parts.get($ref) ?? {}, parts, name);
  if (constant !== undefined) return constant;
  if (words !== undefined) return words[0];
  if (anyOf?.[0] !== undefined) return formOf(anyOf[0], parts, name);
  if (type === 'array') return [formOf(items, parts, name)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return part.minimum ?? 0;
  if (type !== 'object') return `<${name}>`;
  const shown = Object.entries(properties).filter(
    ([field, { default: start }]) => required.includes(field) || start !== undefined,
  );
  return Object.fromEntries(shown.map(([field, value]) => [field, formOf(value, parts, field)]));
}

import type { Part } from '../../../generated/definitions.ts';
import type { KindChoice } from '../choose-kinds.ts';
import { partNamed } from '../definitions.ts';
import { refsOf } from '../select-parts.ts';
import { limitWords } from '../value-words.ts';
import { type Choice, choicesOf } from './choices-of.ts';
import { described } from './described.ts';
import type { Schema } from './dialects.ts';
import { distinguish } from './distinguish.ts';
import { lose } from './losses.ts';
import { nullable } from './nullable.ts';
import type { Run } from './render-run.ts';
import { renderFlag, renderNumber, renderText, renderValues } from './render-scalar.ts';

/**
 * Renders a definition, or the value of a field, in the dialect of a provider.
 *
 * @param place where it is, such as `MissionComplete.metrics`
 * @returns undefined when the dialect cannot express it; it is then left out, together with everything that requires
 *   it
 */
export function renderPart(part: Part, place: string, run: Run): Schema | undefined {
  if (part.$ref !== undefined) return reference(part.$ref, run);
  if (part.also !== undefined || part.isExclusive) lose(run.losses, 'conditions', place);
  if (part.tag !== undefined || hasFields(part)) return oneOf(part, alternatives(part, place, run));
  if (part.anyOf !== undefined) return renderAnyOf(part.anyOf, part.description, place, run);
  if (part.enum !== undefined && part.type !== 'string') return renderValues(part, run);
  switch (part.type) {
    case 'object':
      return renderRecord(part, place, run);
    case 'array':
      return renderList(part, place, run);
    case 'string':
      return renderText(part, place, run);
    case 'integer':
    case 'number':
      return renderNumber(part, place, run);
    case 'boolean':
      return renderFlag(part, place, run);
    case 'null':
      return { type: 'null', ...described(part.description) };
    default:
      lose(run.losses, 'anything', place);
      return { type: 'string', ...described(part.description, 'As text.') };
  }
}

/** A union without a tag: several types, or several schemas. */
function renderAnyOf(
  anyOf: readonly Part[],
  description: string | undefined,
  place: string,
  run: Run,
): Schema | undefined {
  const isPlain = anyOf.every((member) => member.type !== undefined && isBare(member));
  if (isPlain) return { type: anyOf.map(({ type }) => type), ...described(description) };
  const members = anyOf.map((member) => renderPart(member, place, run)).filter((member) => member !== undefined);
  return members.length === 0 ? undefined : { ...described(description), anyOf: members };
}

function isBare({ type, description: _, ...rest }: Part): boolean {
  return type !== 'object' && type !== 'array' && Object.keys(rest).length === 0;
}

function hasFields({ properties = {} }: Part): boolean {
  return Object.keys(properties).length > 0;
}

function reference(name: string, run: Run): Schema | undefined {
  if (!run.rendered.has(name)) {
    // A definition that contains itself finds this entry.
    run.rendered.set(name, {});
    const known = run.rendered.size;
    const schema = renderPart(partNamed(name) ?? {}, name, run);
    // What was rendered meanwhile may refer to a definition that cannot be expressed.
    if (schema === undefined) for (const later of [...run.rendered.keys()].slice(known)) run.rendered.delete(later);
    run.rendered.set(name, schema);
  }
  return run.rendered.get(name) && { $ref: `#/$defs/${name}` };
}

/** The only schema, or a union of several, with the description that they share. */
function oneOf(part: Part, schemas: readonly Schema[]): Schema | undefined {
  if (schemas.length < 2) return schemas[0];
  const isShared = schemas.every(({ description }) => description === part.description);
  const members = isShared ? schemas.map(({ description: _, ...schema }) => schema) : schemas;
  return { ...described(part.description), anyOf: distinguish(members) };
}

/** The objects of a union, or the alternatives of an object with a choice between fields. */
function alternatives(part: Part, place: string, run: Run): Schema[] {
  const { tag } = part;
  if (tag === undefined) {
    const objects = choicesOf(part).map((choice) => renderObject(part, choice, place, run));
    return objects.every((object) => object !== undefined) ? sayOnce(objects) : [];
  }
  const names = refsOf(part);
  const tagOf = (name: string): Part => partNamed(name)?.properties?.[tag] ?? {};
  const isLeft = (kind: unknown) => typeof kind === 'string' && run.wants(tag, kind);
  if (tag === 'kind' && !names.some((name) => isLeft(tagOf(name).const))) throw noKindLeft(place, run.kinds);
  return names.flatMap((name) => {
    const member = partNamed(name) ?? {};
    if (member.tag !== undefined) return alternatives(member, name, run);
    const { const: value, rule } = tagOf(name);
    if (rule !== undefined) {
      if (run.wantsOthers(tag)) lose(run.losses, 'custom', name);
      return [];
    }
    if (typeof value === 'string' && !run.wants(tag, value)) return [];
    const schemas = alternatives(member, name, run);
    if (schemas.length === 0) lose(run.losses, 'unsaid', name);
    return schemas;
  });
}

/**
 * The error when only custom kinds were chosen: the content of their jobs is unknown, and leaving the jobs out silently
 * would be worse.
 */
function noKindLeft(union: string, { custom, left }: KindChoice): TypeError {
  const names = custom.length > 0 ? custom.map((kind) => JSON.stringify(kind)).join(', ') : 'custom kinds';
  const what = `${names} cannot be described to a provider, because the protocol does not say what the params of such a job hold.`;
  const how = `Add at least one of ${left.join(', ')} to "kinds", or choose "actions" without jobs.`;
  return new TypeError(`No job of ${union} is left: ${what} ${how}`);
}

/** Removes the description of a field that has been described in the same form before. */
function sayOnce(objects: readonly Schema[]): Schema[] {
  const said = new Set<string>();
  return objects.map((object) => {
    const properties = Object.entries(object.properties as { [field: string]: Schema }).map(([field, schema]) => {
      const key = JSON.stringify([field, schema]);
      const { description: _, ...bare } = schema;
      const isSaid = said.has(key);
      said.add(key);
      return [field, isSaid ? bare : schema];
    });
    return { ...object, properties: Object.fromEntries(properties) };
  });
}

function renderObject(part: Part, choice: Choice, place: string, run: Run): Schema | undefined {
  const { dialect, losses } = run;
  const properties: { [field: string]: Schema } = {};
  const required: string[] = [];
  for (const [field, value] of Object.entries(part.properties ?? {})) {
    const isRequired = part.required?.includes(field) || choice.required.includes(field);
    const schema = choice.excluded.includes(field)
      ? dialect.requiresAll && { type: 'null' }
      : renderField(value, { isRequired: isRequired === true, place: `${place}.${field}` }, run);
    if (schema === undefined && isRequired) return undefined;
    if (!schema) continue;
    properties[field] = schema;
    if (isRequired || dialect.requiresAll) required.push(field);
  }
  const isOpen = part.additionalProperties === true;
  if (isOpen && dialect.closesObjects) lose(losses, 'closed', place);
  return {
    type: 'object',
    ...described(part.description),
    properties,
    required,
    additionalProperties: isOpen && !dialect.closesObjects,
  };
}

function renderField(part: Part, { isRequired, place }: { isRequired: boolean; place: string }, run: Run) {
  const { dialect, losses } = run;
  if (part.not !== undefined) return undefined;
  if (isRequired) return renderPart(part, place, run);
  // Null would be a valid value of this field, so it cannot say that the field is missing.
  if (part.type === undefined && part.$ref === undefined && part.anyOf === undefined && part.enum === undefined) {
    lose(losses, 'free', place);
    return undefined;
  }
  if (part.maxItems === 0 && !dialect.hasLengths) {
    lose(losses, 'empty', place);
    return undefined;
  }
  const schema = renderPart(part, place, run);
  if (schema === undefined || !dialect.requiresAll) return schema;
  lose(losses, 'nulls', place);
  return nullable(schema);
}

/** An object without named fields: a record, or one with any fields. */
function renderRecord({ description, additionalProperties: values }: Part, place: string, run: Run) {
  const { dialect, losses } = run;
  if (typeof values !== 'object') {
    if (!dialect.closesObjects) return { type: 'object', ...described(description), additionalProperties: true };
    lose(losses, 'free', place);
    return undefined;
  }
  const value = renderPart(values, place, run);
  if (value === undefined) return undefined;
  if (!dialect.closesObjects) return { type: 'object', ...described(description), additionalProperties: value };
  lose(losses, 'records', place);
  return {
    type: 'array',
    ...described(description, 'A list of names and values, each name once.'),
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, value },
      required: ['name', 'value'],
      additionalProperties: false,
    },
  };
}

function renderList(part: Part, place: string, run: Run): Schema | undefined {
  const { minItems = 0, maxItems } = part;
  const { hasLengths } = run.dialect;
  const items = renderPart(part.items ?? {}, place, run);
  if (items === undefined) return undefined;
  const isWhole = part.uniqueItems !== true && (hasLengths || (minItems <= 1 && maxItems === undefined));
  if (!isWhole) lose(run.losses, 'limits', place);
  return {
    type: 'array',
    ...described(part.description, isWhole ? '' : limitWords(part)),
    items,
    ...((hasLengths || minItems === 1) && minItems > 0 && { minItems }),
    ...(hasLengths && maxItems !== undefined && { maxItems }),
  };
}

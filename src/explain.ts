/**
 * Tells what is wrong with a value that a validator has refused.
 *
 * The generated validator decides and is silent; this walks the contract's table and finds every reason, one issue a place.
 * Properties in `test/explain.test.ts` prove that the two agree: there is an issue exactly where the schema refuses.
 */
import type {
  KeyedShape,
  NumberShape,
  ObjectShape,
  Shape,
  StringShape,
  UnionShape,
} from '../generated/tables/shape.ts';
import { collectIssues, type Issue, pointerKeys, pointTo, type Report } from './issue.ts';
import { nearest } from './nearest.ts';
import { ruleTexts } from './rule-texts.ts';
import { describeValue, receivedValue, showValue } from './show-value.ts';
import { unreadable } from './unreadable.ts';

type Fields = Record<string, unknown>;
export type Walk = { report: Report; strict: boolean };

/**
 * @param strict also report fields that the schema does not know
 * @returns every issue in reading order, capped; empty when nothing is wrong
 */
export function explain(shape: Shape, value: unknown, { strict = false } = {}): Issue[] {
  const { issues, report } = collectIssues();
  try {
    explainValue(shape, value, '', { report, strict });
  } catch (error) {
    report(unreadable(error));
  }
  return issues;
}

/** Answers false when the report wants no more. */
export function explainValue(shape: Shape, value: unknown, path: string, walk: Walk): boolean {
  if (value === null && 'nullable' in shape && shape.nullable) return true;
  switch (shape.type) {
    case 'any':
      return true;
    case 'absent':
      return walk.report(issue('not', path, `${nameOf(path)} is not allowed here.`, { hint: shape.why }));
    case 'constant':
      return value === shape.value || walk.report(wrongConstant(shape.value, value, path));
    case 'boolean':
      return typeof value === 'boolean' || walk.report(wrongType('boolean', value, path));
    case 'number':
    case 'integer':
      return explainNumber(shape, value, path, walk);
    case 'string':
      return explainString(shape, value, path, walk);
    case 'array':
      if (!Array.isArray(value)) return walk.report(wrongType('array', value, path));
      if (shape.minItems !== undefined && value.length < shape.minItems) {
        const message = `${nameOf(path)} must have at least ${shape.minItems} ${shape.minItems === 1 ? 'item' : 'items'}, not ${value.length}.`;
        if (!walk.report(issue('minItems', path, message, { expected: shape.minItems, received: value.length })))
          return false;
      }
      if (shape.maxItems !== undefined && value.length > shape.maxItems) {
        const message = `${nameOf(path)} must have at most ${shape.maxItems} ${shape.maxItems === 1 ? 'item' : 'items'}, not ${value.length}.`;
        if (!walk.report(issue('maxItems', path, message, { expected: shape.maxItems, received: value.length })))
          return false;
      }
      if (shape.items.type === 'any') return true;
      for (let i = 0; i < value.length; i++) {
        if (!explainValue(shape.items, value[i], pointTo(path, i), walk)) return false;
      }
      return true;
    case 'object':
      return explainObject(shape, value, path, walk);
    case 'union':
      return explainUnion(shape, value, path, walk);
  }
}

function explainUnion(shape: UnionShape, value: unknown, path: string, walk: Walk): boolean {
  if (!isFields(value)) return walk.report(wrongType('object', value, path));
  const { tag, members, otherwise } = shape;
  const at = pointTo(path, tag);
  if (!has(value, tag))
    return walk.report(
      missing(tag, value, [tag], path, Object.keys(members), `Use one of ${listed(Object.keys(members))}.`),
    );
  const name = value[tag];
  if (typeof name === 'string' && Object.hasOwn(members, name)) {
    const member = members[name];
    if (member?.type === 'keyed') return explainKeyed(member, name, value, path, walk);
    return member === undefined || explainValue(member, value, path, walk);
  }
  if (otherwise !== undefined) return explainObject(otherwise, value, path, walk);
  const allowed = Object.keys(members);
  const near = typeof name === 'string' ? nearest(name, allowed) : undefined;
  return walk.report(
    issue(
      'discriminator',
      at,
      typeof name === 'string'
        ? `${showValue(name)} is not a known ${tag} of ${shape.name}.`
        : `${nameOf(at)} must be a string, not ${describeValue(name)}.`,
      {
        hint:
          near === undefined
            ? `Use one of ${listed(allowed)}.`
            : `Did you mean ${showValue(near)}? Known values are ${listed(allowed)}.`,
        expected: allowed,
        received: receivedValue(name),
      },
    ),
  );
}

function explainKeyed(
  { key, present, absent }: KeyedShape,
  tag: string,
  value: Fields,
  path: string,
  walk: Walk,
): boolean {
  if (has(value, key)) return explainValue(present, value, path, walk);
  const other =
    present.type === 'object'
      ? Object.keys(present.fields).find((k) => present.fields[k]?.type === 'absent')
      : undefined;
  if (other !== undefined && !has(value, other)) {
    const message = `A ${showValue(tag)} needs ${showValue(other)} or ${showValue(key)}.`;
    const hint = `With ${showValue(other)} it is ${named(absent)}, with ${showValue(key)} it is ${named(present)}.`;
    return walk.report(issue('required', path, message, { hint, expected: [other, key] }));
  }
  return explainValue(absent, value, path, walk);
}

function explainObject(shape: ObjectShape, value: unknown, path: string, walk: Walk): boolean {
  if (!isFields(value)) return walk.report(wrongType('object', value, path));
  const { fields, required } = shape;
  const told = new Set<string>();
  for (const field of required) {
    if (has(value, field)) continue;
    told.add(field);
    if (!walk.report(missing(field, value, Object.keys(fields), path, expectedOf(fields[field])))) return false;
  }
  if (!explainGroups(shape, value, path, walk, told)) return false;
  for (const field of Object.keys(fields)) {
    if (told.has(field)) continue;
    const known = fields[field];
    if (known && has(value, field) && !explainValue(known, value[field], pointTo(path, field), walk)) return false;
    if (field in value && !Object.hasOwn(value, field) && !required.includes(field)) {
      const message = `${showValue(field)} is inherited, not a field of the message.`;
      if (!walk.report(issue('own', pointTo(path, field), message))) return false;
    }
  }
  if (shape.values === undefined && (shape.open || !walk.strict)) return true;
  for (const field in value) {
    if (Object.hasOwn(fields, field)) continue;
    if (shape.values) {
      if (!explainValue(shape.values, value[field], pointTo(path, field), walk)) return false;
    } else if (has(value, field)) {
      const found = unknownField(shape, value, field, path);
      if (!walk.report({ ...found, code: 'additionalProperties', severity: 'error' })) return false;
    }
  }
  return true;
}

/** Groups of which exactly one is given whole, and fields of which at least one is given. */
function explainGroups(shape: ObjectShape, value: Fields, path: string, walk: Walk, told: Set<string>): boolean {
  for (const [first = [], second = []] of shape.ways ?? []) {
    const both = `Use ${all(first)}, or ${all(second)} alone.`;
    const extra = first.filter((field) => has(value, field));
    const lacking = first.filter((field) => !has(value, field));
    if (second.every((field) => has(value, field))) {
      for (const field of extra) {
        told.add(field);
        const message = `${showValue(field)} cannot be combined with ${all(second)}.`;
        if (!walk.report(issue('not', pointTo(path, field), message, { hint: both }))) return false;
      }
    } else if (extra.length > 0) {
      for (const field of lacking) {
        told.add(field);
        const found = missing(field, value, [...first, ...second], path, expectedOf(shape.fields[field]));
        if (!walk.report({ ...found, hint: found.hint ?? both })) return false;
      }
    } else {
      const slip = [...first, ...second]
        .map((field) => missing(field, value, [...first, ...second], path))
        .find(({ hint }) => hint !== undefined);
      const message = `Either ${all(first)} or ${all(second)} is required.`;
      if (!walk.report(issue('required', path, message, { hint: slip?.hint ?? both, expected: [first, second] })))
        return false;
    }
  }
  const { atLeastOne } = shape;
  if (atLeastOne === undefined || atLeastOne.some((field) => has(value, field))) return true;
  const message = `${atLeastOne.map(showValue).join(' or ')} is required.`;
  const slip = atLeastOne
    .map((field) => missing(field, value, Object.keys(shape.fields), path))
    .find(({ hint }) => hint);
  return walk.report(
    issue('required', path, message, { hint: slip?.hint ?? 'Say what went wrong.', expected: atLeastOne }),
  );
}

function explainNumber(
  { type, minimum, maximum }: NumberShape,
  value: unknown,
  path: string,
  { report }: Walk,
): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) {
    return report(wrongType(type, value, path));
  }
  if (minimum !== undefined && value < minimum) {
    return report(
      issue('minimum', path, `${nameOf(path)} must be at least ${minimum}, not ${value}.`, {
        expected: minimum,
        received: value,
      }),
    );
  }
  if (maximum !== undefined && value > maximum) {
    return report(
      issue('maximum', path, `${nameOf(path)} must be at most ${maximum}, not ${value}.`, {
        expected: maximum,
        received: value,
      }),
    );
  }
  return true;
}

function explainString(shape: StringShape, value: unknown, path: string, { report }: Walk): boolean {
  if (shape.nullable && value === null) return true;
  if (typeof value !== 'string') return report(wrongType('string', value, path));
  if (shape.enum) {
    if (shape.enum.includes(value)) return true;
    const near = nearest(value, shape.enum);
    const hint = near === undefined ? `Use one of ${listed(shape.enum)}.` : `Did you mean ${showValue(near)}?`;
    const message = `${nameOf(path)} must be ${shape.enum.length === 1 ? '' : 'one of '}${listed(shape.enum)}, not ${showValue(value)}.`;
    return report(issue('enum', path, message, { hint, expected: shape.enum, received: receivedValue(value) }));
  }
  const fits =
    (shape.pattern?.test(value) ?? true) &&
    !shape.not?.test(value) &&
    value.length >= (shape.minLength ?? 0) &&
    value.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY) &&
    !shape.known?.includes(value);
  if (fits) return true;
  const texts = ruleTexts(shape.rule, value);
  const message = `${nameOf(path)} ${texts.problem}.`;
  return report(
    issue('pattern', path, message, { hint: texts.hint, expected: shape.rule, received: receivedValue(value) }),
  );
}

/** The warning about a field that the table does not know; `strict` turns it into an error. */
export function unknownField(shape: ObjectShape, value: Fields, field: string, path: string): Issue {
  const free = Object.keys(shape.fields).filter(
    (known) => !has(value, known) && shape.fields[known]?.type !== 'absent',
  );
  const near = nearest(field, free);
  return {
    code: 'unknown_field',
    severity: 'warning',
    path: pointTo(path, field),
    message: `${showValue(field)} is not a known field ${shape.name ? `of ${shape.name}` : 'here'}.`,
    hint:
      near === undefined
        ? `Known fields are ${listed(Object.keys(shape.fields))}.`
        : `Did you mean ${showValue(near)}?`,
  };
}

export function missing(
  field: string,
  value: Fields,
  known: string[],
  path: string,
  expected?: unknown,
  otherwise?: string,
): Issue {
  const spare = Object.keys(value)
    .slice(0, 200)
    .filter((key) => !known.includes(key));
  const near = nearest(field, spare);
  const hint = near === undefined ? otherwise : `Did you mean ${showValue(field)} instead of ${showValue(near)}?`;
  const at = pointTo(path, field);
  return issue('required', at, `${showValue(field)} is missing.`, { hint, expected });
}

/** What a field must hold, as far as a word or a list of values says it. */
function expectedOf(shape: Shape | undefined): unknown {
  switch (shape?.type) {
    case 'constant':
      return shape.value;
    case 'string':
      return shape.enum ?? shape.rule ?? 'string';
    case 'union':
      return 'object';
    case 'any':
    case 'absent':
      return undefined;
    default:
      return shape?.type;
  }
}

function wrongConstant(expected: string | boolean, value: unknown, path: string): Issue {
  const message = `${nameOf(path)} must be ${showValue(expected)}, not ${describeValue(value)}.`;
  const hint = typeof expected === 'boolean' && value === String(expected) ? 'Write it without quotes.' : undefined;
  return issue('const', path, message, { hint, expected, received: receivedValue(value) });
}

const ARTICLES = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

export function wrongType(expected: keyof typeof ARTICLES, value: unknown, path: string): Issue {
  const message = `${nameOf(path)} must be ${ARTICLES[expected]}, not ${describeValue(value)}.`;
  const hint = path === '' ? undefined : typeHint(expected, value);
  return issue('type', path, message, { hint, expected, received: receivedValue(value) });
}

function typeHint(expected: keyof typeof ARTICLES, value: unknown): string | undefined {
  if (value === null) return 'Leave an optional field out instead of writing null.';
  if (expected === 'array') return 'Wrap it in [ ].';
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'Write it in quotes.';
  if (typeof value === 'string' && expected !== 'string' && expected !== 'object') return 'Write it without quotes.';
  return undefined;
}

type Extras = { hint?: string | undefined; expected?: unknown; received?: unknown };

export function issue(
  code: string,
  path: string,
  message: string,
  { hint, expected, received: came }: Extras = {},
): Issue {
  const found: Issue = { code, severity: 'error', path, message };
  if (hint !== undefined) found.hint = hint;
  if (expected !== undefined) found.expected = expected;
  if (came !== undefined) found.received = came;
  return found;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field is there when it is the object's own and not undefined, which JSON would leave out. */
function has(value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && value[field] !== undefined;
}

/** The name of what a pointer points to, for a sentence: `"patterns"`, `"patterns[0]"`. */
export function nameOf(path: string): string {
  const keys = pointerKeys(path);
  let name = keys.pop();
  if (name === undefined) return 'The message';
  let indexes = '';
  while (/^[0-9]+$/.test(name) && keys.length > 0) {
    indexes = `[${name}]${indexes}`;
    name = keys.pop() ?? '';
  }
  return showValue(name + indexes);
}

function named(shape: Shape): string {
  return 'name' in shape && shape.name ? shape.name : 'another message';
}

function all(fields: readonly string[]): string {
  return fields.map(showValue).join(' and ');
}

export function listed(words: readonly string[]): string {
  return words.map(showValue).join(', ');
}

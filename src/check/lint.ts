import type { Contract, Fields, ObjectShape, Rules, Shape, StringShape, UnionShape } from '../words/contract.ts';
import { collectIssues, type Issue, pointTo, type Report } from '../words/issue.ts';
import { lintName } from './lint-name.ts';
import { measure } from './measure.ts';
import { isFields } from './own-fields.ts';
import { requireContract } from './require-contract.ts';
import type { TextSigns } from './text-signs.ts';
import { unknownField } from './unknown-field.ts';
import { unreadable } from './unreadable.ts';

/**
 * Checks what a JSON Schema cannot express: relations between fields, dates that do not exist, misspelt names, unknown
 * fields, and that the message is JSON with at most 100 levels.
 *
 * @param value a message that {@link validate} accepts; for any other value the issues may be incomplete
 * @returns issues of severity "error" (do not use the message) and "warning" (worth a look), at most 50
 * @throws TypeError when the first argument is not a contract; no value makes it throw
 */
export function lint<T>(contract: Contract<T>, value: T): Issue[] {
  requireContract(contract);
  try {
    const unsound = measure(value);
    return unsound ? [unsound] : lintMessage(contract, value);
  } catch (error) {
    return [unreadable(error)];
  }
}

/**
 * Like {@link lint}, for a value that is known not to be too deep.
 *
 * @param signs of the JSON text from which the value was read
 */
export function lintMessage<T>(contract: Contract<T>, value: T, signs?: TextSigns): Issue[] {
  const { issues, report } = collectIssues();
  const told: string[] = [];
  const tell = (issue: Issue) => {
    told.push(issue.path);
    return report(issue);
  };
  lintValue(contract.shape, value, { rules: contract.rules, report, place: new Place(signs), told, tell });
  return issues;
}

type Walk = {
  rules: Rules;
  report: Report;
  place: Place;
  /** The pointers at which the rules of the current object have reported an issue. */
  told: string[];
  tell: Report;
};

/** The current place. Its pointer is only made when it is read. */
class Place {
  readonly keys: (string | number)[] = [];

  constructor(private readonly signs: TextSigns | undefined) {}

  get path(): string {
    return this.keys.reduce<string>(pointTo, '');
  }

  get isPrintable(): boolean {
    return this.signs?.isPrintable ?? false;
  }

  get hasDots(): boolean {
    return this.signs?.hasDots ?? true;
  }
}

function lintValue(shape: Shape, value: unknown, walk: Walk): void {
  switch (shape.type) {
    case 'string':
      if (typeof value === 'string' && (shape.rule !== undefined || shape.known)) lintText(shape, value, walk);
      return;
    case 'array':
      if (Array.isArray(value) && !isPlain(shape.items, walk.rules)) lintItems(shape.items, value, walk);
      return;
    case 'object':
      if (isFields(value)) lintObject(shape, value, walk);
      return;
    case 'union':
      if (isFields(value)) lintMember(shape, value, walk);
      return;
    default:
  }
}

/** An array may have thousands of items: they share one place, which is updated. */
function lintItems(shape: Shape, values: unknown[], walk: Walk): void {
  const { place, rules, report } = walk;
  const { keys } = place;
  const last = keys.push(0) - 1;
  // Most long arrays hold strings with one rule.
  const rule =
    shape.type === 'string' && !shape.known && !isDate(shape.rule) ? rules.text?.[shape.rule ?? ''] : undefined;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    keys[last] = i;
    if (rule !== undefined && typeof value === 'string') rule(value, place, report);
    else lintValue(shape, value, walk);
  }
  keys.pop();
}

const PLAIN = /* @__PURE__ */ Symbol('plain');

type Plain = { rules: Rules; names: readonly string[] | undefined };

/**
 * The fields that no rule can complain about; undefined for an object with free keys and plain values, in which these are
 * all. They are stored on the shape, for the last rules that asked.
 */
function plainNames(shape: ObjectShape, rules: Rules): Plain['names'] {
  const known = (shape as { [PLAIN]?: Plain })[PLAIN];
  if (known?.rules === rules) return known.names;
  const { fields, values } = shape;
  const own = Object.keys(fields);
  const isFree = own.length === 0 && values !== undefined && isPlain(values, rules);
  const names = isFree ? undefined : own.filter((name) => isPlain(fields[name] as Shape, rules));
  if (Object.isExtensible(shape)) Object.defineProperty(shape, PLAIN, { value: { rules, names }, writable: true });
  return names;
}

function lintChild(shape: Shape, value: unknown, key: string | number, walk: Walk): void {
  walk.place.keys.push(key);
  lintValue(shape, value, walk);
  walk.place.keys.pop();
}

function lintMember({ tag, members, otherwise }: UnionShape, value: Fields, walk: Walk): void {
  const name = value[tag];
  if (typeof name !== 'string') return;
  const member = Object.hasOwn(members, name) ? members[name] : otherwise;
  if (member?.type === 'keyed') {
    lintValue(Object.hasOwn(value, member.key) ? member.present : member.absent, value, walk);
  } else if (member) {
    lintValue(member, value, walk);
  }
}

function lintObject(shape: ObjectShape, value: Fields, walk: Walk): void {
  const form = shape.forms?.find(({ check }) => check(value));
  if (form !== undefined) return lintValue(form.shape, value, walk);
  const { rules, place, report } = walk;
  rules.object?.(shape, value, place, walk.tell);
  const told = walk.told.length > 0 ? new Set(walk.told.splice(0)) : undefined;
  const plain = plainNames(shape, rules);
  if (plain === undefined) return;
  // Most objects have their fields in the order of the schema.
  let next = 0;
  for (const field in value) {
    const at = field === plain[next] ? next : plain.indexOf(field);
    if (at !== -1) next = at + 1;
    if (at !== -1 || !Object.hasOwn(value, field)) continue;
    const { fields, values } = shape;
    const known = Object.hasOwn(fields, field) ? fields[field] : values;
    if (known) {
      if (known !== values || !isPlain(known, rules)) lintChild(known, value[field], field, walk);
    } else if (!shape.open && value[field] !== undefined && !rules.isSilent?.(shape, field, value[field])) {
      if (!told?.has(pointTo(place.path, field)) && !report(unknownField(shape, value, field, place.path))) return;
    }
  }
}

function lintText({ rule, known }: StringShape, text: string, { rules, report, place }: Walk): void {
  if (known) lintName(text, known, place, report);
  if (isDate(rule)) lintDate(text, place, report);
  if (rule) rules.text?.[rule]?.(text, place, report);
}

function isDate(rule: StringShape['rule']): boolean {
  return rule === 'date-time' || rule === 'timestamp';
}

/** The schema allows 29 February in every year. */
function lintDate(text: string, { path }: Place, report: Report): void {
  if (!text.startsWith('-02-29', 4)) return;
  const year = Number(text.slice(0, 4));
  if (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) return;
  const message = `${year} is not a leap year: there is no 29 February.`;
  report({ code: 'no_such_day', severity: 'error', path, message, received: text });
}

/**
 * Whether no rule can complain about values of a shape, such as numbers and strings without a rule, so that they need
 * not be visited.
 */
function isPlain(shape: Shape, rules: Rules): boolean {
  return shape.type === 'string'
    ? !shape.known && (shape.rule === undefined || (rules.text?.[shape.rule] === undefined && !isDate(shape.rule)))
    : shape.type === 'number' || shape.type === 'any' || shape.type === 'integer' || shape.type === 'constant';
}

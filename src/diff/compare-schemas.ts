import { pointTo } from '../issue.ts';
import type { ChangeCode, Effect } from './change.ts';
import { canonical } from './classify.ts';
import { matchMembers } from './match-members.ts';
import { anyValue, isBare, KINDS, LIMITS, type Limit, resolve, type SchemaNode } from './schema-node.ts';
import { nameOf, showKinds, showPattern, showValue, showValues } from './show-schema.ts';

/** One difference at one place, which can be undone in the new schema or done in the old one. */
export type Difference = {
  code: ChangeCode;
  path: string;
  old: SchemaNode;
  new: SchemaNode;
  oldPointer: string;
  newPointer: string;
  message: string;
  /** Lets a copy of one side follow the other in this difference. It is missing where no message is touched. */
  adopt?: (copy: SchemaNode, other: SchemaNode) => void;
  /** Refused are only messages with a field that their schema did not know; by direction. */
  onlyUnknown?: 'backward' | 'forward';
  /** Effects that no search is needed for. */
  known?: { backward: Effect; forward: Effect };
};

type Pair = { old: SchemaNode; new: SchemaNode; path: string };

/** Finds the differences of two schemas keyword by keyword, through references, each pair of schemas once. */
export function compareSchemas(old: SchemaNode, newer: SchemaNode): Difference[] {
  const differences: Difference[] = [];
  const seen = new Map<SchemaNode, Set<SchemaNode>>();
  const queue: Pair[] = [];
  const follow = (one: SchemaNode, two: SchemaNode, path: string) => {
    const pair = { old: one, new: two, path };
    compareTexts(pair, differences);
    const [from, to] = [resolve(one), resolve(two)];
    const known = seen.get(from) ?? new Set();
    if (known.has(to)) return;
    seen.set(from, known.add(to));
    if (from !== one || to !== two) compareTexts({ old: from, new: to, path }, differences);
    queue.push({ old: from, new: to, path });
  };
  follow(old, newer, '');
  for (const pair of queue) compareNodes(pair, differences, follow);
  return dropEchoes(differences);
}

type Follow = (old: SchemaNode, newer: SchemaNode, path: string) => void;

/** The same words at the same place are told once, though two ways may lead there. */
function dropEchoes(differences: Difference[]): Difference[] {
  const seen = new Set<string>();
  return differences.filter((one) => {
    const key = `${one.code} ${one.oldPointer} ${one.newPointer} ${one.message}`;
    return !seen.has(key) && seen.add(key);
  });
}

function compareNodes(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer } = pair;
  const isSame = old.meaning === newer.meaning;
  const [members, newMembers] = [membersOf(old), membersOf(newer)];
  if (members && newMembers) {
    compareMembers(pair, members, newMembers, differences, follow);
    if (isUnionOnly(old) && isUnionOnly(newer)) return;
  } else if (!isSame && (members ? isUnionOnly(old) : newMembers && isUnionOnly(newer))) {
    compareMembers(pair, members ?? [old], newMembers ?? [newer], differences, follow);
    return;
  } else if (!isSame && (members || newMembers)) {
    say(
      pair,
      differences,
      'union_changed',
      members ? 'The list of alternatives is gone.' : 'There is a list of alternatives now.',
      (copy, other) => {
        copy.anyOf = other.anyOf;
        copy.oneOf = other.oneOf;
      },
    );
  }
  if (old.anyOf && newer.anyOf && (old.oneOf || newer.oneOf) && !isSame) {
    say(
      pair,
      differences,
      'union_changed',
      `The second list of alternatives of ${nameOf(pair.path)} changed.`,
      takeOneOf,
    );
  }
  if (!isSame) {
    if (compareKinds(pair, differences) === 'disjoint') return;
    compareValues(pair, differences);
    compareLimits(pair, differences);
    comparePatterns(pair, differences);
    compareConditions(pair, differences, follow);
  } else if (old.not && newer.not) follow(old.not, newer.not, pair.path);
  compareFormats(pair, differences);
  compareFields(pair, differences, follow);
  compareItems(pair, differences, follow);
  if (!isSame) compareRest(pair, differences);
}

/** Notes a difference at a place of both schemas. */
function say(
  { old, new: newer, path }: Pair,
  differences: Difference[],
  code: ChangeCode,
  message: string,
  adopt: Difference['adopt'],
  { keyword = '', ...more }: { keyword?: string } & Partial<Difference> = {},
): void {
  const place = (node: SchemaNode) =>
    keyword !== '' && Object.hasOwn(node.source, keyword) ? pointTo(node.pointer, keyword) : node.pointer;
  differences.push({
    code,
    path,
    old,
    new: newer,
    oldPointer: place(old),
    newPointer: place(newer),
    message,
    adopt,
    ...more,
  });
}

const TEXTS = ['title', 'description', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly'];

/** Words that refuse nothing. The `examples` and the `$id` of a whole message are its release's, not a change. */
function compareTexts(pair: Pair, differences: Difference[]): void {
  const { old, new: newer } = pair;
  for (const keyword of [...TEXTS, 'default']) {
    const [from, to] = [old.source[keyword], newer.source[keyword]];
    if (from === undefined && to === undefined) continue;
    if (from !== undefined && to !== undefined && canonical(from) === canonical(to)) continue;
    const what = from === undefined ? 'was added' : to === undefined ? 'was removed' : 'changed';
    const safe: Effect = { verdict: 'safe' };
    if (keyword === 'default') {
      const values = [from, to].map((value) => (value === undefined ? 'none' : showValue(value)));
      const message = `The default of ${nameOf(pair.path)} ${what}: ${values.join(' → ')}. No message is refused, but one without the field may be read differently.`;
      say(pair, differences, 'default_changed', message, undefined, {
        keyword,
        known: { backward: safe, forward: safe },
      });
    } else {
      const message = `"${keyword}" of ${nameOf(pair.path)} ${what}.`;
      say(pair, differences, 'text_changed', message, undefined, { keyword, known: { backward: safe, forward: safe } });
    }
  }
}

function membersOf(node: SchemaNode): SchemaNode[] | undefined {
  return node.anyOf ?? node.oneOf;
}

/** Whether a schema is a list of alternatives and nothing else. */
function isUnionOnly(node: SchemaNode): boolean {
  return isBare(node) && node.ref === undefined && node.allOf.length === 0;
}

/** Compares alternatives; a schema without any counts as one of itself. */
function compareMembers(
  pair: Pair,
  members: SchemaNode[],
  newMembers: SchemaNode[],
  differences: Difference[],
  follow: Follow,
): void {
  const { old, new: newer, path } = pair;
  const { pairs, removed, added } = matchMembers(members, newMembers);
  for (const [one, two] of pairs) if (one !== old || two !== newer) follow(one, two, path);
  for (const [list, isNew] of [
    [removed, false],
    [added, true],
  ] as const) {
    for (const member of list) {
      const own = isNew ? newMembers : members;
      const index = own.indexOf(member);
      const isNull = resolve(member).kinds === KINDS.null;
      const code = isNull ? (isNew ? 'nullable_added' : 'nullable_removed') : isNew ? 'member_added' : 'member_removed';
      const what = isNull ? `${nameOf(path)} may ${isNew ? 'be null now' : 'be null no longer'}.` : '';
      const message = what || `${nameOf(path)} ${isNew ? 'takes' : 'no longer takes'} ${memberName(member)}.`;
      const adopt = (copy: SchemaNode, other: SchemaNode) => {
        // The side that has the member loses it, the other one gains it.
        const hasMember = other === (isNew ? old : newer);
        if (hasMember) dropMember(copy, index, other);
        else addMember(copy, member);
      };
      const pointers = isNew ? { newPointer: member.pointer } : { oldPointer: member.pointer };
      say(pair, differences, code, capital(message), adopt, pointers);
    }
  }
  if (old.oneOf !== undefined && newer.anyOf !== undefined) {
    say(
      pair,
      differences,
      'union_changed',
      `${capital(nameOf(path))} may fit several alternatives at once now.`,
      takeUnion,
    );
  } else if (old.anyOf !== undefined && newer.oneOf !== undefined) {
    say(
      pair,
      differences,
      'union_changed',
      `${capital(nameOf(path))} must fit exactly one alternative now.`,
      takeUnion,
    );
  }
}

function takeOneOf(copy: SchemaNode, other: SchemaNode): void {
  copy.oneOf = other.oneOf;
}

function takeUnion(copy: SchemaNode, other: SchemaNode): void {
  const members = copy.anyOf ?? copy.oneOf;
  copy.anyOf = other.anyOf ? members : undefined;
  copy.oneOf = other.oneOf ? members : undefined;
}

function dropMember(copy: SchemaNode, index: number, other: SchemaNode): void {
  const members = membersOf(copy);
  if (!members) {
    // The schema is the member itself: without it, what is left is the other side.
    takeOver(copy, other);
    return;
  }
  members.splice(index, 1);
}

function addMember(copy: SchemaNode, member: SchemaNode): void {
  const members = membersOf(copy);
  if (members) members.push(member);
  else takeOver(copy, { ...anyValue(copy.pointer), anyOf: [{ ...copy }, member] });
}

function takeOver(copy: SchemaNode, other: SchemaNode): void {
  for (const key of Object.keys(copy)) delete (copy as { [key: string]: unknown })[key];
  Object.assign(copy, other);
}

function memberName(member: SchemaNode): string {
  const node = resolve(member);
  const { title } = node.source;
  if (typeof title === 'string') return title;
  const last = /\/\$defs\/([^/]+)$/.exec(node.pointer)?.[1];
  if (last) return last;
  return node.values ? showValues(node.values) : showKinds(node.kinds);
}

/** Compares types; `disjoint` when no value has both. */
function compareKinds(pair: Pair, differences: Difference[]): 'disjoint' | undefined {
  const { old, new: newer, path } = pair;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.kinds = other.kinds;
    copy.isNever = other.isNever;
  };
  if (old.isNever !== newer.isNever) {
    const message = newer.isNever ? `${nameOf(path)} must not be given any more.` : `${nameOf(path)} may be given now.`;
    say(pair, differences, newer.isNever ? 'type_narrowed' : 'type_widened', capital(message), takeOver);
    return 'disjoint';
  }
  if (old.kinds === newer.kinds) return undefined;
  const [gone, come] = [old.kinds & ~newer.kinds, newer.kinds & ~old.kinds];
  const types = `${showKinds(old.kinds)} → ${showKinds(newer.kinds)}`;
  const options = { keyword: 'type' };
  if ((old.kinds & newer.kinds) === 0) {
    say(pair, differences, 'type_changed', `The type of ${nameOf(path)} changed: ${types}.`, takeOver, options);
    return 'disjoint';
  }
  if (gone === 0 && come === KINDS.null) {
    say(pair, differences, 'nullable_added', `${capital(nameOf(path))} may be null now.`, adopt, options);
  } else if (come === 0 && gone === KINDS.null) {
    say(pair, differences, 'nullable_removed', `${capital(nameOf(path))} may be null no longer.`, adopt, options);
  } else {
    const code = gone === 0 ? 'type_widened' : come === 0 ? 'type_narrowed' : 'type_changed';
    say(pair, differences, code, `The type of ${nameOf(path)} changed: ${types}.`, adopt, options);
  }
  return undefined;
}

/** Compares `const` and `enum`, which say the same with other words. */
function compareValues(pair: Pair, differences: Difference[]): void {
  const { old, new: newer, path } = pair;
  if (!old.values && !newer.values) return;
  const name = nameOf(path);
  const keyword = Object.hasOwn((newer.values ? newer : old).source, 'const') ? 'const' : 'enum';
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.values = other.values;
  };
  if (!old.values || !newer.values) {
    const values = showValues(newer.values ?? old.values ?? []);
    const message = newer.values ? `${name} may only be ${values} now.` : `${name} may be more than ${values} now.`;
    say(pair, differences, newer.values ? 'values_removed' : 'values_added', capital(message), adopt, { keyword });
    return;
  }
  const without = (some: unknown[], others: unknown[]) => {
    const texts = new Set(others.map(canonical));
    return some.filter((value) => !texts.has(canonical(value)));
  };
  const [gone, come] = [without(old.values, newer.values), without(newer.values, old.values)];
  if (old.values.length === 1 && newer.values.length === 1 && gone.length === 1) {
    const message = `${capital(name)} must be ${showValues(come)} now, not ${showValues(gone)}.`;
    say(pair, differences, 'const_changed', message, adopt, { keyword });
    return;
  }
  const replace = (from: unknown[], to: unknown[]) => (copy: SchemaNode, other: SchemaNode) => {
    const texts = new Set((other === newer ? from : to).map(canonical));
    const more = other === newer ? to : from;
    copy.values = [...(copy.values ?? []).filter((value) => !texts.has(canonical(value))), ...more];
  };
  if (come.length > 0) {
    const message = `${capital(name)} may also be ${showValues(come)} now.`;
    say(pair, differences, 'values_added', message, replace([], come), { keyword });
  }
  if (gone.length > 0) {
    const message = `${capital(name)} may be ${showValues(gone)} no longer.`;
    say(pair, differences, 'values_removed', message, replace(gone, []), { keyword });
  }
}

function compareLimits(pair: Pair, differences: Difference[]): void {
  const { old, new: newer, path } = pair;
  const name = nameOf(path);
  for (const limit of LIMITS) {
    const [from, to] = [old.limits.get(limit), newer.limits.get(limit)];
    if (from === to) continue;
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      const value = other.limits.get(limit);
      if (value === undefined) copy.limits.delete(limit);
      else copy.limits.set(limit, value);
    };
    const [code, what] = limitChange(limit, from, to);
    say(pair, differences, code, `"${limit}" of ${name} ${what}.`, adopt, { keyword: limit });
  }
  if (old.multipleOf !== newer.multipleOf) {
    const [code, what] = limitChange('multipleOf', old.multipleOf, newer.multipleOf);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.multipleOf = other.multipleOf;
    };
    say(pair, differences, code, `"multipleOf" of ${name} ${what}.`, adopt, { keyword: 'multipleOf' });
  }
  if (old.uniqueItems !== newer.uniqueItems) {
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.uniqueItems = other.uniqueItems;
    };
    const code = newer.uniqueItems ? 'limit_added' : 'limit_removed';
    const message = `The items of ${name} ${newer.uniqueItems ? 'must differ' : 'may be equal'} now.`;
    say(pair, differences, code, message, adopt, { keyword: 'uniqueItems' });
  }
}

function limitChange(limit: Limit | 'multipleOf', from?: number, to?: number): [ChangeCode, string] {
  if (from === undefined) return ['limit_added', `was added: ${to}`];
  if (to === undefined) return ['limit_removed', `was removed; it was ${from}`];
  const isLower = /^(?:min|exclusiveMin)/.test(limit);
  const isTighter = limit === 'multipleOf' ? !Number.isInteger(from / to) : isLower ? to > from : to < from;
  return [isTighter ? 'limit_tightened' : 'limit_loosened', `went from ${from} to ${to}`];
}

function comparePatterns(pair: Pair, differences: Difference[]): void {
  const { old, new: newer, path } = pair;
  if (old.pattern === newer.pattern) return;
  const name = nameOf(path);
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.pattern = other.pattern;
  };
  const [from, to] = [old.pattern, newer.pattern].map((pattern) =>
    pattern === undefined ? pattern : showPattern(pattern),
  );
  const options = { keyword: 'pattern' };
  if (from === undefined)
    say(pair, differences, 'pattern_added', `${capital(name)} must match ${to} now.`, adopt, options);
  else if (to === undefined)
    say(pair, differences, 'pattern_removed', `${capital(name)} need not match ${from} any more.`, adopt, options);
  else say(pair, differences, 'pattern_changed', `The pattern of ${name} changed: ${from} → ${to}.`, adopt, options);
}

/** `format` is a label here; a validator that takes it for a rule may refuse more. */
function compareFormats(pair: Pair, differences: Difference[]): void {
  const [from, to] = [pair.old.source.format, pair.new.source.format];
  if (from === to) return;
  const code = from === undefined ? 'format_added' : to === undefined ? 'format_removed' : 'format_changed';
  const formats = [from, to].map((format) => (format === undefined ? 'none' : String(format))).join(' → ');
  const message = `The format of ${nameOf(pair.path)} changed: ${formats}. It is a label; a validator that checks formats may refuse more.`;
  const known = {
    backward: { verdict: to === undefined ? 'safe' : 'warns' } as Effect,
    forward: { verdict: from === undefined ? 'safe' : 'warns' } as Effect,
  };
  say(pair, differences, code, message, undefined, { keyword: 'format', known });
}

/** Compares `not`, `if`, `allOf` and what a field makes necessary. */
function compareConditions(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  const name = nameOf(path);
  const isOther = (one: SchemaNode | undefined, two: SchemaNode | undefined) => one?.meaning !== two?.meaning;
  const what = <T>(from: T, to: T) => (from === undefined ? 'added' : to === undefined ? 'removed' : 'changed');
  if (isOther(old.not, newer.not)) {
    const done = what(old.not, newer.not);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.not = other.not;
    };
    const verb = done === 'changed' ? 'changed' : `was ${done}`;
    say(pair, differences, `exclusion_${done}`, `What ${name} must not be ("not") ${verb}.`, adopt, { keyword: 'not' });
  }
  if (isOther(old.if, newer.if) || isOther(old.then, newer.then) || isOther(old.else, newer.else)) {
    const done = what(old.if, newer.if);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.if = other.if;
      copy.then = other.then;
      copy.else = other.else;
    };
    const verb = done === 'changed' ? 'changed' : `was ${done}`;
    say(pair, differences, `condition_${done}`, `The condition ("if") on ${name} ${verb}.`, adopt, { keyword: 'if' });
  }
  compareParts(pair, differences, follow);
  compareNeeds(pair, differences);
}

/** Compares `allOf` and `$ref`: parts that all hold, matched like alternatives. */
function compareParts(pair: Pair, differences: Difference[], follow: Follow): void {
  const parts = (node: SchemaNode) => [...(node.ref ? [node.ref] : []), ...node.allOf];
  const { pairs, removed, added } = matchMembers(parts(pair.old), parts(pair.new));
  for (const [one, two] of pairs) follow(one, two, pair.path);
  if (removed.length === 0 && added.length === 0) return;
  const code =
    removed.length === 0 ? 'condition_added' : added.length === 0 ? 'condition_removed' : 'condition_changed';
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.ref = other.ref;
    copy.allOf = other.allOf;
  };
  const message = `What ${nameOf(pair.path)} must all fit ("allOf") ${code === 'condition_changed' ? 'changed' : code === 'condition_added' ? 'grew' : 'shrank'}.`;
  say(pair, differences, code, message, adopt, { keyword: 'allOf' });
}

function compareNeeds(pair: Pair, differences: Difference[]): void {
  const { old, new: newer, path } = pair;
  const words = (node: SchemaNode) =>
    canonical([
      [...node.dependentRequired].map(([key, keys]) => [key, [...keys].sort()]).sort(),
      [...node.dependentSchemas].map(([key, kid]) => [key, kid.meaning]).sort(),
    ]);
  if (words(old) === words(newer)) return;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.dependentRequired = other.dependentRequired;
    copy.dependentSchemas = other.dependentSchemas;
  };
  say(pair, differences, 'condition_changed', `What a field of ${nameOf(path)} makes necessary changed.`, adopt);
}

function compareFields(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  const keys = new Set([...old.properties.keys(), ...newer.properties.keys()]);
  for (const key of [...old.required, ...newer.required]) keys.add(key);
  for (const key of keys) {
    const [from, to] = [old.properties.get(key), newer.properties.get(key)];
    const [wasRequired, isRequired] = [old.required.has(key), newer.required.has(key)];
    const at = pointTo(path, key);
    if (from && to) follow(from, to, at);
    const isSame = (from === undefined) === (to === undefined) && wasRequired === isRequired;
    if (isSame || old.meaning === newer.meaning) continue;
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      const kid = other.properties.get(key);
      if ((from === undefined) !== (to === undefined)) {
        if (kid) copy.properties.set(key, kid);
        else copy.properties.delete(key);
      }
      if (other.required.has(key)) copy.required.add(key);
      else copy.required.delete(key);
    };
    const here = { ...pair, path: at };
    const name = nameOf(at);
    const pointers = {
      ...(from && { oldPointer: from.pointer }),
      ...(to && { newPointer: to.pointer }),
    };
    if (from === undefined && to !== undefined) {
      const code = isRequired && !wasRequired ? 'required_property_added' : 'property_added';
      const message =
        code === 'property_added'
          ? `${capital(name)} was added, optional.`
          : `${capital(name)} was added and is required.`;
      const onlyUnknown =
        code === 'property_added' && !wasRequired && isOpenFor(old, key) ? { onlyUnknown: 'backward' as const } : {};
      say(here, differences, code, message, adopt, { ...pointers, ...onlyUnknown });
    } else if (to === undefined && from !== undefined) {
      const code = wasRequired && !isRequired ? 'required_property_removed' : 'property_removed';
      const onlyUnknown =
        code === 'property_removed' && !isRequired && isOpenFor(newer, key) ? { onlyUnknown: 'forward' as const } : {};
      const what = code === 'property_removed' ? 'optional' : 'required';
      say(here, differences, code, `${capital(name)} was removed; it was ${what}.`, adopt, {
        ...pointers,
        ...onlyUnknown,
      });
    } else if (isRequired) {
      say(here, differences, 'property_required', `${capital(name)} is required now.`, adopt, pointers);
    } else {
      say(here, differences, 'property_optional', `${capital(name)} may be left out now.`, adopt, pointers);
    }
  }
  compareOthers(pair, differences, follow);
}

/** Whether an object takes anything under a key, without having been asked to. */
function isOpenFor(node: SchemaNode, key: string): boolean {
  const { additionalProperties } = node;
  const isOpen = additionalProperties === undefined || isAnything(additionalProperties);
  return isOpen && ![...node.patternProperties.keys()].some((pattern) => new RegExp(pattern, 'u').test(key));
}

function isAnything(node: SchemaNode): boolean {
  return Object.keys(node.source).every((keyword) => TEXTS.includes(keyword)) && !node.isNever;
}

/** Compares what is said of fields that are not listed. */
function compareOthers(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  const [from, to] = [old.additionalProperties, newer.additionalProperties];
  const others = pointTo(path, '*');
  const options = { keyword: 'additionalProperties' };
  const name = nameOf(path);
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.additionalProperties = other.additionalProperties;
  };
  const isClosed = (node: SchemaNode | undefined) => node !== undefined && resolve(node).isNever;
  if (isClosed(from) !== isClosed(to)) {
    const code = isClosed(to) ? 'object_closed' : 'object_opened';
    const message = isClosed(to)
      ? `${capital(name)} takes no unknown fields any more.`
      : `${capital(name)} takes unknown fields now.`;
    say(pair, differences, code, message, adopt, options);
  } else if (from && to) follow(from, to, others);
  else if ((from && !isAnything(from)) || (to && !isAnything(to))) {
    const message = `${capital(name)} ${to ? 'checks the values of unknown fields now' : 'takes any value in unknown fields now'}.`;
    say(pair, differences, 'other_fields_changed', message, adopt, options);
  }
  if (old.meaning === newer.meaning) return;
  comparePatternFields(pair, differences, follow);
  if (old.propertyNames?.meaning !== newer.propertyNames?.meaning) {
    const take = (copy: SchemaNode, other: SchemaNode) => {
      copy.propertyNames = other.propertyNames;
    };
    const message = `What the fields of ${name} may be called changed.`;
    say(pair, differences, 'other_fields_changed', message, take, { keyword: 'propertyNames' });
  }
}

function comparePatternFields(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  for (const key of new Set([...old.patternProperties.keys(), ...newer.patternProperties.keys()])) {
    const [from, to] = [old.patternProperties.get(key), newer.patternProperties.get(key)];
    if (from && to) follow(from, to, pointTo(path, '*'));
    else {
      const adopt = (copy: SchemaNode, other: SchemaNode) => {
        const kid = other.patternProperties.get(key);
        copy.patternProperties = new Map(copy.patternProperties);
        if (kid) copy.patternProperties.set(key, kid);
        else copy.patternProperties.delete(key);
      };
      const message = `Fields of ${nameOf(path)} whose name matches ${JSON.stringify(key)} ${to ? 'are checked now' : 'are not checked any more'}.`;
      say(pair, differences, 'other_fields_changed', message, adopt, { keyword: 'patternProperties' });
    }
  }
}

function compareItems(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  const each = pointTo(path, '*');
  const options = { keyword: 'items' };
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.items = other.items;
  };
  if (old.items && newer.items) follow(old.items, newer.items, each);
  else if (newer.items)
    say(pair, differences, 'items_added', `The items of ${nameOf(path)} are checked now.`, adopt, options);
  else if (old.items)
    say(pair, differences, 'items_removed', `The items of ${nameOf(path)} may be anything now.`, adopt, options);
}

/** What is compared as a whole: places in a list, `contains`, keywords that cannot be read. */
function compareRest(pair: Pair, differences: Difference[]): void {
  const { old, new: newer, path } = pair;
  const words = ({ prefixItems, contains, minContains, maxContains, unknown }: SchemaNode) =>
    canonical([
      prefixItems.map(({ meaning }) => meaning),
      contains?.meaning ?? null,
      minContains,
      String(maxContains),
      [...unknown].sort(),
    ]);
  if (words(old) === words(newer)) return;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.prefixItems = other.prefixItems;
    copy.contains = other.contains;
    copy.minContains = other.minContains;
    copy.maxContains = other.maxContains;
    copy.unknown = other.unknown;
  };
  say(pair, differences, 'schema_changed', `What ${nameOf(path)} must hold changed.`, adopt);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

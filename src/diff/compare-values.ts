import { canonical } from '../words/json-value.ts';
import type { ChangeCode } from './change.ts';
import type { Comparison } from './comparison.ts';
import { capital, type Pair, takeOver } from './difference.ts';
import { KINDS, LIMITS, type Limit, type SchemaNode } from './schema-node.ts';
import { nameOf, showKinds, showPattern, showValues } from './show-schema.ts';

/** Compares types; `disjoint` when no value has both. */
export function compareKinds(pair: Pair, comparison: Comparison): 'disjoint' | undefined {
  const { old, new: newer, path } = pair;
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.kinds = other.kinds;
    copy.isNever = other.isNever;
  };
  if (old.isNever !== newer.isNever) {
    comparison.say(pair, newer.isNever ? 'type_narrowed' : 'type_widened', sayNever(path, newer.isNever), takeOver);
    return 'disjoint';
  }
  if (old.kinds === newer.kinds) return undefined;
  const [gone, come] = [old.kinds & ~newer.kinds, newer.kinds & ~old.kinds];
  const types = `${showKinds(old.kinds)} → ${showKinds(newer.kinds)}`;
  const options = { keyword: 'type' };
  if ((old.kinds & newer.kinds) === 0) {
    comparison.say(pair, 'type_changed', `The type of ${nameOf(path)} changed: ${types}.`, takeOver, options);
    return 'disjoint';
  }
  if (gone === 0 && come === KINDS.null) {
    comparison.say(pair, 'nullable_added', `${capital(nameOf(path))} may be null now.`, adopt, options);
  } else if (come === 0 && gone === KINDS.null) {
    comparison.say(pair, 'nullable_removed', `${capital(nameOf(path))} may no longer be null.`, adopt, options);
  } else {
    const code = gone === 0 ? 'type_widened' : come === 0 ? 'type_narrowed' : 'type_changed';
    comparison.say(pair, code, `The type of ${nameOf(path)} changed: ${types}.`, adopt, options);
  }
  return undefined;
}

function sayNever(path: string, isNever: boolean): string {
  if (path === '') return isNever ? 'No message is valid any more.' : 'Messages can be valid now; none was before.';
  return capital(isNever ? `${nameOf(path)} must not be given any more.` : `${nameOf(path)} may be given now.`);
}

/** Compares `const` and `enum` together, because they can express the same. */
export function compareValues(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  if (!old.values && !newer.values) return;
  comparison.evaluator.budget.spend((old.values?.length ?? 0) + (newer.values?.length ?? 0));
  const name = nameOf(path);
  const keyword = Object.hasOwn((newer.values ? newer : old).source, 'const') ? 'const' : 'enum';
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy.values = other.values;
  };
  if (!old.values || !newer.values) {
    const values = showValues(newer.values ?? old.values ?? []);
    const message = newer.values ? `${name} may only be ${values} now.` : `${name} may be more than ${values} now.`;
    comparison.say(pair, newer.values ? 'values_removed' : 'values_added', capital(message), adopt, { keyword });
    return;
  }
  const without = (some: unknown[], others: unknown[]) => {
    const texts = new Set(others.map(canonical));
    return some.filter((value) => !texts.has(canonical(value)));
  };
  const [gone, come] = [without(old.values, newer.values), without(newer.values, old.values)];
  if (old.values.length === 1 && newer.values.length === 1 && gone.length === 1) {
    const message = `${capital(name)} must be ${showValues(come)} now, not ${showValues(gone)}.`;
    comparison.say(pair, 'const_changed', message, adopt, { keyword });
    return;
  }
  const replace = (from: unknown[], to: unknown[]) => (copy: SchemaNode, other: SchemaNode) => {
    const texts = new Set((other === newer ? from : to).map(canonical));
    const more = other === newer ? to : from;
    copy.values = [...(copy.values ?? []).filter((value) => !texts.has(canonical(value))), ...more];
  };
  if (come.length > 0) {
    const message = `${capital(name)} may also be ${showValues(come)} now.`;
    comparison.say(pair, 'values_added', message, replace([], come), { keyword });
  }
  if (gone.length > 0) {
    const message = `${capital(name)} may no longer be ${showValues(gone)}.`;
    comparison.say(pair, 'values_removed', message, replace(gone, []), { keyword });
  }
}

/** Compares the smallest and largest sizes and numbers. */
export function compareLimits(pair: Pair, comparison: Comparison): void {
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
    comparison.say(pair, code, `"${limit}" of ${name} ${what}.`, adopt, { keyword: limit });
  }
  if (old.multipleOf !== newer.multipleOf) {
    const [code, what] = limitChange('multipleOf', old.multipleOf, newer.multipleOf);
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.multipleOf = other.multipleOf;
    };
    comparison.say(pair, code, `"multipleOf" of ${name} ${what}.`, adopt, { keyword: 'multipleOf' });
  }
  if (old.uniqueItems !== newer.uniqueItems) {
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy.uniqueItems = other.uniqueItems;
    };
    const code = newer.uniqueItems ? 'limit_added' : 'limit_removed';
    const message = `The items of ${name} ${newer.uniqueItems ? 'must differ' : 'may be equal'} now.`;
    comparison.say(pair, code, message, adopt, { keyword: 'uniqueItems' });
  }
}

function limitChange(limit: Limit | 'multipleOf', from?: number, to?: number): [ChangeCode, string] {
  if (from === undefined) return ['limit_added', `was added: ${to}`];
  if (to === undefined) return ['limit_removed', `was removed; it was ${from}`];
  const isLower = /^(?:min|exclusiveMin)/.test(limit);
  const isTighter = limit === 'multipleOf' ? !Number.isInteger(from / to) : isLower ? to > from : to < from;
  return [isTighter ? 'limit_tightened' : 'limit_loosened', `went from ${from} to ${to}`];
}

/** Compares patterns as texts; their effect is left to the search. */
export function comparePatterns(pair: Pair, comparison: Comparison): void {
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
    comparison.say(pair, 'pattern_added', `${capital(name)} must match ${to} now.`, adopt, options);
  else if (to === undefined)
    comparison.say(pair, 'pattern_removed', `${capital(name)} need not match ${from} any more.`, adopt, options);
  else comparison.say(pair, 'pattern_changed', `The pattern of ${name} changed: ${from} → ${to}.`, adopt, options);
}

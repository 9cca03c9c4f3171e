import { pointTo } from '../words/issue.ts';
import { TEXTS } from './compare-texts.ts';
import type { Comparison } from './comparison.ts';
import { capital, type Pair } from './difference.ts';
import { resolve, type SchemaNode } from './schema-node.ts';
import { nameOf } from './show-schema.ts';

/** Compares the fields of an object, and the rules for fields that are not listed. */
export function compareFields(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  const keys = new Set([...old.properties.keys(), ...newer.properties.keys()]);
  for (const key of [...old.required, ...newer.required]) keys.add(key);
  comparison.evaluator.budget.spend(keys.size);
  for (const key of keys) {
    const [from, to] = [old.properties.get(key), newer.properties.get(key)];
    if (from && to) comparison.follow(from, to, pointTo(path, key));
    const isListed = (from === undefined) === (to === undefined);
    const isSame = isListed && old.required.has(key) === newer.required.has(key);
    if (!isSame) sayField(pair, key, comparison);
  }
  compareOthers(pair, 'additionalProperties', comparison);
  compareOthers(pair, 'unevaluatedProperties', comparison);
  compareNames(pair, comparison);
}

/** Records that a field was added or removed, or became required or optional. */
function sayField(pair: Pair, key: string, comparison: Comparison): void {
  const { old, new: newer } = pair;
  const [from, to] = [old.properties.get(key), newer.properties.get(key)];
  const [wasRequired, isRequired] = [old.required.has(key), newer.required.has(key)];
  const here = { ...pair, path: pointTo(pair.path, key) };
  const name = capital(nameOf(here.path));
  const adopt = adoptField(key, (from === undefined) !== (to === undefined));
  const pointers = { ...(from && { oldPointer: from.pointer }), ...(to && { newPointer: to.pointer }) };
  if (from === undefined && to !== undefined) {
    const isNeeded = isRequired && !wasRequired;
    const isUnknown = !isNeeded && !wasRequired && isOpenFor(old, key, comparison);
    comparison.say(
      here,
      isNeeded ? 'required_property_added' : 'property_added',
      isNeeded ? `${name} was added and is required.` : `${name} was added, optional.`,
      adopt,
      { ...pointers, ...(isUnknown && { onlyUnknown: 'backward' }) },
    );
  } else if (to === undefined && from !== undefined) {
    const wasNeeded = wasRequired && !isRequired;
    const isUnknown = !wasNeeded && !isRequired && isOpenFor(newer, key, comparison);
    comparison.say(
      here,
      wasNeeded ? 'required_property_removed' : 'property_removed',
      `${name} was removed; it was ${wasNeeded ? 'required' : 'optional'}.`,
      adopt,
      { ...pointers, ...(isUnknown && { onlyUnknown: 'forward' }) },
    );
  } else if (isRequired) comparison.say(here, 'property_required', `${name} is required now.`, adopt, pointers);
  else comparison.say(here, 'property_optional', `${name} may be left out now.`, adopt, pointers);
}

/** Makes a copy treat a field as the other side does. */
function adoptField(key: string, isListed: boolean): (copy: SchemaNode, other: SchemaNode) => void {
  return (copy, other) => {
    const kid = other.properties.get(key);
    if (isListed) {
      if (kid) copy.properties.set(key, kid);
      else copy.properties.delete(key);
    }
    if (other.required.has(key)) copy.required.add(key);
    else copy.required.delete(key);
  };
}

/** Whether an object accepts any value for a key that it does not mention. */
function isOpenFor(node: SchemaNode, key: string, { evaluator }: Comparison): boolean {
  const { additionalProperties } = node;
  const isOpen = additionalProperties === undefined || isAnything(additionalProperties);
  const patterns = [...node.patternProperties.keys()];
  // A pattern that takes too long to match counts as one that may match.
  const isFree = () => !patterns.some((pattern) => evaluator.matches(pattern, key));
  return isOpen && (evaluator.budget.within(MAX_STEPS, isFree) ?? false);
}

/** The maximum number of steps for the names of a field. */
const MAX_STEPS = 100_000;

function isAnything(node: SchemaNode): boolean {
  return Object.keys(node.source).every((keyword) => TEXTS.includes(keyword)) && !node.isNever;
}

/** Compares the rules for fields that are not listed. */
function compareOthers(
  pair: Pair,
  keyword: 'additionalProperties' | 'unevaluatedProperties',
  comparison: Comparison,
): void {
  const { old, new: newer, path } = pair;
  const [from, to] = [old[keyword], newer[keyword]];
  const others = pointTo(path, '*');
  const options = { keyword };
  const name = nameOf(path);
  const adopt = (copy: SchemaNode, other: SchemaNode) => {
    copy[keyword] = other[keyword];
  };
  const isClosed = (node: SchemaNode | undefined) => node !== undefined && resolve(node).isNever;
  if (isClosed(from) !== isClosed(to)) {
    const code = isClosed(to) ? 'object_closed' : 'object_opened';
    const message = isClosed(to)
      ? `${capital(name)} takes no unknown fields any more.`
      : `${capital(name)} takes unknown fields now.`;
    comparison.say(pair, code, message, adopt, options);
  } else if (from && to) comparison.follow(from, to, others);
  else if ((from && !isAnything(from)) || (to && !isAnything(to))) {
    const message = `${capital(name)} ${to ? 'checks the values of unknown fields now' : 'takes any value in unknown fields now'}.`;
    comparison.say(pair, 'other_fields_changed', message, adopt, options);
  }
}

/** Compares the rules for fields by their names. */
function compareNames(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  const name = nameOf(path);
  comparePatternFields(pair, comparison);
  if (old.propertyNames?.meaning !== newer.propertyNames?.meaning) {
    const take = (copy: SchemaNode, other: SchemaNode) => {
      copy.propertyNames = other.propertyNames;
    };
    const message = `The allowed names of the fields of ${name} changed.`;
    comparison.say(pair, 'other_fields_changed', message, take, { keyword: 'propertyNames' });
  }
}

function comparePatternFields(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  for (const key of new Set([...old.patternProperties.keys(), ...newer.patternProperties.keys()])) {
    const [from, to] = [old.patternProperties.get(key), newer.patternProperties.get(key)];
    if (from && to) comparison.follow(from, to, pointTo(path, '*'));
    else {
      const adopt = (copy: SchemaNode, other: SchemaNode) => {
        const kid = other.patternProperties.get(key);
        copy.patternProperties = new Map(copy.patternProperties);
        if (kid) copy.patternProperties.set(key, kid);
        else copy.patternProperties.delete(key);
      };
      const message = `Fields of ${nameOf(path)} whose name matches ${JSON.stringify(key)} ${to ? 'are checked now' : 'are not checked any more'}.`;
      comparison.say(pair, 'other_fields_changed', message, adopt, { keyword: 'patternProperties' });
    }
  }
}

/** Compares the schemas for every item of a list. */
export function compareItems(pair: Pair, comparison: Comparison): void {
  const { old, new: newer, path } = pair;
  for (const keyword of ['items', 'unevaluatedItems'] as const) {
    const [from, to] = [old[keyword], newer[keyword]];
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy[keyword] = other[keyword];
    };
    const items = `The items of ${nameOf(path)}`;
    if (from && to) comparison.follow(from, to, pointTo(path, '*'));
    else if (to) comparison.say(pair, 'items_added', `${items} are checked now.`, adopt, { keyword });
    else if (from) comparison.say(pair, 'items_removed', `${items} may be anything now.`, adopt, { keyword });
  }
}

import { pointTo } from '../issue.ts';
import { TEXTS } from './compare-texts.ts';
import { capital, type Difference, type Follow, type Pair, say } from './difference.ts';
import { matches } from './evaluate.ts';
import { resolve, type SchemaNode } from './schema-node.ts';
import { nameOf } from './show-schema.ts';

/** Compares the fields of an object, and what is said of those that are not listed. */
export function compareFields(pair: Pair, differences: Difference[], follow: Follow): void {
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
  compareOthers(pair, 'additionalProperties', differences, follow);
  compareOthers(pair, 'unevaluatedProperties', differences, follow);
  compareNames(pair, differences, follow);
}

/** Whether an object takes anything under a key, without having been asked to. */
function isOpenFor(node: SchemaNode, key: string): boolean {
  const { additionalProperties } = node;
  const isOpen = additionalProperties === undefined || isAnything(additionalProperties);
  return isOpen && ![...node.patternProperties.keys()].some((pattern) => matches(pattern, key));
}

function isAnything(node: SchemaNode): boolean {
  return Object.keys(node.source).every((keyword) => TEXTS.includes(keyword)) && !node.isNever;
}

/** Compares what is said of fields that are not listed. */
function compareOthers(
  pair: Pair,
  keyword: 'additionalProperties' | 'unevaluatedProperties',
  differences: Difference[],
  follow: Follow,
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
    say(pair, differences, code, message, adopt, options);
  } else if (from && to) follow(from, to, others);
  else if ((from && !isAnything(from)) || (to && !isAnything(to))) {
    const message = `${capital(name)} ${to ? 'checks the values of unknown fields now' : 'takes any value in unknown fields now'}.`;
    say(pair, differences, 'other_fields_changed', message, adopt, options);
  }
}

/** Compares what is said of fields by their names. */
function compareNames(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  const name = nameOf(path);
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

/** Compares what every item of a list follows. */
export function compareItems(pair: Pair, differences: Difference[], follow: Follow): void {
  const { old, new: newer, path } = pair;
  for (const keyword of ['items', 'unevaluatedItems'] as const) {
    const [from, to] = [old[keyword], newer[keyword]];
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      copy[keyword] = other[keyword];
    };
    const items = `The items of ${nameOf(path)}`;
    if (from && to) follow(from, to, pointTo(path, '*'));
    else if (to) say(pair, differences, 'items_added', `${items} are checked now.`, adopt, { keyword });
    else if (from) say(pair, differences, 'items_removed', `${items} may be anything now.`, adopt, { keyword });
  }
}

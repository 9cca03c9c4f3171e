import { alwaysEvaluated, type Evaluated } from './always-evaluated.ts';
import { canonical } from './classify.ts';
import { isValid, matches } from './evaluate.ts';
import { KINDS, type Kind, type Limit, type SchemaNode } from './schema-node.ts';

/** A schema that a value follows, or that it must not follow. */
export type Literal = { node: SchemaNode; holds: boolean };

/** One thing that is wanted of a value. */
export type Wish =
  | { is: 'literal'; literal: Literal }
  | { is: 'among' | 'except'; values: readonly unknown[] }
  | { is: 'limit'; name: Limit; value: number }
  | { is: 'pattern'; pattern: string; holds: boolean }
  | { is: 'multiple'; factor: number; holds: boolean }
  /** The object has the key, with a value that follows the literal. */
  | { is: 'present'; key: string; literal?: Literal }
  | { is: 'absent'; key: string }
  /** Where the object has the key, its value follows the schema. */
  | { is: 'property'; key: string; node: SchemaNode }
  /** Every key that the schema does not know follows its `additionalProperties`; every matching one its patterns. */
  | { is: 'others'; of: SchemaNode }
  | { is: 'names'; node: SchemaNode }
  /** The object has a key whose name follows the literals, with a value that follows one. */
  | { is: 'named'; name: readonly Literal[]; literal?: Literal }
  /** There is such a name, whatever becomes of the value. */
  | { is: 'nameable'; name: readonly Literal[] }
  | { is: 'every'; literal: Literal }
  /** An item follows the literal; the first places may be left out of it. */
  | { is: 'some'; literal: Literal; from: number }
  /** Each item follows what the schema says of its place. */
  | { is: 'places'; of: SchemaNode }
  /** The list has an item at the place, which follows the literal. */
  | { is: 'item'; place: number; literal: Literal }
  /** So many items follow the schema. */
  | { is: 'count'; node: SchemaNode; least: number; most: number }
  | { is: 'unique'; holds: boolean }
  /** What fits in this way may or may not exist; not where the same keyword with the same meaning is followed. */
  | { is: 'doubt' | 'settled'; about: string };

/** Wishes that are all to be met. */
export type Option = readonly Wish[];

/** One keyword: the ways in which a value can follow it, and those in which it can break it. */
export type Clause = { holds: readonly Option[]; fails: readonly Option[] };

/** The keys that are worth a try, names for keys that no schema knows, and whether another name can make a difference. */
export type Names = {
  known: readonly string[];
  fresh: (node: SchemaNode) => readonly string[];
  isExact: boolean;
  /** How many places of a list any schema tells apart. */
  places: number;
  /** The schema that says the same of what is left as the one that is given. */
  leaving: (evaluated: Evaluated, rest: SchemaNode) => SchemaNode;
  /** The schema of names that match a pattern. */
  matching: (pattern: string) => SchemaNode;
  /** The schema of these names. */
  listed: (keys: readonly string[]) => SchemaNode;
};

/** Takes a schema apart, for values of one kind. Keywords for other kinds say nothing and are left out. */
export function clausesOf(node: SchemaNode, kind: Kind, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const add = (holds: readonly Option[], fails: readonly Option[]) => clauses.push({ holds, fails });
  if (node.isNever || (node.kinds & KINDS[kind]) === 0) return [{ holds: [], fails: [[]] }];
  if (node.values) add([[{ is: 'among', values: node.values }]], [[{ is: 'except', values: node.values }]]);
  for (const kid of [...(node.ref ? [node.ref] : []), ...node.allOf]) add([[yes(kid)]], [[no(kid)]]);
  if (node.anyOf) {
    add(
      node.anyOf.map((kid) => [yes(kid)]),
      [node.anyOf.map(no)],
    );
  }
  if (node.oneOf) add(...oneOfClause(node.oneOf));
  if (node.not) add([[no(node.not)]], [[yes(node.not)]]);
  if (node.if) {
    add(
      [
        [yes(node.if), ...(node.then ? [yes(node.then)] : [])],
        [no(node.if), ...(node.else ? [yes(node.else)] : [])],
      ],
      [...(node.then ? [[yes(node.if), no(node.then)]] : []), ...(node.else ? [[no(node.if), no(node.else)]] : [])],
    );
  }
  for (const [name, value] of node.limits) {
    if (KIND_OF_LIMIT[name].includes(kind)) add([[{ is: 'limit', name, value }]], [[beyond(name, value)]]);
  }
  const { pattern, multipleOf } = node;
  if (kind === 'string' && pattern !== undefined) {
    add([[{ is: 'pattern', pattern, holds: true }]], [[{ is: 'pattern', pattern, holds: false }]]);
  }
  if ((kind === 'integer' || kind === 'fraction') && multipleOf !== undefined) {
    const wish = (holds: boolean): Wish => ({ is: 'multiple', factor: multipleOf, holds });
    add([[wish(true)]], [[wish(false)]]);
  }
  if (kind === 'array') clauses.push(...arrayClauses(node, names));
  if (kind === 'object') clauses.push(...objectClauses(node, names));
  clauses.push(...unevaluatedClauses(node, kind, names));
  for (const [keyword, value] of node.unknown) clauses.push(doubtful(`${keyword} ${node.meaning} ${canonical(value)}`));
  return clauses;
}

function yes(node: SchemaNode): Wish {
  return { is: 'literal', literal: { node, holds: true } };
}

function no(node: SchemaNode): Wish {
  return { is: 'literal', literal: { node, holds: false } };
}

/** Exactly one; or none, or two at once. */
function oneOfClause(kids: readonly SchemaNode[]): [Option[], Option[]] {
  const pairs = kids.flatMap((kid, i) => kids.slice(i + 1).map((other) => [yes(kid), yes(other)]));
  return [kids.map((kid, i) => [yes(kid), ...kids.filter((_, j) => j !== i).map(no)]), [kids.map(no), ...pairs]];
}

const KIND_OF_LIMIT: { [name in Limit]: readonly Kind[] } = {
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  minimum: ['integer', 'fraction'],
  maximum: ['integer', 'fraction'],
  exclusiveMinimum: ['integer', 'fraction'],
  exclusiveMaximum: ['integer', 'fraction'],
};

const OPPOSITES: { [name in Limit]: [Limit, number] } = {
  minLength: ['maxLength', -1],
  maxLength: ['minLength', 1],
  minItems: ['maxItems', -1],
  maxItems: ['minItems', 1],
  minProperties: ['maxProperties', -1],
  maxProperties: ['minProperties', 1],
  minimum: ['exclusiveMaximum', 0],
  maximum: ['exclusiveMinimum', 0],
  exclusiveMinimum: ['maximum', 0],
  exclusiveMaximum: ['minimum', 0],
};

/** What breaks a limit. */
function beyond(name: Limit, value: number): Wish {
  const [opposite, step] = OPPOSITES[name];
  const counts = step > 0 ? Math.floor(value) : Math.ceil(value);
  return { is: 'limit', name: opposite, value: step === 0 ? value : counts + step };
}

function arrayClauses(node: SchemaNode, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const { items, contains } = node;
  if (node.uniqueItems)
    clauses.push({ holds: [[{ is: 'unique', holds: true }]], fails: [[{ is: 'unique', holds: false }]] });
  if (node.prefixItems.length > 0)
    clauses.push({ holds: [[{ is: 'places', of: node }]], fails: brokenPlaces(node, names) });
  else if (items) {
    clauses.push({
      holds: [[{ is: 'every', literal: { node: items, holds: true } }]],
      fails: [[{ is: 'some', literal: { node: items, holds: false }, from: 0 }]],
    });
  }
  if (contains) clauses.push(containsClause(contains, node));
  return clauses;
}

/** An item that its place refuses. Behind the places that schemas tell apart, one is like the other. */
function brokenPlaces({ prefixItems, items }: SchemaNode, { places }: Names): Option[] {
  const refused = (place: number, node: SchemaNode): Option => [{ is: 'item', place, literal: { node, holds: false } }];
  const own = prefixItems.map((node, place) => refused(place, node));
  if (!items) return own;
  const from = Math.max(prefixItems.length, places);
  const others = Array.from({ length: from - prefixItems.length }, (_, i) => refused(prefixItems.length + i, items));
  return [...own, ...others, [{ is: 'some', literal: { node: items, holds: false }, from }]];
}

function containsClause(node: SchemaNode, { minContains, maxContains }: SchemaNode): Clause {
  if (minContains === 1 && maxContains === Number.POSITIVE_INFINITY) {
    return {
      holds: [[{ is: 'some', literal: { node, holds: true }, from: 0 }]],
      fails: [[{ is: 'every', literal: { node, holds: false } }]],
    };
  }
  const [least, most] = [Math.max(0, Math.ceil(minContains)), Math.floor(maxContains)];
  const count = (from: number, to: number): Option => [{ is: 'count', node, least: from, most: to }];
  return {
    holds: [count(least, most)],
    fails: [
      ...(least > 0 ? [count(0, least - 1)] : []),
      ...(most !== Number.POSITIVE_INFINITY ? [count(most + 1, Number.POSITIVE_INFINITY)] : []),
    ],
  };
}

/** A keyword that is only compared as a whole. */
function doubtful(about: string): Clause {
  return {
    holds: [
      [
        { is: 'settled', about },
        { is: 'doubt', about: '' },
      ],
    ],
    fails: [[{ is: 'doubt', about }]],
  };
}

function objectClauses(node: SchemaNode, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const add = (holds: readonly Option[], fails: readonly Option[]) => clauses.push({ holds, fails });
  for (const key of node.required) add([[{ is: 'present', key }]], [[{ is: 'absent', key }]]);
  for (const [key, kid] of node.properties) {
    add([[{ is: 'property', key, node: kid }]], [[{ is: 'present', key, literal: { node: kid, holds: false } }]]);
  }
  if (node.additionalProperties || node.patternProperties.size > 0) {
    const abouts = [...node.patternProperties].map(([pattern, kid]) => `pattern ${pattern} ${kid.meaning}`);
    const settled = [...abouts, aboutOthers(node)].map((about): Wish => ({ is: 'settled', about }));
    add([[{ is: 'others', of: node }, ...settled]], [...brokenPatterns(node, names), ...brokenOthers(node, names)]);
  }
  if (node.propertyNames) {
    const about = `names ${node.propertyNames.meaning}`;
    add(
      [
        [
          { is: 'names', node: node.propertyNames },
          { is: 'settled', about },
        ],
      ],
      brokenNames(node.propertyNames, names, about),
    );
  }
  for (const [key, keys] of node.dependentRequired) {
    add(
      [[{ is: 'absent', key }], keys.map((other): Wish => ({ is: 'present', key: other }))],
      keys.map(
        (other): Option => [
          { is: 'present', key },
          { is: 'absent', key: other },
        ],
      ),
    );
  }
  for (const [key, kid] of node.dependentSchemas) {
    add([[{ is: 'absent', key }], [yes(kid)]], [[{ is: 'present', key }, no(kid)]]);
  }
  return clauses;
}

/** What is said of fields and items that the rest of the schema does not look at. */
function unevaluatedClauses(node: SchemaNode, kind: Kind, names: Names): Clause[] {
  const [of, rest] =
    kind === 'object' ? (['keys', node.unevaluatedProperties] as const) : (['items', node.unevaluatedItems] as const);
  if (!rest || (kind !== 'object' && kind !== 'array')) return [];
  const evaluated = alwaysEvaluated(node, of);
  if (of === 'keys' && evaluated) return evaluated.allKeys ? [] : objectClauses(names.leaving(evaluated, rest), names);
  if (evaluated) return evaluated.allItems ? [] : arrayClauses(names.leaving(evaluated, rest), names);
  // Which are left depends on the value: what might break the schema is tried.
  const { holds, fails } = doubtful(`unevaluated ${node.meaning}`);
  const literal = { node: rest, holds: false };
  const places = Array.from({ length: names.places + 1 }, (_, place) => place);
  const broken: Wish[] =
    of === 'keys'
      ? [...names.fresh(node), ...names.known].map((key) => ({ is: 'present', key, literal }))
      : places.map((place) => ({ is: 'item', place, literal }));
  return [{ holds, fails: [...broken.map((wish): Option => [wish, { is: 'doubt', about: '' }]), ...fails] }];
}

/** Keys that their schema refuses. */
function brokenNames(node: SchemaNode, names: Names, about: string): Option[] {
  const keys = names.known.filter((key) => !isValid(node, key));
  return [...keys.map((key): Option => [{ is: 'present', key }]), ...someName([{ node, holds: false }], names, about)];
}

/** A key with such a name beside the known ones; where the one that is found does not do, another one might. */
function someName(name: readonly Literal[], { listed, known }: Names, about: string, literal?: Literal): Option[] {
  const other = { node: listed(known), holds: false };
  return [
    [{ is: 'named', name: [...name, other], ...(literal && { literal }) }],
    [
      { is: 'nameable', name },
      { is: 'doubt', about },
    ],
  ];
}

/** A key that the schema does not know, with a value that it does not take there. */
function brokenOthers(node: SchemaNode, names: Names): Option[] {
  const { additionalProperties } = node;
  if (!additionalProperties) return [];
  const literal = { node: additionalProperties, holds: false };
  const keys = [...names.fresh(node), ...names.known].filter((key) => !knows(node, key));
  const options = keys.map((key): Option => [{ is: 'present', key, literal }]);
  if (names.isExact) return options;
  // Where names must match patterns, another one might do where these do not.
  const unlisted = [
    names.listed([...node.properties.keys()]),
    ...[...node.patternProperties.keys()].map(names.matching),
  ];
  const name = unlisted.map((one) => ({ node: one, holds: false }));
  return [...options, ...someName(name, names, aboutOthers(node), literal)];
}

function brokenPatterns(node: SchemaNode, names: Names): Option[] {
  return [...node.patternProperties].flatMap(([pattern, kid]) => {
    const literal = { node: kid, holds: false };
    const keys = names.known.filter((key) => matches(pattern, key));
    return [
      ...keys.map((key): Option => [{ is: 'present', key, literal }]),
      ...someName(
        [{ node: names.matching(pattern), holds: true }],
        names,
        `pattern ${pattern} ${kid.meaning}`,
        literal,
      ),
    ];
  });
}

function aboutOthers(node: SchemaNode): string {
  const known = [...node.properties.keys(), '', ...node.patternProperties.keys()];
  return `others ${JSON.stringify(known.sort())} ${node.additionalProperties?.meaning}`;
}

/** Whether a key is one that `additionalProperties` does not look at. */
export function knows(node: SchemaNode, key: string): boolean {
  return node.properties.has(key) || [...node.patternProperties.keys()].some((pattern) => matches(pattern, key));
}

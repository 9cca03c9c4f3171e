import { canonical } from './classify.ts';
import { isValid, matches } from './evaluate.ts';
import { findText } from './find-text.ts';
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
  | { is: 'every' | 'some'; literal: Literal }
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
};

/** Takes a schema apart, for values of one kind. Keywords for other kinds say nothing and are left out. */
export function clausesOf(node: SchemaNode, kind: Kind, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const add = (holds: readonly Option[], fails: readonly Option[]) => clauses.push({ holds, fails });
  const yes = (kid: SchemaNode): Wish => ({ is: 'literal', literal: { node: kid, holds: true } });
  const no = (kid: SchemaNode): Wish => ({ is: 'literal', literal: { node: kid, holds: false } });

  if (node.isNever || (node.kinds & KINDS[kind]) === 0) return [{ holds: [], fails: [[]] }];
  if (node.values) add([[{ is: 'among', values: node.values }]], [[{ is: 'except', values: node.values }]]);
  for (const kid of [...(node.ref ? [node.ref] : []), ...node.allOf]) add([[yes(kid)]], [[no(kid)]]);
  if (node.anyOf) {
    add(
      node.anyOf.map((kid) => [yes(kid)]),
      [node.anyOf.map(no)],
    );
  }
  if (node.oneOf) add(...oneOfClause(node.oneOf, yes, no));
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
  if (kind === 'array') clauses.push(...arrayClauses(node));
  if (kind === 'object') clauses.push(...objectClauses(node, names, yes, no));
  for (const [keyword, value] of node.unknown) clauses.push(doubtful(`${keyword} ${node.meaning} ${canonical(value)}`));
  return clauses;
}

type MakeWish = (kid: SchemaNode) => Wish;

/** Exactly one; or none, or two at once. */
function oneOfClause(kids: readonly SchemaNode[], yes: MakeWish, no: MakeWish): [Option[], Option[]] {
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

function arrayClauses(node: SchemaNode): Clause[] {
  const clauses: Clause[] = [];
  const { items, contains } = node;
  if (node.uniqueItems)
    clauses.push({ holds: [[{ is: 'unique', holds: true }]], fails: [[{ is: 'unique', holds: false }]] });
  if (node.prefixItems.length > 0) {
    // Places in a list are not followed one by one: a value is looked for without them, and checked.
    clauses.push(doubtful(`places ${[...node.prefixItems, items].map((kid) => kid?.meaning).join()}`));
  } else if (items) {
    clauses.push({
      holds: [[{ is: 'every', literal: { node: items, holds: true } }]],
      fails: [[{ is: 'some', literal: { node: items, holds: false } }]],
    });
  }
  if (contains) {
    const isPlain = node.minContains === 1 && node.maxContains === Number.POSITIVE_INFINITY;
    if (isPlain) {
      clauses.push({
        holds: [[{ is: 'some', literal: { node: contains, holds: true } }]],
        fails: [[{ is: 'every', literal: { node: contains, holds: false } }]],
      });
    } else clauses.push(doubtful(`contains ${contains.meaning} ${node.minContains} ${node.maxContains}`));
  }
  return clauses;
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

function objectClauses(node: SchemaNode, names: Names, yes: MakeWish, no: MakeWish): Clause[] {
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
      [...brokenNames(node.propertyNames, names), [{ is: 'doubt', about }]],
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

/** Keys that their schema refuses. */
function brokenNames(node: SchemaNode, names: Names): Option[] {
  const keys = names.known.filter((key) => !isValid(node, key));
  const unlike = node.pattern === undefined ? [] : [node.pattern];
  const found = findText({ like: [], unlike, least: 0, most: 1000, except: [] });
  const text = typeof found === 'object' && !isValid(node, found.text) ? [found.text] : [];
  return [...keys, ...text].map((key): Option => [{ is: 'present', key }]);
}

/** A key that the schema does not know, with a value that it does not take there. */
function brokenOthers(node: SchemaNode, names: Names): Option[] {
  const { additionalProperties } = node;
  if (!additionalProperties) return [];
  const literal = { node: additionalProperties, holds: false };
  const keys = [...names.fresh(node), ...names.known].filter((key) => !knows(node, key));
  const options = keys.map((key): Option => [{ is: 'present', key, literal }]);
  // Where names must match patterns, another one might do where these do not.
  return names.isExact ? options : [...options, [{ is: 'doubt', about: aboutOthers(node) }]];
}

function brokenPatterns(node: SchemaNode, names: Names): Option[] {
  return [...node.patternProperties].flatMap(([pattern, kid]) => {
    const found = findText({ like: [pattern], unlike: [], least: 0, most: 1000, except: [] });
    if (found === 'none') return [];
    const keys = names.known.filter((key) => matches(pattern, key));
    if (found !== 'unknown') keys.push(found.text);
    return [
      ...keys.map((key): Option => [{ is: 'present', key, literal: { node: kid, holds: false } }]),
      [{ is: 'doubt', about: `pattern ${pattern} ${kid.meaning}` }],
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

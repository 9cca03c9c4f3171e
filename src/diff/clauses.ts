import { alwaysEvaluated } from './always-evaluated.ts';
import { arrayClauses } from './array-clauses.ts';
import type { Evaluator } from './evaluator.ts';
import { objectClauses } from './object-clauses.ts';
import { KINDS, type Kind, type Limit, type SchemaNode } from './schema-node.ts';
import { type Clause, doubtful, type Names, no, type Option, type Wish, yes } from './wishes.ts';

/**
 * Splits a schema into clauses, for values of one kind. Keywords for other kinds are left out, because they have no
 * effect.
 */
export function clausesOf(node: SchemaNode, kind: Kind, names: Names): Clause[] {
  if (node.isNever || (node.kinds & KINDS[kind]) === 0) return [{ holds: [], fails: [[]] }];
  const { evaluator } = names;
  return [
    ...valueClauses(node),
    ...unionClauses(node, evaluator),
    ...conditionClauses(node),
    ...limitClauses(node, kind),
    ...scalarClauses(node, kind),
    ...(kind === 'array' ? arrayClauses(node) : []),
    ...(kind === 'object' ? objectClauses(node, names) : []),
    ...unevaluatedClauses(node, kind, names),
    ...[...node.unknown].map(([keyword, value]) =>
      doubtful(`${keyword} ${node.meaning} ${evaluator.canonical(value)}`),
    ),
  ];
}

/** A clause with one wish that satisfies it and one that violates it. */
function either(holds: Wish, fails: Wish): Clause {
  return { holds: [[holds]], fails: [[fails]] };
}

function valueClauses({ values, ref, allOf }: SchemaNode): Clause[] {
  const parts = [...(ref ? [ref] : []), ...allOf].map((kid) => either(yes(kid), no(kid)));
  return values ? [either({ is: 'among', values }, { is: 'except', values }), ...parts] : parts;
}

function unionClauses({ anyOf, oneOf }: SchemaNode, evaluator: Evaluator): Clause[] {
  const any = anyOf ? [{ holds: anyOf.map((kid) => [yes(kid)]), fails: [anyOf.map(no)] }] : [];
  return oneOf ? [...any, oneOfClause(oneOf, evaluator)] : any;
}

/**
 * `oneOf`: satisfied by exactly one, violated by none or by two at once. The options are computed only when needed,
 * because there are many.
 */
function oneOfClause(kids: readonly SchemaNode[], { budget }: Evaluator): Clause {
  return {
    get holds() {
      budget.spend(kids.length * kids.length * STEPS_PER_WISH);
      return kids.map((kid, i) => [yes(kid), ...kids.filter((_, j) => j !== i).map(no)]);
    },
    get fails() {
      budget.spend(kids.length * kids.length * STEPS_PER_WISH);
      const pairs = kids.flatMap((kid, i) => kids.slice(i + 1).map((other) => [yes(kid), yes(other)]));
      return [kids.map(no), ...pairs];
    },
  };
}

const STEPS_PER_WISH = 0.2;

function conditionClauses(node: SchemaNode): Clause[] {
  const clauses = node.not ? [either(no(node.not), yes(node.not))] : [];
  if (!node.if) return clauses;
  const holds: Option[] = [
    [yes(node.if), ...(node.then ? [yes(node.then)] : [])],
    [no(node.if), ...(node.else ? [yes(node.else)] : [])],
  ];
  const fails: Option[] = [
    ...(node.then ? [[yes(node.if), no(node.then)]] : []),
    ...(node.else ? [[no(node.if), no(node.else)]] : []),
  ];
  return [...clauses, { holds, fails }];
}

function limitClauses({ limits }: SchemaNode, kind: Kind): Clause[] {
  const ofKind = [...limits].filter(([name]) => KIND_OF_LIMIT[name].includes(kind));
  return ofKind.map(([name, value]) => either({ is: 'limit', name, value }, beyond(name, value)));
}

function scalarClauses({ pattern, multipleOf: factor }: SchemaNode, kind: Kind): Clause[] {
  if (kind === 'string' && pattern !== undefined) {
    return [either({ is: 'pattern', pattern, holds: true }, { is: 'pattern', pattern, holds: false })];
  }
  const isNumber = kind === 'integer' || kind === 'fraction';
  if (!isNumber || factor === undefined) return [];
  return [either({ is: 'multiple', factor, holds: true }, { is: 'multiple', factor, holds: false })];
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

/** The wish that violates a limit. */
function beyond(name: Limit, value: number): Wish {
  const [opposite, step] = OPPOSITES[name];
  const counts = step > 0 ? Math.floor(value) : Math.ceil(value);
  return { is: 'limit', name: opposite, value: step === 0 ? value : counts + step };
}

/** The clauses for fields and items that the rest of the schema does not evaluate. */
function unevaluatedClauses(node: SchemaNode, kind: Kind, names: Names): Clause[] {
  const [of, rest] =
    kind === 'object' ? (['keys', node.unevaluatedProperties] as const) : (['items', node.unevaluatedItems] as const);
  if (!rest || (kind !== 'object' && kind !== 'array')) return [];
  const evaluated = alwaysEvaluated(node, of, names.evaluator.budget);
  if (of === 'keys' && evaluated)
    return evaluated.allKeys ? [] : objectClauses(names.vocabulary.leaving(evaluated, rest), names);
  if (evaluated) return evaluated.allItems ? [] : arrayClauses(names.vocabulary.leaving(evaluated, rest));
  // Which fields are unevaluated depends on the value, so values that might violate the schema are tried.
  const { holds, fails } = doubtful(`unevaluated ${node.meaning}`);
  const literal = { node: rest, holds: false };
  const places = Array.from({ length: names.vocabulary.places + 1 }, (_, place) => place);
  const broken: Wish[] =
    of === 'keys'
      ? [...names.vocabulary.freshNames(node), ...names.known].map((key) => ({ is: 'present', key, literal }))
      : places.map((place) => ({ is: 'item', place, literal }));
  return [{ holds, fails: [...broken.map((wish): Option => [wish, { is: 'doubt', about: '' }]), ...fails] }];
}

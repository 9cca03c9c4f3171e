import type { Evaluator } from './evaluator.ts';
import type { SchemaNode } from './schema-node.ts';
import { type Clause, type Literal, type Names, no, type Option, type Wish, yes } from './wishes.ts';

/** Splits the keywords for objects into clauses. */
export function objectClauses(node: SchemaNode, names: Names): Clause[] {
  names.evaluator.budget.spend(node.required.size + node.properties.size + node.dependentRequired.size);
  return [
    ...fieldClauses(node),
    ...otherFieldClauses(node, names),
    ...nameClauses(node, names),
    ...needClauses(node, names),
  ];
}

function fieldClauses({ required, properties }: SchemaNode): Clause[] {
  const present = [...required].map(
    (key): Clause => ({
      holds: [[{ is: 'present', key }]],
      fails: [[{ is: 'absent', key }]],
    }),
  );
  const fields = [...properties].map(
    ([key, node]): Clause => ({
      holds: [[{ is: 'property', key, node }]],
      fails: [[{ is: 'present', key, literal: { node, holds: false } }]],
    }),
  );
  return [...present, ...fields];
}

function otherFieldClauses(node: SchemaNode, names: Names): Clause[] {
  if (!node.additionalProperties && node.patternProperties.size === 0) return [];
  const abouts = [...node.patternProperties].map(([pattern, kid]) => `pattern ${pattern} ${kid.meaning}`);
  const settled = [...abouts, aboutOthers(node, names)].map((about): Wish => ({ is: 'settled', about }));
  return [
    {
      holds: [[{ is: 'others', of: node }, ...settled]],
      get fails() {
        return [...brokenPatterns(node, names), ...brokenOthers(node, names)];
      },
    },
  ];
}

function nameClauses({ propertyNames: node }: SchemaNode, names: Names): Clause[] {
  if (!node) return [];
  const about = `names ${node.meaning}`;
  return [
    {
      holds: [
        [
          { is: 'names', node },
          { is: 'settled', about },
        ],
      ],
      get fails() {
        return brokenNames(node, names, about);
      },
    },
  ];
}

/** The clauses for what the presence of a field requires. */
function needClauses({ dependentRequired, dependentSchemas }: SchemaNode, { evaluator }: Names): Clause[] {
  const needed = [...dependentRequired].map(([key, keys]): Clause => {
    evaluator.budget.spend(keys.length);
    return {
      holds: [[{ is: 'absent', key }], keys.map((other): Wish => ({ is: 'present', key: other }))],
      fails: keys.map(
        (other): Option => [
          { is: 'present', key },
          { is: 'absent', key: other },
        ],
      ),
    };
  });
  const followed = [...dependentSchemas].map(
    ([key, kid]): Clause => ({
      holds: [[{ is: 'absent', key }], [yes(kid)]],
      fails: [[{ is: 'present', key }, no(kid)]],
    }),
  );
  return [...needed, ...followed];
}

/** Options with a key that the schema for names refuses. */
function brokenNames(node: SchemaNode, names: Names, about: string): Option[] {
  names.evaluator.budget.spend(names.known.length);
  const keys = names.known.filter((key) => !names.evaluator.isValid(node, key));
  return [...keys.map((key): Option => [{ is: 'present', key }]), ...someName([{ node, holds: false }], names, about)];
}

/**
 * Options with a key of such a name in addition to the known ones. If the name that is found does not fit, another one
 * might.
 */
function someName(name: readonly Literal[], { vocabulary, known }: Names, about: string, literal?: Literal): Option[] {
  const other = { node: vocabulary.listed(known), holds: false };
  const value = literal && { literal };
  return [
    [{ is: 'named', name: [...name, other], ...value }],
    [
      { is: 'nameable', name, ...value },
      { is: 'doubt', about },
    ],
  ];
}

/** Options with a key that the schema does not know, and a value that it refuses there. */
function brokenOthers(node: SchemaNode, names: Names): Option[] {
  const { additionalProperties } = node;
  if (!additionalProperties) return [];
  const literal = { node: additionalProperties, holds: false };
  const keys = [...names.vocabulary.freshNames(node), ...names.known].filter(
    (key) => !knows(node, key, names.evaluator),
  );
  const options = keys.map((key): Option => [{ is: 'present', key, literal }]);
  if (names.isExact) return options;
  // If names must match patterns, another name might fit when these do not.
  const unlisted = [
    names.vocabulary.listed([...node.properties.keys()]),
    ...[...node.patternProperties.keys()].map((pattern) => names.vocabulary.matching(pattern)),
  ];
  const name = unlisted.map((one) => ({ node: one, holds: false }));
  return [...options, ...someName(name, names, aboutOthers(node, names), literal)];
}

function brokenPatterns(node: SchemaNode, names: Names): Option[] {
  return [...node.patternProperties].flatMap(([pattern, kid]) => {
    const literal = { node: kid, holds: false };
    const keys = names.known.filter((key) => names.evaluator.matches(pattern, key));
    return [
      ...keys.map((key): Option => [{ is: 'present', key, literal }]),
      ...someName(
        [{ node: names.vocabulary.matching(pattern), holds: true }],
        names,
        `pattern ${pattern} ${kid.meaning}`,
        literal,
      ),
    ];
  });
}

function aboutOthers(node: SchemaNode, { evaluator }: Names): string {
  evaluator.budget.spend(node.properties.size);
  const known = [...node.properties.keys(), '', ...node.patternProperties.keys()];
  return `others ${JSON.stringify(known.sort())} ${node.additionalProperties?.meaning}`;
}

/** Whether `additionalProperties` does not apply to a key. */
export function knows(node: SchemaNode, key: string, evaluator: Evaluator): boolean {
  evaluator.budget.spend();
  if (node.properties.has(key)) return true;
  return [...node.patternProperties.keys()].some((pattern) => evaluator.matches(pattern, key));
}

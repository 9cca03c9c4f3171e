import { checkOptionsOf } from '../check/check-argument.ts';
import { defineContract } from '../check/define-contract.ts';
import { validate } from '../check/validate.ts';
import type { Contract, Parts, Rules } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import type { Issue } from '../words/issue.ts';
import { Checks } from './compile-check.ts';
import { Explainer } from './explain-node.ts';
import { loadSchema } from './load-schema.ts';
import { nameNodes } from './name-nodes.ts';
import { ownRules } from './own-rules.ts';
import { partsOf } from './parts-of.ts';
import { readSource, type VendorVerdict } from './read-source.ts';
import { Shapes } from './shape-of.ts';
import type { TypeOf } from './type-of.ts';

export type ContractOptions<T> = {
  /** Rules that the schema cannot express: called by `lint` and `parse`. */
  rules?: Rules | undefined;
  /**
   * Valid messages that prompts show. When a reply has another message as well, `parse` ignores one that only repeats
   * an example.
   */
  examples?: readonly T[] | undefined;
};

/**
 * Makes a contract from a schema: JSON Schema (draft-07 or 2020-12), TypeBox, or anything that implements Standard JSON
 * Schema. Every function of the package accepts the contract.
 *
 * The verdict is that of the JSON Schema. For a Standard Schema, the library that made it validates as well, and may
 * transform valid values.
 *
 * @param name PascalCase, as prompts and issues show it
 * @throws ContractError with pointer and keyword for anything that is not supported, because nothing is ignored; for an
 *   example that is not valid; and for a schema that validates asynchronously
 * @throws TypeError for a name or an option of a wrong type
 *
 * @example
 * const Ticket = contractOf('Ticket', {
 *   type: 'object',
 *   required: ['title'],
 *   properties: { title: { type: 'string' }, file: { type: 'string', holds: 'path' } },
 * });
 * parse(Ticket, text);
 */
export function contractOf<const S>(
  name: string,
  schema: S,
  options: ContractOptions<TypeOf<S>> = {},
): Contract<TypeOf<S>> {
  checkArguments(name, options);
  const { schema: source, vendor } = readSource(name, schema);
  const { root, nodes, issues } = loadSchema(source, { anyFormat: vendor !== undefined });
  if (issues.length > 0) throw new ContractError(name, issues, `schema of ${name}`);
  const checks = new Checks();
  const names = nameNodes(name, root, nodes);
  const shapes = new Shapes(checks, names);
  const shape = shapes.of(root);
  const explainer = new Explainer(checks, shapes);
  const examples = options.examples ?? [];
  const texts = examples.map((example) => JSON.stringify(example, sortFields));
  const { $id } = root.source;
  let parts: Parts | undefined;
  const contract = defineContract<TypeOf<S>>(
    'own',
    name,
    (value) => checks.decide(root, value) && (vendor === undefined || 'value' in vendor(value)),
    { shape: () => shape, ...(examples.length > 0 && { examples: () => texts }) },
    ownRules(options.rules, new Set(nodes.map((node) => node.source.holds))),
    {
      ...(typeof $id === 'string' && !$id.startsWith('#') && { id: $id }),
      explain: (value, strict) => {
        const found = explainer.explainMessage(root, value, strict);
        return found.length > 0 || vendor === undefined ? found : issuesOf(vendor(value));
      },
      ...(vendor !== undefined && { output: (value: unknown) => outputOf(vendor(value), value) }),
      source: () => source,
      parts: () => {
        parts ??= partsOf(root, names);
        return parts;
      },
    },
  );
  if (vendor !== undefined) probe(vendor);
  for (const example of examples) refuseExample(contract, example);
  return contract;
}

/** For callers in JavaScript: a misspelt rule, or one that is not a function, would never be called. */
function checkArguments<T>(name: unknown, options: ContractOptions<T>): void {
  if (typeof name !== 'string' || !/^[\p{L}_][\p{L}\p{N}_-]{0,79}$/u.test(name))
    throw new TypeError(
      `${JSON.stringify(name)} cannot be the name of a contract: use letters, digits, "_" and "-", 80 at most, a letter or "_" first.`,
    );
  checkOptionsOf('contractOf', options, { rules: 'an object', examples: 'a list' });
}

function issuesOf(verdict: VendorVerdict): Issue[] {
  return 'value' in verdict ? [] : verdict.issues;
}

function outputOf(verdict: VendorVerdict, value: unknown): unknown {
  return 'value' in verdict ? verdict.value : value;
}

/** Finds asynchronous schemas early: most of them return a promise for every value. */
function probe(vendor: (value: unknown) => VendorVerdict): void {
  try {
    vendor(undefined);
  } catch (error) {
    if (error instanceof ContractError) throw error;
  }
}

function refuseExample<T>(contract: Contract<T>, example: T): void {
  const result = validate(contract, example, { strict: true });
  if (!result.success) throw new ContractError(contract.name, result.issues, `example of ${contract.name}`);
}

/** A replacer for `JSON.stringify` that sorts keys, so that `parse` can recognize examples. */
export function sortFields(_: string, part: unknown): unknown {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part;
}

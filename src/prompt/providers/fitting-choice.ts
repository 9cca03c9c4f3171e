import type { Issue } from '../../words/issue.ts';
import type { Schema } from './dialects.ts';
import { isSchema } from './schema-nodes.ts';

/** A choice of actions and kinds with which a schema stays within the limits of a provider. */
export type FittingChoice = { actions?: readonly string[]; kinds?: readonly string[] };

/** Codes of issues that go away when the schema gets smaller. */
const SIZES = /^(?:too_many_(?:optionals|unions|properties|enum_values|characters)|too_deep|deep|many_limits)$/;

/** Above these sizes the search would take too long. */
const MOST = { names: 40, parts: 10_000 };

const TAGS = { actions: 'action', kinds: 'kind' } as const;

/**
 * Looks for a choice of actions and kinds with which a schema that is too large stays within the limits. It first
 * leaves out the kinds that cost the most. The end of a mission is one of the last to be left out, and an action that
 * offers kinds is the very last.
 *
 * @param check the check of the provider
 * @returns undefined when the schema has no actions or kinds, or when no choice fits
 */
export function fittingChoice(
  schema: Schema,
  found: readonly Issue[],
  check: (schema: Schema) => readonly Issue[],
): FittingChoice | undefined {
  if (!found.some(({ code }) => SIZES.test(code)) || !isSmall(schema)) return undefined;
  const all = { actions: tagsIn(schema, schema, TAGS.actions), kinds: tagsIn(schema, schema, TAGS.kinds) };
  const count = all.actions.length + all.kinds.length;
  if (count > MOST.names) return undefined;
  const excess = (choice: Choice) => {
    const issues = check(withOnly(schema, schema, choice)).filter(({ code }) => SIZES.test(code));
    return issues.reduce((sum, { received, expected }) => sum + (Number(received) / Number(expected) || 1), 0);
  };
  const hasKinds = (action: string) =>
    tagsIn(schema, withOnly(schema, schema, { ...all, actions: [action] }), TAGS.kinds).length > 0;
  const offering = all.actions.filter(hasKinds);
  let choice: Choice = all;
  for (const [what, kept] of [
    ['kinds', []],
    ['actions', [...offering, 'mission_complete']],
    ['actions', offering],
    ['actions', []],
  ] as const) {
    choice = leaveOut(choice, what, kept, excess);
  }
  if (excess(choice) > 0) return undefined;
  for (const what of ['actions', 'kinds'] as const) choice = putBack(choice, all, what, excess);
  return {
    ...(choice.actions.length < all.actions.length && { actions: choice.actions }),
    ...(choice.kinds.length < all.kinds.length && { kinds: choice.kinds }),
  };
}

/** Whether a copy of the schema would be small; shared parts count as often as they are used. */
function isSmall(schema: Schema): boolean {
  const parts: unknown[] = [schema];
  for (const part of parts) {
    if (typeof part === 'object') for (const inside of Object.values(part ?? {})) parts.push(inside);
    if (parts.length > MOST.parts) return false;
  }
  return true;
}

type Choice = { readonly [what in keyof typeof TAGS]: readonly string[] };
type Excess = (choice: Choice) => number;

/** Leaves out names until the schema fits, or only one is left besides those that are kept. */
function leaveOut(choice: Choice, what: keyof Choice, kept: readonly string[], excess: Excess): Choice {
  let rest = choice;
  while (excess(rest) > 0) {
    const names = rest[what].filter((name) => !kept.includes(name));
    if (names.length === 0 || rest[what].length < 2) break;
    const ways = names.map((name) => ({ ...rest, [what]: rest[what].filter((other) => other !== name) }));
    const costs = ways.map(excess);
    // When several help equally, the last one is left out, because the common ones come first.
    rest = ways[costs.lastIndexOf(Math.min(...costs))] as Choice;
  }
  return rest;
}

/** Puts back the names with which the schema still fits. */
function putBack(choice: Choice, all: Choice, what: keyof Choice, excess: Excess): Choice {
  let rest = choice;
  for (const name of all[what]) {
    const more = { ...rest, [what]: all[what].filter((other) => other === name || rest[what].includes(other)) };
    if (!rest[what].includes(name) && excess(more) === 0) rest = more;
  }
  return rest;
}

/** The values of a tag in the unions that can be reached from the root of a schema. */
function tagsIn(root: Schema, schema: Schema, tag: string): string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { $ref, anyOf, $defs: _, ...rest } = value as Schema;
    if (Array.isArray(anyOf)) {
      for (const member of anyOf) {
        const name = tagOf(root, member, tag);
        if (name !== undefined) found.add(name);
        visit(member);
      }
    }
    visit(targetOf(root, $ref));
    for (const inside of Object.values(rest)) visit(inside);
  };
  visit(schema);
  return [...found];
}

function tagOf(root: Schema, member: unknown, tag: string): string | undefined {
  const { properties } = resolved(root, member);
  const field = isSchema(properties) ? properties[tag] : undefined;
  if (!isSchema(field)) return undefined;
  const [value, ...others] = field.const !== undefined ? [field.const] : Array.isArray(field.enum) ? field.enum : [];
  return typeof value === 'string' && others.length === 0 ? value : undefined;
}

function resolved(root: Schema, value: unknown): Schema {
  if (!isSchema(value)) return {};
  return value.$ref === undefined ? value : (targetOf(root, value.$ref) ?? {});
}

function targetOf({ $defs }: Schema, ref: unknown): Schema | undefined {
  if (typeof ref !== 'string' || !ref.startsWith(DEFS) || !isSchema($defs)) return undefined;
  const name = ref.slice(DEFS.length);
  const target = Object.hasOwn($defs, name) ? $defs[name] : undefined;
  return isSchema(target) ? target : undefined;
}

const DEFS = '#/$defs/';

/** The schema with the chosen members of its unions only, and the definitions that these need. */
function withOnly(root: Schema, schema: Schema, choice: Choice): Schema {
  const used = new Map<string, unknown>();
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs: _, ...rest } = value as Schema;
    const target = targetOf(root, rest.$ref);
    const name = String(rest.$ref).slice(DEFS.length);
    if (target !== undefined && !used.has(name)) {
      used.set(name, undefined);
      used.set(name, copy(target));
    }
    if (Array.isArray(rest.anyOf)) rest.anyOf = rest.anyOf.filter((member) => isChosen(root, member, choice));
    return Object.fromEntries(Object.entries(rest).map(([key, inside]) => [key, copy(inside)]));
  };
  const body = copy(schema) as Schema;
  return used.size > 0 ? { ...body, $defs: Object.fromEntries(used) } : body;
}

function isChosen(root: Schema, member: unknown, choice: Choice): boolean {
  return (['actions', 'kinds'] as const).every((what) => {
    const name = tagOf(root, member, TAGS[what]);
    return name === undefined || choice[what].includes(name);
  });
}

/** Says `Fits with --actions … --kinds …`, in the form of the command line. */
export function sayChoice({ actions, kinds }: FittingChoice): string {
  const words = [
    ...(actions === undefined ? [] : [`--actions ${actions.join(',')}`]),
    ...(kinds === undefined ? [] : [`--kinds ${kinds.join(',')}`]),
  ];
  return `It fits with ${words.join(' ')}.`;
}

/** Adds a choice that would fit to the issues about size. */
export function withChoice(issues: readonly Issue[], choice: FittingChoice | undefined): Issue[] {
  if (choice === undefined) return [...issues];
  return issues.map((issue) =>
    SIZES.test(issue.code) ? { ...issue, hint: [sayChoice(choice), issue.hint].filter(Boolean).join(' ') } : issue,
  );
}

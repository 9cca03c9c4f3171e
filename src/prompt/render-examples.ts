import type { Part } from '../../generated/definitions.ts';
import { examples as factory } from '../../generated/examples/factory.ts';
import { examples as lcp } from '../../generated/examples/lcp.ts';
import { examples as speckit } from '../../generated/examples/speckit.ts';
import { isShown, type KindChoice } from './choose-kinds.ts';
import type { Selection } from './select-parts.ts';

/**
 * One valid message of each form that the selection has, as JSON texts in reading order: of a union one for every member.
 * `parse` knows these messages, and takes none of them for an answer when it stands beside another one.
 *
 * Where only custom kinds are chosen, the form of such a job is shown, with `<…>` in the place of values: a template,
 * which `parse` takes for no answer either.
 */
export function renderExamples(selection: Selection): string[] {
  return [...new Set(selection.roots.flatMap((name) => examplesOf(name, selection)))];
}

function examplesOf(name: string, selection: Selection): string[] {
  const { parts, kinds } = selection;
  const part = parts.get(name) ?? {};
  const members = (part.anyOf ?? []).map(({ $ref = '' }) => $ref);
  if (members.length > 0 && members.every(hasExamples))
    return members.flatMap((member) => examplesOf(member, selection));
  const own = knownExamples(name, kinds);
  if (own.length > 0) return members.length > 0 ? own : own.slice(0, 1);
  const forms = members.length > 0 ? members.map((member) => parts.get(member) ?? {}) : [part];
  return forms.map((form) => JSON.stringify(formOf(form, parts)));
}

/** The examples of a contract that show chosen kinds only. */
export function knownExamples(name: string, kinds: KindChoice): string[] {
  return allExamples(name).filter((text) => kindsIn(JSON.parse(text)).every((kind) => isShown(kind, kinds)));
}

function hasExamples(name: string): boolean {
  return allExamples(name).length > 0;
}

function allExamples(name: string): readonly string[] {
  return lcp[name] ?? factory[name] ?? speckit[name] ?? [];
}

/** The kinds of the jobs and tasks in a message. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && 'params' in value ? [String(value.kind)] : [];
  return [...own, ...Object.values(value).flatMap(kindsIn)];
}

/** The form of a message: what is required and what has a default, with `<…>` for texts. */
export function formOf(part: Part, parts: ReadonlyMap<string, Part>, name = 'value'): unknown {
  const { $ref, const: constant, enum: words, type, items = {}, properties = {}, required = [], anyOf } = part;
  if ($ref !== undefined) return formOf(parts.get($ref) ?? {}, parts, name);
  if (constant !== undefined) return constant;
  if (words !== undefined) return words[0];
  if (anyOf?.[0] !== undefined) return formOf(anyOf[0], parts, name);
  if (type === 'array') return [formOf(items, parts, name)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return part.minimum ?? 0;
  if (type !== 'object') return `<${name}>`;
  const shown = Object.entries(properties).filter(
    ([field, { default: start }]) => required.includes(field) || start !== undefined,
  );
  return Object.fromEntries(shown.map(([field, value]) => [field, formOf(value, parts, field)]));
}

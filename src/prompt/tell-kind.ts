import type { Part } from '../../generated/definitions.ts';
import { partNamed } from './definitions.ts';
import { formsOf } from './find-part.ts';
import type { AnyContract } from './select-parts.ts';

/**
 * Explains a name that was used as a tag by mistake: a kind of job that another message asks for, or an action of the
 * other side. Undefined when it is neither.
 *
 * @param keys the keys of its place
 */
export function tellKind(name: string, keys: readonly string[], { name: contract }: AnyContract): string | undefined {
  if (keys.length !== 1) return undefined;
  const [tag = ''] = keys;
  const root = partNamed(contract) ?? {};
  for (const form of formsOf(root)) {
    const member = form.properties?.[tag]?.const;
    for (const [field, part] of Object.entries(form.properties ?? {})) {
      const other = unionOf(part);
      if (typeof member !== 'string' || other?.tag === undefined || !tagsIn(other).includes(name)) continue;
      const what = other.tag === 'kind' && field === 'new_jobs' ? 'a kind of job' : `a ${other.tag} of ${field}`;
      return `"${name}" is ${what}: ask for it with "${member}", in ${field}`;
    }
  }
  return tag === 'action' && tagsIn(partNamed('ToolResult') ?? {}).includes(name)
    ? `"${name}" is what a worker answers with`
    : undefined;
}

/** The union that a field or the items of a list refer to. */
function unionOf(part: Part): Part | undefined {
  const held = part.items ?? part;
  const target = held.$ref === undefined ? held : partNamed(held.$ref);
  return target?.anyOf === undefined ? undefined : target;
}

function tagsIn(union: Part): unknown[] {
  const { tag } = union;
  return tag === undefined ? [] : formsOf(union).map(({ properties = {} }) => properties[tag]?.const);
}

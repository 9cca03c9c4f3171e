/** Names the parts of a schema, for issues and prompts. */
import { pointerKeys } from '../words/issue.ts';
import { tagOf } from './find-tag.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';

/** Gives names to the root, the targets of references, and the members of unions with a tag. */
export function nameNodes(name: string, root: SchemaNode, nodes: readonly SchemaNode[]): Map<SchemaNode, string> {
  const names = new Map<SchemaNode, string>([[root, name]]);
  const taken = new Set([name]);
  const give = (node: SchemaNode, wanted: string) => {
    if (names.has(node)) return;
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}${number}`;
    taken.add(free);
    names.set(node, free);
  };
  const referred = new Set(nodes.map(({ ref }) => ref).filter((ref) => ref !== undefined));
  for (const node of referred) give(node, ownName(node));
  for (const node of nodes) {
    for (const members of [node.anyOf, node.oneOf]) {
      const choice = members && tagOf(members);
      for (const [word, some] of choice?.members ?? []) {
        for (const member of some) if (unwrap(member) === member) give(member, titleOf(member) ?? pascalCase(word));
      }
      for (const member of choice?.otherwise ?? []) {
        if (unwrap(member) === member) give(member, titleOf(member) ?? `Other${pascalCase(choice?.tag ?? '')}`);
      }
    }
  }
  return names;
}

function ownName(node: SchemaNode): string {
  const keys = pointerKeys(node.pointer);
  return titleOf(node) ?? pascalCase(keys.at(-1) ?? '');
}

/** The title of a schema if it is a name; most are sentences. */
function titleOf({ source: { title } }: SchemaNode): string | undefined {
  return typeof title === 'string' && /^[\p{Lu}][\p{L}\p{N}_]{0,39}$/u.test(title) ? title : undefined;
}

/** `run_tests` → `RunTests` */
export function pascalCase(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  return /^\p{L}/u.test(name) ? name : `Part${name}`;
}

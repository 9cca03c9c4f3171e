/** Names the parts of a schema, for issues and prompts. */
import { pointerKeys } from '../words/issue.ts';
import { tagOf } from './find-tag.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';

/** Gives names to the root, the targets of references, and the members of unions with a tag. */
export function nameNodes(name: string, root: SchemaNode, nodes: readonly SchemaNode[]): Map<SchemaNode, string> {
  const names = new Map<SchemaNode, string>([[root, name]]);
  const taken = new Set([name]);
  const give = (node: SchemaNode, word: string) => {
    if (names.has(node)) return;
    const wanted = titleOf(node) ?? word;
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}${number}`;
    taken.add(free);
    names.set(node, free);
  };
  for (const { ref } of nodes) if (ref) give(ref, pascalCase(pointerKeys(ref.pointer).at(-1) ?? ''));
  for (const members of nodes.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf])) {
    const choice = members && tagOf(members);
    if (!choice) continue;
    for (const [word, some] of choice.members) for (const member of some) give(unwrap(member), pascalCase(word));
    for (const member of choice.otherwise) give(unwrap(member), `Other${pascalCase(choice.tag)}`);
  }
  return names;
}

/** The title of a schema if it is a name; most are sentences. */
function titleOf({ source }: SchemaNode): string | undefined {
  const title = String(source.title);
  return /^[\p{Lu}][\p{L}\p{N}_]{0,39}$/u.test(title) ? title : undefined;
}

/** `run_tests` → `RunTests` */
export function pascalCase(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{L}/u.test(name) ? name : `Part${name}`;
}

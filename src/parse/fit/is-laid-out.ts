import { lineStart } from '../text/line-start.ts';
import type { Member, Tree } from '../tree.ts';

/**
 * Whether the layout says to which object each moved field belongs: it is indented like the other fields of that object,
 * each on a line of its own, and those of the object before it, whose brace is missing, are indented more.
 */
export function isLaidOut(text: string, tree: Tree, moved: readonly number[]): boolean {
  return moved.every((at) => isAligned(text, tree, at));
}

function isAligned(text: string, tree: Tree, at: number): boolean {
  const around = ({ start, end }: Tree) => start < at && at < end;
  if (tree.type === 'array') return tree.items.some((item) => around(item) && isAligned(text, item, at));
  if (tree.type !== 'object') return false;
  const { members } = tree;
  const outer = members.find(({ value }) => around(value));
  if (outer !== undefined) return isAligned(text, outer.value, at);
  const closed = members.findLast(({ start }) => start < at)?.value;
  const [indent = '', ...others] = new Set(members.map((member) => indentOf(text, member)));
  if (others.length > 0 || closed?.type !== 'object' || closed.members.length === 0) return false;
  return closed.members.every((member) => {
    const inner = indentOf(text, member) ?? '';
    return inner.length > indent.length && inner.startsWith(indent);
  });
}

/** The blanks before a field; undefined when anything else stands before it on its line. */
function indentOf(text: string, { start }: Member): string | undefined {
  const before = text.slice(lineStart(text, start), start);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

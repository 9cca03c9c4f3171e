import type { Budget } from './budget.ts';
import { inPlace, inside, type SchemaNode } from './schema-node.ts';

/**
 * A schema that refers back to itself for the same value (`isEndless`), or has too many schemas nested in one another.
 */
export type Circle = { pointer: string; isEndless: boolean };

/** Finds a schema that cannot be checked: its references lead back to itself, or through more schemas than allowed. */
export function findCircle(root: SchemaNode, longest: number, budget: Budget): Circle | undefined {
  const heights = new Map<SchemaNode, number>();
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const circle = visit(node, heights, pending, longest, budget);
    if (circle) return circle;
  }
  return undefined;
}

/** Visits the schemas that check the same value as a node; those that check parts of the value are visited later. */
function visit(
  start: SchemaNode,
  heights: Map<SchemaNode, number>,
  pending: SchemaNode[],
  longest: number,
  budget: Budget,
): Circle | undefined {
  if (heights.has(start)) return undefined;
  const open = new Set<SchemaNode>([start]);
  const path = [{ node: start, kids: inPlace(start), next: 0, height: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    budget.spend();
    const kid = top.kids[top.next++];
    if (kid === undefined) {
      finish(top.node, heights, pending, budget, top.height);
      open.delete(top.node);
      path.pop();
      const parent = path.at(-1);
      if (parent) parent.height = Math.max(parent.height, top.height + 1);
      if (top.height > longest) return { pointer: top.node.pointer, isEndless: false };
    } else if (open.has(kid)) return { pointer: kid.pointer, isEndless: true };
    else {
      const height = heights.get(kid);
      if (height !== undefined) top.height = Math.max(top.height, height + 1);
      else {
        open.add(kid);
        path.push({ node: kid, kids: inPlace(kid), next: 0, height: 0 });
      }
    }
  }
  return undefined;
}

function finish(
  node: SchemaNode,
  heights: Map<SchemaNode, number>,
  pending: SchemaNode[],
  budget: Budget,
  height: number,
): void {
  heights.set(node, height);
  for (const kid of inside(node)) {
    budget.spend();
    if (!heights.has(kid)) pending.push(kid);
  }
}

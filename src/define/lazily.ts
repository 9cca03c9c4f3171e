import type { Shape } from '../../generated/tables/shape.ts';

export function lazily<T extends object>(target: T, name: string, make: () => unknown): T {
  return Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(target, name, { value });
      return value;
    },
  });
}

/** An object whose fields are made when they are read, because a schema may contain itself. */
export function lazyFields<T>(
  nodes: ReadonlyMap<string, T>,
  make: (node: T, name: string) => Shape,
): { [field: string]: Shape } {
  const fields = {};
  for (const [name, node] of nodes) lazily(fields, name, () => make(node, name));
  return fields;
}

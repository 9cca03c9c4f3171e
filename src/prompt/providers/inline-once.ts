import type { Schema } from './dialects.ts';

/** Puts every definition that is used only once where it is used; the others go into `$defs`. */
export function inlineOnce(root: Schema, definitions: ReadonlyMap<string, Schema | undefined>): Schema {
  const uses = new Map<string, number>();
  const count = (value: unknown): void => {
    const name = referenceOf(value);
    if (name !== undefined) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
      if (uses.get(name) === 1) count(definitions.get(name));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(count);
  };
  count(root);

  const shared: { [name: string]: unknown } = {};
  const inline = (value: unknown): unknown => {
    const name = referenceOf(value);
    if (name !== undefined) {
      if (uses.get(name) === 1) return inline(definitions.get(name));
      if (!Object.hasOwn(shared, name)) {
        shared[name] = {};
        shared[name] = inline(definitions.get(name));
      }
      return value;
    }
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inline(part)]));
  };
  const schema = inline(root) as Schema;
  return Object.keys(shared).length === 0 ? schema : { ...schema, $defs: shared };
}

function referenceOf(value: unknown): string | undefined {
  const ref = (value as Schema | null | undefined)?.$ref;
  return typeof ref === 'string' ? ref.slice('#/$defs/'.length) : undefined;
}

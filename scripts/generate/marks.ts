/** Definitions → the names by which an object is known to be a message, as a module. */
import { type Definition, need } from './definitions.ts';
import { writeLiteral } from './write-literal.ts';

/**
 * The module as TypeScript source, without a header.
 *
 * @throws when a mark is not a required field of its definition
 */
export function marksOf(definitions: Map<string, Definition>): string {
  const marks = new Map<string, string[]>();
  for (const { name, schema } of definitions.values()) {
    for (const mark of schema.marks ?? []) {
      const missing = mark.find((field) => !isRequired(name, field, definitions));
      if (missing !== undefined) throw new Error(`${name} is marked by ${missing}, which it does not require.`);
      marks.set(mark.join(), mark);
    }
  }
  const list = writeLiteral([...marks.values()]);
  return `/** Required fields that stand together in no object but a message. */\nexport const marks: readonly (readonly string[])[] = ${list};\n`;
}

/** Of a union, each member has to require it. */
function isRequired(name: string, field: string, definitions: Map<string, Definition>): boolean {
  const { required, anyOf } = need(definitions, name).schema;
  if (anyOf === undefined) return required?.includes(field) === true;
  return anyOf.every(({ $ref }) => $ref !== undefined && isRequired($ref, field, definitions));
}

/** Small messages, all of them, and what another validator says of one. */
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';

export type IsValid = (message: unknown) => boolean;

let count = 0;

/** AJV counts some items wrongly, and loses track of what "if" and "dependentSchemas" evaluate: another one judges those. */
export async function judge(schema: unknown): Promise<IsValid> {
  const id = `https://example.org/${count++}`;
  registerSchema(schema as Parameters<typeof registerSchema>[0], id, 'https://json-schema.org/draft/2020-12/schema');
  const isValid = await validate(id);
  return (message) => isValid(message as Parameters<typeof isValid>[0]).valid;
}

/** All objects with some of the keys, each with one of the values. */
export function objectsOf(keys: readonly string[], values: readonly unknown[]): { [key: string]: unknown }[] {
  return keys.reduce<{ [key: string]: unknown }[]>(
    (objects, name) => objects.flatMap((object) => [object, ...values.map((value) => ({ ...object, [name]: value }))]),
    [{}],
  );
}

/** All lists of the values, up to a length. */
export function listsOf(values: readonly unknown[], most: number): unknown[][] {
  let lists: unknown[][] = [[]];
  const all = [...lists];
  for (let length = 1; length <= most; length++) {
    lists = lists.flatMap((items) => values.map((item) => [...items, item]));
    all.push(...lists);
  }
  return all;
}

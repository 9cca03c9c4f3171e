import type { Schema } from './dialects.ts';

type Fields = { [field: string]: Schema };

/**
 * Puts first the field that distinguishes an object from the other members of the union.
 *
 * The model then decides with the first key what it is going to write. Users report that OpenAI refuses unions whose members
 * start with the same field.
 */
export function distinguish(members: readonly Schema[]): Schema[] {
  const taken = new Set<string>();
  return members.map((member) => {
    const properties = member.properties as Fields;
    const required = member.required as string[];
    const keys = [...required.filter((key) => isName(properties[key])), ...required];
    const first = keys.find((key) => !taken.has(startOf(key, properties))) ?? keys[0];
    if (first === undefined) return member;
    taken.add(startOf(first, properties));
    const { [first]: schema, ...others } = properties;
    return {
      ...member,
      properties: { [first]: schema, ...others },
      required: [first, ...required.filter((key) => key !== first)],
    };
  });
}

/** Whether a schema allows one fixed string, such as an action. */
function isName(schema: Schema | undefined): boolean {
  return typeof schema?.const === 'string' || (Array.isArray(schema?.enum) && schema.enum.length === 1);
}

function startOf(key: string, properties: Fields): string {
  return JSON.stringify([key, { ...properties[key], description: undefined }]);
}

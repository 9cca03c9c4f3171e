import type { Definition } from './definition.ts';
import { aliasOf } from './python-class.ts';
import { docstring, literal } from './python-text.ts';
import { classesOf } from './python-variants.ts';

/** For each union with a member for unknown names: the union without it, and a type guard. */
export function guardsOf(definitions: Map<string, Definition>): string[] {
  const guards = new Map<string, { unions: string[]; values: unknown[] }>();
  const aliases: string[] = [];
  for (const { name, schema } of definitions.values()) {
    const { tag, anyOf } = schema;
    if (tag === undefined || anyOf === undefined) continue;
    const members = anyOf.map(({ $ref = '' }) => $ref);
    const tagOf = (member: string) => definitions.get(member)?.schema.properties?.[tag];
    const known = members.filter((member) => tagOf(member)?.tsType === undefined);
    if (known.length === members.length) continue;
    aliases.push(
      aliasOf(
        `Known${name}`,
        known.flatMap((member) => classesOf(member, definitions)),
        `A ${name} whose \`${tag}\` the protocol knows.`,
      ),
    );
    const guard = guards.get(tag) ?? { unions: [], values: known.map((member) => tagOf(member)?.const) };
    guards.set(tag, { ...guard, unions: [...guard.unions, name] });
  }
  return [...aliases, ...[...guards].map(([tag, { unions, values }]) => guardOf(tag, unions, values))];
}

function guardOf(tag: string, unions: string[], values: unknown[]): string {
  const signature = (parameter: string, result: string) => `def is_known_${tag}(message: ${parameter}) -> ${result}:`;
  const overloads =
    unions.length > 1
      ? unions.map((union) => `@overload\n${signature(union, `TypeGuard[Known${union}]`)} ...\n`).join('')
      : '';
  const result = unions.length > 1 ? 'bool' : `TypeGuard[Known${unions[0]}]`;
  const text = `Tell a known \`${tag}\` from a custom one; after it, comparing \`message["${tag}"]\` narrows.`;
  return `\n${overloads}${signature(unions.join(' | '), result)}
${docstring(text, '    ')}
    return message["${tag}"] in (
${values.map((value) => `        ${literal(value)},\n`).join('')}    )`;
}

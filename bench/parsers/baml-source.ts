import type { ObjectShape, Shape, UnionShape } from '../../src/words/contract.ts';

/** The name of the function in {@link bamlSource} that answers with a message. */
export const FUNCTION = 'Read';

/** Stands before every field of a class: some names are words of the language, and it tells fields from keys of a map. */
export const PREFIX = 'field_';

/**
 * Writes a contract in BAML, as well as that language can say it: classes, unions, literals, lists and maps; no patterns
 * and no limits. A field that is not required is optional.
 */
export function bamlSource(shape: Shape): string {
  const classes = new Map<ObjectShape, string>();
  const declarations: string[] = [];
  const nameOf = (object: ObjectShape): string => {
    const known = classes.get(object);
    if (known !== undefined) return known;
    const name = `C${classes.size}_${object.name ?? 'Part'}`;
    classes.set(object, name);
    const fields = Object.entries(object.fields)
      .filter(([, field]) => field.type !== 'absent')
      .map(([field, part]) => {
        const mark = object.required.includes(field) ? '' : '?';
        return `  ${PREFIX}${field} ${typeOf(part, nameOf)}${mark} @alias(${JSON.stringify(field)})`;
      });
    declarations.push(`class ${name} {\n${fields.join('\n')}\n}`);
    return name;
  };
  const result = typeOf(shape, nameOf);
  return [
    'type Any = string | int | float | bool | null | Any[] | map<string, Any>',
    ...declarations,
    `function ${FUNCTION}(text: string) -> ${result} {\n  client "openai/gpt-4o"\n  prompt #"{{ text }}"#\n}`,
  ].join('\n\n');
}

function typeOf(shape: Shape, nameOf: (object: ObjectShape) => string): string {
  switch (shape.type) {
    case 'object':
      if (Object.keys(shape.fields).length > 0) return nameOf(shape);
      return `map<string, ${shape.values ? typeOf(shape.values, nameOf) : 'Any'}>`;
    case 'union':
      return `(${membersOf(shape).map(nameOf).join(' | ')})`;
    case 'array':
      return `${typeOf(shape.items, nameOf)}[]`;
    case 'string':
      return shape.enum ? `(${shape.enum.map((word) => JSON.stringify(word)).join(' | ')})` : 'string';
    case 'constant':
      return JSON.stringify(shape.value);
    case 'number':
      // JSON's 1 is an integer for BAML, and a float would come back as one as well.
      return '(int | float)';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'any':
    case 'absent':
      return 'Any';
  }
}

/** The objects that a union may be. */
function membersOf({ members, otherwise }: UnionShape): ObjectShape[] {
  const parts = Object.values(members).flatMap((member) =>
    member.type === 'keyed' ? [member.present, member.absent] : [member],
  );
  const objects = parts.flatMap((part) => (part.type === 'union' ? membersOf(part) : [part]));
  return [...new Set([...objects, ...(otherwise ? [otherwise] : [])])];
}

import type { Part } from '../../generated/definitions.ts';
import type { KindChoice } from './choose-kinds.ts';
import type { Selection } from './select-parts.ts';
import { type Field, fieldsOf, shareFields } from './share-fields.ts';
import { limitWords, valueWord } from './value-words.ts';

/** Renders the definitions as TypeScript; what a type cannot say stands in the comment behind it. */
export function renderTypeScript({ roots, parts, kinds }: Selection): string {
  const { objects, bases } = shareFields(parts);
  const words = new Map<string, string>();
  const body: string[] = [];
  const run: Run = { kinds, words };
  if (roots.length > 1) body.push(`// One of these.\ntype Message = ${roots.join(' | ')}\n`);
  for (const [name, part] of parts) {
    const object = objects.find((some) => some.name === name);
    if (object === undefined) {
      body.push(`${comment(part.description)}type ${name} = ${typeOf(part, run, '')}\n`);
      continue;
    }
    const head = object.bases.length > 0 ? `interface ${name} extends ${object.bases.join(', ')}` : `interface ${name}`;
    body.push(`${comment(part.description)}${head} ${objectBody(part, object.fields, run, '')}\n`);
  }
  for (const { name, fields } of bases) body.push(`interface ${name} ${objectBody({}, fields, run, '')}\n`);
  const aliases = [...words].map(([name, line]) => `type ${name} = ${line}\n`);
  return [HEADER, ...body, ...aliases].join('').trimEnd();
}

const HEADER = '// Objects are closed: no other fields. "?" may be left out, never null.\n';

type Run = {
  kinds: KindChoice;
  /** The value words that were used: name → definition. */
  words: Map<string, string>;
};

function comment(text: string | undefined): string {
  return text === undefined ? '' : `// ${text}\n`;
}

function objectBody(part: Part, fields: readonly Field[], run: Run, indent: string): string {
  const { ways = [], atLeastOne, additionalProperties: more } = part;
  const inner = `${indent}  `;
  const lines = [
    ...ways.map((groups) => `${inner}// Either ${groups.map((group) => group.join(' and ')).join(', or ')}.`),
    ...(atLeastOne ? [`${inner}// At least one of ${atLeastOne.join(', ')}.`] : []),
    ...fields.map((field) => fieldLine(field, run, inner)),
    ...(more === true ? [`${inner}[more: string]: unknown`] : []),
  ];
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function fieldLine({ name, part, isRequired }: Field, run: Run, indent: string): string {
  const key = `${indent}${name}${isRequired ? '' : '?'}: `;
  const remark = [part.description, ...remarksOf(part, run)].filter((text) => text !== undefined).join(' ');
  const said = remark === '' ? '' : ` // ${remark}`;
  const type = typeOf(part, run, indent);
  const at = type.indexOf('\n');
  return at === -1 ? `${key}${type}${said}` : `${key}${type.slice(0, at)}${said}${type.slice(at)}`;
}

/** The limits of a value and of its items, and its default, as sentences; for items and values also what they are. */
function remarksOf(part: Part, run: Run): string[] {
  const { items, additionalProperties: values } = part;
  const limits = valueWord(part, run.kinds) === undefined ? limitWords(part) : '';
  const inside = items ?? (typeof values === 'object' ? values : undefined);
  return [
    ...(limits === '' ? [] : [sentence(limits)]),
    ...(part.default === undefined ? [] : [`Default ${JSON.stringify(part.default)}.`]),
    ...(inside?.description === undefined ? [] : [`Each: ${inside.description}`]),
    ...(inside === undefined ? [] : remarksOf(inside, run)),
  ];
}

function sentence(words: string): string {
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}

function typeOf(part: Part, run: Run, indent: string): string {
  const { $ref, type, anyOf, items, additionalProperties: values } = part;
  if ($ref !== undefined) return $ref;
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (part.enum !== undefined) return part.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (anyOf !== undefined) return anyOf.map((member) => typeOf(member, run, indent)).join(' | ');
  const word = valueWord(part, run.kinds);
  if (word !== undefined) {
    run.words.set(word.name, `${word.type} // ${sentence(word.words)}`);
    return word.name;
  }
  switch (type) {
    case 'array': {
      const each = typeOf(items ?? {}, run, indent);
      return / \| /.test(each) ? `(${each})[]` : `${each}[]`;
    }
    case 'object': {
      const fields = fieldsOf(part);
      if (fields.length > 0) return objectBody(part, fields, run, indent);
      return `Record<string, ${typeof values === 'object' ? typeOf(values, run, indent) : 'unknown'}>`;
    }
    case 'integer':
      return 'number';
    case undefined:
      return part.not === undefined ? 'unknown' : 'never';
    default:
      return type;
  }
}

import type { Part } from '../../generated/definitions.ts';
import type { KindChoice } from './choose-kinds.ts';
import { unionWords } from './describe-part.ts';
import { refsOf, type Selection } from './select-parts.ts';
import { type Field, fieldsOf, type SharedObject, shareFields } from './share-fields.ts';
import { alsoWords, limitWords, valueWord } from './value-words.ts';

/** Renders the definitions as TypeScript; comments say what a type cannot express. */
export function renderTypeScript({ roots, parts, kinds }: Selection): string {
  const { objects, bases } = shareFields(parts);
  const run: Run = { kinds, words: new Map(), inline: inlineParts(roots, parts), objects };
  const blocks = [...parts].flatMap(([name, part]) => {
    if (run.inline.has(name)) return [];
    const object = objects.get(name);
    const words = [part.description, ...remarksOf(part, run), ...alsoWords(part)].filter((text) => text !== undefined);
    const about = words.length === 0 ? '' : `// ${words.join(' ')}\n`;
    if (object === undefined) return `${about}type ${name} = ${typeOf(part, run, '')}`;
    const head = [`interface ${name}`, ...(object.bases.length > 0 ? [object.bases.join(', ')] : [])].join(' extends ');
    return `${about}${head} ${objectBody(part, object, run, '')}`;
  });
  const shared = bases.map((base) => `interface ${base.name} ${objectBody({}, base, run, '')}`);
  const words = [...run.words].map(([name, meaning]) => `type ${name} = ${meaning}`);
  const message = roots.length > 1 ? [`type Message = ${roots.join(' | ')}`] : [];
  return [HEADER, ...message, ...blocks, ...shared, ...words].join('\n');
}

const HEADER = '// Objects are closed: no other fields. A field with "?" may be left out, but is never null.';

type Run = {
  kinds: KindChoice;
  /** The words for limited values that were used: name → meaning. */
  words: Map<string, string>;
  /** Objects that are written where they are used. */
  inline: ReadonlyMap<string, Part>;
  objects: ReadonlyMap<string, SharedObject>;
};

/** Finds objects without a description that only one field has; these are written there. */
function inlineParts(roots: readonly string[], parts: ReadonlyMap<string, Part>): Map<string, Part> {
  const uses = [...roots, ...[...parts.values()].flatMap(refsOf)];
  const fields = [...parts.values()].flatMap(({ properties = {} }) => Object.values(properties));
  return new Map(
    [...parts].filter(
      ([name, { description, properties, also }]) =>
        description === undefined &&
        also === undefined &&
        properties !== undefined &&
        uses.filter((used) => used === name).length === 1 &&
        fields.some(({ $ref }) => $ref === name),
    ),
  );
}

/** `Target & { … }`: the shared fields, and its own. */
function inlineObject(part: Part, object: SharedObject, run: Run, indent: string): string {
  const body = objectBody(part, object, run, indent);
  return [...object.bases, ...(body === '{}' && object.bases.length > 0 ? [] : [body])].join(' & ');
}

function objectBody(
  part: Part,
  { fields, ways }: Pick<SharedObject, 'fields' | 'ways'>,
  run: Run,
  indent: string,
): string {
  const { atLeastOne = [], additionalProperties: more } = part;
  const inner = `${indent}  `;
  const lines = [
    ...ways.map(({ groups }) => `// Either ${groups.map((group) => group.join(' and ')).join(', or ')}.`),
    ...(atLeastOne.length > 0 ? [`// At least one of ${atLeastOne.join(', ')}.`] : []),
    ...fields.map((field) => fieldText(field, run, inner)),
    ...(more === true ? ['[more: string]: unknown'] : []),
    ...(typeof more === 'object'
      ? [fieldText({ name: '[more: string]', part: more, isRequired: true }, run, inner)]
      : []),
  ];
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${inner}${line}\n`).join('')}${indent}}`;
}

/** A field with its comment. When the type takes several lines, the comment is on the first one. */
function fieldText({ name, part, isRequired }: Field, run: Run, indent: string): string {
  const [first, ...more] = typeOf(part, run, indent).split('\n');
  const remark = [part.description, ...remarksOf(part, run), ...alsoWords(part)]
    .filter((text) => text !== undefined)
    .join(' ');
  return [`${name}${isRequired ? '' : '?'}: ${first}${remark === '' ? '' : ` // ${remark}`}`, ...more].join('\n');
}

/** The limits and the default of a value as sentences, and those of its items. */
function remarksOf(part: Part, run: Run): string[] {
  const { items, additionalProperties: values } = part;
  const limits = valueWord(part, run.kinds) === undefined && !tellsLimits(part) ? limitWords(part) : '';
  // Beside named fields, the others have a line of their own.
  const each = items ?? (typeof values === 'object' && fieldsOf(part).length === 0 ? values : undefined);
  return [
    ...(limits === '' ? [] : [sentence(limits)]),
    ...unionWords(part),
    ...(part.default === undefined ? [] : [`Default ${JSON.stringify(part.default)}.`]),
    ...(each?.description === undefined ? [] : [`Each: ${each.description}`]),
    ...(each === undefined ? [] : remarksOf(each, run)),
  ];
}

/** Whether the comment of a list already says how many items it has, in the same words. */
function tellsLimits({ type, description = '', minItems, maxItems, uniqueItems }: Part): boolean {
  if (type !== 'array' || uniqueItems === true) return false;
  if (maxItems !== undefined) return new RegExp(`\\b${minItems ?? 0} to ${maxItems}\\b`).test(description);
  return minItems === 1 && /\bat least one\b/.test(description);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function typeOf(part: Part, run: Run, indent: string): string {
  const { $ref, type, anyOf, items = {}, additionalProperties: values } = part;
  if ($ref !== undefined) {
    const [inline, object] = [run.inline.get($ref), run.objects.get($ref)];
    return inline && object ? inlineObject(inline, object, run, indent) : $ref;
  }
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
      const each = typeOf(items, run, indent);
      return each.includes(' | ') ? `(${each})[]` : `${each}[]`;
    }
    case 'object': {
      const fields = fieldsOf(part);
      if (fields.length > 0) return objectBody(part, { fields, ways: part.ways ?? [] }, run, indent);
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

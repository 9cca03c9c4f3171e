import type { Part } from '../../generated/definitions.ts';
import type { KindChoice } from './choose-kinds.ts';
import { unionWords } from './describe-part.ts';
import { refsOf, type Selection } from './select-parts.ts';
import { type Base, type Field, fieldsOf, type SharedObject, shareFields } from './share-fields.ts';
import { alsoWords, limitWords, valueWord } from './value-words.ts';

/**
 * Renders the definitions in as few tokens as possible without losing a field, comment or limit: a field is a line,
 * `name type: comment`, and the content of an object is indented by one space. A definition that is used once is
 * written where it is used.
 */
export function renderDense({ roots, parts, kinds }: Selection): string {
  const { objects, bases } = shareFields(parts);
  const uses = [...roots, ...[...parts.values()].flatMap(refsOf)];
  const inline = new Map([...parts].filter(([name]) => uses.filter((used) => used === name).length < 2));
  for (const root of roots) inline.delete(root);
  const run: Run = {
    kinds,
    objects,
    inline,
    bases,
    written: new Set(),
    words: new Map(),
  };
  const blocks = [...parts]
    .filter(([name]) => !inline.has(name))
    .flatMap(([name, part]) => {
      const { type, comments, inside } = formOf(part, run, ' ', objects.get(name));
      return [line(name, type, [part.description, ...comments, ...alsoWords(part)]), ...inside];
    });
  const shared = bases
    .filter(({ name }) => !run.written.has(name))
    .flatMap((base) => [base.name, ...objectLines(base, run, ' ')]);
  const words = [...run.words].map(([name, { type, words }]) => line(name, type, [words]));
  const message = roots.length > 1 ? [line('Message', roots.join('|'), [])] : [];
  return [HEADER, ...message, ...blocks, ...shared, ...words].join('\n');
}

const HEADER =
  'Objects are closed: no other fields, unless ...any. ? may be left out, never null. = default. [a-b] list of a to b. {*:X} any names. ...X fields of X. | one of.';

type Run = {
  kinds: KindChoice;
  objects: ReadonlyMap<string, SharedObject>;
  /** The definitions that are written where they are used. */
  inline: ReadonlyMap<string, Part>;
  /** Groups of fields that objects share. */
  bases: readonly Base[];
  /** The bases that a union writes itself, because all of its members share them. */
  written: Set<string>;
  /** The words for limited values that were used; they are explained below the definitions. */
  words: Map<string, { type: string; words: string }>;
};

/** A value in text: a type for its line, comments for that line, and the lines below it. */
type Form = { type: string; comments: (string | undefined)[]; inside: string[] };

function line(key: string, type: string, comments: readonly (string | undefined)[]): string {
  const text = comments.filter(Boolean).join(' ');
  return `${key}${type === '' ? '' : ` ${type}`}${text === '' ? '' : `: ${text}`}`;
}

function formOf(part: Part, run: Run, indent: string, object?: SharedObject): Form {
  const { $ref, type, anyOf, items } = part;
  if ($ref !== undefined) return refForm($ref, run, indent);
  if (part.const !== undefined) return plain(JSON.stringify(part.const));
  if (part.enum !== undefined) return plain(part.enum.map((word) => JSON.stringify(word)).join('|'));
  if (anyOf !== undefined) return unionForm(anyOf, run, indent);
  const word = valueWord(part, run.kinds);
  if (word !== undefined) {
    run.words.set(word.name, word);
    return plain(word.name);
  }
  switch (type) {
    case 'array': {
      const each = formOf(items ?? {}, run, indent);
      const inner = /[|]/.test(each.type) ? `(${each.type})` : each.type;
      const once = part.uniqueItems === true ? 'each once.' : undefined;
      return { ...each, type: `${inner}[${countOf(part)}]`, comments: [once, items?.description, ...each.comments] };
    }
    case 'object':
      return objectForm(part, run, indent, object);
    case undefined:
      return plain(part.not === undefined ? 'any' : 'never');
    default:
      return plain(type, limitsOf(part));
  }
}

function plain(type: string, comments: string[] = []): Form {
  return { type, comments, inside: [] };
}

function refForm(name: string, run: Run, indent: string): Form {
  const target = run.inline.get(name);
  if (target === undefined) return plain(name);
  const form = formOf(target, run, indent, run.objects.get(name));
  return { ...form, comments: [target.description, ...form.comments] };
}

/** Names the members that are written elsewhere; the others follow, each after a bar, after what they share. */
function unionForm(members: readonly Part[], run: Run, indent: string): Form {
  const names = members.map(({ $ref = '' }) => $ref);
  const isLong = members.some((member) => formOf(member, run, indent).inside.length > 0);
  if (!isLong && !names.some((name) => run.inline.has(name))) {
    return plain(members.map((member) => formOf(member, run, indent).type).join('|'), unionWords({ anyOf: members }));
  }
  const isHere = names.every((name) => run.inline.has(name));
  const common = run.bases.filter(({ owners }) => isHere && String(owners) === String(names));
  for (const { name } of common) run.written.add(name);
  const inside = members.flatMap((member) => {
    const { type, comments, inside } = formOf(member, run, `${indent} `);
    return [line(`${indent}|`, type, comments).replace(/\|(?:: | )/, '|'), ...inside];
  });
  return { type: '', comments: [], inside: [...common.flatMap((base) => objectLines(base, run, indent)), ...inside] };
}

function objectForm(part: Part, run: Run, indent: string, object?: SharedObject): Form {
  const { additionalProperties: more, atLeastOne = [] } = part;
  const { fields, ways, bases } = object ?? { fields: fieldsOf(part), ways: part.ways ?? [], bases: [] };
  if (Object.keys(part.properties ?? {}).length === 0) {
    const values = typeof more === 'object' ? more : {};
    const form = formOf(values, run, indent);
    return { ...form, type: `{*:${form.type}}`, comments: [...limitsOf(part), values.description, ...form.comments] };
  }
  const adds = [...bases.filter((base) => !run.written.has(base)), ...(more === true ? ['any'] : [])];
  const inside = [
    ...(atLeastOne.length > 0 ? [`${indent}at least one of ${atLeastOne.join(', ')}`] : []),
    ...objectLines({ fields, ways }, run, indent),
    ...(adds.length > 0 ? [indent + adds.map((name) => `...${name}`).join(' ')] : []),
    ...(typeof more === 'object' ? otherLines(more, run, indent) : []),
  ];
  return { type: '', comments: limitsOf(part), inside };
}

/** What the fields hold that an object does not name. */
function otherLines(part: Part, run: Run, indent: string): string[] {
  const { type, comments, inside } = formOf(part, run, `${indent} `);
  return [line(`${indent}...{*:${type}}`, '', [part.description, ...comments]), ...inside];
}

/** How many fields an object has. */
function limitsOf(part: Part): string[] {
  const limits = limitWords(part);
  return limits === '' ? [] : [`${limits}.`];
}

function objectLines({ fields, ways }: Pick<SharedObject, 'fields' | 'ways'>, run: Run, indent: string): string[] {
  return [
    ...ways.map(({ groups }) => `${indent}either ${groups.map((group) => group.join('+')).join(' or ')}`),
    ...fields.flatMap((field) => fieldLines(field, run, indent)),
  ];
}

function fieldLines({ name, part, isRequired }: Field, run: Run, indent: string): string[] {
  const { type, comments, inside } = formOf(part, run, `${indent} `);
  const start = part.default === undefined ? '' : `=${JSON.stringify(part.default)}`;
  const words = [part.description, ...comments, ...alsoWords(inlined(part, run))];
  return [line(`${indent}${name}${isRequired ? '' : '?'}`, type + start, words), ...inside];
}

/** Replaces a reference by its definition, if that is used only here. */
function inlined(part: Part, { inline }: Run): Part {
  return inline.get(part.$ref ?? '') ?? part;
}

function countOf({ minItems, maxItems }: Part): string {
  return minItems === undefined && maxItems === undefined ? '' : `${minItems ?? 0}-${maxItems ?? ''}`;
}

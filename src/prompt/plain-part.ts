import { type Part, definitions as packageParts, type Way } from '../../generated/definitions.ts';

/**
 * Reduces a definition to what a model has to read: one name for each thing, and no comment that repeats what the name, type
 * and value say.
 *
 * It leaves out only words of this package, also in the contracts of a user's protocol; what a user wrote stays. A
 * field that must be absent is left out when the object is closed anyway.
 *
 * @param isAsked the definition was requested by name, and therefore keeps its description
 */
export function plainPart(name: string, part: Part, isAsked: boolean): Part {
  const known: Part = Object.hasOwn(packageParts, name) ? (packageParts[name] ?? {}) : {};
  const fields = part.properties ?? {};
  const isOurs = (field: string) => isSame(known.properties?.[field], fields[field]);
  const { description, properties, required = [], ways, atLeastOne = [], ...rest } = canonical(part, isOurs);
  const isSilent = !isAsked && description === known.description && SILENT.test(description ?? '');
  const shown = Object.entries(properties ?? {})
    .filter(([, { not }]) => not === undefined || part.additionalProperties)
    .map(([field, value]): [string, Part] => [
      field,
      isOurs(field) ? plainField(value, required.includes(field)) : value,
    ]);
  return {
    ...(description !== undefined &&
      !isSilent && { description: description === known.description ? withoutAliases(description) : description }),
    ...rest,
    ...(properties !== undefined && { properties: Object.fromEntries(shown) }),
    ...(required.length > 0 && { required }),
    ...(ways.length > 0 && { ways }),
    ...(atLeastOne.length > 0 && { atLeastOne }),
  };
}

/** The main name of a field, and the one that is accepted as well. No definition has several such fields. */
const ALIASES = [
  ['new_content', 'content'],
  ['error', 'message'],
] as const;

/** Sentences of a description that are only about such names. */
const ABOUT_ALIASES = / (?:The canonical name\.|`error` or `message` says what went wrong\.)$/;

/** Descriptions that only repeat the name of a definition or a reference. */
const SILENT =
  /^(?:What an? \w+ job needs: .*|Input of \w+\.|What \w+ has to report\.|The agent \w+ has done its work\.)$/;

/** A description of an item that only repeats that of the list. */
const ONE_OF = /^One (?:finished |open |possible )?\w+\.$/;

/** Removes the other name of a field, if the contract offers a choice between the two. */
function canonical(part: Part, isOurs: (field: string) => boolean): Part & { ways: readonly Way[] } {
  const { ways = [], atLeastOne = [], properties = {} } = part;
  const titled = ways.map(titledWay);
  const found = ALIASES.find(
    ([main, alias]) =>
      isOurs(main) &&
      isOurs(alias) &&
      (String(atLeastOne) === `${main},${alias}` || ways.some((way) => isChoice(way, main, alias))),
  );
  if (found === undefined) return { ...part, ways: titled };
  const [main, alias] = found;
  return {
    ...part,
    atLeastOne: atLeastOne.includes(alias) ? [] : atLeastOne,
    ways: titled.filter((way) => !isChoice(way, main, alias)),
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => field !== alias)),
    required: Object.keys(properties).filter((field) => field === main || part.required?.includes(field)),
  };
}

function isChoice({ groups }: Way, main: string, alias: string): boolean {
  return JSON.stringify(groups) === JSON.stringify([[main], [alias]]);
}

/** Gives every choice between the fields of a target the same title, whoever defines it. */
function titledWay(way: Way): Way {
  return JSON.stringify(way.groups) === TARGET ? { ...way, title: 'Target' } : way;
}

const TARGET = '[["root","rel_path"],["path"]]';

/** A field that the package defines, with the part of its comment that says something new. */
function plainField(field: Part, isRequired: boolean): Part {
  const { description = '', ...bare } = field;
  const { items, additionalProperties: values } = bare;
  const inside = {
    ...bare,
    ...(items !== undefined && { items: plainItem(items) }),
    ...(typeof values === 'object' && { additionalProperties: plainItem(values) }),
  };
  const isSilent = (field.const !== undefined && isRequired) || SILENT.test(description);
  // The job says what a file is for, so that all targets can be shown as one.
  const text = withoutAliases(description).replace(
    /File to (?:read|write|overwrite)(?=, (?:below root|in one piece))/,
    'The file',
  );
  return isSilent || text === '' ? inside : { description: text, ...inside };
}

function plainItem(item: Part): Part {
  const { description = '', ...bare } = item;
  return ONE_OF.test(description) ? bare : item;
}

function withoutAliases(text: string): string {
  return text.replace(ABOUT_ALIASES, '');
}

/** Whether two fields look the same in a prompt. */
function isSame(known: Part | undefined, field: Part | undefined): boolean {
  return known !== undefined && field !== undefined && known.description === field.description;
}

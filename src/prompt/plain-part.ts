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
  const isOurs = (field: string) => isSame(known.properties?.[field], part.properties?.[field]);
  const { description, properties, required = [], ways, atLeastOne, ...rest } = canonical(part, isOurs);
  const isSilent = !isAsked && description === known.description && SILENT.test(description ?? '');
  const isClosed = part.additionalProperties === undefined || part.additionalProperties === false;
  const shown = Object.entries(properties ?? {})
    .filter(([, field]) => !(isClosed && isNever(field) && part.type === 'object'))
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
    ...(ways !== undefined && ways.length > 0 && { ways }),
    ...(atLeastOne !== undefined && { atLeastOne }),
  };
}

/** Names that are accepted as well: `content` for `new_content`, and `message` for `error`. */
const ALIASES: { readonly [alias: string]: string } = { content: 'new_content', message: 'error' };

/** Sentences of a description that are only about such names. */
const ABOUT_ALIASES = / (?:The canonical name\.|`error` or `message` says what went wrong\.)$/;

/** Descriptions that only repeat the name of a definition or a reference. */
const SILENT =
  /^(?:What an? \w+ job needs: .*|Input of \w+\.|What \w+ has to report\.|The agent \w+ has done its work\.)$/;

/** A description of an item that only repeats that of the list. */
const ONE_OF = /^One (?:finished |open |possible )?\w+\.$/;

/** Removes the other name of a field, if the contract offers a choice between the two. */
function canonical(part: Part, isOurs: (field: string) => boolean): Part {
  const { ways = [], atLeastOne = [], properties = {}, required = [] } = part;
  const isAlias = (field: string) => {
    const main = ALIASES[field];
    if (main === undefined || !isOurs(field) || !isOurs(main)) return false;
    return String(atLeastOne) === String([main, field]) || ways.some((way) => isChoice(way, main, field));
  };
  const aliases = Object.keys(properties).filter(isAlias);
  const titled = { ...part, ...(ways.length > 0 && { ways: ways.map(titledWay) }) };
  if (aliases.length === 0) return titled;
  const { atLeastOne: _, ...rest } = titled;
  const mains = aliases.map((alias) => ALIASES[alias] ?? '');
  const needed = [...required, ...mains];
  return {
    ...rest,
    ...(atLeastOne.length > 0 && !aliases.some((alias) => atLeastOne.includes(alias)) && { atLeastOne }),
    ways: (titled.ways ?? []).filter((way) => !aliases.some((alias) => isChoice(way, ALIASES[alias] ?? '', alias))),
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !aliases.includes(field))),
    required: Object.keys(properties).filter((field) => needed.includes(field)),
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

function isNever({ not }: Part): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Whether two fields look the same in a prompt. */
function isSame(known: Part | undefined, field: Part | undefined): boolean {
  return known !== undefined && field !== undefined && known.description === field.description;
}

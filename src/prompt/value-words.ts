import type { Part, Rule } from '../../generated/definitions.ts';
import type { KindChoice } from './choose-kinds.ts';
import { ruleNamed } from './definitions.ts';

/** A name for a limited value, and the words that explain it. */
export type ValueWord = { name: string; type: 'string' | 'number'; words: string };

/** What the value rules require, in words. Every pattern of the schemas has to be here. */
const RULES: { readonly [rule: string]: readonly [name: string, words: string] } = {
  'non-blank': ['Text', 'not empty or blank'],
  path: ['Path', 'not empty, no control characters'],
  'rel-path': [
    'RelPath',
    'relative, segments split by / or \\, none ending in . or blank; no .., drive, control characters or <>:"|?*',
  ],
  glob: ['Glob', 'relative: no leading / or \\, no drive, .. or control characters; ! may lead'],
  'file-name': ['FileName', 'not empty'],
  'kind-name': ['KindName', '1 to 64 characters, no blanks or control characters'],
  'custom-kind': ['CustomKind', '1 to 64 characters, no blanks or control characters'],
  'unknown-agent': ['UnknownAgent', 'not empty or blank'],
  uuid: ['Uuid', '8-4-4-4-12 hex digits'],
  'date-time': ['DateTime', 'RFC 3339 with zone: 2025-12-08T14:21:05Z'],
  timestamp: ['Timestamp', 'ISO 8601 date and time: 2025-12-08T14:21:05Z'],
};

/**
 * The name for a string or number with limits; undefined without limits, or when these are written where the value is.
 *
 * @param beside names that are shown as other choices, and so need not be excluded
 */
export function valueWord(
  { rule, type, minimum, maximum }: Part,
  kinds: KindChoice,
  beside: readonly string[] = [],
): ValueWord | undefined {
  if (rule !== undefined) return ruleWord(rule, kinds, beside);
  if (type === 'integer' && minimum === 0 && maximum === Number.MAX_SAFE_INTEGER) {
    return { name: 'Count', type: 'number', words: `whole number, 0 to ${maximum}` };
  }
  if (type === 'number' && minimum === 0 && maximum === 100) {
    return { name: 'Percentage', type: 'number', words: '0 to 100' };
  }
  return undefined;
}

/** The name of a value rule, and what it requires. */
export function ruleWord(rule: string, kinds: KindChoice, beside: readonly string[] = []): ValueWord {
  const own = ruleNamed(rule);
  const [name, words] = own?.words === undefined ? (RULES[rule] ?? [rule, JSON.stringify(own)]) : [rule, own.words];
  const taken = takenNames(rule, kinds).filter((some) => !beside.includes(some));
  return { name, type: 'string', words: taken.length > 0 ? `${words}, none of ${taken.join(', ')}` : words };
}

/** The names that a string of the rule must not have, as far as the prompt shows them. */
function takenNames(rule: string, { known }: KindChoice): readonly string[] {
  const names = namesIn(ruleNamed(rule)?.not ?? {});
  return rule === 'custom-kind' ? names.filter((name) => known.includes(name)) : names;
}

function namesIn({ enum: names = [], anyOf = [] }: NonNullable<Rule['not']>): string[] {
  return [...names, ...anyOf.flatMap(namesIn)];
}

/** The limits of a value that its type does not express, in words. */
export function limitWords(part: Part): string {
  const { type, minItems, maxItems, minimum, maximum, minProperties, maxProperties } = part;
  const items = between(minItems, maxItems);
  const fields = between(minProperties, maxProperties);
  const words = [
    type === 'integer' && part.enum === undefined ? 'whole number' : '',
    items === '' ? '' : `${items} ${(maxItems ?? minItems) === 1 ? 'item' : 'items'}`,
    fields === '' ? '' : `${fields} ${(maxProperties ?? minProperties) === 1 ? 'field' : 'fields'}`,
    between(minimum, maximum),
    part.exclusiveMinimum === undefined ? '' : `more than ${part.exclusiveMinimum}`,
    part.exclusiveMaximum === undefined ? '' : `less than ${part.exclusiveMaximum}`,
    part.multipleOf === undefined ? '' : `a multiple of ${part.multipleOf}`,
    part.uniqueItems === true ? 'each once' : '',
  ];
  return words.filter((some) => some !== '').join(', ');
}

function between(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && least === most) return `exactly ${least}`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (most !== undefined) return `at most ${most}`;
  return least === undefined ? '' : `at least ${least}`;
}

/** What a user's schema requires beyond the rendered form, for a value and for its items. */
export function alsoWords({ also, isExclusive, items, anyOf = [], additionalProperties: values }: Part): string[] {
  return [
    ...(isExclusive ? ['Exactly one of these fits.'] : []),
    ...(also === undefined ? [] : [`Must also fit the JSON Schema ${JSON.stringify(also)}.`]),
    ...[items, ...anyOf, typeof values === 'object' ? values : undefined].flatMap((part) =>
      part === undefined || part.$ref !== undefined ? [] : alsoWords(part),
    ),
  ];
}

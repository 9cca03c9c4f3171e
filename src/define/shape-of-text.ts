/**
 * The shapes of strings: from the package's value rules if the schema has the same keywords, from `holds`, and from
 * formats.
 */
import { type Rule, rules } from '../../generated/definitions.ts';
import type { StringShape } from '../../generated/tables/shape.ts';
import type { Hold } from './keywords.ts';
import type { SchemaNode } from './schema-node.ts';
import { SILENT } from './silent.ts';
import type { Told } from './told.ts';

/** The value rule that guides repairs, for each value of `holds`. */
export const RULE_OF: { readonly [hold in Hold]: string } = {
  path: 'path',
  'rel-path': 'rel-path',
  glob: 'glob',
  code: 'content',
};

const CONTROL = /[\u0000-\u001f\u007f]/;

export function shapeOfText(node: SchemaNode): Told {
  const { source, pattern, format } = node;
  const known = knownRule(node);
  if (known !== undefined) return { shape: known, isExact: true, kids: [] };
  const holds = source.holds as Hold | undefined;
  const rule = holds !== undefined ? RULE_OF[holds] : format === 'uuid' || format === 'date-time' ? format : undefined;
  const { minLength, maxLength } = source as { minLength?: number; maxLength?: number };
  const shape: StringShape = {
    type: 'string',
    ...(rule !== undefined && { rule }),
    ...(pattern !== undefined && { pattern }),
    ...(holds !== undefined && holds !== 'code' && { not: CONTROL }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  const isExact = Object.keys(source).every((keyword) => keyword === 'type' || SILENT.has(keyword));
  return { shape, isExact: isExact && (holds === undefined || holds === 'code'), kids: [] };
}

const KEYWORDS = ['pattern', 'not', 'format', 'minLength', 'maxLength'] as const;

/** The package's value rule that has exactly the keywords of a string. */
function knownRule(node: SchemaNode): StringShape | undefined {
  const name = knownRuleName(node);
  if (name === undefined) return undefined;
  const shape = shapeOfRule(name);
  return saysWhatItHolds(name) ? shape : { ...shape, rule: 'not-empty' };
}

/** Whether a value rule is more than a length, which many texts have that hold something else. */
export function saysWhatItHolds(name: string): boolean {
  return rules[name]?.pattern !== undefined || rules[name]?.not !== undefined;
}

export function knownRuleName({ source }: SchemaNode): string | undefined {
  const own = Object.keys(source).filter((keyword) => keyword !== 'type' && !SILENT.has(keyword));
  if (!own.every((keyword) => KEYWORDS.some((known) => known === keyword))) return undefined;
  const key = keyOf(source);
  return Object.keys(rules).find((name) => keyOf(rules[name] ?? {}) === key);
}

function keyOf(keywords: { readonly [keyword: string]: unknown } | Rule): string {
  return JSON.stringify(KEYWORDS.map((keyword) => (keywords as Rule)[keyword]));
}

/** The shape of a value rule, equal to the generated one. */
export function shapeOfRule(name: string): StringShape {
  const { pattern, not, minLength, maxLength } = rules[name] as Rule;
  const alternatives = (not?.anyOf ?? []) as NonNullable<Rule['not']>[];
  const excluded = [not?.pattern, ...alternatives.map((one) => one.pattern)].filter((one) => one !== undefined);
  const known = not?.enum ?? alternatives.find((one) => one.enum)?.enum;
  return {
    type: 'string',
    rule: OTHER_NAMES[name] ?? name,
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
    ...(excluded.length > 0 && { not: new RegExp(excluded.join('|'), 'u') }),
    ...(known !== undefined && { known }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** Rules whose value rule has another name. */
const OTHER_NAMES: { readonly [name: string]: string } = { 'custom-kind': 'kind-name', 'unknown-agent': 'non-blank' };

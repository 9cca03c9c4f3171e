import type { Part } from '../../../generated/definitions.ts';
import { ruleNamed } from '../definitions.ts';
import { limitWords, ruleWord } from '../value-words.ts';
import { described } from './described.ts';
import type { Schema } from './dialects.ts';
import { lose } from './losses.ts';
import type { Run } from './render-run.ts';
import { ownPattern, textPattern } from './text-pattern.ts';

export function renderText(part: Part, place: string, run: Run): Schema {
  const { dialect, losses } = run;
  const { description, rule, const: value, enum: words } = part;
  if (value !== undefined) {
    return { type: 'string', ...described(description), ...(dialect.hasConst ? { const: value } : { enum: [value] }) };
  }
  if (words !== undefined) return { type: 'string', ...described(description, ...defaultOf(part)), enum: [...words] };
  if (rule === undefined) return { type: 'string', ...described(description) };
  const known = ruleNamed(rule) ?? {};
  const told = ruleWord(rule, run.kinds).words;
  const { pattern, isWhole } = known.words === undefined ? textPattern(known) : ownPattern(known);
  if (dialect.hasPatterns && pattern !== undefined) {
    if (!isWhole) lose(losses, 'exclusions', place);
    return { type: 'string', ...described(description, isWhole ? '' : told), pattern };
  }
  const { format = '' } = known;
  const isKnown = dialect.formats.includes(format);
  if (!isKnown || known.pattern !== undefined) lose(losses, 'patterns', place);
  return { type: 'string', ...described(description, told), ...(isKnown && { format }) };
}

export function renderNumber(part: Part, place: string, run: Run): Schema {
  const { type, description, minimum, maximum } = part;
  const { hasRanges } = run.dialect;
  const isOdd = [part.exclusiveMinimum, part.exclusiveMaximum, part.multipleOf].some((limit) => limit !== undefined);
  const isWhole = !isOdd && (hasRanges || (minimum === undefined && maximum === undefined));
  if (!isWhole) lose(run.losses, 'limits', place);
  return {
    type,
    ...described(description, isWhole ? '' : limitWords(part)),
    ...(hasRanges && minimum !== undefined && { minimum }),
    ...(hasRanges && maximum !== undefined && { maximum }),
  };
}

export function renderFlag(part: Part, place: string, run: Run): Schema {
  const { description, const: value } = part;
  if (value === undefined) return { type: 'boolean', ...described(description, ...defaultOf(part)) };
  if (run.dialect.hasConst) return { type: 'boolean', ...described(description), const: value };
  lose(run.losses, 'constants', place);
  return { type: 'boolean', ...described(description, `Only ${String(value)}.`) };
}

/** An `enum` whose values are not strings. */
export function renderValues({ enum: values = [], description }: Part, { dialect }: Run): Schema {
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  const text = values.map((value) => JSON.stringify(value)).join(' or ');
  // Gemini allows only strings and numbers in an `enum`.
  const hasAll = dialect.hasConst || types.every((type) => type === 'string' || type === 'number');
  return {
    type: types.length === 1 ? types[0] : types,
    ...described(description, hasAll ? undefined : `Only ${text}.`),
    ...(hasAll && { enum: [...values] }),
  };
}

function defaultOf({ default: value }: Part): string[] {
  return value === undefined ? [] : [`Default ${JSON.stringify(value)}.`];
}

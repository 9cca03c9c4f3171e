import type { Random } from '../random.ts';
import { drawPattern } from './draw-pattern.ts';
import type { TextRule } from './node.ts';
import { AGENTS, CODE, FILES, FOLDERS, GLOBS, KINDS, SENTENCES, TITLES, WORDS } from './texts.ts';

export type Place = { rule?: string | undefined; field: string };

/**
 * Draws a text for a field: by the name of its rule, by its pattern, or by what fields of this name usually contain.
 */
export function drawText({ rule: name, field }: Place, rule: TextRule, random: Random): string {
  const known = BY_RULE[name ?? '']?.(random);
  if (known !== undefined && fits(known, rule)) return known;
  const hold = /^a (?:relative )?(path|glob)\b|^(code)\b/.exec(rule.words ?? '');
  const held = BY_RULE[hold?.[1] ?? hold?.[2] ?? '']?.(random);
  if (held !== undefined && fits(held, rule)) return held;
  const made = BY_FORMAT[rule.format ?? '']?.(random);
  if (made !== undefined && fits(made, rule)) return made;
  if (rule.pattern !== undefined) {
    const drawn = drawPattern(rule.pattern, random);
    if (drawn !== undefined) return fitted(drawn, rule, random);
  }
  return fitted(drawFree(field, random), rule, random);
}

const BY_RULE: { readonly [rule: string]: (random: Random) => string } = {
  uuid: drawUuid,
  'date-time': drawTime,
  timestamp: drawTime,
  'non-blank': (random) => random.pick(random.chance(0.6) ? TITLES : SENTENCES),
  path: (random) => (random.chance(0.4) ? random.pick(FOLDERS) : random.pick(FILES)),
  'rel-path': (random) => random.pick(FILES),
  glob: (random) => random.pick(GLOBS),
  'file-name': (random) => random.pick(FILES),
  'custom-kind': (random) => (random.chance(0.06) ? longest(random) : random.pick(KINDS)),
  'kind-name': (random) => (random.chance(0.06) ? longest(random) : random.pick(KINDS)),
  'unknown-agent': (random) => random.pick(AGENTS),
  code: (random) => random.pick(CODE),
};

const BY_FORMAT: { readonly [format: string]: (random: Random) => string } = {
  uuid: drawUuid,
  'date-time': drawTime,
  date: (random) => drawTime(random).slice(0, 10),
  time: (random) => drawTime(random).slice(11),
  ipv4: (random) => Array.from({ length: 4 }, () => random.int(256)).join('.'),
  email: (random) => `${random.pick(['nora', 'j.doe', 'a+b'])}@example.org`,
  uri: (random) => `https://example.org/${random.pick(['', 'a?b=1&c=2', '%C3%BC#x'])}`,
};

/** Draws a text by the name of the field, which shows what people write into it. */
function drawFree(field: string, random: Random): string {
  if (/(?:^|_)code$/.test(field)) return random.pick(['FILE_NOT_FOUND', 'timeout', 'E-42']);
  if (/content|snippet|^body$/.test(field)) return random.pick(CODE);
  if (/root|dir|folder|cwd/.test(field)) return random.pick(FOLDERS);
  if (/path|file/.test(field)) return random.pick(FILES);
  if (/name|title|heading/.test(field)) return random.pick(TITLES);
  if (/^id$|_id$/.test(field)) return random.pick(['T-001', 'a1', drawUuid(random)]);
  if (random.chance(0.35)) return random.pick(WORDS);
  if (random.chance(0.1)) return '';
  return random.chance(0.1) ? `${random.pick(SENTENCES)}\n\n${random.pick(SENTENCES)}` : random.pick(SENTENCES);
}

/** A name of 64 characters, the maximum. */
function longest(random: Random): string {
  return random.pick(['k', 'ä']).repeat(64);
}

function drawUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.int(16).toString(16)).join('');
  const uuid = digits.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
  return random.chance(0.1) ? uuid.toUpperCase() : uuid;
}

function drawTime(random: Random): string {
  const two = (most: number, from = 0) => String(from + random.int(most)).padStart(2, '0');
  const fraction = random.pick(['', '', '', '.5', '.123', '.123456789']);
  const zone = random.pick(['Z', 'Z', '+01:00', '-09:30']);
  return `20${two(60, 20)}-${two(12, 1)}-${two(28, 1)}T${two(24)}:${two(60)}:${two(60)}${fraction}${zone}`;
}

/** Cuts or fills a text to an allowed length; occasionally to the limit itself. */
function fitted(text: string, rule: TextRule, random: Random): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rule;
  const characters = [...text];
  const limit = maxLength <= 400 ? maxLength : minLength || characters.length;
  const wanted = random.chance(0.15) ? limit : Math.max(minLength, characters.length);
  while (characters.length < wanted) characters.push(random.pick(['a', 'e', 'r', 'n', 's']));
  const cut = characters.slice(0, Math.min(maxLength, wanted)).join('');
  return fits(cut, rule) ? cut : text;
}

function fits(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextRule): boolean {
  const length = [...text].length;
  if (length < minLength || length > maxLength) return false;
  return new RegExp(pattern ?? '', 'u').test(text);
}

import { type Inline, oneLine } from './inline.ts';
import type { Language } from './language-of.ts';
import { type Entry, saidIn } from './outline.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Reads metrics (numbers with a name) from lists, tables and lines. The name becomes snake case: "Files created" is
 * `files_created`. A number that is not certain (about 250, 1.200 in an English text, 3 min) is left out.
 */
export function readMetrics(
  sections: readonly Pick<Entry, 'value' | 'children'>[],
  language: Language | undefined,
): { [name: string]: number } | undefined {
  const found = new Map<string, number>();
  const add = (name: string, text: string) => {
    const key = snakeCase(name);
    const figure = readFigure(text, language, name);
    if (key !== '' && figure !== undefined && !found.has(key)) found.set(key, figure);
  };
  for (const section of sections) {
    for (const part of section.value.text.split(/[,;|]\s|\n/)) addLine(part, add);
    for (const child of section.children) {
      if (child.kind === 'table') for (const [name, value] of child.rows.slice(1)) add(oneLine(name), oneLine(value));
      else if (child.kind !== 'section') for (const line of child.text.text.split('\n')) addLine(line, add);
    }
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}

function addLine(line: string, add: (name: string, text: string) => void): void {
  const text = line.trim();
  const mark = text.search(/[:：=]/);
  const value = text.slice(mark + 1).trimStart();
  if (mark > 0 && value !== '') return add(text.slice(0, mark).trimEnd(), value);
  const counted = /^([0-9][0-9.,]*)\s+([\p{L}][\p{L}_ -]{2,40})$/u.exec(text);
  if (counted?.[1] !== undefined && counted[2] !== undefined) add(counted[2], counted[1]);
}

function snakeCase(name: string): string {
  const plain = /^[\p{L}][\p{L}\p{N}_]*$/u.test(name) ? name.toLowerCase() : plainLabel(name).replaceAll(' ', '_');
  return plain.length > 60 || !/^[\p{L}]/u.test(plain) ? '' : plain;
}

/** Reads a number that is followed by a percent sign or by the name of what it counts. */
function readFigure(text: string, language: Language | undefined, name: string): number | undefined {
  const found = /^[*`]*([+-]?[0-9][0-9.,]*)[*`]*\s*(?:(%|[\p{L}]+)\s*)?(?:\(.*\)|[–—-]\s.*|\.)?$/u.exec(text.trim());
  const digits = found?.[1]?.replace(/[.,]$/, '');
  const unit = found?.[2];
  if (digits === undefined) return undefined;
  if (
    unit !== undefined &&
    unit !== '%' &&
    !COUNTED.test(unit) &&
    !plainLabel(name).includes(unit.toLowerCase().slice(0, 4))
  )
    return undefined;
  return readNumber(digits, language);
}

const COUNTED =
  /^(?:lines?|files?|agents?|skills?|modes?|words?|issues?|items?|zeilen?|dateien?|agenten?|wörter|punkte)$/iu;

/** Reads points and commas as the language of the text does. A number with two meanings is not read. */
function readNumber(digits: string, language: Language | undefined): number | undefined {
  const isGerman = language === 'German';
  const group = isGerman ? '.' : ',';
  const grouped = new RegExp(`^[+-]?[0-9]{1,3}(?:\\${group}[0-9]{3})+(?:${isGerman ? ',' : '\\.'}[0-9]+)?$`);
  if (/^[+-]?[0-9]+$/.test(digits)) return safe(Number(digits));
  if (language !== undefined && grouped.test(digits))
    return safe(Number(digits.replaceAll(group, '').replace(',', '.')));
  if (/^[+-]?[0-9]+\.[0-9]+$/.test(digits)) return /\.[0-9]{3}$/.test(digits) ? undefined : safe(Number(digits));
  if (isGerman && /^[+-]?[0-9]+,[0-9]+$/.test(digits)) return safe(Number(digits.replace(',', '.')));
  return undefined;
}

/** Leaves out a number that JavaScript cannot represent exactly. */
function safe(number: number): number | undefined {
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** A count: `9`, `9 of 9`, `9 (all)`. */
export function readCount(text: Inline): number | undefined {
  const plain = oneLine(text);
  const ratio = /^([0-9]{1,9})\s*(?:\/|of|von)\s*([0-9]{1,9})(?![0-9])/iu.exec(plain);
  if (ratio !== null) return ratio[1] === ratio[2] ? Number(ratio[1]) : undefined;
  const number = /^([0-9]{1,9})\s*(?:\(.*\)|\p{L}[\p{L} ]{0,29})?\.?$/u.exec(plain)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The text of the first section that says something. */
export function firstText(sections: readonly Entry[] | undefined): Inline | undefined {
  return sections?.map(saidIn).find(({ text }) => text !== '');
}

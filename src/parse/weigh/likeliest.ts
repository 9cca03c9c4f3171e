import { canonical } from '../../words/json-value.ts';
import { isAsSure } from '../certainty.ts';
import { type Decided, weakestOf } from '../tell/accept-reading.ts';

/**
 * Chooses among the readings of a text with and without its layers: prefers one that leaves strict JSON, then one
 * without a layer. When several are possible and differ, the result is a guess.
 *
 * @param plain the reading of the text as it is
 * @param peeled those without layers
 */
export function likeliest(plain: Decided[], peeled: Decided[]): Decided {
  const readings = [...plain, ...peeled];
  const taken = readings.filter((reading) => reading.success);
  const clean = taken.filter(isClean);
  const found = clean.length > 0 ? clean : [...peeled, ...plain].filter((reading) => reading.success);
  // Markdown that changed the names changed the strings too, so readings that only respell the names, and keep the
  // Markdown, do not compete.
  const isMarkdown = found.some(hasMarkdown);
  const beside = clean.length > 0 && isMarkdown ? taken.filter((one) => !isClean(one)) : [];
  const rivals = [...found, ...beside].filter((one) => !isMarkdown || isClean(one) || !keepsMarkdown(one));
  const [first, ...others] = rivals;
  if (first === undefined) return mostTelling(readings);
  if (others.length === 0) return first;
  const value = canonical(first.value);
  const rival = others.find((other) => canonical(other.value) !== value);
  if (rival !== undefined) {
    const repairs = first.repairs.map((repair) => ({ ...repair, certainty: 'guess' as const }));
    const [{ span, line, column } = LAYERED] = repairs.filter(({ code }) => LAYERS.has(code) && code !== 'text_around');
    const isPlaced = [first, rival].every(({ doubts = [] }) => doubts.length === 0);
    const doubts = [{ ...LAYERED, span, line, column }];
    return { ...first, repairs, doubts, others: () => (isPlaced ? [rival] : []) };
  }
  return others.reduce<typeof first>(
    (sure, other) => (isAsSure(weakestOf(other), weakestOf(sure)) ? other : sure),
    first,
  );
}

const LAYERED = {
  code: 'uncertain',
  severity: 'error',
  path: '',
  message:
    'A mark at the start of every line, or before some characters, may have been added to the message, or be part of it.',
  span: { start: 0, end: 0 },
  line: 1,
  column: 1,
} as const;

function hasMarkdown({ repairs }: { repairs: { code: string }[] }): boolean {
  return repairs.some(({ code }) => code === 'markdown_escape');
}

/** Whether names or tags were respelled, and nothing else was done about Markdown in them. */
function keepsMarkdown(reading: { repairs: { code: string }[] }): boolean {
  return !hasMarkdown(reading) && reading.repairs.some(({ code }) => /^(?:key|word)_spelling$/.test(code));
}

/** Whether the only repairs are removed layers and surroundings. */
function isClean({ repairs }: { repairs: { code: string }[] }): boolean {
  return repairs.every(({ code }) => LAYERS.has(code));
}

const LAYERS = new Set([
  'text_around',
  'terminal_code',
  'event_stream',
  'quoting',
  'line_numbers',
  'markup',
  'entity',
  'double_encoding',
  'markdown_escape',
  'punctuation',
]);

/**
 * The most informative refusal: `truncated` first, then any other than `unrepairable`, then one that found an object at
 * all.
 */
function mostTelling(readings: Decided[]): Decided {
  const found = readings.filter((reading) => reading.success || reading.reason !== 'no_json');
  return (found.find((reading) => !reading.success && reading.reason === 'truncated') ??
    found.find((reading) => !reading.success && reading.reason !== 'unrepairable') ??
    found[0] ??
    readings[0]) as Decided;
}

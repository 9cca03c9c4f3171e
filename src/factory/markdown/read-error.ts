import type { FactoryFailure } from '../../../generated/types/factory.ts';
import { foldLines, NOTHING, oneLine } from './inline.ts';
import { type Entry, saidIn, textOf } from './outline.ts';
import { fieldOf, isNone, plainLabel } from './vocabulary.ts';

type ErrorType = FactoryFailure['error']['type'];

/** A failure; a field that the text does not mention is missing. */
export type FoundError = { type?: ErrorType; message?: string; recoverable?: boolean };

type Sources = {
  error: readonly Entry[];
  type: readonly Entry[];
  message: readonly Entry[];
  recoverable: readonly Entry[];
};

/** Reads what went wrong from its labels, from a section about it, or from `Missing input: …`. */
export function readError(
  { error, type, message, recoverable }: Sources,
  fallback: readonly string[] = [],
): FoundError {
  const within = error.flatMap(({ children }) => children);
  const labelled = [...within.filter(({ field }) => field === 'error_type' || field === 'type'), ...type].map((entry) =>
    oneLine(saidIn(entry)),
  );
  const below = error.map((entry) => foldLines(textOf({ ...entry, value: NOTHING })));
  const texts = [...error.map((entry) => oneLine(saidIn(entry))), ...below, ...fallback].filter(
    (text) => !isNone(text),
  );
  const messages = [...within.filter(({ field }) => field === 'message' || field === 'description'), ...message];
  const given = messages.map((entry) => foldLines(textOf(entry))).find((text) => text !== '');
  const typed = labelled.map(typeOf).find((found) => found !== undefined);
  const found = [...(given === undefined ? [] : [given]), ...texts].map(splitType).find((split) => split !== undefined);
  const kinds = new Set(labelled.map(typeOf));
  const kind = kinds.size > 1 ? undefined : (typed ?? (labelled.length > 0 ? undefined : found?.type));
  const words = [...(given === undefined ? [] : [given]), ...texts]
    .map((text) => splitType(text)?.message ?? text)
    .find((text) => text !== '');
  const again = [...within.filter(({ field }) => field === 'recoverable'), ...recoverable].map((entry) =>
    readYes(saidIn(entry).text),
  )[0];
  return {
    ...(kind !== undefined && { type: kind }),
    ...(words !== undefined && words !== '' && { message: words }),
    ...(again !== undefined && { recoverable: again }),
  };
}

const TYPES: { readonly [type in ErrorType]: string } = {
  missing_input: 'missing inputs?|input (?:is )?missing|fehlende (?:eingaben?|eingabedaten|angaben?)|eingabe fehlt',
  invalid_config:
    'invalid config(?:uration)?|(?:config|configuration) (?:is )?invalid|ungültige konfiguration|fehlerhafte konfiguration',
  ambiguous_requirements: 'ambiguous requirements?|(?:mehrdeutige|unklare|widersprüchliche) anforderungen?',
  technical_error: 'technical (?:error|failure)|technischer fehler|technisches problem',
};

function typeOf(text: string): ErrorType | undefined {
  if (/[?？]/.test(text)) return undefined;
  const plain = plainLabel(text);
  return (Object.keys(TYPES) as ErrorType[]).find((type) => new RegExp(`^(?:${TYPES[type]})$`, 'u').test(plain));
}

/** Splits the type of an error off its message: `Missing input: the file …`, `missing_input – …`, `… (technical_error)`. */
function splitType(text: string): { type: ErrorType; message: string } | undefined {
  const first = /^([^:：–—(.]{4,40}?)(?:[:：.]\s|[–—]|\s-\s|$)/u.exec(text);
  const type = typeOf(first?.[1] ?? '');
  if (first !== null && type !== undefined) return { type, message: text.slice(first[0].length).trim() };
  const last = /[([]([\p{L}_ ]{4,40})[)\]]\.?\s*$/u.exec(text);
  const named = typeOf(last?.[1] ?? '');
  return last === null || named === undefined ? undefined : { type: named, message: text.slice(0, last.index).trim() };
}

/** Reads a yes or a no; undefined for a choice of both, or for anything else. */
function readYes(text: string): boolean | undefined {
  if (/^\P{L}*\p{L}+\s*(?:[|/?]|or |oder |idea|ahnung)/u.test(text.toLowerCase())) return undefined;
  const word = /^[\p{L}]+/u.exec(text.trim().replace(/^[^\p{L}]+/u, ''))?.[0].toLowerCase();
  if (word === 'yes' || word === 'true' || word === 'ja' || word === 'wahr') return true;
  return word === 'no' || word === 'false' || word === 'nein' || word === 'falsch' ? false : undefined;
}

/** Whether a heading is only the type of an error: `## Missing input`. */
export function isErrorTitle(title: string): boolean {
  return typeOf(title) !== undefined && fieldOf(title) === undefined;
}

import type { Part } from '../../generated/definitions.ts';
import { type Issue, pointerKeys } from '../words/issue.ts';
import { describeEach, either, groupWords } from './describe-part.ts';
import { type FoundPart, findParts, formsOf } from './find-part.ts';
import { sayCode } from './say-code.ts';

/**
 * Says in a line each what was wrong and where, and what is expected in just that place.
 *
 * Nothing of the message comes back except names and single words in quotes.
 */
export function tellIssues(issues: readonly Issue[], contract: string): string[] {
  const forms: Forms = new Map();
  return [...new Set(issues.map((issue) => lineOf(issue, contract, forms)).filter((line) => line !== ''))];
}

/** The forms that have been told, each with the place where it was. */
type Forms = Map<string, string>;

/** A line about an issue, in our own words: its message may quote the text. */
function lineOf(issue: Issue, contract: string, forms: Forms): string {
  const { code, path, received } = issue;
  const keys = pointerKeys(path);
  const found = findParts(contract, keys);
  const parts = found.map(({ part }) => part);
  const place = placeOf(keys);
  const form = () => toldOnce(formWords(meantBy(issue, found)), place, forms);
  switch (code) {
    case 'required':
      return missingLine(issue, parts, place, form);
    case 'additionalProperties':
    case 'unknown_field':
      return unknownLine(keys, contract);
    case 'not':
      return `${place} must not be there${beside(
        found.map(({ owner }) => owner),
        keys.at(-1),
      )}`;
    case 'mixed_actions':
      return `${place} belongs to another action: one action in a message`;
    case 'duplicate_key':
      return duplicateLine(issue);
    case 'truncated':
    case 'syntax':
      return positionOf(issue);
    case 'uncertain':
      return path === '' ? `${whereabouts(issue)}${doubtOf(issue)}` : otherLine(issue, place, form);
    case 'minItems':
    case 'maxItems':
      return `${place} must have ${limitOf(issue)} ${issue.expected === 1 ? 'item' : 'items'}${insteadOf(received)}`;
    case 'minimum':
    case 'maximum':
      return `${place} must be ${limitOf(issue)}${insteadOf(received)}`;
    case 'type':
      return `${place} must be ${form() || 'of another type'}${typeWord(issue) ?? insteadOf(received)}`;
    default:
      return otherLine(issue, place, form);
  }
}

/** Of the parts that a place may have those that an issue is about; all of them when that cannot be told. */
function meantBy({ code, path, expected }: Issue, found: readonly FoundPart[]): Part[] {
  const field = pointerKeys(path).at(-1) ?? '';
  const meant = found.filter(({ part, owner }) => {
    if (code === 'const') return part.const === expected;
    if (code === 'type') return formsOf(part).some(({ type }) => type === expected);
    return code !== 'required' || owner.required?.includes(field);
  });
  return (meant.length > 0 || code === 'type' ? meant : found).map(({ part }) => part);
}

/** A form in words, or the place where they stand already, if that is shorter. */
function toldOnce(form: string, place: string, forms: Forms): string {
  const first = forms.get(form);
  if (first === undefined) forms.set(form, place);
  const reference = `as told for ${first}`;
  return first === undefined || first === place || form.length <= reference.length ? form : reference;
}

function otherLine(issue: Issue, place: string, form: () => string): string {
  const { code, path, received } = issue;
  const saying = sayCode(code);
  if (saying !== undefined) return `${path === '' ? whereabouts(issue) : `${place}: `}${saying}`;
  const words = form();
  if (words === '') return path === '' ? positionOf(issue) : `${place} is not right`;
  return `${place} must be ${words}${insteadOf(received)}${slipOf(received)}`;
}

/** What was doubted. What it quotes of the text is left out, unless it is a single word. */
function doubtOf({ message }: Issue): string {
  const said = message
    .slice(0, 1000)
    .replace(/`.*`/s, '…')
    .replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => shown(quoted.slice(1, -1)) || '…');
  return `${said.charAt(0).toLowerCase()}${said.slice(1).replace(/\.$/, '')}`;
}

/** What a value has to be; of a union every form, unless there are too many objects to tell. */
function formWords(parts: readonly Part[]): string {
  const words = describeEach(parts);
  const objects = words.filter((word) => word.startsWith('an object'));
  return either(objects.length > 1 ? [...words.filter((word) => !objects.includes(word)), 'an object'] : words);
}

function limitOf({ code, expected }: Issue): string {
  return `${code.startsWith('min') ? 'at least' : 'at most'} ${Number(expected)}`;
}

/** What came instead, where an issue has only a word for it. */
function typeWord({ message }: Issue): string | undefined {
  if (message.endsWith(', not an object.')) return ', not an object';
  return message.endsWith(', not an array.') ? ', not a list' : undefined;
}

function missingLine(issue: Issue, parts: readonly Part[], place: string, form: () => string): string {
  // The pointer leads to the missing field, or to the object that lacks one of several.
  const groups = new Set(parts.flatMap(formsOf).flatMap((part) => groupsLike(part, issue.expected)));
  if (groups.size > 0) return `${place} needs ${[...groups].join('; ').replaceAll('either ', '')}`;
  const words = form();
  return words === '' ? `${place} lacks a field` : `${place} is missing: ${words}`;
}

/** The choice between fields that an issue is about. */
function groupsLike({ ways = [], atLeastOne }: Part, expected: unknown): string[] {
  const isMeant = (groups: unknown) => JSON.stringify(groups) === JSON.stringify(expected);
  return groupWords({
    ways: ways.filter(({ groups }) => isMeant(groups)),
    atLeastOne: isMeant(atLeastOne) ? atLeastOne : undefined,
  });
}

function unknownLine(keys: readonly string[], contract: string): string {
  const owners = findParts(contract, keys.slice(0, -1)).flatMap(({ part }) => formsOf(part));
  const known = [...new Set(owners.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const place = placeOf(keys.slice(0, -1));
  const field = shown(keys.at(-1) ?? '');
  return `${place} has no field${field === '' ? ' of this name' : ` ${field}`}, but ${known.join(', ')}`;
}

/** Which fields a field does not go with. */
function beside(owners: readonly Part[], field: string | undefined): string {
  const words = owners
    .filter(({ ways }) => ways?.some(({ groups }) => groups.flat().includes(field ?? '')))
    .flatMap(groupWords);
  return words.length === 0 ? '' : `: ${[...new Set(words)].join('; ')}`;
}

/** Only our own message begins with the name of the field. */
function duplicateLine(issue: Issue): string {
  const name = /^"([A-Za-z_]{1,40})" is given twice/.exec(issue.message)?.[1];
  return `${name === undefined ? 'a field' : shown(name)} is given twice, with different values${positionWords(issue)}`;
}

function positionOf(issue: Issue): string {
  const words = positionWords(issue);
  return words === '' ? '' : `it breaks off or goes wrong${words}`;
}

/** Where a line without a path begins; what holds for the text as a whole is told without a place. */
function whereabouts(issue: Issue): string {
  if (WHOLE.has(issue.code)) return '';
  const place = placeIn(issue);
  return place === '' ? '' : `${place}: `;
}

const WHOLE: ReadonlySet<string> = /* @__PURE__ */ new Set(['entity', 'markup', 'markdown_escape', 'double_encoding']);

function positionWords(issue: Issue): string {
  const place = placeIn(issue);
  return place === '' ? '' : ` (${place})`;
}

function placeIn({ line, column }: Issue): string {
  return Number.isInteger(line) && Number.isInteger(column) ? `line ${line}, column ${column}` : '';
}

/** `new_jobs[0].params`; keys that the contract does not know are shown only when they are plain names. */
function placeOf(keys: readonly string[]): string {
  if (keys.length === 0) return 'the message';
  return keys
    .map((key, i) => {
      if (/^[0-9]{1,9}$/.test(key)) return `[${key}]`;
      const name = shown(key) === '' ? '?' : key;
      return i === 0 ? name : `.${name}`;
    })
    .join('');
}

/** A single word of the text in quotes, otherwise nothing: a sentence could pass for an instruction. */
function shown(word: string): string {
  return /^[A-Za-z0-9_.-]{1,40}$/.test(word) ? JSON.stringify(word) : '';
}

function insteadOf(received: unknown): string {
  if (typeof received === 'number' || typeof received === 'boolean' || received === null)
    return `, not ${String(received)}`;
  const word = typeof received === 'string' ? shown(received) : '';
  return word === '' ? '' : `, not ${word}`;
}

/** A backslash that was not escaped reads as a control character. */
function slipOf(received: unknown): string {
  return typeof received === 'string' && /[\u0000-\u001f]/.test(received) ? '; write each backslash as \\\\' : '';
}

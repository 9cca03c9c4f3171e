import { definitions, type Part } from '../../generated/definitions.ts';
import { type Issue, pointerKeys } from '../issue.ts';
import type { Reason, Refusal } from '../parse/parsed.ts';
import { describePart, either, groupWords, tagsOf } from './describe-part.ts';
import { findParts, formsOf } from './find-part.ts';
import type { AnyContract } from './select-parts.ts';

/**
 * Writes the shortest text that makes a model answer right after a refusal: what was wrong and where, what is expected
 * in just that place, and that JSON alone is wanted. A message that was cut is asked for as a whole, or shorter; of several
 * ones exactly one.
 *
 * Nothing of the model's text comes back except names and single words in quotes, so that no content can pass for an
 * instruction, and no message can be read out of it.
 *
 * @param failed what `parse` answered
 * @param contract the one that it was asked for
 *
 * @example
 * const parsed = parse(LlmReply, text);
 * if (!parsed.success) ask(reaskPrompt(parsed, LlmReply));
 */
export function reaskPrompt(failed: Refusal, contract: AnyContract): string {
  const { reason } = failed;
  const [what, next] = REASONS[reason] ?? REASONS.unrepairable;
  const errors = failed.issues.filter(({ severity }) => severity === 'error');
  const all = TELLING.has(reason) ? told(errors.length > 0 ? errors : failed.issues, contract.name) : [];
  const left = all.length - MOST;
  return [
    `Your answer could not be used: ${what}`,
    ...all.slice(0, MOST).map((line) => `- ${line}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...(FORMLESS.has(reason) ? [formLine(contract.name)] : []),
    `${next} Only JSON: one object in one \`\`\`json block, nothing else.`,
  ].join('\n');
}

/** What went wrong, and what is wanted now. */
const REASONS: { readonly [reason in Reason]: readonly [what: string, next: string] } = {
  empty: ['it was empty.', 'Send the message.'],
  no_json: ['there was no JSON object in it.', 'Send the message.'],
  ambiguous: ['it held more than one message.', 'Send exactly one message.'],
  conflict: ['the message contradicts itself.', 'Send the whole message again, each field once.'],
  truncated: [
    'it ended before the message was complete.',
    'Send the whole message again from its beginning, or a shorter one.',
  ],
  uncertain: [
    'the JSON was not valid as it stood, and what was meant is not certain.',
    `Send the whole message again as valid JSON.`,
  ],
  unrepairable: ['the JSON was broken.', 'Send the whole message again as valid JSON.'],
  invalid: ['the message does not have the form that is needed.', 'Send the whole message again, corrected.'],
  rule: ['the message breaks a rule.', 'Send the whole message again, corrected.'],
  too_large: ['it was too long or too deeply nested.', 'Send a shorter, flatter message.'],
};

/** Reasons whose issues say where to look. */
const TELLING: ReadonlySet<string> = new Set(['invalid', 'rule', 'conflict', 'unrepairable', 'uncertain']);

/** Reasons that leave open whether the form is known at all. */
const FORMLESS: ReadonlySet<string> = new Set(['empty', 'no_json']);

/** How many issues are told. */
const MOST = 5;

/** The lines for the issues, each once. */
function told(issues: readonly Issue[], contract: string): string[] {
  return [...new Set(issues.map((issue) => lineOf(issue, contract)).filter((line) => line !== ''))];
}

/** A line about an issue, in our own words: its message may quote the text. */
function lineOf(issue: Issue, contract: string): string {
  const { code, path } = issue;
  const keys = pointerKeys(path);
  const parts = findParts(contract, keys);
  const place = placeOf(keys);
  const meant = parts.map(({ part }) => part).filter((part) => code !== 'const' || part.const === issue.expected);
  const form = formWords(meant.length > 0 ? meant : parts.map(({ part }) => part));
  switch (code) {
    case 'required':
      return missingLine(
        issue,
        parts.map(({ part }) => part),
        place,
        form,
      );
    case 'additionalProperties':
    case 'unknown_field':
      return unknownLine(keys, contract);
    case 'not':
      return `${place} must not be there${beside(
        parts.map(({ owner }) => owner),
        keys.at(-1),
      )}`;
    case 'mixed_actions':
      return `${place} belongs to another action: one action in a message`;
    case 'duplicate_key':
      return duplicateLine(issue);
    case 'truncated':
    case 'syntax':
      return positionOf(issue);
    case 'minItems':
    case 'maxItems':
      return `${place} must have ${limitOf(issue)} ${issue.expected === 1 ? 'item' : 'items'}${insteadOf(issue.received)}`;
    case 'minimum':
    case 'maximum':
      return `${place} must be ${limitOf(issue)}${insteadOf(issue.received)}`;
    case 'type':
      return typeLine(
        issue,
        parts.map(({ part }) => part),
        place,
      );
    default:
      if (SAYINGS[code] !== undefined) return `${path === '' ? whereabouts(issue) : `${place}: `}${SAYINGS[code]}`;
      if (form === '') return path === '' ? positionOf(issue) : `${place} is not right`;
      return `${place} must be ${form}${insteadOf(issue.received)}${slipOf(issue.received)}`;
  }
}

/** What the rules say that no form can tell. */
const SAYINGS: { readonly [code: string]: string } = {
  action_in_job: 'a job has no action',
  mission_mismatch: 'it must be the id of the mission',
  device_name: 'Windows keeps this name for a device, choose another one',
  parent_segment: 'it must not leave its root by ".."',
  no_such_day: 'there is no such day',
  over_total: 'it is more than its total',
  sum_mismatch: 'it is not the sum of its parts',
  status_mismatch: 'it does not fit what stands beside it',
  missing_suggested_action: 'it has to name the agent to run',
  number_precision: 'a number has more digits than can be kept, write it as a string',
  lone_surrogate: 'a string holds half of a character',
  not_a_number: 'JSON has no NaN and no Infinity',
  proto_key: 'no field may be called "__proto__"',
  placeholder: 'a value was left open, write it out',
  bare_text: 'text must stand in double quotes',
  too_deep: 'it is nested too deeply',
};

/** What a value has to be; of a union every form, unless there are too many objects to tell. */
function formWords(parts: readonly Part[]): string {
  const words = [...new Set(parts.map(describePart))];
  const objects = words.filter((word) => word.startsWith('an object'));
  return either(objects.length > 1 ? [...words.filter((word) => !objects.includes(word)), 'an object'] : words);
}

function limitOf({ code, expected }: Issue): string {
  return `${code.startsWith('min') ? 'at least' : 'at most'} ${Number(expected)}`;
}

function typeLine({ expected, received }: Issue, parts: readonly Part[], place: string): string {
  const right = parts.filter((part) => formsOf(part).some(({ type }) => type === expected));
  return `${place} must be ${formWords(right) || 'of another type'}${insteadOf(received)}`;
}

function missingLine(issue: Issue, parts: readonly Part[], place: string, form: string): string {
  const { expected } = issue;
  const own = pointerKeys(issue.path).at(-1);
  // The pointer leads to the missing field, or to the object that lacks one of several.
  if (typeof expected === 'string' && expected === own) return `${place} is missing: ${form}`;
  const groups = new Set(parts.flatMap(formsOf).flatMap((part) => groupsLike(part, expected)));
  if (groups.size > 0) return `${place} needs ${[...groups].join('; ').replaceAll('either ', '')}`;
  if (form !== '') return `${place} is missing: ${form}`;
  return `${place} lacks a field`;
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

function whereabouts(issue: Issue): string {
  const words = positionWords(issue)
    .replace(/[ ()]+l/, 'l')
    .replace(')', '');
  return words === '' ? '' : `${words}: `;
}

function positionWords({ line, column }: Issue): string {
  return Number.isInteger(line) && Number.isInteger(column) ? ` (line ${line}, column ${column})` : '';
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

/** What the message has to say first: which one it is. */
function formLine(contract: string): string {
  const part = definitions[contract] ?? {};
  return part.tag === undefined
    ? `What is wanted is ${contract}: ${describePart(part)}.`
    : `What is wanted is an object with ${part.tag}: ${tagsOf(part, part.tag)}.`;
}

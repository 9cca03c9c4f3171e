import { checkRefusal } from '../check/check-argument.ts';
import { findFirm } from '../parse/tell/find-firm.ts';
import { doubtOf as doubtOfCode, sayRepair } from '../parse/tell/say-repair.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import type { Reason, Refusal } from '../words/parsed.ts';
import type { Repair } from '../words/repair.ts';
import { partNamed, withDefinitions } from './definitions.ts';
import { describePart, tagsOf } from './describe-part.ts';
import type { AnyContract } from './select-parts.ts';
import { showReadings } from './show-readings.ts';
import { placeOf } from './show-word.ts';
import { tellIssues } from './tell-issues.ts';
import { doubtOf, isClosedEarly } from './tell-place.ts';

/**
 * Writes the shortest text that makes a model answer correctly after a refusal: what was wrong and where, what is
 * expected there and how to correct it, and that only JSON is wanted. When the refusal carries readings, it shows how
 * they differ and asks for one letter, which {@link takeReading} reads. A message that was cut is continued from where
 * it ended, unless it already has a mistake; `continuePrompt` asks for the same when you have the text.
 *
 * Of the model's text it repeats only names, paths and single words in quotes, and of readings the values by which they
 * differ, as JSON strings. So no content can be taken for an instruction, and no message can be read out of it.
 *
 * @param failed the refusal of `parse`
 * @param contract the contract that was asked for
 * @throws TypeError for anything but a refusal
 *
 * @example
 * const parsed = parse(LlmReply, text);
 * if (!parsed.success) ask(reaskPrompt(parsed, LlmReply));
 */
export function reaskPrompt(failed: Refusal, contract: AnyContract): string {
  checkRefusal('reaskPrompt', failed, contract);
  const told = asKnown(failed, contract);
  return withDefinitions([contract], () => writeReask(told, contract, mayGoOn(told)));
}

/**
 * The refusal to act on. When a cut message already has a mistake that no continuation can correct, it is refused for
 * the mistake.
 */
export function asKnown(failed: Refusal, contract: AnyContract): Refusal {
  if (failed.reason !== 'truncated' || failed.partial === undefined) return failed;
  const issues = findFirm(contract as Contract<unknown>, failed.partial);
  return issues.length === 0 ? failed : { ...failed, reason: 'invalid', issues };
}

/**
 * The question after a cut message that cannot be continued: it asks for the whole message, or a shorter one, and says
 * nothing about the contract.
 */
export function askForWhole(cut: Refusal, contract: AnyContract): string {
  return writeReask(cut, contract, false);
}

function writeReask(failed: Refusal, contract: AnyContract, isGoingOn: boolean): string {
  const { reason } = failed;
  const choices = showReadings(failed);
  if (choices.length > 0) return choices.join('\n');
  const [what, next] = saidOf(failed);
  const errors = failed.issues.filter(({ severity }) => severity === 'error');
  // When the whole text should have been JSON, the first issue says why it is not, and the others repeat that.
  const issues = (errors.length > 0 ? errors : failed.issues)
    .filter(({ code }) => failed.reason !== 'uncertain' || code === 'uncertain')
    .map((issue) => underOwnCode(issue, failed))
    .filter(({ code }) => !AROUND.has(code));
  const told = TELLING.has(reason) ? issues : issues.filter(isClosedEarly);
  const all = tellIssues(told, contract);
  const left = all.length - MOST;
  return [
    `Your answer could not be used: ${what}`,
    ...all.slice(0, MOST).map((line) => `- ${line}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...doubtsOf(failed).map((doubt) => `In doubt: ${doubt}.`),
    ...(FORMLESS.has(reason) ? [formLine(contract.name)] : []),
    ...(isGoingOn ? lastPlace(failed) : []),
    isGoingOn ? CONTINUE : `${next} Only JSON: one object ${isStrict(failed) ? BARE : FENCED}`,
  ].join('\n');
}

/**
 * Whether a text ends within its message, so that it can be continued. A model that starts again would be cut at the same
 * place.
 */
export function mayGoOn({ reason, issues }: Refusal): boolean {
  return reason === 'truncated' && issues.length === 1 && issues[0]?.message.startsWith('The text ends where') === true;
}

export const CONTINUE =
  'Continue from exactly where it ended: send only the rest, from the very next character on. Do not start again, and repeat nothing. No fence, and not a word before or behind the rest.';

/** The path to the last value of the message that arrived. An empty value may or may not be complete. */
export function lastPlace({ partial }: Refusal): string[] {
  const keys: string[] = [];
  let value = partial;
  for (let last = lastOf(value); last !== undefined; last = lastOf(value)) {
    keys.push(last[0]);
    value = last[1];
  }
  if (keys.length === 0) return [];
  const isEmpty = typeof value === 'object' && value !== null;
  return [
    `The last value that arrived${isEmpty ? '' : ' whole'} is ${placeOf(keys)}${isEmpty ? ', empty so far' : ''}.`,
  ];
}

function lastOf(value: unknown): [key: string, value: unknown] | undefined {
  return typeof value === 'object' ? Object.entries(value ?? {}).at(-1) : undefined;
}

/** Why repairs may be wrong. Other lines say what JSON requires instead. */
function doubtsOf(failed: Refusal): string[] {
  const doubted = failed.issues.filter((issue) => {
    const repair = repairOf(issue, failed);
    // What stands for another mark has no sentence of its own.
    const isMark = repair?.code === 'punctuation' && failed.needs === 'guess';
    return repair !== undefined && (isMark || doubtOfCode(repair.code) === issue.message);
  });
  return [...new Set(doubted.map(doubtOf))];
}

const FENCED = 'in one ```json block, nothing else.';
const BARE = 'alone, without a fence and without a word before or behind it.';

/** What went wrong, and what to do now. */
function saidOf(failed: Refusal): readonly [what: string, next: string] {
  const weak = weakRepairs(failed);
  if (failed.reason === 'uncertain' && weak.length === 0) return [DOUBTED, nextOf(failed)];
  if (weak.length > 0 && weak.every(({ code }) => AROUND.has(code))) {
    // The text is JSON: then the rest of it is JSON, too.
    return isJson(failed) ? WRAPPED : ['there was more than the message.', 'Send the message again.'];
  }
  if (weak.length > 0 && failed.repairs.every(({ code }) => OF_FORM.has(code) || AROUND.has(code)))
    return [failed.needs === 'guess' ? FORM_DOUBTED : FORM, REASONS.invalid[1]];
  if (failed.reason === 'truncated' && failed.issues.some(({ code }) => code === 'ambiguous'))
    return [CUT_BESIDE, REASONS.ambiguous[1]];
  if (failed.reason === 'ambiguous' && IS_WITHIN.test(failed.issues[0]?.message ?? ''))
    return [WITHIN, REASONS.ambiguous[1]];
  if (failed.reason === 'no_json' && failed.issues[0]?.message.startsWith('The fields of the message'))
    return [APART, REASONS.no_json[1]];
  if (failed.reason === 'conflict' && failed.issues.every(({ code }) => code === 'duplicate_key'))
    return [REASONS.conflict[0], 'Send the whole message again, each field once.'];
  // The object was seen, so it has a place.
  if (failed.reason === 'no_json' && failed.issues[0]?.span !== undefined) return [HIDDEN, REASONS.no_json[1]];
  // What is surer than a guess has one reading.
  if (failed.reason === 'uncertain' && failed.needs !== undefined && failed.needs !== 'guess')
    return ['it could only be read with changes.', REASONS.uncertain[1]];
  if (failed.reason === 'too_large' && failed.issues[0]?.code === 'too_deep') return TOO_DEEP;
  return REASONS[failed.reason] ?? REASONS.unrepairable;
}

const FORM = 'the message did not have the form that is needed.';
const FORM_DOUBTED = 'the message did not have the form that is needed, and what was meant is not certain.';

const TOO_DEEP = ['it was too deeply nested.', 'Send a flatter message.'] as const;

/** Repairs of what is valid as JSON, but not as a message. */
const OF_FORM: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'lone_value',
  'record_as_list',
  'null_optional',
  'scalar_in_quotes',
  'word_spelling',
  'key_spelling',
]);

const DOUBTED = 'a message can be read from it, but it is not certain that it is your answer.';

/**
 * Repairs of the characters that JSON is made of. A model that is not told which ones to write would make the same
 * mistake again.
 */
const SIGNS: ReadonlySet<string> = /* @__PURE__ */ new Set(['quotes', 'key_quotes', 'punctuation']);

function nextOf({ repairs }: Refusal): string {
  if (repairs.some(({ code }) => SIGNS.has(code))) return AGAIN_WITH_SIGNS;
  return repairs.some(({ code }) => SPELLED.has(code)) ? AGAIN_WITH_NAMES : 'Send your answer again.';
}

const SPELLED: ReadonlySet<string> = /* @__PURE__ */ new Set(['key_spelling', 'word_spelling']);

const AGAIN_WITH_NAMES =
  'Send your answer again, with every key and every fixed value spelled exactly, without backslashes.';

const AGAIN_WITH_SIGNS =
  'Send your answer again in JSON syntax: straight double quotes (") around keys and strings, \\" for one within a string, and plain commas, colons and brackets.';

const CUT_BESIDE = 'it held more than one message, and one of them was not complete.';

/** The beginnings of issues about what is around a message. The others are about more than one message. */
const IS_WITHIN = /^(?:The message is|A bracket|A tag|The opening|Every line)/;

const WITHIN = 'its message may be part of something else, such as a list, a call or a comment.';

const APART = 'the fields of the message were not in a JSON object.';

const HIDDEN = 'its only JSON object stood in the reasoning, an example or the turn of another speaker.';

const REASONS: { readonly [reason in Reason]: readonly [what: string, next: string] } = {
  empty: ['it was empty.', 'Send the message.'],
  no_json: ['there was no JSON object in it.', 'Send the message.'],
  ambiguous: ['it held more than one message.', 'Send exactly one message.'],
  conflict: ['the message contradicts itself.', 'Send the whole message again, without the contradiction.'],
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
  too_large: ['it was too long.', 'Send a shorter message.'],
};

/** Repairs that only drop something around a message. */
const AROUND: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'text_around',
  'event_stream',
  'quoting',
  'line_numbers',
  'terminal_code',
]);

const WRAPPED = [
  'the message was inside something else, such as a list or another object.',
  'Send the message itself, not in a list, a call or a field of another object.',
] as const;

/** Whether the text of a message that was not accepted is JSON, but not the message: only then the schema refuses it. */
function isJson({ issues }: Refusal): boolean {
  const [first] = issues;
  return first !== undefined && /^(?:type|required|discriminator|const)$/.test(first.code);
}

/** Whether `accept` was `strict`, so that not even a code fence was allowed. */
function isStrict(failed: Refusal): boolean {
  // Only for `strict` there are issues about the text as it stands, besides those about doubts.
  if (failed.needs !== undefined && (failed.issues[0]?.code === 'syntax' || isJson(failed))) return true;
  const isSure = ({ certainty }: Repair) => certainty === 'lossless';
  return weakRepairs(failed).some(isSure) || (failed.needs === 'inferred' && !failed.repairs.some(isSure));
}

/** The repairs that are less certain than `accept` allows; there is an issue for each. */
function weakRepairs(failed: Refusal): Repair[] {
  return failed.issues.flatMap((issue) => repairOf(issue, failed) ?? []);
}

function repairOf({ message, span }: Issue, { needs, repairs }: Refusal): Repair | undefined {
  if (needs === undefined) return undefined;
  return repairs.find((repair) => repair.span.start === span?.start && sayRepair(repair, needs) === message);
}

/** Gives an issue about a repair the code of that repair. */
function underOwnCode(issue: Issue, failed: Refusal): Issue {
  const repair = repairOf(issue, failed);
  return repair === undefined ? issue : { ...issue, code: repair.code };
}

/** Reasons whose issues have places. */
const TELLING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'invalid',
  'rule',
  'conflict',
  'unrepairable',
  'uncertain',
]);

/** Reasons after which the model may not know the form of the message at all. */
const FORMLESS: ReadonlySet<string> = /* @__PURE__ */ new Set(['empty', 'no_json']);

/** The maximum number of issues in a prompt. */
const MOST = 5;

/** Says which field of the message has to show what it is. */
function formLine(contract: string): string {
  const part = partNamed(contract) ?? {};
  return part.tag === undefined
    ? `What is wanted is ${contract}: ${describePart(part)}.`
    : `What is wanted is an object with ${part.tag}: ${tagsOf(part, part.tag)}.`;
}

import { ruleTexts } from '../check/explain/rule-texts.ts';
import { type Issue, pointerKeys } from '../words/issue.ts';
import { LIMIT_CODES } from '../words/limit-codes.ts';
import { either } from './describe-part.ts';
import { type FoundPart, findParts } from './find-part.ts';
import { formWords, meantBy } from './form-words.ts';
import { isRule, sayCode } from './say-code.ts';
import type { AnyContract } from './select-parts.ts';
import { insteadOf, placeOf, quoteSafely, shown } from './show-word.ts';
import { tellConstant } from './tell-constant.ts';
import { beside, missingLine, unknownLine } from './tell-field.ts';
import { tellHint } from './tell-hint.ts';
import { tellKind } from './tell-kind.ts';
import { doubtOf, positionOf, positionWords, whereabouts } from './tell-place.ts';

/**
 * Says in one line for each issue what was wrong and where, what is expected there, and how to correct it, in the order
 * of the message. What several issues share is said only once.
 *
 * Of the message it repeats only names and single words in quotes.
 */
export function tellIssues(issues: readonly Issue[], contract: AnyContract): string[] {
  const telling: Telling = { contract, forms: new Map() };
  const told = inOrder(issues).map((issue) => ({ code: issue.code, line: lineOf(issue, telling) }));
  // Two places suffice to show that a rule of JSON holds everywhere.
  const isEverywhere = ({ code, line }: (typeof told)[number]) =>
    isRule(code) && told.some((other) => other.code === code && other.line !== line);
  return [...new Set(told.map((one) => (isEverywhere(one) ? (sayCode(one.code) ?? '') : one.line)))].filter(
    (line) => line !== '',
  );
}

type Telling = {
  contract: AnyContract;
  /** The forms and hints that were already written, each with its place. */
  forms: Map<string, string>;
};

/** Sorts the issues as they are in the message, if all of them have a place. */
function inOrder(issues: readonly Issue[]): readonly Issue[] {
  if (!issues.every(({ span }) => Number.isInteger(span?.start))) return issues;
  return [...issues].sort((one, two) => (one.span?.start ?? 0) - (two.span?.start ?? 0));
}

/** Says what is wrong and how to correct it. The issue's own message is not used, because it may quote the text. */
function lineOf(issue: Issue, telling: Telling): string {
  const keys = pointerKeys(issue.path);
  const found = findParts(telling.contract.name, keys);
  const place = placeOf(keys);
  const says = problemOf(issue, keys, found, telling);
  if (says === '') return '';
  const hint = tellHint(issue, says, found);
  if (hint === '' || says.includes(hint)) return says;
  const first = telling.forms.get(hint);
  telling.forms.set(hint, first ?? place);
  if (first !== undefined && says.endsWith(`as told for ${first}`)) return says;
  return first === undefined || first === place ? `${says}. ${hint}` : `${says} (the same as for ${first})`;
}

function problemOf(issue: Issue, keys: readonly string[], found: readonly FoundPart[], telling: Telling): string {
  const { code, received } = issue;
  const place = placeOf(keys);
  const form = () => toldOnce(formWords(meantBy(issue, found)), place, telling.forms);
  const told = (words: string) => (words === '' ? '' : `: ${toldOnce(words, place, telling.forms)}`);
  switch (code) {
    case 'required':
      return missingLine(issue, found, keys, form);
    case 'additionalProperties':
    case 'unknown_field':
      return unknownLine(keys, telling.contract.name);
    case 'not':
      if (received !== undefined && telling.contract.family === 'own') return ownLine(issue, place);
      return `${place} must not be there${told(beside(found, keys.at(-1)))}`;
    case 'mixed_actions':
      return `${place} belongs to another action: one action in a message`;
    case 'duplicate_key':
      return duplicateLine(issue);
    case 'truncated':
    case 'syntax':
      return positionOf(issue);
    case 'uncertain':
      return `${whereabouts(issue)}${doubtOf(issue)}`;
    case 'conflict':
      return conflictLine(issue) ?? otherLine(issue, place, form, telling);
    case 'minItems':
    case 'maxItems':
    case LIMIT_CODES.jobs:
      return itemsLine(issue, place, 'item');
    case 'minProperties':
    case 'maxProperties':
      return itemsLine(issue, place, 'field');
    case 'dependentRequired':
      return besideLine(issue, place, form);
    case 'minimum':
    case 'maximum':
      return `${place} must be ${limitOf(issue)}${insteadOf(issue)}`;
    case 'type':
      return `${place} must be ${form() || 'of another type'}${insteadOf(issue)}`;
    case LIMIT_CODES.kind:
      if (Array.isArray(issue.expected) && issue.expected.length === 0) return `${place}: no kind of job is offered`;
      return tagLine(issue, keys, found, telling.contract) ?? otherLine(issue, place, form, telling);
    case 'discriminator':
    case LIMIT_CODES.action:
      return tagLine(issue, keys, found, telling.contract) ?? otherLine(issue, place, form, telling);
    case 'const': {
      const other = tellConstant(issue, keys, telling.contract.name);
      return `${otherLine(issue, place, form, telling)}${other === undefined ? '' : `; ${other}`}`;
    }
    case 'pattern':
    case 'holds':
    case 'format':
      return ruleLine(issue, place) ?? otherLine(issue, place, form, telling);
    case 'placeholder':
      if (FORMS.has(issue.message)) return `${whereabouts(issue)}${doubtOf(issue)}`;
      return otherLine(issue, place, form, telling);
    default:
      return otherLine(issue, place, form, telling);
  }
}

/** A form in words, or a reference to the place where it was written, if that is shorter. */
function toldOnce(form: string, place: string, forms: Map<string, string>): string {
  const first = forms.get(form);
  if (first === undefined) forms.set(form, place);
  const reference = `as told for ${first}`;
  return first === undefined || first === place || form.length <= reference.length ? form : reference;
}

function otherLine(issue: Issue, place: string, form: () => string, { contract }: Telling): string {
  const { code, path, received, expected } = issue;
  const saying = sayCode(code);
  if (saying !== undefined) {
    // The hint says what to do.
    const said = issue.hint === undefined ? saying : (saying.split(', ')[0] ?? saying);
    const sum =
      /^(?:sum_mismatch|over_total)$/.test(code) && typeof expected === 'number' ? `, which is ${expected}` : '';
    const words = code === 'unclear' ? form() : '';
    const meant = words === '' ? '' : `; it must be ${words}`;
    return `${path === '' ? whereabouts(issue) : `${place}: `}${said}${sum}${meant}`;
  }
  if (contract.family === 'own' && !WITH_FORM.has(code)) return ownLine(issue, place);
  const words = form();
  if (contract.family === 'own' && !says(words, expected)) return ownLine(issue, place);
  if (words === '') return path === '' ? positionOf(issue) : `${place} is not right`;
  return `${place} must be ${words}${insteadOf(issue)}${slipOf(received, words)}`;
}

/** Keywords whose meaning is part of the expected form. */
const WITH_FORM: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'const',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'own',
  'format',
  'anyOf',
  'oneOf',
]);

/** Whether a form in words says what was expected. Some expectations cannot be described as a form. */
function says(words: string, expected: unknown): boolean {
  if (expected === undefined) return words !== '';
  if (Array.isArray(expected)) return expected.some((one) => says(words, one));
  return typeof expected !== 'object' ? words.includes(String(expected)) : expected === null && words.includes('null');
}

/** Quotes the message of a user's rule, or of the vendor of a schema, because it may contain parts of the text. */
function ownLine({ path, message, hint = '', received }: Issue, place: string): string {
  // An object or a list is given as the name of its type.
  const isText = typeof received === 'string' && received.length > 2 && !/^(?:object|array)$/.test(received);
  const said = [message, hint]
    .map((text) => (isText ? text.replaceAll(received, '...') : text))
    .filter((text) => text.trim() !== '');
  const quoted = said.map((text) => quoteSafely(text, 200)).join(' ');
  return `${path === '' ? 'the message' : place} breaks a rule: ${quoted || 'it is not right'}`;
}

/** What a value rule says about this text in particular. */
function ruleLine({ expected, received, hint }: Issue, place: string): string | undefined {
  // For a blank text the expected form says it all.
  if (typeof expected !== 'string' || expected === 'non-blank') return undefined;
  if (typeof received !== 'string' || hint === undefined) return undefined;
  const word = shown(received);
  const { problem } = ruleTexts(expected, received === '' ? '' : word === '' ? 'x' : (JSON.parse(word) as string));
  if (problem.startsWith('is not valid')) return undefined;
  return `${place} ${word === '' ? problem.replace(/, not "x"$/, '') : problem}`;
}

/** The values that distinguish the members of a union, and what the given value means elsewhere in the protocol. */
function tagLine(
  issue: Issue,
  keys: readonly string[],
  found: readonly FoundPart[],
  contract: AnyContract,
): string | undefined {
  const { code, expected, received } = issue;
  if (!Array.isArray(expected) || expected.length > 40) return undefined;
  // A protocol may offer fewer values than its schema allows.
  const told = new Set<unknown>(found.map(({ part }) => part.const));
  const offered = expected.filter((word) => told.has(word));
  const words = (offered.length > 0 ? offered : expected).map((word) => (typeof word === 'string' ? shown(word) : ''));
  if (words.includes('')) return undefined;
  const isOther = typeof received === 'string' && code === 'discriminator';
  const other = isOther ? tellKind(received, keys, contract) : undefined;
  const came = insteadOf(issue);
  return `${placeOf(keys)} must be ${either(words)}${came}${other === undefined ? '' : `; ${other}`}`;
}

function itemsLine(issue: Issue, place: string, noun: string): string {
  const { expected } = issue;
  if (expected === 0) return `${place} must be empty or left out`;
  return `${place} must have ${limitOf(issue)} ${noun}${expected === 1 ? '' : 's'}${insteadOf(issue)}`;
}

/** A field that another one requires; the message is one of this package. */
function besideLine({ message }: Issue, place: string, form: () => string): string {
  const other = shown(/ is required beside "(.*)"\.$/.exec(message)?.[1] ?? '');
  return `${place} is missing${other === '' ? '' : ` beside ${other}`}: ${form() || 'any JSON value'}`;
}

function limitOf({ code, expected }: Issue): string {
  return `${code.startsWith('min') ? 'at least' : 'at most'} ${Number(expected)}`;
}

/** A message that starts with the name of a field is one of this package. */
function duplicateLine(issue: Issue): string {
  const name = /^"([A-Za-z_]{1,40})" is given twice/.exec(issue.message)?.[1];
  return `${name === undefined ? 'a field' : shown(name)} is given twice, with different values${positionWords(issue)}`;
}

/** What contradicts the message. A report is not quoted: its sentences could be taken for instructions. */
function conflictLine(issue: Issue): string | undefined {
  const { message } = issue;
  const called = /^The call is named ("[^"]*"), and/.exec(message)?.[1];
  if (called !== undefined)
    return `${whereabouts(issue)}the call is named ${shown(called.slice(1, -1)) || 'differently'}, and its argument is another message`;
  if (CONFLICTS.has(message)) return doubtOf(issue);
  const claim = /^The (?:report claims success|verdict is PASS)(?=, (?:and|but) .*")/s.exec(message)?.[0];
  return claim && `${whereabouts(issue)}t${claim.slice(1)}, and a sentence says that something is not done or not well`;
}

/** What is said of an object that is not filled in. */
const FORMS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'There are dots in place of fields.',
  'This shows the form of a message, with placeholders for its values.',
]);

/** What is said of reports that contradict themselves. */
const CONFLICTS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'The verdict is PASS, and there are blocking issues.',
  'The confidence must be high, medium or low, and only one of them.',
  'The report claims a status, and strikes it out.',
  'The report claims a verdict, and strikes it out.',
  'The report has statuses that contradict each other.',
  'The report has verdicts that contradict each other.',
  'Another status or verdict stands among the questions.',
  'The last line names another status.',
  'The report names two next actions.',
  'The report has a verdict, and a status that cannot have one.',
  'The report claims success, and also names an error.',
  'The report has no status, and may be read in several ways.',
]);

/** Says that a backslash may be missing when the value has a control character. */
function slipOf(received: unknown, words: string): string {
  return typeof received === 'string' && /[\u0000-\u001f]/.test(received) && words.includes('string')
    ? '; write each backslash as \\\\'
    : '';
}

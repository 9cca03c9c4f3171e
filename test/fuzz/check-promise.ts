import { is, lint, type Parsed, parse, type Span } from '../../src/index.ts';
import type { Contract, Shape, UnionShape } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { applyRepairs } from '../apply-repairs.ts';
import { closeObjects } from '../close-objects.ts';
import {
  checkAgain,
  checkBeginnings,
  checkBlank,
  checkEnd,
  checkNeeds,
  checkWeaker,
  checkWithin,
  checkWritten,
} from './ask-again.ts';
import { findHazards } from './find-hazards.ts';
import { type Checked, type Look, type ParseFunction, RANK, SKIPPED } from './look.ts';
import type { FuzzCase } from './make-text.ts';

/** A promise that was not kept. */
export type Broken = { promise: string; detail: string };

/** What came of a text: `taken`, the reason of a refusal, or `thrown`; and the first promise that it breaks. */
export type Verdict = { outcome: string; broken?: Broken };

/** How often `parse` was called, and each promise checked where it has something to say. */
export type Tally = { calls: number; checked: { [promise: string]: number } };

export function freshTally(): Tally {
  return { calls: 0, checked: {} };
}

/** How much is checked: the last ones ask `parse` many times. */
export type Depth = 'always' | 'again' | 'deep';

/** In milliseconds: no answer takes longer. */
const SLOW = 2000;

/**
 * Asks `parse` about a text, and holds the answer to what is promised for every text.
 *
 * @param depthOf how much is checked of an answer: by default all
 * @param tally where what is done is counted
 */
export function checkPromise(
  one: FuzzCase,
  depthOf: (answer: Parsed<unknown>) => Depth = () => 'deep',
  asked: ParseFunction = parse,
  tally: Tally = freshTally(),
): Verdict {
  const ask: ParseFunction = (contract, text, options) => {
    tally.calls += 1;
    return asked(contract, text, options);
  };
  const { contract, text, options } = one;
  const start = performance.now();
  let answer: Parsed<unknown>;
  for (const promise of TOLD_BY_THE_CALL) count(tally, promise);
  try {
    answer = ask(contract, text, options);
  } catch (error) {
    return { outcome: 'thrown', broken: { promise: 'never throws', detail: String(error) } };
  }
  const outcome = answer.success ? 'taken' : answer.reason;
  const time = performance.now() - start;
  if (time > SLOW && isSlow(one, ask)) {
    return { outcome, broken: { promise: 'takes less than 2 s', detail: `${Math.round(time)} ms` } };
  }
  const look: Look = { ...one, answer, ask };
  const depth = DEPTHS.indexOf(depthOf(answer));
  for (const [promise, check, from] of PROMISES) {
    if (DEPTHS.indexOf(from) > depth) break;
    const detail = check(look);
    if (detail !== SKIPPED) count(tally, promise);
    if (typeof detail === 'string') return { outcome, broken: { promise, detail } };
  }
  return { outcome };
}

function count({ checked }: Tally, promise: string): void {
  checked[promise] = (checked[promise] ?? 0) + 1;
}

type Taken = Extract<Parsed<unknown>, { success: true }>;
type Refused = Extract<Parsed<unknown>, { success: false }>;
const DEPTHS: readonly Depth[] = ['always', 'again', 'deep'];
const TOLD_BY_THE_CALL = ['never throws', 'takes less than 2 s'] as const;

/** What is checked always stands first. */
const PROMISES: readonly (readonly [promise: string, check: (look: Look) => Checked, from: Depth])[] = [
  ['takes only valid messages', checkValid, 'always'],
  ['takes nothing that is less sure than was asked for', checkSure, 'always'],
  ['repairs do not overlap and stand in order', checkOrder, 'always'],
  ['repairs give the JSON that was read', checkRepaired, 'always'],
  ['takes no message that loses something on reading', checkHazards, 'always'],
  ['without repairs the text is strict JSON', checkUnrepaired, 'always'],
  ['warns only in warnings', checkWarnings, 'always'],
  ['line and column fit the span', checkPlaces, 'always'],
  ['strict JSON of a valid message comes out as it is', checkStrict, 'always'],
  ['refuses for a known reason, with an issue', checkReason, 'always'],
  ['nothing is added at the end of a text that may be cut', checkEnd, 'always'],
  ['what it needs is enough', checkNeeds, 'always'],
  ['a text that is cut is not taken', checkCut, 'always'],
  ['an undamaged message is taken', checkWhole, 'always'],
  ['every string stands in the text', checkStrings, 'always'],
  ['JSON that was to be a report is not read as Markdown', checkMarkdown, 'always'],
  ['the same text gives the same answer', checkAgain, 'again'],
  ['what is surer than asked for is taken as well', checkWeaker, 'again'],
  ['what was taken is taken when it is written as strict JSON', checkWritten, 'again'],
  ['a blank between two tokens changes no value', checkBlank, 'again'],
  ['what stands in a string of another object is not taken', checkWithin, 'again'],
  ['no beginning of a text is completed', checkBeginnings, 'deep'],
];

/** The names of all promises. */
export const promises: readonly string[] = [...TOLD_BY_THE_CALL, ...PROMISES.map(([name]) => name)];

/** A busy machine is given two more chances. */
function isSlow({ contract, text, options }: FuzzCase, asked: ParseFunction): boolean {
  return [1, 2].every(() => {
    const start = performance.now();
    asked(contract, text, options);
    return performance.now() - start > SLOW;
  });
}

function checkValid({ contract, answer }: Look): Checked {
  if (!answer.success) return SKIPPED;
  if (!is(contract, answer.value)) return 'The contract refuses the value.';
  const error = lint(contract, answer.value).find(({ severity }) => severity === 'error');
  return error && `Lint finds ${error.code} at ${error.path}.`;
}

function checkSure({ answer, options }: Look): Checked {
  if (!answer.success) return SKIPPED;
  const { accept = 'inferred' } = options;
  const weak = answer.repairs.find(({ certainty }) => !(RANK[certainty] <= RANK[accept]));
  return weak && `${weak.code} is ${weak.certainty}, and ${accept} was asked for.`;
}

function checkOrder({ answer, text }: Look): Checked {
  let at = 0;
  for (const { span, code } of answer.repairs) {
    if (!isSpan(span, text)) return `${code} has the span ${span.start} to ${span.end}.`;
    if (span.start < at) return `${code} starts at ${span.start}, and what is before it ends at ${at}.`;
    at = span.end;
  }
  return undefined;
}

function isSpan({ start, end }: Span, text: string): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
}

function checkRepaired(look: Look): Checked {
  const { answer, text } = look;
  if (!answer.success) return SKIPPED;
  look.repaired = applyRepairs(text, answer.repairs);
  let value: unknown;
  try {
    value = JSON.parse(look.repaired);
  } catch (error) {
    return `With its repairs the text is no JSON: ${String(error)}`;
  }
  return isEqual(value, answer.value) ? undefined : 'With its repairs the text is JSON of another value.';
}

function checkHazards({ answer, repaired }: Look): Checked {
  if (!answer.success || repaired === undefined) return SKIPPED;
  const hazards = findHazards(repaired);
  return hazards.size > 0 ? [...hazards].join(', ') : undefined;
}

function checkUnrepaired({ answer, text, repaired }: Look): Checked {
  if (!answer.success || answer.repairs.length > 0) return SKIPPED;
  if (repaired !== text) return 'There are no repairs, and yet the text was changed.';
  const { start, end } = answer.source;
  const space = text.length - text.trimStart().length;
  const isAll = start === space && end === text.trimEnd().length;
  return isAll ? undefined : `The message stands at ${start} to ${end}, and that is not the whole text.`;
}

function checkWarnings({ answer }: Look): Checked {
  if (!answer.success) return SKIPPED;
  const error = answer.warnings.find(({ severity }) => severity !== 'warning');
  return error && `${error.code} is an ${error.severity}.`;
}

function checkPlaces(look: Look): Checked {
  const { answer, text } = look;
  if (answer.source !== undefined && !isSpan(answer.source, text)) return 'The source does not lie within the text.';
  for (const { code, span, line, column } of answer.repairs) {
    if (!isPlace(look, span, line, column))
      return `The repair ${code} at ${span.start} has line ${line}, column ${column}.`;
  }
  for (const { code, span, line, column } of answer.success ? answer.warnings : answer.issues) {
    if (span === undefined && line === undefined && column === undefined) continue;
    const isRight = span !== undefined && isSpan(span, text) && isPlace(look, span, line, column);
    if (!isRight) return `The issue ${code} at ${span?.start} to ${span?.end} has line ${line}, column ${column}.`;
  }
  return undefined;
}

function isPlace(look: Look, { start }: Span, line: number | undefined, column: number | undefined): boolean {
  look.lines ??= linesOf(look.text);
  const { lines } = look;
  let low = 0;
  for (let high = lines.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= start) low = middle;
    else high = middle;
  }
  return line === low + 1 && column === start - (lines[low] ?? 0) + 1;
}

function linesOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function checkStrict({ contract, text, answer }: Look): Checked {
  const value = jsonOf(text);
  if (value === undefined || !is(contract, value) || lint(contract, value).some(({ severity }) => severity === 'error'))
    return SKIPPED;
  const hazards = findHazards(text);
  if (hazards.size > 0) return SKIPPED;
  if (!answer.success) return `It is refused as ${answer.reason}.`;
  if (answer.repairs.length > 0) return `It is repaired: ${codesOf(answer)}.`;
  return isEqual(answer.value, value) ? undefined : 'Another value comes out.';
}

/** The object of a text that is strict JSON. */
function jsonOf(text: string): unknown {
  if (!/^[ \t\r\n]*\{/.test(text) || !/\}[ \t\r\n]*$/.test(text.slice(-20))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const REASONS: ReadonlySet<string> = new Set([
  'empty',
  'no_json',
  'ambiguous',
  'conflict',
  'truncated',
  'uncertain',
  'unrepairable',
  'invalid',
  'rule',
  'too_large',
]);

function checkReason({ answer }: Look): Checked {
  if (answer.success) return SKIPPED;
  if (!REASONS.has(answer.reason)) return `The reason is ${answer.reason}.`;
  return answer.issues.length === 0 ? `${answer.reason} comes without issues.` : undefined;
}

/** Only closing braces may be missing, behind a complete value, and only when the model is known to have stopped. */
function checkCut({ origin, answer, text, options }: Look): Checked {
  if (origin.kind !== 'cut' || origin.lost.trim() === '') return SKIPPED;
  if (!answer.success) return undefined;
  if (!options.finished) return `It is taken, though it lacks ${JSON.stringify(origin.lost.slice(0, 40))}.`;
  const closed = closeObjects(text.slice(text.indexOf('{', startOf(text))));
  if (closed === undefined) return 'It is taken, though it ends in a string, in a list or behind a comma.';
  return isEqual(closed, answer.value) ? undefined : 'It is taken as something else than what was there.';
}

/** Where the JSON starts: a brace with a name in quotes. */
function startOf(text: string): number {
  return Math.max(0, text.search(/\{\s*"/));
}

function checkWhole({ origin, answer, text, options }: Look): Checked {
  if (origin.kind !== 'whole') return SKIPPED;
  if (options.accept === 'strict' && jsonOf(text) === undefined) {
    if (answer.success) return 'Words are around it, and it is taken as strict JSON.';
    return answer.reason === 'uncertain' ? undefined : `It is refused as ${answer.reason}.`;
  }
  if (!answer.success) return `It is refused as ${answer.reason}: ${answer.issues[0]?.message}`;
  return isEqual(answer.value, origin.value) ? undefined : 'Another value comes out.';
}

function checkStrings({ origin, contract, answer, text }: Look): Checked {
  if (origin.kind !== 'tokens' || !answer.success || answer.format === 'markdown') return SKIPPED;
  const where = withoutQuotes(text.replace(TERMINAL_CODES, ''));
  for (const string of stringsOf(answer.value, [])) {
    if (!where.includes(withoutQuotes(string)) && !isWord(contract, string, where))
      return `${JSON.stringify(string)} does not (${codesOf(answer)}).`;
  }
  return undefined;
}

/** Codes of a terminal are dropped, whatever is left on both sides of one. */
const TERMINAL_CODES = /\u001b\[[0-9;?]*[A-Za-z]/g;

function checkMarkdown({ origin, answer, text }: Look): Checked {
  if (origin.kind !== 'tokens' || !answer.success || answer.format !== 'markdown') return SKIPPED;
  return STATUS.test(text) ? 'It shows its status, and is read as Markdown.' : undefined;
}

/** A brace, and behind it the field that makes a report, in whatever quotes. */
const STATUS = /\{[\s\S]*?\\*["'“”]status\\*["'“”]\s*:/;

function stringsOf(value: unknown, into: string[]): string[] {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) stringsOf(part, into);
  return into;
}

/** What is left of a text, or of a string, when quotes, backslashes, white space and escapes are taken out. */
function withoutQuotes(text: string): string {
  const plain = text.includes('\\')
    ? text
        .replace(/\\+u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\+x([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\+[bfnrt]/g, '')
    : text;
  return plain.replace(/["'`\\\s\0-\u001f“”„‟«»‘’‚＂＇´″「」]+/g, '');
}

/** A word that the contract knows may be spelled in another way, or be the name of a call. */
function isWord(contract: Contract<unknown>, string: string, where: string): boolean {
  return wordsOf(contract).has(string) && plain(where).includes(plain(string));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const known = new WeakMap<Contract<unknown>, Set<string>>();

/** The constants and the words of the lists in a contract. */
function wordsOf(contract: Contract<unknown>): Set<string> {
  let words = known.get(contract);
  if (words === undefined) {
    words = new Set();
    addWords(contract.shape, words, new Set());
    known.set(contract, words);
  }
  return words;
}

function addWords(shape: Shape | UnionShape['members'][string], words: Set<string>, seen: Set<unknown>): void {
  if (seen.has(shape)) return;
  seen.add(shape);
  const add = (part: Shape | UnionShape['members'][string]) => addWords(part, words, seen);
  if (shape.type === 'constant') words.add(String(shape.value));
  if (shape.type === 'string') for (const word of shape.enum ?? []) words.add(word);
  if (shape.type === 'array') add(shape.items);
  if (shape.type === 'keyed') for (const part of [shape.present, shape.absent]) add(part);
  if (shape.type === 'object') for (const part of Object.values(shape.fields)) add(part);
  if (shape.type === 'object' && shape.values) add(shape.values);
  if (shape.type !== 'union') return;
  for (const [name, member] of Object.entries(shape.members)) {
    words.add(name);
    add(member);
  }
  if (shape.otherwise) add(shape.otherwise);
}

/** What was repaired. */
function codesOf({ repairs }: Taken | Refused): string {
  return [...new Set(repairs.map(({ code }) => code))].join(', ');
}
